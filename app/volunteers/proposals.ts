import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { daysOf, hoursOn, isOnDay, occasionOf } from "#app/season/season.ts";
import { isShiftKind, placeOfShifts } from "./season-date.ts";

/** The days of a season's dates that need volunteers, each once, from today on, while their hours are not over. */
export function proposalsOf(
  seasons: readonly Season[],
  now: Date,
  headquarters: string,
  known: ReadonlySet<string>,
) {
  const today = pacificDay(now);
  return seasons
    .flatMap((season) =>
      season.dates
        .filter(({ purpose, seats }) => purpose !== "other" || seats > 0)
        .flatMap((date) => ofDate(season.year, date, headquarters)),
    )
    .filter(({ day, key }) => day >= today && day <= addDays(today, 400) && !known.has(key))
    .filter(({ day, ends }) => ends === "" || now < pacificMoment(day, ends))
    .sort((a, b) => (`${a.day} ${a.starts}` < `${b.day} ${b.starts}` ? -1 : 1));
}

/** Key of a date's day, in `known` and in forms. */
export function proposalKey(dateId: string | null, day: string): string {
  return `${dateId ?? ""}.${day}`;
}

/** The days of a date that can become shifts. Their hours are empty if the season says none. */
function ofDate(season: number, date: SeasonDate, headquarters: string) {
  const { id, title, purpose, detail, seats } = date;
  if (!isShiftKind(purpose)) return [];
  const occasion = occasionOf(date);
  return daysOf(occasion)
    .filter((day) => isOnDay(date, day))
    .map((day) => {
      const hours = hoursOn(day, occasion);
      return {
        ...{ key: proposalKey(id, day), season, dateId: id, title, kind: purpose, day },
        ...{ starts: hours?.from ?? "", ends: hours?.to ?? "", seats },
        place: placeOfShifts(date, headquarters) || null,
        note: detail || null,
      };
    });
}
