import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";
export const contact = words("contact", {
  /** Breadcrumb label. */
  name: "Contact",
  heading: "Get In Touch",
  email: {
    heading: "Email",
    text: "Questions of any kind are welcome. We read every message.",
  },
  /** The newsletter; the link writes an e-mail. */
  leave: {
    text: "Want to stop our letters? Use the link at the end of any of them, or",
    link: "write to us",
    subject: "Unsubscribe",
  },
  /** Shown if there is no e-mail address. */
  noEmail: {
    heading: "Phone",
    call: "Call us with questions of any kind.",
    text: "Sign up below for letters from the toy drive.",
  },
  social: {
    heading: "Social media",
    text: "Follow the season on Instagram.",
    link: "Instagram",
  },
  donate: {
    heading: "Have toys?",
    text: "New and unwrapped, for every age from 0 to 17.",
    link: { text: "Donate Toys", to: "/donate" },
  },
  families: {
    heading: "Need toys?",
    text: "Who can ask, what to bring, where and when.",
    link: { text: "Toys for your family", to: "/families" },
  },
  volunteer: {
    heading: "Have time?",
    text: "Tell us when you are free.",
    link: { text: "Volunteer", to: "/volunteer" },
  },
});

/** Title (before the site's name) and description for search engines and shared links. */
export const contactMeta = words(
  "contactMeta",
  (): PageMeta => ({
    title: "Get In Touch",
    description:
      "Write to the toy drive, follow it on Instagram, or find out how to donate toys and volunteer.",
    keywords: [...commonKeywords, "contact", "email"],
  }),
);
