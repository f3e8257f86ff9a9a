import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import type { ShiftKind } from "#app/core/db/tables/shifts.ts";
import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { daysOf, occasionOf } from "#app/season/season.ts";
import type { ShiftFacts } from "./shift.ts";

/** A day of the season that can become a shift. */
export interface Proposal extends Pick<ShiftFacts, "kind" | "title" | "day" | "starts" | "ends"> {
  /** Its name in a form. */
  key: string;
  dateId: string;
  place: string | null;
  note: string | null;
}

const KINDS: readonly string[] = [
  "orientation",
  "sorting",
  "distribution",
  "distribution-support",
  "mobile-collection",
] satisfies ShiftKind[];

/** Default hours for dates without any; staff can change them. */
const WHOLE_DAY = { from: "09:00", to: "13:00" };

const isShiftKind = (purpose: string): purpose is ShiftKind => KINDS.includes(purpose);

/** The days of a season's dates that need volunteers, each once, from today on. */
export function proposalsOf(
  seasons: readonly Season[],
  now: Date,
  headquarters: string,
  known: ReadonlySet<string>,
): Proposal[] {
  const today = pacificDay(now);
  return seasons
    .flatMap(({ dates }) => dates)
    .filter(({ cancelled }) => !cancelled)
    .flatMap((date) => ofDate(date, headquarters))
    .filter(({ day, key }) => day >= today && day <= addDays(today, 400) && !known.has(key))
    .sort((a, b) => (`${a.day} ${a.starts}` < `${b.day} ${b.starts}` ? -1 : 1));
}

/** Key of a date's day, in `known` and in forms. */
export function proposalKey(dateId: string | null, day: string): string {
  return `${dateId ?? ""}.${day}`;
}

function ofDate(date: SeasonDate, headquarters: string): Proposal[] {
  const { id, title, purpose, place, detail, cancelledDays } = date;
  if (!isShiftKind(purpose)) return [];
  const occasion = occasionOf(date);
  return daysOf(occasion)
    .filter((day) => !cancelledDays.includes(day))
    .map((day) => {
      const isWeekend = weekdayOf(day) % 6 === 0;
      const hours =
        occasion.kind === "shifts"
          ? isWeekend
            ? occasion.weekends
            : occasion.weekdays
          : "from" in occasion
            ? occasion
            : WHOLE_DAY;
      return {
        ...{ key: proposalKey(id, day), dateId: id, title, kind: purpose, day },
        ...{ starts: hours.from, ends: hours.to },
        place: place.replace("{headquarters}", headquarters) || headquarters,
        note: detail || null,
      };
    });
}
