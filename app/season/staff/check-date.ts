import { dateSchema, type SeasonDate } from "#app/content/kinds/season.ts";
import { blankDate } from "#app/content/kinds/season-dates.ts";
import type { Checked, FieldError, Typed } from "#app/core/forms/result.ts";

const TEXTS = ["title", "purpose", "start", "end", "from", "to", "weekendFrom", "weekendTo"] as const;
const MORE_TEXTS = ["place", "detail", "note", "audience"] as const;

/**
 * Validates a date, in the browser and on the server. Fields of other kinds are cleared.
 * @param base the stored date, with what the form does not contain
 */
export function checkDate(typed: Typed, base: Partial<SeasonDate> = {}): Checked<SeasonDate> {
  const parsed = dateSchema.safeParse(dateFrom(typed, { ...blankDate, id: "date", ...base }));
  if (parsed.success) return { kind: "ok", value: parsed.data };
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] === "dates" ? "dates.0" : String(path[0]);
    if (!errors.has(field)) errors.set(field, message);
  }
  return { kind: "invalid", errors: [...errors].map(([field, message]) => ({ field, message })), typed };
}

function dateFrom(typed: Typed, base: Partial<SeasonDate>): unknown {
  const texts = Object.fromEntries(
    [...TEXTS, ...MORE_TEXTS].map((name) => [name, (typed[name] ?? "").trim()]),
  );
  const days = typed.days ?? base.days;
  const single = Object.entries(typed)
    .filter(([name, day]) => /^dates\.\d+$/.test(name) && day.trim() !== "")
    .map(([, day]) => day.trim());
  const isPart = (...kinds: string[]) => kinds.includes(days ?? "");
  const dates = isPart("days") ? [...new Set(single)].sort() : [];
  return {
    ...base,
    ...texts,
    days,
    dates,
    ...(typed.seats !== undefined && { seats: typed.seats.trim() === "" ? 0 : Number(typed.seats) }),
    start: isPart("days") ? "" : texts.start,
    end: isPart("period", "weekly", "shifts") ? texts.end : "",
    from: isPart("day", "weekly", "shifts") ? texts.from : "",
    to: isPart("day", "weekly", "shifts") ? texts.to : "",
    weekendFrom: isPart("shifts") ? texts.weekendFrom : "",
    weekendTo: isPart("shifts") ? texts.weekendTo : "",
  };
}

/** Validates a cancellation: of the whole date, or of some of its days. */
export function checkCancel(typed: Typed): Checked<{ reason: string; isWhole: boolean; days: string[] }> {
  const reason = (typed.reason ?? "").trim();
  const days = Object.keys(typed)
    .filter((name) => /^off\.\d{4}-\d\d-\d\d$/.test(name))
    .map((name) => name.slice("off.".length));
  const isWhole = typed.whole === "on";
  const errors: FieldError[] = [];
  if (reason === "") errors.push({ field: "reason", message: "Say why. Visitors read it." });
  if (!isWhole && days.length === 0)
    errors.push({ field: "whole", message: "Choose the whole date or at least one day." });
  return errors.length > 0
    ? { kind: "invalid", errors, typed }
    : { kind: "ok", value: { reason, isWhole, days } };
}
