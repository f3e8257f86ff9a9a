import type { LetterStatus } from "#app/core/db/tables/newsletter.ts";

const number = (count: number) => count.toLocaleString("en-US");
const people = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`);

/** Newsletter letters, and the list of subscribers. */
export const staffNewsletter = {
  heading: "Newsletter",
  description: "Letters and the people who asked for them.",
  letters: "Letters",
  write: "Write a letter",
  noLetters: {
    heading: "No letter yet",
    text: (count: number) =>
      `${count === 1 ? "1 person has" : `${number(count)} people have`} asked for a few notes a year. The first one could say where the boxes stand.`,
  },
  untitled: "Without a subject",
  states: {
    draft: "Draft",
    scheduled: "Scheduled",
    sending: "Sending",
    paused: "Paused",
    sent: "Sent",
    stopped: "Stopped",
  } satisfies Record<LetterStatus, string>,
  changed: (actor: string, moment: string) => `${actor}, changed ${moment}`,
  starts: (moment: string) => `Goes out ${moment}`,
  sentTo: (count: number) => `Sent to ${people(count)}`,
  progress: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  cameBack: (count: number) => `${number(count)} bounced`,
  leftList: (count: number) => `${number(count)} left the list before`,
  notCounted: "We do not count who opens it.",
  pause: "Pause",
  resume: "Go on",
  stop: "Stop for good",
  unschedule: "Back to the drafts",
  goOn: "Go on writing",
  open: "Open",
  reuse: "Use as a draft",
  pausedText: (done: number, total: number) =>
    `Paused after ${number(done)} of ${number(total)}. No one gets it twice when you resume.`,
  subscribers: "Subscribers",
  filters: { confirmed: "Confirmed", pending: "Waiting", unsubscribed: "Ended", refused: "Bounced" },
  search: "Search by name, e-mail or company",
  submitSearch: "Search",
  none: { all: "Nobody has subscribed yet.", match: "Nobody matches." },
  status: {
    confirmed: "Confirmed",
    pending: "Waiting for the click",
    unsubscribed: "Ended",
    refused: (times: number) =>
      times < 3
        ? `Bounced ${times === 1 ? "once" : `${times} times`}`
        : `Bounced ${times} times, so we stopped`,
  },
  wantsOpening: "Wants to know when collection opens",
  wantsFamilies: "Wants to know when families can register",
  from: (source: string) => (source === "import" ? "imported" : `from ${source}`),
  end: "End",
  endOne: (email: string) => `End the letters to ${email}`,
  again: "Try again",
  againOne: (email: string) => `Send letters to ${email} again`,
  export: "Export with unsubscribe links",
  importHeading: "Add subscribers",
  importText:
    "One e-mail a line, or with a name: email, first name, last name, company. Only people who agreed to get letters may be added; each of them can leave with one click.",
  importFields: {
    people: { label: "People", required: true, hint: "At most 5,000 lines." },
    consent: {
      label: "How did they agree?",
      required: true,
      hint: "Kept with each of them, such as “signed the list at the orientation on November 8, 2025”.",
    },
  },
  importSubmit: "Add them",
  imported: (added: number, known: number) =>
    `${people(added)} added${known > 0 ? `, ${number(known)} known already` : ""}. Who had left the list stays off it.`,
  importedSome: (added: number, problems: readonly string[], others: number) =>
    `${people(added)} added. ${problems.join(" ")}${others > 0 ? ` ${number(others)} more like this.` : ""} What is left here was not added: correct it, and add it again.`,
  importNone: "Please write at least one line.",
  importMany: "At most 5,000 lines at once.",
  importLine: (line: number) => `Line ${number(line)} has no e-mail address.`,
  importProblem: (line: number, problem: string) => `Line ${number(line)}: ${problem}`,
  importConsent: "Please say how they agreed. No one may be added without that.",
  done: {
    paused: "Paused",
    sending: "On its way again",
    stopped: "Stopped for good",
    draft: "Back in the drafts",
    ended: "They get no more letters",
    again: "They get letters again",
    imported: "Added",
  },
  failed: "That did not work. Please try again in a minute.",
  gone: "It has changed in the meantime. This is how it is now.",
  outside:
    "New subscribers go to an outside list (NEWSLETTER_URL). This page shows what the site itself keeps.",
} as const;
