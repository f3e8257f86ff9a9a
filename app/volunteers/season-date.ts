import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import type { ShiftKind } from "#app/core/db/tables/shifts.ts";
import { daysOf, hoursOn, isOnDay, occasionOf } from "#app/season/season.ts";
import type { ShiftRow } from "./shift.ts";

/** The link of a shift to its date: the season's year and the date's id (record 62). */
type Linked = Pick<ShiftRow, "season" | "date_id" | "day">;

/**
 * Whether the season has a shift's day: "off" if staff have cancelled it there, "gone" if the date has moved or is not
 * in the season any more. A shift without a date is always "on".
 */
export function dayState(
  seasons: readonly Season[],
  { season, date_id, day }: Linked,
): { state: "on" | "off" | "gone"; reason: string } {
  if (date_id === null) return { state: "on", reason: "" };
  const date = seasons.find(({ year }) => year === season)?.dates.find(({ id }) => id === date_id);
  if (!date || !daysOf(occasionOf(date)).includes(day)) return { state: "gone", reason: "" };
  return isOnDay(date, day) ? { state: "on", reason: "" } : { state: "off", reason: date.reason };
}

/** Whether a shift belongs to a date that only staff see. */
export function isForStaff(seasons: readonly Season[], { season, date_id }: Omit<Linked, "day">): boolean {
  const date = seasons.find(({ year }) => year === season)?.dates.find(({ id }) => id === date_id);
  return date?.audience === "staff";
}

/** The date that a shift typed by hand belongs to: the only one with its purpose and day. */
export function dateFor(seasons: readonly Season[], { kind, day }: Pick<ShiftRow, "kind" | "day">) {
  const all = seasons.flatMap((season) =>
    season.dates
      .filter(({ purpose }) => purpose === kind)
      .filter((date) => daysOf(occasionOf(date)).includes(day))
      .map((date) => ({ season, date })),
  );
  return all.length === 1 ? all[0] : undefined;
}

type ShiftColumns = Partial<Omit<ShiftRow, "id" | "created_at">>;

/** What becomes of a shift when its season changes. */
export interface ShiftChange {
  shift: ShiftRow;
  set: ShiftColumns;
  /** "quiet" if nobody needs to know. */
  what: "off" | "on" | "changed" | "quiet";
}

const KINDS: readonly string[] = [
  "orientation",
  "sorting",
  "distribution",
  "distribution-support",
  "mobile-collection",
  "other",
] satisfies ShiftKind[];

export const isShiftKind = (purpose: string): purpose is ShiftKind => KINDS.includes(purpose);

/**
 * The place of a date's shifts; empty for a collection on the road without one.
 * @param headquarters replaces "{headquarters}", and where no place is said
 */
export function placeOfShifts({ place, purpose }: SeasonDate, headquarters: string): string {
  const said = place.replace("{headquarters}", headquarters);
  return said || purpose === "mobile-collection" ? said : headquarters;
}

/** The changes of shifts that follow from a change of their season, in the order of the shifts. */
export function shiftChanges(
  shifts: readonly ShiftRow[],
  before: Season,
  after: Season,
  headquarters: string,
): ShiftChange[] {
  return shifts.flatMap((shift) => {
    const was = before.dates.find(({ id }) => id === shift.date_id);
    const is = after.dates.find(({ id }) => id === shift.date_id);
    if (shift.season !== after.year || JSON.stringify(was) === JSON.stringify(is)) return [];
    const day = is && newDay(was, is, shift.day);
    const isOn = is !== undefined && day !== undefined && isOnDay(is, day);
    const wasOn = was !== undefined && isOnDay(was, shift.day);
    const more = was && is && reasonAdded(was, is);
    const isDayOff = is !== undefined && day !== undefined && !isOn;
    // A day that was removed from the date was not canceled, so it has no reason.
    const reason = (is?.cancelled || isDayOff ? (more ?? is?.reason) : "") || null;
    const moved = is && day !== undefined ? followed(shift, was, is, day, headquarters) : {};
    const change = (what: ShiftChange["what"], more: ShiftColumns = {}) => {
      const set = { ...moved, ...more };
      return Object.keys(set).length > 0 ? [{ shift, set, what }] : [];
    };
    if (wasOn && !isOn && shift.cancelled_at === null) return change("off", { reason, off_with_date: 1 });
    if (isOn && shift.off_with_date === 1)
      return change("on", { cancelled_at: null, reason: null, off_with_date: 0 });
    const isNewReason = reason !== null && more === undefined && was?.reason !== is?.reason;
    if (!isOn && shift.off_with_date === 1 && isNewReason && shift.reason !== reason)
      return change("quiet", { reason });
    const isHeard = isOn && shift.cancelled_at === null;
    const isNews = (["day", "starts", "ends", "title", "place"] as const).some((name) => name in moved);
    return change(isHeard && isNews ? "changed" : "quiet");
  });
}

