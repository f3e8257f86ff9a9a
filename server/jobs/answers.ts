import type { Database } from "#app/core/db/tables.ts";
import { settleReplies } from "#app/inquiries/staff/reply-queries.server.ts";
import { settleLettersToHosts } from "#app/registrations/staff/desk-queries.server.ts";

/** Counts the answers to inquiries and registrations that the mail server has taken. */
export async function settleAnswers(db: Database): Promise<void> {
  await settleReplies(db);
  await settleLettersToHosts(db);
}
