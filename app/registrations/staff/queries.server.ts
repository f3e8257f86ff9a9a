import type { Author } from "#app/core/author.ts";
import { isId, searchTextContains } from "#app/core/db/query-text.ts";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { Database } from "#app/core/db/tables.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import { registrationSearchText } from "#app/registrations/queries.server.ts";
import { addHistory, searchedTexts } from "#app/staff/cases/queries.server.ts";
import type { CaseView } from "#app/staff/cases/view.ts";

/**
 * One page of the registrations, newest first; suspected spam is listed separately.
 * @returns the page, and the number of suspected spam
 */
export async function listRegistrations(
  db: Database,
  { q, status, spam, page }: CaseView<RegistrationStatus>,
) {
  const texts = searchedTexts(q);
  let matching = db.selectFrom("registrations").where("suspected_spam", "=", spam ? 1 : 0);
  if (status !== "all") matching = matching.where("status", "=", status);
  if (texts.length > 0)
    matching = matching.where((eb) => eb.or(texts.map((text) => searchTextContains(text))));
  const newestFirst = matching
    .select(["id", "organization", "kind", "contact_name", "status", "created_at", "answered_at", "boxes"])
    .select("suspected_spam")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const [list, suspected] = await Promise.all([
    pageOf(newestFirst, page),
    db
      .selectFrom("registrations")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("suspected_spam", "=", 1)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...list, spam: suspected.count };
}

/** Adds the search text to registrations written by an older release. @returns how many */
export async function fillSearchTexts(db: Database): Promise<number> {
  const rows = await db
    .selectFrom("registrations")
    .select(["id", "organization", "contact_name", "email", "phone", "notes"])
    .where("search_text", "=", "")
    .execute();
  for (const { id, notes, ...host } of rows) {
    const search_text = registrationSearchText(host, notes);
    await db.updateTable("registrations").set({ search_text }).where("id", "=", id).execute();
  }
  return rows.length;
}

/** Records whether a host agrees to be named. @returns false if nothing changed */
export function setNamed(
  db: Database,
  id: string,
  named: boolean,
  { actor, now, words }: Author & { words: { yes: string; no: string } },
): Promise<boolean> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    if (!isId(id)) return false;
    const { numUpdatedRows } = await tx
      .updateTable("registrations")
      .set({ may_be_named: named ? 1 : 0, updated_at: at })
      .where("id", "=", id)
      .where("may_be_named", "=", named ? 0 : 1)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const [from, to] = named ? [words.no, words.yes] : [words.yes, words.no];
    await addHistory(tx, "registration", id, { field: "fields", from, to, actor, at });
    return true;
  });
}
