import { words } from "#app/words/words.ts";

/** Copy of the pages that newsletter mails link to. */
export const newsletterPages = words("newsletterPages", {
  home: { text: "Return to Home", to: "/" },
  confirm: {
    title: "Confirm your subscription",
    text: "One more step: press the button, and the newsletter will come to your address.",
    button: "Confirm subscription",
    done: { title: "Your subscription is confirmed", text: "Thank you. You will get the next letter." },
    /** Follows either text, for what a subscriber asked to hear besides the letters. */
    wishes: {
      opening: "We will also write to you when collection opens.",
      families: "We will also write to you when families can register for toys.",
    },
  },
  unsubscribe: {
    title: "Unsubscribe from the newsletter",
    text: "Press the button, and we will stop sending you letters.",
    button: "Unsubscribe",
    done: {
      title: "You are unsubscribed",
      text: "We will send you no more letters. You can subscribe again at any time.",
    },
  },
  refuse: {
    title: "Stop letters about your part in the drive",
    text: {
      hosts:
        "Press the button, and we will send you no more letters about your box. We still answer your questions.",
      volunteers:
        "Press the button, and we will send you no more letters about your shifts. Reminders, changes of a shift and answers to your questions still come.",
      companies:
        "Press the button, and we will send you no more letters about your gift. We still answer your questions.",
    },
    button: "Stop these letters",
    done: {
      title: "You will get no more of these letters",
      text: "If you change your mind, write to us.",
    },
  },
  badLink: {
    title: "This link does not work",
    text: (email: string) =>
      `It may be incomplete, or a newer email has replaced it. Subscribe again for a new link${email ? `, or write to ${email}` : ""}.`,
    /** Of a link that ends letters. */
    out: (email: string) =>
      `It may be incomplete, or a newer email has replaced it. The link at the end of our newest email to you works${email ? `, or write to ${email}` : ""}.`,
    again: "Subscribe again",
  },
});
