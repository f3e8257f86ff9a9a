import type { RouterContextProvider } from "react-router";
import { administratorContext } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { moveLetter, unscheduleLetter } from "#app/newsletter/letter-queries.server.ts";
import { checkNewsletter } from "#app/newsletter/schema.ts";
import { staffNewsletter as words } from "#app/newsletter/staff/words/newsletter.ts";
import {
  addSubscribers,
  endSubscription,
  forgiveRefusals,
  type NewSubscriber,
} from "./subscribers-queries.server.ts";

const MOST_LINES = 5000;
const MAX_CONSENT = 200;

/** The completed change, for the toast. */
export type Done = { done: keyof typeof words.done; text?: string };

/** Handles one change from the newsletter page, by the form's `intent`. */
export async function changeNewsletter(
  context: Readonly<RouterContextProvider>,
  typed: Typed,
): Promise<ActionResult<Done>> {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const id = typed.id ?? "";
  const outcome = (done: boolean, what: Done["done"]): ActionResult<Done> =>
    done ? { kind: "ok", value: { done: what } } : { kind: "gone", typed };
  switch (typed.intent) {
    case "pause":
      return outcome(await moveLetter(db, id, "paused", now), "paused");
    case "resume":
      return outcome(await moveLetter(db, id, "sending", now), "sending");
    case "stop":
      return outcome(await moveLetter(db, id, "stopped", now), "stopped");
    case "unschedule":
      return outcome(await unscheduleLetter(db, id, now), "draft");
    case "end":
      return outcome(await endSubscription(db, id, now), "ended");
    case "again":
      return outcome(await forgiveRefusals(db, id), "again");
    case "import":
      return importPeople(context, typed);
    default:
      return { kind: "failed", message: words.failed, typed };
  }
}

async function importPeople(
  context: Readonly<RouterContextProvider>,
  typed: Typed,
): Promise<ActionResult<Done>> {
  const consent = (typed.consent ?? "").trim();
  const read = readPeople(typed.people ?? "");
  const errors = [
    ...(typeof read === "string" ? [{ field: "people", message: read }] : []),
    ...(consent === "" ? [{ field: "consent", message: words.importConsent }] : []),
  ];
  if (errors.length > 0 || typeof read === "string") return { kind: "invalid", errors, typed };
  const { added, known } = await addSubscribers(
    context.get(databaseContext),
    read,
    `${consent.slice(0, MAX_CONSENT)} (${context.get(administratorContext).email})`,
    context.get(clockContext)(),
  );
  return { kind: "ok", value: { done: "imported", text: words.imported(added, known) } };
}

/** Parses "email, first name, last name, company" lines. @returns the people, or the error */
function readPeople(text: string): NewSubscriber[] | string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== "");
  if (filled.length === 0) return words.importNone;
  if (filled.length > MOST_LINES) return words.importMany;
  const people = new Map<string, NewSubscriber>();
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const [EMAIL = "", FNAME = "", LNAME = "", COMPANY = ""] = line
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const isHeader = index === 0 && /^e-?mail( address)?$/i.test(EMAIL);
    if (isHeader) continue;
    const checked = checkNewsletter({ EMAIL, FNAME: FNAME || EMAIL.split("@")[0] || "", LNAME, COMPANY });
    if (checked.kind !== "ok") return words.importLine(index + 1);
    const { value } = checked;
    const email = value.EMAIL.toLowerCase();
    people.set(email, {
      email,
      first_name: FNAME === "" ? "" : value.FNAME,
      last_name: value.LNAME || null,
      company: value.COMPANY || null,
    });
  }
  return [...people.values()];
}
