import type { FieldWords } from "#app/words/en/shared.ts";

/** On the sign-in page, after the password. */
export const secondStep = {
  heading: "One more step",
  description: "The code from your phone.",
  lead: "Type the six digits from your phone.",
  fields: {
    code: { label: "Code" },
    spare: { label: "Spare key", hint: "One of the ten that you keep. Each works once." },
  } satisfies Record<string, FieldWords>,
  trust: "Do not ask on this device for 30 days",
  lost: "Use a spare key",
  empty: "Type the six digits, or a spare key",
  back: "Begin again",
} as const;

/** The member's own two-step settings. */
export const twoStep = {
  heading: "Two-step sign-in",
  description: "A code from your phone in addition to the password.",
  lead: "After your password you type six digits from your phone. Someone who has only your password cannot sign in.",
  required: (day: string) => `An administrator asks this of everybody. Please set it up by ${day}.`,
  overdue: "An administrator requires this of everyone. Set it up to continue.",
  begin: "Set it up",
  password: { label: "Your password", required: true } satisfies FieldWords,
  wrongPassword: "That is not your password.",
  steps: ["Scan", "Try it", "Keep the spare keys"],
  stepsLabel: "Steps",
  scan: "Scan this with an authenticator app",
  qr: "QR code",
  apps: "Any app does: the one of your phone, of your password manager, or a free one.",
  cannotScan: "Cannot scan? Type this key:",
  copying: { copy: "Copy", copied: "Copied", marked: "Marked: copy it now" },
  code: { label: "The six digits it shows now", required: true } satisfies FieldWords,
  wrongCode: "That code does not fit. They change every 30 seconds; take the new ones.",
  turnOn: "Turn it on",
  notNow: "Not now",
  keys: {
    heading: "Your spare keys",
    lead: "For the day when the phone is lost. Each works once. We show them only now.",
    label: "Spare keys",
    print: "Print",
    save: "Save as a file",
    file: "spare-keys.txt",
    kept: "I keep them in a safe place",
    done: "Done",
  },
  isOn: "Two-step sign-in is on",
  left: (keys: number, usedOn: readonly string[]) =>
    [
      `${keys} of 10 spare keys are left.`,
      ...(usedOn.length > 0 ? [`Used on ${usedOn.join(" and ")}.`] : []),
    ].join(" "),
  newKeys: "New spare keys",
  newKeysText: "The old ones end.",
  turnOff: "Turn it off",
  turnOffText: "Then your password alone opens the staff area.",
  cannotTurnOff: "An administrator requires two-step sign-in of everyone, so it cannot be turned off.",
  done: { off: "Two-step sign-in is off.", dropped: "Nothing was turned on." },
  failed: "That could not be saved. Please try again.",
} as const;

/** On the team page. */
export const teamTwoStep = {
  heading: "Two-step sign-in",
  on: "Two-step on",
  off: "Two-step off",
  choice: "Each decides for themselves.",
  isRequired: (day: string) =>
    `Asked of everybody since ${day}. Who has not set it up within a week gets no further than that page.`,
  require: "Require it of everyone",
  release: "Leave it to each",
  without: (people: number) =>
    people === 1 ? "1 person is without it." : `${people} people are without it.`,
} as const;
