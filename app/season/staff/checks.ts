import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { dayWords, rangeWords } from "#app/core/time/date-words.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { daysFrom } from "./plan.ts";

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const onDayWords = (title: string, day: string, holiday: string) => `${title} is on ${day}, ${holiday}.`;

/** A possible mistake in a date, to be confirmed before publishing. */
export interface Check {
  /** Field name of the confirmation. It contains the days, so that another change asks again. */
  key: string;
  dateId: string;
  text: string;
}

/** Days that families have between the distribution and Christmas. */
const BEFORE_CHRISTMAS = 5;

/** The number of days from one day to another; negative if that is earlier. */
export function daysTo(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

const endOf = (date: SeasonDate) => daysFrom(date).at(-1) ?? "";
const takingPlace = ({ dates }: Season) => dates.filter(({ cancelled }) => !cancelled);
const ofPurpose = (season: Season, purpose: SeasonDate["purpose"]) =>
  takingPlace(season)
    .filter((date) => date.purpose === purpose)
    .flatMap(daysFrom)
    .sort();

/** What has to happen before families come. A box drop-off has no purpose of its own. */
function precedesDistribution({ purpose, title }: SeasonDate): boolean {
  return purpose === "sorting" || purpose === "family-registration" || /\bdrop-?off\b/i.test(title);
}

/** The possible mistakes of a season, by date in the order of the list. */
export function checksOf(season: Season, last: Season | undefined): Check[] {
  const collection = ofPurpose(season, "collection");
  const [opens, closes] = [collection[0], collection.at(-1)];
  const [distribution, distributionEnd] = [
    ofPurpose(season, "distribution")[0],
    ofPurpose(season, "distribution").at(-1),
  ];
  const [eve, christmas] = [`${season.year}-12-24`, `${season.year}-12-25`];
  const thanksgiving = thanksgivingOf(season.year);
  const dates = takingPlace(season);
  const events = dates.filter(({ days, purpose }) => days === "day" && purpose === "other");

  return dates.flatMap((date) => {
    const { id, title, purpose } = date;
    const days = daysFrom(date).filter((day) => !date.cancelledDays.includes(day));
    const [first = "", end = ""] = [days[0], days.at(-1)];
    const checks: Check[] = [];
    const ask = (about: string, text: string) =>
      checks.push({ key: `${about}.${id}.${first}.${end}`, dateId: id, text });

    if (purpose === "collection") {
      if (end > eve)
        ask(
          "christmas",
          `${title} ends on ${dayWords(end)}, ${plural(daysTo(eve, end), "day")} after December 24.`,
        );
    } else if (first > christmas) ask("christmas", `${title} is on ${dayWords(first)}, after Christmas.`);
    else if (days.includes(christmas)) ask("christmas", onDayWords(title, dayWords(christmas), "Christmas"));
    else if (opens && closes && (first < opens || end > closes))
      ask("outside", `${title} is outside of the collection, which runs ${rangeWords(opens, closes)}.`);

    // A period of whole days may well contain Thanksgiving.
    const busy = date.days === "period" ? [first, end] : days;
    if (busy.includes(thanksgiving))
      ask("thanksgiving", onDayWords(title, dayWords(thanksgiving), "Thanksgiving"));

    if (distributionEnd && precedesDistribution(date) && end > distributionEnd)
      ask(
        "distribution",
        `${title} ends on ${dayWords(end)}, after the distribution on ${dayWords(distributionEnd)}.`,
      );
    const left = purpose === "distribution" && distribution ? daysTo(distribution, christmas) : null;
    // A day after Christmas is asked about above.
    if (left !== null && left >= 0 && left < BEFORE_CHRISTMAS)
      ask("late", `${title} is only ${plural(left, "day")} before Christmas.`);

    const before = last?.dates.find((one) => one.id === id);
    if (before && last) {
      for (const event of events) {
        const eventBefore = last.dates.find((one) => one.id === event.id);
        const wasEarlier = eventBefore && endOf(before) < (daysFrom(eventBefore)[0] ?? "");
        if (wasEarlier && end > event.start)
          ask(
            `order-${event.id}`,
            `${title} ends after ${event.title} on ${dayWords(event.start)}. In ${last.year} it ended before.`,
          );
      }
      const had = daysFrom(before).length;
      const has = daysFrom(date).length;
      if (has < had) ask("shorter", `${title} has ${plural(has, "day")}. In ${last.year} it had ${had}.`);
    }
    return checks;
  });
}
