import { randomUUID } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { isId } from "#app/core/db/query-text.ts";
import { readSetting, storeSetting } from "#app/core/db/stored-settings.ts";
import type { LetterAudience, LetterStatus } from "#app/core/db/tables/newsletter.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Letter, readLetter } from "./letter-text.ts";
import type { Part } from "./part-letters.ts";
import { countParts, takeBackLetters } from "./part-letters-queries.server.ts";

/** After this many refusals in a row, an address gets no more letters. */
export const MOST_REFUSALS = 3;

/** Subscribers who get letters (M8): confirmed, and not refused repeatedly by their mail server. */
export function readers(db: Database, audience: Exclude<LetterAudience, Part>) {
  return db
    .selectFrom("subscribers")
    .where("status", "=", "confirmed")
    .where("refusals", "<", MOST_REFUSALS)
    .$if(audience === "opening", (all) => all.where("wants_opening", "=", 1))
    .$if(audience === "families", (all) => all.where("wants_families", "=", 1));
}

export async function countReaders(db: Database, now: Date): Promise<Record<LetterAudience, number>> {
  const count = (audience: Exclude<LetterAudience, Part>) => countOf(readers(db, audience));
  return {
    confirmed: await count("confirmed"),
    opening: await count("opening"),
    families: await count("families"),
    ...(await countParts(db, now)),
  };
}

export type StaffLetter = Awaited<ReturnType<typeof findLetter>> & object;

export async function listLetters(db: Database) {
  const rows = await db
    .selectFrom("letters")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const progress = await progressOf(db);
  return rows.map((row) => ({ ...row, value: readLetter(row.value), progress: progress(row.id) }));
}

/** How many letters go on only when staff act: the paused ones and, without a postal address, the scheduled ones. */
export function countHeldLetters(db: Database, postal: string): Promise<number> {
  const held: LetterStatus[] = postal ? ["paused"] : ["paused", "scheduled"];
  return countOf(db.selectFrom("letters").where("status", "in", held));
}

export async function findLetter(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("letters").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const progress = await progressOf(db, id);
  return { ...row, value: readLetter(row.value), progress: progress(id) };
}

/** Number of a letter's recipients by state; "queued" is in the outbox, "left" unsubscribed before it was sent. */
type Progress = Record<"waiting" | "queued" | "sent" | "refused" | "left", number>;

async function progressOf(db: Database, id?: string): Promise<(id: string) => Progress> {
  const count = (table: "letter_recipients" | "letter_people") =>
    db
      .selectFrom(table)
      .$if(id !== undefined, (all) => all.where("letter_id", "=", id ?? ""))
      .groupBy(["letter_id", "status"])
      .select((eb) => ["letter_id", "status", eb.fn.countAll<number>().as("count")])
      .execute();
  // A letter has rows in one of the two.
  const rows = [...(await count("letter_recipients")), ...(await count("letter_people"))];
  return (letter) => {
    const progress: Progress = { waiting: 0, queued: 0, sent: 0, refused: 0, left: 0 };
    for (const { letter_id, status, count } of rows)
      if (letter_id === letter) progress[status] = Number(count);
    return progress;
  };
}

const MOST_MISSED = 200;

/** Who did not get a letter: the mail server's reason, or that they left before it was sent. */
export async function missedBy(db: Database, id: string) {
  const people = await db
    .selectFrom("letter_people as person")
    .leftJoin("outbox", "outbox.id", "person.outbox_id")
    .where("person.letter_id", "=", id)
    .where("person.status", "in", ["refused", "left"])
    // Without those whom `forgetVolunteers` has forgotten.
    .whereRef("person.email", "!=", "person.id")
    .select(["person.id", "person.email", "person.status", "outbox.last_error"])
    .orderBy("person.email")
    .limit(MOST_MISSED)
    .execute();
  const subscribers = await db
    .selectFrom("letter_recipients as recipient")
    .innerJoin("subscribers", "subscribers.id", "recipient.subscriber_id")
    .leftJoin("outbox", "outbox.id", "recipient.outbox_id")
    .where("recipient.letter_id", "=", id)
    .where("recipient.status", "in", ["refused", "left"])
    .select(["subscribers.id", "subscribers.email", "recipient.status", "outbox.last_error"])
    .orderBy("subscribers.email")
    .limit(MOST_MISSED)
    .execute();
  return [...people, ...subscribers];
}

