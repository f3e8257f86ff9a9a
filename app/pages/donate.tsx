import { Link } from "react-router";
import { headquartersAddress, mapSearch, organization } from "#app/content/organization.ts";
import { guidelines, toysByAge } from "#app/content/toys.ts";
import { donate } from "#app/copy/donate.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs, headquartersPlace } from "#app/seo/structured-data.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import "#app/styles/locations.css";
import "#app/styles/donate.css";
import type { Route } from "./+types/donate.ts";

const PATH = "/donate";

/** The blocks on the shelf take turns in the three colors of a block. */
const BLOCK_COLORS = ["", "green", "ink"];

export const handle = { above: "paper" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return metadata(
    {
      ...pageMeta[PATH],
      path: PATH,
      sharePicture: "donate",
      structuredData: [breadcrumbs(origin, [{ text: donate.hero.heading, to: PATH }]), headquartersPlace()],
    },
    matches,
  );
};

export default function Donate() {
  return (
    <>
      <div className="give-head on-dark">
        <div className="wrap">
          <h1>{donate.hero.heading}</h1>
          <p className="lead">
            <NoBreak text={donate.hero.lead} />
          </p>
        </div>
        <div className="picture">
          <Picture name="toys" crop="card" sizes="(width >= 64rem) 46vw, 100vw" eager />
        </div>
      </div>
      <Ways />
      <Shelf />
      <Guidelines />
      <Headquarters />
    </>
  );
}

function Ways() {
  const { heading, dropOff, online } = donate.ways;
  return (
    <section className="ways" aria-labelledby="ways">
      <div className="wrap">
        <h2 id="ways" className="h3">
          {heading}
        </h2>
        <ul>
          <li className="panel panel-side panel-donate">
            <div className="strip paper-dot" aria-hidden="true" />
            <div className="body">
              <h3>{dropOff.title}</h3>
              <p>
                <NoBreak text={dropOff.text} />
              </p>
              <ExternalLink className="btn" href={organization.links.dropOffMap}>
                {dropOff.button}
              </ExternalLink>
            </div>
          </li>
          <li className="panel panel-side panel-vol">
            <div
              className="strip paper-stripe [--a:var(--color-evergreen-700)] [--rib:var(--color-cranberry-600)]"
              aria-hidden="true"
            />
            <div className="body">
              <h3>{online.title}</h3>
              <p>{online.text}</p>
              <ExternalLink className="btn green" href={organization.links.wishlist}>
                {online.button}
              </ExternalLink>
            </div>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Shelf() {
  const { heading, lead, ages } = donate.toys;
  return (
    <section className="section" aria-labelledby="needed" data-reveal>
      <div className="wrap">
        <div className="cols items-end mb-10 lg:mb-14">
          <h2 id="needed" className="[--c:1/8]">
            {heading}
          </h2>
          <p className="lead muted [--c:8/13]">{lead}</p>
        </div>
        <ul className="shelf">
          {toysByAge.map((band, index) => (
            <li key={band.ages}>
              <h3 className={`toy-block wide ${BLOCK_COLORS[index % BLOCK_COLORS.length]}`}>
                <span>
                  <span className="sr-only">{ages} </span>
                  {band.ages}
                </span>
              </h3>
              <div className="board" aria-hidden="true" />
              <ul>
                {band.toys.map((toy) => (
                  <li key={toy}>{toy}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Guidelines() {
  return (
    <section className="section bg-paper" aria-labelledby="guidelines" data-reveal>
      <div className="wrap">
        <h2 id="guidelines">{donate.guidelines.heading}</h2>
        <div className="dodont mt-10">
          <div>
            <h3>
              <Icon name="tick" />
              {donate.guidelines.please}
            </h3>
            <ul>
              {guidelines.please.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div className="dont">
            <h3>
              <Icon name="close" />
              {donate.guidelines.pleaseNot}
            </h3>
            <ul>
              {guidelines.pleaseNot.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

function Headquarters() {
  const { heading, tag, directions, more } = donate.headquarters;
  const { name, hours } = organization.headquarters;
  return (
    <section className="section pt-0 bg-paper" aria-labelledby="headquarters" data-reveal>
      <div className="wrap">
        <h2 id="headquarters">{heading}</h2>
        <div className="place main on-dark mt-10 [content-visibility:visible]">
          <div className="panel-text">
            <div className="top">
              <h3>{name}</h3>
              <span className="tag">{tag}</span>
            </div>
            <ul>
              <li>
                <Icon name="pin" />
                <span>
                  <NoBreak text={headquartersAddress} />
                </span>
              </li>
              <li>
                <Icon name="clock" />
                <span>
                  <NoBreak text={hours} />
                </span>
              </li>
            </ul>
            <div className="foot">
              <ExternalLink className="btn snow compact" href={mapSearch(headquartersAddress)} about={name}>
                {directions}
              </ExternalLink>
              <Link className="more" to={more.to}>
                {more.text} <Icon name="arrow" />
              </Link>
            </div>
          </div>
          <div className="picture">
            <Picture name="box" sizes="(width >= 64rem) 50vw, 100vw" alt="" />
          </div>
        </div>
      </div>
    </section>
  );
}
