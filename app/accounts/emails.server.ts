import { accountMenu } from "#app/accounts/words/account-menu.ts";
import { accountMails as words } from "#app/accounts/words/accounts.ts";
import { AUTOMATIC, type Mail, renderEmail } from "#app/core/mail/mail.ts";
import type { Role } from "./roles.ts";

/** The invitation with its link, sent only to the invited address. */
export function invitationMail(
  { email, role, note, by }: { email: string; role: Role; note: string | null; by: string },
  site: string,
  url: string,
): Mail {
  const { subject, lead, link, until } = words.invitation;
  const paragraphs = [lead(by, site, accountMenu.roles[role].toLowerCase()), ...(note ? [note] : [])];
  return {
    kind: "staff-invitation",
    to: email,
    subject: subject(site),
    headers: AUTOMATIC,
    ...renderEmail([...paragraphs, { words: link, url }, until]),
  };
}

/** The password link. */
export function resetMail(email: string, site: string, url: string): Mail {
  const { subject, lead, link, until } = words.reset;
  return {
    kind: "staff-reset",
    to: email,
    subject: subject(site),
    headers: AUTOMATIC,
    ...renderEmail([lead, { words: link, url }, until]),
  };
}

/** Notifies a member that the password was changed. */
export function passwordChangedMail(email: string, site: string): Mail {
  const { subject, lead } = words.changed;
  return {
    kind: "staff-password",
    to: email,
    subject: subject(site),
    headers: AUTOMATIC,
    ...renderEmail([lead]),
  };
}

/** Notifies a member that a passkey was added. */
export function passkeyAddedMail(
  email: string,
  site: string,
  { name, url }: { name: string; url: string },
): Mail {
  const { subject, lead, advice, link } = words.passkey;
  return {
    kind: "staff-passkey",
    to: email,
    subject: subject(site),
    headers: AUTOMATIC,
    ...renderEmail([lead(name), advice, { words: link, url }]),
  };
}

/** Notifies a member of a sign-in from a new browser. */
export function newDeviceMail(
  email: string,
  site: string,
  { browser, moment, url }: { browser: string; moment: string; url: string },
): Mail {
  const { subject, lead, advice, link } = words.device;
  return {
    kind: "staff-device",
    to: email,
    subject: subject(site),
    headers: AUTOMATIC,
    ...renderEmail([lead(browser, moment), advice, { words: link, url }]),
  };
}
