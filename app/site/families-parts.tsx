import type { ReactNode } from "react";
import { ExternalLink } from "#app/content/external-link.tsx";
import type { Families } from "#app/content/kinds/families.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { addressLine, useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { OpeningForm } from "#app/newsletter/opening.tsx";
import { familiesOpening, familiesPage as words } from "#app/words/en/families.ts";
import { footer } from "#app/words/en/navigation.ts";
import type { FamilyDates } from "./dates.ts";
import { DirectionsLink } from "./parts.tsx";

type Entries = Families["who"];

/** Eligibility, what to bring, where and when: a row for each answer of the staff. After pick-up only who can ask. */
export function Questions({ families, dates }: { families: Families; dates: FamilyDates }) {
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
  const { headquarters, stormHours } = useSite();
  const address = addressLine(headquarters);
  const isOver = dates.state === "over";
  return (
    <Question heading={words.whereWhen}>
      <div className="grid gap-2.5">
        {!isOver && (
          <p>
            <NoBreak
              text={`${words.register}: ${dates.registerWhen ? `${dates.registerWhen}.` : words.unknown} ${stormHours ? `${stormHours}.` : words.open(headquarters.hours)}`}
            />
          </p>
        )}
        <p>
          <NoBreak
            text={`${words.pickUp}: ${dates.pickUpWhen ? `${dates.pickUpWhen}.` : dates.pickUp} ${words.at(address)}`}
          />
        </p>
        <DirectionsLink className="more justify-self-start print:hidden">{words.directions}</DirectionsLink>
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
export function Closed({ dates }: { dates: FamilyDates & { state: Exclude<FamilyDates["state"], "open"> } }) {
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
export function HowItWorks({ answer, dates }: { answer: Entries; dates: FamilyDates }) {
  const { heading, register, answer: second, pickUp } = words.steps;
  const { organization, headquarters, links } = useSite();
  const { email, phone } = organization;
  const langOf = useLangOf();
  const last = dates.pickUpWhen ? pickUp.text(dates.pickUpWhen) : pickUp.unknown;
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
