import { Link } from "react-router";
import { organization } from "#app/content/organization.ts";
import { contact } from "#app/copy/contact.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import type { PageLink } from "#app/copy/types.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs, organization as organizationData } from "#app/seo/structured-data.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import "#app/styles/contact.css";
import type { Route } from "./+types/contact.ts";

const PATH = "/contact";

export const handle = { above: "evergreen" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return metadata(
    {
      ...pageMeta[PATH],
      path: PATH,
      sharePicture: "contact",
      structuredData: [organizationData(origin), breadcrumbs(origin, [{ text: contact.heading, to: PATH }])],
    },
    matches,
  );
};

export default function Contact() {
  const [mailbox, host] = organization.email.split("@");
  return (
    <section className="contact on-dark" aria-labelledby="contact-heading">
      <div className="wrap">
        <h1 id="contact-heading" className="h3">
          {contact.heading}
        </h1>
        <h2 className="sr-only">{contact.email.heading}</h2>
        <a className="bigmail" href={`mailto:${organization.email}`}>
          {mailbox}
          <wbr />@{host}
        </a>
        <p className="lead">{contact.email.text}</p>
        <div className="contact-ways">
          <div className="instagram">
            <h2 className="h4">{contact.social.heading}</h2>
            <p>{contact.social.text}</p>
            <ExternalLink className="more" href={organization.social.instagram}>
              <Icon name="instagram" />
              {contact.social.link}
            </ExternalLink>
          </div>
          <Way {...contact.donate} />
          <Way {...contact.volunteer} />
        </div>
      </div>
    </section>
  );
}

function Way({ heading, text, link }: { heading: string; text: string; link: PageLink }) {
  return (
    <div>
      <h2 className="h4">{heading}</h2>
      <p>{text}</p>
      <Link className="more" to={link.to}>
        {link.text} <Icon name="arrow" />
      </Link>
    </div>
  );
}
