import { z } from "zod";
import { DAY_MS } from "#app/core/time/calendar-days.ts";
import { DATE_KINDS } from "./date-kinds.ts";
import { EVENT_TYPES } from "./events.ts";
import {
  blank,
  choice,
  day,
  despiteNumbers,
  flag,
  group,
  line,
  list,
  number,
  pattern,
  picture,
  text,
  time,
} from "./fields.ts";
import { kind } from "./kind.ts";

/** Pages and calendars list each day; a range from year 1 could have millions. */
const LONGEST_MS = 366 * DAY_MS;

/** Words for what only an event has. */
const ofEvent = { by: { field: "shown", labels: { on: "" } } };

type DateKind = keyof typeof DATE_KINDS;

/** The fields that a date of each kind has to have, apart from its list of days. */
const NEEDED: Record<DateKind, readonly ("start" | "end" | "from" | "to")[]> = {
  period: ["start", "end"],
  day: ["start", "from", "to"],
  weekly: ["start", "end", "from", "to"],
  shifts: ["start", "end", "from", "to"],
  days: [],
};

/** Words for a field that a date of this kind has to have. */
const ofKind = (labels: Partial<Record<DateKind, string>>) => ({
  optional: true,
  needed: "Please fill this in.",
  by: { field: "days", labels },
});

const shape = z.object({
  /** Stable: events refer to it, and calendar programs identify the entry by it. */
  id: pattern("Id", { matching: /^[a-z0-9-]{1,60}$/, error: "Small letters, digits and hyphens." }),
  title: line("Title", { max: 60 }),
  purpose: choice("What it is for", {
    collection: "Collection",
    orientation: "Volunteer orientation",
    "family-registration": "Family registration",
    "mobile-collection": "Mobile collection",
    sorting: "Toy sorting",
    distribution: "Distribution",
    "distribution-support": "Distribution support",
    other: "Other",
  }),
  days: choice("Kind", DATE_KINDS),
  start: day(
    "First day",
    ofKind({ period: "First day", day: "Day", weekly: "First day", shifts: "First day" }),
  ),
  end: day("Last day", ofKind({ period: "Last day", weekly: "Last day", shifts: "Last day" })),
  dates: list("Days", day("Day"), { entry: "day", max: 40, ...ofKind({ days: "Days" }) }),
  from: time("From", ofKind({ day: "From", weekly: "From", shifts: "Weekdays from" })),
  to: time("To", ofKind({ day: "To", weekly: "To", shifts: "Weekdays to" })),
  weekendFrom: time("Weekends from", ofKind({ shifts: "Weekends from" })),
  weekendTo: time("Weekends to", ofKind({ shifts: "Weekends to" })),
  place: line("Place", {
    max: 120,
    optional: true,
    help: "Type {headquarters} to insert the headquarters address, or type another place.",
  }),
  seats: number("Seats of each shift", {
    max: 1000,
    help: "Each day without a shift gets one when you publish. 0: no new shifts. Other seats, or a day without hours: see Volunteers.",
  }),
  detail: line("One-line description", { max: 160, optional: true }),
  note: line("Words after the date", { max: 60, optional: true, example: "online or in person" }),
  audience: choice("Who sees it", { everybody: "Everybody", staff: "Only staff" }),
  /** What becomes the date's event when it is published; blank in what is public. */
  event: group("On the Events page", {
    shown: flag("Show it on the Events page"),
    type: choice("Type", EVENT_TYPES, ofEvent),
    description: text("What it is", { max: 300, optional: true, needed: "Please fill this in.", ...ofEvent }),
    picture: picture("Picture", { optional: true, ...ofEvent }),
  }),
  cancelled: flag("Cancelled"),
  reason: line("What visitors read", { max: 160, optional: true }),
  /** Individually cancelled days of a repeated date. */
  cancelledDays: list("Cancelled days", day("Day"), { entry: "day", max: 40 }),
});

/** The fields of a date that are edited together. Cancelling asks for the others. */
export const dateFields = shape.omit({ id: true, cancelled: true, reason: true, cancelledDays: true });

/** One date of a season. `days` determines which of the day and hour fields apply. */
const date = shape.superRefine((value, context) => {
  const wrong = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  if (value.days === "days") {
    if (value.dates.length === 0) wrong(["dates"], "Please add at least one day.");
    if (value.dates.some((one, index) => index > 0 && one <= (value.dates[index - 1] ?? "")))
      wrong(["dates"], "The days are not in the order of the calendar.");
  }
  for (const field of NEEDED[value.days]) if (value[field] === "") wrong([field], "Please fill this in.");
  if (value.end !== "" && value.start > value.end) wrong(["end"], "Ends before it begins.");
  if (Date.parse(value.end) - Date.parse(value.start) > LONGEST_MS) wrong(["end"], "Longer than a year.");
  if (value.to !== "" && value.from >= value.to) wrong(["to"], "Ends before it begins.");
  if (value.days === "shifts" && (value.weekendFrom === "" || value.weekendFrom >= value.weekendTo))
    wrong(["weekendTo"], "Ends before it begins.");
  if (value.cancelled && value.reason === "") wrong(["reason"], "Say why, so that visitors know.");
  if (value.event.shown && value.event.description === "")
    wrong(["event", "description"], "Please fill this in.");
}, despiteNumbers);

