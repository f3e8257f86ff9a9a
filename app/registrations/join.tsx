import { useEffect, useRef, useState } from "react";
import { claimsOf } from "#app/content/claims.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { filledQuestions, type Question } from "#app/content/questions.ts";
import { useSite } from "#app/content/site.ts";
import { settingsContext } from "#app/context.ts";
import { joinLabel, joinMeta, partnershipClaims } from "#app/copy/en/join.ts";
import { Link } from "#app/languages/link.tsx";
import { seasonOf } from "#app/season/season.server.ts";
import { VoiceStrip } from "#app/season/voice.tsx";
import { metaOf } from "#app/seo/metadata.ts";
import { faqPage, offer } from "#app/seo/structured-data.ts";
import { mailLink, telephoneLink } from "#app/ui/contact-links.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import type { PageHandle } from "#app/ui/frame/site-layout.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import type { Route } from "./+types/join.ts";
import { REGISTER_PATH } from "./fields.ts";
import { Benefits, Hero, PartnerPosts, Partnerships, Reasons, useJoinWords } from "./sections.tsx";

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
  const { partners, questions, figures } = contentsOf(context);
  return {
    externalForm: context.get(settingsContext).hostFormUrl ?? null,
    ...partners,
    questions: filledQuestions(questions.join),
    claims: claimsOf(figures, partnershipClaims),
    season: seasonOf(context),
  };
}

export default function Join({ loaderData }: Route.ComponentProps) {
  const { externalForm, companies, posts, questions, claims } = loaderData;
  const { partnersLabel } = useJoinWords();
  return (
    <>
      <VoiceStrip season={loaderData.season} />
      <Hero claims={claims} />
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
      <Reasons />
      <Partnerships />
      <Benefits />
      <PartnerPosts posts={posts} />
      <SignUp externalForm={externalForm} />
      <Questions questions={questions} />
    </>
  );
}

function SignUp({ externalForm }: { externalForm: string | null }) {
  const { heading, lead, fallback, fallbackLink } = useJoinWords().form;
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

/** The product's figure for the frame; the form's own height takes over once it is known (decision A13). */
const LEAST_HEIGHT_PX = 539;
/** No form is this long: a broken measure must not make the page endless. */
const GREATEST_HEIGHT_PX = 6000;

/**
 * The frame with the sign-up form. It is as tall as the site's own form; another site's form runs sandboxed and
 * scrolls inside.
 * @param src address of the form
 * @param external whether it lies on another site
 */
function FormFrame({ src, external }: { src: string; external: boolean }) {
  const words = useJoinWords().form;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(LEAST_HEIGHT_PX);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);

  // Two pages that start at once keep a phone busy for a second, so the framed one waits until it is needed.
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "50% 0px" },
    );
    observer.observe(place.current);
    // Tab goes past a frame that is still empty, so that it has to be there before the focus arrives.
    const start = () => setNear(true);
    addEventListener("keydown", start, { once: true });
    return () => {
      observer.disconnect();
      removeEventListener("keydown", start);
    };
  }, []);

  useEffect(() => {
    const { current } = frame;
    if (external || !near || !current) return;
    let observer: ResizeObserver | undefined;
    const follow = () => {
      observer?.disconnect();
      const { contentWindow, contentDocument } = current;
      // While the framed page loads it may have no body yet; its load event follows.
      if (!contentWindow || !contentDocument?.body) return;
      // The frame's own: what is drawn in there is measured in there.
      const { ResizeObserver: FramedObserver } = contentWindow as Window & typeof globalThis;
      observer = new FramedObserver(([form]) => {
        const wanted = Math.ceil(form?.contentRect.height ?? 0);
        setHeight(Math.min(Math.max(wanted, LEAST_HEIGHT_PX), GREATEST_HEIGHT_PX));
      });
      observer.observe(contentDocument.body);
    };
    follow();
    current.addEventListener("load", follow);
    return () => {
      observer?.disconnect();
      current.removeEventListener("load", follow);
    };
  }, [external, near]);

  const form = (
    <iframe
      ref={frame}
      // Without scripts nothing makes it grow, so that it gets the room a form needs.
      className="relative block min-h-[539px] w-full border-0 noscript:h-240"
      title={words.frameTitle}
      src={src}
      height={height}
      loading="lazy"
      onLoad={() => setShown(true)}
      {...(external && {
        sandbox: "allow-forms allow-scripts allow-same-origin allow-popups",
        referrerPolicy: "strict-origin-when-cross-origin" as const,
      })}
    />
  );

  return (
    // A form in a frame is useless on paper; its address is printed below.
    <div ref={place} className="relative min-h-[543px] border-2 border-kraft-400 bg-snow print:hidden">
      {!shown && (
        <p
          className="loading absolute inset-x-0 top-0 h-[539px] justify-center p-0 noscript:hidden"
          aria-hidden="true"
        >
          <span>
            <i />
            <i />
            <i />
          </span>
          {words.loading}
        </p>
      )}
      {near ? form : <noscript>{form}</noscript>}
    </div>
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const words = useJoinWords();
  const { heading, text } = words.contact;
  const { email, phone } = useSite().organization;
  return (
    <section className="section" aria-labelledby="questions" data-reveal>
      <div className="wrap cols items-start">
        <div className="[--c:1/5]">
          <h2 id="questions">{words.faqHeading}</h2>
          {(email || phone) && (
            <div className="mt-10 bg-paper p-6">
              <h3 className="h4">{heading}</h3>
              <p className="muted mt-2">{text(email && phone ? "both" : "one")}</p>
              <ul className="mt-4 grid gap-1 *:flex *:min-h-11 *:items-center *:gap-3 *:wrap-anywhere [&_.icon]:text-evergreen-500">
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
          )}
        </div>
        <div className="faq [--c:6/13]">
          {questions.map(({ question, answer, linkText, linkTo }, index) => (
            <details key={question} open={index === 0}>
              <summary>{question}</summary>
              <div className="faq-answer">
                <p>
                  <NoBreak text={answer} />
                </p>
                {linkTo && (
                  <Link className="more" to={linkTo}>
                    {linkText} <Icon name="arrow" />
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
