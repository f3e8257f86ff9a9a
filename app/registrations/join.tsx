import { Link } from "react-router";
import { claims } from "#app/content/claims.ts";
import { organization, telephoneLink } from "#app/content/organization.ts";
import { partnerCompanies } from "#app/content/partners.ts";
import { settingsContext } from "#app/context.ts";
import { join, joinFaq } from "#app/copy/join.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs, faqPage, offer } from "#app/seo/structured-data.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import "#app/styles/join.css";
import type { Route } from "./+types/join.ts";
import { REGISTER_PATH } from "./fields.ts";
import { FormFrame } from "./form-frame.tsx";
import { Benefits, PartnerPosts, Partnerships, Reasons } from "./partnerships.tsx";

const PATH = "/join";

export const handle = { above: "snow" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return metadata(
    {
      ...pageMeta[PATH],
      path: PATH,
      sharePicture: "join",
      structuredData: [
        breadcrumbs(origin, [{ text: join.types.host.title, to: PATH }]),
        faqPage(joinFaq),
        offer(origin, PATH),
      ],
    },
    matches,
  );
};

export function loader({ context }: Route.LoaderArgs) {
  return { externalForm: context.get(settingsContext).hostFormUrl ?? null };
}

export default function Join({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <section className="border-b border-linen" aria-label={join.partnersLabel}>
        <div className="wrap">
          <ul className="names">
            {partnerCompanies.map((company) => (
              <li key={company}>{company}</li>
            ))}
          </ul>
        </div>
      </section>
      <Reasons />
      <Partnerships />
      <Benefits />
      <PartnerPosts />
      <SignUp externalForm={loaderData.externalForm} />
      <Questions />
    </>
  );
}

function Hero() {
  const { heading, lead, button } = join.hero;
  return (
    <div className="band on-dark [--bg:var(--color-evergreen-900)] lg:min-h-[38rem]">
      <div className="picture join-pic">
        <Picture name="box" crop="card" sizes="(width >= 64rem) 59vw, 100vw" eager />
      </div>
      <div className="panel-text">
        <h1>{heading}</h1>
        <p className="lead mt-5 text-mist">
          <NoBreak text={lead} />
        </p>
        <p className="btn-row mt-8">
          <a className="btn" href={button.to}>
            {button.text}
          </a>
        </p>
        <dl className="trio">
          {join.hero.claims.map((id) => (
            <div key={id}>
              <dt>{claims[id].wording}</dt>
              <dd>{claims[id].figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function SignUp({ externalForm }: { externalForm: string | null }) {
  const { heading, lead, fallback, fallbackLink } = join.form;
  // The site's own form, where no other is configured (decision F8).
  const src = externalForm ?? REGISTER_PATH;
  return (
    <section
      className="section bg-kraft-200 scroll-mt-[-1.75rem]"
      id="signup"
      aria-labelledby="signup-heading"
    >
      <div className="wrap cols items-start">
        <div className="[--c:1/5]">
          <h2 id="signup-heading">{heading}</h2>
          <p className="mt-4">
            <NoBreak text={lead} />
          </p>
        </div>
        <div className="[--c:5/13]">
          <FormFrame src={src} external={externalForm !== null} />
          <p className="small mt-3">
            {fallback}{" "}
            <ExternalLink className="inline-flex items-center gap-1.5" href={src}>
              {fallbackLink}
            </ExternalLink>
          </p>
        </div>
      </div>
    </section>
  );
}

function Questions() {
  const { heading, text } = join.contact;
  return (
    <section className="section" aria-labelledby="questions" data-reveal>
      <div className="wrap cols items-start">
        <div className="[--c:1/5]">
          <h2 id="questions">{join.faqHeading}</h2>
          <div className="ask">
            <h3 className="h4">{heading}</h3>
            <p>{text}</p>
            <ul>
              <li>
                <Icon name="mail" />
                <a href={`mailto:${organization.email}`}>{organization.email}</a>
              </li>
              <li>
                <Icon name="phone" />
                <a href={telephoneLink(organization.phone)}>{organization.phone}</a>
              </li>
            </ul>
          </div>
        </div>
        <div className="faq [--c:6/13]">
          {joinFaq.map(({ question, answer, link }, index) => (
            <details key={question} open={index === 0}>
              <summary>{question}</summary>
              <div className="faq-answer">
                <p>
                  <NoBreak text={answer} />
                </p>
                {link && (
                  <Link className="more" to={link.to}>
                    {link.text} <Icon name="arrow" />
                  </Link>
                )}
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
