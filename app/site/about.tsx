import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Claim, claimsOf } from "#app/content/claims.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import type { ClaimId } from "#app/content/kinds/figures.ts";
import type { TeamMember } from "#app/content/kinds/team.ts";
import { Picture } from "#app/content/pictures/picture.tsx";
import { addressLine, useSite } from "#app/content/site.ts";
import { mailLink, telephoneLink } from "#app/core/ui/contact-links.ts";
import { Icon, type IconName } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { Figures } from "#app/page/figures.tsx";
import { metaOf } from "#app/page/metadata.ts";
import { headquartersPlace, organization as organizationData } from "#app/page/structured-data.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import { claimWords } from "#app/words/facts.ts";
import type { Route } from "./+types/about.ts";
import { StarBand, Timeline } from "./parts.tsx";

const IMPACT_CLAIMS = [
  "toys2024",
  "children2024",
  "businessPartners2024",
  "nonprofitPartners2024",
  "activeVolunteers2024",
  "youthLeaders2024",
] as const satisfies ClaimId[];
/** @param claims those of the impact, in order */
const inNumbers = (claims: readonly Claim[]) => {
  const [toys, children, ...people] = claims;
  if (!toys || !children) return "";
  const list = new Intl.ListFormat("en-US", { style: "long" }).format(people.map(claimWords));
  return `In ${toys.period} the drive collected ${claimWords(toys)} and served ${children.figure} children, with ${list.replace(/, and /, " and ")}.`;
};
const PILLARS = [
  {
    title: "Christmas Toy Drive",
    text: "New, unwrapped toys, collected by the community and given to children in need.",
  },
  {
    title: "Empowering Youth",
    text: "Founded by a child, and carried on together with youth leaders.",
  },
  {
    title: "Building Community",
    text: "Businesses, schools, organizations and families, working on one thing together.",
  },
] as const;
const VALUES = [
  { title: "Hope", text: "A gift says that someone thought of you." },
  { title: "Generosity", text: "Everyone has something to give." },
  { title: "Love", text: "Our faith, put to work." },
] as const;

/** Colors of the team's blocks, used in rotation. */
const BLOCK_COLORS = ["", "green", "ink", "green", "ink", ""];

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
  const { team, figures } = contentsOf(context);
  return { ...team, claims: claimsOf(figures, IMPACT_CLAIMS) };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { members, timeline, claims } = loaderData;
  return (
    <>
      <Opening />
      <Story claims={claims} />
      <Pillars />
      <Values />
      {timeline.length > 0 && <Years years={timeline} toys={claims[0] ? claimWords(claims[0]) : ""} />}
      {members.length > 0 && <Team members={members} />}
      <ContactAndImpact claims={claims} />
    </>
  );
}

