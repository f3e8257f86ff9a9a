import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { invitationMail } from "#app/accounts/emails.server.ts";
import { memberContext } from "#app/accounts/guard.server.ts";
import { deedOf, INVITATION_MS, newLink, siteName } from "#app/accounts/links.server.ts";
import { accountById, endSessions, removeAccount, setRole } from "#app/accounts/queries.server.ts";
import { sendReset } from "#app/accounts/reset-link.server.ts";
import type { Role } from "#app/accounts/roles.ts";
import { findInvitation, invite, record, withdraw } from "#app/accounts/team-queries.server.ts";
import { dropTwoStep, setRequired } from "#app/accounts/two-step-queries.server.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { line, mailAddress, orNull } from "#app/core/forms/field-rules.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { checkForm } from "#app/core/forms/result.ts";

type Context = Readonly<RouterContextProvider>;
export const DONE = {
  administrator: "They are an administrator now.",
  editor: "They are an editor now.",
  none: "They have no role any more.",
  reset: "A link for a new password is on its way to them.",
  sessions: "They are signed out everywhere.",
  twoStep: "Their two-step sign-in is off. They set it up again with their password.",
  require: "Everyone needs two-step sign-in within a week.",
  release: "Two-step sign-in is up to each again.",
  remove: "They are removed from the team.",
  renew: "The invitation is on its way again. The link works for 48 hours and once.",
  withdraw: "The invitation is withdrawn.",
  invite: "The invitation is on its way. The link works for 48 hours and once.",
};

export type Done = keyof typeof DONE;
/** The change, and without a mail server what staff have to pass on themselves. */
export interface TeamDone {
  done: Done;
  unmailed?: { text: string; link?: string };
}
type Result = ActionResult<TeamDone>;

const EMAIL_MAX_LENGTH = 255;
const NOTE_MAX_LENGTH = 300;

const invitationSchema = z.object({
  email: mailAddress({
    invalid: "Please enter a valid email address",
    max: EMAIL_MAX_LENGTH,
    tooLong: "Please enter a valid email address",
  }),
  role: z.enum(["editor", "administrator"], { error: "Please choose a role" }),
  note: orNull(line({ max: NOTE_MAX_LENGTH, tooLong: "Please use 300 characters or less" })),
});

/** Sends an invitation. */
export async function sendInvitation(typed: Typed, context: Context): Promise<Result> {
  const checked = checkForm(invitationSchema, typed);
  if (checked.kind !== "ok") return checked;
  const { email, role, note } = checked.value;
  const link = await inviteTo({ email: email.toLowerCase(), role, note }, context);
  if (link)
    return {
      kind: "ok",
      value: {
        done: "invite",
        ...byHand(
          context,
          "Email is not set up, so nobody was mailed. Send them this link yourself. It is shown only now, and works for 48 hours and once.",
          link,
        ),
      },
    };
  return { kind: "invalid", errors: [{ field: "email", message: `${email} can sign in already.` }], typed };
}

/** What to say where no mail leaves. */
function byHand(context: Context, text: string, link?: string): Pick<TeamDone, "unmailed"> {
  if (!context.get(settingsContext).mailsGoToFiles) return {};
  return { unmailed: { text, ...(link && { link }) } };
}

/** @returns the link; null if the person is a member already */
async function inviteTo(
  given: { email: string; role: Role; note: string | null },
  context: Context,
): Promise<string | null> {
  const deed = deedOf(context, context.get(memberContext).email);
  const { url, keyHash } = newLink(context, "/auth/invite");
  const mail = invitationMail({ ...given, by: deed.actor }, siteName(context), url);
  const { mailFrom } = context.get(settingsContext);
  const expiresAt = new Date(deed.now.getTime() + INVITATION_MS);
  const sent = await invite(
    context.get(databaseContext),
    { ...given, keyHash, expiresAt, mail, mailFrom },
    deed,
  );
  return sent ? url : null;
}

/** Sends an invitation again with a new link, or withdraws it. */
export async function changeInvitation(id: string, what: string, context: Context): Promise<Result> {
  const db = context.get(databaseContext);
  if (what === "withdraw") {
    const done = await withdraw(db, id, deedOf(context, context.get(memberContext).email));
    return done ? { kind: "ok", value: { done: "withdraw" } } : { kind: "gone", typed: {} };
  }
  const found = what === "renew" ? await findInvitation(db, id) : undefined;
  if (!found) return { kind: "gone", typed: {} };
  const { email, role, note } = found;
  const link = await inviteTo({ email, role, note }, context);
  return link
    ? {
        kind: "ok",
        value: {
          done: "renew",
          ...byHand(
            context,
            "Email is not set up, so nobody was mailed. Send them this link yourself. It is shown only now, and works for 48 hours and once.",
            link,
          ),
        },
      }
    : { kind: "failed", message: `${email} can sign in already.`, typed: {} };
}

/** Makes two-step sign-in mandatory, or optional. */
export async function changeRule(what: "require" | "release", context: Context): Promise<Result> {
  const deed = deedOf(context, context.get(memberContext).email);
  await setRequired(context.get(databaseContext), what === "require", deed);
  return { kind: "ok", value: { done: what } };
}

/** Changes a member: sets the role, sends a password link, ends the sessions, or removes the member. */
export async function changeMember(id: string, what: string, context: Context): Promise<Result> {
  const db = context.get(databaseContext);
  const account = await accountById(db, id);
  if (!account) return { kind: "gone", typed: {} };
  const deed = deedOf(context, context.get(memberContext).email);
  const note = (action: string) => (tx: Parameters<typeof record>[0]) =>
    record(tx, deed, action, account.email);
  const last: Result = {
    kind: "failed",
    message:
      "The last administrator cannot leave or become an editor. Make someone else an administrator first.",
    typed: {},
  };
  switch (what) {
    case "administrator":
    case "editor":
    case "none": {
      const role = what === "none" ? null : what;
      const action = role
        ? `made ${role === "editor" ? "an editor" : "an administrator"}`
        : "role taken away";
      return (await setRole(db, id, role, deed.now, note(action)))
        ? { kind: "ok", value: { done: what } }
        : last;
    }
    case "remove":
      return (await removeAccount(db, id, note("removed from the team")))
        ? { kind: "ok", value: { done: what } }
        : last;
    case "sessions":
      await db.transaction().execute(async (tx) => {
        await endSessions(tx, id);
        await note("ended all sessions")(tx);
      });
      return { kind: "ok", value: { done: what } };
    case "twoStep":
      await dropTwoStep(db, account, deed, "turned off two-step sign-in");
      return { kind: "ok", value: { done: what } };
    case "reset":
      await sendReset(account, context);
      await note("sent a link for a new password")(db);
      return {
        kind: "ok",
        value: {
          done: what,
          ...byHand(
            context,
            `Email is not set up, so no link was mailed. The person who runs the server can set a new password: npm run staff -- reset-password ${account.email}`,
          ),
        },
      };
    default:
      return { kind: "failed", message: "That could not be done. Please try again.", typed: {} };
  }
}
