import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { dayAsOf, dayWords as dayInWords, dayWithWeekday } from "#app/core/time/date-words.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { dayWords, type Judged, nextChange, statusAt, timeWords } from "#app/locations/state.ts";
import { daysOf, hoursOn } from "#app/season/season.ts";
import {
  type Collection,
  collectionOf,
  type DateView,
  findDate,
  type Purpose,
  type SeasonView,
} from "#app/season/season-view.ts";
import { homeSeason as words } from "#app/words/en/home.ts";
import type { Slide } from "./hero.tsx";

/** What the drive is doing, as the home page says it. JSON for loaders. */
export interface Drive {
  kind: "before" | "collecting" | "resting";
  /** The photograph that suits it. */
  slide: Slide;
  /** Days that are counted on a block; null if none are. */
  block: number | null;
  text: string;
  /** Emphasized, after the text. */
  more: string;
}

const COUNTED_BEFORE = 30;
const COUNTED_LAST = 3;

const daysFrom = (today: string, day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** @param today a day in the Bay Area */
export function driveOn(season: SeasonView, today: string, isClosedForNow: boolean): Drive {
  const collection = collectionOf(season, today);
  if (!collection || collection.end < today)
    return { kind: "resting", slide: "bay", block: null, ...(isClosedForNow ? words.closed : words.allYear) };
  if (today < collection.start) {
    const before = { kind: "before", slide: "box" } as const;
    const days = daysFrom(today, collection.start);
    if (days === 1) return { ...before, block: null, ...words.tomorrow };
    return days > COUNTED_BEFORE
      ? { ...before, block: null, text: season.words, more: "" }
      : { ...before, block: days, ...words.daysUntil };
  }
  const left = daysFrom(today, collection.end);
  const collecting = { kind: "collecting", slide: left > COUNTED_LAST ? "gifts" : "toys" } as const;
  if (left === 0) return { ...collecting, block: null, ...words.lastDay };
  if (left <= COUNTED_LAST) return { ...collecting, block: left, ...words.daysLeft(left) };
  return { ...collecting, block: null, ...words.until(dayAsOf(collection.end, today)) };
}

/** The line above the headline: today, or the thanks after the season (Q1). */
export function todayWords(season: SeasonView, today: string): string {
  return season.voice === "after" && season.dates.length > 0 ? words.thanks : dayWithWeekday(today);
}

/** When the drive ended; empty if it has not, or if staff closed it before its last day. */
export function endedWords(season: SeasonView, today: string): string {
  const end = findDate(season, "collection")?.end;
  return season.voice === "after" && end && end < today ? words.ended(season.year, dayInWords(end)) : "";
}

const NAMED_ELSEWHERE: readonly Purpose[] = ["collection", "family-registration"];

/** The next date of the season, apart from those that the page names elsewhere; empty if there is none. */
export function nextWords(season: SeasonView, now: Date): string {
  const [next] = season.dates
    .filter(({ purpose, state }) => state !== "cancelled" && !NAMED_ELSEWHERE.includes(purpose))
    .flatMap((date) => beginnings(date, now))
    .sort((a, b) => (a.day + a.time < b.day + b.time ? -1 : 1));
  if (!next) return "";
  const { title, day, time } = next;
  return words.nextDate(title, dayWords(day, pacificDay(now)), time && timeWords(time));
}

/** Whether headquarters is open, and until when that is so in milliseconds; null if it is not known. */
export function openWords(headquarters: Judged, collection: Collection, now: Date) {
  const status = statusAt(headquarters, collection, now.getTime());
  const until = nextChange([headquarters], collection, now.getTime())?.getTime() ?? null;
  if (status.kind === "open")
    return { until, text: status.until ? words.openUntil(timeWords(status.until.time)) : words.dayAndNight };
  if (status.kind === "closed-until") {
    // The days end at midnight, when the page is made anew.
    const text = status.reopens
      ? words.opensAgain(dayWords(status.reopens, pacificDay(now)))
      : words.closedForNow;
    return { until: null, text };
  }
  if (status.kind !== "closed" || !status.opens) return null;
  const { day, time } = status.opens;
  return { until, text: words.opens(`${dayWords(day, pacificDay(now))} ${timeWords(time)}`) };
}

/** What families can do today, in one or two sentences. */
export function familiesWords(season: SeasonView, today: string): string {
  const registration = findDate(season, "family-registration");
  if (registration?.state === "now") return words.families.openUntil(dayAsOf(registration.end, today));
  if (registration?.state === "coming")
    return `${words.families.opens(dayAsOf(registration.next, today))} ${words.families.help}`;
  return registration?.state === "past"
    ? `${words.families.closed(season.year)} ${words.families.help}`
    : words.families.help;
}

/** When a date begins that lies ahead, each of its days; the time is empty for a whole day. */
function beginnings({ title, occasion, start, cancelledDays }: DateView, now: Date) {
  const today = pacificDay(now);
  const days = occasion.kind === "period" ? [start] : daysOf(occasion);
  return days
    .filter((day) => !cancelledDays.includes(day))
    .map((day) => ({ title, day, time: hoursOn(day, occasion)?.from ?? "" }))
    .filter(({ day, time }) => (time ? pacificMoment(day, time) > now : day >= today));
}
