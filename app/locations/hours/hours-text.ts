import { addDays, daysBetween } from "#app/core/time/calendar-days.ts";
import { thanksgivingOf } from "#app/core/time/holidays.ts";
import { type Hours, type Interval, isDay, isTime, type Week } from "./hours.ts";
import { clockAt, intervalOf } from "./hours-clock.ts";

/* Parses hours as volunteers write them. The result is a suggestion for staff to confirm. It must be
   correct or absent: any unknown word, number or order gives no result. */

type Token = { kind: "days"; days: number[] } | { kind: "time"; interval: Interval } | { kind: "closed" };

const DAY_NAMES: readonly (readonly string[])[] = [
  ["su", "sun", "sunday", "sundays"],
  ["m", "mo", "mon", "monday", "mondays"],
  ["tu", "tue", "tues", "tuesday", "tuesdays"],
  ["w", "we", "wed", "weds", "wednesday", "wednesdays"],
  ["th", "thu", "thur", "thurs", "thursday", "thursdays"],
  ["f", "fr", "fri", "friday", "fridays"],
  ["sa", "sat", "saturday", "saturdays"],
];
const DAY_OF = new Map(DAY_NAMES.flatMap((names, day) => names.map((name) => [name, day] as const)));

/** Words for several days, and for none. */
const GROUPS: readonly [pattern: RegExp, token: Token][] = [
  [/^closed(?![a-z])/, { kind: "closed" }],
  [
    /^(?:daily|every ?day|7 days(?: a week| per week)?|seven days a week|all week)(?![a-z])/,
    { kind: "days", days: [0, 1, 2, 3, 4, 5, 6] },
  ],
  [/^(?:weekdays?)(?![a-z])/, { kind: "days", days: [1, 2, 3, 4, 5] }],
  [/^(?:weekends?)(?![a-z])/, { kind: "days", days: [0, 6] }],
];

const NAME = /^([a-z]+)\.?/;
const TO = /^ ?(?:-|to(?![a-z])|thru(?![a-z])|through(?![a-z])|until(?![a-z])|till(?![a-z])) ?/;
const SKIPPED =
  /^(?:[\s,;:&+/|]|and(?![a-z])|from(?![a-z])|open(?![a-z])|hours(?![a-z])|on(?![a-z])|are(?![a-z]))+/;

/** What hosts write in Spanish and Vietnamese, as the words of DAY_NAMES, GROUPS, TO and SKIPPED. */
const IN_ENGLISH: readonly [pattern: RegExp, english: string][] = [
  [/todos los d[ií]as|diario|(?:mỗi|hàng|hằng) ngày/g, "daily"],
  [/entre semana|ngày thường/g, "weekdays"],
  [/fin(?:es)? de semana|cuối tuần/g, "weekends"],
  [/\bdom(?:ingos?)?\b|chủ nhật|\bcn\b/g, "sun"],
  [/\blun(?:es)?\b|thứ (?:hai|2)|\bt2\b/g, "mon"],
  [/\bmartes\b|\bmar\b(?! ?\d)|thứ (?:ba|3)|\bt3\b/g, "tue"],
  [/\bmi[eé](?:r(?:coles)?)?\b|thứ (?:tư|4)|\bt4\b/g, "wed"],
  [/\bjue(?:ves)?\b|thứ (?:năm|5)|\bt5\b/g, "thu"],
  [/\bvie(?:rnes)?\b|thứ (?:sáu|6)|\bt6\b/g, "fri"],
  [/\bs[aá]b(?:ados?)?\b|thứ (?:bảy|7)|\bt7\b/g, "sat"],
  [/\bcerrado\b|đóng cửa/g, "closed"],
  [/24 (?:horas|giờ)/g, "24 hours"],
  [/mediod[ií]a|(?:12 giờ )?trưa/g, "noon"],
  [/medianoche|(?:12 giờ |nửa )đêm/g, "midnight"],
  [/\bhasta(?: las?)?\b|đến/g, "to"],
  [/ a (?:las? )?(?=\d|noon|midnight|(?:sun|mon|tue|wed|thu|fri|sat)\b)/g, "-"],
  [/\b(?:de(?: las?)?|y|los)\b/g, "and"],
  [/ (?:từ|và)(?= )/g, " and"],
  // "8h30"
  [/(\d)h(?=\d\d)/g, "$1:"],
  [/(\d)h(?![a-z\d])/g, "$1"],
];

/** Parses a week; null if the text is ambiguous or not understood. */
export function suggestWeek(text: string): Week | null {
  const tokens = tokensOf(inEnglish(tidy(text)));
  return tokens && weekOf(tokens);
}

