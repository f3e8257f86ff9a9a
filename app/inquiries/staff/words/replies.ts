import { type Amount, amountWords, type Totals, totalWords } from "#app/inquiries/amounts.ts";

/** Replies to companies, and received gifts. */
export const replyWords = {
  heading: "Answer",
  sender: (replyTo: string) => `In the name of the drive. Answers to it go to ${replyTo}.`,
  toFiles: (to: string) =>
    `No mail server is set: a reply is written to a file on the server, and ${to} gets nothing.`,
  template: "Begin with",
  fill: "Fill in",
  keep: "What you typed is still in the fields.",
  replace: "Use the template instead",
  fields: {
    subject: { label: "Subject", required: true },
    text: { label: "Text", required: true, hint: "Plain text, filled in from the inquiry." },
  },
  places: (count: number) =>
    count === 1
      ? "One place in < > is yours to check before it can be sent."
      : `${count} places in < > are yours to check before it can be sent.`,
  mark: (status: string) => `Mark the inquiry ${status}`,
  send: "Send the answer",
  sendToFile: "Write the answer to a file",
  sending: "Sending...",
  sent: (to: string) => `The answer to ${to} is waiting to be sent`,
  filed: "The answer is written to a file on the server",
  failed: "Failed to send the answer",
  changed: "Someone else has changed the status in the meantime. Nothing was sent; look at it, then send.",
  edit: "Edit the templates",
  history: (subject: string) => `Answered: ${subject}`,
} as const;

export const receivedWords = {
  heading: "Received",
  lead: "What really came. We put no value on it: the donor does.",
  none: "Nothing yet.",
  line: ({ quantity, unit, kind }: Amount & { kind: string }) =>
    unit === "toys"
      ? `${quantity.toLocaleString("en-US")} × ${kind}`
      : `${amountWords({ quantity, unit })}: ${kind}`,
  total: (totals: Totals) => `${totalWords(totals)} in all`,
  fields: {
    kind: { label: "What", required: true, placeholder: "Board games" },
    quantity: { label: "How many", required: true },
    unit: { label: "Counted in", required: true },
    received_on: { label: "Day", required: true },
  },
  errors: {
    kind: "Say what came",
    kindLong: "At most 100 characters",
    quantity: "How many must be a number from 1 to 1,000,000",
    unit: "Choose a unit",
    day: "Day must be a day such as 2025-11-24",
    future: "Day must not lie ahead",
  },
  add: "Add",
  adding: "Adding...",
  added: "Added to what was received",
  remove: "Remove",
  removed: "Removed from what was received",
  undo: "Undo",
  undone: "It counts again",
  failed: "Failed to change what was received",
  sent: "Acknowledgement letter sent",
  history: {
    received: (what: string) => `Received: ${what}`,
    removed: (what: string) => `Not received after all: ${what}`,
  },
  letter: "Acknowledgement letter",
} as const;
