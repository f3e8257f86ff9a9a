import { Link } from "react-router";
import { team, timeline } from "#app/content/about.ts";
import { claims } from "#app/content/claims.ts";
import { headquartersAddress, organization, telephoneLink } from "#app/content/organization.ts";
import { about } from "#app/copy/about.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import {
  breadcrumbs,
  headquartersPlace,
  organization as organizationData,
} from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Unbroken } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import "#app/styles/about.css";
import type { Route } from "./+types/about.ts";

const PATH = "/about";
const BLOCK_COLOURS = ["", "green", "ink", "green", "ink", ""];

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return metadata(
    {
      ...pageMeta[PATH],
      path: PATH,
      sharePicture: "about",
      structuredData: [
        organizationData(origin),
        headquartersPlace(),
        breadcrumbs(origin, [{ text: about.label, to: PATH }]),
      ],
    },
    matches,
  );
};

export default function About() {
  return (
    <>
      <Opening />
      <Story />
      <Pillars />
      <Values />
      <Years />
      <Team />
      <ContactAndImpact />
    </>
  );
}

function Opening() {
  const { hero } = about;
  return (
    <section className="about-opening section-tight" aria-labelledby="about-heading">
      <div className="wrap">
        <p className="running-head">{about.label}</p>
        <div className="cols items-center">
          <div className="[--c:1/6]">
            <span className="toy-block giant" aria-hidden="true">
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

function Story() {
  const { story } = about;
  return (
    <section className="section bg-paper" aria-labelledby="story" data-reveal>
      <div className="wrap cols items-start">
        <div className="[--c:1/7]">
          <h2 id="story">{story.heading}</h2>
          <p className="lead mt-6 max-w-[34rem]">{story.lead}</p>
          <p className="mt-5 max-w-[34rem]">{story.text}</p>
        </div>
        <div className="figure picture [--c:8/13]">
          <Picture
            name="toys"
            crop="tall"
            sizes="(width >= 90rem) 33rem, (width >= 64rem) 40vw, 92vw"
            className="aspect-[4/3] object-[74%_50%] lg:aspect-[4/4.4]"
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
        <ol className="agenda [--c:6/13]">
          {pillars.items.map((pillar) => (
            <li key={pillar.title} className="one">
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
    <section className="section on-dark impact" aria-labelledby="values" data-reveal>
      <div className="deco paper-star" aria-hidden="true" />
      <div className="wrap">
        <h2 id="values" className="sr-only">
          {values.heading}
        </h2>
        <ul className="values">
          {values.items.map((value) => (
            <li key={value.title}>
              <h3>{value.title}</h3>
              <p>{value.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Years() {
  return (
    <section className="section" aria-labelledby="timeline" data-reveal>
      <div className="wrap cols">
        <h2 id="timeline" className="[--c:1/6]">
          {about.timelineHeading}
        </h2>
        <ol className="timeline [--c:7/13]">
          {timeline.map(({ year, text }) => (
            <li key={year}>
              <time>{year}</time>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Team() {
  return (
    <section className="section bg-evergreen-50" aria-labelledby="team" data-reveal>
      <div className="wrap">
        <h2 id="team">{about.teamHeading}</h2>
        <ul className="team mt-10">
          {team.map(({ name, letters, role, focus }, index) => (
            <li key={role}>
              <span className={`toy-block ${BLOCK_COLOURS[index % BLOCK_COLOURS.length]}`} aria-hidden="true">
                {letters}
              </span>
              <div>
                <h3>{name ?? role}</h3>
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

/** The book's last page: what the year came to, and how to reach the people behind it. */
function ContactAndImpact() {
  const { contact, impact } = about;
  return (
    <section className="section" aria-label={`${impact.heading}. ${contact.heading}`} data-reveal>
      <div className="wrap last-page">
        <div className="sum">
          <h2>{impact.heading}</h2>
          <dl>
            {impact.claims.map((id) => (
              <div key={id}>
                <dt>{claims[id].wording}</dt>
                <dd>{claims[id].figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="talk on-dark">
          <h2>{contact.heading}</h2>
          <p className="mt-4">{contact.text}</p>
          <ul>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${organization.email}`}>{organization.email}</a>
            </li>
            <li>
              <Icon name="phone" />
              <a href={telephoneLink(organization.phone)}>{organization.phone}</a>
            </li>
            <li>
              <Icon name="pin" />
              <span className="text-balance">
                <Unbroken text={headquartersAddress} />
              </span>
            </li>
            <li>
              <Icon name="clock" />
              <span className="text-balance">
                <Unbroken text={organization.headquarters.hours} />
              </span>
            </li>
          </ul>
          <div className="btn-row">
            <Link className="btn" to={contact.join.to}>
              {contact.join.text}
            </Link>
            <Link className="btn line" to={contact.contact.to}>
              {contact.contact.text}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
