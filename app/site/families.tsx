import type { ReactNode } from "react";
import { contentsOf } from "#app/content/contents.server.ts";
import { ExternalLink } from "#app/content/external-link.tsx";
import type { Families } from "#app/content/kinds/families.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { addressLine, headquartersLine, useSite } from "#app/content/site.ts";
import { LanguageLinks } from "#app/core/languages/language-links.tsx";
import { Link } from "#app/core/languages/link.tsx";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { OpeningForm } from "#app/newsletter/opening.tsx";
import { metaOf } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { Scene } from "#app/page/scene.tsx";
import { seasonOf } from "#app/season/season.server.ts";
import { familiesMeta, familiesOpening, familiesPage as words } from "#app/words/en/families.ts";
import { footer } from "#app/words/en/navigation.ts";
import type { Route } from "./+types/families.ts";
import { type FamilyDates, familyDates } from "./dates.ts";
import { OtherHelp, Promises } from "./help.tsx";
import { DirectionsLink } from "./parts.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const contents = contentsOf(context);
  return {
    families: contents.families,
    dates: familyDates(seasonOf(context), headquartersLine(contents.headquarters)),
  };
}

export const handle = {
  above: "snow",
  asksForEmail: (loaded) => (loaded as { dates: FamilyDates }).dates.state !== "open",
} satisfies PageHandle;

const pageTags = metaOf(familiesMeta, "/families", () => words.breadcrumb);

export const meta: Route.MetaFunction = (page) => [
  ...pageTags(page),
  // Hide from other sites that a visitor came from this page. (With "no-referrer", browsers would send no
  // Origin with forms.)
  { name: "referrer", content: "same-origin" },
];

/** How families request toys, before, during and after registration. No family data is stored here (Q4). */
export default function FamiliesPage({ loaderData: { families, dates } }: Route.ComponentProps) {
  return (
    <>
      <Head dates={dates} />
      {dates.state === "open" ? (
        <HowItWorks answer={families.answer} dates={dates} />
      ) : (
        <Closed dates={{ ...dates, state: dates.state }} />
      )}
      <Questions families={families} dates={dates} />
      <Promises families={families} />
      <OtherHelp families={families} />
    </>
  );
}

/** What the page is about; once registration is over, who still comes, and at last that it has ended. */
function leadOf({ state, year, pickUpWhen }: FamilyDates): string {
  if (state !== "over") return words.lead;
  return pickUpWhen ? words.soon.registered(pickUpWhen) : `${words.soon.after(year)}.`;
}

function Head({ dates }: { dates: FamilyDates }) {
  const { organization, headquarters } = useSite();
  const { phone } = organization;
  const { state, year, pickUpWhen, pickUpPast, pickUpPlace } = dates;
  return (
    <div className="overflow-x-clip bg-bay-100 print:bg-transparent">
      <div className="wrap grid lg:grid-cols-[7fr_5fr] lg:gap-8">
        <div className="py-[clamp(1.5rem,1rem+2vw,3rem)]">
          <ul className="mb-5 flex flex-wrap gap-2 print:hidden [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-sm [&_a]:border-[1.5px] [&_a]:border-bay-600 [&_a]:bg-snow [&_a]:px-4 [&_a]:font-[620] [&_a]:text-bay-800 [&_a]:no-underline [&_a:is(:hover,[aria-current])]:bg-bay-800 [&_a:is(:hover,[aria-current])]:text-snow">
            <LanguageLinks />
          </ul>
          <h1 className="text-[min(11.5vw,clamp(2.5rem,1.6rem+3.4vw,4rem))]">{words.heading}</h1>
          <p className="lead mt-3 max-w-[31rem] max-[22rem]:text-base">{leadOf(dates)}</p>
          <dl className="mt-5 grid gap-x-10 gap-y-3.5 sm:grid-cols-[auto_auto] sm:justify-start">
            <Fact name={state === "over" ? words.registrationOf(year) : words.register}>
              {dates.register}
            </Fact>
            <Fact name={pickUpPast ? words.pickUpOf(year) : words.pickUp} more={<PickUpOff dates={dates} />}>
              {dates.pickUp}
            </Fact>
          </dl>
          <div className="btn-row mt-5 max-sm:*:grow max-sm:*:basis-full print:hidden">
            {state === "open" ? (
              <a className="btn" href={words.how.to}>
                {words.how.text}
              </a>
            ) : state === "over" && pickUpWhen && (pickUpPlace || headquarters.street) ? (
              <DirectionsLink className="btn" place={pickUpPlace}>
                {words.directionsToPickUp}
              </DirectionsLink>
            ) : (
              <a className="btn green" href="#soon">
                {familiesOpening.button}
              </a>
            )}
            {phone && (
              <a className="btn line" href={telephoneLink(phone)}>
                <Icon name="phone" />
                {words.call(phone)}
              </a>
            )}
          </div>
        </div>
        <Scene
          name="pickup"
          alt={words.pictures.pickup}
          eager
          className="-mx-gutter aspect-4/3 max-w-none max-lg:w-[calc(100%+2*var(--spacing-gutter))] lg:mx-0 lg:aspect-auto lg:h-full lg:max-h-120 lg:w-[calc(100%+max(var(--spacing-gutter),(100vw-var(--container-page))/2))] lg:object-[44%_50%]"
        />
      </div>
    </div>
  );
}

