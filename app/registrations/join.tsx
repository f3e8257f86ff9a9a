import { useEffect, useRef, useState } from "react";
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
import { REGISTER_PATH, REGISTERED, type Registered } from "./fields.ts";
import { Benefits, Hero, Kit, PartnerPosts, Partnerships, Reasons, useJoinWords } from "./join-parts.tsx";

export const handle = { above: "snow" } satisfies PageHandle;

export const meta = metaOf(
  joinMeta,
  "/join",
  () => joinLabel.text,
  (site, loaded?: { questions: Question[] }) => [
    ...(loaded ? [faqPage(loaded.questions)] : []),
    offer(site, { path: "/join", name: joinMeta(site).title }),
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
            onSent={({ thanks, sent }) => navigate(localPath(thanks), { state: { sent } })}
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

/** The specified height of the frame; the form's own height replaces it once measured (decision A13). */
const LEAST_HEIGHT_PX = 539;
/** Upper limit, so that a wrong measurement cannot make the page endless. */
const GREATEST_HEIGHT_PX = 6000;

/** Room for the first step of the site's own form in every language, so that nothing moves when it has loaded. */
const RESERVED = "min-h-[54rem] sm:min-h-[39.5rem]";

interface FormFrameProps {
  src: string;
  external: boolean;
  onSent: (registered: Registered) => void;
}

/**
 * The frame with the sign-up form. It grows with the site's own form; an external form is sandboxed and scrolls
 * inside.
 */
function FormFrame({ src, external, onSent }: FormFrameProps) {
  const words = useJoinWords().form;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(LEAST_HEIGHT_PX);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);

  // Loading both pages at once would keep a phone busy for a second, so the framed one waits until it is needed.
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "50% 0px" },
    );
    observer.observe(place.current);
    // Tab skips an empty frame, so the page must load before the focus arrives.
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
      // The framed page may have no body while it loads; its load event follows.
      if (!contentWindow || !contentDocument?.body) return;
      // Uses the frame's own ResizeObserver, because the elements belong to the framed document.
      const { ResizeObserver: FramedObserver } = contentWindow as Window & typeof globalThis;
      observer = new FramedObserver(([form]) => {
        const wanted = Math.ceil(form?.contentRect.height ?? 0);
        setHeight(Math.min(Math.max(wanted, LEAST_HEIGHT_PX), GREATEST_HEIGHT_PX));
      });
      observer.observe(contentDocument.body);
    };
    const sent = (event: Event) => onSent((event as CustomEvent<Registered>).detail);
    follow();
    current.addEventListener("load", follow);
    current.addEventListener(REGISTERED, sent);
    return () => {
      observer?.disconnect();
      current.removeEventListener("load", follow);
      current.removeEventListener(REGISTERED, sent);
    };
  }, [external, near, onSent]);

  const least = external ? "min-h-[539px]" : RESERVED;
  const form = (
    <iframe
      ref={frame}
      // Without scripts the frame cannot grow, so it starts at the height of the form.
      className={`relative block w-full border-0 noscript:h-240 ${least}`}
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
    // A form in a frame is useless on paper; its URL is printed below.
    <div ref={place} className={`relative border-2 border-kraft-400 bg-snow print:hidden ${least}`}>
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
