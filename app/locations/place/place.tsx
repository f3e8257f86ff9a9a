import { data, redirect } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { shortShelves } from "#app/content/kinds/needed-toys.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext, pageChangesAtContext, settingsContext } from "#app/core/context.ts";
import { Link } from "#app/core/languages/link.tsx";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { gifts } from "#app/core/ui/gifts.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { cityNamed } from "#app/locations/city-list.ts";
import { readPanel } from "#app/locations/map/panel.server.ts";
import { PlacePanel } from "#app/locations/map/panel.tsx";
import { PlaceCard } from "#app/locations/place-card.tsx";
import { alternativesTo, boxState, findPlace, type Place } from "#app/locations/place-queries.server.ts";
import type { NearLocation } from "#app/locations/queries.server.ts";
import { isAllYear, isOutOfSeason, nextChange, obstacleOn, statusWords } from "#app/locations/state.ts";
import { useStatus } from "#app/locations/status.tsx";
import { metadata } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { breadcrumbs } from "#app/page/structured-data.ts";
import { collectionFor } from "#app/season/season.server.ts";
import { reportWords } from "#app/words/en/box-report.ts";
import { placePage as words } from "#app/words/en/place.ts";
import { localPath, typedLanguage } from "#app/words/paths.ts";
import type { Route } from "./+types/place.ts";
import { Address } from "./address.tsx";
import { AtTheDoor } from "./at-the-door.tsx";
import { CanBring } from "./can-bring.tsx";
import { placeData } from "./place-data.ts";
import { PlaceHours } from "./place-hours.tsx";
import { PlaceShare } from "./place-share.tsx";

export const handle = { above: "evergreen" } satisfies PageHandle;

/** Loader data of a page without a place. */
const NOTHING = {
  place: null,
  city: null,
  emptiedOn: null,
  short: [],
  panel: null,
  facts: null,
  alternatives: null,
  obstacle: null,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const found = await findPlace(context.get(databaseContext), now, `${params.city}/${params.name}`);
  if (!found) throw data(null, { status: 404 });
  if (found.kind === "moved") throw redirect(localPath(`/locations/${found.path}`), 301);
  const today = pacificDay(now);
  if (found.kind === "left") return data({ ...NOTHING, near: found.near, today }, { status: 410 });
  const { place, near } = found;
  const { cities, neededToys } = contentsOf(context);
  const page = cityNamed(cities.cities, place.city);
  const city = page ? { name: page.cityName, slug: page.slug, gift: page.gift } : null;
  const { emptiedAt } = await boxState(context.get(databaseContext), place.id);
  const emptiedOn = emptiedAt && pacificDay(new Date(emptiedAt));
  const { mapTiles = null, publicOrigin } = context.get(settingsContext);
  const panel = await readPanel(context.get(databaseContext), place, near, mapTiles);
  const collection = collectionFor(context);
  const facts = placeData(publicOrigin, place, collection, today);
  const short = shortShelves(neededToys, today);
  const alternatives = {
    places: await alternativesTo(context.get(databaseContext), now, place),
    at: now.getTime(),
  };
  context.set(pageChangesAtContext, nextChange([place, ...alternatives.places], collection, now.getTime()));
  const obstacle = obstacleOn(place, collection, today);
  return { place, near, today, city, emptiedOn, short, panel, facts, alternatives, obstacle };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { place, city, facts, obstacle, today } = loaderData;
  if (!place)
    return metadata({ title: words.gone.title, description: words.gone.text, noindex: true }, matches);
  const path = `/locations/${place.path}`;
  const { origin } = siteOf(matches);
  const address = `${place.address}, ${place.city} ${place.zip_code}`;
  const crumbs = [
    words.breadcrumb,
    ...(city ? [{ text: city.name, to: `/locations/${city.slug}` }] : []),
    // A sample never enters structured data (K2).
    ...(facts ? [{ text: place.name, to: path }] : []),
  ];
  const hours = place.hours.replaceAll("\n", ", ");
  return metadata(
    {
      title: words.title(place.name, place.city),
      description: isOutOfSeason(obstacle)
        ? words.descriptionOutOfSeason(place.name, address, statusWords(obstacle, today) ?? "")
        : words.description(place.name, address, hours),
      path,
      sharePicture: facts
        ? `drawn/locations/${place.path}`
        : city
          ? `drawn/locations/${city.slug}`
          : "locations",
      structuredData: [breadcrumbs(origin, crumbs), ...(facts ? [facts] : [])],
    },
    matches,
  );
};

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { place, near, today, city, emptiedOn, short, panel, alternatives, obstacle } = loaderData;
  if (!place) return <Left near={near} today={today} />;
  const gift = city && gifts[city.gift];
  const hasBox = !isAllYear(place) && !isOutOfSeason(obstacle);
  return (
    <>
      <div className="place-head">
        <div className="place-head-text">
          <nav className="breadcrumb" aria-label={words.breadcrumbLabel}>
            <Link to={words.breadcrumb.to}>{words.breadcrumb.text}</Link>
            <span aria-hidden="true">/</span>
            {city && (
              <>
                <Link to={`/locations/${city.slug}`}>{city.name}</Link>
                <span aria-hidden="true">/</span>
              </>
            )}
            <span aria-current="page">{place.name}</span>
          </nav>
          <h1 className="wrap-anywhere">
            <NoBreak text={place.name} />
          </h1>
          <DoorSign place={place} today={today} />
          <CanBring place={place} alternatives={alternatives} />
          <Address place={place} isOver={obstacle?.kind === "over"} />
        </div>
        {panel && <PlacePanel panel={panel} name={place.name} zip={place.zip_code} />}
        <div className={`strip ${gift?.paper ?? "paper-dot"} ${gift?.ribbon ?? ""}`} aria-hidden="true" />
      </div>
      <div className="section-tight">
        <div className="wrap cols items-start">
          <PlaceHours place={place} today={today} />
          <AtTheDoor isFull={obstacle?.kind === "full"} hasBox={hasBox} emptiedOn={emptiedOn} short={short} />
        </div>
      </div>
      {hasBox && (
        <section className="section-tight bg-kraft-200 print:hidden" aria-labelledby="box">
          <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div>
              <h2 id="box">{reportWords.heading}</h2>
              <p className="mt-2">{reportWords.lead}</p>
            </div>
            <Link className="btn green" to={`/locations/${place.path}/full`} reloadDocument rel="nofollow">
              {reportWords.isFullLink}
            </Link>
          </div>
        </section>
      )}
      {near.length > 0 && (
        <section className="section-tight bg-paper print:hidden" aria-labelledby="nearby">
          <div className="wrap">
            <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
              <h2 id="nearby">{words.nearby}</h2>
              <Link className="more" to={words.all.to}>
                {words.all.text} <Icon name="arrow" />
              </Link>
            </div>
            <Near
              near={near}
              today={today}
              from={place.precision === "exact" ? place.name : place.zip_code}
              isExact={place.precision === "exact"}
            />
          </div>
        </section>
      )}
      <PlaceShare name={place.name} path={`/locations/${place.path}`} />
    </>
  );
}