/** The reason of a date that loses one more day. Visitors read it beside all of its cancelled days. */
export function reasonWith({ cancelledDays, reason }: SeasonDate, more: string): string {
  if (cancelledDays.length === 0 || reason === "") return more;
  return reason.includes(more) ? reason : `${reason} ${more}`;
}

/** What `reasonWith` has added; undefined if the reason is another one. */
function reasonAdded(was: SeasonDate, is: SeasonDate): string | undefined {
  const isMore = was.cancelledDays.length > 0 && is.reason.startsWith(`${was.reason} `);
  return isMore ? is.reason.slice(was.reason.length + 1) : undefined;
}

/** The day that a day of the date has become: days in both stay, so that most people keep theirs. */
function newDay(was: SeasonDate | undefined, is: SeasonDate, day: string): string | undefined {
  const [before, after] = [was ? daysOf(occasionOf(was)) : [], daysOf(occasionOf(is))];
  if (after.includes(day)) return day;
  const left = before.filter((one) => !after.includes(one));
  const come = after.filter((one) => !before.includes(one));
  return left.length === come.length ? come[left.indexOf(day)] : undefined;
}

/** The columns in which a shift was as its date, and has to be so again. */
function followed(
  shift: ShiftRow,
  was: SeasonDate | undefined,
  is: SeasonDate,
  day: string,
  headquarters: string,
): ShiftColumns {
  const set: ShiftColumns = {};
  if (day !== shift.day) set.day = day;
  if (!was) return set;
  if (was.title !== is.title && shift.title === was.title) set.title = is.title;
  if (was.purpose !== is.purpose && shift.kind === was.purpose && isShiftKind(is.purpose))
    set.kind = is.purpose;
  const places = [was, is].map((date) => placeOfShifts(date, headquarters));
  if (places[0] !== places[1] && (shift.place ?? "") === places[0]) set.place = places[1] || null;
  if (was.detail !== is.detail && (shift.note ?? "") === was.detail) set.note = is.detail || null;
  return { ...set, ...hoursFrom(shift, hoursOn(shift.day, occasionOf(was)), hoursOn(day, occasionOf(is))) };
}

type DayHours = ReturnType<typeof hoursOn>;

/** A shift with the hours of its date takes the new ones; a part of the day moves with it. */
function hoursFrom({ starts, ends }: ShiftRow, was: DayHours, is: DayHours): ShiftColumns {
  if (!was || !is || (was.from === is.from && was.to === is.to)) return {};
  if (starts === was.from && ends === was.to) return { starts: is.from, ends: is.to };
  const by = minutes(is.from) - minutes(was.from);
  return by === minutes(is.to) - minutes(was.to) ? later({ starts, ends }, by) : {};
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const LAST_MINUTE = 24 * 60 - 1;

function later({ starts, ends }: Pick<ShiftRow, "starts" | "ends">, by: number): ShiftColumns {
  const [from, to] = [minutes(starts) + by, minutes(ends) + by];
  if (from < 0 || to > LAST_MINUTE) return {};
  const words = (at: number) =>
    `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
  return { starts: words(from), ends: words(to) };
}
