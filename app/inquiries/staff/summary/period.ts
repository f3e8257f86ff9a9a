import { addDays, weekdayOf } from "#app/core/time/calendar-days.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";

/** Period of a summary: this week from Monday, this month, or a year such as "2025". */
export type Time = "week" | "month" | `${number}`;

export interface Period {
  time: Time;
  /** First and last day, YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

/** Start and end of a period as timestamps, ISO 8601; the end is exclusive. */
export function momentsOf({ from, to }: Period): { since: string; before: string } {
  return {
    since: pacificMoment(from, "00:00").toISOString(),
    before: pacificMoment(addDays(to, 1), "00:00").toISOString(),
  };
}

/**
 * Parses the period in an address.
 * @param fallback the default year
 */
export function periodOf(asked: string | null, now: Date, fallback: number): Period {
  const today = pacificDay(now);
  if (asked === "week") {
    const sinceMonday = (weekdayOf(today) + 6) % 7;
    return { time: "week", from: addDays(today, -sinceMonday), to: today };
  }
  if (asked === "month") return { time: "month", from: `${today.slice(0, 8)}01`, to: today };
  const year = /^20\d\d$/.test(asked ?? "") ? Number(asked) : fallback;
  return { time: `${year}`, from: `${year}-01-01`, to: `${year}-12-31` };
}

const COUNTED =
  /(\d[\d,.]*)\s*\+?\s*(?:[a-z]+\s+){0,2}(?:toys?|items?|gifts?|cards?|books?|games?|pieces?|dolls?|units?)\b/i;
const BARE = /^\D{0,12}?(\d[\d,.]*)(?:\s*(?:-|–|to)\s*\d[\d,.]*)?\s*\+?\.?$/i;

/**
 * Parses the number of toys in a donor's description: "40 cartons, about 1,900 toys" is 1900, "300-400" is
 * 300.
 * @returns null if it has none, as in "three pallets"
 */
export function promisedToys(words: string | null): number | null {
  if (!words) return null;
  const digits = (COUNTED.exec(words) ?? BARE.exec(words.trim()))?.[1]?.replace(/\D/g, "");
  const number = Number(digits ?? "");
  return digits && number > 0 && number <= 1_000_000 ? number : null;
}