/** The door sign: open, closed, full, or the season, with details for visitors. */
function DoorSign({ place, today }: { place: Place; today: string }) {
  const { words: text, className, status } = useStatus(place, today);
  const detail =
    status?.kind === "before"
      ? words.sign.until(dayWithYear(status.until))
      : status?.kind === "over"
        ? status.until && words.sign.collected(dayWithYear(status.until))
        : isAllYear(place) &&
          status?.kind !== "full" &&
          status?.kind !== "closed-until" &&
          words.sign.allYear;
  return (
    <>
      {text && (
        <p className={`door-sign ${className}`}>
          <span>
            <NoBreak text={text} /> {detail && <small>{detail}</small>}
          </span>
        </p>
      )}
      {place.state_reason && (status?.kind === "full" || status?.kind === "closed-until") && (
        <p className="mt-3 print:hidden" lang={typedLanguage()}>
          {place.state_reason}
        </p>
      )}
    </>
  );
}

interface NearProps {
  near: readonly NearLocation[];
  today: string;
  from?: string;
  /** Whether the miles start at an exact point. */
  isExact?: boolean;
}

function Near({ near, today, from, isExact = false }: NearProps) {
  return (
    <ul className="places">
      {near.map(({ location, miles, isExact: isEndExact }) => (
        <PlaceCard
          key={location.id}
          location={location}
          miles={miles}
          from={from}
          isExact={isExact && isEndExact}
          today={today}
        />
      ))}
    </ul>
  );
}

/** The page of a place that has been removed. */
function Left({ near, today }: { near: readonly NearLocation[]; today: string }) {
  return (
    <section className="section">
      <div className="wrap">
        <h1>{words.gone.title}</h1>
        {near.length > 0 && <p className="lead mt-5 mb-8">{words.gone.text}</p>}
        <Near near={near} today={today} />
        <p className="mt-8">
          <Link className="more" to={words.all.to}>
            {words.all.text} <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </section>
  );
}
