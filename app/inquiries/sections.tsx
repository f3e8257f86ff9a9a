import { Link } from "react-router";
import { Picture } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { PackingHero, PackingLine } from "#app/core/ui/packing-label.tsx";
import { bulkAges, bulkDonations, idealDonations } from "./words.ts";

/**
 * The page's sections above the form.
 * @param lastDay last day of collection, with its year; null once it is over
 */
export function Pitch({ lastDay }: { lastDay: string | null }) {
  return (
    <>
      <Hero />
      <Urgency lastDay={lastDay} />
      <Benefits />
      <Ages />
      <Story />
    </>
  );
}

function Hero() {
  const { heading, lead, form, call, label } = bulkDonations.hero;
  const { organization, phrases } = useSite();
  const { phone } = organization;
  return (
    <PackingHero
      labelledBy="bulk"
      picture={<Picture name="box" sizes="(width >= 64rem) 62vw, 190vw" eager className="object-[84%_70%]" />}
      frame="min-h-[19rem]"
      className="max-lg:-mt-12 max-lg:mb-10"
      route={[
        { label: label.from, value: label.fromValue },
        { label: label.to, value: label.toValue },
      ]}
      foot={<PackingLine label={label.contents} value={label.contentsValue} />}
    >
      <h1 id="bulk">{heading}</h1>
      <p className="lead mt-4">{lead(phrases)}</p>
      <div className="btn-row mt-7">
        <a className="btn" href={form.to}>
          {form.text}
        </a>
        {phone && (
          <a className="btn line" href={telephoneLink(phone)}>
            <Icon name="phone" />
            <span>
              {call} <span className="no-break">{phone}</span>
            </span>
          </a>
        )}
      </div>
    </PackingHero>
  );
}

function Urgency({ lastDay }: { lastDay: string | null }) {
  const { phrases } = useSite();
  const { text, after, link } = bulkDonations.urgency;
  return (
    <div className="on-dark bg-cranberry-700 print:bg-transparent print:text-[#000]">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-2 py-5">
        <p className="max-w-[44em] font-display text-[clamp(1.125rem,1rem+0.5vw,1.4375rem)]/[1.35] font-[540]">
          {lastDay === null ? after(phrases) : text(lastDay, phrases)}
        </p>
        <Link className="more" to={link.to}>
          {link.text} <Icon name="arrow" />
        </Link>
      </div>
    </div>
  );
}

function Benefits() {
  const { heading, items } = bulkDonations.benefits;
  return (
    <section className="section" aria-labelledby="why" data-reveal>
      <div className="wrap cols">
        <h2 id="why" className="[--c:1/5]">
          {heading}
        </h2>
        <ul className="reasons [--c:6/13]">
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const BLOCK_COLORS = ["", "green", "ink"];

function Ages() {
  const { ages, ideal, season } = bulkDonations;
  return (
    <section className="section-tight bg-evergreen-50" aria-labelledby="ages" data-reveal>
      <div className="wrap">
        <div className="cols mb-10 items-end">
          <h2 id="ages" className="[--c:1/7]">
            {ages.heading}
          </h2>
          <p className="muted [--c:8/13]">
            {ages.lead} {season}
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-4">
          {bulkAges.map((band, index) => (
            <li key={band.ages} className="flex flex-col items-start gap-4">
              <span
                className={`toy-block wide [--s:4.5rem] ${BLOCK_COLORS[index % BLOCK_COLORS.length]}`}
                aria-hidden="true"
              >
                {band.block}
              </span>
              <p>
                <span className="sr-only">{band.ages}: </span>
                <b>{band.text}</b>
              </p>
            </li>
          ))}
        </ul>
        <div className="cols mt-14 border-t-[1.5px] border-evergreen-900 pt-8">
          <div className="[--c:1/5]">
            <h3>{ideal.heading}</h3>
            <p className="muted mt-2">{ideal.lead}</p>
          </div>
          <ul className="grid gap-x-8 [--c:6/13] md:grid-cols-2">
            {idealDonations.map((kind) => (
              <li key={kind} className="border-b border-evergreen-200 py-2.5">
                {kind}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Story() {
  const { heading, text, link } = bulkDonations.story;
  return (
    <section className="band on-dark" aria-labelledby="maker" data-reveal>
      <div className="picture">
        <Picture name="toys" sizes="(width >= 64rem) 58vw, 130vw" className="object-[62%_80%]" />
      </div>
      <div className="panel-text">
        <h2 id="maker">{heading}</h2>
        <p className="mt-5 text-mist">{text}</p>
        <p className="mt-4 text-mist">
          <Link className="more" to={link.to}>
            {link.text} <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </section>
  );
}

/** The steps after an inquiry, next to the form. */
export function NextSteps() {
  const { heading, steps, call, stories } = bulkDonations.next;
  const { organization, phrases } = useSite();
  const { phone } = organization;
  return (
    <aside
      className="bg-kraft-200 p-[clamp(1.5rem,1.2rem+1.2vw,2.25rem)] [--c:9/13] [&_a]:font-[620]"
      aria-labelledby="next"
    >
      <h3 id="next">{heading}</h3>
      <ol className="mt-5 grid gap-5">
        {steps(phrases).map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-3.5">
            <span
              className="grid size-9 place-items-center border-2 border-kraft-700 bg-snow font-display text-[1.125rem]/none font-bold text-kraft-700"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <p>
              <b>{title}</b>
              <br />
              {text}
            </p>
          </li>
        ))}
      </ol>
      {phone && (
        <p className="mt-7 border-t-2 border-kraft-400 pt-5">
          {call}{" "}
          <a className="no-break" href={telephoneLink(phone)}>
            {phone}
          </a>
          .
        </p>
      )}
      <p>
        <Link className="inline-flex min-h-11 items-center" to={stories.to}>
          {stories.text}
        </Link>
      </p>
    </aside>
  );
}
