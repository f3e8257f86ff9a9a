import ical, {
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
  ICalWeekday,
} from "ical-generator";
import { type Contents, factsOf } from "#app/content/contents.server.ts";
import type { SeasonDate } from "#app/content/kinds/season.ts";
import { productName } from "#app/content/organization.ts";
import { withoutSamples } from "#app/content/samples.ts";
import { headquartersLine } from "#app/content/site.ts";
import { addDays, daysBetween, weekdayOf } from "#app/core/time/calendar-days.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import type { PublishedSeason } from "#app/season/queries.server.ts";
import { daysOf, type Hours, type Occasion, occasionOf } from "#app/season/season.ts";
import { dateView, saysYear } from "#app/season/season-view.ts";

const ZONE = "America/Los_Angeles";

/** US daylight saving rules since 2007. RFC 5545, 3.6.5: a file with a TZID must include its VTIMEZONE. */
const VTIMEZONE = `BEGIN:VTIMEZONE
TZID:${ZONE}
BEGIN:DAYLIGHT
TZOFFSETFROM:-0800
TZOFFSETTO:-0700
TZNAME:PDT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0700
TZOFFSETTO:-0800
TZNAME:PST
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE`;

/** How often calendar programs should refresh the feed. */
const REFRESH_SECONDS = 24 * 60 * 60;

const WEEKDAYS = [ICalWeekday.MO, ICalWeekday.TU, ICalWeekday.WE, ICalWeekday.TH, ICalWeekday.FR];
const WEEKENDS = [ICalWeekday.SA, ICalWeekday.SU];
const FROM_SUNDAY = [ICalWeekday.SU, ...WEEKDAYS, ICalWeekday.SA];

/** The time of an entry. `part` distinguishes the identifiers of one occasion's entries. */
type Times = { part: string; days: readonly string[] } & Pick<
  ICalEventData,
  "allDay" | "start" | "end" | "timezone" | "transparency" | "repeating"
>;

