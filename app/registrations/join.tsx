import { useNavigate } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { ExternalLink } from "#app/content/external-link.tsx";
import { figuresOf, partnershipFigures } from "#app/content/public-figures.ts";
import { filledQuestions, type Question } from "#app/content/questions.ts";
import { useSite } from "#app/content/site.ts";
import { settingsContext } from "#app/core/context.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { SeasonVoice } from "#app/newsletter/voice.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { Questions } from "#app/page/questions.tsx";
import { faqPage, offer } from "#app/page/structured-data.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { joinLabel, joinMeta } from "#app/words/en/join.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/join.ts";
import { REGISTER_PATH, THANKS_PATH } from "./fields.ts";
import { FormFrame } from "./form-frame.tsx";
import { Benefits, Hero, Kit, PartnerPosts, Partnerships, Reasons, useJoinWords } from "./join-parts.tsx";

export const handle = { above: "snow" } satisfies PageHandle;

export const meta = metaOf(
  joinMeta,
  "/join",
  () => joinLabel.text,
  (site, loaded?: { questions: Question[] }) => [
    ...(loaded ? [faqPage(loaded.questions)] : []),
    offer(site, "/join"),
  ],
);

export function loader({ context }: Route.LoaderArgs) {
  const { partners, questions, figures, english } = contentsOf(context);
  return {
    externalForm: context.get(settingsContext).hostFormUrl ?? null,
    ...partners,
    questions: filledQuestions(questions.join, {}, english),
    figures: figuresOf(figures, partnershipFigures),
    season: seasonOf(context),
  };
}

export default function Join({ loaderData }: Route.ComponentProps) {
  const { externalForm, companies, posts, questions, figures } = loaderData;
  const { partnersLabel, faqHeading } = useJoinWords();
  return (
    <>
      <SeasonVoice season={loaderData.season} />
      <Hero figures={figures} />
      {companies.length > 0 && (
        <section className="border-b border-linen" aria-label={partnersLabel}>
          <div className="wrap">
            <ul className="partner-names">
              {companies.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <Kit />
      <SignUp externalForm={externalForm} />
      <Reasons />
      <Partnerships />
      <Questions heading={faqHeading} questions={questions} />
      <PartnerPosts posts={posts} />
      <Benefits />
      <Contact />
    </>
  );
}

function SignUp({ externalForm }: { externalForm: string | null }) {
  const navigate = useNavigate();
  const { heading, lead, fallback, fallbackLink } = useJoinWords().form;
  // The site's own form, unless an external one is configured (decision F8).
  const alone = externalForm ?? localPath(REGISTER_PATH);
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
          <FormFrame
            src={externalForm ?? `${alone}?framed`}
            external={externalForm !== null}
            onSent={(typed) => navigate(localPath(THANKS_PATH), { state: { sent: typed } })}
          />
          <p className="small mt-3">
            {fallback}{" "}
            <ExternalLink className="inline-flex min-h-11 items-center gap-1.5" href={alone}>
              {fallbackLink}
            </ExternalLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Contact details below the form; nothing if none are known. */
function Contact() {
  const { heading, text } = useJoinWords().contact;
  const { email, phone } = useSite().organization;
  if (!email && !phone) return null;
  return (
    <section className="section-tight bg-paper" aria-labelledby="join-contact">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
        <div>
          <h2 id="join-contact" className="h3">
            {heading}
          </h2>
          <p className="muted mt-1">{text}</p>
        </div>
        <ul className="flex flex-wrap gap-x-10 *:flex *:min-h-11 *:items-center *:gap-3 *:wrap-anywhere [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_.icon]:text-evergreen-500">
          {email && (
            <li>
              <Icon name="mail" />
              <a href={mailLink(email)}>{email}</a>
            </li>
          )}
          {phone && (
            <li>
              <Icon name="phone" />
              <a href={telephoneLink(phone)}>{phone}</a>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