function inEnglish(tidied: string): string {
  return IN_ENGLISH.reduce((said, [pattern, english]) => said.replace(pattern, english), tidied);
}

const CLOSED_DAYS = /^(.+)(?:[,;] ?| )closed(?: on)? (.+)$/;
const THANKSGIVING = /^thanksgiving(?: day)?$/;
const DATES = /^([a-z]{3,})\.? (\d\d?(?:(?:-|, ?| and | ?& ?)\d\d?)*)$/;
const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const HALF_A_YEAR = 183;

/**
 * Parses a week with days on which the place is closed: "Mon-Fri 9-5, closed November 27 and 28", "Sat 10-2, closed
 * Thanksgiving"; null if the text is ambiguous or not understood.
 * @param today YYYY-MM-DD: the days are of its year, or of the next if they are long over
 */
export function suggestHours(text: string, today: string): Hours | null {
  const week = suggestWeek(text);
  if (week) return { week, exceptions: [] };
  const [, open = "", closed = ""] = CLOSED_DAYS.exec(tidy(text)) ?? [];
  const opens = suggestWeek(open);
  const dates = opens && closedDays(closed, today);
  return dates && { week: opens, exceptions: dates.map((date) => ({ date, intervals: [], reason: "" })) };
}

function closedDays(text: string, today: string): string[] | null {
  const year = Number(today.slice(0, 4));
  for (const one of [year, year + 1]) {
    const days = daysOfYear(text, one);
    const last = days?.at(-1);
    if (!days || !last) return null;
    if (last >= addDays(today, -HALF_A_YEAR)) return days;
  }
  return null;
}

/** "November 27 and 28", "Dec 24-26" or "Thanksgiving" in a year, in their order. */
function daysOfYear(text: string, year: number): string[] | null {
  if (THANKSGIVING.test(text)) return [thanksgivingOf(year)];
  const [, month, numbers = ""] = DATES.exec(text) ?? [];
  const at = MONTHS.findIndex((name) => month && name.startsWith(month)) + 1;
  if (at === 0) return null;
  const dayOf = (number: string) =>
    `${year}-${String(at).padStart(2, "0")}-${number.trim().padStart(2, "0")}`;
  const spans = numbers.split(/and|&|,/).map((span) => span.split("-").map(dayOf));
  const days: string[] = [];
  for (const [first = "", last = first, more] of spans) {
    const before = days.at(-1) ?? "";
    if (more || !isDay(first) || !isDay(last) || first > last || first <= before) return null;
    days.push(...daysBetween(first, last));
  }
  return days;
}

const EXACT = /^(\d\d:\d\d)-(\d\d:\d\d)$/;
const WHOLE_DAY = /^(?:open )?(?:24 ?hours|24\/7|all day|day and night)$/;
const CLOSED = /^(?:closed|none|no|-)?$/;

/**
 * Parses the hours of one day: "9-5", "9:30-4", "9-12, 1 PM-5", "24 hours"; no intervals if it is blank or "closed".
 * @returns null if it is not understood
 */
export function readDay(text: string): Interval[] | null {
  const tidied = tidy(text);
  if (CLOSED.test(tidied)) return [];
  if (WHOLE_DAY.test(inEnglish(tidied))) return [{ from: "00:00", to: "00:00" }];
  const exact = tidied.split(/, ?/).map((part) => {
    const [, from = "", to = ""] = EXACT.exec(part) ?? [];
    return isTime(from) && isTime(to) && from !== to ? { from, to } : null;
  });
  if (exact.every((interval) => interval !== null)) return areInOrder(exact) ? exact : null;
  return suggestWeek(`daily ${text}`)?.[0]?.slice() ?? null;
}

/** Whether each interval comes after the one before, and only the last reaches the next day. */
function areInOrder(intervals: readonly Interval[]): boolean {
  return intervals.every(({ from }, index) => {
    const before = intervals[index - 1];
    return !before || (before.to > before.from && from > before.to);
  });
}

function tidy(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‐‑‒–—−~]/g, "-")
    .replace(/\b([ap])\.\s?m\.?(?![a-z])/g, "$1m")
    .replace(/(\d)\.(\d\d)(?!\d)/g, "$1:$2")
    .replace(/[.\s]+$/, "")
    .replace(/\s*-\s*/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let rest = text;
  while (rest !== "") {
    const skipped = SKIPPED.exec(rest);
    if (skipped) rest = rest.slice(skipped[0].length);
    if (rest === "") break;
    const found = daysAt(rest) ?? timeAt(rest, tokens.at(-1)?.kind === "time");
    if (!found) return null;
    tokens.push(found.token);
    rest = rest.slice(found.length);
  }
  return tokens;
}

