import { randomUUID } from "node:crypto";
import { isId } from "#app/db/query-text.ts";
import type { LetterAudience, LetterStatus } from "#app/db/tables/newsletter.ts";
import type { Database } from "#app/db/tables.ts";
import type { Letter } from "./letter-blocks.ts";

/** After this many refusals in a row an address gets no more letters. */
export const MOST_REFUSALS = 3;

interface Author {
  actor: string;
  now: Date;
}

/** Subscribers that letters go to (M8): confirmed, and not refused by their mail server time after time. */
export function readers(db: Database, audience: LetterAudience) {
  return db
    .selectFrom("subscribers")
    .where("status", "=", "confirmed")
    .where("refusals", "<", MOST_REFUSALS)
    .$if(audience === "opening", (all) => all.where("wants_opening", "=", 1))
    .$if(audience === "families", (all) => all.where("wants_families", "=", 1));
}

/** How many people each audience has. */
export async function countReaders(db: Database): Promise<Record<LetterAudience, number>> {
  const count = async (audience: LetterAudience) => {
    const { total } = await readers(db, audience)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    confirmed: await count("confirmed"),
    opening: await count("opening"),
    families: await count("families"),
  };
}

/** A letter with how far it has come. */
export type StaffLetter = Awaited<ReturnType<typeof findLetter>> & object;

/** Every letter, the last one first. */
export async function listLetters(db: Database) {
  const rows = await db
    .selectFrom("letters")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const progress = await progressOf(db);
  return rows.map((row) => ({ ...row, value: JSON.parse(row.value) as Letter, progress: progress(row.id) }));
}

export async function findLetter(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("letters").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const progress = await progressOf(db, id);
  return { ...row, value: JSON.parse(row.value) as Letter, progress: progress(id) };
}

/** How many of a letter's readers wait, are due to get it, got it, were refused, or left before. */
export type Progress = Record<"waiting" | "queued" | "sent" | "refused" | "left", number>;

async function progressOf(db: Database, id?: string): Promise<(id: string) => Progress> {
  const rows = await db
    .selectFrom("letter_recipients")
    .$if(id !== undefined, (all) => all.where("letter_id", "=", id ?? ""))
    .groupBy(["letter_id", "status"])
    .select((eb) => ["letter_id", "status", eb.fn.countAll<number>().as("count")])
    .execute();
  return (letter) => {
    const progress: Progress = { waiting: 0, queued: 0, sent: 0, refused: 0, left: 0 };
    for (const { letter_id, status, count } of rows)
      if (letter_id === letter) progress[status] = Number(count);
    return progress;
  };
}

/** Adds a draft. @returns its id */
export async function createLetter(db: Database, value: Letter, { actor, now }: Author): Promise<string> {
  const id = randomUUID();
  const at = now.toISOString();
  await db
    .insertInto("letters")
    .values({
      id,
      value: JSON.stringify(value),
      audience: "confirmed",
      actor,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/**
 * Saves a draft; a letter that is on its way stays as it is.
 * @param seen the revision that the form began from
 * @returns the revision now, which goes up with each change of the text; null if someone else saved
 * meanwhile, or it is no draft any more
 */
export async function saveLetter(
  db: Database,
  id: string,
  { value, audience, seen }: { value: unknown; audience: LetterAudience; seen: number },
  { actor, now }: Author,
): Promise<number | null> {
  const text = JSON.stringify(value);
  const stored = await db.selectFrom("letters").select("value").where("id", "=", id).executeTakeFirst();
  const revision = stored?.value === text ? seen : seen + 1;
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set({ value: text, audience, revision, actor, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("revision", "=", seen)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return numUpdatedRows > 0n ? revision : null;
}

/** Remembers that staff have seen this revision as a mail. */
export async function markTested(db: Database, id: string, revision: number): Promise<void> {
  await db.updateTable("letters").set({ tested_revision: revision }).where("id", "=", id).execute();
}

/** From which states a letter may come into each. */
const FROM: Record<Exclude<LetterStatus, "draft" | "sent">, readonly LetterStatus[]> = {
  scheduled: ["draft"],
  sending: ["paused"],
  paused: ["sending"],
  stopped: ["sending", "paused", "scheduled"],
};

/**
 * Schedules (or sends now), pauses, resumes or stops a letter.
 * @param sendAt for "scheduled"
 * @returns false if it is in a state that does not allow that
 */
export async function moveLetter(
  db: Database,
  id: string,
  to: keyof typeof FROM,
  now: Date,
  sendAt: Date = now,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set({
      status: to,
      updated_at: now.toISOString(),
      ...(to === "scheduled" && { send_at: sendAt.toISOString() }),
      ...(to === "stopped" && { finished_at: now.toISOString() }),
    })
    .where("id", "=", id)
    .where("status", "in", FROM[to])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a letter that is not sent yet back to the drafts. */
export async function unscheduleLetter(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set({ status: "draft", send_at: null, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "scheduled")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft. */
export async function deleteLetter(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("letters")
    .where("id", "=", id)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
