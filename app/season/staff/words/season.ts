import type { SeasonDate } from "#app/content/kinds/season.ts";

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** The five kinds of date; `cells` draws an example of fourteen days. */
export const dateKinds: Record<SeasonDate["days"], { title: string; text: string; cells: string }> = {
  period: { title: "Period", text: "Whole days, from the first to the last", cells: "..aaaaaaaaa..." },
  day: { title: "Day with hours", text: "One day, from - to", cells: "......h......." },
  weekly: {
    title: "Every week",
    text: "The same weekday and hours, for some weeks",
    cells: "......h......h",
  },
  shifts: {
    title: "Shifts",
    text: "Every day of a period, other hours at weekends",
    cells: ".sssssuusssssu",
  },
  days: { title: "Single days", text: "Some whole days, one by one", cells: ".a.......a...." },
};

/** Questions about dates that look like mistakes. */
export const seasonChecks = {
  christmas: "Christmas",
  thanksgiving: "Thanksgiving",
  afterEve: (title: string, end: string, days: number) =>
    `${title} ends on ${end}, ${plural(days, "day")} after December 24.`,
  onDay: (title: string, day: string, holiday: string) => `${title} is on ${day}, ${holiday}.`,
  afterChristmas: (title: string, day: string) => `${title} is on ${day}, after Christmas.`,
  outside: (title: string, range: string) => `${title} lies outside of the collection, which runs ${range}.`,
  afterDistribution: (title: string, end: string, distribution: string) =>
    `${title} ends on ${end}, after the distribution on ${distribution}.`,
  lateDistribution: (title: string, days: number) =>
    `${title} is only ${plural(days, "day")} before Christmas.`,
  afterEvent: (title: string, event: string, day: string, year: number) =>
    `${title} ends after ${event} on ${day}. In ${year} it ended before.`,
  shorter: (title: string, has: number, had: number, year: number) =>
    `${title} has ${plural(has, "day")}. In ${year} it had ${had}.`,
};

/** Distances of a date's last day. */
export const seasonDistances = {
  marks: { distribution: "distribution", thanksgiving: "Thanksgiving", christmas: "Christmas" },
  distance: (days: number, mark: string) =>
    days === 0 ? `on ${mark}` : `${plural(Math.abs(days), "day")} ${days > 0 ? "before" : "after"} ${mark}`,
  compared: (days: number, was: number | undefined, year: number) => {
    if (was === undefined) return "";
    if (was === days) return `, as in ${year}`;
    const side = was > 0 === days > 0 || was === 0 ? "" : was > 0 ? " before" : " after";
    return ` (${year}: ${Math.abs(was)}${side})`;
  },
};

