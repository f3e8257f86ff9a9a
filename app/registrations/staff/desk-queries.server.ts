import { randomUUID } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { pageOf } from "#app/core/db/page-of.server.ts";
import { foldText, isId, searchTextContains } from "#app/core/db/query-text.ts";
import type { RegistrationHistoryTable, RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { Database } from "#app/core/db/tables.ts";
import { phoneDigits } from "#app/inquiries/queries.server.ts";
import { registrationSearchText } from "#app/registrations/queries.server.ts";

/** Filters of the list; `page` counts from 1. */
export interface RegistrationsView {
  q: string;
  status: RegistrationStatus | null;
  spam: boolean;
  page: number;
}

const PHONE = /^[\d\s().+/-]*(?:\d[\s().+/-]*){3,}$/;

/**
 * One page of the registrations, newest first; suspected spam is listed separately.
 * @returns the page, and the number of suspected spam and of all registrations
 */
export async function listRegistrations(db: Database, { q, status, spam, page }: RegistrationsView) {
  const folded = foldText(q).trim();
  const digits = PHONE.test(folded) ? phoneDigits(folded) : "";
  const matching = db
    .selectFrom("registrations")
    .where("suspected_spam", "=", spam ? 1 : 0)
    .$if(status !== null, (all) => all.where("status", "=", status as RegistrationStatus))
    .$if(folded !== "", (all) =>
      all.where((eb) => eb.or([folded, ...(digits ? [digits] : [])].map((text) => searchTextContains(text)))),
    );
  const newestFirst = matching
    .select(["id", "organization", "kind", "contact_name", "status", "created_at", "answered_at", "boxes"])
    .select(["starts_on", "ends_on", "suspected_spam"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const [list, groups] = await Promise.all([
    pageOf(newestFirst, page),
    db
      .selectFrom("registrations")
      .select((eb) => ["suspected_spam", eb.fn.countAll<number>().as("count")])
      .groupBy("suspected_spam")
      .execute(),
  ]);
  const countOf = (flag: number) => Number(groups.find((one) => one.suspected_spam === flag)?.count ?? 0);
  return {
    ...list,
    spam: countOf(1),
    stored: countOf(0) + countOf(1),
  };
}

/** The changes of a registration, newest first. */
export function registrationHistory(db: Database, id: string) {
  return db
    .selectFrom("registration_history")
    .select(["id", "field", "from_value", "to_value", "actor", "at"])
    .where("registration_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
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

interface Change {
  field: RegistrationHistoryTable["field"]["__select__"];
  from: string | null;
  to: string | null;
  actor: string;
  /** ISO 8601. */
  at: string;
  /** The mail that answers the host, until the mail server has taken it. */
  mailId?: string | undefined;
}

/** Adds a line to the history, within the transaction of the change. */
export async function noteChange(tx: Database, id: string, change: Change): Promise<void> {
  const { field, from, to, actor, at, mailId } = change;
  await tx
    .insertInto("registration_history")
    .values({
      ...{ id: randomUUID(), registration_id: id, field, from_value: from, to_value: to, actor, at },
      mail_id: mailId ?? null,
    })
    .execute();
}

const SETTLED_AT_ONCE = 100;

/** Counts a decision's letter as the answer once the mail server has taken it. */
export async function settleLettersToHosts(db: Database): Promise<void> {
  const taken = await db
    .selectFrom("registration_history as letter")
    .innerJoin("outbox", "outbox.id", "letter.mail_id")
    .where("outbox.status", "=", "sent")
    .select(["letter.id", "letter.registration_id", "letter.at", "outbox.sent_at"])
    .limit(SETTLED_AT_ONCE)
    .execute();
  for (const { id, registration_id, at, sent_at } of taken) {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("registration_history").set({ mail_id: null }).where("id", "=", id).execute();
      await tx
        .updateTable("registrations")
        .set({ answered_at: sent_at ?? at })
        .where("id", "=", registration_id)
        .where("answered_at", "is", null)
        .execute();
    });
  }
}

/**
 * Saves the internal notes. @param change `from` are the notes before the edit. If the stored notes differ, nothing is
 * overwritten (decision U6).
 */
export function changeRegistrationNotes(
  db: Database,
  id: string,
  change: { from: string; to: string },
  { actor, now }: Author,
): Promise<{ kind: "ok" } | { kind: "gone" } | { kind: "conflict"; notes: string }> {
  const [from, to] = [asNotes(change.from), asNotes(change.to)];
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const row = isId(id) ? await hostOf(tx, id) : undefined;
    if (!row) return { kind: "gone" };
    if (row.notes === to) return { kind: "ok" };
    if (row.notes !== from) return { kind: "conflict", notes: row.notes ?? "" };
    const { numUpdatedRows } = await tx
      .updateTable("registrations")
      .set({ notes: to, updated_at: at, search_text: registrationSearchText(row, to) })
      .where("id", "=", id)
      .where("notes", from === null ? "is" : "=", from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: "conflict", notes: (await hostOf(tx, id))?.notes ?? "" };
    await noteChange(tx, id, { field: "notes", from, to, actor, at });
    return { kind: "ok" };
  });
}

function hostOf(tx: Database, id: string) {
  return tx
    .selectFrom("registrations")
    .select(["organization", "contact_name", "email", "phone", "notes"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Normalizes notes for storage and comparison. */
function asNotes(typed: string): string | null {
  const text = typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, "");
  return text.trim() === "" ? null : text;
}

/** Marks suspected spam, or removes the mark. @returns false if nothing changed */
export function markRegistration(
  db: Database,
  id: string,
  spam: boolean,
  { actor, now }: Author,
): Promise<boolean> {
  const [from, to] = spam ? (["0", "1"] as const) : (["1", "0"] as const);
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    if (!isId(id)) return false;
    const { numUpdatedRows } = await tx
      .updateTable("registrations")
      .set({ suspected_spam: spam ? 1 : 0, updated_at: at })
      .where("id", "=", id)
      .where("suspected_spam", "=", spam ? 0 : 1)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await noteChange(tx, id, { field: "suspected_spam", from, to, actor, at });
    return true;
  });
}

/** Records whether a host agrees to be named. @returns false if nothing changed */
export function setNamed(
  db: Database,
  id: string,
  named: boolean,
  { actor, now, words }: { actor: string; now: Date; words: { yes: string; no: string } },
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
    await noteChange(tx, id, { field: "fields", from, to, actor, at });
    return true;
  });
}
