import ical, {
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
  ICalWeekday,
} from "ical-generator";
import { occasions, seasonFeed } from "#app/content/occasions.ts";
import { organization, productName } from "#app/content/organization.ts";
import { addDays, daysBetween, pacificMoment, weekdayOf } from "./pacific-time.ts";
import { type Hours, type Occasion, type SeasonKey, season, seasonYear } from "./season.ts";

const ZONE = "America/Los_Angeles";

/** The zone since 2007. RFC 5545, 3.6.5: a file with a TZID must have its VTIMEZONE. */
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

/** Occasions that link to /events; the others link to /important-dates. */
const EVENT_PAGE = new Set<SeasonKey>(["christmasAngels", "angelsBoxDropOff", "angelsBoxPickUp"]);

const WEEKDAYS = [ICalWeekday.MO, ICalWeekday.TU, ICalWeekday.WE, ICalWeekday.TH, ICalWeekday.FR];
const WEEKENDS = [ICalWeekday.SA, ICalWeekday.SU];

/** When an entry takes place. `part` makes the identifiers of one occasion's entries differ. */
type Times = { part: string } & Pick<
  ICalEventData,
  "allDay" | "start" | "end" | "timezone" | "transparency" | "repeating"
>;

/** Whole days, the last included; they do not block the day in a calendar. */
function wholeDays(start: string, end: string, part = ""): Times {
  return {
    part,
    allDay: true,
    start: `${start}T00:00:00Z`,
    end: `${addDays(end, 1)}T00:00:00Z`,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** Hours of a day, in local time: the entry names the zone. */
function hoursOf(day: string, hours: Hours, part = ""): Times {
  return { part, timezone: ZONE, start: `${day}T${hours.from}:00`, end: `${day}T${hours.to}:00` };
}

/** The same hours on certain weekdays, from the first to the last of `days`. */
function everyWeek(days: readonly string[], byDay: ICalWeekday[], hours: Hours, part = ""): Times[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const until = pacificMoment(last, hours.from);
  return [
    { ...hoursOf(first, hours, part), repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay, until } },
  ];
}

function timesOf(occasion: Occasion): Times[] {
  switch (occasion.kind) {
    case "period":
      return [wholeDays(occasion.start, occasion.end)];
    case "day":
      return [hoursOf(occasion.date, occasion)];
    case "weekly": {
      const weekday = occasion.weekday === "Saturday" ? ICalWeekday.SA : ICalWeekday.SU;
      return everyWeek([occasion.start, occasion.end], [weekday], occasion);
    }
    case "shifts": {
      const days = daysBetween(occasion.start, occasion.end);
      const weekends = days.filter((day) => weekdayOf(day) % 6 === 0);
      const weekdays = days.filter((day) => weekdayOf(day) % 6 !== 0);
      return [
        ...everyWeek(weekdays, WEEKDAYS, occasion.weekdays, "-weekdays"),
        ...everyWeek(weekends, WEEKENDS, occasion.weekends, "-weekends"),
      ];
    }
    case "days":
      return occasion.dates.map((day, index) => wholeDays(day, day, `-${index + 1}`));
  }
}

function entriesOf(key: SeasonKey, origin: string, stamp: Date): ICalEventData[] {
  const { title, when, detail, place, file } = occasions[key];
  const contact = `${organization.name}, ${organization.phone}, ${organization.email}`;
  const page = EVENT_PAGE.has(key) ? "/events" : "/important-dates";
  return timesOf(season[key]).map(({ part, ...times }) => ({
    ...times,
    // Without the date, so that a change of date moves the entry in subscribed calendars.
    id: `${seasonYear}-${file}${part}@toy-drive.calendar`,
    summary: `${productName}: ${title}`,
    description: [when, detail, contact].join("\n"),
    location: place || null,
    url: origin + page,
    stamp,
  }));
}

function keysOf(file: string): SeasonKey[] {
  const keys = Object.keys(season) as SeasonKey[];
  return file === seasonFeed.file ? keys : keys.filter((key) => occasions[key].file === file);
}

/**
 * A calendar file (RFC 5545).
 * @param file name without its ending: that of an occasion, or "season" for all of them
 * @param origin scheme and host of the site, for the links in the entries
 * @param stamp when the dates were last known to be right (DTSTAMP)
 * @returns undefined for an unknown name
 */
export function calendarFile(file: string, origin: string, stamp: Date): string | undefined {
  const keys = keysOf(file);
  if (keys.length === 0) return undefined;
  const isFeed = file === seasonFeed.file;
  const calendar = ical({
    prodId: { company: productName, product: "Season" },
    name: isFeed ? `${productName} ${seasonYear}` : null,
    ttl: isFeed ? REFRESH_SECONDS : null,
    // No zone for the whole file: the generator would write DTSTAMP and UNTIL in local time, and both must be UTC.
    timezone: { name: null, generator: () => VTIMEZONE },
  });
  for (const key of keys) {
    for (const entry of entriesOf(key, origin, stamp)) calendar.createEvent(entry);
  }
  return `${calendar.toString()}\r\n`;
}
