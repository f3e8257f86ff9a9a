import type { SeasonDate } from "#app/content/kinds/season.ts";
import { counted } from "#app/core/counted.ts";

/** A coming shift of a date. */
interface Seats {
  seats: number;
  taken: number;
  isCancelled: boolean;
}

/** "2 shifts, 12 of 20 seats taken"; empty without shifts. */
export function seatsWords(shifts: readonly Seats[]): string {
  const open = shifts.filter(({ isCancelled }) => !isCancelled);
  if (open.length === 0) return shifts.length > 0 ? `${counted(shifts.length, "shift")}, canceled` : "";
  const sum = (name: "seats" | "taken") => open.reduce((total, shift) => total + shift[name], 0);
  return `${counted(open.length, "shift")}, ${sum("taken")} of ${sum("seats")} seats taken`;
}

/** One day of a date, and who gets an email if it is canceled. People are numbered, because editors may not see addresses. */
export interface MailedDay {
  day: string;
  people: number[];
}

/** The days of a date's shifts that take place. */
export function mailedDays(
  shifts: readonly (Pick<Seats, "isCancelled"> & { day: string; people: readonly string[] })[],
): MailedDay[] {
  const open = shifts.filter(({ isCancelled }) => !isCancelled);
  const all = [...new Set(open.flatMap(({ people }) => people))];
  return open.map(({ day, people }) => ({ day, people: people.map((email) => all.indexOf(email)) }));
}

const WITH = { off: "canceled", on: "open again", changed: "changed with it" };

/** "2 shifts are canceled: 7 people are on them." Empty if publishing the date touches no shift. */
export function touchedWords(
  touched: readonly { what: keyof typeof WITH | "quiet"; people: readonly string[] }[],
): string {
  return (["off", "on", "changed"] as const)
    .flatMap((what) => {
      const all = touched.filter((one) => one.what === what);
      const people = new Set(all.flatMap((one) => one.people)).size;
      if (all.length === 0) return [];
      const shifts = `${counted(all.length, "shift is", "shifts are")} ${WITH[what]}`;
      if (people === 0) return [`${shifts}. Nobody is on ${all.length === 1 ? "it" : "them"}.`];
      return [`${shifts}. ${counted(people, "person has", "people have")} signed up.`];
    })
    .join(" ");
}

/** What becomes of the people on the shifts of a date that visitors are not to see any more. */
export function hiddenWords(
  was: SeasonDate | undefined,
  { audience }: SeasonDate,
  shifts: readonly (Pick<Seats, "isCancelled"> & Record<"seated" | "inLine", readonly string[]>)[],
): string {
  if (was?.audience !== "everybody" || audience !== "staff") return "";
  const open = shifts.filter(({ isCancelled }) => !isCancelled);
  const [seated, inLine] = (["seated", "inLine"] as const).map(
    (name) => new Set(open.flatMap((shift) => shift[name])).size,
  );
  const who = [
    ...(seated ? [counted(seated, "person keeps a place", "people keep their places")] : []),
    ...(inLine ? [counted(inLine, "person stays in line", "people stay in line")] : []),
  ].join(", ");
  if (who === "") return "";
  return `Calendars show it as canceled, but ${who} and no email is sent. Write to them under Volunteers.`;
}

/** "5 shifts with 20 seats each are added." */
export function addedWords(added: readonly Pick<Seats, "seats">[]): string {
  const [first] = added;
  if (!first) return "";
  const seats = counted(first.seats, "seat");
  return added.length === 1
    ? `1 shift with ${seats} is added.`
    : `${added.length} shifts with ${seats} each are added.`;
}
