import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayAsOf, dayInFull, dayWithYear, rangeWithYear } from "#app/core/time/date-words.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { collectionWords } from "#app/words/en/city-dates.ts";
import { seasonWords, voiceWords } from "#app/words/en/season.ts";
import { clockHours, fullHours } from "./hours-words.ts";
import { daysWords, occasionWords, sentenceCase } from "./occasion-words.ts";
import { daysOf, daysThatStay, type Occasion, occasionOf } from "./season.ts";
import { type DateState, dateState, stretches } from "./season-state.ts";

/** The state of the drive (K6): before, during, or after a season. */
export type Voice = "before" | "during" | "after";

export type Purpose = SeasonDate["purpose"];

type StoredDate = Pick<SeasonDate, "id" | "title" | "purpose" | "detail" | "reason" | "cancelledDays">;

/** A public date for pages, feeds and structured data. JSON for loaders. */
export interface DateView extends StoredDate {
  occasion: Occasion;
  /** First and last day that takes place, or of all if it is cancelled: "2025-11-01". */
  start: string;
  end: string;
  /** The date in the specification's wording. */
  when: string;
  /** The same without the cancelled days, and without single days that are over while others are not. */
  whenLeft: string;
  /** Empty if it is not known. */
  place: string;
  state: DateState["state"] | "cancelled";
  /** See `DateState`; empty if it is cancelled. */
  next: string;
  /** "Coming up", "Ended November 29, 2025". */
  label: string;
  /** All other days are past, and a cancelled one is still to come: the label names the cancelled ones. */
  isRestOff: boolean;
}

/** The current season at a moment. JSON for loaders. */
export interface SeasonView {
  year: number;
  voice: Voice;
  /** The state of the drive as text: "Collection opens November 1". */
  words: string;
  /** The same with its full stop: some of these texts are two sentences. */
  sentence: string;
  /** The public dates, in the order set by staff. */
  dates: DateView[];
  /** "The next dates will be announced." once all dates are past, else null. */
  notice: string | null;
}

const SOUGHT: readonly DateView["state"][] = ["now", "coming", "past", "cancelled"];

/** The public date with a purpose: what is on, else the next to come, else the last that is past or cancelled. */
export function findDate(season: Pick<SeasonView, "dates">, purpose: Purpose): DateView | undefined {
  const all = season.dates
    .filter((date) => date.purpose === purpose)
    .sort((one, other) => one.next.localeCompare(other.next) || other.end.localeCompare(one.end));
  return SOUGHT.map((sought) => all.find(({ state }) => state === sought)).find((found) => found);
}

/** First and last day on which boxes collect; null outside of any season. JSON for pages. */
export type Collection = { start: string; end: string } | null;

/**
 * When boxes collect; null if there is no such date, or staff have closed the season before its
 * last day.
 */
export function collectionOf(
  { dates, voice }: Pick<SeasonView, "dates" | "voice">,
  today: string,
): Collection {
  const collection = findDate({ dates }, "collection");
  if (!collection || collection.state === "cancelled") return null;
  const { start, end } = collection;
  return voice === "after" && end >= today ? null : { start, end };
}

/** First and last day of a season's public dates; undefined if it has none. */
export function seasonPeriod({ dates }: Season): { start: string; end: string } | undefined {
  const days = dates
    .filter(({ audience, cancelled }) => audience === "everybody" && !cancelled)
    .flatMap((date) => [firstDay(occasionOf(date)), lastDay(occasionOf(date))])
    .sort();
  const [start, end] = [days[0], days.at(-1)];
  return start && end ? { start, end } : undefined;
}

/** Whether the last public day of a season is over. */
export function isPast(season: Season, now: Date): boolean {
  const period = seasonPeriod(season);
  return period !== undefined && now >= pacificMoment(addDays(period.end, 1), "00:00");
}

const firstDay = (occasion: Occasion) => daysOf(occasion)[0] ?? "";
const lastDay = (occasion: Occasion) => daysOf(occasion).at(-1) ?? "";

/** The current season at a moment: the first that is not over, else the last. */
export function currentSeason(
  seasons: readonly Season[],
  now: Date,
): { season: Season; voice: Voice } | undefined {
  for (const season of seasons) {
    const period = seasonPeriod(season);
    if (!period || season.closed || isPast(season, now)) continue;
    return { season, voice: now < pacificMoment(period.start, "00:00") ? "before" : "during" };
  }
  const last = seasons.at(-1);
  return last && { season: last, voice: "after" };
}

/**
 * A season as shown on pages at a moment.
 * @param headquarters address line that replaces "{headquarters}" in a place
 */
