import type { Hours } from "./season.ts";

function clock(time: string, minutes: "always" | "needed"): { text: string; half: string } {
  const [hour = "0", minute = "00"] = time.split(":");
  const value = Number(hour);
  const half = value < 12 ? "AM" : "PM";
  const text = `${value % 12 || 12}${minutes === "always" || minute !== "00" ? `:${minute}` : ""}`;
  return { text, half };
}

function span(hours: Hours, minutes: "always" | "needed"): string {
  const from = clock(hours.from, minutes);
  const to = clock(hours.to, minutes);
  const first = from.half === to.half ? from.text : `${from.text} ${from.half}`;
  return `${first}-${to.text} ${to.half}`;
}

/** Short hours: "2-3 PM", "10 AM-4 PM". */
export function shortHours(hours: Hours): string {
  return span(hours, "needed");
}

/** Hours with minutes: "12:00-4:00 PM", "10:00 AM-4:00 PM". */
export function clockHours(hours: Hours): string {
  return span(hours, "always");
}

/** Full hours: "10:00 AM - 4:00 PM". */
export function fullHours(hours: Hours): string {
  const from = clock(hours.from, "always");
  const to = clock(hours.to, "always");
  return `${from.text} ${from.half} - ${to.text} ${to.half}`;
}
