import type { Hours } from "./season.ts";

function clock(time: string): { text: string; half: string } {
  const [hour = "0", minute = "00"] = time.split(":");
  const value = Number(hour);
  return { text: `${value % 12 || 12}:${minute}`, half: value < 12 ? "AM" : "PM" };
}

/** Hours with minutes: "12:00-4:00 PM", "10:00 AM-4:00 PM". */
export function clockHours(hours: Hours): string {
  const [from, to] = [clock(hours.from), clock(hours.to)];
  const first = from.half === to.half ? from.text : `${from.text} ${from.half}`;
  return `${first}-${to.text} ${to.half}`;
}

/** Short hours: "2-3 PM", "10 AM-4 PM". */
export function shortHours(hours: Hours): string {
  return clockHours(hours).replaceAll(":00", "");
}

/** Full hours: "10:00 AM - 4:00 PM". */
export function fullHours(hours: Hours): string {
  const [from, to] = [clock(hours.from), clock(hours.to)];
  return `${from.text} ${from.half} - ${to.text} ${to.half}`;
}
