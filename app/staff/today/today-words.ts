import type { BackupState } from "#app/staff/health/backup-state.ts";

/** /admin/today. */
export const today = {
  heading: "Today",
  description: "What is missing before the site opens.",
  opening: {
    heading: "Before you open",
    lead: "Until this list is done, visitors of the site can meet what is only an example.",
    progress: (done: number, all: number) => `${done} of ${all} done`,
    done: "Done",
    open: "To do",
    ready: "Everything is ready.",
    /** Precedes lines for the server's environment. */
    setLine: "Set on the server, then start it again:",
    fix: "Fix",
    fixOne: (title: string) => `Fix: ${title}`,
  },
  lines: {
    contents: {
      title: "No sample texts",
      done: "Every text is your own.",
      missing: "Nothing is stored yet",
      fields: (names: readonly string[]) => names.join(", "),
      entries: (count: number, name: string) =>
        count === 1 ? `1 example in ${name}` : `${count} examples in ${name}`,
    },
    staffEmail: {
      title: "Inquiries reach you",
      done: (email: string) => `They go to ${email}.`,
      open: "No address gets the notifications about inquiries and registrations.",
    },
    smtp: {
      title: "Mail goes out",
      done: "A mail server is set.",
      open: "Nothing is sent yet: no mail server is set. Mails are written to files on the server.",
    },
    mailFrom: {
      title: "A sender for your mails",
      done: (sender: string) => sender,
      open: "Mails name a sender that does not exist.",
    },
    origin: {
      title: "Web address",
      done: (origin: string) => origin,
      open: "Links in mails and in search results do not lead here yet.",
      insecure: "The address begins with http://. Passwords need https://.",
    },
    season: {
      title: "The dates of the season",
      done: (year: number) => `The ${year} season is published.`,
      over: (year: number) => `The ${year} season is over and no other is planned.`,
      none: "No season is published.",
      fix: { text: "Season", to: "/admin/season" },
    },
    locations: {
      title: "No sample locations",
      done: "Every location is your own.",
      open: (count: number) =>
        count === 1 ? "1 location came with the site." : `${count} locations came with the site.`,
      removed: (count: number) =>
        count === 1
          ? "1 removed sample can be brought back for 30 days."
          : `${count} removed samples can be brought back for 30 days.`,
      fix: { text: "Locations", to: "/admin/locations" },
    },
    administrator: {
      title: "A second administrator",
      done: (count: number) => `${count} accounts are administrators.`,
      open: "So that one of you may lose a phone or a password.",
      fix: { text: "Invite", to: "/admin/team" },
    },
    backup: {
      title: "Backups",
      texts: {
        safe: (moment) => `The last one: ${moment}.`,
        none: () => "No backup was made yet.",
        old: (moment) => `The last one is too old: ${moment}.`,
        failed: (moment) =>
          moment ? `The last try failed. The last good one: ${moment}.` : "The first try failed.",
      } satisfies Record<BackupState, (moment: string) => string>,
      fix: { text: "Health", to: "/admin/health" },
    },
  },
  testMail: {
    button: "Send me a test mail",
    sending: "Sending...",
    queued: (to: string) => `A test mail is on its way to ${to}`,
    toFile: "Written to a file on the server: no mail server is set",
    waiting: (to: string) => `The test mail to ${to} is waiting to be sent.`,
    sent: (to: string) => `The mail server has taken the test mail to ${to}. Is it in the spam folder?`,
    failed: (to: string, reason: string) => `The test mail to ${to} could not be sent: ${reason}`,
    filed: "The test mail is a file on the server: no mail server is set.",
    subject: (name: string) => `Test mail - ${name}`,
    text: "This mail was requested in the dashboard. If you can read it, mail works.",
    error: "The test mail could not be queued",
  },
  samples: {
    remove: "Remove all samples",
    removing: "Removing...",
    removed: (count: number) =>
      count === 1 ? "1 sample location removed" : `${count} sample locations removed`,
    undo: "Bring the samples back",
    restored: "The sample locations are back",
    error: "The samples could not be changed",
  },
  sampleSite: {
    heading: "This is a sample site",
    text: "Examples are shown to visitors under a banner. Ending it hides every example at once: texts, links and sample locations. Nothing of your own changes.",
    end: "End the sample site",
    ended: "The sample site has ended",
    endedHeading: "Examples are hidden",
    endedText: "What is still an example is left out of the pages until you replace it.",
    show: "Show the examples again",
    shown: "The examples are shown again, under the banner",
    error: "The sample site could not be changed",
  },
} as const;

/** Above the items that need action. */
export const helloWords = {
  greeting: (hour: number) => (hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening"),
  waiting: (count: number, late: number) => {
    if (count === 0) return "Nothing waits.";
    const things = count === 1 ? "One thing waits" : `${count} things wait`;
    if (late === 0) return `${things}.`;
    if (late === count) return count === 1 ? `${things}; it is late.` : `${things}; all of them are late.`;
    return `${things}; ${late} of them ${late === 1 ? "is" : "are"} late.`;
  },
  print: "Print this page",
};

/** Upcoming dates and shifts, and the season day by day. */
export const comingUpWords = {
  heading: "Coming up",
  season: "Season",
  volunteers: "Volunteers",
  nothing: "No date or shift is coming up.",
  failed: "The next dates could not be read. Everything else on this page is up to date.",
  until: (days: number) => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`),
  taken: (taken: number, seats: number) => `${taken} of ${seats} have signed up`,
  begins: (title: string) => `${title} begins`,
  lastDay: (title: string) => `${title}: last day`,
  strip: {
    heading: "The season at a glance",
    left: (days: number) => (days === 1 ? "day left to collect" : "days left to collect"),
    ahead: (days: number) => (days === 1 ? "day until we collect" : "days until we collect"),
    day: (number: number, count: number) => `Day ${number} of ${count}`,
    days: (count: number) => `${count} days of collection`,
    kinds: {
      orientation: "Orientation",
      "mobile-collection": "Mobile drive",
      distribution: "Distribution",
      cancelled: "Cancelled",
      last: "Last day",
    },
    families: "Families register",
    sorting: "Sorting",
  },
} as const;

/** Below the upcoming dates, in the weeks before Thanksgiving. */
export const thanksgivingWords = {
  heading: (count: number) =>
    count === 1 ? "1 location for Thanksgiving" : `${count} locations for Thanksgiving`,
  text: "Ask their hosts for the hours of that day, and enter them.",
  closed: (count: number) =>
    count === 1 ? "1 location is closed on Thanksgiving." : `${count} locations are closed on Thanksgiving.`,
  list: "Who has not answered",
  write: "Write to the host",
  mail: (name: string) => `Write to the host of ${name}`,
  subject: "Your hours on Thanksgiving",
  more: (count: number) => (count === 1 ? "And 1 more location." : `And ${count} more locations.`),
} as const;
