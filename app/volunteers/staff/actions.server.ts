import type { RouterContextProvider } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { isId } from "#app/core/db/query-text.ts";
import { readVersion } from "#app/core/forms/read-version.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { postOf } from "#app/volunteers/emails.server.ts";
import { callOff, changeShift, movePerson, takeOff, undoTap, writeTo } from "./change-queries.server.ts";
import { checkShift, checkShiftLetter } from "./schema.ts";
import { staffShifts as words } from "./words.ts";

export type ShiftChange = keyof typeof words.saved;
/** The completed change, or the stored version on a conflict. */
export type Changed = { done: ShiftChange } | { version: number };
export type ShiftResult = ActionResult<Changed>;

const REASON_LENGTH = 160;

/** Handles the forms of a shift's page. */
export async function changeOneShift(
  context: Readonly<RouterContextProvider>,
  shiftId: string,
  typed: Typed,
): Promise<ShiftResult> {
  const db = context.get(databaseContext);
  const post = postOf(context);
  const id = isId(typed.id) ? typed.id : "";
  const invalid = (field: string, message: string): ShiftResult => ({
    kind: "invalid",
    errors: [{ field, message }],
    typed,
  });
  const answer = (outcome: "ok" | "gone", done: ShiftChange): ShiftResult => {
    if (outcome === "gone") return { kind: "gone", typed };
    context.get(pagesChangedContext)();
    return { kind: "ok", value: { done } };
  };
  switch (typed.intent) {
    case "save":
      return save(context, shiftId, typed);
    case "remove":
      return answer(await takeOff(db, shiftId, id, post), "remove");
    case "seat":
    case "move": {
      const to = typed.intent === "seat" ? shiftId : (typed.to ?? "");
      if (!isId(to)) return invalid("to", words.errors.choose);
      if (to === shiftId && typed.intent === "move") return invalid("to", words.errors.same);
      // Staff may exceed the seats for a person on the waiting list.
      const anyway = typed.intent === "seat" || typed.anyway !== undefined;
      const outcome = await movePerson(db, { from: shiftId, to, id, anyway }, post);
      return outcome === "full" ? invalid("to", words.errors.full) : answer(outcome, typed.intent);
    }
    case "call-off": {
      const reason = (typed.reason ?? "").replace(/\s+/g, " ").trim().slice(0, REASON_LENGTH);
      if (reason === "") return invalid("reason", words.errors.reason);
      return answer(await callOff(db, shiftId, reason, post), "callOff");
    }
    case "undo": {
      const outcome = await undoTap(db, shiftId, typed.tap ?? "", post);
      return outcome === "late" ? invalid("", words.errors.late) : answer(outcome, "undo");
    }
    case "write": {
      const checked = checkShiftLetter(typed);
      if (checked.kind !== "ok") return checked;
      const whom = WHOM[typed.whom ?? ""] ?? WHOM.seat;
      const replyTo = context.get(memberContext).email;
      const count = await writeTo(db, shiftId, whom ?? [], { ...checked.value, replyTo }, post);
      return count === 0 ? invalid("text", words.errors.nobody) : { kind: "ok", value: { done: "write" } };
    }
    default:
      return { kind: "failed", message: words.failed, typed };
  }
}

const WHOM: Record<string, readonly ("seat" | "waiting")[]> = {
  seat: ["seat"],
  waiting: ["waiting"],
  both: ["seat", "waiting"],
};

async function save(
  context: Readonly<RouterContextProvider>,
  shiftId: string,
  typed: Typed,
): Promise<ShiftResult> {
  const checked = checkShift(typed);
  if (checked.kind !== "ok") return checked;
  const version = readVersion(typed);
  if (version === undefined) return { kind: "failed", message: words.failed, typed };
  const how = { version, tell: typed.tell !== undefined, post: postOf(context) };
  const outcome = await changeShift(context.get(databaseContext), shiftId, checked.value, how);
  if (outcome === "gone") return { kind: "gone", typed };
  if (outcome !== "ok") {
    const { conflict } = outcome;
    const current = { version: conflict.version };
    return { kind: "conflict", current, by: null, at: conflict.updated_at, typed };
  }
  context.get(pagesChangedContext)();
  return { kind: "ok", value: { done: "save" } };
}
