const number = (count: number) => count.toLocaleString("en-US");
const noun = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Items that need action: on /admin/today, in the morning mail, and as counts next to sections. */
export const needWords = {
  heading: "What needs you now",
  nothing: { heading: "Nothing waits for you", text: "Every inquiry is answered and no box is full." },
  failed: "What waits could not be counted. Everything else on this page is up to date.",
  overdue: {
    title: (count: number) => noun(count, "inquiry is overdue", "inquiries are overdue"),
    verb: "Answer",
  },
  boxes: {
    title: (count: number) => noun(count, "box is full", "boxes are full"),
    text: (cities: string, since: string) => (since ? `${cities}. The oldest since ${since}.` : `${cities}.`),
    verb: "Pick up",
  },
  closed: {
    title: (count: number) =>
      noun(count, "place is closed without a last day", "places are closed without a last day"),
    verb: "Still closed?",
  },
  fresh: {
    title: (count: number) => noun(count, "new inquiry", "new inquiries"),
    text: (moment: string) => `The next one is due on ${moment}.`,
    verb: "Open",
  },
  hosts: {
    title: (count: number) => noun(count, "host has registered", "hosts have registered"),
    overdue: (count: number) => (count === 1 ? "One is overdue." : `${number(count)} are overdue.`),
    verb: "Look",
  },
  mails: {
    title: (count: number) => noun(count, "mail was not delivered", "mails were not delivered"),
    verb: "See it",
  },
  samples: {
    title: (count: number) => noun(count, "content still holds samples", "contents still hold samples"),
    verb: "Replace",
  },
  season: {
    plan: (year: number) => `No ${year} season is planned`,
    planText: "The dates of last time are proposed again, day by day.",
    close: (year: number) => `The ${year} season can be closed`,
    closeText: "Its totals go to the results page.",
    verb: "Season",
  },
  backup: {
    safe: "The last backup is safe",
    none: "No backup was made yet",
    old: (age: string) => `The last backup is ${age} old`,
    failed: "The last backup has failed",
    verb: "Health",
  },
  more: (names: readonly string[], count: number) =>
    count > names.length
      ? `${names.join(", ")} and ${number(count - names.length)} more.`
      : `${names.join(", ")}.`,
  digest: {
    on: "Mail it to me every morning",
    off: "Stop the morning mail",
    saved: "You get the morning mail from tomorrow on",
    ended: "The morning mail has ended",
    failed: "The morning mail could not be changed",
    subject: (count: number, drive: string) =>
      `${count === 1 ? "1 thing waits" : `${number(count)} things wait`} - ${drive}`,
    lead: "This waits for the team today:",
    link: "Open Today",
    why: "You asked for this mail. It only comes when something waits; it ends under Today.",
  },
  charts: {
    heading: "The last eight weeks",
    failed: "The drawings could not be made. Everything else on this page is up to date.",
    inquiries: "Inquiries a week",
    boxes: "Boxes out and full",
    subscribers: "Subscribers",
    thisWeek: "this week",
    full: (count: number) => `out, ${number(count)} full`,
    confirmed: "confirmed",
    label: (title: string, from: string, numbers: readonly number[]) =>
      `${title} since ${from}: ${numbers.map(number).join(", ")}`,
    now: "now",
    table: "As a table",
    columns: ["Week of", "Inquiries", "Boxes out", "Boxes full", "Subscribers"],
  },
  counts: {
    new: (count: number) => `${number(count)} new`,
    late: (count: number) => `${number(count)} new, some overdue`,
    full: (count: number) => (count === 1 ? "1 full box" : `${number(count)} full boxes`),
    samples: (count: number) => `${number(count)} with samples`,
    mails: (count: number) => (count === 1 ? "1 mail not delivered" : `${number(count)} mails not delivered`),
    waiting: (count: number) => `${number(count)} on a waiting list`,
    paused: (count: number) => (count === 1 ? "1 letter paused" : `${number(count)} letters paused`),
    invited: (count: number) => `${number(count)} invited`,
    season: "1 thing to do",
  },
} as const;
