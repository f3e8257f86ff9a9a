import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";

export const volunteer = words("volunteer", {
  /** Breadcrumb label. */
  name: "Volunteer",
  hero: {
    heading: "Two hands are plenty",
    lead: "Sort toys, help collect them, support distribution day. Tell us when you are free.",
    apply: { text: "Apply to Volunteer", to: "#application" },
  },
  /** The season's dates for volunteers. */
  ledger: {
    heading: "Dates",
    /** Where other dates have shifts. */
    more: "More dates",
    past: (year: number) => `The ${year} season`,
    /** Before the next date. */
    next: "Next:",
    choose: "I can come",
  },
  firstHour: {
    heading: "Your first hour",
    text: "Meet the team, see the tables, choose what you would like to do.",
    picture: "A woman in a headscarf with a clipboard explains the day to a small circle of volunteers.",
  },
  benefits: {
    heading: "Why volunteer",
    items: [
      { title: "Make Christmas happen", text: "Help a child in need to have a toy to open." },
      { title: "Meet your neighbors", text: "Work side by side with people who care about the same thing." },
      { title: "Lead and learn", text: "Young people and adults carry the drive together." },
      { title: "Give what you have", text: "An hour, a skill or a pair of hands: it all counts." },
    ],
  },
  opportunities: {
    heading: "Opportunities Coming Soon",
    text: "Shifts with a number of places will be listed here.",
    button: "Get Notified",
    subject: "Volunteer opportunities",
  },
  dates: {
    heading: "Dates Coming Soon",
    text: "More dates will be listed here. See what else the season has planned.",
    link: { text: "Important Dates", to: "/important-dates" },
  },
  form: {
    heading: "Volunteer application",
    intro: "Sending opens your email program with the message ready to send.",
    required: "All fields are required except Areas of Interest",
    fields: {
      firstName: { label: "First name", required: true },
      lastName: { label: "Last name", required: true },
      email: { label: "Email", required: true },
      phone: { label: "Phone", placeholder: "(408) 555-0100" },
      availability: { label: "Availability" },
      skillsExperience: { label: "Special skills/experience" },
      volunteerOpportunities: { label: "Areas of Interest", hint: "For example: toy sorting" },
    },
    /** Hint of the availability field; mentions distribution day, if it is given. */
    availabilityHint: (distribution: string | null) =>
      `For example: weekday evenings${distribution ? `, ${distribution}` : ", Saturdays"}`,
    /** Shown if the organization has no e-mail address. */
    noEmail: "Applications open soon. The letters from the toy drive, below, say when.",
    /** Precedes the phone number. */
    rather: "Rather talk? Call",
    submit: "Write the Email",
    subject: "Volunteer Application",
    /** Lines of the e-mail, in this order. */
    lines: {
      name: "Name",
      email: "Email",
      phone: "Phone",
      availability: "Availability",
      skillsExperience: "Skills/Experience",
      opportunities: "Opportunities",
    },
    notGiven: "Not specified",
    toast: {
      title: "Email client opened",
      description: "Please send the email from your email client.",
    },
    /** Shown after trying to open the mail program. */
    nothingOpened: "Nothing opened?",
    message: "Your message",
    copy: "Copy text",
    copied: "Copied",
    select: "Select the text and copy it.",
    sendTo: "Then send it to",
    /** Replaces the form if scripts are off. */
    withoutScript: {
      text: "This form needs JavaScript to write the email for you. Without it, send us an email with these lines:",
      link: "Write to",
    },
  },
});

/** Title (before the site's name) and description for search engines and shared links. */
export const volunteerMeta = words(
  "volunteerMeta",
  (): PageMeta => ({
    title: "Volunteer",
    description:
      "Help sort toys, collect them and support distribution day. Apply to volunteer with the toy drive.",
    keywords: [...commonKeywords, "volunteer", "toy sorting", "orientation"],
  }),
);