function Fact({ name, more, children }: { name: string; more?: ReactNode; children: string }) {
  return (
    <div>
      <dt className="text-sm/[1.6] text-ink-muted">{name}</dt>
      <dd className="font-display text-[clamp(1.1875rem,1.02rem+0.7vw,1.5625rem)]/[1.2] font-[600] tracking-[-0.015em] max-sm:max-w-67 max-sm:text-balance">
        <NoBreak text={children} />
      </dd>
      {more}
    </div>
  );
}

/** Which days of pick-up are canceled, if others take place, and why it or they are; nothing else. */
function PickUpOff({ dates: { pickUpDaysOff, pickUpReason } }: { dates: FamilyDates }) {
  const langOf = useLangOf();
  if (!pickUpDaysOff && !pickUpReason) return null;
  return (
    <dd className="mt-1">
      {pickUpDaysOff && <b>{pickUpDaysOff}</b>} <span lang={langOf(pickUpReason)}>{pickUpReason}</span>
    </dd>
  );
}

type Entries = Families["who"];

/** Eligibility, what to bring, where and when: a row for each answer of the staff. After pick-up only who can ask. */
function Questions({ families, dates }: { families: Families; dates: FamilyDates }) {
  const { who, bring, answer, asked, notAsked, kept } = families;
  const answers = [who, bring, answer, asked, notAsked, kept].flat();
  if (dates.pickUpPast && who.length === 0) return null;
  return (
    <section className="section-tight bg-paper print:bg-transparent" aria-labelledby="before">
      <div className="wrap">
        <h2 id="before" className="mb-5">
          {dates.pickUpPast ? words.who : words.before}
        </h2>
        {answers.some(({ sample }) => sample) && (
          <p className="small mb-5 max-w-3xl border-gold-700 border-l-4 bg-gold-100 px-4 py-2">
            <b>{footer.sample}</b> {words.sampleNote}
          </p>
        )}
        {dates.pickUpPast ? (
          <Texts entries={who} />
        ) : (
          <div className="border-t-[1.5px] border-evergreen-900">
            <Answer heading={words.who} entries={who} />
            <Answer heading={words.bring} entries={bring} />
            <WhereAndWhen dates={dates} />
          </div>
        )}
      </div>
    </section>
  );
}

function WhereAndWhen({ dates }: { dates: FamilyDates }) {
  const { headquarters, closedNow } = useSite();
  const address = addressLine(headquarters);
  const { pickUpWhen, pickUpPlace, pickUpCancelled, pickUpReason } = dates;
  const langOf = useLangOf();
  const isOver = dates.state === "over";
  const pickUp = pickUpWhen || pickUpCancelled ? `${dates.pickUp}.` : dates.pickUp;
  const register = dates.registerWhen || (dates.state === "cancelled" && dates.register);
  return (
    <Question heading={words.whereWhen}>
      <div className="grid gap-2.5">
        {!isOver && (
          <p>
            <NoBreak
              text={`${words.register}: ${register ? `${register}.` : words.unknown} ${closedNow ? words.closed(closedNow) : words.open(headquarters.hours)}${pickUpPlace || pickUpCancelled ? ` ${words.at(address)}` : ""}`}
            />
          </p>
        )}
        <p>
          <NoBreak text={`${words.pickUp}: ${pickUp}`} />{" "}
          {pickUpCancelled ? (
            <span lang={langOf(pickUpReason)}>{pickUpReason}</span>
          ) : (
            <NoBreak text={pickUpPlace ? words.atPlace(pickUpPlace) : words.at(address)} />
          )}
        </p>
        {!(isOver && pickUpCancelled) && (
          <DirectionsLink className="more justify-self-start print:hidden" place={pickUpPlace}>
            {pickUpPlace ? words.directionsToPickUp : words.directions}
          </DirectionsLink>
        )}
      </div>
    </Question>
  );
}

