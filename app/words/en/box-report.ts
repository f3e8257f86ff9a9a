import { words } from "#app/words/words.ts";

/** "This box is full": the page that a box's QR code opens. */
export const reportWords = words("reportWords", {
  title: (name: string) => `Is the box at ${name} full?`,
  description: "Tell our staff in two taps. No name, no account.",
  heading: "Is this box full?",
  lead: "Two taps tell our staff. No name, no account.",
  box: (name: string) => `The box at ${name}`,
  emptied: (day: string) => `Last emptied ${day}.`,
  question: "What did you see?",
  seen: {
    full: "Full: nothing more fits",
    nearly: "Nearly full",
    missing: "I could not find the box",
  },
  noSeen: "Choose what you saw",
  send: "Send",
  sending: "Sending...",
  honeypot: "Leave this empty",
  failed: "This could not be sent. Please try again in a minute.",
  thanks: "Thank you. Our staff will look at it.",
  told: "The page of this place now says \u201cBox is full\u201d.",
  inHand: "Toy still in hand?",
  isFull: "Box is full",
  isFullLink: "This box is full",
  /** Marked as full by staff, without a report. */
  knownFull: "We know already. You need do nothing, but a report does no harm.",
  stillFull: "Others have told us already. You need do nothing, but another report does no harm.",
});