/** Whole days, end included; shown as free time. */
function wholeDays(start: string, end: string, part = ""): Times {
  return {
    part,
    days: start === end ? [start] : [],
    allDay: true,
    start: `${start}T00:00:00Z`,
    end: `${addDays(end, 1)}T00:00:00Z`,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** A day with hours, in local time; the entry names the zone. */
function hoursOf(day: string, hours: Hours, part = ""): Times {
  return {
    part,
    days: [day],
    timezone: ZONE,
    start: `${day}T${hours.from}:00`,
    end: `${day}T${hours.to}:00`,
  };
}

/** The same hours on certain weekdays of `days`, without the cancelled ones. */
function everyWeek(
  days: readonly string[],
  byDay: ICalWeekday[],
  hours: Hours,
  { part = "", cancelled = [] as readonly string[] } = {},
): Times[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const until = pacificMoment(last, hours.from);
  const exclude = days.filter((day) => cancelled.includes(day)).map((day) => `${day}T${hours.from}:00`);
  const repeating = { freq: ICalEventRepeatingFreq.WEEKLY, byDay, until };
  return [
    {
      ...hoursOf(first, hours, part),
      days,
      repeating: { ...repeating, ...(exclude.length > 0 && { exclude, excludeTimezone: ZONE }) },
    },
  ];
}

function timesOf(occasion: Occasion, cancelled: readonly string[]): Times[] {
  switch (occasion.kind) {
    case "period":
      return [wholeDays(occasion.start, occasion.end)];
    case "day":
      return [hoursOf(occasion.date, occasion)];
    case "weekly": {
      const weekday = FROM_SUNDAY[weekdayOf(occasion.start)] ?? ICalWeekday.SA;
      return everyWeek(daysOf(occasion), [weekday], occasion, { cancelled });
    }
    case "shifts": {
      const days = daysBetween(occasion.start, occasion.end);
      const weekends = days.filter((day) => weekdayOf(day) % 6 === 0);
      const weekdays = days.filter((day) => weekdayOf(day) % 6 !== 0);
      return [
        ...everyWeek(weekdays, WEEKDAYS, occasion.weekdays, { part: "-weekdays", cancelled }),
        ...everyWeek(weekends, WEEKENDS, occasion.weekends, { part: "-weekends", cancelled }),
      ];
    }
    case "days":
      return occasion.dates.map((day, index) => wholeDays(day, day, `-${index + 1}`));
  }
}

export interface CalendarSource {
  contents: Contents;
  /** Every version of each season, oldest first. */
  history: readonly PublishedSeason[][];
  /** Scheme and host of the site, for the links in the entries. */
  origin: string;
  /** DTSTAMP of a date that was never changed. */
  stamp: Date;
}

/** An entry in one version of the season. */
type Entry = Omit<ICalEventData, "stamp"> & { id: string };

/** The entries of one date, cancelled ones marked as such. Empty unless the date is public. */
function entriesOf(date: SeasonDate, year: number, { contents, origin }: CalendarSource): Entry[] {
  const { organization, headquarters, events } = contents;
  const known = withoutSamples(date);
  if (known.title === "" || date.audience !== "everybody") return [];
  const at = headquarters.street ? headquartersLine(headquarters) : headquarters.name;
  const view = dateView(known, new Date(0), at);
  const { place } = view;
  const contact = [organization.name, organization.phone, organization.email].filter(Boolean).join(", ");
  const ofEvents = events.events.flatMap((event) => [
    event.date,
    event.details.boxDropOff,
    event.details.boxPickUp,
  ]);
  const path = ofEvents.includes(date.id) ? "/events" : "/important-dates";
  return timesOf(occasionOf(date), date.cancelledDays).map(({ part, days, ...times }) => {
    const isOff =
      date.cancelled || (days.length > 0 && days.every((day) => date.cancelledDays.includes(day)));
    // An entry that is off is one of the days that its date had.
    const when = isOff ? view.when : view.whenLeft;
    const words = saysYear(when, view) ? when : `${view.end.slice(0, 4)}: ${when}`;
    return {
      ...times,
      // Without the date, so that moving the date also moves the entry in subscribed calendars.
      id: `${year}-${date.id}${part}@toy-drive.calendar`,
      summary: `${organization.name}: ${known.title}`,
      description: [words, known.detail, isOff && known.reason, contact].filter(Boolean).join("\n"),
      location: place || null,
      url: origin + path,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    };
  });
}

/** Closing a season ends its collection that day; none if it has not begun. */
function untilClosed(date: SeasonDate, closedOn: string): SeasonDate[] {
  if (date.purpose !== "collection") return [date];
  if (date.start > closedOn) return [];
  const end = date.end < closedOn ? date.end : closedOn;
  return [{ ...date, end, dates: date.dates.filter((day) => day <= closedOn) }];
}

/**
 * The current calendar entries of a season, each with the number and time of the version that last changed it. Entries
 * that were removed since an earlier version are sent as cancelled.
 * @param only id of a single date
 */
function seasonEntries(versions: readonly PublishedSeason[], source: CalendarSource, only?: string) {
  const entries = new Map<string, { entry: Entry; sequence: number; at: string | null }>();
  let closedOn: string | null = null;
  for (const { version, at, season } of versions) {
    closedOn = season.closed ? (closedOn ?? (at && pacificDay(new Date(at)))) : null;
    const dates = season.dates
      .filter(({ id }) => only === undefined || id === only)
      .flatMap((date) => untilClosed(date, closedOn ?? "9999"));
    const current = dates.flatMap((date) => entriesOf(date, season.year, source));
    const ids = new Set(current.map(({ id }) => id));
    const gone = [...entries.values()].flatMap(({ entry }) =>
      ids.has(entry.id) ? [] : [{ ...entry, status: ICalEventStatus.CANCELLED }],
    );
    for (const entry of [...current, ...gone]) {
      const before = entries.get(entry.id);
      if (JSON.stringify(before?.entry) !== JSON.stringify(entry))
        entries.set(entry.id, { entry, sequence: version, at });
    }
  }
  return [...entries.values()];
}

/**
 * A calendar file (RFC 5545).
 * @param file name without extension: the id of a date of the current season, or "season" for all dates
 * @param year of the current season
 * @returns undefined for an unknown name
 */
export function calendarFile(file: string, year: number, source: CalendarSource): string | undefined {
  const isFeed = file === "season";
  // Once for all dates, because it walks through all contents.
  const facts = { ...source, contents: factsOf(source.contents) };
  const meant = source.history.filter(([first]) => isFeed || first?.season.year === year);
  const entries = meant.flatMap((versions) => seasonEntries(versions, facts, isFeed ? undefined : file));
  if (entries.length === 0 && !isFeed) return undefined;
  const calendar = ical({
    prodId: { company: productName, product: "Season" },
    name: isFeed ? `${facts.contents.organization.name} ${year}` : null,
    ttl: isFeed ? REFRESH_SECONDS : null,
    // No zone for the whole file: the generator would write DTSTAMP and UNTIL in local time, but both must be UTC.
    timezone: { name: null, generator: () => VTIMEZONE },
  });
  for (const { entry, sequence, at } of entries) {
    const changed = at === null ? null : new Date(at);
    calendar.createEvent({ ...entry, sequence, stamp: changed ?? source.stamp, lastModified: changed });
  }
  return `${calendar.toString()}\r\n`;
}

const FIRST_EVENT = "BEGIN:VEVENT";
const EVENT_END = "END:VEVENT\r\n";

/** The file "season", built one season at a time: fifty at once would block other requests for half a second. */
export async function seasonFeed(year: number, source: CalendarSource): Promise<string> {
  const contents = { ...source.contents, seasons: [] };
  const whole = (history: CalendarSource["history"]) =>
    calendarFile("season", year, { ...source, contents, history }) ?? "";
  let head = "";
  let events = "";
  for (const versions of source.history) {
    const file = whole([versions]);
    const [from, to] = [file.indexOf(FIRST_EVENT), file.lastIndexOf(EVENT_END) + EVENT_END.length];
    if (from >= 0) events += file.slice(from, to);
    // The calendar needs the time zone only if the season has hours.
    if (from > head.length) head = file.slice(0, from);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return events === "" ? whole([]) : `${head}${events}END:VCALENDAR\r\n`;
}
