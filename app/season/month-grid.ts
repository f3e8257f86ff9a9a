import type { importantDates } from "#app/copy/important-dates.ts";
import { addDays, daysBetween, daysOf, weekdayOf } from "./pacific-time.ts";
import { type SeasonKey, season } from "./season.ts";

/** A mark on a day of the calendar; its words are in `importantDates.marks`. */
export type Mark = keyof typeof importantDates.marks;

/** `label` names the short word printed inside the day, if there is one. */
export type CalendarDay = {
  day: string;
  number: number;
  marks: readonly Mark[];
  label: keyof typeof importantDates.dayLabels | null;
};

/** One month: "November 2025", its first day, and weeks from Sunday to Saturday; null lies outside the month. */
export type CalendarMonth = { caption: string; first: string; weeks: readonly (CalendarDay | null)[][] };

const MARKED = [
  "collection",
  "orientation",
  "mobileCollection",
  "distribution",
  "familyRegistration",
  "sorting",
] as const satisfies readonly (SeasonKey & Mark)[];

function marksOf(day: string, marked: ReadonlyMap<string, readonly Mark[]>): Mark[] {
  const { start, end } = season.collection;
  const marks = [...(marked.get(day) ?? [])];
  if (day === start) marks[marks.indexOf("collection")] = "opens";
  if (day === end) marks.splice(marks.indexOf("collection") + 1, 0, "closes");
  if (day.endsWith("-12-25")) marks.push("christmas");
  return marks;
}

const LABELS = ["opens", "closes", "distribution", "mobileCollection", "orientation"] as const;

function monthOf(first: string, marked: ReadonlyMap<string, readonly Mark[]>): CalendarMonth {
  const caption = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  const next = addDays(`${first.slice(0, 8)}28`, 4);
  const last = addDays(`${next.slice(0, 8)}01`, -1);
  const cells: (CalendarDay | null)[] = Array(weekdayOf(first)).fill(null);
  for (const day of daysBetween(first, last)) {
    const marks = marksOf(day, marked);
    const label = LABELS.find((mark) => marks.includes(mark)) ?? null;
    cells.push({ day, number: Number(day.slice(8)), marks, label });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return { caption: caption.format(new Date(`${first}T00:00:00Z`)), first, weeks };
}

/** The months of the collection, each day with its marks. */
export function seasonMonths(): CalendarMonth[] {
  const marked = new Map<string, Mark[]>();
  for (const key of MARKED)
    for (const day of daysOf(season[key])) marked.set(day, [...(marked.get(day) ?? []), key]);
  const months: CalendarMonth[] = [];
  let first = `${season.collection.start.slice(0, 8)}01`;
  while (first <= season.collection.end) {
    months.push(monthOf(first, marked));
    first = `${addDays(first, 31).slice(0, 8)}01`;
  }
  return months;
}
