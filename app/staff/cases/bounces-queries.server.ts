import { sql } from "kysely";
import { emailKey } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { isNoAnswer, mailErrorWords } from "#app/staff/mail-words.ts";

/**
 * Why emails to these addresses bounce. An address whose later email has arrived is fine again; a mail server that does
 * not answer says nothing about an address.
 * @returns words by address in lower case
 */
export async function bouncesOf(db: Database, emails: readonly (string | null)[]) {
  const addresses = [...new Set(emails.flatMap((email) => (email && emailKey(email)) || []))];
  if (addresses.length === 0) return new Map();
  const mails = db
    .selectFrom("outbox")
    .select([sql<string>`lower(to_address)`.as("to"), "last_error", "created_at"])
    .where(sql<string>`lower(to_address)`, "in", addresses);
  const failed = await mails.where("status", "=", "failed").orderBy("created_at").execute();
  const bounced = new Map(
    failed.flatMap((mail) => (isNoAnswer(mail.last_error ?? "") ? [] : [[mail.to, mail] as const])),
  );
  const [first] = [...bounced.values()];
  if (!first) return new Map();
  const arrived = await mails
    .where("status", "=", "sent")
    .where("sent_at", ">", first.created_at)
    .where("created_at", ">", first.created_at)
    .execute();
  for (const { to, created_at } of arrived)
    if (created_at > (bounced.get(to)?.created_at ?? "")) bounced.delete(to);
  return new Map([...bounced].map(([to, { last_error }]) => [to, mailErrorWords(last_error ?? "")]));
}
