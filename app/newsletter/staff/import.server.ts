import { memberContext } from "#app/accounts/guard.server.ts";
import { counted, digits } from "#app/core/counted.ts";
import { readDelimited } from "#app/core/csv/delimited.server.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import type { Answer, Sent } from "#app/core/forms/action.server.ts";
import { inPieces } from "#app/core/in-pieces.server.ts";
import { checkNewsletter } from "#app/newsletter/schema.ts";
import type { Changed } from "#app/staff/change-button.tsx";
import { SUBSCRIBERS } from "./paths.ts";
import { addSubscribers, type NewSubscriber } from "./subscribers-queries.server.ts";

const MOST_LINES = 5000;
/** In characters: what the largest body of a staff form can hold. */
export const MOST_PASTED = 262_144;
export const MAX_CONSENT = 200;
const MOST_PROBLEMS = 5;
/** People put one after the comma; a CSV text begins with its quote. */
const SPACE_BEFORE_QUOTE = /([,;\t]) +(?=")/g;

/** Adds the pasted people. Lines that cannot be read come back in the field, to be corrected. */
export async function importPeople({ typed, context, db, now }: Sent): Promise<Answer<Changed>> {
  const consent = (typed.consent ?? "").trim();
  const read = await readPeople(typed.people ?? "");
  const errors = [
    ...(typeof read === "string" ? [{ field: "people", message: read }] : []),
    ...(consent === ""
      ? [{ field: "consent", message: "Say how they agreed. You can only add people who did." }]
      : []),
  ];
  if (errors.length > 0 || typeof read === "string") return { kind: "invalid", errors };
  const { people, refused, repeats } = read;
  const agreed = `${consent.slice(0, MAX_CONSENT)} (${context.get(memberContext).email})`;
  const { added, unconfirmed, known } = await addSubscribers(db, people, agreed, now);
  const again = repeats.length > 0 ? `, ${counted(repeats.length, "repeat")} (${linesOf(repeats)})` : "";
  const already = known > 0 ? `, ${digits(known)} already on the list` : "";
  const left = unconfirmed.length > 0 ? ` ${notConfirmed(unconfirmed)}` : "";
  const taken = `${counted(added, "person", "people")} added${again}${already}.${left}`;
  if (refused.length === 0) {
    const description = `${taken} People who unsubscribed stay unsubscribed.`;
    return { kind: "ok", value: { title: "Added", description }, redirectTo: SUBSCRIBERS };
  }
  const shown = refused.slice(0, MOST_PROBLEMS).map(({ problem }) => problem);
  const others = refused.length - shown.length;
  const more = others > 0 ? ` ${digits(others)} more like this.` : "";
  const message = `${taken} ${shown.join(" ")}${more} The lines left here were not added. Fix them, then add them again.`;
  const rest = refused.map(({ line }) => line).join("\n");
  return { kind: "invalid", errors: [{ field: "people", message }], typed: { ...typed, people: rest } };
}

/** "2 people have still to confirm by the link in their email: a@example.org, b@example.org." */
function notConfirmed(emails: readonly string[]): string {
  const more = emails.length > MOST_PROBLEMS ? ` and ${digits(emails.length - MOST_PROBLEMS)} more` : "";
  const [who, have] = [counted(emails.length, "person", "people"), emails.length === 1 ? "has" : "have"];
  return `${who} ${have} still to confirm by the link in their email: ${emails.slice(0, MOST_PROBLEMS).join(", ")}${more}.`;
}

function linesOf(places: readonly number[]): string {
  const shown = places.slice(0, MOST_PROBLEMS).map(digits).join(", ");
  return `${places.length === 1 ? "line" : "lines"} ${shown}${places.length > MOST_PROBLEMS ? " and more" : ""}`;
}

/** As mail programs write a person: "Lee, Ann" <ann@example.org>. */
const PERSON = /^\s*"?([^"<>]*?)"?\s*<\s*([^<>\s]+@[^<>\s]+)\s*>[\s,;]*$/;

/** A line as cells of a CSV: a person as mail programs write one becomes address, first and last name. */
function asCells(line: string): string {
  const [, name, email] = PERSON.exec(line) ?? [];
  if (!email) return line.replace(SPACE_BEFORE_QUOTE, "$1");
  const [last = "", turned] = (name ?? "").split(",");
  const [first = "", ...others] = (turned ?? last).trim().split(/\s+/);
  return [email, first, turned === undefined ? others.join(" ") : last].join(",");
}

/** Reads lines of "email, first name, last name, company". @returns an error if no line can be read */
async function readPeople(text: string) {
  const filled = text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (line.trim() === "" ? [] : [{ line, place: index + 1 }]));
  if (filled.length === 0) return "Enter at least one line.";
  if (filled.length > MOST_LINES) return "Up to 5,000 lines at a time.";
  const people = new Map<string, NewSubscriber>();
  const refused: { line: string; problem: string }[] = [];
  /** The lines with an address of a line above. */
  const repeats: number[] = [];
  await inPieces(filled, ({ line, place }) => {
    // Line by line, so that a quote that is not closed spoils its own line only.
    const { rows, problems } = readDelimited(Buffer.from(asCells(line)));
    const [EMAIL = "", FNAME = "", LNAME = "", COMPANY = ""] =
      rows[0]?.cells.map((cell) => cell.trim()) ?? [];
    const isHeader = place === 1 && /^e-?mail( address)?$/i.test(EMAIL);
    if (isHeader) return;
    const checked = checkNewsletter({ EMAIL, FNAME: FNAME || EMAIL.split("@")[0] || "", LNAME, COMPANY });
    const [error] = checked.kind === "ok" ? [] : checked.errors;
    const reason = problems[0] ? `${problems[0].message}.` : error?.field !== "EMAIL" && error?.message;
    if (checked.kind !== "ok" || problems.length > 0) {
      const problem = reason
        ? `Line ${digits(place)}: ${reason}`
        : `Line ${digits(place)} has no email address.`;
      refused.push({ line, problem });
      return;
    }
    const { value } = checked;
    const email = emailKey(value.EMAIL);
    if (people.has(email)) repeats.push(place);
    people.set(email, {
      email,
      first_name: FNAME === "" ? "" : value.FNAME,
      last_name: value.LNAME || null,
      company: value.COMPANY || null,
    });
  });
  return { people: [...people.values()], refused, repeats };
}
