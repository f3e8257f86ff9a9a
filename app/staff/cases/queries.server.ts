import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Author } from "#app/core/author.ts";
import { countOf } from "#app/core/db/count-of.ts";
import { foldText, isId, nameOrders } from "#app/core/db/query-text.ts";
import type { MailStatus } from "#app/core/db/tables/running.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import { longSearchText, phoneDigits } from "#app/inquiries/queries.server.ts";
import { dueFrom, registrationSearchText } from "#app/registrations/queries.server.ts";
import { HOST } from "#app/registrations/questions.ts";
import { ANSWER_WITHIN_MS } from "./response-time.ts";
import { type CaseView, SETTLED } from "./view.ts";

export type CaseType = "inquiry" | "registration";

/** The tables of a type. Queries have the types of inquiries': the columns used here are the same. */
export const TABLES = {
  inquiry: {
    ...{ rows: "bulk_donations", history: "bulk_donation_history", caseId: "inquiry_id" },
    name: "company_name",
  },
  registration: {
    ...{ rows: "registrations", history: "registration_history", caseId: "registration_id" },
    name: "organization",
  },
} as unknown as Record<
  CaseType,
  {
    rows: "bulk_donations";
    history: "bulk_donation_history";
    caseId: "inquiry_id";
    name: "company_name";
  }
>;

const COLUMNS = [
  ...(["id", "email", "status", "notes", "suspected_spam", "answered_at"] as const),
  ...(["owner_id", "version", "notes_version"] as const),
] as const;

/** What inquiries and registrations have in common. */
export type Case = Omit<StoredCase, "status"> & { status: string };
type StoredCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

export async function findCase(db: Database, type: CaseType, id: string) {
  if (!isId(id)) return undefined;
  return db
    .selectFrom(TABLES[type].rows)
    .select(COLUMNS)
    .select(`${TABLES[type].name} as name`)
    .where("id", "=", id)
    .executeTakeFirst();
}

interface Change extends Author {
  id: string;
  field: "status" | "suspected_spam" | "notes";
  to: string | null;
  /** The version that the member saw, of the notes or of the rest: after a change by another nothing is written (decision U6). */
  version: number;
  /** Takes back the last change of the status; if that was the first, the case counts as unanswered again. */
  undo?: boolean;
}

export type CaseResult<Value = Case> =
  | { kind: "ok"; value: Value }
  | { kind: "conflict"; current: Value; by: string | null; at: string | null }
  | { kind: "gone" };

/**
 * Writes one field with its history entry. The first status counts as the answer promised within 24 hours. An
 * unchanged value is not written, so a retry is safe.
 */
export function changeCase(db: Database, type: CaseType, change: Change): Promise<CaseResult> {
  const { id, field, version, actor, now, undo = false } = change;
  // The notes have a version of their own, so that they can be typed while somebody decides.
  const counter = field === "notes" ? "notes_version" : "version";
  const to = field === "notes" ? asNotes(change.to) : change.to;
  const at = now.toISOString();
  return db.transaction().execute(async (tx): Promise<CaseResult> => {
    const before = await findCase(tx, type, id);
    if (!before) return { kind: "gone" };
    const stored = field === "notes" ? asNotes(before.notes) : String(before[field]);
    if (stored === to) return { kind: "ok", value: before };
    const last = await lastChange(tx, type, id, [field]);
    const { numUpdatedRows } = await tx
      .updateTable(TABLES[type].rows)
      .set({
        ...(field === "notes" && { notes: to, ...(await searchTexts(tx, type, id, to)) }),
        ...(field === "suspected_spam" && { suspected_spam: to === "1" ? 1 : 0 }),
        ...(field === "status" && {
          status: to as StoredCase["status"],
          answered_at: before.answered_at ?? at,
        }),
        ...(undo && last?.at === before.answered_at && last?.from_value === to && { answered_at: null }),
        updated_at: at,
        [counter]: version + 1,
      })
      .where("id", "=", id)
      .where(counter, "=", version)
      .executeTakeFirst();
    // Another transaction may have written after the first read.
    const current = (await findCase(tx, type, id)) ?? before;
    if (numUpdatedRows === 0n) return conflict(tx, type, current, field === "notes" ? ["notes"] : DECIDED);
    await addHistory(tx, type, id, { field, from: stored, to, actor, at });
    return { kind: "ok", value: current };
  });
}

/** The fields that the version counts. */
const DECIDED = ["status", "suspected_spam", "owner", "reply", "mail", "fields"] as const;

/** The answer to a change that was made from an older version: what is stored now, and who changed it last. */
export async function conflict<Value extends { id: string }>(
  tx: Database,
  type: CaseType,
  current: Value,
  fields: readonly Entry["field"][] = DECIDED,
) {
  const theirs = await lastChange(tx, type, current.id, fields);
  return { kind: "conflict" as const, current, by: theirs?.actor ?? null, at: theirs?.at ?? null };
}

