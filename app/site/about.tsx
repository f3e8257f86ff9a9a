import { Link } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import type { PictureUse } from "#app/content/kinds/fields.ts";
import type { FigureId } from "#app/content/kinds/figures.ts";
import { agreed } from "#app/content/kinds/photographs.ts";
import type { TeamMember } from "#app/content/kinds/team.ts";
import { figuresOf, type PublicFigure } from "#app/content/public-figures.ts";
import { addressLine, useSite } from "#app/content/site.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { Figures } from "#app/page/figures.tsx";
import { metaOf } from "#app/page/metadata.ts";
import { People } from "#app/page/people.tsx";
import { headquartersPlace, organization as organizationData } from "#app/page/structured-data.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import { figureWords } from "#app/words/facts.ts";
import type { Route } from "./+types/about.ts";
import { Beside, Years } from "./parts.tsx";

const IMPACT = [
  "toys2024",
  "children2024",
  "businessPartners2024",
  "nonprofitPartners2024",
  "activeVolunteers2024",
  "youthLeaders2024",
] as const satisfies FigureId[];

const PILLARS = [
  {
    title: "Christmas Toy Drive",
    text: "New, unwrapped toys, collected by the community and given to children in need.",
  },
  {
    title: "Empowering Youth",
    text: "Founded by a child, and led with young people ever since.",
  },
  {
    title: "Building Community",
    text: "Businesses, schools, organizations and families, working on one thing.",
  },
] as const;
const VALUES = ["Hope", "Generosity", "Love"] as const;

export const meta = metaOf(
  () => ({
    title: "About Us",
    description:
      "Founded in 2012 by a child aged eight: our story, our values and the people behind the toy drive.",
    keywords: [...commonKeywords, "about", "story", "youth leaders"],
  }),
  "/about",
  "About Us",
  (site) => [organizationData(site), ...headquartersPlace(site)],
);

export function loader({ context }: Route.LoaderArgs) {
  const { team, figures, photographs } = contentsOf(context);
  const { founder, host, sorting, distribution } = photographs;
  return {
    ...team,
    figures: figuresOf(figures, IMPACT),
    photographs: {
      founder: agreed(founder),
      host: agreed(host),
      sorting: agreed(sorting),
      distribution: agreed(distribution),
    },
  };
}

type Photographs = Route.ComponentProps["loaderData"]["photographs"];

export default function About({ loaderData }: Route.ComponentProps) {
  const { members, timeline, quote, figures, photographs } = loaderData;
  return (
    <>
      <Opening photograph={photographs.founder} />
      <Story figures={figures} photographs={photographs} />
      {quote.words && quote.name && <Quote {...quote} />}
      <Pillars />
      {timeline.length > 0 && <Timeline years={timeline} toys={figures[0] ? figureWords(figures[0]) : ""} />}
      {members.length > 0 && <Team members={members} />}
      <ImpactAndContact figures={figures} />
    </>
  );
}

const HALF = "(width >= 90rem) 40rem, (width >= 64rem) 46vw, 92vw";

function Opening({ photograph }: { photograph: PictureUse | null }) {
  return (
    <section className="section-tight pb-0" aria-labelledby="about-heading">
      <div className="wrap cols items-center">
        <div className="[--c:1/7]">
          <p className="display h4 mb-4 font-[580] text-cranberry-700">About Us</p>
          <h1 id="about-heading" className="text-[clamp(2.5rem,1.6rem+3.4vw,4.25rem)]">
            It began with one child, aged eight
          </h1>
          <p className="lead mt-5 max-w-[32rem]">
            Our founder was eight years old in 2012, and wanted children in need to have a toy to open at
            Christmas. The drive has grown since; it is still led with young people.
          </p>
        </div>
        <div className="relative [--c:7/13] lg:pr-6">
          <People
            name="founder"
            photograph={photograph}
            sizes={HALF}
            eager
            className="aspect-4/3"
            alt="An eight-year-old in a wool hat carries a teddy bear up to a lit porch at dusk; a parent walks just behind."
          />
          <span
            className="toy-block absolute -top-4 right-0 rotate-6 [--s:4.5rem] lg:[--s:6rem] print:hidden"
            aria-hidden="true"
          >
            8
          </span>
        </div>
      </div>
    </section>
  );
}

