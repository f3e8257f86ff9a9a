import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { type Move, nextSeason, weeksTo } from "./plan.ts";

export const moveField = "move";
export const leaveField = (id: string) => `leave.${id}`;
/** Field of a day: "start", "end", or the number of a single day. */
export const dayField = (id: string, part: "start" | "end" | number) => `day.${id}.${part}`;

/** Whether a typed day can belong to a season: one of its year, or of the year before or after. */
export function isDayOf(year: number, day: string): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && Math.abs(Number(day.slice(0, 4)) - year) <= 1;
}

/** The chosen move; by default the one that keeps the collection before Christmas. */
export function moveOf(last: Season, typed: Typed): Move {
  const chosen = typed[moveField];
  if (chosen === "day") return "day";
  if (chosen === "52" || chosen === "53") return Number(chosen) as Move;
  return weeksTo(last);
}

/** The next season as typed into the sheet. A day that is not typed, or only half, is the moved one. */
export function startedSeason(last: Season, typed: Typed): Season {
  const dayOf = (field: string, moved: string) => {
    const day = typed[field] ?? "";
    return isDayOf(last.year + 1, day) ? day : moved;
  };
  return nextSeason(last, moveOf(last, typed), (moved): SeasonDate | undefined => {
    if (typed[leaveField(moved.id)] !== undefined) return undefined;
    const start = moved.start && dayOf(dayField(moved.id, "start"), moved.start);
    const end = moved.end && dayOf(dayField(moved.id, "end"), moved.end);
    const dates = moved.dates.map((day, number) => dayOf(dayField(moved.id, number), day));
    return {
      ...moved,
      start,
      end,
      dates: [...new Set(dates)].sort(),
    };
  });
}

/** The fields of a date's days, with what they hold. */
export function daysFields(date: SeasonDate): { name: string; day: string }[] {
  if (date.days === "days")
    return date.dates.map((day, number) => ({ name: dayField(date.id, number), day }));
  const fields = [{ name: dayField(date.id, "start"), day: date.start }];
  return date.end ? [...fields, { name: dayField(date.id, "end"), day: date.end }] : fields;
}
