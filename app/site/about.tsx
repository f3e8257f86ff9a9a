import { type Claim, claimsOf } from "#app/content/claims.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import type { TeamMember } from "#app/content/kinds/team.ts";
import { Picture } from "#app/content/pictures/picture.tsx";
import { useSite } from "#app/content/site.ts";
import { metaOf } from "#app/page/metadata.ts";
import { headquartersPlace, organization as organizationData } from "#app/page/structured-data.ts";
import { about } from "#app/site/words/about.ts";
import { commonKeywords } from "#app/words/en/page-meta.ts";
import { claimWords } from "#app/words/facts.ts";
import type { Route } from "./+types/about.ts";
import { ContactAndImpact } from "./about-contact.tsx";
import { StarBand, Timeline } from "./parts.tsx";

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
  about.label,
  (site) => [organizationData(site), ...headquartersPlace(site)],
);

export function loader({ context }: Route.LoaderArgs) {
  const { team, figures } = contentsOf(context);
  return { ...team, claims: claimsOf(figures, about.impact.claims) };
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
  const { hero } = about;
  return (
    <section className="section-tight pt-[clamp(1.25rem,1rem+1.2vw,2rem)]" aria-labelledby="about-heading">
      <div className="wrap">
        <p className="display h4 mb-[clamp(1.5rem,1rem+2vw,2.5rem)] border-b border-linen pb-3 font-[580] text-cranberry-700">
          {about.label}
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
            <h1 id="about-heading">{hero.heading}</h1>
            <p className="lead mt-6 max-w-[34rem]">{hero.lead}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Story({ claims }: { claims: readonly Claim[] }) {
  const { phrases } = useSite();
  const { story } = about;
  return (
    <section className="section bg-paper" aria-labelledby="story" data-reveal>
      <div className="wrap cols items-start">
        <div className="[--c:1/7]">
          <h2 id="story">{story.heading}</h2>
          <p className="lead mt-6 max-w-[34rem]">{story.lead(phrases)}</p>
          <p className="mt-5 max-w-[34rem]">{story.text(claims)}</p>
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
  const { pillars } = about;
  return (
    <section className="section" aria-labelledby="pillars" data-reveal>
      <div className="wrap cols">
        <h2 id="pillars" className="[--c:1/5]">
          {pillars.heading}
        </h2>
        <ol className="agenda [--c:6/13] *:grid-cols-1">
          {pillars.items.map((pillar) => (
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
  const { values } = about;
  return (
    <StarBand labelledBy="values" reveal>
      <div className="wrap relative">
        <h2 id="values" className="sr-only">
          {values.heading}
        </h2>
        <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-[3fr_5fr_3fr] print:grid-cols-3">
          {values.items.map((value) => (
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
          {toys ? about.timelineHeading(toys) : about.story.heading}
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
        <h2 id="team">{about.teamHeading}</h2>
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
