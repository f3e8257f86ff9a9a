import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";

/* The page for families. Keep words and sentences short: a test checks for a sixth-grade reading level. */

export const familiesPage = words("familiesPage", {
  breadcrumb: "For families",
  title: "Toys for your family",
  description:
    "Who can ask for toys, what to bring, where and when, and what we keep. Call, write or come by.",
  heading: "Toys for your family",
  lead: "Is money tight this Christmas? Ask us. The toys are new, for children from 0 to 17.",
  register: "Register",
  pickUp: "Pick up toys",
  /** The day includes the year: "December 10, 2025". */
  until: (day: string) => `Until ${day}`,
  opens: (day: string) => `Opens ${day}`,
  ended: (day: string) => `Ended ${day}`,
  registrationOf: (year: number) => `Registration for ${year}`,
  pickUpOf: (year: number) => `Pick-up for ${year}`,
  unknown: "We will post the day here.",
  how: { text: "How to register", to: "#register" },
  call: (phone: string) => `Call ${phone}`,
  write: "Write to us",
  subject: "Toys for my family",
  before: "Before you come",
  who: "Who can ask",
  bring: "What to bring",
  whereWhen: "Where and when",
  /** Above answers of a sample site. */
  sampleNote: "These answers are examples until our staff confirm them. Please call if it matters to you.",
  at: (address: string) => `At headquarters: ${address}.`,
  /** Of a date that is not at headquarters. */
  atPlace: (place: string) => `At ${place}.`,
  open: (hours: string) => `Open ${hours}.`,
  /** In place of the hours: headquarters alone, not registration. */
  closed: (status: string) => `Headquarters: ${status}.`,
  directions: "Directions",
  directionsToPickUp: "Directions to pick up",
  steps: {
    heading: "How it works",
    register: {
      title: "Register",
      online: "Fill in the form online. You can also call us, write to us or come by.",
      offline: "Call us, write to us or come by. We help you with the rest.",
    },
    answer: { title: "Hear from us", ask: "We tell you what comes next." },
    pickUp: {
      title: "Pick up toys",
      text: (when: string) => `Come to headquarters: ${when}.`,
      textAt: (place: string, when: string) => `Come to ${place}: ${when}.`,
      unknown: "We will post the day here.",
    },
  },
  online: "Register online",
  inPerson: "Come by",
  keep: {
    heading: "What you tell us stays with us",
    site: "This website keeps nothing about your family. You do not type a name, an address or a child's age here.",
    asked: "We ask for",
    notAsked: "We do not ask for",
  },
  talk: {
    heading: "Would you like to talk?",
    /** The answers that staff have not given: "what to bring or how you hear from us". */
    about: (topics: string) => `Questions about ${topics}?`,
    topics: {
      who: "who can ask",
      bring: "what to bring",
      answer: "how you hear from us",
      kept: "what we keep",
    },
    text: (hours: string) => `Call us, or come to headquarters: ${hours}.`,
    none: (hours: string) => `Come to headquarters: ${hours}.`,
  },
  help: {
    text: "Other help, day and night:",
    label: "Call 211",
    more: "More help",
  },
  /** Alternative texts of the drawings. */
  pictures: {
    pickup: "A mother takes a wrapped bag from a volunteer across the counter at headquarters.",
    call: "An older volunteer answers the phone at her desk, a calendar on the wall behind her.",
  },
  /** Replaces the buttons while registration is closed. */
  soon: {
    before: (day: string) => `Registration opens ${day}`,
    after: (year: number) => `Registration for ${year} has ended`,
    cancelled: (year: number) => `There is no registration in ${year}`,
    text: "Leave your email. We will write to you when it opens.",
    today: "Do you need help today? Call",
    /** After registration has closed, before pick-up. */
    registered: (when: string) => `Have you registered? Pick up your toys: ${when}.`,
  },
});

/** Form that asks for a reminder when registration for families opens. */
export const familiesOpening = words("familiesOpening", {
  button: "Tell me when it opens",
  sending: "Sending...",
  field: { label: "Your email", required: true },
  hint: "Then check your email and say yes. You will get our letters too, and you can stop at any time.",
  success: {
    title: "Almost done",
    description: "Check your email and say yes. We will write to you when it opens.",
  },
});

/** Title (before the site's name) and description for search engines and shared links. */
export const familiesMeta = words(
  "familiesMeta",
  (): PageMeta => ({
    title: "Toys for your family",
    description: "Who can ask for toys, what to bring, where and when. Call, write or come by.",
    keywords: [...commonKeywords, "families"],
  }),
);
