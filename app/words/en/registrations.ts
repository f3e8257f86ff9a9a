import type { Phrases } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";

/** Kinds of host in the form: stored value and label. */
export const hostKinds = words("hostKinds", {
  business: "Business",
  school: "School",
  organization: "Organization",
  nonprofit: "Nonprofit",
  other: "Other",
});

/** The registration page, shown in the iframe on /join. */
export const registration = words("registration", {
  title: "Organization registration",
  description: ({ response }: Phrases) =>
    `Register your organization to host a toy drive. We contact you within ${response}.`,
  /** The asterisk is inserted between the two. */
  required: ["Fields marked", "are required."],
  choose: "Choose one",
  fields: {
    organization: { label: "Organization" },
    kind: { label: "Kind" },
    contact_name: { label: "Contact name" },
    email: { label: "Email" },
    phone: { label: "Phone", placeholder: "(408) 555-0100" },
    starts_on: { label: "Start date" },
    ends_on: { label: "End date" },
    boxes: { label: "Number of boxes", hint: "A rough number is fine." },
    message: { label: "Message", hint: "Anything we should know before we call. Up to 2,000 characters." },
    website: { label: "Website (leave blank)" },
  },
  /** Hint of the end date. */
  runsFor: ({ driveLength }: Phrases) => `A toy drive runs for ${driveLength}.`,
  step: (number: number) => `Step ${number} of 2`,
  host: "Your organization",
  addresses: {
    heading: "Where people can bring toys",
    hint: "Up to five collection addresses. The public ones are listed on this site once we have approved them.",
    legend: (number: number) => `Collection address ${number}`,
    fields: {
      address: { label: "Address" },
      city: { label: "City" },
      zip_code: { label: "Zip code" },
      hours: { label: "Hours", placeholder: "Mon-Fri: 9AM-5PM" },
    },
    isPublic: "Public: list it on the site. Otherwise it stays private.",
    add: "Add another address",
    remove: "Remove",
  },
  drive: "Your toy drive",
  mayBeNamed: "You may name us in the thanks on the results of the season.",
  submit: "Register",
  submitting: "Sending...",
  next: "Next: your drive",
  backToFirst: "Back",
  thanks: {
    title: "Thank you. Your drive is registered.",
    text: ({ response }: Phrases) => `We'll contact you within ${response} to set up your toy drive.`,
    receipt: "We have sent a receipt to your email address.",
    steps: [
      {
        title: "We call or write",
        text: "We go through your dates and boxes with you, and approve your place.",
      },
      {
        title: "Poster and label",
        text: "A public place gets a link to both with the approval, ready to print, with your address and hours.",
      },
      {
        title: "Put up a box",
        text: "Any large carton will do. Whoever finds it full scans the label and tells us.",
      },
    ],
    dates: { text: "Important dates", to: "/important-dates" },
    calendar: "Dates for your calendar",
    sent: "What you sent",
    drive: (start: string, end: string) => [start, end].filter(Boolean).join(" - "),
    wrong: "Something wrong? Write to us:",
  },
  /** Other field errors. */
  errors: {
    muchTooLong: (label: string) => `${label} is too long`,
    email: "Invalid email address",
    day: (label: string) => `${label} must be a day such as 2025-11-24`,
    boxes: (most: number) => `Number of boxes must be a number from 1 to ${most}`,
    ofAddress: (number: number, message: string) => `Address ${number}: ${message}`,
    endsEarly: "End date must not be before the start date",
    isOver: "End date has passed. Check the year",
  },
  /** Back link, on a page that opened in a new tab. */
  back: { text: "Host a Toy Drive", to: "/join" },
});
