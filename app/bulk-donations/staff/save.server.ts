import type { RouterContextProvider } from "react-router";
import { administratorContext } from "#app/auth/guard.server.ts";
import { clientContext, clockContext, databaseContext, logContext } from "#app/context.ts";
import { desk } from "#app/copy/staff/desk.ts";
import type { Typed } from "#app/forms/result.ts";
import type { SaveAnswer } from "./answer.ts";
import { changeNotes, changeSpam, changeStatus } from "./change-queries.server.ts";
import { asNotes } from "./notes.ts";
import { isStatus, NOTES_MAX_LENGTH } from "./view.ts";

type Context = Readonly<RouterContextProvider>;

const HTTP_STATUS = { changed: 200, conflict: 409, gone: 404, refused: 400, failed: 503 } as const;

/**
 * Makes one change to an inquiry, as a form of the desk sends it.
 * @returns what became of it, and the status of the response
 */
export async function saveChange(
  id: string,
  typed: Typed,
  context: Context,
): Promise<{ answer: SaveAnswer; status: number }> {
  let answer: SaveAnswer;
  try {
    answer = await change(id, typed, context);
  } catch (error) {
    const { requestId } = context.get(clientContext);
    context.get(logContext).error({ err: error, requestId }, "a change to an inquiry could not be stored");
    answer = { outcome: "failed" };
  }
  return { answer, status: HTTP_STATUS[answer.outcome] };
}

async function change(id: string, typed: Typed, context: Context): Promise<SaveAnswer> {
  const db = context.get(databaseContext);
  const base = { id, actor: context.get(administratorContext).email, now: context.get(clockContext)() };
  const { intent, from, to } = typed;
  if (intent === "status" && isStatus(from) && isStatus(to)) {
    return changeStatus(db, { ...base, from, to, undo: typed.undo === "1" });
  }
  if (intent === "notes" && from !== undefined && to !== undefined) {
    if (to.length > NOTES_MAX_LENGTH) {
      return { outcome: "refused", message: desk.notesTooLong(NOTES_MAX_LENGTH) };
    }
    return changeNotes(db, { ...base, from: asNotes(from), to: asNotes(to) });
  }
  if (intent === "spam") return changeSpam(db, { ...base, spam: to === "1" });
  return { outcome: "refused", message: "" };
}
