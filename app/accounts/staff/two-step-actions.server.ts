import type { RouterContextProvider } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { deedOf } from "#app/accounts/links.server.ts";
import { readSession } from "#app/accounts/read-session.server.ts";
import { record } from "#app/accounts/team-queries.server.ts";
import { beginSetup, confirmSetup, newSpareKeys, spareKeys } from "#app/accounts/two-step.server.ts";
import { dropTwoStep, noteTurnedOn, requiredSince } from "#app/accounts/two-step-queries.server.ts";
import { databaseContext } from "#app/core/context.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { checkOwnPassword, refundOwn, spendOwn } from "./own-password.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Spare keys to show now, or the next page. */
export interface TwoStepDone {
  keys?: string[];
  search: string;
}
type Result = ActionResult<TwoStepDone>;
interface Answer {
  result: Result;
  /** `Set-Cookie` values: turning it on starts a new session. */
  cookies: string[];
}

/** Handles the forms of the page. Everything except "not now" and the first code requires the password. */
export async function changeTwoStep(request: Request, typed: Typed, context: Context): Promise<Answer> {
  const member = context.get(memberContext);
  const db = context.get(databaseContext);
  const deed = deedOf(context, member.email);
  const answer = (result: Result, cookies: string[] = []): Answer => ({ result, cookies });
  const ok = (search: string, keys?: string[]) =>
    answer({ kind: "ok", value: { search, ...(keys && { keys }) } });
  const { intent, password = "" } = typed;
  if (intent === "drop" && !member.hasTwoStep) {
    await dropTwoStep(db, member, deed, null);
    return ok("?done=dropped");
  }
  if (intent === "confirm" && !member.hasTwoStep) return confirm(request, typed.code ?? "", context);
  const wrong = { field: `${intent}-password`, message: "That is not your password." };
  const refused = await checkOwnPassword(password, wrong, context);
  if (refused) return answer(refused);
  if (intent === "begin" && !member.hasTwoStep) {
    await beginSetup(request, password, context);
    return ok("");
  }
  if (intent === "keys" && member.hasTwoStep) {
    const keys = await newSpareKeys(request, password, context);
    await record(db, deed, "made new spare keys", member.email);
    return ok("", keys);
  }
  if (intent === "off" && member.hasTwoStep) {
    if (await requiredSince(db)) {
      return answer({
        kind: "failed",
        message: "An administrator requires two-step sign-in of everyone, so it cannot be turned off.",
        typed: {},
      });
    }
    await dropTwoStep(db, member, deed, "turned off two-step sign-in");
    return ok("?done=off");
  }
  return answer({ kind: "failed", message: "That could not be saved. Please try again.", typed: {} });
}

/** Turns two-step sign-in on with the first code, ends other sessions, and shows the spare keys. */
async function confirm(request: Request, code: string, context: Context): Promise<Answer> {
  const { id, email } = context.get(memberContext);
  const refused = await spendOwn(context);
  if (refused) return { result: refused, cookies: [] };
  const cookies = await confirmSetup(request, code, context);
  if (!cookies) {
    const errors = [
      { field: "code", message: "That code does not fit. They change every 30 seconds; take the new ones." },
    ];
    return { result: { kind: "invalid", errors, typed: {} }, cookies: [] };
  }
  await refundOwn(context);
  const header = cookies.map((one) => one.split(";", 1)[0]).join("; ");
  const { member } = await readSession(new Request(request.url, { headers: { Cookie: header } }), context);
  await noteTurnedOn(context.get(databaseContext), id, member?.sessionId ?? "", deedOf(context, email));
  return { result: { kind: "ok", value: { search: "", keys: await spareKeys(id, context) } }, cookies };
}
