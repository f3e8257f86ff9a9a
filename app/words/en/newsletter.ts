import { words } from "#app/words/words.ts";
export const newsletter = words("newsletter", {
  heading: "Letters from the toy drive",
  lead: "When collection opens, and where help is needed.",
  fields: {
    FNAME: { label: "First name", required: true },
    LNAME: { label: "Last name" },
    EMAIL: { label: "Email", required: true },
    COMPANY: { label: "Company" },
  },
  /** Opens the envelope on phones. */
  open: "Open",
  more: "Add last name and company (optional)",
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
  /** In place of `confirm` and `success` where no mail leaves (K12). */
  unmailed: {
    hint: "We cannot send email yet, so no confirmation will come.",
    title: "Successfully Subscribed!",
    text: "Thank you for joining our newsletter. We cannot send email yet, so no confirmation will come.",
  },
  failure: { title: "Subscription Error", text: "Something went wrong. Please try again later." },
});