function Opening() {
  return (
    <section className="section-tight pt-[clamp(1.25rem,1rem+1.2vw,2rem)]" aria-labelledby="about-heading">
      <div className="wrap">
        <p className="display h4 mb-[clamp(1.5rem,1rem+2vw,2.5rem)] border-b border-linen pb-3 font-[580] text-cranberry-700">
          About Us
        </p>
        <div className="cols items-center">
          <div className="[--c:1/6]">
            <span
              className="toy-block m-6 -rotate-4 [--s:clamp(12rem,8rem+17vw,25rem)] print:[--s:8rem]"
              aria-hidden="true"
            >
              8
            </span>
          </div>
          <div className="[--c:6/13]">
            <h1 id="about-heading">It began with one child, aged eight</h1>
            <p className="lead mt-6 max-w-[34rem]">
              Our founder was eight years old in 2012, and wanted children in need to have a toy to open at
              Christmas.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Story({ claims }: { claims: readonly Claim[] }) {
  const { phrases } = useSite();
  return (
    <section className="section bg-paper" aria-labelledby="story" data-reveal>
      <div className="wrap cols items-start">
        <div className="[--c:1/7]">
          <h2 id="story">Our story</h2>
          <p className="lead mt-6 max-w-[34rem]">
            What one child began is now a drive across {phrases.counties}, carried by faith and by neighbors.
          </p>
          <p className="mt-5 max-w-[34rem]">{inNumbers(claims)}</p>
        </div>
        <div className="picture [--c:8/13]">
          <Picture
            name="toys"
            crop="tall"
            sizes="(width >= 90rem) 33rem, (width >= 64rem) 40vw, 92vw"
            className="aspect-[4/3] w-full object-cover object-[74%_74%] lg:aspect-[4/4.4] lg:object-[74%_50%]"
          />
        </div>
      </div>
    </section>
  );
}

function Pillars() {
  return (
    <section className="section" aria-labelledby="pillars" data-reveal>
      <div className="wrap cols">
        <h2 id="pillars" className="[--c:1/5]">
          What we do
        </h2>
        <ol className="agenda [--c:6/13] *:grid-cols-1">
          {PILLARS.map((pillar) => (
            <li key={pillar.title}>
              <div>
                <h3>{pillar.title}</h3>
                <p>{pillar.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Values() {
  return (
    <StarBand labelledBy="values" reveal>
      <div className="wrap relative">
        <h2 id="values" className="sr-only">
          Our values
        </h2>
        <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-[3fr_5fr_3fr] print:grid-cols-3">
          {VALUES.map((value) => (
            <li key={value.title}>
              <h3 className="text-[clamp(2.75rem,1.8rem+3.4vw,5rem)]/none font-[580] tracking-[-0.03em] text-gold-300">
                {value.title}
              </h3>
              <p className="mt-4 max-w-[20rem] text-mist">{value.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </StarBand>
  );
}

function Years({ years, toys }: { years: readonly { year: number; text: string }[]; toys: string }) {
  return (
    <section className="section" aria-labelledby="timeline" data-reveal>
      <div className="wrap cols">
        <h2 id="timeline" className="[--c:1/6]">
          {toys ? `From one child's idea to ${toys}` : "Our story"}
        </h2>
        <Timeline years={years} />
      </div>
    </section>
  );
}

function Team({ members }: { members: readonly TeamMember[] }) {
  return (
    <section className="section bg-evergreen-50" aria-labelledby="team" data-reveal>
      <div className="wrap">
        <h2 id="team">The people</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-2 print:gap-y-4">
          {members.map(({ name, letters, role, focus }, index) => (
            <li key={`${role} ${name}`} className="flex items-center gap-6">
              <span
                className={`toy-block text-[2rem]/none [--s:5.5rem] ${BLOCK_COLORS[index % BLOCK_COLORS.length]}`}
                aria-hidden="true"
              >
                {letters}
              </span>
              <div>
                <h3>{name || role}</h3>
                {name && <p className="font-semibold">{role}</p>}
                <p className="muted small">{focus}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const LAST_PAGE_SIDE = "p-[clamp(1.75rem,1rem+3vw,4rem)] print:break-inside-avoid";
const LAST_PAGE_HEADING = "text-[clamp(1.75rem,1.5rem+1vw,2.5rem)]";

/** The first two figures are the largest. */
const FIGURE_SIZES = [
  "-ml-[0.04em] text-[clamp(4.5rem,2.4rem+7.4vw,9rem)]/[0.95] tracking-[-0.05em]",
  "-ml-[0.03em] text-[clamp(2.75rem,1.8rem+3.4vw,5rem)]/none tracking-[-0.04em]",
];
const FIGURE_SIZE = "text-[clamp(2rem,1.5rem+1.6vw,3.125rem)]/[1.05] tracking-[-0.03em]";

/** The book's last page: the figures of the year, and the contact details. */
function ContactAndImpact({ claims }: { claims: readonly Claim[] }) {
  const { organization, headquarters } = useSite();
  const { email, phone } = organization;
  const impactHeading = `Our impact in ${claims[0]?.period ?? ""}`;
  return (
    <section className="section" aria-label={`${impactHeading}. Talk to us`} data-reveal>
      <div className="wrap grid lg:grid-cols-[7fr_5fr]">
        <div className={`bg-gold-200 ${LAST_PAGE_SIDE}`}>
          <h2 className={LAST_PAGE_HEADING}>{impactHeading}</h2>
          <Figures
            claims={claims}
            hasPeriod
            className="mt-7 grid grid-cols-2 gap-x-8"
            pair={(index) =>
              `flex flex-col-reverse justify-end border-t border-gold-500 pt-4 pb-[1.125rem] ${index < 2 ? "col-span-full" : ""}`
            }
            figure={(index) => `font-[600] text-evergreen-800 ${FIGURE_SIZES[index] ?? FIGURE_SIZE}`}
          />
        </div>
        <div className={`on-dark flex flex-col bg-evergreen-800 print:bg-transparent ${LAST_PAGE_SIDE}`}>
          <h2 className={LAST_PAGE_HEADING}>Talk to us</h2>
          <p className="mt-4">
            Questions about the drive, or an idea for your school, business or congregation?{" "}
            {(email || phone) && "Write or call."}
          </p>
          <ul className="mt-5 mb-8 grid font-display text-h4 font-[560]">
            {email && (
              <ContactLine icon="mail">
                <a className="-my-2.5 inline-flex min-h-11 items-center" href={mailLink(email)}>
                  {email}
                </a>
              </ContactLine>
            )}
            {phone && (
              <ContactLine icon="phone">
                <a className="-my-2.5 inline-flex min-h-11 items-center" href={telephoneLink(phone)}>
                  {phone}
                </a>
              </ContactLine>
            )}
            <ContactLine icon="pin">
              <NoBreak text={addressLine(headquarters)} />
            </ContactLine>
            <ContactLine icon="clock">
              <NoBreak text={headquarters.hours} />
            </ContactLine>
          </ul>
          <div className="btn-row mt-auto">
            <Link className="btn" to="/join">
              Host a Toy Drive
            </Link>
            <Link className="btn line" to="/contact">
              Get In Touch
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

function ContactLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-2">
      <Icon name={icon} className="mt-[0.1em] text-gold-300 print:text-inherit" />
      <span className="min-w-0 text-balance wrap-anywhere">{children}</span>
    </li>
  );
}