export function seasonView(seasons: readonly Season[], now: Date, headquarters: string): SeasonView {
  const current = currentSeason(seasons, now);
  const year = current?.season.year ?? Number(pacificDay(now).slice(0, 4));
  const voice = current?.voice ?? "after";
  const dates = current ? publicDates(current.season, now, headquarters) : [];
  const words = current ? wordsOf(year, voice, dates, now) : voiceWords.noSeason;
  return {
    year,
    voice,
    words,
    sentence: words.endsWith(".") ? words : `${words}.`,
    dates,
    notice: voice === "after" && dates.every(({ next }) => next === "") ? seasonWords.allPast : null,
  };
}

function wordsOf(year: number, voice: Voice, dates: DateView[], now: Date): string {
  if (voice === "after") return voiceWords.after(year);
  const today = pacificDay(now);
  const collection = collectionOf({ dates, voice }, today);
  if (!collection) return voiceWords.noSeason;
  const { start, end } = collection;
  if (today < start) return voiceWords.before(dayAsOf(start, today));
  if (today > end) return voiceWords.collectionEnded(dayWithYear(end));
  return today === end ? voiceWords.lastDay : voiceWords.during(dayAsOf(end, today));
}

/** The dates of a season that visitors see, at a moment. Closing it ends the collection, whatever its last day. */
export function publicDates(
  { dates, closed }: Pick<Season, "dates" | "closed">,
  now: Date,
  headquarters = "",
): DateView[] {
  const shown = dates.filter(({ audience }) => audience === "everybody");
  return shown.map((date) => {
    const view = dateView(date, now, headquarters);
    return closed && date.purpose === "collection" && view.next
      ? { ...view, state: "past", next: "", label: collectionWords.endedEarly }
      : view;
  });
}

/** One date at a moment; see `seasonView`. */
export function dateView(date: SeasonDate, now: Date, headquarters: string): DateView {
  const { id, title, purpose, detail, reason, cancelledDays } = date;
  const occasion = occasionOf(date);
  const { state, label, next } = dateState(occasion, now, cancelledDays);
  const staying = daysThatStay({ occasion, cancelledDays });
  const isOff = date.cancelled || staying.length === 0;
  const days = isOff ? daysOf(occasion) : staying;
  const left = staying.filter((day) => day >= next);
  const isRestOff = state === "past" && !isOff && cancelledDays.some((day) => day >= pacificDay(now));
  return {
    ...{ id, title, purpose, detail, reason, cancelledDays, occasion },
    start: days[0] ?? "",
    end: days.at(-1) ?? "",
    when: whenWords(date, whenOf(occasion, purpose)),
    whenLeft: whenWords(
      date,
      cancelledDays.length > 0 || occasion.kind === "days"
        ? daysWords(left, occasion)
        : whenOf(occasion, purpose),
    ),
    place: date.place.replace("{headquarters}", headquarters),
    state: isOff ? "cancelled" : state,
    next: isOff ? "" : next,
    label: isOff
      ? seasonWords.cancelled(Number(firstDay(occasion).slice(0, 4)))
      : isRestOff
        ? seasonWords.cancelledDay(cancelledDays.map(dayInFull).join("; "))
        : label,
    isRestOff,
  };
}

/** The date as text, with the year for the collection, distribution day and other single days. */
function whenWords({ note }: SeasonDate, words: string): string {
  const text = sentenceCase(words);
  return note ? `${text} (${note})` : text;
}

/** Whether a date's words have its own year: a season may reach into the next one. */
export function saysYear(words: string, { start, end }: Pick<DateView, "start" | "end">): boolean {
  return [start, end].some((day) => words.includes(day.slice(0, 4)));
}

export function withYear(words: string, date: Pick<DateView, "start" | "end">): string {
  return saysYear(words, date) ? words : `${words}, ${date.end.slice(0, 4)}`;
}

function whenOf(occasion: Occasion, purpose: Purpose): string {
  if (occasion.kind === "period" && purpose === "collection")
    return rangeWithYear(occasion.start, occasion.end);
  if (occasion.kind !== "day") return occasionWords(occasion);
  if (purpose === "distribution") return `${dayWithYear(occasion.date)}, ${fullHours(occasion)}`;
  if (purpose === "other") return `${dayWithYear(occasion.date)}, ${clockHours(occasion)}`;
  return occasionWords(occasion);
}

const known = new WeakMap<readonly Season[], Date[]>();

/** The moments when pages about these seasons change by themselves: every start and end. */
export function changesOf(seasons: readonly Season[]): Date[] {
  const before = known.get(seasons);
  if (before) return before;
  const changes = seasons
    .flatMap(({ dates }) => dates.flatMap((date) => stretches(occasionOf(date))))
    .flatMap(({ start, end }) => [start, end]);
  known.set(seasons, changes);
  return changes;
}