function lastChange(db: Database, type: CaseType, id: string, fields: readonly Entry["field"][]) {
  const { history, caseId } = TABLES[type];
  return db
    .selectFrom(history)
    .select(["actor", "at", "from_value"])
    .where(caseId, "=", id)
    .where("field", "in", fields as Tables["bulk_donation_history"]["field"]["__select__"][])
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

async function searchTexts(tx: Database, type: CaseType, id: string, notes: string | null) {
  if (type === "inquiry") {
    const inquiry = await tx
      .selectFrom("bulk_donations")
      .select("message")
      .where("id", "=", id)
      .executeTakeFirst();
    return { notes_text: longSearchText(inquiry?.message ?? "", notes) };
  }
  const host = await tx
    .selectFrom("registrations")
    .select(["organization", "contact_name", "email", "phone"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { search_text: registrationSearchText(host, notes) };
}

/** Normalizes notes for storage and comparison: line breaks become `\n`, blank text becomes null. */
function asNotes(typed: string | null): string | null {
  const text = (typed ?? "")
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, "");
  return text.trim() === "" ? null : text;
}

interface Entry {
  /** Idempotency key of the form, if it has one. */
  key?: string | undefined;
  field:
    | Tables["bulk_donation_history"]["field"]["__select__"]
    | Tables["registration_history"]["field"]["__select__"];
  from?: string | null | undefined;
  to?: string | null | undefined;
  actor: string;
  /** ISO 8601. */
  at: string;
  /** The mail that answers the case, until the mail server has taken it. */
  mailId?: string | undefined;
}

/** Adds an entry to the history, within the transaction of the change. @returns false if the key was used before */
export async function addHistory(tx: Database, type: CaseType, id: string, entry: Entry): Promise<boolean> {
  const { key = "", field, from = null, to = null, actor, at, mailId = null } = entry;
  const { history, caseId } = TABLES[type];
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto(history)
    .values({
      id: isId(key) ? key : randomUUID(),
      [caseId]: id,
      field: field as Tables["bulk_donation_history"]["field"]["__select__"],
      from_value: from,
      to_value: to,
      actor,
      at,
      mail_id: mailId,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** "Send Email" was opened. A link cannot know whether anything was sent, so nothing else changes. */
export async function noteMailed(db: Database, type: CaseType, id: string, { actor, now }: Author) {
  const found = await findCase(db, type, id);
  if (found) await addHistory(db, type, id, { field: "mailed", actor, at: now.toISOString() });
  return found;
}

const HISTORY_SHOWN = 100;

/** What became of a mail that the mail server has not taken. */
export type Unsent = { kind: "waits"; until: string } | { kind: "failed" | "file" };

/** The changes of a case, newest first. @param mailIsSent false without a mail server, when mails go to files */
export async function caseHistory(db: Database, type: CaseType, id: string, mailIsSent: boolean) {
  const { history, caseId } = TABLES[type];
  const rows = await db
    .selectFrom(`${history} as change`)
    .leftJoin("outbox", "outbox.id", "change.mail_id")
    .select(["change.id", "field", "from_value", "to_value", "actor", "at", "mail_id"])
    .select(["outbox.status as mail", "next_attempt_at"])
    .where(`change.${caseId}`, "=", id)
    .orderBy("at", "desc")
    .orderBy("change.id")
    .limit(HISTORY_SHOWN)
    .execute();
  return rows.map(({ mail_id, mail, next_attempt_at, ...change }) => {
    return { ...change, unsent: mail_id === null ? null : unsentOf(mail, next_attempt_at, mailIsSent) };
  });
}

function unsentOf(mail: MailStatus | null, until: string | null, mailIsSent: boolean): Unsent | null {
  if (mail === "failed") return { kind: "failed" };
  if (!mailIsSent || mail === null) return { kind: "file" };
  return mail === "queued" && until ? { kind: "waits", until } : null;
}

export type CaseChange = Awaited<ReturnType<typeof caseHistory>>[number];

type Whose = Pick<CaseView, "mine" | "nobody" | "late">;

export const dueFromOf = (type: CaseType): RawBuilder<string> =>
  type === "registration" ? dueFrom : sql.ref("created_at");

/** Conditions of a list: a member's own cases, those that nobody takes care of, those whose answer is overdue. */
export function whose({ mine, nobody, late }: Whose, me: string, now: Date, from = dueFromOf("inquiry")) {
  const since = new Date(now.getTime() - ANSWER_WITHIN_MS).toISOString();
  return [
    ...(mine ? [sql<boolean>`owner_id = ${me}`] : []),
    ...(nobody ? [sql<boolean>`owner_id is null and status not in (${sql.join(SETTLED)})`] : []),
    ...(late ? [sql<boolean>`status = 'new' and answered_at is null and ${from} < ${since}`] : []),
  ];
}

/** Numbers beside the filters of a list. All but `spam` leave suspected spam out. */
export interface CaseCounts {
  total: number;
  byStatus: Partial<Record<string, number>>;
  triage: Record<keyof Whose, number>;
  spam: number;
}

export async function countCases(db: Database, type: CaseType, me: string, now: Date): Promise<CaseCounts> {
  const rows = db.selectFrom(TABLES[type].rows);
  const honest = rows.where("suspected_spam", "=", 0);
  const [groups, mine, late] = await Promise.all([
    rows
      .select(["suspected_spam", "status"])
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.count<number>("owner_id").as("owned")])
      .groupBy(["suspected_spam", "status"])
      .execute(),
    countOf(honest.where((eb) => eb.and(whose({ mine: true }, me, now)))),
    countOf(honest.where((eb) => eb.and(whose({ late: true }, me, now, dueFromOf(type))))),
  ]);
  const counts: CaseCounts = { total: 0, byStatus: {}, triage: { mine, nobody: 0, late }, spam: 0 };
  for (const { suspected_spam, status, count, owned } of groups) {
    if (suspected_spam) {
      counts.spam += count;
      continue;
    }
    counts.total += count;
    counts.byStatus[status] = count;
    // Counted here with the rest: as a query of its own it takes three times as long.
    if (!SETTLED.includes(status)) counts.triage.nobody += count - owned;
  }
  return counts;
}

const PHONE = /^[\d\s().+/-]*(?:\d[\s().+/-]*){3,}$/;

/** A search, folded, with its digits alone if it is a phone number, or in each order of a name; none for a blank one. */
export function searchedTexts(q: string): string[] {
  const folded = foldText(q).trim();
  if (folded === "") return [];
  return PHONE.test(folded) ? [folded, phoneDigits(folded)] : nameOrders(folded);
}

/** Mails about a case that the mail server has not taken yet, newest first. */
export function undeliveredAbout(db: Database, aboutId: string, kinds: readonly string[]) {
  return db
    .selectFrom("outbox")
    .where("about_id", "=", aboutId)
    .where("kind", "in", kinds)
    .where("status", "!=", "sent")
    .select(["id", "subject", "status", "last_error"])
    .orderBy("created_at", "desc")
    .execute();
}

const SETTLED_AT_ONCE = 100;

/**
 * Counts the mails that the mail server has taken as answers, and sets the status chosen with each, unless somebody
 * has changed it since.
 */
export async function settleAnswers(db: Database): Promise<void> {
  for (const type of ["inquiry", "registration"] as const) {
    const taken = await takenAnswers(db, type);
    for (const answer of taken) await db.transaction().execute((tx) => settle(tx, type, answer));
  }
}

function takenAnswers(db: Database, type: CaseType) {
  return db
    .selectFrom(`${TABLES[type].history} as answer`)
    .innerJoin("outbox", "outbox.id", "answer.mail_id")
    .where("outbox.status", "=", "sent")
    .select(["answer.id", `answer.${TABLES[type].caseId} as caseId`, "answer.from_value as to"])
    .select(["answer.actor", "answer.at", "outbox.sent_at"])
    .limit(SETTLED_AT_ONCE)
    .execute();
}

type Taken = Awaited<ReturnType<typeof takenAnswers>>[number];

async function settle(tx: Database, type: CaseType, answer: Taken): Promise<void> {
  const { id, caseId, to, actor, at } = answer;
  const { rows, history } = TABLES[type];
  const { numUpdatedRows } = await tx
    .updateTable(history)
    .set({ mail_id: null })
    .where("id", "=", id)
    .where("mail_id", "is not", null)
    .executeTakeFirst();
  // Another instance was first.
  if (numUpdatedRows === 0n) return;
  const sentAt = answer.sent_at ?? at;
  const before = await findCase(tx, type, caseId);
  const last = await lastChange(tx, type, caseId, ["status"]);
  const isSet = to !== null && before && before.status !== to && (!last || last.at < at);
  // By a link that staff have passed on, a host may answer before our mail with the question leaves.
  const isDue = last?.actor === HOST && last.at > at;
  await tx
    .updateTable(rows)
    .set((eb) => ({
      ...(!isDue && { answered_at: eb.fn.coalesce("answered_at", eb.val(sentAt)) }),
      updated_at: sentAt,
      ...(isSet && { status: to as StoredCase["status"], version: eb("version", "+", 1) }),
    }))
    .where("id", "=", caseId)
    .execute();
  if (isSet)
    await addHistory(tx, type, caseId, { field: "status", from: before.status, to, actor, at: sentAt });
}
