import type { Selectable } from "kysely";
import { batches } from "#app/core/db/batches.ts";
import type { Database, Tables } from "./tables.ts";

type LettersNow = Awaited<ReturnType<typeof lettersNow>>;

const isUnderWay = ({ status }: { status: string }) => status === "sending" || status === "paused";

/** How far the letters are before a restore, with whoever gets those under way. @param sent ids of the mails that were sent */
export async function lettersNow(db: Database, sent: Readonly<Pick<Map<string, unknown>, "has">>) {
  const letters = await db.selectFrom("letters").selectAll().execute();
  const open = ["", ...letters.filter(isUnderWay).map(({ id }) => id)];
  const recipients = db.selectFrom("letter_recipients").selectAll().where("letter_id", "in", open);
  const people = db.selectFrom("letter_people").selectAll().where("letter_id", "in", open);
  const settled = <Row extends Pick<Selectable<Tables["letter_people"]>, "status" | "outbox_id">>(
    rows: Row[],
  ) =>
    rows.map((row) =>
      row.status === "queued" && sent.has(row.outbox_id ?? "") ? { ...row, status: "sent" as const } : row,
    );
  return {
    letters,
    /** They may be at the mail server already. */
    claimed: await db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "letter")
      .where("status", "=", "queued")
      .where("claimed_until", "is not", null)
      .execute(),
    recipients: settled(await recipients.execute()),
    people: settled(await people.execute()),
  };
}

/**
 * Puts restored letters where they were before the restore, so that nobody gets one twice. A letter under way that only
 * the backup knows is paused, and one whose time has passed is a draft: staff look first.
 */
export async function keepLetters(tx: Database, now: LettersNow, at: string): Promise<void> {
  const restored = await tx
    .selectFrom("letters")
    .where("status", "not in", ["sent", "stopped"])
    .select(["id", "status", "send_at"])
    .execute();
  for (const { id, status, send_at } of restored) {
    const known = now.letters.find((letter) => letter.id === id);
    const hasBegun = known && known.status !== "draft" && known.status !== "scheduled";
    const set = (change: Partial<Pick<Selectable<Tables["letters"]>, "status" | "send_at">>) =>
      tx.updateTable("letters").set(change).where("id", "=", id).execute();
    if (!known && status === "sending") await set({ status: "paused" });
    if (!known && status === "scheduled" && (send_at ?? "") <= at)
      await set({ status: "draft", send_at: null });
    if (!known || (status === "draft" && !hasBegun)) continue;
    const { id: _id, created_at: _at, ...row } = known;
    await tx.updateTable("letters").set(row).where("id", "=", id).execute();
    if (isUnderWay(known)) await goOn(tx, id, now);
    else if (hasBegun) await end(tx, id, known.status === "sent" ? "sent" : "left");
  }
}

/** The recipients of a letter under way, each as far as before. */
async function goOn(
  tx: Database,
  letter: string,
  { recipients, people, claimed }: LettersNow,
): Promise<void> {
  for (const table of ["letter_recipients", "letter_people"] as const)
    await tx.deleteFrom(table).where("letter_id", "=", letter).execute();
  const readers = recipients.filter(({ letter_id }) => letter_id === letter);
  for (const rows of batches(readers)) {
    const ids = rows.map(({ subscriber_id }) => subscriber_id);
    const known = await tx.selectFrom("subscribers").select("id").where("id", "in", ids).execute();
    const left = rows.filter(({ subscriber_id }) => known.some(({ id }) => id === subscriber_id));
    if (left.length > 0) await tx.insertInto("letter_recipients").values(left).execute();
  }
  const others = people.filter(({ letter_id }) => letter_id === letter);
  for (const rows of batches(others)) await tx.insertInto("letter_people").values(rows).execute();
  for (const table of ["letter_recipients", "letter_people"] as const) {
    const queued = await tx
      .selectFrom(table)
      .select("outbox_id")
      .where("letter_id", "=", letter)
      .where("status", "=", "queued")
      .execute();
    const kept = claimed.filter(({ id }) => queued.some(({ outbox_id }) => outbox_id === id));
    // With their claim and Message-ID: the sender marks them as sent.
    for (const rows of batches(kept))
      await tx
        .insertInto("outbox")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet(({ ref }) => ({
            claimed_by: ref("excluded.claimed_by"),
            claimed_until: ref("excluded.claimed_until"),
          })),
        )
        .execute();
    // The other emails were not sent yet, and are not in the backup.
    await tx
      .updateTable(table)
      .set({ status: "waiting", outbox_id: null })
      .where("letter_id", "=", letter)
      .where("status", "=", "queued")
      .where("outbox_id", "not in", (eb) => eb.selectFrom("outbox").select("id"))
      .execute();
  }
}

/** A letter that had ended goes to nobody else. */
async function end(tx: Database, letter: string, status: "sent" | "left"): Promise<void> {
  for (const table of ["letter_recipients", "letter_people"] as const)
    await tx
      .updateTable(table)
      .set({ status })
      .where("letter_id", "=", letter)
      .where("status", "in", ["waiting", "queued"])
      .execute();
}