/** Adds a draft. @returns its id */
export async function createLetter(
  db: Database,
  value: Letter,
  { actor, now }: Author,
  audience: LetterAudience = "confirmed",
): Promise<string> {
  const id = randomUUID();
  const at = now.toISOString();
  await db
    .insertInto("letters")
    .values({
      id,
      value: JSON.stringify(value),
      audience,
      actor,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/**
 * Saves a draft; a letter that is scheduled or being sent is not changed.
 * @param audience undefined to leave it as it is stored
 * @param seen revision that the form was loaded with
 * @returns the new revision, which goes up with each change of the text; null if someone else has saved since, or it
 *   is no longer a draft
 */
export async function saveLetter(
  db: Database,
  id: string,
  { value, audience, seen }: { value: unknown; audience: LetterAudience | undefined; seen: number },
  { actor, now }: Author,
): Promise<number | null> {
  const text = JSON.stringify(value);
  const stored = await db.selectFrom("letters").select("value").where("id", "=", id).executeTakeFirst();
  const revision = stored?.value === text ? seen : seen + 1;
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set({ value: text, revision, actor, updated_at: now.toISOString(), ...(audience && { audience }) })
    .where("id", "=", id)
    .where("revision", "=", seen)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return numUpdatedRows > 0n ? revision : null;
}

const testedSeasonKey = (id: string) => `letter_tested_season ${id}`;

/** Records that staff have received this revision as a test mail, with the dates of a season. */
export async function markTested(
  db: Database,
  id: string,
  { revision, season }: { revision: number; season: number },
): Promise<void> {
  await db.updateTable("letters").set({ tested_revision: revision }).where("id", "=", id).execute();
  await storeSetting(db, testedSeasonKey(id), String(season));
}

/** The season whose dates staff have read in the last test; undefined without one. */
export async function testedSeason(db: Database, id: string): Promise<number | undefined> {
  const year = await readSetting(db, testedSeasonKey(id));
  return year === undefined ? undefined : Number(year);
}

/** The states from which a letter may enter each state. */
const FROM: Record<Exclude<LetterStatus, "sent">, readonly LetterStatus[]> = {
  draft: ["scheduled"],
  scheduled: ["draft"],
  sending: ["paused"],
  paused: ["sending"],
  stopped: ["sending", "paused", "scheduled"],
};

/**
 * Schedules (or sends now), pauses, resumes or stops a letter, or turns a scheduled one back into a draft. Pausing and
 * stopping take its mails back from the outbox.
 * @param sendAt for "scheduled"
 * @returns false if the letter's state does not allow it
 */
export function moveLetter(db: Database, id: string, to: keyof typeof FROM, now: Date, sendAt: Date = now) {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("letters")
      .set({
        status: to,
        updated_at: now.toISOString(),
        ...(to === "scheduled" && { send_at: sendAt.toISOString() }),
        ...(to === "draft" && { send_at: null }),
        ...(to === "stopped" && { finished_at: now.toISOString() }),
      })
      .where("id", "=", id)
      .where("status", "in", FROM[to])
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await takeBackLetters(tx, now);
    return numUpdatedRows > 0n;
  });
}

export async function deleteLetter(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("letters")
    .where("id", "=", id)
    .where("status", "=", "draft")
    .executeTakeFirst();
  if (numDeletedRows > 0n) await db.deleteFrom("settings").where("key", "=", testedSeasonKey(id)).execute();
  return numDeletedRows > 0n;
}
