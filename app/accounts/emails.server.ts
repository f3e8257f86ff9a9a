import { automaticMail } from "#app/core/mail/mail.ts";
import { ROLE_NAMES, type Role } from "./roles.ts";

/** The invitation with its link, sent only to the invited address. */
export function invitationMail(
  { email, role, note, by }: { email: string; role: Role; note: string | null; by: string },
  site: string,
  url: string,
) {
  return automaticMail(
    { kind: "staff-invitation", to: email, subject: `You are invited to help with ${site}` },
    [
      `${by} invites you to help with ${site} as an ${ROLE_NAMES[role].toLowerCase()}.`,
      ...(note ? [note] : []),
      { words: "Choose a password and join", url },
      "The link is only for you. It works once, for 48 hours.",
    ],
  );
}

export function resetMail(email: string, site: string, url: string) {
  return automaticMail({ kind: "staff-reset", to: email, subject: `A new password for ${site}` }, [
    "Someone, most likely you, asked for a new password.",
    { words: "Choose a new password", url },
    "The link works once, for 1 hour. If you did not ask for it, ignore this email: nothing changes.",
  ]);
}

export function passwordChangedMail(email: string, site: string) {
  return automaticMail(
    { kind: "staff-password", to: email, subject: `Your password for ${site} was changed` },
    [
      "Your password was changed, and you were signed out everywhere else. If that was not you, tell an administrator right away.",
    ],
  );
}

export function passkeyAddedMail(email: string, site: string, { name, url }: { name: string; url: string }) {
  return automaticMail({ kind: "staff-passkey", to: email, subject: `A new passkey for ${site}` }, [
    `A passkey was added to your account: ${name}. You can sign in with it, without a password.`,
    "If that was you, you are all set. If not, remove it and change your password:",
    { words: "Passkeys", url },
  ]);
}

export function newDeviceMail(
  email: string,
  site: string,
  { browser, moment, url }: { browser: string; moment: string; url: string },
) {
  return automaticMail({ kind: "staff-device", to: email, subject: `A new sign-in to ${site}` }, [
    `Someone signed in to your account from a new browser: ${browser}, ${moment}.`,
    "If that was you, you are all set. If not, sign that browser out and change your password:",
    { words: "My sessions", url },
  ]);
}
