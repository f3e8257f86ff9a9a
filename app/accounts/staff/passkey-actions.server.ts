import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { passkeyAddedMail } from "#app/accounts/emails.server.ts";
import { memberContext } from "#app/accounts/guard.server.ts";
import { deedOf, siteName } from "#app/accounts/links.server.ts";
import { readCreation } from "#app/accounts/passkey-answer.ts";
import {
  dropOldChallenges,
  listPasskeys,
  noteAdded,
  removePasskey,
  renamePasskey,
} from "#app/accounts/passkey-queries.server.ts";
import { beginPasskey, type CreationOptions, storePasskey } from "#app/accounts/passkeys.server.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { type ActionResult, checkForm, type Typed } from "#app/core/forms/result.ts";
import { checkOwnPassword } from "./own-password.server.ts";

type Context = Readonly<RouterContextProvider>;

const MAX_PASSKEYS = 20;
const NAME_MAX_LENGTH = 60;

export type PasskeyChange = "added" | "renamed" | "removed";
/** WebAuthn creation options, or the completed change. */
export type PasskeyDone = { options: CreationOptions } | { done: PasskeyChange };
type Result = ActionResult<PasskeyDone>;
interface Answer {
  result: Result;
  /** `Set-Cookie` values that tie the device's response to its challenge. */
  cookies: string[];
}

const named = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: "Give the passkey a name" })
    .max(NAME_MAX_LENGTH, { error: "Please use 60 characters or less" }),
});

/** Handles the forms of the passkey page. Adding a passkey requires the password. */
export async function changePasskeys(request: Request, typed: Typed, context: Context): Promise<Answer> {
  const { intent, id = "" } = typed;
  const { id: userId, email } = context.get(memberContext);
  const db = context.get(databaseContext);
  if (intent === "remove") {
    return done("removed", await removePasskey(db, { userId, id }, deedOf(context, email)));
  }
  const checked = checkForm(named, typed);
  if (checked.kind !== "ok") return { result: { ...checked, typed: {} }, cookies: [] };
  const { name } = checked.value;
  if (intent === "rename") return done("renamed", await renamePasskey(db, { userId, id, name }));
  if (intent === "begin") return begin(request, typed.password ?? "", context);
  if (intent === "add") return add(request, typed.passkey ?? "", name, context);
  return failed("That could not be saved. Please try again.");
}

async function begin(request: Request, password: string, context: Context): Promise<Answer> {
  const db = context.get(databaseContext);
  const { id } = context.get(memberContext);
  const refused = await checkOwnPassword(
    password,
    { field: "password", message: "That is not your password." },
    context,
  );
  if (refused) return { result: refused, cookies: [] };
  if ((await listPasskeys(db, id)).length >= MAX_PASSKEYS)
    return failed("20 passkeys are enough. Remove one that you no longer use.");
  await dropOldChallenges(db, context.get(clockContext)());
  const { options, cookies } = await beginPasskey(request, context);
  return { result: { kind: "ok", value: { options } }, cookies };
}

/** The cookie set by `begin` proves that the password was correct; its challenge works once. */
async function add(request: Request, passkey: string, name: string, context: Context): Promise<Answer> {
  const response = readCreation(passkey);
  if (!response || !(await storePasskey(request, { response, name }, context)))
    return failed("That passkey does not hold. Begin again with your password.");
  const { email } = context.get(memberContext);
  const { mailFrom, publicOrigin } = context.get(settingsContext);
  const url = `${publicOrigin}/admin/me/passkeys`;
  const mail = passkeyAddedMail(email, siteName(context), { name, url });
  await noteAdded(context.get(databaseContext), { mail, mailFrom }, deedOf(context, email));
  return done("added", true);
}

function done(what: PasskeyChange, isDone: boolean): Answer {
  return isDone
    ? { result: { kind: "ok", value: { done: what } }, cookies: [] }
    : failed("That passkey was removed already.");
}

function failed(message: string): Answer {
  return { result: { kind: "failed", message, typed: {} }, cookies: [] };
}
