export const contact = {
  heading: "Get In Touch",
  email: {
    heading: "Email",
    text: "For questions of every kind. We read every message.",
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
  volunteer: {
    heading: "Have time?",
    text: "Tell us when you are free.",
    link: { text: "Volunteer", to: "/volunteer" },
  },
} as const;
