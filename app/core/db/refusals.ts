import { hash } from "node:crypto";
import { sql } from "kysely";
import { batches } from "#app/core/db/batches.ts";
import { emailKey } from "#app/core/db/query-text.ts";
import type { Database } from "./tables.ts";

/** An ended subscription: its wishes end with it, and a new one gets its confirmation mail immediately. */
export const UNSUBSCRIBED = {
  status: "unsubscribed",
  confirm_key_hash: null,
  confirmation_sent_at: null,
  wants_opening: 0,
  wants_families: 0,
} as const;

/** An address as refusals of letters keep it. */
export const refusalHash = (email: string) => hash("sha256", emailKey(email), "base64url");

/** Who wants no more mail, before a restore. */
export async function refusalsNow(db: Database) {
  return {
    unsubscribed: await db
      .selectFrom("subscribers")
      .where("status", "=", "unsubscribed")
      .selectAll()
      .execute(),
    letters: await db.selectFrom("letter_refusals").selectAll().execute(),
    hosts: await db.selectFrom("host_refusals").selectAll().execute(),
  };
}

/** After a restore: whoever has unsubscribed or refused since gets nothing again, also not what the backup had queued. */
export async function keepRefusals(
  tx: Database,
  now: Awaited<ReturnType<typeof refusalsNow>>,
): Promise<void> {
  for (const rows of batches(now.letters))
    await tx
      .insertInto("letter_refusals")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const rows of batches(now.hosts))
    await tx
      .insertInto("host_refusals")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const { email, unsubscribed_at } of now.unsubscribed) {
    const ended = await tx
      .updateTable("subscribers")
      .set({ ...UNSUBSCRIBED, unsubscribed_at })
      .where("email", "=", email)
      .where("status", "!=", "unsubscribed")
      // In a backup that is newer than this database they may have asked for letters again.
      .where(
        sql<boolean>`coalesce(confirmed_at, '') <= ${unsubscribed_at} and coalesce(confirmation_sent_at, '') <= ${unsubscribed_at}`,
      )
      .returning("id")
      .executeTakeFirst();
    if (ended) await withdrawLetters(tx, "letter_recipients", [ended.id]);
  }
  // Whom the backup does not know: only their own row keeps a list of staff from adding them.
  for (const rows of batches(now.unsubscribed))
    await tx
      .insertInto("subscribers")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const refused = new Set(now.letters.map((one) => `${one.part} ${one.hash}`));
  const open = await tx
    .selectFrom("letter_people as person")
    .innerJoin("letters", "letters.id", "person.letter_id")
    .where("person.status", "in", ["waiting", "queued"])
    .select(["person.id", "person.email", "letters.audience"])
    .execute();
  const ids = open.flatMap(({ id, email, audience }) =>
    refused.has(`${audience} ${refusalHash(email)}`) ? id : [],
  );
  await withdrawLetters(tx, "letter_people", ids);
  for (const refusal of now.letters) await withdrawOthers(tx, refusal);
}

/** Takes the letters that have not left yet away from these readers. */
export async function withdrawLetters(
  tx: Database,
  table: "letter_recipients" | "letter_people",
  ids: readonly string[],
) {
  const column = table === "letter_people" ? "id" : "subscriber_id";
  for (const some of batches(ids)) {
    // First, as it waits for a batch that is being queued, whose mails it cannot see yet.
    await tx
      .updateTable(table)
      .set({ status: "left" })
      .where(sql.ref(column), "in", some)
      .where("status", "in", ["waiting", "queued"])
      .execute();
    await tx
      .deleteFrom("outbox")
      .where("kind", "=", "letter")
      .where("status", "=", "queued")
      .where("about_id", "in", some)
      .execute();
  }
}

/** Takes away what else has the way out of a refusal: a message to a shift, thanks, a question to hosts. */
export async function withdrawOthers(tx: Database, { part, hash }: { part: string; hash: string }) {
  await tx
    .deleteFrom("outbox")
    .where("status", "=", "queued")
    // Letters have rows of their own; to search thousands of them takes long.
    .where("kind", "!=", "letter")
    .where("text_body", "like", `%key=${part}-${hash}.%`)
    .execute();
}