/** An answer of the staff; nothing without one. */
function Answer({ heading, entries }: { heading: string; entries: Entries }) {
  if (entries.length === 0) return null;
  return (
    <Question heading={heading}>
      <Texts entries={entries} />
    </Question>
  );
}

function Texts({ entries }: { entries: Entries }) {
  const langOf = useLangOf();
  return (
    <ul className="grid gap-1.5">
      {entries.map(({ text }) => (
        <li key={text} lang={langOf(text)}>
          <NoBreak text={text} />
        </li>
      ))}
    </ul>
  );
}

function Question({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-2 border-b border-linen py-4 lg:grid-cols-[4fr_8fr] print:grid-cols-[1fr_3fr] print:py-2">
      <h3 className="text-[1.1875rem]">{heading}</h3>
      {children}
    </div>
  );
}

/** Shown while registration is closed: its opening date, the reminder e-mail sign-up, and immediate help. */
function Closed({ dates }: { dates: FamilyDates & { state: Exclude<FamilyDates["state"], "open"> } }) {
  const { state, year, opens, reason } = dates;
  const { before, after, cancelled, text, today } = words.soon;
  const langOf = useLangOf();
  const headings = {
    before: before(opens),
    cancelled: cancelled(year),
    over: after(year),
    none: words.unknown,
  };
  return (
    <section className="section-tight scroll-mt-20" aria-labelledby="soon">
      <div className="wrap">
        <div className="grid items-center gap-x-12 gap-y-6 border-[1.5px] border-linen-strong border-dashed bg-paper p-[clamp(1.25rem,1rem+1.6vw,2.25rem)] lg:grid-cols-[7fr_5fr]">
          <div className="min-w-0">
            <h2 id="soon" className="h3">
              <NoBreak text={headings[state]} />
            </h2>
            {reason && (
              <p className="lead mt-3" lang={langOf(reason)}>
                {reason}
              </p>
            )}
            <p className="mt-2">{text}</p>
          </div>
          <div className="min-w-0">
            <OpeningForm id="families" wish="families" words={familiesOpening} />
            <p className="small mt-3">
              {today}{" "}
              <a className="font-[680]" href="tel:211">
                211
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The steps while registration is open: register, get an answer, pick up. An e-mail address is never the only way to register. */
function HowItWorks({ answer, dates }: { answer: Entries; dates: FamilyDates }) {
  const { heading, register, answer: second, pickUp } = words.steps;
  const { organization, headquarters, links } = useSite();
  const { email, phone } = organization;
  const langOf = useLangOf();
  const { pickUpWhen, pickUpPlace, pickUpCancelled, pickUpReason } = dates;
  const come = pickUpPlace ? pickUp.textAt(pickUpPlace, pickUpWhen) : pickUp.text(pickUpWhen);
  const last = pickUpWhen ? come : pickUpCancelled ? `${dates.pickUp}.` : pickUp.unknown;
  return (
    <section className="section-tight scroll-mt-20" id="register" aria-labelledby="how">
      <div className="wrap">
        <h2 id="how" className="mb-7">
          {heading}
        </h2>
        <ol className="city-steps">
          <Step number={1} title={register.title}>
            <p className="muted">{links.familyRegistration ? register.online : register.offline}</p>
          </Step>
          <Step number={2} title={second.title}>
            {answer.length === 0 && <p className="muted">{second.ask}</p>}
            {answer.map(({ text }) => (
              <p key={text} className="muted" lang={langOf(text)}>
                {text}
              </p>
            ))}
          </Step>
          <Step number={3} title={pickUp.title}>
            <p className="muted">
              <NoBreak text={last} />
              {pickUpCancelled && <span lang={langOf(pickUpReason)}> {pickUpReason}</span>}
            </p>
          </Step>
        </ol>
        <div className="btn-row mt-7 print:hidden">
          {links.familyRegistration && (
            <ExternalLink className="btn green" href={links.familyRegistration}>
              {words.online}
            </ExternalLink>
          )}
          {phone && (
            <a className="btn green" href={telephoneLink(phone)}>
              <Icon name="phone" />
              {words.call(phone)}
            </a>
          )}
          {email && (
            <a className="btn line" href={mailLink(email, words.subject)}>
              {words.write}
            </a>
          )}
          {headquarters.street ? (
            <DirectionsLink className="btn line">{words.inPerson}</DirectionsLink>
          ) : (
            <Link className="btn line" to="/locations">
              {words.inPerson}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="toy-block green [--s:2.75rem]" aria-hidden="true">
        {number}
      </span>
      <h3>{title}</h3>
      <div className="grid gap-2">{children}</div>
    </li>
  );
}
