import { organization } from "#app/content/organization.ts";

/** What every form of the site says in the same situation. */
export const formWords = {
  /** Title of the toast whose text is the first message. */
  check: "Please check the form",
  /** Heading of the list of problems on a page that came back without scripts. */
  problems: "There is a problem",
  /** The page's title then. */
  errorTitle: (title: string) => `Error: ${title}`,
  optional: "(optional)",
  consent: {
    text: "We use what you send only to answer you.",
    link: { text: "Privacy Policy", to: "#privacy" },
  },
  failed: `Submission failed. Please try again or contact us directly at ${organization.email}`,
  /** Status 429: the same visitor too often. */
  tooMany: (minutes: number) =>
    `You have sent this form many times. What you typed is still here: please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or write to ${organization.email}.`,
  /** Status 400, 413 and 415: nothing that a browser sends from the form. */
  unreadable: "The form could not be read. Please fill it in on this page and send it again.",
  tooLarge: "This is more than the form can take. Please shorten it and send it again.",
};
