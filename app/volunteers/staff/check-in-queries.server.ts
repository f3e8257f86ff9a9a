import { sql } from "kysely";
import { isId } from "#app/core/db/query-text.ts";
import type { Database } from "#app/core/db/tables.ts";
import { deleteUntried } from "#app/core/mail/queries.server.ts";
import { withoutRefusals } from "#app/newsletter/part-letters-queries.server.ts";
import { THANKS_MAIL } from "#app/volunteers/emails.server.ts";
import { fieldColumns, type Person } from "#app/volunteers/fields.ts";
import { lockShifts, nextPosition } from "#app/volunteers/queries.server.ts";

/** The people at the door of a shift: those with a seat by name, who waits in order, then who just came. */
export async function peopleAtDoor(db: Database, shiftId: string) {
  const rows = await db
    .selectFrom("shift_signups")
    .innerJoin("shifts", "shifts.id", "shift_signups.shift_id")
    .where("shift_id", "=", shiftId)
    .where("status", "!=", "cancelled")
    .select(["shift_signups.id", ...fieldColumns(), "guardian", "language", "status"])
    .select(["confirmed_at", "came_at", "walk_in"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("shift_signups as other")
          .innerJoin("shifts as earlier", "earlier.id", "other.shift_id")
          .whereRef(sql`lower(other.email)`, "=", sql`lower(shift_signups.email)`)
          .where("other.status", "!=", "cancelled")
          .where("earlier.cancelled_at", "is", null)
          .whereRef("earlier.day", "<", "shifts.day")
          // A seat counts where nobody was ticked.
          .where((eb) =>
            eb.or([
              eb("other.came_at", "is not", null),
              eb.and([
                eb("other.status", "=", "seat"),
                eb.not(
                  eb.exists(
                    eb
                      .selectFrom("shift_signups as ticked")
                      .whereRef("ticked.shift_id", "=", "earlier.id")
                      .where("ticked.came_at", "is not", null)
                      .where("ticked.status", "!=", "cancelled")
                      .select("ticked.id"),
                  ),
                ),
              ]),
            ]),
          )
          .select("other.id"),
      ).as("hasBeen"),
    )
    .orderBy("position")
    .execute();
  const part = (row: (typeof rows)[number]) => (row.walk_in === 1 ? 2 : row.status === "waiting" ? 1 : 0);
  return rows
    .map((row) => ({ ...row, hasBeen: Boolean(row.hasBeen) }))
    .sort(
      (one, other) =>
        part(one) - part(other) || (part(one) === 1 ? 0 : one.name.localeCompare(other.name, "en")),
    );
}

/** Notes that a person is there, or is not. Each tick is one write, so that two phones at a door get along. */
export function checkIn(
  db: Database,
  { shiftId, id, came }: { shiftId: string; id: string; came: boolean },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // An Undo of thanks locks the mails before the people.
    if (!came) await lockShifts(tx, [shiftId]);
    const signUps = tx.updateTable("shift_signups").where("id", "=", isId(id) ? id : "");
    const { numUpdatedRows } = await signUps
      .set({ came_at: came ? now.toISOString() : null, updated_at: now.toISOString() })
      .where("shift_id", "=", shiftId)
      .where("status", "!=", "cancelled")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (came) return true;
    // Who did not come gets no thanks that still wait.
    const thanks = deleteUntried(tx).where("kind", "=", THANKS_MAIL).where("about_id", "=", id);
    if ((await thanks.executeTakeFirst()).numDeletedRows > 0n)
      await signUps.set({ thanked_at: null }).execute();
    return true;
  });
}

/**
 * Adds somebody who came without signing up.
 * @param id from the phone, so that one tap that arrives twice adds one person
 */
export function addWalkIn(
  db: Database,
  { shiftId, id, person }: { shiftId: string; id: string; person: Omit<Person, "guardian"> },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const [shift] = await lockShifts(tx, [shiftId]);
    if (!shift) return false;
    await tx
      .insertInto("shift_signups")
      .values({
        ...person,
        ...{ id, booking_id: id, shift_id: shiftId, status: "seat", is_minor: 0, walk_in: 1 },
        ...{ position: await nextPosition(tx, shiftId), created_at: at, updated_at: at },
        // They are in front of the person who types the address.
        ...{ came_at: at, confirmed_at: at },
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    return true;
  });
}

/** How many of those who signed up came and did not, and how many came without signing up. */
export interface Attendance {
  came: number;
  missing: number;
  walkIns: number;
}

/** The attendance of shifts, by id; only of those at whose door somebody was ticked. */
export async function attendanceOf(db: Database, shiftIds: readonly string[]) {
  const rows = await db
    .selectFrom("shift_signups")
    .where("shift_id", "in", shiftIds.length > 0 ? shiftIds : [""])
    .where("status", "!=", "cancelled")
    .groupBy("shift_id")
    .select([
      "shift_id",
      sql<number>`count(case when came_at is not null and walk_in = 0 then 1 end)`.as("came"),
      sql<number>`count(case when came_at is null and walk_in = 0 and status = 'seat' then 1 end)`.as(
        "missing",
      ),
      sql<number>`count(case when came_at is not null and walk_in = 1 then 1 end)`.as("walkIns"),
    ])
    .execute();
  const ticked = rows.filter(({ came, walkIns }) => came + walkIns > 0);
  return new Map(ticked.map(({ shift_id, ...attendance }): [string, Attendance] => [shift_id, attendance]));
}

/** Who came to a shift, can be written to, was not thanked yet and has not refused such mails. */
export async function toThank(db: Database, shiftId: string) {
  const people = await db
    .selectFrom("shift_signups")
    .where("shift_id", "=", shiftId)
    .where("came_at", "is not", null)
    .where("status", "!=", "cancelled")
    .where("confirmed_at", "is not", null)
    .where("email", "!=", "")
    .where("thanked_at", "is", null)
    .select(["id", "email"])
    .execute();
  return withoutRefusals(db, "volunteers", people);
}
