import { randomUUID } from "node:crypto";
import type { Author } from "#app/core/author.ts";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { giftWords } from "#app/inquiries/amounts.ts";
import { held, heldTaps } from "#app/staff/cases/owner-queries.server.ts";
import { addHistory } from "#app/staff/cases/queries.server.ts";
import type { Gift } from "./gift.ts";
import { type DeskInquiry, findInquiry } from "./inquiry-queries.server.ts";

export type ReceivedGift = Awaited<ReturnType<typeof giftsOf>>[number];

export function giftsOf(db: Database, inquiryId: string) {
  return db
    .selectFrom("received_gifts")
    .where("inquiry_id", "=", inquiryId)
    .where("removed_at", "is", null)
    .select(["id", "kind", "quantity", "unit", "received_on"])
    .orderBy("received_on")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Records a gift. @param key generated with the form: repeats are ignored
 * @returns undefined if the inquiry does not exist
 */
export function addGift(db: Database, inquiryId: string, gift: Gift & { key: string }, author: Author) {
  const { key, ...fields } = gift;
  const at = author.now.toISOString();
  return db.transaction().execute(async (tx) => {
    if (!(await findInquiry(tx, inquiryId))) return undefined;
    const id = isId(key) ? key : randomUUID();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("received_gifts")
      .values({ ...fields, id, inquiry_id: inquiryId, actor: author.actor, created_at: at })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) await note(tx, inquiryId, { to: giftWords(gift) }, author);
    return findInquiry(tx, inquiryId);
  });
}

/**
 * Removes a gift from the totals, or restores it.
 * @returns "held" if the acknowledgment letter, which may name it, can still be taken back; undefined if the gift does not exist
 */
export function setGiftRemoved(
  db: Database,
  { inquiryId, id, removed }: { inquiryId: string; id: string; removed: boolean },
  author: Author,
): Promise<DeskInquiry | "held" | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!isId(id)) return undefined;
    const taps = removed ? await heldTaps(tx, "inquiry", inquiryId) : [];
    if (taps.some(({ what }) => what === "letter")) return "held";
    const gift = await tx
      .updateTable("received_gifts")
      .set({ removed_at: removed ? author.now.toISOString() : null })
      .where("id", "=", id)
      .where("inquiry_id", "=", inquiryId)
      .where("removed_at", removed ? "is" : "is not", null)
      .returning(["kind", "quantity", "unit"])
      .executeTakeFirst();
    if (!gift) return undefined;
    await note(tx, inquiryId, removed ? { from: giftWords(gift) } : { to: giftWords(gift) }, author);
    return findInquiry(tx, inquiryId);
  });
}

/**
 * Queues the acknowledgment letter, which counts as the answer once it has left.
 * @param key of the letter as it was seen: a repeat is ignored
 * @returns "known" for a repeat of a letter that no longer waits
 */
export function sendLetter(
  db: Database,
  inquiryId: string,
  { key, mail, mailFrom }: { key: string; mail: Mail; mailFrom: string },
  { actor, now }: Author,
): Promise<"ok" | "known" | "gone"> {
  return db.transaction().execute(async (tx) => {
    if (!(await findInquiry(tx, inquiryId))) return "gone";
    const undo = held("inquiry", inquiryId, { what: "letter", key });
    const [mailId = ""] = await queueMails(tx, [mail], { now, mailFrom, undo });
    const isNew = await addHistory(tx, "inquiry", inquiryId, {
      ...{ key, field: "letter", to: mail.text, actor, at: now.toISOString(), mailId },
    });
    if (isNew) return "ok";
    await tx.deleteFrom("outbox").where("id", "=", mailId).execute();
    return (await heldTaps(tx, "inquiry", inquiryId)).some((tap) => tap.key === key) ? "ok" : "known";
  });
}

/** Adds a history entry, and the time of a change, so that open pages reload the inquiry. */
async function note(
  tx: Database,
  inquiryId: string,
  { from, to }: { from?: string; to?: string },
  { actor, now }: Author,
) {
  const at = now.toISOString();
  await addHistory(tx, "inquiry", inquiryId, {
    field: to === undefined ? "removed" : "received",
    ...{ from, to, actor, at },
  });
  await tx.updateTable("bulk_donations").set({ updated_at: at }).where("id", "=", inquiryId).execute();
}