const CHAPTER = "grid items-center gap-x-12 gap-y-5";
const CHAPTER_NAME = "mb-3 font-display text-h3/none font-[620] text-cranberry-700";

/** The box, the table and the day: one scene and one sentence each, with the figures of the year. */
function Story({ figures, photographs }: { figures: readonly PublicFigure[]; photographs: Photographs }) {
  const { phrases } = useSite();
  const [toys, children, , nonprofits, volunteers, leaders] = figures;
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="sr-only">
        Our story
      </h2>
      <div className="wrap section-tight grid gap-[clamp(2.5rem,2rem+3vw,5rem)]">
        <div className={`${CHAPTER} lg:grid-cols-[7fr_5fr]`}>
          <People
            name="host"
            photograph={photographs.host}
            sizes={HALF}
            className="aspect-3/2"
            alt="A shop owner holds the collection box in his window while a neighbor puts a teddy bear into it."
          />
          <div>
            <p className={CHAPTER_NAME}>The box</p>
            <h3 className="h2">Then somebody lent a doorway</h3>
            <p className="lead mt-4 max-w-[32rem]">
              A drive is a box by a door. Businesses, schools and congregations put one up for{" "}
              <NoBreak text={phrases.driveLength} />; {phrases.fromPartners}.
            </p>
          </div>
        </div>
        <div className={`${CHAPTER} lg:grid-cols-[5fr_7fr]`}>
          <People
            name="sorting"
            photograph={photographs.sorting}
            sizes={HALF}
            className="aspect-3/2 lg:order-2"
            alt="Four volunteers of different ages, one in a wheelchair, sort toys into boxes at a long table."
          />
          <div>
            <p className={CHAPTER_NAME}>The table</p>
            <h3 className="h2">Then hands that sort</h3>
            {volunteers && leaders && (
              <p className="lead mt-4 max-w-[32rem]">
                In {volunteers.period}, {figureWords(volunteers)} and {figureWords(leaders)} sorted the toys
                by age.
              </p>
            )}
          </div>
        </div>
      </div>
      <People
        name="distribution"
        photograph={photographs.distribution}
        sizes="100vw"
        className="h-[clamp(15rem,37.5vw,34rem)] object-[42%_80%]"
        alt="Families with bags wait in line, volunteers hand out wrapped gifts from two tables, a wreath hangs on the hall."
      />
      <div className="wrap section-tight cols items-end">
        <div className="[--c:1/6]">
          <p className={CHAPTER_NAME}>The day</p>
          <h3 className="h2">And a child who opens it</h3>
        </div>
        {toys && children && nonprofits && (
          <p className="lead [--c:7/13]">
            In {toys.period}, {figureWords(toys)} went to {children.figure} children in {phrases.counties},
            with {figureWords(nonprofits)} who know the families.
          </p>
        )}
      </div>
    </section>
  );
}

function Quote({ words, name }: { words: string; name: string }) {
  return (
    <figure className="m-0 bg-gold-200 py-[clamp(1.5rem,1rem+3vw,4rem)] print:bg-transparent">
      <div className="wrap">
        <blockquote className="max-w-[22em] font-display text-[clamp(1.625rem,1.2rem+1.9vw,2.75rem)]/[1.16] font-[560] tracking-[-0.02em] text-balance">
          “{words}”
        </blockquote>
        <figcaption className="small mt-4">{name}</figcaption>
      </div>
    </figure>
  );
}

