import { Link } from "react-router";
import { claims } from "#app/content/claims.ts";
import { organization } from "#app/content/organization.ts";
import { logisticsPartner } from "#app/copy/logistics-partner.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { metadata, originOf } from "#app/seo/metadata.ts";
import { breadcrumbs } from "#app/seo/structured-data.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Picture, picturePreloads } from "#app/ui/picture.tsx";
import type { PageHandle } from "#app/ui/site-layout.tsx";
import "#app/styles/bulk-donations.css";
import "#app/styles/logistics-partner.css";
import type { Route } from "./+types/logistics-partner.ts";

const PATH = "/silicon-valley-moving-storage";

/** Wider than its place, since the place is taller than the photograph. */
const HEAD_PICTURE = {
  name: "bay",
  crop: "wide",
  phoneCrop: "card",
  sizes: "(width >= 64rem) 80vw, 100vw",
  phoneSizes: "125vw",
} as const;

export const handle = { above: "kraft" } satisfies PageHandle;

export const links: Route.LinksFunction = () => picturePreloads(HEAD_PICTURE);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      ...pageMeta[PATH],
      path: PATH,
      sharePicture: "silicon-valley-moving-storage",
      structuredData: [breadcrumbs(originOf(matches), [{ text: logisticsPartner.heading, to: PATH }])],
    },
    matches,
  );

export default function LogisticsPartner() {
  return (
    <>
      <PackingLabel />
      <Manifest />
      <Services />
    </>
  );
}

function PackingLabel() {
  const { label, join } = logisticsPartner;
  return (
    <section className="bulk-hero low" aria-labelledby="partner-heading">
      <div className="wrap">
        <div className="picture">
          <Picture {...HEAD_PICTURE} eager />
        </div>
        <div className="label">
          <div className="row route">
            <p>
              <span>{label.carrier}</span>
              <b>{logisticsPartner.partner}</b>
            </p>
            <p>
              <span>{label.history}</span>
              <b>{label.historyValue}</b>
            </p>
          </div>
          <div className="row">
            <div>
              <h1 id="partner-heading">{logisticsPartner.heading}</h1>
              <p className="lead mt-4">{logisticsPartner.lead}</p>
              <div className="btn-row mt-7">
                <ExternalLink className="btn" href={organization.links.logisticsPartner}>
                  {logisticsPartner.visit}
                </ExternalLink>
                <Link className="btn line" to={join.to}>
                  {join.text}
                </Link>
              </div>
            </div>
          </div>
          <div className="row foot route">
            <p>
              <span>{label.contents}</span>
              <b>{label.contentsValue}</b>
            </p>
            <div className="bars" aria-hidden="true" />
          </div>
        </div>
      </div>
    </section>
  );
}

function Manifest() {
  const { stats } = logisticsPartner;
  return (
    <section className="section" aria-labelledby="manifest" data-reveal>
      <div className="wrap">
        <h2 id="manifest">{stats.heading}</h2>
        <dl className="manifest mt-10">
          {stats.claims.map((id) => (
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

function Services() {
  const { services, history } = logisticsPartner;
  return (
    <section className="section bg-kraft-200" aria-labelledby="services" data-reveal>
      <div className="wrap cols">
        <div className="[--c:1/5]">
          <h2 id="services">{services.heading}</h2>
          <p className="mt-5 max-w-[20rem]">{history}</p>
        </div>
        <ol className="reasons kraft numbered [--c:6/13]">
          {services.items.map(({ claim, text }) => (
            <li key={claim}>
              <h3>
                <span className="no-break">{claims[claim].figure}</span> {claims[claim].wording}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
