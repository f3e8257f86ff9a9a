import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RouterContextProvider } from "react-router";
import type { Author } from "#app/core/author.ts";
import { databaseContext, settingsContext } from "#app/core/context.ts";
import { foldText, isId } from "#app/core/db/query-text.ts";
import type { InquiryStatus } from "#app/core/db/tables/inquiries.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { heldMails, queueMails, takeBackMails, type Undo } from "#app/core/mail/queries.server.ts";
import { STORED_COLUMNS } from "#app/inquiries/queries.server.ts";
import { addHistory, type CaseResult, caseHistory } from "#app/staff/cases/queries.server.ts";
import type { Draft } from "#app/staff/cases/template.ts";

const EARLIER_SHOWN = 5;
const SAME_COMPANY_READ = 200;

/** The columns of an inquiry that the desk shows. */
export const INQUIRY_COLUMNS = [...STORED_COLUMNS, "owner_id", "notes_version"] as const;

export type DeskInquiry = Awaited<ReturnType<typeof findInquiry>> & object;

/** Finds an inquiry by id, or undefined. */
export async function findInquiry(db: Database, id: string) {
  if (!isId(id)) return undefined;
  return db.selectFrom("bulk_donations").select(INQUIRY_COLUMNS).where("id", "=", id).executeTakeFirst();
}

export type InquiryDetails = Awaited<ReturnType<typeof inquiryDetails>>;

export async function inquiryDetails(db: Database, inquiry: DeskInquiry) {
  const [history, earlier] = await Promise.all([
    caseHistory(db, "inquiry", inquiry.id),
    earlierInquiries(db, inquiry),
  ]);
  return { inquiry, history, earlier };
}

/** Latest earlier inquiries with the same e-mail or company, without suspected spam. */
export async function earlierInquiries(
  db: Database,
  inquiry: Pick<DeskInquiry, "id" | "email" | "company_name" | "created_at">,
) {
  const company = foldText(inquiry.company_name);
  const before = db
    .selectFrom("bulk_donations")
    .where("created_at", "<=", inquiry.created_at)
    .where("id", "!=", inquiry.id)
    .select(["id", "company_name", "email", "status", "created_at"]);
  // Two queries, each with its own index: one query with "or" would scan the table.
  const [sameEmail, sameCompany] = await Promise.all([
    before
      .where(sql<boolean>`lower(email) = lower(${inquiry.email})`)
      // The unary plus keeps SQLite from choosing the date index over the one by e-mail.
      .where(sql<boolean>`+suspected_spam = 0`)
      .orderBy("created_at", "desc")
      .limit(EARLIER_SHOWN)
      .execute(),
    before
      .where("suspected_spam", "=", 0)
      .where("search_text", ">=", `${company}\n`)
      // "\v" is the character after "\n", so this range matches search texts whose first line is the company.
      .where("search_text", "<", `${company}\v`)
      .orderBy("search_text")
      .limit(SAME_COMPANY_READ)
      .execute(),
  ]);
  const all = new Map([...sameEmail, ...sameCompany].map((row) => [row.id, row]));
  return [...all.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, EARLIER_SHOWN);
}

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
    const key = randomUUID();
    await addHistory(tx, "inquiry", id, {
      key,
      field: "owner",
      from: colleagues.find((one) => one.id === from)?.email ?? null,
      to: nextOwner?.email ?? null,
      actor,
      at,
    });
    const mail = nextOwner ? mailTo(inquiry, nextOwner) : null;
    if (mail)
      await queueMails(tx, [mail], { now, mailFrom, undo: held(id, { what: "owner", key, from, to }) });
    return { kind: "ok", value: inquiry };
  });
}

/** What a tap changed, stored with its mail until that leaves; `key` is its entry in the history. */
export type Tap = { key: string } & (
  | { what: "reply" | "letter" }
  | { what: "owner"; from: string | null; to: string | null }
);

const heldOf = (id: string) => `inquiry ${id}`;

export const held = (id: string, tap: Tap): Undo => ({ of: heldOf(id), restore: tap });

