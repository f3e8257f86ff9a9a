import type { Interval } from "./hours.ts";

const CLOCK = /^(?:(noon|midnight)|(\d{1,2})(?::(\d{2}))? ?(am|pm|a(?![a-z])|p(?![a-z]))?)(?![a-z\d:])/;

interface Clock {
  hour: number;
  minute: number;
  half: "am" | "pm" | null;
  /** In 24-hour notation, such as "09:00" or "16:00"; cannot be combined with AM or PM. */
  of24: boolean;
  length: number;
}

export function clockAt(text: string): Clock | null {
  const found = CLOCK.exec(text);
  if (!found) return null;
  const [whole, word, hourText = "", minuteText, half] = found;
  const length = whole.length;
  if (word) return { hour: 12, minute: 0, half: word === "noon" ? "pm" : "am", of24: false, length };
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)];
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  const of24 = hour > 12 || hour === 0 || (hourText.startsWith("0") && !half);
  if (of24 && half && (hour > 12 || hour === 0)) return null;
  return { hour, minute, half: half ? (half[0] === "a" ? "am" : "pm") : null, of24, length };
}

const minutes24 = ({ hour, minute }: Clock) => (hour % 24) * 60 + minute;

const minutes12 = ({ hour, minute }: Clock, half: "am" | "pm") =>
  ((hour % 12) + (half === "pm" ? 12 : 0)) * 60 + minute;

const DAY_MINUTES = 24 * 60;

/** No location is open longer, so a longer interval is a misreading. */
const LONGEST_MINUTES = 17 * 60;

/** Maximum length of an interval without "am" or "pm". */
const LONGEST_UNMARKED_MINUTES = 13 * 60;

export function intervalOf(start: Clock, end: Clock): Interval | null {
  const span = (from: "am" | "pm", to: "am" | "pm", longest = LONGEST_UNMARKED_MINUTES) =>
    checked(minutes12(start, from), minutes12(end, to), longest);
  if (start.of24 || end.of24) {
    if (start.half || end.half) return null;
    // "9-17" is unambiguous, but "5-13" rarely means the morning.
    if (!start.of24 && start.hour < 6) return null;
    if (!end.of24 && end.hour !== 12 && end.hour !== 10 && end.hour !== 11) return null;
    return checked(minutes24(start), minutes24(end), LONGEST_MINUTES);
  }
  if (start.hour > 12 || end.hour > 12) return null;
  if (start.half && end.half) return span(start.half, end.half, LONGEST_MINUTES);
  if (end.half === "pm") {
    // "9-5pm" starts in the morning, "1-5pm" in the afternoon, "12-4pm" at noon.
    if (minutes12(start, "pm") >= minutes12(end, "pm")) return span("am", "pm");
    // "9-11pm" is ambiguous.
    return start.hour !== 12 && start.hour >= 6 ? null : span("pm", "pm");
  }
  if (end.half === "am") return start.hour < end.hour && start.hour >= 5 ? span("am", "am", 360) : null;
  // "8am-11" is ambiguous.
  if (start.half === "am") return end.hour !== 12 && end.hour > start.hour ? null : span("am", "pm");
  if (start.half === "pm") return end.hour !== 12 && end.hour > start.hour % 12 ? span("pm", "pm") : null;
  // "Sat 10-2" never means 2 AM; "2-4" is ambiguous and left to staff.
  if (start.hour < 6 || (end.hour > start.hour && end.hour !== 12 && start.hour !== 12)) return null;
  if (start.hour === 12) return end.hour <= 9 ? span("pm", "pm") : null;
  return span("am", "pm");
}

function checked(from: number, to: number, longest: number): Interval | null {
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (length === 0 || length > longest) return null;
  return { from: timeOf(from), to: timeOf(to) };
}

function timeOf(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}
