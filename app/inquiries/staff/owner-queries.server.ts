import type { Author } from "#app/core/author.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { addHistory, type CaseResult } from "#app/staff/cases/queries.server.ts";
import { type DeskInquiry, findInquiry } from "./inquiry-queries.server.ts";

/** A staff member who can own inquiries. */
export interface Colleague {
  id: string;
  email: string;
}

/** All members with a role, by e-mail. */
export function listColleagues(db: Database): Promise<Colleague[]> {
  return db
    .selectFrom("staff_user")
    .leftJoin("administrators", "administrators.user_id", "staff_user.id")
    .leftJoin("editors", "editors.user_id", "staff_user.id")
    .where((eb) =>
      eb.or([eb("administrators.user_id", "is not", null), eb("editors.user_id", "is not", null)]),
    )
    .select(["staff_user.id", "staff_user.email"])
    .orderBy("staff_user.email")
    .execute();
}

interface OwnerChange extends Author {
  id: string;
  /** Ids of the owner when the form was loaded, and of the new owner; null: no owner. */
  from: string | null;
  to: string | null;
  /** The mail to the colleague; null if none is sent. */
  mailTo: (inquiry: DeskInquiry, colleague: Colleague) => Mail | null;
  mailFrom: string;
}

type Result = CaseResult<DeskInquiry> | { kind: "invalid"; errors: [] };

/** Hands an inquiry over, with a history entry and the mail to the colleague, in one transaction. */
export function changeOwner(db: Database, change: OwnerChange): Promise<Result> {
  const { id, actor, now, from, to, mailTo, mailFrom } = change;
  const at = now.toISOString();
  return db.transaction().execute(async (tx): Promise<Result> => {
    const inquiry = await findInquiry(tx, id);
    if (!inquiry) return { kind: "gone" };
    if (inquiry.owner_id === to) return { kind: "ok", value: inquiry };
    const colleagues = await listColleagues(tx);
    const nextOwner = colleagues.find((one) => one.id === to);
    if (to !== null && !nextOwner) return { kind: "invalid", errors: [] };
    const { numUpdatedRows } = await tx
      .updateTable("bulk_donations")
      .set((eb) => ({ owner_id: to, updated_at: at, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("owner_id", "is not distinct from", from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: "conflict", current: inquiry, by: null, at: null };
    await addHistory(tx, "inquiry", id, {
      field: "owner",
      from: colleagues.find((one) => one.id === from)?.email ?? null,
      to: nextOwner?.email ?? null,
      actor,
      at,
    });
    const mail = nextOwner ? mailTo(inquiry, nextOwner) : null;
    if (mail) await queueMails(tx, [mail], { now, mailFrom });
    return { kind: "ok", value: inquiry };
  });
}
