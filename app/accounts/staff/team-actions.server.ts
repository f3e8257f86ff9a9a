import { z } from "zod";
import { dropTwoStep } from "#app/accounts/account-queries.server.ts";
import { invitationMail } from "#app/accounts/emails.server.ts";
import { memberContext, memberEntry } from "#app/accounts/guard.server.ts";
import { INVITATION_MS, newLink, sendReset, siteName } from "#app/accounts/links.server.ts";
import {
  accountById,
  endSessions,
  findAccount,
  findInvitation,
  invite,
  record,
  removeAccount,
  setRole,
  setRule,
  withdraw,
} from "#app/accounts/queries.server.ts";
import type { Role } from "#app/accounts/roles.ts";
import { EMAIL_MAX_LENGTH } from "#app/accounts/sign-in-schema.ts";
import { type Context, databaseContext, settingsContext } from "#app/core/context.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Answer, Sent } from "#app/core/forms/action.server.ts";
import { checkForm } from "#app/core/forms/check-form.ts";
import { line, mailAddress, orNull } from "#app/core/forms/field-rules.ts";
import type { Changed } from "#app/staff/change-button.tsx";

/** The toast, and without a mail server what staff have to pass on themselves. */
export interface TeamChanged extends Changed {
  unmailed?: { text: string; link?: string };
}
type Result = Answer<TeamChanged>;
type Handler = (sent: Sent) => Promise<Result>;

const NO_EMAIL = "Enter a valid email address";

export const invitationSchema = z.object({
  email: mailAddress({ invalid: NO_EMAIL, max: EMAIL_MAX_LENGTH, tooLong: NO_EMAIL }),
  role: z.enum(["editor", "administrator"], { error: "Please choose a role" }),
  note: orNull(line({ max: 300, tooLong: "Use 300 characters or fewer" })),
});

function done(title: string): Result {
  return { kind: "ok", value: { title }, redirectTo: "/admin/team" };
}

/** As `done`. Where no mail leaves, the page says so: a link is shown once, in no address and not in the database. */
function mailed(title: string, context: Context, text: string, link?: string): Result {
  if (!context.get(settingsContext).mailsGoToFiles) return done(title);
  const unmailed = { text, ...(link && { link }) };
  return { kind: "ok", value: { title: "Email is not set up, so no email was sent.", unmailed } };
}

function invited(title: string, link: string, context: Context): Result {
  const text =
    "Email is not set up, so no email was sent. Send them this link yourself. It is shown only now, and works once, for 48 hours.";
  return mailed(title, context, text, link);
}

/** @returns the link; null if the person is a member already */
async function inviteTo(given: { email: string; role: Role; note: string | null }, context: Context) {
  const entry = memberEntry(context);
  const { url, keyHash } = newLink(context, "/auth/invite");
  const mail = invitationMail({ ...given, by: context.get(memberContext).name }, siteName(context), url);
  const { mailFrom } = context.get(settingsContext);
  const expiresAt = new Date(entry.now.getTime() + INVITATION_MS);
  const invitation = { ...given, keyHash, expiresAt, mail, mailFrom };
  return (await invite(context.get(databaseContext), invitation, entry)) ? url : null;
}

/** Why somebody is not invited, and what to do where they cannot work yet. */
async function known(db: Database, email: string): Promise<string> {
  return (await findAccount(db, email))?.role === null
    ? `${email} can sign in already, but has no role. Make them an editor or administrator in the list.`
    : `${email} can sign in already.`;
}

async function sendInvitation({ typed, context, db }: Sent): Promise<Result> {
  const checked = checkForm(invitationSchema, typed);
  if (checked.kind !== "ok") return checked;
  const { email, role, note } = checked.value;
  const link = await inviteTo({ email: emailKey(email), role, note }, context);
  if (!link) return { kind: "invalid", errors: [{ field: "email", message: await known(db, email) }] };
  return invited("Sending the invitation. The link works once, for 48 hours.", link, context);
}

