import { redirect } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { applyEdit, errorsOf, readEdit } from "#app/content/edits.ts";
import { addressLine } from "#app/content/site.ts";
import { afterSearch } from "#app/content/staff/picture/search.ts";
import { type Json, valueFromForm } from "#app/content/value.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import type { LetterAudience } from "#app/core/db/tables/newsletter.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import type { ActionResult, FieldError, Typed } from "#app/core/forms/result.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { pacificMoment } from "#app/core/time/pacific-time.ts";
import { letterSchema } from "#app/newsletter/letter-blocks.ts";
import { letterTo, renderLetter } from "#app/newsletter/letter-email.server.ts";
import {
  countReaders,
  deleteLetter,
  findLetter,
  markTested,
  moveLetter,
  saveLetter,
} from "#app/newsletter/letter-queries.server.ts";
import { staffLetter as words } from "#app/newsletter/staff/words/letter.ts";
import { seasonAt } from "#app/season/season.server.ts";
import type { Route } from "./+types/letter.ts";

const PATH = "/admin/newsletter";
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;
/** Replaces the reader's key in a test mail to staff. */
const NO_KEY = "test";

/** The result of saving: the new revision, and what the button did. */
export interface SavedLetter {
  revision: number;
  done: "saved" | "tested" | "sent";
}

/** Reasons why a letter cannot be sent yet, in the order of the page. */
export function obstacles(
  contents: ReturnType<typeof contentsOf>,
  { revision, tested_revision }: { revision: number; tested_revision: number | null },
): ("needsTest" | "needsAddress")[] {
  const { organization, headquarters } = factsOf(contents);
  const hasAddress = organization.postalAddress !== "" || headquarters.street !== "";
  return [
    ...(revision === tested_revision ? [] : (["needsTest"] as const)),
    ...(hasAddress ? [] : (["needsAddress"] as const)),
  ];
}

/** The letter as it would be sent now, without samples. */
export function renderNow(context: Route.ActionArgs["context"], id: string, value: Json) {
  const { publicOrigin: origin } = context.get(settingsContext);
  const contents = factsOf(contentsOf(context));
  const season = seasonAt(contents, context.get(clockContext)());
  return renderLetter(id, letterSchema.parse(value), { origin, contents, season });
}

/**
 * Saves the letter first, whichever button was pressed; then edits its blocks, sends a test, sends it or deletes it.
 */
export async function changeLetter(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<SavedLetter>(args, read, { status: read.status });
  const { typed } = read;
  const { id } = params;
  const { intent = "save" } = typed;
  if (intent === "remove") return remove(args, typed);
  const edit = readEdit(intent);
  const sent = valueFromForm(letterSchema, typed);
  const value = edit ? applyEdit(letterSchema, sent, edit).value : sent;
  const saved = await keep(args, typed, value);
  const here = `${PATH}/${id}`;
  const search = afterSearch(here, typed);
  if (saved.kind !== "ok" || intent === "save" || edit || search) {
    return respond<SavedLetter>(args, saved, { redirectTo: search ?? here });
  }
  const errors = errorsOf(letterSchema, value);
  const again = { ...typed, _seen: String(saved.value.revision) };
  if (errors.length > 0) return respond<SavedLetter>(args, { kind: "invalid", errors, typed: again });
  const failure = { log: "a letter could not be sent", typed: again, message: words.failed };
  const result = await attempt(context, failure, () =>
    intent === "test" ? test(args, saved.value, value) : send(args, saved.value, again),
  );
  const to = result.kind === "ok" && intent === "send" ? PATH : here;
  return respond<SavedLetter>(args, result, { redirectTo: to });
}

function audienceIn(typed: Typed): LetterAudience {
  const { _audience: audience } = typed;
  return audience === "opening" || audience === "families" ? audience : "confirmed";
}

async function keep({ context, params }: Route.ActionArgs, typed: Typed, value: Json) {
  const author = authorOf(context);
  const seen = Number(typed._seen) || 0;
  const failure = { log: "a letter could not be saved", typed, message: words.failed };
  return attempt(context, failure, async (): Promise<ActionResult<SavedLetter>> => {
    const db = context.get(databaseContext);
    const saved = await saveLetter(db, params.id, { value, audience: audienceIn(typed), seen }, author);
    if (saved !== null) return { kind: "ok", value: { revision: saved, done: "saved" } };
    const letter = await findLetter(db, params.id);
    if (!letter) return { kind: "gone", typed };
    if (letter.status !== "draft") return { kind: "failed", message: words.notDraft, typed };
    const { revision, actor, updated_at } = letter;
    return { kind: "conflict", current: { revision, done: "saved" }, by: actor, at: updated_at, typed };
  });
}

/** A test mail to the signed-in member only. Its unsubscribe link does not work. */
async function test(
  { context, params }: Route.ActionArgs,
  { revision }: SavedLetter,
  value: Json,
): Promise<ActionResult<SavedLetter>> {
  const db = context.get(databaseContext);
  const { mailFrom, publicOrigin } = context.get(settingsContext);
  const { id, email } = context.get(memberContext);
  const rendered = renderNow(context, params.id, value);
  const mail = letterTo(rendered, { id, email, letter_key: NO_KEY }, publicOrigin);
  await db.transaction().execute(async (tx) => {
    await queueMails(tx, [{ ...mail, kind: "letter-test" }], { now: context.get(clockContext)(), mailFrom });
    await markTested(tx, params.id, revision);
  });
  return { kind: "ok", value: { revision, done: "tested" } };
}

async function send(
  { context, params }: Route.ActionArgs,
  { revision }: SavedLetter,
  typed: Typed,
): Promise<ActionResult<SavedLetter>> {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const errors: FieldError[] = [];
  const [, day = "", time = ""] = MOMENT.exec(typed._when ?? "") ?? [];
  const at = day ? pacificMoment(day, time) : now;
  if (day && at <= now) errors.push({ field: "_when", message: words.past });
  const letter = await findLetter(db, params.id);
  if (!letter) return { kind: "gone", typed };
  const missing = obstacles(contentsOf(context), letter);
  for (const what of missing) errors.push({ field: "_send", message: words[what] });
  const readers = await countReaders(db);
  if (readers[audienceIn(typed)] === 0) errors.push({ field: "_send", message: words.nobody });
  if (errors.length > 0) return { kind: "invalid", errors, typed };
  const moved = await moveLetter(db, params.id, "scheduled", now, at);
  return moved ? { kind: "ok", value: { revision, done: "sent" } } : { kind: "gone", typed };
}

async function remove(args: Route.ActionArgs, typed: Typed) {
  const { context, params } = args;
  const failure = { log: "a letter could not be deleted", typed, message: words.failed };
  const result = await attempt(context, failure, async (): Promise<ActionResult<SavedLetter>> => {
    const removed = await deleteLetter(context.get(databaseContext), params.id);
    return removed ? { kind: "ok", value: { revision: 0, done: "saved" } } : { kind: "gone", typed };
  });
  if (result.kind === "ok") throw redirect(PATH, 303);
  return respond<SavedLetter>(args, result);
}

/** The address line at the end of a letter, for the editing page. */
export function postalLine(context: Route.LoaderArgs["context"]): string {
  const { organization, headquarters } = factsOf(contentsOf(context));
  if (organization.postalAddress) return organization.postalAddress;
  return headquarters.street ? `${headquarters.name}, ${addressLine(headquarters)}` : "";
}
