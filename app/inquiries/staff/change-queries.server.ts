import { randomUUID } from "node:crypto";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { longSearchText } from "#app/inquiries/queries.server.ts";
import { type DeskInquiry, findInquiry } from "./inquiry-queries.server.ts";

interface Change {
  id: string;
  /** E-mail of the staff member. */
  actor: string;
  now: Date;
}

/** Without the submitted fields, which the action adds. "conflict": someone else saved first. */
type ChangeResult = Extract<ActionResult<DeskInquiry>, { kind: "ok" | "conflict" | "gone" }>;

type Field = "status" | "notes" | "suspected_spam";
type Columns = Partial<
  Pick<DeskInquiry, "status" | "notes" | "suspected_spam" | "answered_at"> & {
    updated_at: string;
    notes_text: string | null;
  }
>;

/**
 * Sets the status. The first change counts as the answer promised within 24 hours.
 * @param change `from` is the status that the staff member saw: if it has changed, nothing is written. `undo`
 *   reverts the previous change; if that was the first one, the inquiry counts as unanswered again.
 */
export function changeStatus(
  db: Database,
  change: Change & { from: InquiryStatus; to: InquiryStatus; undo: boolean },
): Promise<ChangeResult> {
  const at = change.now.toISOString();
  return write(db, change, {
    field: "status",
    from: change.from,
    to: change.to,
    async columns(tx, { answered_at }) {
      if (!change.undo) return { status: change.to, answered_at: answered_at ?? at };
      const last = await lastOf(tx, change.id, "status");
      const wasFirstAnswer = last?.at === answered_at && last?.from_value === change.to;
      return { status: change.to, answered_at: wasFirstAnswer ? null : answered_at };
    },
  });
}

/**
 * Saves the internal notes.
 * @param change `from` has the notes before the edit: if they have changed, nothing is overwritten (decision
 *   U6)
 */
export function changeNotes(
  db: Database,
  change: Change & { from: string | null; to: string | null },
): Promise<ChangeResult> {
  const [from, to] = [asNotes(change.from), asNotes(change.to)];
  return write(db, change, {
    field: "notes",
    from,
    to,
    columns: async (_tx, { message }) => ({ notes: to, notes_text: longSearchText(message, to) }),
  });
}

export function changeSpam(db: Database, change: Change & { spam: boolean }): Promise<ChangeResult> {
  const to = change.spam ? 1 : 0;
  return write(db, change, {
    field: "suspected_spam",
    from: change.spam ? "0" : "1",
    to: String(to),
    columns: async () => ({ suspected_spam: to }),
  });
}

interface Write {
  field: Field;
  from: string | null;
  to: string | null;
  columns(tx: Database, inquiry: DeskInquiry): Promise<Columns>;
}

/** Writes one field and its history entry. An unchanged value is not written, so a retry is safe. */
function write(
  db: Database,
  { id, actor, now }: Change,
  { field, from, to, columns }: Write,
): Promise<ChangeResult> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    for (;;) {
      const inquiry = await findInquiry(tx, id);
      if (!inquiry) return { kind: "gone", typed: {} };
      const stored = field === "notes" ? asNotes(inquiry.notes) : String(inquiry[field]);
      if (stored === to) return { kind: "ok", value: inquiry };
      if (stored !== from) {
        const last = await lastOf(tx, id, field);
        return {
          kind: "conflict",
          current: inquiry,
          by: last?.actor ?? null,
          at: last?.at ?? null,
          typed: {},
        };
      }
      const { notes_text, ...values } = await columns(tx, inquiry);
      const { numUpdatedRows } = await tx
        .updateTable("bulk_donations")
        .set({
          ...values,
          ...(notes_text !== undefined && { notes_text }),
          updated_at: at,
          version: inquiry.version + 1,
        })
        .where("id", "=", id)
        .where("version", "=", inquiry.version)
        .executeTakeFirst();
      // Another transaction wrote after this one's read. Read again: it may have changed another field.
      if (numUpdatedRows === 0n) continue;
      await tx
        .insertInto("bulk_donation_history")
        .values({ id: randomUUID(), inquiry_id: id, field, from_value: from, to_value: to, actor, at })
        .execute();
      return { kind: "ok", value: { ...inquiry, ...values, version: inquiry.version + 1 } };
    }
  });
}

function lastOf(db: Database, id: string, field: Field) {
  return db
    .selectFrom("bulk_donation_history")
    .select(["actor", "at", "from_value"])
    .where("inquiry_id", "=", id)
    .where("field", "=", field)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Normalizes notes for storage and comparison: line breaks become `\n`, blank text becomes null. */
function asNotes(typed: string | null): string | null {
  const text = (typed ?? "")
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, "");
  return text.trim() === "" ? null : text;
}
