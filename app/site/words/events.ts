/** Copy of /events. */
export const eventsPage = {
  heading: "Events",
  lead: "What we do together in a season, and what comes next.",
  types: [
    { title: "Fundraising Events", text: "Events that raise funds for the drive." },
    { title: "Collection Drives", text: "Bring new, unwrapped toys and meet your neighbors." },
    { title: "Volunteer Events", text: "Come together to sort toys and to support distribution." },
  ],
  upcoming: "Upcoming Events",
  /** Replaces it once all events have ended. */
  past: "Past Events",
  labels: {
    when: "When",
    where: "Where",
    who: "Who",
    boxDropOff: "Box drop-off",
    boxPickUp: "Box pick-up",
    boxSize: "Box size",
    guidelines: "Please note",
    registration: "Registration",
    contact: "Contact",
  },
  register: "Register Your School",
  newTab: "(opens in a new tab)",
  subscribe: {
    heading: "Hear about the next one",
    text: "Opens our newsletter signup in a new tab. You enter your address on the next page.",
    /** Shown if no other signup is configured. */
    own: "Leave your address, and we write to you when collection opens.",
    label: "Email",
    button: "Subscribe",
    toast: {
      title: "Redirecting to signup",
      description: "Opening the newsletter signup in a new tab.",
    },
    /** Link that replaces the form if scripts are off. */
    link: "Open the newsletter signup",
  },
} as const;
