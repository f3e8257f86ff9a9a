import { words } from "#app/words/words.ts";

/** Copy of the pages that newsletter mails link to. */
export const newsletterPages = words("newsletterPages", {
  home: { text: "Return to Home", to: "/" },
  confirm: {
    title: "Confirm your subscription",
    text: "One more step: press the button, and the newsletter will come to your address.",
    button: "Confirm subscription",
    done: { title: "Your subscription is confirmed", text: "Thank you. The next letter will come to you." },
  },
  unsubscribe: {
    title: "Unsubscribe from the newsletter",
    text: "Press the button, and we send you no more letters.",
    button: "Unsubscribe",
    done: {
      title: "You are unsubscribed",
      text: "We send you no more letters. You can subscribe again at any time.",
    },
  },
  refuse: {
    title: "No more letters about your part",
    text: "Press the button, and we write you no more letters about your box, your shift or your gift. Answers to what you ask still come.",
    button: "No more letters",
    done: {
      title: "We write you no more such letters",
      text: "If you change your mind, write to us.",
    },
  },
  badLink: {
    title: "This link does not work",
    text: (email: string) =>
      `It may be incomplete, or a newer email has replaced it. Subscribe again for a new link${email ? `, or write to ${email}` : ""}.`,
    again: "Subscribe again",
  },
});
