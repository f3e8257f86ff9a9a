import type { RouterContextProvider } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { retryMail } from "#app/core/mail/queries.server.ts";
import { desk as words } from "#app/inquiries/staff/words/desk.ts";
import { formWords } from "#app/words/en/shared.ts";
import { changeNotes, changeSpam, changeStatus } from "./change-queries.server.ts";
import type { DeskInquiry } from "./inquiry-queries.server.ts";
import { isStatus, NOTES_MAX_LENGTH, readView, viewParameters } from "./view.ts";

type Context = Readonly<RouterContextProvider>;
type ActionArgs = { request: Request; context: Context };

/** Handles a change sent by a script to the inquiry's own address. */
export async function receiveChange(args: ActionArgs, id: string): Promise<Response> {
  const read = await readForm(args.request);
  if (read.kind !== "ok") return Response.json(read, { status: read.status });
  const result = await changeInquiry(id, read.typed, args.context);
  const { data, init } = respond(args, result);
  // 200 for a conflict, because browsers log 4xx responses as page errors.
  return Response.json(data, result.kind === "conflict" ? {} : (init ?? {}));
}

/** Handles the desk's forms: changes without scripts, and retrying a mail from any page. */
export async function receiveDeskForm(args: ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<DeskInquiry | null>(args, read, { status: read.status });
  const { typed } = read;
  const { id = "", intent = "", from = "", undo } = typed;
  const search = viewParameters(readView(new URL(request.url).searchParams));
  if (intent === "retry") {
    const result = await retry(id, typed, context);
    return respond<DeskInquiry | null>(args, result, { redirectTo: `/admin?${search}` });
  }
  const result = await changeInquiry(id, typed, context);
  search.set("open", id);
  search.set("saved", intent);
  if (intent === "status" && undo !== "1") search.set("was", from);
  const redirectTo = `/admin?${search}#inquiry-${encodeURIComponent(id)}`;
  return respond<DeskInquiry | null>(args, result, { redirectTo });
}

async function changeInquiry(id: string, typed: Typed, context: Context): Promise<ActionResult<DeskInquiry>> {
  const failure = { log: "a change to an inquiry could not be stored", typed };
  const result = await attempt(context, failure, () => change(id, typed, context));
  return result.kind === "ok" ? result : { ...result, typed };
}

async function change(id: string, typed: Typed, context: Context): Promise<ActionResult<DeskInquiry>> {
  const db = context.get(databaseContext);
  const base = { id, actor: context.get(memberContext).email, now: context.get(clockContext)() };
  const { intent, from, to } = typed;
  if (intent === "status" && isStatus(from) && isStatus(to)) {
    return changeStatus(db, { ...base, from, to, undo: typed.undo === "1" });
  }
  if (intent === "notes" && from !== undefined && to !== undefined) {
    return to.length > NOTES_MAX_LENGTH
      ? invalid(words.notesTooLong(NOTES_MAX_LENGTH))
      : changeNotes(db, { ...base, from, to });
  }
  if (intent === "spam") return changeSpam(db, { ...base, spam: to === "1" });
  return invalid(formWords.unreadable);
}

function invalid(message: string): ActionResult<DeskInquiry> {
  return { kind: "invalid", errors: [{ field: "to", message }], typed: {} };
}

async function retry(id: string, typed: Typed, context: Context): Promise<ActionResult> {
  const failure = { log: "a mail could not be queued again", typed };
  return attempt(context, failure, async () =>
    (await retryMail(context.get(databaseContext), id, context.get(clockContext)()))
      ? { kind: "ok", value: null }
      : { kind: "gone", typed },
  );
}
