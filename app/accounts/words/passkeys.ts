import type { FieldWords } from "#app/words/en/shared.ts";

/** On the sign-in page, below the password. */
export const passkeyAtDoor = {
  submit: "Use a passkey",
  waiting: "Waiting for your device...",
  refused: "That passkey does not fit. Take another one, or your password.",
  stopped: "Your device gave no passkey. Try again, or take your password.",
  noScripts: "A passkey needs JavaScript. Your password works without.",
} as const;

/** The page of the member's own passkeys. */
export const passkeys = {
  heading: "Passkeys",
  description: "Sign in with your fingerprint, your face or the PIN of your device.",
  lead: "A passkey signs you in without a password and without a code. Your phone, computer or password manager keeps it, and asks for your fingerprint, your face or a PIN.",
  listLabel: "Your passkeys",
  none: "You have no passkey yet.",
  unnamed: "A passkey",
  since: (day: string) => `Added ${day}`,
  used: (moment: string) => `Last used ${moment}`,
  unused: "Not used yet",
  addHeading: "Add a passkey",
  addLead:
    "Do it on the device that you want to sign in with. Your password stays: it opens your account on other devices.",
  fields: {
    name: { label: "Name", required: true, hint: "So that you know it again, such as “My phone”." },
    password: { label: "Your password", required: true },
  } satisfies Record<string, FieldWords>,
  add: "Add a passkey",
  waiting: "Waiting for your device...",
  noScripts:
    "Adding a passkey needs JavaScript, because the browser has to ask your device. Everything else here works without.",
  rename: "Rename",
  remove: "Remove",
  removing: (name: string) => `Remove ${name}`,
  missingName: "Give the passkey a name",
  longName: "Please use 60 characters or less",
  wrongPassword: "That is not your password.",
  tooMany: "20 passkeys are enough. Remove one that you no longer use.",
  stopped: "No passkey was added: your device gave none. Try again.",
  known: "This device has a passkey for your account already.",
  refused: "That passkey does not hold. Begin again with your password.",
  gone: "That passkey was removed already.",
  failed: "That could not be saved. Please try again.",
  done: {
    added: "The passkey is added.",
    renamed: "The passkey has its new name.",
    removed: "The passkey is removed.",
  },
} as const;
