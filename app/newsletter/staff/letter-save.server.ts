import { redirect } from "react-router";
import { authorOf, memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf, factsOf } from "#app/content/contents.server.ts";
import { errorsOf } from "#app/content/edits.ts";
import { type Json, valueFromForm } from "#app/content/value.ts";
import { type Context, clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import type { LetterAudience } from "#app/core/db/tables/newsletter.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import type { FieldError, Typed } from "#app/core/forms/result.ts";
import { queueMails, UNDO_MS } from "#app/core/mail/queries.server.ts";
import { pacificMoment } from "#app/core/time/pacific-time.ts";
import { asTested, letterTo, postalLine, renderLetter } from "#app/newsletter/letter-email.server.ts";
import {
  countReaders,
  deleteLetter,
  findLetter,
  markTested,
  moveLetter,
  type StaffLetter,
  saveLetter,
  testedSeason,
} from "#app/newsletter/letter-queries.server.ts";
import { letterSchema } from "#app/newsletter/letter-schema.ts";
import { type Letter, letterOfOldForm, saysDates } from "#app/newsletter/letter-text.ts";
import { seasonAt } from "#app/season/season.server.ts";
import { countIn } from "#app/staff/editor/drafts.server.ts";
import type { Saved } from "#app/staff/editor/use-draft.ts";
import type { Route } from "./+types/letter.ts";
import { AUDIENCES, OBSTACLES } from "./letter-form.tsx";
import { STAFF_NEWSLETTER } from "./paths.ts";

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;
const OTHER_AUDIENCE = "Someone else has changed who gets it. Reload the page, check it, then send.";
/** Replaces the reader's key in a test mail to staff. */
const NO_KEY = "test";

/** Reasons why a letter cannot be sent yet, in the order of the page. */
export async function obstacles(
  context: Context,
  { id, revision, tested_revision, value }: StaffLetter,
): Promise<(keyof typeof OBSTACLES)[]> {
  const tested = await testedSeason(context.get(databaseContext), id);
  const isOfOther = tested !== undefined && tested !== seasonOfLetters(context).year && saysDates(value.text);
  return [
    ...(revision === tested_revision ? [] : (["needsTest"] as const)),
    ...(revision === tested_revision && isOfOther ? (["needsNewTest"] as const) : []),
    ...(postalLine(factsOf(contentsOf(context))) ? [] : (["needsAddress"] as const)),
  ];
}

/** The season whose dates a draft says. */
const seasonOfLetters = (context: Context) =>
  seasonAt(factsOf(contentsOf(context)), context.get(clockContext)());

/** The letter as it would be sent now, without samples. */
export async function renderNow(
  context: Context,
  { id, audience, status }: Pick<StaffLetter, "id" | "audience" | "status">,
  value: Letter,
) {
  const { publicOrigin: origin } = context.get(settingsContext);
  const facts = factsOf(contentsOf(context));
  const tested = status === "draft" ? undefined : await testedSeason(context.get(databaseContext), id);
  const contents = asTested(facts, tested);
  const season = seasonAt(contents, context.get(clockContext)());
  return renderLetter(id, value, { origin, contents, season }, audience);
}

/** Saves the letter first, whichever button was pressed; then sends a test, sends it or deletes it. */
export const changeLetter = formAction(
  async (sent: Sent<Route.ActionArgs>): Promise<Answer<Saved>> => {
    const { typed, context, params } = sent;
    const { intent = "save" } = typed;
    const here = `${STAFF_NEWSLETTER}/${params.id}`;
    if (intent === "remove") {
      const removed = await deleteLetter(context.get(databaseContext), params.id);
      if (removed) throw redirect(STAFF_NEWSLETTER, 303);
      return { kind: "gone" };
    }
    const value = typed.text === undefined ? letterOfOldForm(typed) : valueFromForm(letterSchema, typed);
    const saved = await keep(sent, value);
    if (saved.kind !== "ok" || (intent !== "test" && intent !== "send"))
      return { ...saved, redirectTo: here };
    const again = { ...typed, _seen: String(saved.value.revision) };
    const errors = errorsOf(letterSchema, value);
    if (errors.length > 0) return { kind: "invalid", errors, typed: again };
    if (intent === "test")
      return { ...(await test(sent, saved.value, letterSchema.parse(value))), redirectTo: here };
    const done = await send(sent, saved.value);
    return done.kind === "ok" ? { ...done, redirectTo: STAFF_NEWSLETTER } : { ...done, typed: again };
  },
  {
    log: "a letter could not be changed",
    failure: "That did not work. Your text is still here. Try again in a minute.",
    fields: (name) => (/^(_|intent$)/.test(name) ? LONG : name in letterSchema.shape ? Infinity : undefined),
  },
);

/** Longer than all hidden fields of the form. */
const LONG = 200;

function audienceIn({ _audience: audience = "" }: Typed): LetterAudience {
  return Object.hasOwn(AUDIENCES, audience) ? (audience as LetterAudience) : "confirmed";
}

async function keep(
  { context, db, params, typed }: Sent<Route.ActionArgs>,
  value: Json,
): Promise<Answer<Saved>> {
  const author = authorOf(context);
  const asked = audienceIn(typed);
  // Who has not changed it in the form leaves it as a colleague may have saved it.
  const audience = asked === typed._stored ? undefined : asked;
  const content = { value, audience, seen: countIn(typed._seen) };
  const saved = await saveLetter(db, params.id, content, author);
  const at = author.now.toISOString();
  if (saved !== null) return { kind: "ok", value: { revision: saved, baseVersion: 0, at } };
  const letter = await findLetter(db, params.id);
  if (!letter) return { kind: "gone" };
  if (letter.status !== "draft")
    return {
      kind: "failed",
      message: "This letter was sent or scheduled. It can no longer be changed.",
      status: 500,
    };
  const { revision, actor, updated_at } = letter;
  const current = { revision, baseVersion: 0, at: updated_at, value: letter.value };
  return { kind: "conflict", current, by: actor, at: updated_at };
}

/** A test mail to the signed-in member only. Its unsubscribe link does not work. */
async function test(
  { context, db, params }: Sent<Route.ActionArgs>,
  saved: Saved,
  value: Letter,
): Promise<Answer<Saved>> {
  const { mailFrom, publicOrigin } = context.get(settingsContext);
  const { id, email } = context.get(memberContext);
  const letter = await findLetter(db, params.id);
  if (!letter) return { kind: "gone" };
  const rendered = await renderNow(context, letter, value);
  const mail = letterTo(rendered, { id, email, letter_key: NO_KEY }, publicOrigin);
  await db.transaction().execute(async (tx) => {
    await queueMails(tx, [{ ...mail, kind: "letter-test" }], { now: context.get(clockContext)(), mailFrom });
    const season = seasonOfLetters(context).year;
    await markTested(tx, params.id, { revision: saved.revision, season });
  });
  return { kind: "ok", value: saved };
}

async function send(
  { context, db, params, typed, now }: Sent<Route.ActionArgs>,
  saved: Saved,
): Promise<Answer<Saved>> {
  const errors: FieldError[] = [];
  const [, day = "", time = ""] = MOMENT.exec(typed._when ?? "") ?? [];
  // A letter waits for Undo (R7).
  const at = day ? pacificMoment(day, time) : new Date(now.getTime() + UNDO_MS);
  if (day && at <= now)
    errors.push({
      field: "_when",
      message: "That time has passed. Choose a later time, or leave it empty.",
    });
  const letter = await findLetter(db, params.id);
  if (!letter) return { kind: "gone" };
  const missing = await obstacles(context, letter);
  for (const what of missing) errors.push({ field: "_send", message: OBSTACLES[what] });
  if (letter.audience !== audienceIn(typed)) errors.push({ field: "_send", message: OTHER_AUDIENCE });
  const readers = await countReaders(db, now);
  if (readers[letter.audience] === 0) errors.push({ field: "_send", message: "Nobody would get it." });
  if (errors.length > 0) return { kind: "invalid", errors };
  const moved = await moveLetter(db, params.id, "scheduled", now, at);
  return moved ? { kind: "ok", value: saved } : { kind: "gone" };
}