/** Sends an invitation again with a new link. */
async function renewInvitation({ typed, context, db }: Sent): Promise<Result> {
  const found = await findInvitation(db, typed.id ?? "");
  if (!found) return { kind: "gone" };
  const { email, role, note } = found;
  const link = await inviteTo({ email, role, note }, context);
  if (!link) return { kind: "failed", message: await known(db, email) };
  const title = "Sending the invitation again. The link works once, for 48 hours.";
  return invited(title, link, context);
}

async function withdrawInvitation({ typed, context, db }: Sent): Promise<Result> {
  const isDone = await withdraw(db, typed.id ?? "", memberEntry(context));
  return isDone ? done("Invitation withdrawn.") : { kind: "gone" };
}

function rule(name: Parameters<typeof setRule>[1], isOn: boolean, title: string): Handler {
  return async ({ context, db }) => {
    await setRule(db, name, isOn, memberEntry(context));
    return done(title);
  };
}

interface Member {
  db: Database;
  account: { id: string; email: string };
  context: Context;
  entry: ReturnType<typeof memberEntry>;
  note: (action: string) => (tx: Database) => Promise<void>;
}

/** A handler that changes one member. */
function member(change: (of: Member) => Promise<Result>): Handler {
  return async ({ typed, context, db }) => {
    const account = await accountById(db, typed.id ?? "");
    if (!account) return { kind: "gone" };
    const entry = memberEntry(context);
    const note = (action: string) => (tx: Database) => record(tx, entry, action, account.email);
    return change({ db, account, context, entry, note });
  };
}

/** The answer to a change that the last administrator cannot have. */
function unlessLast(isDone: boolean, title: string): Result {
  if (isDone) return done(title);
  const message =
    "The last administrator cannot leave or become an editor. Make someone else an administrator first.";
  return { kind: "failed", message };
}

function role(role: Role | null, action: string, title: string): Handler {
  return member(async ({ db, account, entry, note }) =>
    unlessLast(await setRole(db, account.id, role, entry.now, note(action)), title),
  );
}

/** The handlers of the team page, by the form's `intent`. */
export const teamActions = {
  invite: sendInvitation,
  renew: renewInvitation,
  withdraw: withdrawInvitation,
  require: rule("two_step_required_since", true, "Everyone needs two-step sign-in within a week."),
  release: rule("two_step_required_since", false, "Two-step sign-in is up to each person again."),
  allow: rule("editors_change_dates_since", true, "Editors may change dates and the announcement."),
  deny: rule("editors_change_dates_since", false, "Dates and the announcement are for administrators again."),
  administrator: role("administrator", "made an administrator", "They are an administrator now."),
  editor: role("editor", "made an editor", "They are an editor now."),
  none: role(null, "access removed", "Their access is removed."),
  remove: member(async ({ db, account, note }) =>
    unlessLast(
      await removeAccount(db, account.id, note("removed from the team")),
      "They are removed from the team.",
    ),
  ),
  sessions: member(async ({ db, account, note }) => {
    await db.transaction().execute(async (tx) => {
      await endSessions(tx, account.id);
      await note("ended all sessions")(tx);
    });
    return done("They are signed out everywhere.");
  }),
  twoStep: member(async ({ db, account, entry }) => {
    await dropTwoStep(db, account, entry, "turned off two-step sign-in");
    return done("Their two-step sign-in is off. They can set it up again with their password.");
  }),
  reset: member(async ({ db, account, context, note }) => {
    await sendReset(account, context);
    const { mailsGoToFiles } = context.get(settingsContext);
    await note(`${mailsGoToFiles ? "made" : "sent"} a link for a new password`)(db);
    const text = `Email is not set up, so no link was sent. The person who runs the server can set a new password: npm run staff -- reset-password ${account.email}`;
    return mailed("A link for a new password is waiting to be sent to them.", context, text);
  }),
};
