import { Form } from "react-router";
import type { CityContent } from "#app/content/kinds/cities.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import type { FilledQuestion } from "#app/content/questions.ts";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { FINDER_PATH } from "#app/locations/match.ts";
import { Questions } from "#app/page/questions.tsx";
import { TwoWays } from "#app/page/two-ways.tsx";
import { cityPage } from "#app/words/en/city-page.ts";
import { localPath } from "#app/words/paths.ts";

const BLOCK_COLORS = ["", "green", "ink"];

export function Context({ city }: { city: CityContent }) {
  const langOf = useLangOf();
  return (
    <section className="section-tight" aria-labelledby="context">
      <div className="wrap cols">
        <h2 id="context" className="[--c:1/5]">
          <NoBreak text={cityPage.contextHeading(city.cityName)} />
        </h2>
        <p className="lead max-w-[40rem] [--c:5/13] xl:[--c:6/13]" lang={langOf(city.localContext)}>
          <NoBreak text={city.localContext} />
        </p>
      </div>
    </section>
  );
}

export function Steps() {
  const { heading, items } = cityPage.steps;
  const { phrases } = useSite();
  return (
    <section className="section" aria-labelledby="steps" data-reveal>
      <div className="wrap">
        <h2 id="steps" className="mb-14 max-w-[14em]">
          {heading}
        </h2>
        <ol className="city-steps">
          {items.map(({ title, text, link }, index) => (
            <li key={title}>
              <span className={`toy-block ${BLOCK_COLORS[index]}`} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <div>
                <p className="muted">
                  <NoBreak text={text(phrases)} />
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

export function Destinations({ distribution }: { distribution: string }) {
  const { heading, items } = cityPage.destinations;
  return (
    <section className="section bg-paper" aria-labelledby="where" data-reveal>
      <div className="wrap cols items-start">
        <div className="[--c:1/6]">
          <h2 id="where">{heading}</h2>
        </div>
        <ul className="[--c:7/13]">
          {items.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-2 border-t border-linen py-7 last:border-b md:grid-cols-2 print:grid-cols-[1fr_2fr] print:py-1.5"
            >
              <h3>{title}</h3>
              <p className="muted">{text(distribution)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Partners({ city }: { city: CityContent }) {
  const { heading, text, link } = cityPage.partners;
  const { phrases } = useSite();
  return (
    <section className="section-tight bg-kraft-200 print:hidden" aria-labelledby="partners">
      <div className="wrap">
        <h2 id="partners">
          <NoBreak text={heading(city.cityName)} />
        </h2>
        <p className="lead mt-5">{text(phrases)}</p>
        <p className="mt-8">
          <Link className="btn green" to={link.to}>
            {link.text}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Questions and answers, with a ZIP code search below the first (U4). */
export function Faq({ questions }: { questions: readonly FilledQuestion[] }) {
  return (
    <Questions id="faq" heading={cityPage.faqHeading} questions={questions}>
      <ZipEntry />
    </Questions>
  );
}

function ZipEntry() {
  const { label, placeholder, button } = cityPage.zipEntry;
  return (
    <Form className="mt-5 print:hidden" action={localPath(`${FINDER_PATH}#search`)}>
      <label className="font-semibold text-ink" htmlFor="zip">
        {label}
      </label>
      <div className="inline-search mt-1.5 mb-3 max-w-96">
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

export function Final({ city }: { city: CityContent }) {
  const { heading, text, host, donate } = cityPage.final;
  return (
    <section
      className="section-tight on-dark border-t border-linen bg-evergreen-900 print:hidden"
      aria-labelledby="final"
      data-reveal
    >
      <div className="wrap cols items-center">
        <div className="[--c:1/8]">
          <h2 id="final">
            <NoBreak text={heading(city.cityName)} />
          </h2>
          <p className="lead mt-5 text-mist">{text}</p>
        </div>
        <TwoWays host={host} donate={donate} className="[--c:8/13]" />
      </div>
    </section>
  );
}
