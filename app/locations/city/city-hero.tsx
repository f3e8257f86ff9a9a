import { Fragment } from "react";
import { drawnCities } from "#app/content/drawn-cities.ts";
import type { CityContent } from "#app/content/kinds/cities.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { gifts } from "#app/core/ui/gifts.ts";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { zipCodesIn } from "#app/locations/city-list.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import { PlaceLink } from "#app/locations/place-card.tsx";
import { placeInstead } from "#app/locations/place-instead.ts";
import type { CityPlaces } from "#app/locations/queries.server.ts";
import { isAllYear, obstacleOn, statusAt } from "#app/locations/state.ts";
import { usePlaceNow } from "#app/locations/status.tsx";
import { TwoWays } from "#app/page/two-ways.tsx";
import { cityPage } from "#app/words/en/city-page.ts";

interface HeadProps {
  city: CityContent;
  /** Null if they failed to load. */
  places: CityPlaces | null;
  /** When the server rendered the page, in milliseconds. */
  at: number;
}

/** Header of a city page: name, background paper and drawing, two buttons, and key facts. */
export function CityHero({ city, places, at }: HeadProps) {
  const drawn = drawnCities[city.slug];
  const { breadcrumb, heading, host, donate } = cityPage;
  const langOf = useLangOf();
  return (
    <>
      <div className="city-hero on-dark overflow-hidden bg-evergreen-900">
        <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-152 lg:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1fr)] print:block">
          <div className="min-w-0 px-gutter py-[clamp(2.5rem,1.5rem+4vw,5.5rem)] lg:self-center lg:pr-14 lg:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))] print:px-0 print:py-1">
            <nav className="breadcrumb" aria-label={cityPage.breadcrumbLabel}>
              <Link to={breadcrumb.to}>{breadcrumb.text}</Link>
              <span aria-hidden="true">/</span>
              <span aria-current="page">{city.cityName}</span>
            </nav>
            {/* On phones a stand-in font breaks the lines of every city at these sizes where the font does. */}
            <h1 className="text-[min(11.4vw,clamp(2.75rem,1.8rem+3.4vw,5rem))] lg:max-xl:text-[3.375rem] max-sm:[:lang(es)_&]:text-[min(11.4vw,2.6875rem)] max-sm:[:lang(vi)_&]:text-[min(9.75vw,2.6875rem)] text-wrap wrap-break-word">
              <NoBreak text={heading(city.cityName)} />
            </h1>
            <p className="lead mt-6 max-w-128 text-mist print:mt-1" lang={langOf(city.cityIntro)}>
              {city.cityIntro}
            </p>
            <TwoWays host={host} donate={donate} className="mt-8 lg:max-xl:flex-col lg:max-xl:items-start" />
          </div>
          <div
            className={`strip relative h-11 overflow-hidden after:absolute after:inset-[50%_0_auto] after:-mt-[7px] after:h-3.5 after:bg-[var(--r,var(--color-gold-300))] lg:h-auto lg:after:inset-[0_auto_0_50%] lg:after:mt-0 lg:after:-ml-2 lg:after:h-auto lg:after:w-4 ${gifts[city.gift].paper} ${gifts[city.gift].ribbon}`}
            aria-hidden="true"
          />
          <div
            className={`picture relative max-lg:aspect-2/1 print:hidden ${drawn?.sky ?? gifts[city.gift].paper}`}
          >
            {drawn && (
              <img
                className={`absolute bottom-0 aspect-2/1 w-full object-cover ${drawn.focus}`}
                src={`/cities/${city.slug}.svg`}
                width="1200"
                height="300"
                alt=""
              />
            )}
          </div>
        </div>
      </div>
      <Facts city={city} places={places} at={at} />
    </>
  );
}

/**
 * Where to bring a toy: headquarters in its own city, elsewhere and while it takes none the place that is open now or
 * opens next, or one whose hours are unknown. Null outside of the season.
 */
function useDropOff({ places, at }: HeadProps) {
  const { collection } = useSite().season;
  const now = usePlaceNow() ?? at;
  if (!places) return null;
  const main = places.inCity.find(isAllYear);
  if (main && !obstacleOn(main, collection, pacificClock(now).day)) return main;
  const all = [...places.inCity, ...places.near.map(({ location }) => location)];
  const known = placeInstead(all, collection, now);
  const unknown = all.find((place) => statusAt(place, collection, now).kind === "unknown");
  // A box in the city comes before one outside whose hours are known.
  const isNearer = unknown && known && places.inCity.includes(unknown) && !places.inCity.includes(known);
  if (known && !isAllYear(known) && !isNearer) return known;
  return unknown ?? null;
}

function Facts({ city, places, at }: HeadProps) {
  const { headquarters, closedNow } = useSite();
  const nearest = useDropOff({ city, places, at });
  const { label, dropOff, dropOffText, showZipCodes, nearby } = cityPage.facts;
  const langOf = useLangOf();
  return (
    <section className="border-b border-linen bg-paper" aria-label={label}>
      <div className="wrap">
        <dl className="grid gap-x-12 gap-y-6 py-7 lg:grid-cols-[4fr_5fr_3fr] print:grid-cols-[1fr_2fr_1fr] print:gap-x-4 print:gap-y-0 print:py-1 [&_dd]:text-(length:--text-sm) [&_dd]:text-ink-muted [&_dt]:mb-1 [&_dt]:font-semibold">
          <div>
            <dt>{dropOff}</dt>
            <dd>
              {nearest ? (
                <>
                  <PlaceLink place={nearest} />, <NoBreak text={`${nearest.address}, ${nearest.city}`} />
                </>
              ) : (
                <NoBreak text={dropOffText({ hours: closedNow ?? headquarters.hours })} />
              )}
            </dd>
          </div>
          <div>
            <dt lang={langOf(city.zipSummary)}>{city.zipSummary}</dt>
            <dd>
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center font-[600] text-cranberry-700 underline underline-offset-[0.25em]">
                  {showZipCodes}
                </summary>
                <p className="mt-2">{zipCodesIn(city.zipCodes).join(", ")}</p>
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

function Area({ area }: { area: CityContent["nearbyAreas"][number] }) {
  return area.slug ? (
    <Link className="inline-flex min-h-11 min-w-11 items-center print:inline" to={`/locations/${area.slug}`}>
      <NoBreak text={area.name} />
    </Link>
  ) : (
    area.name
  );
}
