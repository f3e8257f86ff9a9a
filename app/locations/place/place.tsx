import { data, redirect } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { ExternalLink } from "#app/content/external-link.tsx";
import { shortShelves } from "#app/content/kinds/needed-toys.ts";
import { siteOf, useSite } from "#app/content/site.ts";
import { stormReason } from "#app/content/storm.server.ts";
import { clockContext, databaseContext, pageChangesAtContext, settingsContext } from "#app/core/context.ts";
import { Link } from "#app/core/languages/link.tsx";
import { dayWithYear, weekdayAsOf } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { telephoneLink } from "#app/core/ui/contact-links.ts";
import { gifts } from "#app/core/ui/gifts.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { useHydrated } from "#app/core/ui/use-hydrated.ts";
import { cityNamed } from "#app/locations/city-list.ts";
import { pacificClock } from "#app/locations/hours/bay-time.ts";
import { intervalsOn, readHours } from "#app/locations/hours/hours.ts";
import { readPanel } from "#app/locations/map/panel.server.ts";
import { PlacePanel } from "#app/locations/map/panel.tsx";
import { PlaceCard } from "#app/locations/place-card.tsx";
import { placeInstead } from "#app/locations/place-instead.ts";
import { alternativesTo, boxState, findPlace, type Place } from "#app/locations/place-queries.server.ts";
import type { NearLocation } from "#app/locations/queries.server.ts";
import {
  isAllYear,
  isCollecting,
  isOutOfSeason,
  judgedAt,
  nextChange,
  obstacleOn,
  type Status,
  statusAt,
  statusWords,
  timeWords,
} from "#app/locations/state.ts";
import { usePlaceNow, useStatus } from "#app/locations/status.tsx";
import { metadata } from "#app/page/metadata.ts";
import type { PageHandle } from "#app/page/page-handle.ts";
import { breadcrumbs } from "#app/page/structured-data.ts";
import { collectionFor, seasonOf } from "#app/season/season.server.ts";
import type { Collection } from "#app/season/season-view.ts";
import { currentLanguage } from "#app/words/current.ts";
import { reportWords } from "#app/words/en/box-report.ts";
import { openWords } from "#app/words/en/open.ts";
import { placePage as words } from "#app/words/en/place.ts";
import { placeGone as gone } from "#app/words/en/place-gone.ts";
import { readyWords } from "#app/words/en/ready-announcements.ts";
import { localPath, typedLanguage } from "#app/words/paths.ts";
import { sharePicture } from "#app/words/public-pages.ts";
import type { Route } from "./+types/place.ts";
import { type Alternatives, Instead } from "./instead.tsx";
import { placeData } from "./place-data.ts";
import { PlaceHours } from "./place-hours.tsx";

export const handle = { above: "evergreen" } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const collection = collectionFor(context);
  const path = `${params.city}/${params.name}`;
  const found = await findPlace(context.get(databaseContext), now, path, collection);
  if (!found) throw data(null, { status: 404 });
  if (found.kind === "moved") throw redirect(localPath(`/locations/${found.path}`), 301);
  const today = pacificDay(now);
  if (found.kind === "left") {
    const ahead = found.ahead && beginning(found.ahead, collection, seasonOf(context).year, today);
    const { near, isHidden } = found;
    return data({ place: null, near, today, isHidden, ahead }, { status: ahead ? 200 : 410 });
  }
  const { place, near } = found;
  const { cities, neededToys } = contentsOf(context);
  const page = cityNamed(cities.cities, place.city);
  const city = page ? { name: page.cityName, slug: page.slug, gift: page.gift } : null;
  const { emptiedAt } = await boxState(context.get(databaseContext), now, place.id);
  const emptiedOn = emptiedAt && pacificDay(new Date(emptiedAt));
  const { mapTiles = null, publicOrigin } = context.get(settingsContext);
  const panel = await readPanel(context.get(databaseContext), place, near, mapTiles);
  const facts = placeData(publicOrigin, place, collection, today);
  const short = isCollecting(collection, today) ? shortShelves(neededToys, today) : [];
  const places = await alternativesTo(context.get(databaseContext), now, place, collection);
  const change = nextChange([place, ...places], collection, now.getTime(), true);
  context.set(pageChangesAtContext, change);
  const alternatives = { places, at: judgedAt(change, now.getTime()) };
  const obstacle = obstacleOn(place, collection, today);
  // What is open since the evening before is not among today's hours.
  const signAt = isOpenSinceYesterday(place, collection, now.getTime()) ? alternatives.at : null;
  const storm = place.state_reason === stormReason() ? readyWords.closedByStorm : null;
  return { place, near, today, city, emptiedOn, short, panel, facts, alternatives, obstacle, storm, signAt };
}