export const staffSeason = {
  languages: "In other languages",
  title: "Season",
  description: "Every date of the drive: on the site, in calendars and in letters.",
  heading: (year: number) => `The ${year} season`,
  lead: "Every date on the site, in the calendar files and in letters comes from this list.",
  years: "Seasons",
  start: (year: number) => `Start the ${year} season`,
  close: "Close the season",
  closeFrom: (day: string) => `The season can be closed from ${day}.`,
  closed: (year: number) => `This season is closed. Its results are at /seasons/${year}.`,
  notStarted: {
    heading: (year: number) => `No dates for ${year} yet`,
    text: (last: number) => `Take them over from ${last}.`,
  },
  dates: "Dates of the season, in the order of the site",
  states: {
    public: "Public",
    changed: "Changed",
    new: "New",
    staff: "Only staff",
    cancelled: "Cancelled",
    draft: "Not public yet",
  },
  publicNow: (when: string) => `Public now: ${when}`,
  said: (reason: string) => `Said on the site: "${reason}"`,
  dayOff: (days: string) => `${days} cancelled`,
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  edit: (title: string) => `Edit ${title}`,
  add: "Add a date",
  addHeading: "What kind of date is it?",
  done: "Save to the draft",
  addDone: "Add to the draft",
  back: "Close without saving",
  remove: "Remove",
  removed: "The date is removed from the draft.",
  putBack: "Undo",
  fields: {
    title: { label: "Title", required: true },
    purpose: { label: "What it is for", required: true },
    days: { label: "Kind", required: true },
    start: { label: "First day", required: true },
    date: { label: "Day", required: true },
    end: { label: "Last day", required: true },
    one: (number: number) => `Day ${number}`,
    from: { label: "From", required: true },
    to: { label: "To", required: true },
    weekdaysFrom: "Weekdays from",
    weekdaysTo: "Weekdays to",
    weekendFrom: { label: "Weekends from", required: true },
    weekendTo: { label: "Weekends to", required: true },
    place: { label: "Place", hint: "Write {headquarters} for headquarters: its address follows." },
    detail: { label: "One line about it" },
    note: { label: "After the date", hint: "For example: online or in person" },
    audience: { label: "Who sees it", required: true },
  },
  cancel: {
    heading: "Cancel",
    text: "It stays on the site, crossed out, with your words. Calendars say it too.",
    reason: "What visitors read",
    whole: "The whole date",
    days: "Or only these days",
    button: "Cancel it",
    needsReason: "Say why, so that visitors know.",
    needsDay: "Choose the whole date or at least one day.",
    keep: "It takes place after all",
  },
  conflict: (by: string) =>
    `${by} changed this list in the meantime. Nothing is lost: check the list again, then continue.`,
  dateConflict: (by: string, now: string) =>
    `${by} changed this date in the meantime, to: ${now}. What you typed is still here. Save again to replace it.`,
  gone: "This date is not in the list any more.",
  failed: "This was not saved. Please try again.",
  checks: {
    heading: (count: number) => `Check ${plural(count, "date")} before you publish.`,
    keep: "Keep it",
    change: "Change it",
    next: "Next",
    left: (count: number) => `${plural(count, "question")} left to check.`,
  },
  bar: {
    same: "Everything is published.",
    changes: (count: number) => `${plural(count, "change")} not public yet.`,
    saved: (at: string, by: string) => `Draft saved ${at} by ${by}.`,
    publish: (count: number) => `Publish ${plural(count, "change")}`,
    discard: "Discard draft",
    published: "The season is public, on every page and in the calendar files.",
    discarded: "Draft discarded.",
    newerDraft: "There is a newer draft. Discard that first.",
    undo: "Undo",
    undone: "Undone. The site shows the earlier dates again.",
    undoNote: (version: number) => `Taken back: version ${version}`,
    restored: "That version is the draft now. Nothing is public yet.",
  },
  history: {
    heading: "History",
    starter: "As delivered",
    version: (version: number) => `Version ${version}`,
    restore: "Make it the draft",
    more: (count: number) => `${plural(count, "further change")}`,
  },
  preview: "Important Dates, as it will look",
  look: {
    heading: "Look at the site as of a day",
    label: "Day",
    drafts: "With what is not public yet",
    button: "Look",
  },
  startPage: {
    heading: (year: number) => `Start the ${year} season`,
    lead: (last: number) =>
      `All dates of ${last} move together, so the days between them stay. Change any date by itself. Visitors see nothing until you publish.`,
    move: "Move everything by",
    moves: { 52: "52 weeks", 53: "53 weeks", day: "Same day of the month" },
    sheet: (year: number) => `Dates of ${year}`,
    was: (year: number, when: string) => `${year}: ${when}`,
    leave: "Leave it out",
    left: "Left out",
    backTo: (when: string) => `Back to ${when}`,
    holiday: (day: string, name: string) => `${day} is ${name}.`,
    holidays: "Public holidays in this time:",
    badDay: (year: number) => `Choose a day of ${year}.`,
    nothing: "Keep at least one date.",
    button: "Start as a draft",
    exists: (year: number) => `The ${year} season has been started already.`,
  },
  closePage: {
    received: ({ toys, companies }: { toys: number; companies: number }) =>
      `The desk has ${toys.toLocaleString("en-US")} as received from ${companies === 1 ? "1 company" : `${companies.toLocaleString("en-US")} companies`}. Add what came into the boxes.`,
    heading: (year: number) => `Close the ${year} season`,
    lead: "The totals go to the results page. Leave a figure empty that you do not have: its line is left out.",
    locations: "Locations",
    hide: "Hide every location but headquarters",
    hideText: "They leave the site and can be shown again one by one.",
    keep: "Leave all of them on the site",
    button: (year: number) => `Close the ${year} season`,
    back: "Not now",
    unpublished: "Publish or discard the draft first.",
  },
};