export const blankDate: SeasonDate = { ...blank(shape), purpose: "other", days: "day" };

const starterDate = (
  id: string,
  title: string,
  purpose: SeasonDate["purpose"],
  rest: Partial<SeasonDate>,
): SeasonDate => ({ ...blankDate, id, title, purpose, ...rest });

const results = group("Results", {
  toys: number("Toys collected", { max: 100_000_000 }),
  children: number("Children served", { max: 100_000_000 }),
  partners: number("Business partners", { max: 1_000_000 }),
  hosts: number("Hosts", { max: 1_000_000 }),
  volunteers: number("Volunteers", { max: 1_000_000 }),
  sentence: text("One sentence about the year", { max: 240, optional: true }),
});

/** The results of a season that nobody has closed. */
export const noResults = blank(results);

const schema = z.object({
  year: number("Year", { min: 2012, max: 2100 }),
  dates: list("Dates", date, { entry: "date", min: 1, max: 60 }),
  closed: flag("The season is closed"),
  results,
});

export const season = kind({
  name: "season",
  title: "Season",
  about: "Every date of one year's drive",
  pages: ["*"],
  schema,
  sentences: ["dates.*.title", "dates.*.detail", "dates.*.note", "dates.*.reason"],
  keyOf: ({ year }) => String(year),
  starter: {
    year: 2025,
    closed: false,
    results: noResults,
    dates: [
      starterDate("collection-period", "Collection period", "collection", {
        days: "period",
        start: "2025-11-01",
        end: "2025-12-23",
        detail: "New, unwrapped toys for ages 0-17, at every drop-off location.",
      }),
      starterDate("volunteer-orientation", "Volunteer orientation", "orientation", {
        days: "weekly",
        start: "2025-11-01",
        end: "2025-11-29",
        from: "14:00",
        to: "15:00",
        detail: "Meet the team and choose how you would like to help.",
      }),
      starterDate("family-registration", "Family registration", "family-registration", {
        days: "period",
        start: "2025-11-15",
        end: "2025-12-10",
        note: "online or in person",
        detail: "For families who would like to receive toys.",
      }),
      starterDate("mobile-collection-drive", "Mobile collection drive", "mobile-collection", {
        days: "days",
        dates: ["2025-11-23", "2025-12-07"],
        detail: "We collect toys on the road.",
      }),
      starterDate("toy-sorting", "Toy sorting", "sorting", {
        days: "shifts",
        start: "2025-12-01",
        end: "2025-12-14",
        from: "18:00",
        to: "20:00",
        weekendFrom: "10:00",
        weekendTo: "16:00",
        detail: "Volunteers sort the toys, ready for families.",
      }),
      starterDate("distribution-day", "Distribution day", "distribution", {
        days: "day",
        start: "2025-12-16",
        from: "10:00",
        to: "16:00",
        place: "{headquarters}",
        detail: "Toys are given to families at headquarters.",
      }),
      starterDate("distribution-support", "Distribution support", "distribution-support", {
        days: "day",
        start: "2025-12-16",
        from: "08:00",
        to: "18:00",
        place: "{headquarters}",
        detail: "Volunteers help before, during and after distribution.",
      }),
      starterDate("christmas-angels-toy-drive", "Christmas Angels Toy Drive", "other", {
        days: "day",
        start: "2025-12-21",
        from: "12:00",
        to: "16:00",
        place: "A San Francisco cathedral",
        detail: "For Catholic schools of the archdiocese, at a San Francisco cathedral.",
      }),
      starterDate("christmas-angels-box-drop-off", "Christmas Angels box drop-off", "other", {
        days: "period",
        start: "2025-11-03",
        end: "2025-11-07",
        detail: "Boxes for the Christmas Angels Toy Drive are dropped off.",
      }),
      starterDate("christmas-angels-box-pick-up", "Christmas Angels box pick-up", "other", {
        days: "period",
        start: "2025-12-15",
        end: "2025-12-19",
        detail: "Boxes for the Christmas Angels Toy Drive are picked up.",
      }),
    ],
  },
});

export const dateSchema = date;

export type SeasonDate = z.output<typeof date>;
export type Season = z.output<typeof schema>;
