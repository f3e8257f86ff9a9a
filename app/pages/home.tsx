import { Link } from "react-router";
import { claims } from "#app/content/claims.ts";
import { clockContext } from "#app/context.ts";
import { home } from "#app/copy/home.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { seasonState } from "#app/season/season-state.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { organization } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import "#app/styles/home.css";
import type { Route } from "./+types/home.ts";
import { Hero, heroPreloads } from "./hero.tsx";
import { Movement } from "./movement.tsx";

const { tally, story, impact } = home;

export const links: Route.LinksFunction = () => heroPreloads();

export function loader({ context }: Route.LoaderArgs) {
  const { dates } = seasonState(context.get(clockContext)());
  return { collectionIsOver: dates.collection.state === "past" };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      ...pageMeta["/"],
      path: "/",
      sharePicture: "home",
      structuredData: [organization(originOf(matches))],
    },
    matches,
  );

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <div className="tally on-dark pinked-top">
        <div className="wrap">
          <p>
            {loaderData.collectionIsOver ? tally.past : tally.text}{" "}
            <em>
              <NoBreak text={tally.dates} />
            </em>
          </p>
          <Link to={tally.link.to}>
            {tally.link.text} <Icon name="arrow" />
          </Link>
        </div>
      </div>
      <Story />
      <Impact />
      <Movement />
    </>
  );
}

function Story() {
  return (
    <section className="section story" aria-labelledby="story" data-reveal>
      <div className="wrap cols items-center">
        <div className="picture [--c:1/7]">
          <span className="under paper-stripe" aria-hidden="true" />
          <Picture name="toys" crop="tall" sizes="(width < 64rem) 92vw, 42vw" />
          <span className="toy-block" aria-hidden="true">
            {story.block}
          </span>
        </div>
        <div className="[--c:8/13]">
          <h2 id="story">
            <NoBreak text={story.heading} />
          </h2>
          <p className="lead mt-6">{story.lead}</p>
          <p className="muted mt-4">{story.text}</p>
          <div className="btn-row mt-8">
            <Link className="btn green" to={story.button.to}>
              {story.button.text}
            </Link>
          </div>
          <p className="creed">
            {story.creed.map((word) => (
              <span key={word}>{word}. </span>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}

function Impact() {
  return (
    <section className="section impact on-dark" aria-labelledby="impact" data-reveal>
      <div className="deco paper-star" aria-hidden="true" />
      <div className="wrap cols items-end">
        <h2 id="impact" className="sr-only">
          {impact.heading}
        </h2>
        <div className="[--c:1/8]">
          <p className="big">{claims[impact.headline].figure}</p>
          <p>{claims[impact.headline].wording}</p>
        </div>
        <dl className="ledger [--c:8/13]">
          {impact.others.map((id) => (
            <div key={id}>
              <dt>{claims[id].wording}</dt>
              <dd>{claims[id].figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
