import { Link } from "react-router";
import type { City } from "#app/content/cities.ts";
import { cityPage } from "#app/copy/city-page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Unbroken } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The blocks of the three steps take turns in three colors. */
const BLOCK_COLORS = ["", "green", "ink"];

/** What the drive is like in this city. */
export function Context({ city }: { city: City }) {
  return (
    <section className="section-tight" aria-labelledby="context">
      <div className="wrap cols">
        <h2 id="context" className="[--c:1/5]">
          <Unbroken text={cityPage.contextHeading(city.cityName)} />
        </h2>
        <p className="lead max-w-[40rem] [--c:6/13]">
          <Unbroken text={city.localContext} />
        </p>
      </div>
    </section>
  );
}

/** Sign up, collect, pick up. */
export function Steps() {
  const { heading, items } = cityPage.steps;
  return (
    <section className="section" aria-labelledby="steps" data-reveal>
      <div className="wrap">
        <h2 id="steps" className="mb-14 max-w-[14em]">
          {heading}
        </h2>
        <ol className="steps">
          {items.map(({ title, text, link }, index) => (
            <li key={title}>
              <span className={`toy-block ${BLOCK_COLORS[index]}`} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <div>
                <p className="muted">
                  <Unbroken text={text} />
                </p>
                <Link className="more" to={link.to}>
                  {link.text} <Icon name="arrow" />
                </Link>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Hospitals, family resource centers, direct family distribution. */
export function Destinations() {
  const { heading, items } = cityPage.destinations;
  return (
    <section className="section bg-paper" aria-labelledby="where" data-reveal>
      <div className="wrap cols items-start">
        <div className="[--c:1/6]">
          <h2 id="where">{heading}</h2>
          <div className="city-figure">
            <Picture name="gifts" crop="card" sizes="(width >= 64rem) 38vw, 100vw" />
          </div>
        </div>
        <ul className="trail [--c:7/13]">
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The call to partners: cardboard, and the box that they put up. */
export function Partners({ city }: { city: City }) {
  const { heading, text, link } = cityPage.partners;
  return (
    <section className="band city-partners" aria-labelledby="partners" data-reveal>
      <div className="picture">
        <Picture name="box" crop="card" sizes="(width >= 64rem) 58vw, 100vw" />
      </div>
      <div className="panel-text">
        <h2 id="partners">
          <Unbroken text={heading(city.cityName)} />
        </h2>
        <p className="lead mt-5">{text}</p>
        <p className="mt-8">
          <Link className="btn green" to={link.to}>
            {link.text}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** The last word of a city page. */
export function Final({ city }: { city: City }) {
  const { heading, text, host, donate } = cityPage.final;
  return (
    <section className="section-tight on-dark city-final" aria-labelledby="final" data-reveal>
      <div className="wrap cols items-center">
        <div className="[--c:1/8]">
          <h2 id="final">
            <Unbroken text={heading(city.cityName)} />
          </h2>
          <p className="lead mt-5">{text}</p>
        </div>
        <div className="btn-row [--c:8/13]">
          <Link className="btn" to={host.to}>
            {host.text}
          </Link>
          <Link className="btn snow" to={donate.to}>
            {donate.text}
          </Link>
        </div>
      </div>
    </section>
  );
}
