import { talkToUs } from "#app/words/en/emails.ts";
import type { MailFacts, Phrases } from "#app/words/facts.ts";

/** The page where last year's hosts confirm whether they take part again. */
export const hostAgainWords = {
  title: (season: number) => `Will you host a toy drive in ${season}?`,
  description: "Confirm, change or decline what you registered last year.",
  lead: "This is what you told us last year. Change what is different now, then send it. It takes about a minute.",
  datesMoved: "We moved your dates to the same weekdays of this year.",
  confirm: "Yes, we take part",
  decline: {
    heading: "Not this year?",
    text: "Tell us with one tap, and we will not ask again this season.",
    never: "Do not ask us in later years either",
    button: "No, not this year",
  },
  sending: "Sending...",
  failed: "We could not save your answer",
  confirmed: {
    title: "We have it. Thank you!",
    text: ({ response }: Phrases) =>
      `Your registration has arrived. We contact you within ${response}. There is nothing more to do.`,
  },
  declined: {
    title: "We have it. Thank you for telling us",
    text: "You are not taking part this season. If that changes, register on the page for hosts.",
    link: { text: "Host a Toy Drive", to: "/join" },
  },
  gone: {
    title: "This link has ended",
    text: "Links to last year's registration work until the end of the year. You can register again on the page for hosts.",
  },
} as const;

/** The mail with the link to this page. */
export function hostAgainMail({ organization: drive }: MailFacts, season: number, host: string) {
  return {
    subject: `Will you host a toy drive in ${season}? - ${drive.name}`,
    paragraphs: [
      `Last year ${host} hosted a toy drive with us. Thank you!`,
      `Would you like to take part again in ${season}? Your registration of last year is filled in already. Confirm it, change it, or tell us that it does not suit you this year. You need no account.`,
    ],
    link: "Look at last year's registration and answer",
    after: ["The link works until the end of the year, and is for you alone.", ...talkToUs(drive)].join(" "),
  };
}