function isOpenSinceYesterday(place: Place, collection: Collection, now: number) {
  const { day, time } = pacificClock(now);
  const hours = readHours(place.hours_week, place.hours_exceptions);
  const hasBegun = hours && intervalsOn(hours, day).some(({ from }) => from <= time);
  return !hasBegun && statusAt(place, collection, now).kind === "open";
}

interface Beginning {
  name: string;
  city: string;
  from: string;
}

/** What is said of a place before its first day; it may have been added before its season, or be too late for this one. */
function beginning({ name, city, from }: Beginning, collection: Collection, year: number, today: string) {
  // A season ends around New Year, and the next one is prepared in summer.
  const isOfLaterYear = from > `${year + 1}-06-30`;
  const box = { type: "drop-off", state: "open", state_until: null, starts_on: from, ends_on: null } as const;
  const obstacle = isOfLaterYear ? null : obstacleOn(box, collection, today);
  const text = statusWords(obstacle ?? { kind: "before", from, until: from }, today) ?? "";
  return { name, title: words.title(name, city), text };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  if (!loaderData.place) {
    const { title, text } = loaderData.ahead ?? goneWords(loaderData);
    return metadata({ title, description: text, noindex: true }, matches);
  }
  const { place, city, facts, obstacle, today } = loaderData;
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
      description: obstacle
        ? words.descriptionWhileShut(place.name, address, statusWords(obstacle, today) ?? "")
        : words.description(place.name, address, hours),
      path,
      sharePicture: facts
        ? `drawn${localPath(path)}`
        : city
          ? `drawn${localPath(`/locations/${city.slug}`)}`
          : sharePicture("/locations", currentLanguage()),
      structuredData: [breadcrumbs(origin, crumbs), ...(facts ? [facts] : [])],
    },
    matches,
  );
};

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.place) return <NotHere {...loaderData} />;
  const { place, near, today, city, emptiedOn, short, panel, alternatives, obstacle, storm, signAt } =
    loaderData;
  const gift = city && gifts[city.gift];
  const hasBox = !isAllYear(place) && !isOutOfSeason(obstacle);
  const isFull = obstacle?.kind === "full";
  const isOver = obstacle?.kind === "over";
  return (
    <>
      <div
        className={`place-head grid lg:min-h-112 ${panel ? "lg:grid-cols-[minmax(0,11fr)_5.5rem_minmax(0,9fr)]" : "lg:grid-cols-[minmax(0,1fr)_5.5rem]"} print:block`}
      >
        <div className="px-gutter py-[clamp(1.25rem,1rem+2.4vw,3.5rem)] lg:self-center lg:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))] print:p-0">
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
          <h1 className="wrap-anywhere text-[length:min(12vw,clamp(2.375rem,1.8rem+2.9vw,4.5rem))]">
            <NoBreak text={place.name} />
          </h1>
          <DoorSign place={place} today={today} at={signAt} storm={storm} />
          <CanBring place={place} alternatives={alternatives} />
          <Address place={place} isOver={isOver} />
          {hasBox && (
            <p className="mt-4 flex flex-wrap items-center gap-x-5 print:hidden">
              {(isFull || emptiedOn) && (
                <span className="muted">
                  {isFull && words.box.full} {emptiedOn && words.box.emptied(weekdayAsOf(emptiedOn, today))}
                </span>
              )}
              <Link className="more" to={`/locations/${place.path}/full`} reloadDocument rel="nofollow">
                {reportWords.isFullLink}
              </Link>
            </p>
          )}
        </div>
        {panel && <PlacePanel panel={panel} name={place.name} zip={place.zip_code} hasDirections={!isOver} />}
        <div
          className={`strip max-lg:-order-1 ${gift?.paper ?? "paper-dot"} ${gift?.ribbon ?? ""}`}
          aria-hidden="true"
        />
      </div>
      <div className="section-tight">
        <div className="wrap cols items-start">
          <PlaceHours place={place} today={today} />
          <AtTheDoor short={short} />
        </div>
      </div>
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

interface DoorSignProps {
  place: Place;
  today: string;
  /** When the server judged the place, in milliseconds; null to say today's hours to visitors without scripts. */
  at: number | null;
  storm: string | null;
}

/** The door sign: open, closed, full, or the season, with details for visitors. */
function DoorSign({ place, today, at, storm }: DoorSignProps) {
  const { words: text, className, status } = useStatus(place, today, at);
  const isStopped = status?.kind === "full" || status?.kind === "closed-until";
  const detail =
    status?.kind === "before"
      ? words.sign.until(dayWithYear(status.until))
      : status?.kind === "over"
        ? status.until && words.sign.collected(dayWithYear(status.until))
        : isAllYear(place) && !isStopped && words.sign.allYear;
  return (
    <>
      {text && (
        <p className={`door-sign ${className}`}>
          <span>
            <NoBreak text={text} /> {detail && <small>{detail}</small>}
          </span>
        </p>
      )}
      {place.state_reason && isStopped && (
        <p className="mt-3 print:hidden" lang={storm ? undefined : typedLanguage()}>
          {storm ?? place.state_reason}
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

/** As far as the list goes for what is near a city. */
const NEAR_MILES = 6;

interface NotHereProps {
  near: readonly NearLocation[];
  today: string;
  isHidden: boolean;
  /** The name of a place that has not begun, and when it does. */
  ahead: { name: string; text: string } | null;
}

/** What is true of a place without a page: hidden, it may come back. */
const goneWords = ({ isHidden }: Pick<NotHereProps, "isHidden">) => (isHidden ? gone.hidden : gone.gone);

/** The page of a place that has been removed, is hidden, or has not begun. */
function NotHere({ near, today, isHidden, ahead }: NotHereProps) {
  const { title, text } = goneWords({ isHidden });
  const areNear = near.every(({ miles }) => miles <= NEAR_MILES);
  const others = areNear ? gone.near : gone.nearest;
  return (
    <section className="section">
      <div className="wrap">
        <h1 className="wrap-anywhere">{ahead?.name ?? title}</h1>
        <p className="lead mt-5 mb-8">{ahead?.text ?? text}</p>
        {near.length > 0 && <h2 className="mb-7">{ahead ? words.nearby : others}</h2>}
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

/** Whether toys can be brought today; null without confirmed hours. */
function answerOf(status: Status, today: string): { text: string; yes: boolean } | null {
  if (status.kind === "holiday") return { text: `${openWords.holiday(status.hasPhone)}.`, yes: false };
  if (status.kind === "full") return { text: words.canBring.full, yes: false };
  if (status.kind === "open")
    return {
      text: status.until ? words.canBring.until(timeWords(status.until.time)) : words.canBring.allDay,
      yes: true,
    };
  if (status.kind === "closed" && status.opens?.day === today)
    return { text: words.canBring.from(timeWords(status.opens.time)), yes: true };
  return status.kind === "unknown" ? null : { text: words.canBring.no, yes: false };
}

/** "Can I still bring it today?", or where to bring it instead; outside of the season only the latter. */
function CanBring({ place, alternatives }: { place: Place; alternatives: Alternatives }) {
  const now = usePlaceNow() ?? alternatives.at;
  const { collection } = useSite().season;
  const status = statusAt(place, collection, now);
  if (isOutOfSeason(status)) {
    const { packed, sooner, allYear } = words.canBring;
    const other = placeInstead(alternatives.places, collection, now);
    const isShut = other && obstacleOn(other, collection, pacificClock(now).day);
    return (
      <div className="mt-4 print:hidden">
        {status.kind === "over" ? <p>{packed}</p> : other && <p>{sooner}</p>}
        <Instead alternatives={alternatives} label={isShut ? undefined : allYear} />
      </div>
    );
  }
  const answer = answerOf(status, pacificClock(now).day);
  if (!answer) return null;
  return (
    <div className="mt-4 print:hidden">
      <p>
        {words.canBring.question} <b className="font-semibold">{answer.text}</b>
      </p>
      {!answer.yes && <Instead alternatives={alternatives} />}
    </div>
  );
}

/** Address and phone of a place, with links to directions unless it takes no toys any more. */
function Address({ place, isOver }: { place: Place; isOver: boolean }) {
  const { headquarters } = useSite();
  const address = `${place.address}, ${place.city}, ${headquarters.state || "CA"} ${place.zip_code}`;
  const link = telephoneLink(place.phone ?? "");
  const target = place.lat !== null && place.lon !== null ? `${place.lat},${place.lon}` : address;
  const google = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: target })}`;
  const apple = `https://maps.apple.com/?${new URLSearchParams({ daddr: target })}`;

  return (
    <>
      <address className="mt-6 text-(length:--text-lead) not-italic">
        {address}
        {place.phone && (
          <>
            <br />
            {link ? (
              <a className="inline-flex min-h-11 items-center" href={link}>
                {place.phone}
              </a>
            ) : (
              place.phone
            )}
          </>
        )}
      </address>
      {!isOver && (
        <>
          <p className="mt-6 font-semibold print:hidden">{words.directions}</p>
          <div className="btn-row mt-2 max-sm:grid max-sm:grid-cols-[auto_auto] max-sm:*:px-3 max-sm:*:first:col-span-full print:hidden">
            <ExternalLink className="btn" href={google} about={words.directionsTo(place.name)}>
              {words.googleMaps}
            </ExternalLink>
            <ExternalLink className="btn line" href={apple} about={words.directionsTo(place.name)}>
              {words.appleMaps}
            </ExternalLink>
            <button className="btn line scripted" type="button" onClick={() => copy(address, words.copied)}>
              {words.copyAddress}
            </button>
          </div>
        </>
      )}
    </>
  );
}

/** What to bring, what is needed most, and what not to bring. */
function AtTheDoor({ short }: { short: ReturnType<typeof shortShelves> }) {
  return (
    <section className="[--c:8/13]" aria-labelledby="door">
      <h2 id="door" className="mb-7">
        {words.atTheDoor}
      </h2>
      <dl className="border-b border-linen [&>div]:border-t [&>div]:border-linen [&>div]:py-5">
        <div>
          <dt className="display h4">{words.bring}</dt>
          <dd className="muted mt-1">
            {words.bringText}{" "}
            {short.map(({ ages, toys }) => (
              <span key={ages} className="block print:hidden">
                <b className="font-semibold">{words.short(ages)}</b> {toys.join(", ")}.
              </span>
            ))}
            <Link className="more" to={words.bringLink.to}>
              {words.bringLink.text} <Icon name="arrow" />
            </Link>
          </dd>
        </div>
        <div>
          <dt className="display h4">{words.not}</dt>
          <dd className="muted mt-1">{words.notText}</dd>
        </div>
      </dl>
    </section>
  );
}

async function copy(text: string, copied: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied, tone: "success", key: "copy" });
  } catch {
    toast({ title: words.copyFailed, tone: "error", key: "copy" });
  }
}

/** "Tell a neighbor": the system's share sheet if available, a link to copy, and a text message. */
function PlaceShare({ name, path }: { name: string; path: string }) {
  const { origin } = useSite();
  const hydrated = useHydrated();
  const address = origin + localPath(path);
  const canShare = hydrated && typeof navigator.share === "function";

  return (
    <section className="section-tight bg-evergreen-50 print:hidden" aria-labelledby="share">
      <div className="wrap">
        <h2 id="share" className="h3">
          {words.share}
        </h2>
        <p className="muted mt-2 mb-5 wrap-anywhere">{address}</p>
        <div className="btn-row">
          {canShare && (
            <button
              className="btn line compact"
              type="button"
              // Closing the share sheet is not an error.
              onClick={() => navigator.share({ title: name, url: address }).catch(() => {})}
            >
              {words.shareButton}
            </button>
          )}
          <button
            className="btn line compact scripted"
            type="button"
            onClick={() => copy(address, words.linkCopied)}
          >
            {words.copyLink}
          </button>
          <a className="btn line compact" href={`sms:?&body=${encodeURIComponent(`${name}: ${address}`)}`}>
            {words.message}
          </a>
        </div>
      </div>
    </section>
  );
}
