import type { LetterAudience, LetterStatus } from "#app/core/db/tables/newsletter.ts";

const number = (count: number) => count.toLocaleString("en-US");
const people = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`);

/** The editor of a letter. */
export const staffLetter = {
  heading: "Write a letter",
  back: "All letters",
  save: "Save the draft",
  saved: "Draft saved",
  preview: "What arrives",
  plain: "Plain text",
  newTab: "(opens in a new tab)",
  send: "Send it",
  test: "Send me a test",
  testSent: (email: string) => `A test is on its way to ${email}`,
  testedAlready: "You tested this version.",
  audience: "To whom",
  audiences: {
    confirmed: (count: number) => `All ${number(count)} confirmed`,
    opening: (count: number) => `${number(count)} who asked to be told when collection opens`,
    families: (count: number) =>
      `${number(count)} ${count === 1 ? "family that asks" : "families that ask"} when registration opens`,
  } satisfies Record<LetterAudience, (count: number) => string>,
  speed: (perMinute: number, minutes: number) =>
    `At most ${number(perMinute)} a minute, so ${minutes < 2 ? "within a minute or two" : `in about ${number(minutes)} minutes`}. You can pause at any time; what has left cannot come back.`,
  when: { label: "When", hint: "In Bay Area time. Empty: now." },
  past: "This moment has passed. Choose a later one, or leave it empty.",
  sendTo: (count: number) => `Send to ${people(count)}`,
  scheduled: "The letter is on its way",
  toFiles: "Email is not set up: it is written to files on the server, and nobody gets it",
  nobody: "It would reach no one.",
  before: "Before it can go",
  needsTest: "You have not seen a test since the last change.",
  needsAddress:
    "A newsletter has to say where you are. Set the postal address, or replace the sample address of headquarters.",
  setAddress: "Set it under Organization",
  conflict:
    "Someone else has saved this letter in the meantime. Below is your text; saving it again replaces theirs.",
  notDraft: "This letter was sent or scheduled since. It can no longer be changed.",
  /** A letter that is no draft any more. */
  states: {
    scheduled: () => "Scheduled. Take it back to the drafts to change it.",
    sending: (done, total) => `Sending: ${number(done)} of ${number(total)}. It can no longer be changed.`,
    paused: (done, total) => `Paused after ${number(done)} of ${number(total)}. It can no longer be changed.`,
    sent: (done) => `Sent to ${people(done)}. It can no longer be changed.`,
    stopped: (done, total) =>
      `Stopped after ${number(done)} of ${number(total)}. It can no longer be changed.`,
  } satisfies Record<Exclude<LetterStatus, "draft">, (done: number, total: number) => string>,
  bounced: (count: number) => (count === 1 ? "1 bounced" : `${number(count)} bounced`),
  remove: "Throw away",
  removed: "Draft thrown away",
  web: "Read it on the site",
  failed: "That did not work. Your text is kept. Please try again in a minute.",
  gone: "It has changed in the meantime. This is how it is now.",
} as const;
