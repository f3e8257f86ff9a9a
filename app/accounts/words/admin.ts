import type { FieldWords } from "#app/words/en/shared.ts";

function waitWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

/** The sign-in page and other password prompts. */
export const signIn = {
  heading: "Admin Access",
  lead: "Sign in to access the CRM",
  fields: {
    email: { label: "Email", required: true },
    password: { label: "Password", required: true },
  } satisfies Record<string, FieldWords>,
  submit: "Sign In",
  submitting: "Signing in...",
  validation: "Validation Error",
  error: "Error",
  success: "Success",
  signedIn: "Signed in successfully!",
  openDashboard: "Open dashboard",
  failed: "Failed to sign in",
  invalid: "Invalid email or password",
  codeNeeded: "Type the code from your phone as well",
  codeWrong: "That code does not fit. Take the newest one.",
  codeUsed: "That code was used already. Wait for the next one.",
  codeOver: "This sign-in has run out. Begin again with your password.",
  invalidEmail: "Invalid email address",
  shortPassword: "Password must be at least 6 characters",
  tooMany: (seconds: number) => `Too many attempts. Please wait ${waitWords(seconds)} and try again.`,
} as const;

/** Shown when the session has ended during work. */
export const signInAgain = {
  heading: "Your session has ended",
  lead: "Sign in again to go on. What you typed is kept.",
  again: "Sign in again to go on.",
  /** For a form without scripts. One step back, browsers restore no field that is not to be completed automatically. */
  elsewhere:
    "Your session ended: sign in in another tab, then reload this page. Your browser sends again what you typed.",
} as const;

/** Answers a form without scripts while the database is down. */
export const notSaved =
  "The site cannot save anything at the moment. Reload this page in a minute: your browser sends again what you typed.";

/** Shown to a signed-in member without the required role. */
export const accessDenied = {
  heading: "Access Denied",
  text: "You don't have permission to access the admin panel. Only administrators can manage locations.",
  home: "Return to Homepage",
  retry: "Try again",
} as const;

/** The staff area's layout. */
export const dashboard = {
  heading: "Admin Dashboard",
  tabsLabel: "Dashboard",
  sectionsLabel: "Staff sections",
  more: "More",
  allLabel: "All sections and account",
  unsaved: {
    heading: "Leave without saving?",
    text: "What you typed will be lost.",
    stay: "Keep editing",
    leave: "Discard changes",
  },
  close: "Close",
} as const;

/** Pagination below lists. */
export const pagination = {
  label: "Pages",
  previous: "Previous",
  next: "Next",
  position: (page: number, pages: number) =>
    `Page ${page.toLocaleString("en-US")} of ${pages.toLocaleString("en-US")}`,
} as const;

/** Author and time of a change to a row. */
export const history = {
  line: (moment: string, actor: string, action?: string) =>
    action ? `${moment}: ${action} by ${actor}` : `${moment}, ${actor}`,
  before: "Before",
  after: "After",
  more: (count: number) => `Show ${count.toLocaleString("en-US")} more`,
} as const;
