import type { RouterContextProvider } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { readDelimited } from "#app/core/csv/delimited.server.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { inPieces } from "#app/core/in-pieces.server.ts";
import { moveLetter, unscheduleLetter } from "#app/newsletter/letter-queries.server.ts";
import { checkNewsletter } from "#app/newsletter/schema.ts";
import {
  addSubscribers,
  endSubscription,
  forgiveRefusals,
  type NewSubscriber,
} from "./subscribers-queries.server.ts";

const number = (count: number) => count.toLocaleString("en-US");
const people = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`);
const importedSomeWords = (added: number, problems: readonly string[], others: number) =>
  `${people(added)} added. ${problems.join(" ")}${others > 0 ? ` ${number(others)} more like this.` : ""} What is left here was not added: correct it, and add it again.`;

const MOST_LINES = 5000;
const MAX_CONSENT = 200;
const MOST_PROBLEMS = 5;
/** People put one after the comma; a CSV text begins with its quote. */
const SPACE_BEFORE_QUOTE = /([,;\t]) +(?=")/g;

/** The completed change, for the toast. */
export type Done = { done: DoneWhat; text?: string };

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
      return { kind: "failed", message: "That did not work. Please try again in a minute.", typed };
  }
}

async function importPeople(
  context: Readonly<RouterContextProvider>,
  typed: Typed,
): Promise<ActionResult<Done>> {
  const consent = (typed.consent ?? "").trim();
  const read = await readPeople(typed.people ?? "");
  const errors = [
    ...(typeof read === "string" ? [{ field: "people", message: read }] : []),
    ...(consent === ""
      ? [{ field: "consent", message: "Please say how they agreed. No one may be added without that." }]
      : []),
  ];
  if (errors.length > 0 || typeof read === "string") return { kind: "invalid", errors, typed };
  const { added, known } = await addSubscribers(
    context.get(databaseContext),
    read.people,
    `${consent.slice(0, MAX_CONSENT)} (${context.get(memberContext).email})`,
    context.get(clockContext)(),
  );
  const { refused } = read;
  if (refused.length === 0)
    return {
      kind: "ok",
      value: {
        done: "imported",
        text: `${people(added)} added${known > 0 ? `, ${number(known)} known already` : ""}. Who had left the list stays off it.`,
      },
    };
  const shown = refused.slice(0, MOST_PROBLEMS).map(({ problem }) => problem);
  const message = importedSomeWords(added, shown, refused.length - shown.length);
  const left = refused.map(({ line }) => line).join("\n");
  return { kind: "invalid", errors: [{ field: "people", message }], typed: { ...typed, people: left } };
}

interface PastedPeople {
  people: NewSubscriber[];
  refused: { line: string; problem: string }[];
}

/** Reads lines of "email, first name, last name, company". @returns an error if no line can be read */
async function readPeople(text: string): Promise<PastedPeople | string> {
  const filled = text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (line.trim() === "" ? [] : [{ line, place: index + 1 }]));
  if (filled.length === 0) return "Please write at least one line.";
  if (filled.length > MOST_LINES) return "At most 5,000 lines at once.";
  const people = new Map<string, NewSubscriber>();
  const refused: PastedPeople["refused"] = [];
  await inPieces(filled, ({ line, place }) => {
    // Line by line, so that a quote that is not closed spoils its own line only.
    const { rows, problems } = readDelimited(Buffer.from(line.replace(SPACE_BEFORE_QUOTE, "$1")));
    const [EMAIL = "", FNAME = "", LNAME = "", COMPANY = ""] =
      rows[0]?.cells.map((cell) => cell.trim()) ?? [];
    const isHeader = place === 1 && /^e-?mail( address)?$/i.test(EMAIL);
    if (isHeader) return;
    const checked = checkNewsletter({ EMAIL, FNAME: FNAME || EMAIL.split("@")[0] || "", LNAME, COMPANY });
    const [error] = checked.kind === "ok" ? [] : checked.errors;
    const reason = problems[0] ? `${problems[0].message}.` : error?.field !== "EMAIL" && error?.message;
    if (checked.kind !== "ok" || problems.length > 0) {
      const problem = reason
        ? `Line ${number(place)}: ${reason}`
        : `Line ${number(place)} has no e-mail address.`;
      refused.push({ line, problem });
      return;
    }
    const { value } = checked;
    const email = value.EMAIL.toLowerCase();
    people.set(email, {
      email,
      first_name: FNAME === "" ? "" : value.FNAME,
      last_name: value.LNAME || null,
      company: value.COMPANY || null,
    });
  });
  return { people: [...people.values()], refused };
}
