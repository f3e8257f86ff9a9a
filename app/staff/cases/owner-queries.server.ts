import { randomUUID } from "node:crypto";
import { membersWithRole } from "#app/accounts/queries.server.ts";
import type { Author } from "#app/core/author.ts";
import { type Context, databaseContext, settingsContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import {
  deleteUntried,
  heldMails,
  type QueuedMail,
  queueMails,
  TooLateError,
  takeBack,
  takeBackMails,
  type Undo,
} from "#app/core/mail/queries.server.ts";
import {
  addHistory,
  type Case,
  type CaseResult,
  type CaseType,
  conflict,
  findCase,
  TABLES,
} from "./queries.server.ts";
import type { Undone } from "./template.ts";

export type Colleague = Awaited<ReturnType<typeof listColleagues>>[number];

export function listColleagues(db: Database) {
  return membersWithRole(db)
    .select(["staff_user.id", "staff_user.email"])
    .orderBy("staff_user.email")
    .execute();
}

interface OwnerChange extends Author {
  id: string;
  to: string | null;
  version: number;
  mailTo: (found: Case, colleague: Colleague) => Mail | null;
  mailFrom: string;
}

type Result = CaseResult | { kind: "invalid"; errors: [] };

/** Assigns a case, with a history entry and the mail to the colleague, in one transaction. */
export function changeOwner(db: Database, type: CaseType, change: OwnerChange): Promise<Result> {
  const { id, actor, now, to, version, mailTo, mailFrom } = change;
  const at = now.toISOString();
  return db.transaction().execute(async (tx): Promise<Result> => {
    const before = await findCase(tx, type, id);
    if (!before) return { kind: "gone" };
    const from = before.owner_id;
    if (from === to) return { kind: "ok", value: before };
    const colleagues = await listColleagues(tx);
    const emailOf = (owner: string | null) => colleagues.find((one) => one.id === owner)?.email ?? null;
    const nextOwner = colleagues.find((one) => one.id === to);
    if (to !== null && !nextOwner) return { kind: "invalid", errors: [] };
    const { numUpdatedRows } = await tx
      .updateTable(TABLES[type].rows)
      .set({ owner_id: to, updated_at: at, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    const current = (await findCase(tx, type, id)) ?? before;
    if (numUpdatedRows === 0n) return conflict(tx, type, current);
    // The previous owner does not need the earlier mail any more.
    const undos = (await heldTaps(tx, type, id)).flatMap(({ what, undo }) => (what === "owner" ? undo : []));
    const withdrawn = await deleteUntried(tx)
      .where("undo_of", "=", heldOf(type, id))
      .where("undo", "in", ["", ...undos])
      .returningAll()
      .execute();
    const key = randomUUID();
    const entry = { key, field: "owner", from: emailOf(from), to: emailOf(to), actor, at } as const;
    await addHistory(tx, type, id, entry);
    const mail = nextOwner ? mailTo(current, nextOwner) : null;
    const undo = held(type, id, { what: "owner", key, from, to, withdrawn });
    if (mail) await queueMails(tx, [mail], { now, mailFrom, undo });
    return { kind: "ok", value: current };
  });
}

/** What a tap changed, stored with its mail until that leaves; `key` is its entry in the history. */
type Tap = { key: string } & (
  | { what: "reply" | "letter" }
  /** `withdrawn`: the mail to the previous owner; absent in what an earlier version stored. */
  | { what: "owner"; from: string | null; to: string | null; withdrawn?: QueuedMail[] }
);

export const heldOf = (type: CaseType, id: string) => `${type} ${id}`;

export const held = (type: CaseType, id: string, tap: Tap): Undo => ({ of: heldOf(type, id), restore: tap });

/** What can still be taken back, and when its mail leaves; a decision about a host has its own undo. */
export async function heldTaps(db: Database, type: CaseType, id: string) {
  return (await heldMails(db, heldOf(type, id)))
    .map(({ undo, next_attempt_at }) => ({
      ...(JSON.parse(undo ?? "") as Tap),
      undo: undo ?? "",
      leavesAt: next_attempt_at,
    }))
    .filter(({ what }) => what);
}

/** Whether a mail to whom the case is from can still be taken back. */
export async function holdsAnswer(db: Database, type: CaseType, id: string): Promise<boolean> {
  const mails = await heldMails(db, heldOf(type, id));
  return mails.some(({ undo }) => (JSON.parse(undo ?? "") as Tap).what !== "owner");
}

/**
 * Takes a mail back that has not left, with its entry in the history and the owner that it made.
 * @returns with the answer that it held
 */
export async function undoTap(
  db: Database,
  type: CaseType,
  { id, key }: { id: string; key: string },
  now: Date,
): Promise<{ outcome: "ok" | "late" } & Undone> {
  const { rows, history } = TABLES[type];
  let taken: Undone["taken"];
  const outcome = await takeBack(db, async (tx) => {
    const tap = (await heldTaps(tx, type, id)).find((one) => one.key === key);
    const [mail] = (tap && (await takeBackMails(tx, heldOf(type, id), tap.undo))) ?? [];
    if (!tap || !mail) throw new TooLateError();
    if (tap.what === "reply") taken = { subject: mail.subject, text: mail.text_body.trimEnd() };
    await tx.deleteFrom(history).where("id", "=", key).execute();
    let changed = tx
      .updateTable(rows)
      .set((eb) => ({ updated_at: now.toISOString(), version: eb("version", "+", 1) }))
      .where("id", "=", id);
    if (tap.what === "owner") {
      // The previous owner may have lost access since.
      const before = (await listColleagues(tx)).find(({ id: colleague }) => colleague === tap.from);
      changed = changed
        .set({ owner_id: before?.id ?? null })
        .where("owner_id", "is not distinct from", tap.to);
      if (before && tap.withdrawn?.length) await tx.insertInto("outbox").values(tap.withdrawn).execute();
    }
    if ((await changed.executeTakeFirst()).numUpdatedRows === 0n) throw new TooLateError();
  });
  return { outcome, taken };
}

/** Reply-To of a letter about a case: its owner, otherwise the staff's address (M5). */
export async function replyAddress({ owner_id }: Pick<Case, "owner_id">, context: Context): Promise<string> {
  const colleagues = owner_id ? await listColleagues(context.get(databaseContext)) : [];
  const owner = colleagues.find(({ id }) => id === owner_id);
  return owner?.email ?? context.get(settingsContext).staffEmail;
}
