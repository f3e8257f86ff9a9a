import type { LocationState, LocationType } from "#app/core/db/tables/locations.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayAsOf, weekdayAsOf, weekdayName } from "#app/core/time/date-words.ts";
import { type BayTime, pacificClock, pacificInstant } from "#app/locations/hours/bay-time.ts";
import { type Interval, isUnsureOn, openState, readHours, SOON_MS } from "#app/locations/hours/hours.ts";
import type { Collection } from "#app/season/season-view.ts";
import { openWords } from "#app/words/en/open.ts";

export interface StoredState {
  state: LocationState;
  /** YYYY-MM-DD: last day of the state; null for indefinite. */
  state_until: string | null;
}

/** The state on a given day in the Bay Area; it expires after its last day. */
export function stateOn({ state, state_until }: StoredState, today: string): LocationState {
  return state_until !== null && state_until < today ? "open" : state;
}

export interface Judged extends StoredState {
  type: LocationType;
  phone?: string | null;
  /** First day at this place, YYYY-MM-DD, if it is not the collection's. */
  starts_on?: string | null;
  /** Last day at this place, YYYY-MM-DD; null for the whole collection. */
  ends_on: string | null;
  /** Confirmed hours; null if there are none. */
  hours_week: string | null;
  hours_exceptions: string;
}

/** A reason why a place takes no toys on a day, whatever its hours. */
type Obstacle =
  /** `until` is the last day of the collection, or of the place. */
  | { kind: "before"; from: string; until: string }
  /** `until` is null if no season is known, or none of its days were the place's. */
  | { kind: "over"; until: string | null }
  | { kind: "full" }
  /** `reopens` is the day on which it opens again by its hours, if that is known. */
  | { kind: "closed-until"; reopens?: string | null | undefined }
  /** While others go on: after the place's own last day, or where the collection has none of its days. */
  | { kind: "closed"; opens: null };

/** What visitors read about a location at a given time. */
export type Status =
  | Obstacle
  | { kind: "open"; until: BayTime | null; soon: boolean }
  | { kind: "closed"; opens: BayTime | null }
  /** A public holiday that the hours do not name, while they last; `until` is when that is judged again. */
  | { kind: "holiday"; hasPhone: boolean; until?: BayTime | null; opens?: BayTime | null }
  /** Hours are not confirmed, so the status is unknown. */
  | { kind: "unknown" };

/** Headquarters takes toys all year; every other place only while the season collects (K6). */
export const isAllYear = ({ type }: Pick<Judged, "type">) => type === "headquarters";

export const isCollecting = (collection: Collection, day: string) =>
  collection !== null && collection.start <= day && day <= collection.end;

/** Whether a place takes no toys because of the season. */
export function isOutOfSeason(
  status: Status | null,
): status is Extract<Obstacle, { kind: "before" | "over" }> {
  return status?.kind === "before" || status?.kind === "over";
}

/**
 * What keeps a place from taking toys on a day in the Bay Area; null if nothing does. The season comes before the
 * state: a box that is packed away is not full.
 */
export function obstacleOn(
  place: Pick<Judged, "type" | "state" | "state_until" | "starts_on" | "ends_on"> & Timed,
  collection: Collection,
  day: string,
): Obstacle | null {
  const state = stateOn(place, day);
  const opensAgain = state === "closed" && place.state_until ? addDays(place.state_until, 1) : null;
  const last = lastDayOf(place, collection);
  if (last && day > last)
    return isAllYear(place) || last !== collection?.end
      ? { kind: "closed", opens: null }
      : { kind: "over", until: collectionAt(place, collection) && last };
  if (!isAllYear(place)) {
    if (!collection) return { kind: "over", until: null };
    const own = collectionAt(place, collection);
    if (!own) return { kind: "closed", opens: null };
    const { start, end } = own;
    const isClosedForNow = state === "closed" && !(opensAgain && opensAgain <= end);
    const from = opensAgain && opensAgain > start ? opensAgain : start;
    if (day < start && !isClosedForNow) return { kind: "before", from, until: end };
  }
  if (state === "full") return { kind: "full" };
  if (state !== "closed") return null;
  const reopens = opensAgain && openingFrom(opensAgain, place);
  return { kind: "closed-until", reopens: reopens && last && reopens > last ? null : reopens };
}

type Timed = Partial<Pick<Judged, "hours_week" | "hours_exceptions">>;

/** The first day from a day on which a place opens: that day itself without confirmed hours, none if it is far away. */
export function openingFrom(day: string, { hours_week, hours_exceptions }: Timed) {
  const hours = readHours(hours_week, hours_exceptions);
  const found = hours && openState(hours, pacificInstant(day, "00:00"), true);
  return found && !found.open ? found.opens?.day : day;
}

/** The days of the collection that a place takes part in: its own first and last day may lie within; null if none. */
export function collectionAt(
  place: { starts_on?: string | null; ends_on: string | null },
  collection: Collection,
): Collection {
  if (!collection) return null;
  const { starts_on, ends_on } = place;
  const start = starts_on && starts_on > collection.start ? starts_on : collection.start;
  const end = ends_on && ends_on < collection.end ? ends_on : collection.end;
  return start <= end ? { start, end } : null;
}

