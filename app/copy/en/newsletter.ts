import { words } from "#app/languages/words.ts";
export const newsletter = words("newsletter", {
  heading: "Letters from the toy drive",
  lead: "News of the drive: when collection opens, where help is needed, and how you can give.",
  fields: {
    FNAME: { label: "First name", required: true },
    LNAME: { label: "Last name" },
    EMAIL: { label: "Email", required: true },
    COMPANY: { label: "Company" },
  },
  submit: "Subscribe",
  submitting: "Subscribing...",
  confirm: "Check your email afterwards to confirm.",
  consent: {
    text: "We use this only to send you the newsletter. Unsubscribe at any time.",
    link: "Privacy Policy",
  },
  postmark: ["BAY", "AREA"],
  invalidEmail: { title: "Invalid Email", text: "Please enter a valid email address" },
  firstNameRequired: { title: "First Name Required", text: "Please enter your first name" },
  tooLong: { title: "Text Too Long", text: "Please use 100 characters or fewer" },
  success: {
    title: "Successfully Subscribed!",
    text: "Thank you for joining our newsletter. Check your email to confirm your subscription.",
  },
  failure: { title: "Subscription Error", text: "Something went wrong. Please try again later." },
});

/** The pages that the newsletter's mails lead to. */
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
  badLink: {
    title: "This link does not work",
    text: (email: string) =>
      `It may be incomplete, or a newer email has replaced it. Subscribe again for a new link${email ? `, or write to ${email}` : ""}.`,
    again: "Subscribe again",
  },
});
