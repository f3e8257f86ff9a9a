import { Fragment } from "react";
import { Link } from "react-router";
import type { City, NearbyArea } from "#app/content/cities.ts";
import { cityPage } from "#app/copy/city-page.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The top of a city page: its name, its paper and picture, two buttons, and the facts below. */
export function CityHero({ city }: { city: City }) {
  const { breadcrumb, heading, host, donate } = cityPage;
  return (
    <>
      <div className="city-hero on-dark">
        <div className="split">
          <div className="copy">
            <nav className="breadcrumb" aria-label={cityPage.breadcrumbLabel}>
              <Link to={breadcrumb.to}>{breadcrumb.text}</Link>
              <span aria-hidden="true">/</span>
              <span aria-current="page">{city.cityName}</span>
            </nav>
            <h1>
              <NoBreak text={heading(city.cityName)} />
            </h1>
            <p className="lead">{city.cityIntro}</p>
            <div className="btn-row">
              <Link className="btn" to={host.to}>
                {host.text}
              </Link>
              <Link className="btn snow" to={donate.to}>
                {donate.text}
              </Link>
            </div>
          </div>
          <div className={`strip ${city.paper} ${city.ribbon}`} aria-hidden="true" />
          <div className="picture">
            <Picture
              name="bay"
              crop="card"
              sizes="(width >= 64rem) max(47vw, 51rem), 100vw"
              phoneCrop="card"
              eager
            />
          </div>
        </div>
      </div>
      <Facts city={city} />
    </>
  );
}

function Facts({ city }: { city: City }) {
  const { label, dropOff, dropOffText, showZipCodes, nearby } = cityPage.facts;
  return (
    <section className="facts" aria-label={label}>
      <div className="wrap">
        <dl>
          <div>
            <dt>{dropOff}</dt>
            <dd>
              <NoBreak text={dropOffText} />
            </dd>
          </div>
          <div>
            <dt>{city.zipSummary}</dt>
            <dd>
              <details>
                <summary>{showZipCodes}</summary>
                <p className="mt-2">{city.zipCodes.join(", ")}</p>
              </details>
            </dd>
          </div>
          <div>
            <dt>{nearby}</dt>
            <dd>
              {city.nearbyAreas.map((area, index) => (
                <Fragment key={area.name}>
                  {index > 0 && ", "}
                  <Area area={area} />
                </Fragment>
              ))}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Area({ area }: { area: NearbyArea }) {
  return area.slug ? <Link to={`/locations/${area.slug}`}>{area.name}</Link> : area.name;
}
