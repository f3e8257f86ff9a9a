import type { ClaimId } from "#app/content/claims.ts";
import type { Question } from "./shared.ts";

export const joinFaq: readonly Question[] = [
  {
    question: "What does it cost to host a toy drive?",
    answer: "Nothing. Hosting is at zero cost to you; plan for 1-2 hours of staff time.",
  },
  {
    question: "How long does a toy drive run?",
    answer:
      "2-4 weeks. The main drive runs from early November to mid-December, and donations are accepted year-round.",
  },
  {
    question: "How soon can we start?",
    answer: "We contact you within 24 hours, and your partnership can start within 2-3 days.",
  },
  {
    question: "Which toys do you take?",
    answer: "New, unwrapped toys for ages 0-17. The page for toy donors lists what is needed most.",
    link: { text: "See the most needed toys", to: "/donate" },
  },
  {
    question: "What happens when our box is full?",
    answer: "Write to us or call, and we arrange the pick-up with you.",
    link: { text: "Get in touch", to: "/contact" },
  },
];

export const join = {
  hero: {
    heading: "Lend us your lobby",
    lead: "A box by the door for 2-4 weeks. Zero cost, 1-2 hours of staff time. We contact you within 24 hours.",
    button: { text: "Sign Up Now", to: "#signup" },
    claims: ["toysFromPartners", "organizations", "partnershipYears"] satisfies ClaimId[],
  },
  partnersLabel: "Partner companies",
  reasons: {
    heading: "Why partner with us",
    items: [
      { title: "Zero cost", text: "Hosting a toy drive costs you nothing." },
      { title: "1-2 hours of staff time", text: "That is all a drive asks of your team." },
      { title: "Impact", text: "80% of toys come from partners. Your box becomes part of that." },
    ],
  },
  types: {
    heading: "Three ways to partner",
    host: {
      title: "Host a Toy Drive",
      duration: "2-4 weeks",
      text: "Put out a box, tell your people, and collect new, unwrapped toys.",
      button: { text: "Sign Up Now", to: "#signup" },
    },
    distribution: {
      title: "Nonprofit Distribution Partner",
      duration: "December",
      text: "Your nonprofit knows families in need. Together we bring them toys. Contact by e-mail only.",
      button: "Contact by E-mail",
      subject: "Nonprofit Distribution Partner",
    },
    donation: {
      title: "Donation Partner",
      duration: "Bulk, one-time",
      text: "Give new, unwrapped toys in bulk, once, by the carton or the pallet.",
      button: { text: "Bulk Donations", to: "/bulk-donations" },
    },
  },
  benefits: {
    heading: "What you get from it",
    items: [
      { title: "Zero cost", text: "There is no fee, before or after." },
      { title: "Little time", text: "1-2 hours of staff time for a drive." },
      { title: "A quick start", text: "Your partnership starts within 2-3 days." },
      { title: "A quick answer", text: "We contact you within 24 hours." },
      { title: "A team effort", text: "Something good that your whole team can do together." },
      { title: "Direct impact", text: "Every toy is for a child in need in the Bay Area." },
    ],
  },
  form: {
    heading: "Sign up to host",
    lead: "We contact you within 24 hours, and your partnership can start within 2-3 days.",
    /** The title of the frame that holds the form. */
    frameTitle: "Organization registration",
    loading: "Loading the registration form...",
    fallback: "Form not showing?",
    fallbackLink: "Open the registration form",
  },
  posts: {
    heading: "From our partners",
    comingSoon: "Coming soon",
    read: "Read the post",
    newTab: "(opens in a new tab)",
  },
  contact: {
    heading: "Questions before you start?",
    text: "Write or call. We answer within 24 hours.",
  },
  faqHeading: "Questions partners ask",
} as const;
