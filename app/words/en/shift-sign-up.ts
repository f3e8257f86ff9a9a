import { words } from "#app/words/words.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The short form next to the shifts. */
export const signUpWords = words("signUpWords", {
  /** Beside the shifts of a sample site, and in answer to a form that chose one. */
  sample: "These shifts are examples, so nobody can sign up for them yet.",
  heading: "Your shifts",
  none: "Tick the shifts that suit you.",
  remove: (shift: string) => `Remove ${shift}`,
  fields: {
    name: { label: "Name" },
    email: { label: "Email" },
    phone: { label: "Phone", hint: "For the day itself, if something changes." },
    age: { label: "How old are you?" },
    guardian: { label: "Name of a parent or guardian" },
    consent: { label: "They know of this and agree" },
    website: { label: "Website (leave blank)" },
  },
  ages: { adult: "18 or older", minor: "Under 18" },
  submit: (shifts: number) => (shifts > 1 ? `Sign Up for ${shifts} Shifts` : "Sign Up"),
  sending: "Sending...",
  hint: "Each person signs up for themselves. We keep this until 90 days after the season.",
  errors: {
    shifts: "Choose a shift first",
    tooManyShifts: (most: number) => `Choose ${most} shifts at most. For more, send the form again`,
    name: "Name is required",
    email: "Invalid email address",
    phone: "A phone number is required",
    phoneShort: "Phone number must have at least 7 digits",
    age: "Say how old you are",
    guardian: "Name of a parent or guardian is required",
    consent: "A parent or guardian has to agree",
    tooLong: (label: string) => `${label} is too long`,
    emailTooLong: "Email must be 254 characters or fewer",
  },
  /** The same name and address are already signed up for the shift. */
  already: (when: string, isMailed: boolean) =>
    `You have signed up for ${when} already.${isMailed ? " Use the link in your email to change it." : ""}`,
  gone: "One of these shifts cannot be chosen any more. Here is what there is now.",
  failed: "We could not sign you up",
  /** The field for robots was filled in. */
  robot: (email: string) =>
    `A hidden field that stops robots was filled in, perhaps by your browser, so you are not signed up. Please load the form again and send it without autofill${email ? `, or write to ${email} and we will add you` : ""}.`,
  tooManyPeople: (minutes: number, email: string) =>
    `Four people have signed up over your internet connection within an hour. What you typed is still here: please try again in ${plural(minutes, "minute", "minutes")}${email ? `, or write to ${email} and we will add you` : ""}.`,
  tooManyMails: (minutes: number, email: string) =>
    `This email address has had five mails from us within an hour. What you typed is still here: please try again in ${plural(minutes, "minute", "minutes")}${email ? `, or write to ${email}` : ""}.`,
});

/** The page of a booking, linked in mails. */
export const bookingWords = words("bookingWords", {
  title: (count: number) => (count === 1 ? "Your shift" : "Your shifts"),
  description: "See, change or cancel the shifts that you have signed up for.",
  thanks: "Thank you!",
  mailed: "We have sent this to your email, with the link to this page.",
  held: "We hold this for you for two hours. We have sent you an email: open its link within that time to keep it.",
  /** Without a mail server. */
  inLine:
    "You are on the waiting list. We have sent you an email: open its link within two hours to keep your place in line.",
  heldByStaff: "The team confirms each place. Keep the address of this page: it shows their answer.",
  /** After opening the link of a mail. */
  confirmed: "Your email address is confirmed. Thank you.",
  keep: "Keep the address of this page: it is the way to cancel.",
  states: {
    seat: "You have a place",
    held: "Held for you, not confirmed yet",
    waiting: "On the waiting list",
    cancelled: "Canceled by you",
  },
  line: (line: number, isMailed: boolean) =>
    `You are number ${line} in line.${isMailed ? " We write as soon as a place is free." : ""}`,
  sameTime: (shift: string) => `At the same time as ${shift}, which you chose as well`,
  calledOff: "This shift does not take place",
  /** Nobody confirmed it in time. */
  lapsed: (hasBegun: boolean) =>
    `Not confirmed within two hours, so the place is free again${hasBegun ? "" : ". The link in our email still signs you up"}`,
  /** It lapsed, and they are on the shift by a later sign-up. */
  elsewhere: "You are signed up for this shift. The link in our newer email shows your place",
  /** Staff removed them, as the mail about it says. */
  takenOff: (email: string) =>
    `We have taken you off this shift.${email ? ` Is that a mistake? Write to ${email}` : ""}`,
  over: "Over",
  calendar: "Add to your calendar",
  cancel: "Cancel this shift",
  cancelOf: (shift: string) => `Cancel this shift: ${shift}`,
  cancelled: "Canceled. Thank you for telling us: the place goes to the next in line.",
  again: { text: "See all shifts", to: "/volunteer#shifts" },
  gone: {
    title: "This link has ended",
    text: "Shifts and names are removed 90 days after the season.",
  },
  failed: "That could not be saved. Please try again",
});
