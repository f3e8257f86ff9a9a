import { words } from "#app/words/words.ts";
/** An internal link: text and path. */
export type PageLink = { text: string; to: string };

/** Labels of a form field; optional unless `required`. */
export type FieldWords = { label: string; required?: boolean; hint?: string; placeholder?: string };

/** Messages shared by all forms. */
export const formWords = words("formWords", {
  /** Title of the toast that shows the first error. */
  check: "Please check the form",
  /** Heading of the error list after a submission without scripts. */
  problems: "There is a problem",
  /** Page title after such a submission. */
  errorTitle: (title: string) => `Error: ${title}`,
  optional: "(optional)",
  consent: {
    text: "We use what you send only to answer you.",
    link: { text: "Privacy Policy", to: "#privacy" },
  },
  /** @param email of the organization; empty if not set */
  failed: (email: string) =>
    `Submission failed. Please try again${email ? ` or contact us directly at ${email}` : "."}`,
  /** Status 429: too many submissions by the same visitor. */
  tooMany: (minutes: number, email: string) =>
    `You have sent this form many times. What you typed is still here: please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}${email ? `, or write to ${email}` : ""}.`,
  /** Status 429, as plain text: dozens of refused submissions within a minute. */
  refusedOften:
    "Too many forms in a row could not be accepted. Wait a minute, go back and send yours again: what you typed is still in it.",
  /** Status 400, 413 and 415: malformed requests, which browsers never send. */
  unreadable: "The form could not be read. Please fill it in on this page and send it again.",
  tooLarge: "This is more than the form can take. Please shorten it and send it again.",
});

/** Status 403, as plain text. Apart from the words of the forms, which every page with a form loads. */
export const foreignForm = words("foreignForm", {
  refused: "This form was sent from another site. Open the page on this site and send it again.",
});

/** Banner on every page while samples are shown. */
export const sampleBanner = words("sampleBanner", {
  label: "Sample site",
  text: "Sample site: some names, links and places are examples",
  /** Shown to administrators only. */
  end: { text: "Before you open", to: "/admin/today" },
});

export const errorPage = words("errorPage", {
  title: "Something went wrong",
  text: "The fault is on our side. Please try again in a minute",
  /** Precedes the e-mail address, if there is one. */
  write: ", or write to",
  reference: "Reference:",
  again: "Try again",
  home: { text: "Return to Home", to: "/" },
});
/** The whole site, while a backup is being restored. */
export const restoringPage = words("restoringPage", {
  title: "Back in a minute",
  text: "The site is being restored from a backup. It will be back in a minute or two.",
  /** In answer to a form. */
  unsaved:
    "What you sent was not saved. Wait a minute, then reload this page: your browser offers to send it again.",
  again: "Try again",
});
export const notFound = words("notFound", {
  title: "Page not found",
  heading: "Oops! Page not found",
  text: "This parcel has no address. Let us bring you back.",
  home: { text: "Return to Home", to: "/" },
});

/** The announcement bar above the top bar. */
export const announcementWords = words("announcementWords", {
  label: "Announcement",
  tones: { news: "News", change: "Change", urgent: "Urgent" },
  close: "Close the announcement",
});
