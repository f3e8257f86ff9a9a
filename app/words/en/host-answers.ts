import { words } from "#app/words/words.ts";

/** The page on which a host answers a question of staff, and the lines that staff's letters end with. */
export const hostAnswers = words("hostAnswers", {
  letter: {
    answer: "Answer here. You need no account:",
    sheets: "Your poster and label, ready to print:",
  },
  title: (organization: string) => `One more thing about ${organization}`,
  description: "Answer a question about your registration.",
  lead: "We need this before your toy drive can go on the site. Nothing else is asked.",
  message: { label: "Anything else?", hint: "Up to 1,000 characters." },
  answer: { label: "Your answer", hint: "Up to 1,000 characters.", required: true },
  isPublic: "List this address on the site",
  submit: "Send the answer",
  submitting: "Sending...",
  answered: {
    title: "We have your answer. Thank you!",
    text: "There is nothing more to do. We write to you as soon as we have decided.",
  },
  gone: {
    title: "This link has ended",
    text: "It worked for 60 days, until it was answered, or until we decided. To tell us something, reply to our email, or call.",
  },
  again: { text: "Host a Toy Drive", to: "/join" },
  holiday: {
    mail: {
      subject: (place: string) => `Your Thanksgiving hours - ${place}`,
      text: (place: string) =>
        `Families and donors look up when they can reach your box at ${place}. Which hours do you have from Wednesday to Sunday in the week of Thanksgiving?`,
      link: "Tell us here. You need no account",
      why: (drive: string) => `You get this because you host a box of ${drive}.`,
      refuse: "No more letters about this",
    },
    title: (place: string) => `Thanksgiving hours of ${place}`,
    description: "Tell us your hours in the week of Thanksgiving.",
    lead: "When can people reach the box?",
    /** Where the usual hours are filled in. */
    change: "Change what is different that week.",
    how: "Type it like 9-5 or 9:30 AM - 4 PM. Leave a day empty if you are closed.",
    closed: "closed",
    unread: (day: string) => `${day}: type it like 9-5, or leave it empty`,
    submit: "Send our hours",
    thanks: "There is nothing more to do. We put your hours on the site.",
    gone: {
      title: "This link has ended",
      text: "It worked until the week of Thanksgiving was over. To tell us something, reply to our email, or call.",
    },
  },
});