/** What can still be taken back, and when its mail leaves. */
export async function heldTaps(db: Database, id: string) {
  return (await heldMails(db, heldOf(id))).map(({ undo, next_attempt_at }) => ({
    ...(JSON.parse(undo ?? "") as Tap),
    undo: undo ?? "",
    leavesAt: next_attempt_at,
  }));
}

class TooLateError extends Error {}

/** Takes a mail back that has not left, with its entry in the history and the owner that it made. */
export async function undoTap(db: Database, id: string, key: string, now: Date): Promise<"ok" | "late"> {
  try {
    return await db.transaction().execute(async (tx): Promise<"ok"> => {
      const tap = (await heldTaps(tx, id)).find((one) => one.key === key);
      if (!tap || !(await takeBackMails(tx, heldOf(id), tap.undo))) throw new TooLateError();
      await tx.deleteFrom("bulk_donation_history").where("id", "=", key).execute();
      const { numUpdatedRows } = await tx
        .updateTable("bulk_donations")
        .set((eb) => ({
          ...(tap.what === "owner" && { owner_id: tap.from }),
          ...{ updated_at: now.toISOString(), version: eb("version", "+", 1) },
        }))
        .where("id", "=", id)
        .$if(tap.what === "owner", (query) =>
          query.where("owner_id", "is not distinct from", tap.what === "owner" ? tap.to : null),
        )
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new TooLateError();
      return "ok";
    });
  } catch (error) {
    if (error instanceof TooLateError) return "late";
    throw error;
  }
}

/** Reply-To of a letter about an inquiry: its owner, otherwise the staff's address (M5). */
export async function replyAddress(
  inquiry: DeskInquiry,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const colleagues = inquiry.owner_id ? await listColleagues(context.get(databaseContext)) : [];
  const owner = colleagues.find(({ id }) => id === inquiry.owner_id);
  return owner?.email ?? context.get(settingsContext).staffEmail;
}

interface Reply extends Author {
  id: string;
  /** Idempotency key, created with the form: a repeated reply is not sent twice. */
  key: string;
  draft: Draft;
  /** The status shown in the form and the new one; null leaves it unchanged. */
  status: { from: InquiryStatus; to: InquiryStatus } | null;
  mail: (inquiry: DeskInquiry) => Mail;
  mailFrom: string;
}

/**
 * Queues a reply with its history entry, in one transaction. It counts as the answer promised within 24 hours, and
 * sets the status, once the mail server has taken it (`settleAnswers`). "conflict": someone else has changed the
 * status, and nothing is sent.
 */
export function sendReply(db: Database, reply: Reply): Promise<CaseResult<DeskInquiry>> {
  const { id, actor, now, draft, status, mail, mailFrom } = reply;
  const key = isId(reply.key) ? reply.key : randomUUID();
  const at = now.toISOString();
  return db.transaction().execute(async (tx): Promise<CaseResult<DeskInquiry>> => {
    const inquiry = await findInquiry(tx, id);
    if (!inquiry) return { kind: "gone" };
    const known = await tx
      .selectFrom("bulk_donation_history")
      .select("id")
      .where("id", "=", key)
      .executeTakeFirst();
    if (known) return { kind: "ok", value: inquiry };
    const { numUpdatedRows } = await tx
      .updateTable("bulk_donations")
      .set((eb) => ({ version: eb("version", "+", 1), updated_at: at }))
      .where("id", "=", id)
      .where("status", "=", status?.from ?? inquiry.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: "conflict", current: inquiry, by: null, at: null };
    const undo = held(id, { what: "reply", key });
    const [mailId] = await queueMails(tx, [mail(inquiry)], { now, mailFrom, undo });
    await addHistory(tx, "inquiry", id, {
      ...{ key, field: "reply", actor, at, mailId },
      from: status && status.from !== status.to ? status.to : null,
      to: `${draft.subject}\n\n${draft.text}`,
    });
    return { kind: "ok", value: inquiry };
  });
}
