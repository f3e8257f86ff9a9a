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
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-3 py-7 font-display text-[1.0625rem]/[1.25] font-[580] text-balance text-evergreen-700 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] lg:grid-cols-[repeat(7,auto)] lg:items-center lg:justify-between lg:gap-x-4 lg:gap-y-0 lg:text-[clamp(1rem,0.3rem+1vw,1.0625rem)]/[1.25]">
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
      <div className="picture max-lg:min-h-[clamp(17rem,56vw,32rem)] [&_img]:object-[70%_60%]">
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
        <dl className="mt-11 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-6 border-evergreen-600 border-t pt-6">
          {join.hero.claims.map((id) => (
            <div key={id} className="flex flex-col-reverse justify-end">
              <dt className="text-(length:--text-sm) text-evergreen-200">{claims[id].wording}</dt>
              <dd className="font-[600] font-display text-[2.25rem]/[1.1] text-gold-300 tracking-hero">
                {claims[id].figure}
              </dd>
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
          <div className="mt-10 bg-paper p-6">
            <h3 className="h4">{heading}</h3>
            <p className="muted mt-2">{text}</p>
            <ul className="mt-4 grid gap-1 *:flex *:min-h-11 *:items-center *:gap-3 *:wrap-anywhere [&_.icon]:text-evergreen-500">
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
