import { type Site, siteOf, useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { metadata } from "#app/page/metadata.ts";
import { newsletter } from "#app/words/en/newsletter.ts";
import { newsletterPages } from "#app/words/en/newsletter-pages.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/thank-you.ts";
import { EnvelopePage } from "./envelope.tsx";

const answerOf = ({ confirmsSubscriptions }: Pick<Site, "confirmsSubscriptions">) =>
  confirmsSubscriptions ? newsletter.success : newsletter.unmailed;

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  const { title, text } = answerOf(site);
  return metadata({ title: titled(title, site), description: text, noindex: true }, matches);
};

/** Success page of a subscription without scripts. */
export default function ThankYou() {
  const { home } = newsletterPages;
  const { title, text } = answerOf(useSite());
  return (
    <EnvelopePage title={title} lead={text}>
      <p className="btn-row">
        <Link className="btn" to={home.to}>
          {home.text}
        </Link>
      </p>
    </EnvelopePage>
  );
}