type Found = { token: Token; length: number } | null;

function dayAt(text: string): { day: number; length: number } | null {
  const name = NAME.exec(text);
  const day = name?.[1] === undefined ? undefined : DAY_OF.get(name[1]);
  return name && day !== undefined ? { day, length: name[0].length } : null;
}

/** A list of days, a single day, a range of two, or "closed"; "Mon-Wed-Fri" is rejected as ambiguous. */
function daysAt(text: string): Found {
  for (const [pattern, token] of GROUPS) {
    const found = pattern.exec(text);
    if (found) return { token, length: found[0].length };
  }
  const first = dayAt(text);
  if (!first) return null;
  const link = TO.exec(text.slice(first.length));
  if (!link) return { token: { kind: "days", days: [first.day] }, length: first.length };
  const at = first.length + link[0].length;
  const last = dayAt(text.slice(at));
  if (!last || TO.test(text.slice(at + last.length))) {
    // In "Mon - 9-5", the first dash only separates the day from its hours.
    return !last && /^-/.test(link[0]) && timeAt(text.slice(at))
      ? { token: { kind: "days", days: [first.day] }, length: at }
      : null;
  }
  const days: number[] = [];
  for (let day = first.day; days.length < 7; day = (day + 1) % 7) {
    days.push(day);
    if (day === last.day) break;
  }
  return days.length > 1 ? { token: { kind: "days", days }, length: at + last.length } : null;
}

/** @param isSecond after a break: "1-5" in "9-12, 1-5" is in the afternoon */
function timeAt(text: string, isSecond = false): Found {
  const start = clockAt(text);
  if (!start) return null;
  const link = TO.exec(text.slice(start.length));
  if (!link) return null;
  const at = start.length + link[0].length;
  const end = clockAt(text.slice(at));
  if (!end || TO.test(text.slice(at + end.length))) return null;
  const isAfternoon = isSecond && !start.half && !end.half;
  const interval = intervalOf(start, end) ?? (isAfternoon ? intervalOf({ ...start, half: "pm" }, end) : null);
  return interval && { token: { kind: "time", interval }, length: at + end.length };
}

/** Days before their times ("Mon-Fri 9-5, Sat 10-2") or all after them ("9-5 daily"), each day at most once. */
function weekOf(tokens: Token[]): Week | null {
  if (!tokens.some(({ kind }) => kind === "time")) return null;
  const ordered = tokens[0]?.kind === "time" ? daysFirst(tokens) : tokens;
  if (!ordered) return null;
  const week = new Map<number, Interval[]>();
  let days: number[] = [];
  let filled = false;
  for (let index = 0; index < ordered.length; index++) {
    const token = ordered[index] as Token;
    if (token.kind === "days") {
      if (filled) {
        days = [];
        filled = false;
      }
      if (token.days.some((day) => week.has(day) || days.includes(day))) return null;
      days.push(...token.days);
    } else if (token.kind === "closed") {
      if (filled || days.length === 0) {
        // "Closed Sun": the days come after the word.
        days = [];
        let next = ordered[++index];
        for (; next?.kind === "days"; next = ordered[++index]) days.push(...next.days);
        if (days.length === 0 || days.some((day) => week.has(day)) || next?.kind === "time") return null;
        index--;
      }
      for (const day of days) week.set(day, []);
      filled = true;
    } else {
      if (days.length === 0) return null;
      for (const day of days) {
        const before = week.get(day) ?? [];
        const last = before.at(-1);
        if (
          (filled && before.length === 0) ||
          (last && (last.to <= last.from || token.interval.from < last.to))
        )
          return null;
        week.set(day, [...before, token.interval]);
      }
      filled = true;
    }
  }
  if (days.length > 0 && !filled) return null;
  return Array.from({ length: 7 }, (_, day) => week.get(day) ?? []);
}

/** Reorders "9-5 daily" to "daily 9-5"; null if the order is mixed. */
function daysFirst(tokens: Token[]): Token[] | null {
  const times: Token[] = [];
  const days: Token[] = [];
  for (const token of tokens) {
    if (token.kind === "time" && days.length === 0) times.push(token);
    else if (token.kind === "days") days.push(token);
    else return null;
  }
  return days.length > 0 ? [...days, ...times] : null;
}
