import { words } from "#app/words/words.ts";

/** Mails about shifts. They repeat no input, because anyone can enter another person's address. */
export const shiftMailWords = words("shiftMailWords", {
  facts: { when: "When", what: "What", place: "Where", note: "Note", state: "Your place" },
  states: {
    seat: "You have a place",
    held: "Held for you until you confirm it",
    inLine: "On the waiting list",
    waiting: (line: number) => `On the waiting list, number ${line}`,
  },
  link: "See or cancel",
  calendar: "Add to your calendar",
  refuse: "No more letters about this",
  confirmation: {
    subject: (count: number, first: string) =>
      count === 1 ? `Your shift: ${first}` : `Your ${count} shifts`,
    lead: "Thank you for helping. This is what you have signed up for:",
    waiting: "As soon as a place is free, the first in line gets it and an email about it.",
    notYou: "If it was not you, someone mistyped their address: the link cancels it.",
  },
  /** For an address that nobody has confirmed yet. */
  toConfirm: {
    subject: (count: number, first: string) =>
      count === 1 ? `Please confirm your shift: ${first}` : `Please confirm your ${count} shifts`,
    lead: "Thank you for helping. We hold this for you for two hours. Open the link below within that time to keep it:",
    inLine:
      "Thank you for helping. You are on the waiting list. Open the link below within two hours to keep your place in line:",
    link: "Confirm, see or cancel",
    /** @param until from `until`; empty without an end */
    still: (until: string) =>
      `Your email address is not confirmed yet. Please open the link below ${until && `by ${until} `}to keep your place.`,
    until: (time: string, day: string) => `${time} on ${day}`,
    notYou: "If this was not you, you can ignore this email: we will free the spot.",
  },
  promoted: {
    subject: (shift: string) => `You have a place: ${shift}`,
    lead: "A place has become free, and you were next in line. It is yours:",
    cannot: "Can you not come any more? The link gives the place to the next in line.",
  },
  reminder: {
    subject: (shift: string) => `Tomorrow: ${shift}`,
    lead: "See you tomorrow:",
    cannot: "Can you not come? Please say so with the link: somebody is glad of the place.",
  },
  thanks: {
    subject: "Thank you for your help",
    lead: (title: string, day: string) =>
      `Thank you for your help: ${title}, ${day}. It would not work without you.`,
    more: "See the other shifts",
  },
  changed: {
    subject: (shift: string) => `Changed: ${shift}`,
    lead: (before: string) => `Your shift has changed. It was: ${before}. It is now:`,
    cannot: "Does it not suit you any more? The link cancels it.",
  },
  back: {
    subject: (shift: string) => `It takes place: ${shift}`,
    lead: "A shift that was canceled takes place after all, and your place is kept:",
    inLine: "A shift that was canceled takes place after all, and you keep your place in line:",
    cannot: "Can you not come any more? The link cancels it.",
  },
  moved: {
    subject: (shift: string) => `Your new shift: ${shift}`,
    lead: "We have moved you to another shift:",
    cannot: "Does it not suit you? The link cancels it, or reply to this mail.",
  },
  removed: {
    subject: (shift: string) => `Taken off: ${shift}`,
    lead: "We have taken you off this shift:",
    reply: "Is that a mistake? Reply to this mail.",
  },
  calledOff: {
    subject: (shift: string) => `Canceled: ${shift}`,
    lead: "This shift does not take place:",
    reason: (reason: string) => `Why: ${reason}`,
    others: "See the other shifts",
  },
});
