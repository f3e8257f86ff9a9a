import type { MailFacts, Phrases } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";
import { talkToUs } from "./emails.ts";

/** The invitation to a host of last year, and the page on which they answer. */
export const hostAgain = words("hostAgain", {
  /** @param host `isListed`: known from staff's list of places, not by a registration */
  mail: (
    { organization: drive }: MailFacts,
    { organization, isListed }: { organization: string; isListed: boolean },
    season: number,
  ) => ({
    subject: `Will you host a toy drive in ${season}? - ${drive.name}`,
    thanks: isListed
      ? `You are on our list of hosts with ${organization}. Thank you!`
      : `Last year ${organization} hosted a toy drive with us. Thank you!`,
    ask: `Would you like to take part${isListed ? "" : " again"} in ${season}? ${isListed ? "What we know of your place is" : "Your registration of last year is"} filled in already. Confirm it, change it, or tell us that it does not suit you this year. You need no account.`,
    link: isListed ? "Look at it and answer" : "Look at last year's registration and answer",
    end: ["The link works until the end of the year, and is for you alone.", ...talkToUs(drive)].join(" "),
  }),
  title: (season: number) => `Will you host a toy drive in ${season}?`,
  description: "Confirm, change or decline what you registered last year.",
  lead: "This is what we know. Change what is different now, then send it. It takes about a minute.",
  moved: "We moved your dates to the same weekdays of this year.",
  submit: "Yes, we take part",
  submitting: "Sending...",
  failed: "We could not save your answer",
  decline: {
    title: "Not this year?",
    text: "Tell us with one tap, and we will not ask again this season.",
    never: "Do not ask us in later years either",
    submit: "No, not this year",
  },
  confirmed: {
    title: "We have it. Thank you!",
    text: ({ response }: Phrases) =>
      `Your registration has arrived. We contact you within ${response}. There is nothing more to do.`,
  },
  declined: {
    title: "We have it. Thank you for telling us",
    text: "You are not taking part this season. If that changes, register on the page for hosts.",
  },
  first: {
    title: "We had your answer already",
    text: (takesPart: boolean) =>
      `You answered before that you ${takesPart ? "take part" : "do not take part"} this season, and that still counts. If it has changed, call us or write to us.`,
    contact: "Contact Us",
  },
  over: {
    title: "This toy drive is over",
    text: "You can register for the next one on the page for hosts.",
  },
  gone: {
    title: "This link has ended",
    text: "Links to last year's registration work until the end of the year. You can register again on the page for hosts.",
  },
  register: { text: "Host a Toy Drive", to: "/join" },
});
