import { Form, Link } from "react-router";
import type { City } from "#app/content/cities.ts";
import { cityFaq, cityPage } from "#app/copy/city-page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Unbroken } from "#app/ui/no-break.tsx";
import { FINDER_PATH } from "./finder-address.ts";

/** The questions of a city page, and the ZIP code entry under the first (U4). */
export function CityFaq({ city }: { city: City }) {
  return (
    <section className="section" aria-labelledby="faq" data-reveal>
      <div className="wrap cols">
        <h2 id="faq" className="[--c:1/5]">
          {cityPage.faqHeading}
        </h2>
        <div className="faq [--c:6/13]">
          {cityFaq(city).map(({ question, answer, link }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                <span>
                  <Unbroken text={question} />
                </span>
              </summary>
              <div className="a">
                <p>
                  <Unbroken text={answer} />
                </p>
                {index === 0 && <ZipEntry />}
                {link && (
                  <p>
                    <Link className="more" to={link.to}>
                      {link.text} <Icon name="arrow" />
                    </Link>
                  </p>
                )}
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

function ZipEntry() {
  const { label, placeholder, button } = cityPage.zipEntry;
  return (
    <Form className="zip-entry" action={`${FINDER_PATH}#search`}>
      <label htmlFor="zip">{label}</label>
      <div className="inlinesearch">
        <input
          className="input"
          id="zip"
          name="q"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={placeholder}
          required
        />
        <button className="btn" type="submit">
          {button}
        </button>
      </div>
    </Form>
  );
}
