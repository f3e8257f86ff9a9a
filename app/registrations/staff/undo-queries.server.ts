import type { Selectable } from "kysely";
import type { Author } from "#app/core/author.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import type { RegistrationStatus } from "#app/core/db/tables/registrations.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import type { Typed } from "#app/core/forms/result.ts";
import { heldMails, TooLateError, takeBack, takeBackMails } from "#app/core/mail/queries.server.ts";
import { changesOf, setDeleted, writeChange } from "#app/locations/change-queries.server.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { heldOf } from "#app/staff/cases/owner-queries.server.ts";
import { addHistory } from "#app/staff/cases/queries.server.ts";
import type { Undone } from "#app/staff/cases/template.ts";

/** What bringing back an earlier location changes, as its history has it. */
const CHANGED = [
  ...(["name", "address", "city", "zip_code", "hours", "hours_confirmed", "boxes"] as const),
  ...(["deleted_at", "state", "hidden", "state_until", "state_reason", "starts_on", "ends_on"] as const),
] as const;
const STORED = [...CHANGED, "search_text", "state_by", "state_at"] as const;
type Earlier = Pick<Selectable<Tables["locations"]>, (typeof STORED)[number]>;

interface Published {
  addressId: string;
  locationId: string;
  /** The address's deleted location from before. */
  former?: string | null;
}

/** A decision about a registration, stored with its mail until that leaves. */
export interface Decision {
  tap: string;
  from: { status: RegistrationStatus; answered_at: string | null };
  to: RegistrationStatus;
  /** New locations, by address. */
  made: Published[];
  /** Earlier locations that were shown again, as they were. */
  back: (Published & { was: Earlier })[];
  removed: string[];
  /** Of erased hosts, at locations that this registration has. */
  firstDays?: { id: string; host_starts_on: string | null }[];
  questionId?: string;
  typed?: Typed;
}

export function asItWas(tx: Database, locationId: string): Promise<Earlier | undefined> {
  return tx.selectFrom("locations").where("id", "=", locationId).select(STORED).executeTakeFirst();
}

/** The decision that can still be taken back, and when its mail leaves. */
export async function heldDecision(db: Database, id: string) {
  const held = (await heldMails(db, heldOf("registration", id))).map(({ id, undo, next_attempt_at }) => ({
    ...{ decision: JSON.parse(undo ?? "") as Decision, mailId: id, undo: undo ?? "" },
    leavesAt: next_attempt_at,
  }));
  return held.findLast(({ decision }) => decision.tap) ?? null;
}

/**
 * Takes a decision back, as long as its mail has not left and nobody has changed the status since.
 * @returns with the letter
 */
export async function undoDecision(
  db: Database,
  id: string,
  tap: string,
  { actor, now }: Author,
): Promise<{ outcome: "ok" | "late" } & Undone> {
  const at = now.toISOString();
  let taken: Undone["taken"];
  const outcome = await takeBack(db, async (tx) => {
    // So that no other decision comes between.
    await tx
      .selectFrom("registrations")
      .where("id", "=", id)
      .select("id")
      .$if(isPostgres(tx), (rows) => rows.forUpdate())
      .execute();
    const held = await heldDecision(tx, id);
    if (held?.decision.tap !== tap) throw new TooLateError();
    const { decision } = held;
    taken = decision.typed;
    const { from, to, made, back, removed, firstDays = [], questionId } = decision;
    if (!(await takeBackMails(tx, heldOf("registration", id), held.undo))) throw new TooLateError();
    const { numUpdatedRows } = await tx
      .updateTable("registrations")
      .set((eb) => ({ ...from, version: eb("version", "+", 1), updated_at: at }))
      .where("id", "=", id)
      .where("status", "=", to)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new TooLateError();
    if (questionId) await tx.deleteFrom("registration_questions").where("id", "=", questionId).execute();
    await tx.deleteFrom("registration_history").where("mail_id", "=", held.mailId).execute();
    if (from.status !== to)
      await addHistory(tx, "registration", id, { field: "status", from: to, to: from.status, actor, at });
    for (const { locationId } of made) await setDeleted(tx, locationId, "deleted", { actor, now });
    for (const locationId of removed) await setDeleted(tx, locationId, "restored", { actor, now });
    for (const { locationId, was } of back) {
      const is = await asItWas(tx, locationId);
      if (!is) continue;
      const changes = changesOf(is, was, CHANGED);
      await writeChange(tx, locationId, { set: was, changes }, { actor, now });
      await givePaths(tx, [{ ...was, id: locationId }]);
    }
    for (const { id: place, host_starts_on } of firstDays)
      await tx.updateTable("locations").set({ host_starts_on }).where("id", "=", place).execute();
    // The only place that an address has had stays its own: the next approval brings it back, also where it was corrected.
    const own = made.map((one) => ({ ...one, former: one.former ?? one.locationId }));
    for (const { addressId, former = null } of [...own, ...back])
      await tx
        .updateTable("registration_addresses")
        .set({ location_id: former })
        .where("id", "=", addressId)
        .execute();
  });
  return { outcome, taken };
}