/** The last day on which a place takes toys; null if none is set. */
function lastDayOf(place: Pick<Judged, "type" | "ends_on">, collection: Collection): string | null {
  const { ends_on } = place;
  const last = isAllYear(place) ? null : collection?.end;
  return last && !(ends_on && ends_on < last) ? last : ends_on;
}

/**
 * Judges a place at a moment by season, state and hours. Pages, lists, the embed, feeds and structured data all say
 * what this says.
 * @param now milliseconds since 1970
 */
export function statusAt(place: Judged, collection: Collection, now: number): Status {
  const { day: today, time } = pacificClock(now);
  const obstacle = obstacleOn(place, collection, today);
  if (obstacle) return obstacle;
  const hours = readHours(place.hours_week, place.hours_exceptions);
  if (!hours) return { kind: "unknown" };
  const found = openState(hours, now, true);
  const next = found.open ? null : found.opens;
  // After its last hours it opens no more; the season is over only with its last day.
  const opens = next && obstacleOn(place, collection, next.day) ? null : next;
  if (isUnsureOn(hours, today)) {
    const usual = openState(hours, now);
    const until = usual.open ? usual.until : usual.opens;
    // After the last hour of the day it is closed, whether it was open or not.
    if (usual.open || until?.day === today)
      return { kind: "holiday", hasPhone: Boolean(place.phone), until, opens };
  }
  if (found.open) {
    const { until, soon } = found;
    // Its last night ends with its last day, because after midnight it is on no list.
    if (until?.day !== today && lastDayOf(place, collection) === today)
      return { kind: "open", until: { day: addDays(today, 1), time: "00:00" }, soon: time >= "23:00" };
    // Nobody needs the end of a stretch of days.
    return { kind: "open", until: until && until.day > addDays(today, 1) ? null : until, soon };
  }
  return { kind: "closed", opens };
}

/**
 * The next time at which one of some places opens or closes, beside midnight; null if none is known.
 * @param saysSoon whether the page says which places close soon
 */
export function nextChange(
  places: readonly Judged[],
  collection: Collection,
  now: number,
  saysSoon = false,
): Date | null {
  const changes = places.flatMap((place) => {
    const status = statusAt(place, collection, now);
    const isHours = status.kind === "open" || status.kind === "holiday";
    const next = isHours ? status.until : status.kind === "closed" ? status.opens : null;
    const isSoonLater = saysSoon && status.kind === "open" && !status.soon;
    return next ? [pacificInstant(next.day, next.time) - (isSoonLater ? SOON_MS : 0)] : [];
  });
  return changes.length > 0 ? new Date(Math.min(...changes)) : null;
}

/**
 * The moment by which a page judges what is open: the last before the next change, so that every instance writes the
 * same bytes. In milliseconds.
 * @param change the next change of its places
 */
export function judgedAt(change: Date | null, now: number): number {
  const midnight = pacificInstant(addDays(pacificClock(now).day, 1), "00:00");
  return Math.min(change?.getTime() ?? midnight, midnight) - 1;
}

/** "5 PM", "9:30 AM", "noon". */
export function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (time === "00:00") return openWords.midnight;
  if (time === "12:00") return openWords.noon;
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** "10 AM - 6 PM, 7 PM - 9 PM"; "Closed" if empty. */
export function intervalWords(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return openWords.closed;
  return intervals
    .map(({ from, to }) => (from === to ? openWords.wholeDay : `${timeWords(from)} - ${timeWords(to)}`))
    .join(", ");
}

/** "today", "tomorrow", "Monday" within a week, otherwise "Monday, January 5". */
export function dayWords(day: string, today: string): string {
  if (day === today) return openWords.today;
  if (day === addDays(today, 1)) return openWords.tomorrow;
  return day > today && day < addDays(today, 7) ? weekdayName(day) : weekdayAsOf(day, today);
}

/** "Open until 5 PM", "Opens Monday 9 AM", "Box is full", "Season over"; null if the status is unknown. */
export function statusWords(status: Status, today: string): string | null {
  switch (status.kind) {
    case "before":
      return openWords.before(dayAsOf(status.from, today));
    case "over":
      return openWords.over;
    case "full":
      return openWords.full;
    case "closed-until":
      return status.reopens ? openWords.closedUntil(dayWords(status.reopens, today)) : openWords.closedForNow;
    case "open":
      if (status.until === null) return openWords.dayAndNight;
      return status.soon
        ? openWords.closesSoon(timeWords(status.until.time))
        : openWords.openUntil(timeWords(status.until.time));
    case "closed":
      return status.opens === null ? openWords.closed : openWords.opens(opensWords(status.opens, today));
    case "holiday":
      return [
        openWords.holiday(status.hasPhone),
        ...(status.opens ? [openWords.opensAfter(opensWords(status.opens, today))] : []),
      ].join(". ");
    case "unknown":
      return null;
  }
}

function opensWords({ day, time }: BayTime, today: string): string {
  return `${dayWords(day, today)} ${timeWords(time)}`;
}
