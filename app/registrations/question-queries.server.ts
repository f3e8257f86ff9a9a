import { randomUUID } from "node:crypto";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { rewriteRegistration } from "./queries.server.ts";
import { type Ask, asksIn, HOST } from "./questions.ts";
import type { Registration } from "./schema.ts";

/** A question to a host with its registration's status; undefined if there is none, or its registration is erased. */
export async function findQuestion(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("registration_questions as question")
    .innerJoin("registrations", "registrations.id", "question.registration_id")
    .where("question.id", "=", id)
    .select(["question.id", "question.registration_id", "question.asks", "question.answered_at"])
    .select("registrations.status")
    .executeTakeFirst();
  return row && { ...row, asks: asksIn(row.asks) };
}

/** What a registration's host was asked last, if they have not answered. */
export async function openQuestion(db: Database, registrationId: string) {
  const row = await db
    .selectFrom("registration_questions")
    .where("registration_id", "=", registrationId)
    .where("answered_at", "is", null)
    .select(["id", "asks", "asked_at", "language"])
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, asks: asksIn(row.asks) };
}

export async function insertQuestion(
  tx: Database,
  question: { id: string; registrationId: string; asks: readonly Ask[]; language: string; at: string },
): Promise<void> {
  const { id, registrationId, asks, language, at } = question;
  await tx
    .insertInto("registration_questions")
    .values({ id, registration_id: registrationId, asks: asks.join(" "), language, asked_at: at })
    .execute();
}

/**
 * Writes a host's answer into the registration, which is then to be decided again.
 * @param registration with the answers
 * @returns "gone" if it was answered or decided since
 */
export function answerQuestion(
  db: Database,
  { id, version, registration }: { id: string; version: number; registration: Registration },
  { now, mail, mailFrom }: { now: Date; mail: Mail; mailFrom: string },
): Promise<"ok" | "conflict" | "gone"> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const question = await findQuestion(tx, id);
    if (!question || question.answered_at !== null || question.status !== "waiting") return "gone";
    const registrationId = question.registration_id;
    const written = await rewriteRegistration(tx, { id: registrationId, version }, registration, now);
    if (written === "published") return "gone";
    if (typeof written === "string") return written;
    await tx
      .updateTable("registrations")
      .set({ status: "new", answered_at: null })
      .where("id", "=", registrationId)
      .execute();
    await tx
      .updateTable("registration_questions")
      .set({ answered_at: at })
      .where("registration_id", "=", registrationId)
      .where("answered_at", "is", null)
      .execute();
    const entry = { registration_id: registrationId, actor: HOST, at };
    await tx
      .insertInto("registration_history")
      .values([
        { ...entry, id: randomUUID(), field: "fields", from_value: written.from, to_value: written.to },
        { ...entry, id: randomUUID(), field: "status", from_value: "waiting", to_value: "new" },
      ])
      .execute();
    await queueMails(tx, [{ ...mail, aboutId: registrationId }], { now, mailFrom });
    return "ok";
  });
}
