import { Link } from "react-router";
import { Picture } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { PackingHero, PackingLine } from "#app/core/ui/packing-label.tsx";
import { bulkHero } from "./words.ts";

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
  const { heading, label } = bulkHero;
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
      <p className="lead mt-4 max-[24rem]:text-base">
        Give new, unwrapped toys by the carton or the pallet, for children in need across {phrases.counties}.
      </p>
      <div className="btn-row mt-7">
        <a className="btn" href="#inquiry">
          Start an Inquiry
        </a>
        {phone && (
          <a className="btn line" href={telephoneLink(phone)}>
            <Icon name="phone" />
            <span>
              Call <span className="no-break">{phone}</span>
            </span>
          </a>
        )}
      </div>
    </PackingHero>
  );
}

function Urgency({ lastDay }: { lastDay: string | null }) {
  const { setup } = useSite().phrases;
  return (
    <div className="on-dark bg-cranberry-700 print:bg-transparent print:text-[#000]">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-2 py-5">
        <p className="max-w-[48em] font-display text-[clamp(1.125rem,1rem+0.5vw,1.4375rem)]/[1.35] font-[540]">
          {lastDay === null
            ? "Donations are accepted year-round."
            : `Toys for this Christmas are collected until ${lastDay}.`}{" "}
          Setup takes {setup}.
        </p>
        <Link className="more" to="/important-dates">
          Important Dates <Icon name="arrow" />
        </Link>
      </div>
    </div>
  );
}

const BENEFITS = [
  {
    title: "Tax deduction",
    text: "A gift to a nonprofit may be tax-deductible. Ask your tax adviser what applies to you.",
  },
  {
    title: "Brand visibility",
    text: "Let your customers and neighbors see what your company cares about.",
  },
  {
    title: "Employee engagement",
    text: "Collecting and giving toys is something that a team can do together.",
  },
  { title: "Direct impact", text: "Your toys are for children in need here in the Bay Area." },
];

function Benefits() {
  return (
    <section className="section" aria-labelledby="why" data-reveal>
      <div className="wrap cols">
        <h2 id="why" className="[--c:1/5]">
          Why companies give in bulk
        </h2>
        <ul className="reasons [--c:6/13]">
          {BENEFITS.map(({ title, text }) => (
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

/** Age groups for bulk donations; intentionally different from those of /donate. */
const BULK_AGES = [
  { ages: "Ages 0-5", block: "0-5", text: "Soft toys, board books, building blocks" },
  { ages: "Ages 6-12", block: "6-12", text: "Board games, science kits, craft kits" },
  { ages: "Ages 13-18", block: "13-18", text: "Gift cards, headphones, sports gear" },
  { ages: "All ages", block: "All", text: "Mixed cartons for every age" },
];

const IDEAL_DONATIONS = [
  "New, unwrapped toys for ages 0-18",
  "Cartons or pallets of one kind of toy",
  "Mixed cartons for several ages",
  "Books, puzzles and board games",
  "Art, craft and science kits",
  "Sports equipment",
  "Gift cards for teenagers",
];

function Ages() {
  return (
    <section className="section-tight bg-evergreen-50" aria-labelledby="ages" data-reveal>
      <div className="wrap">
        <div className="cols mb-10 items-end">
          <h2 id="ages" className="[--c:1/7]">
            Who you are buying for
          </h2>
          <p className="muted [--c:8/13]">
            Mixed cartons are welcome too. The main drive runs from early November to mid-December; donations
            are accepted year-round.
          </p>
        </div>
        <ul className="toy-blocks grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-4">
          {BULK_AGES.map((band) => (
            <li key={band.ages} className="flex flex-col items-start gap-4">
              <span className="toy-block wide [--s:4.5rem]" aria-hidden="true">
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
            <h3>Ideal donations</h3>
            <p className="muted mt-2">New and unwrapped, for ages 0-18.</p>
          </div>
          <ul className="grid gap-x-8 [--c:6/13] md:grid-cols-2">
            {IDEAL_DONATIONS.map((kind) => (
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
  return (
    <section className="band on-dark" aria-labelledby="maker" data-reveal>
      <div className="picture">
        <Picture name="toys" sizes="(width >= 64rem) 58vw, 130vw" className="object-[62%_80%]" />
      </div>
      <div className="panel-text">
        <h2 id="maker">From a toy manufacturer to a child's hands</h2>
        <p className="mt-5 text-mist">
          A toy manufacturer gave its toys in bulk: one inquiry, one conversation, one delivery. Yours can
          begin the same way.
        </p>
        <p className="mt-4 text-mist">
          <Link className="more" to="/partnership-highlights">
            Success Stories <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </section>
  );
}

export function NextSteps() {
  const { organization, phrases } = useSite();
  const { phone } = organization;
  const steps = [
    { title: `Within ${phrases.response}`, text: "We contact you to discuss your donation." },
    { title: `In ${phrases.setup}`, text: "Delivery or pick-up is set up with you." },
    { title: "At Christmas", text: "Your toys are given to children in need." },
  ];
  return (
    <aside
      className="bg-kraft-200 p-[clamp(1.5rem,1.2rem+1.2vw,2.25rem)] [--c:9/13] [&_a]:font-[620]"
      aria-labelledby="next"
    >
      <h3 id="next">What happens next</h3>
      <ol className="mt-5 grid gap-5">
        {steps.map(({ title, text }, index) => (
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
          Rather talk? Call{" "}
          <a className="no-break" href={telephoneLink(phone)}>
            {phone}
          </a>
          .
        </p>
      )}
      <p>
        <Link className="inline-flex min-h-11 items-center" to="/partnership-highlights">
          See success stories
        </Link>
      </p>
    </aside>
  );
}