function Pillars() {
  return (
    <div className="section-tight">
      <Beside id="pillars" heading="What we do">
        <ol className="agenda *:py-4">
          {PILLARS.map((pillar) => (
            <li key={pillar.title}>
              <h3 className="when">{pillar.title}</h3>
              <p>{pillar.text}</p>
            </li>
          ))}
        </ol>
      </Beside>
      <section className="wrap mt-10" aria-labelledby="values">
        <h2 id="values" className="sr-only">
          Our values
        </h2>
        <ul className="flex flex-wrap gap-x-6 font-display text-[clamp(1.75rem,1.3rem+2.2vw,3.25rem)]/[1.1] font-[580] tracking-[-0.025em] text-cranberry-700">
          {VALUES.map((value) => (
            <li key={value}>{value}.</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Timeline({ years, toys }: { years: readonly { year: number; text: string }[]; toys: string }) {
  return (
    <div className="section-tight bg-paper">
      <Beside id="timeline" heading={toys ? `From one child's idea to ${toys}` : "Year by year"}>
        <Years years={years} />
      </Beside>
    </div>
  );
}

function Team({ members }: { members: readonly TeamMember[] }) {
  return (
    <div className="section-tight">
      <Beside id="team" heading="Who does it">
        <ul className="grid gap-x-12 border-t-[1.5px] border-evergreen-900 lg:grid-cols-2 print:grid-cols-2">
          {members.map(({ name, role, focus }) => (
            <li
              key={`${role} ${name}`}
              className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-baseline gap-3 border-b border-linen py-3.5 wrap-anywhere"
            >
              <div>
                <h3 className="text-[1.125rem]/[1.3]">{name || role}</h3>
                {name && <p className="small">{role}</p>}
              </div>
              <p className="small muted">{focus}</p>
            </li>
          ))}
        </ul>
      </Beside>
    </div>
  );
}

const CONTACT_LINK = "inline-flex min-h-11 items-center wrap-anywhere";

/** The figures of the year in a row, and one line with the contact details. */
function ImpactAndContact({ figures }: { figures: readonly PublicFigure[] }) {
  const { organization, headquarters, closedNow } = useSite();
  const { email, phone } = organization;
  const impactHeading = `Our impact in ${figures[0]?.period ?? ""}`;
  return (
    <section className="section-tight pt-0" aria-label={`${impactHeading}. Talk to us`}>
      <div className="wrap">
        <h2 className="sr-only">{impactHeading}</h2>
        <Figures
          figures={figures}
          hasPeriod
          className="mb-7 grid grid-cols-2 border-t-[1.5px] border-evergreen-900 lg:grid-cols-6 print:grid-cols-6"
          pair="flex flex-col-reverse justify-end border-b border-linen py-3"
          wording="small muted"
          figure="text-[clamp(1.5rem,1.2rem+1.2vw,2.25rem)]/[1.1] font-[600] tracking-[-0.025em]"
        />
        <div className="grid items-center gap-x-10 gap-y-4 bg-gold-200 p-[clamp(1.25rem,1rem+1.4vw,2.25rem)] lg:grid-cols-[1fr_auto_auto] print:bg-transparent">
          <div className="min-w-0">
            <h2 className="h4">Talk to us</h2>
            <p className="mt-1">
              <NoBreak text={`${addressLine(headquarters)}. ${closedNow ?? headquarters.hours}`} />
            </p>
            {email && (
              <a className={CONTACT_LINK} href={mailLink(email)}>
                {email}
              </a>
            )}
          </div>
          {phone && (
            <a
              className={`${CONTACT_LINK} font-display text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)] font-[620] tracking-[-0.03em]`}
              href={telephoneLink(phone)}
            >
              {phone}
            </a>
          )}
          <p className="btn-row print:hidden">
            <Link className="btn" to="/join">
              Host a Toy Drive
            </Link>
            <Link className="btn line" to="/contact">
              Get In Touch
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
