import { Link } from "react-router";
import { organization } from "#app/content/organization.ts";
import { bulkAges, idealDonations } from "#app/content/toys.ts";
import { bulkDonations } from "#app/copy/bulk-donations.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { CallLink } from "./next-steps.tsx";

/** What stands on the page before the form. */
export function Pitch({ collectionIsOver }: { collectionIsOver: boolean }) {
  return (
    <>
      <Hero />
      <Urgency isOver={collectionIsOver} />
      <Benefits />
      <Ages />
      <Story />
    </>
  );
}

function Hero() {
  const { heading, lead, form, call, label } = bulkDonations.hero;
  return (
    <section className="bulk-hero" aria-labelledby="bulk">
      <div className="wrap">
        <div className="picture">
          <Picture name="box" sizes="(width >= 64rem) 62vw, 190vw" eager />
        </div>
        <div className="label">
          <div className="row route">
            <div>
              <span>{label.from}</span>
              <b>{label.fromValue}</b>
            </div>
            <div>
              <span>{label.to}</span>
              <b>{label.toValue}</b>
            </div>
          </div>
          <div className="row">
            <div>
              <h1 id="bulk">{heading}</h1>
              <p className="lead mt-4">{lead}</p>
              <div className="btn-row mt-7">
                <a className="btn" href={form.to}>
                  {form.text}
                </a>
                <CallLink className="btn line">
                  <Icon name="phone" />
                  <span>
                    {call} <span className="no-break">{organization.phone}</span>
                  </span>
                </CallLink>
              </div>
            </div>
          </div>
          <div className="row foot">
            <div>
              <span>{label.contents}</span>
              <b>{label.contentsValue}</b>
            </div>
            <div className="bars" aria-hidden="true" />
          </div>
        </div>
      </div>
    </section>
  );
}

function Urgency({ isOver }: { isOver: boolean }) {
  const { text, after, link } = bulkDonations.urgency;
  return (
    <div className="urgent on-dark">
      <div className="wrap">
        <p>{isOver ? after : text}</p>
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

/** The blocks take turns in the three colors of a block. */
const BLOCK_COLORS = ["", "green", "ink"];

function Ages() {
  const { ages, ideal, season } = bulkDonations;
  return (
    <section className="section-tight buying" aria-labelledby="ages" data-reveal>
      <div className="wrap">
        <div className="cols items-end mb-10">
          <h2 id="ages" className="[--c:1/7]">
            {ages.heading}
          </h2>
          <p className="muted [--c:8/13]">
            {ages.lead} {season}
          </p>
        </div>
        <ul className="ages">
          {bulkAges.map((band, index) => (
            <li key={band.ages}>
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
        <div className="cols mt-14 ideal">
          <div className="[--c:1/5]">
            <h3>{ideal.heading}</h3>
            <p className="muted mt-2">{ideal.lead}</p>
          </div>
          <ul className="[--c:6/13]">
            {idealDonations.map((kind) => (
              <li key={kind}>{kind}</li>
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
    <section className="band on-dark bulk-story" aria-labelledby="maker" data-reveal>
      <div className="picture">
        <Picture name="toys" sizes="(width >= 64rem) 58vw, 130vw" />
      </div>
      <div className="panel-text">
        <h2 id="maker">{heading}</h2>
        <p className="mt-5">{text}</p>
        <p className="mt-4">
          <Link className="more" to={link.to}>
            {link.text} <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </section>
  );
}
