import { hash } from "node:crypto";
import { type ExpressionBuilder, type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { countOf } from "#app/core/db/count-of.ts";
import { contains, emailKey } from "#app/core/db/query-text.ts";
import { ownTables } from "./own-tables.ts";
import { isPostgres } from "./postgres.ts";
import type { Database, Tables } from "./tables.ts";

export interface Removed {
  inquiries: number;
  registrations: number;
  subscribers: number;
  /** Rows of the other tables with an e-mail address, by table. */
  others?: Record<string, number>;
  /** Ids, because mails may also be stored as files. */
  mailIds: string[];
}

const FORGOTTEN_DRIVER = "a driver";

/** One address, as loose as those of imported lists. */
export const ADDRESS = /^[^\s@]+@[^\s@]+$/;

export type PersonFound = Awaited<ReturnType<typeof findPerson>>;

/** What an erasure leaves of somebody on the team. */
export type StaffTrace = "account" | "invitation" | "journal";

/** A table that can contain the address. Found at run time, so its columns have no types. */
interface PersonTable {
  name: string;
  column: string;
  /** The column with the time of a row. */
  since: string | undefined;
  hasId: boolean;
}
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
const anyTables = (db: Database) => db as unknown as AnyTables;

/** The columns that say whose a row is. */
const ADDRESS_COLUMNS = ["email", "driver_email"];

/**
 * Every table with such a column, read from the database itself, so that new tables are included automatically.
 * Accounts are excluded: an administrator removes those.
 */
async function personTables(db: Database): Promise<PersonTable[]> {
  const tables = await ownTables(db);
  return tables.flatMap(({ name, isView, columns }) => {
    const has = (column: string) => columns.some((one) => one.name === column);
    const column = ADDRESS_COLUMNS.find(has);
    if (isView || !column || name.startsWith("staff_")) return [];
    return [{ name, column, since: ["created_at", "asked_at"].find(has), hasId: has("id") }];
  });
}

const hashOf = (address: string) => hash("sha256", address, "hex");
const ofAddress = (column: string, address: string) => sql<boolean>`lower(${sql.ref(column)}) = ${address}`;

/** Finds what an erasure would remove, without changing anything; `rows` by table. */
export async function findPerson(db: Database, email: string) {
  const address = emailKey(email);
  const rows: Record<string, number> = {};
  const ids: string[] = [];
  for (const { name, column, hasId } of await personTables(db)) {
    const found = await anyTables(db)
      .selectFrom(name)
      .select(hasId ? "id" : column)
      .where(ofAddress(column, address))
      .execute();
    if (found.length > 0) rows[name] = found.length;
    if (hasId) ids.push(...found.map(({ id }) => String(id)));
  }
  const lists = (await listsWith(db, address)).waiting.length;
  if (lists > 0) rows.location_imports = lists;
  const mails = await countOf(db.selectFrom("outbox").where(mailsOf(address, ids)));
  return { rows, mails, places: await placesOf(db, ids), staff: await staffTraces(db, address) };
}

/**
 * The lists of places with an address. One that waits for its import would bring the person back; imports of an earlier
 * release keep the cells that staff corrected.
 */
async function listsWith(db: Database, address: string, before = "9999") {
  const lists = await db
    .selectFrom("location_imports")
    .where("created_at", "<=", before)
    .select(["id", "status", "contents", "choices"])
    .execute();
  const isIn = (json: string) => addressesIn(json).includes(address);
  const found = lists.filter(({ contents, choices }) => isIn(contents) || isIn(choices));
  const [waiting, others] = [found.filter(isWaiting), found.filter((list) => !isWaiting(list))];
  return { waiting: waiting.map(({ id }) => id), others: others.map(({ id }) => id) };
}

const isWaiting = ({ status }: { status: string }) => status === "draft";

/** @param text also JSON */
const addressesIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s"<>(),;:]|\\[nrt]/)
    .filter((word) => word.includes("@"));

async function staffTraces(db: Database, address: string): Promise<StaffTrace[]> {
  const ofEmail = ofAddress("email", address);
  const account = await countOf(db.selectFrom("staff_user").where(ofEmail));
  const invitation = await countOf(db.selectFrom("staff_invitations").where(ofEmail));
  const journal = await countOf(
    db.selectFrom("journal").where((eb) => eb.or([ofAddress("actor", address), ofAddress("about", address)])),
  );
  const counts = { account, invitation, journal };
  return (["account", "invitation", "journal"] as const).filter((trace) => counts[trace] > 0);
}

/** The public locations created from these registrations, including deleted ones. */
async function placesOf(db: Database, registrationIds: readonly string[]) {
  if (registrationIds.length === 0) return [];
  return db
    .selectFrom("registration_addresses")
    .innerJoin("locations", "locations.id", "registration_addresses.location_id")
    .where("registration_id", "in", registrationIds)
    .select(["locations.id", "locations.name", "locations.city"])
    .distinct()
    .orderBy("locations.name")
    .execute();
}

/** Gives places that stay the first day that their host registered: it is no data of a person. */
async function keepFirstDays(tx: Database, registrationIds: readonly string[]): Promise<void> {
  if (registrationIds.length === 0) return;
  const hosts = tx
    .selectFrom("registration_addresses as address")
    .innerJoin("registrations as registration", "registration.id", "address.registration_id")
    .where("registration.status", "!=", "declined");
  const rows = await hosts
    .where("registration.id", "in", registrationIds)
    .select(["address.location_id", "registration.starts_on", "registration.created_at"])
    .execute();
  for (const { location_id, starts_on: host_starts_on, created_at } of rows) {
    if (location_id === null) continue;
    const newer = hosts
      .where("address.location_id", "=", location_id)
      .where("registration.created_at", ">", created_at);
    if (await newer.select("registration.id").executeTakeFirst()) continue;
    await tx.updateTable("locations").set({ host_starts_on }).where("id", "=", location_id).execute();
  }
}

function mailsOf(address: string, aboutIds: readonly string[]) {
  return (eb: ExpressionBuilder<Tables, "outbox">) =>
    eb.or([
      eb(sql<string>`lower(to_address)`, "=", address),
      eb(sql<string>`lower(reply_to)`, "=", address),
      // The morning mail names whom a mail did not reach.
      eb.and([eb("kind", "=", "digest"), contains(sql`lower(text_body)`, `(${address})`)]),
      ...(aboutIds.length > 0 ? [eb("about_id", "in", aboutIds)] : []),
    ]);
}

/**
 * Removes everything that visitors sent under an e-mail address, and every mail to them or about them, in one
 * transaction. History and collection addresses are deleted with their rows. A public location created from a
 * registration stays, because it belongs to the site, unless `withPlaces` is set. A hash of the address is kept, so
 * that restoring a backup erases the data again (decision M9).
 * @param email matched case-insensitively
 */
export async function erasePerson(
  db: Database,
  email: string,
  { now = new Date(), withPlaces = false } = {},
): Promise<Removed> {
  const address = emailKey(email);
  const erasure = {
    hash: hashOf(address),
    erased_at: now.toISOString(),
    with_places: withPlaces ? 1 : 0,
  } as const;
  const removed = await db.transaction().execute(async (tx) => {
    await keepErasures(tx, [erasure]);
    return eraseRows(tx, address, { withPlaces });
  });
  await emptyLog(db);
  return removed;
}

/** @param before ISO 8601: later rows are from a new request of the same person and are kept */
async function eraseRows(
  tx: Database,
  address: string,
  { before, withPlaces }: { before?: string; withPlaces: boolean },
): Promise<Removed> {
  // First, because a pick-up loses its round with it.
  await forgetDriver(tx, address, before);
  const found: { name: string; ids: string[] }[] = [];
  const counts: Record<string, number> = {};
  for (const { name, column, hasId, since } of await personTables(tx)) {
    const ofAnyTime = ofAddress(column, address);
    const isErased =
      before && since ? sql<boolean>`${ofAnyTime} and ${sql.ref(since)} <= ${before}` : ofAnyTime;
    if (hasId) {
      const rows = await anyTables(tx).selectFrom(name).where(isErased).select("id").execute();
      found.push({ name, ids: rows.map(({ id }) => String(id)) });
      continue;
    }
    const { numDeletedRows } = await anyTables(tx).deleteFrom(name).where(isErased).executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) counts[name] = Number(numDeletedRows);
  }
  const about = found.flatMap(({ ids }) => ids);
  const places = (await placesOf(tx, withPlaces ? about : [])).map(({ id }) => id);
  if (!withPlaces) await keepFirstDays(tx, about);
  await removeSpamGifts(tx, about);
  for (const { name, ids } of found) {
    if (ids.length === 0) continue;
    await anyTables(tx).deleteFrom(name).where("id", "in", ids).execute();
    counts[name] = ids.length;
  }
  if (places.length > 0) await tx.deleteFrom("locations").where("id", "in", places).execute();
  const lists = await listsWith(tx, address, before);
  if (lists.waiting.length > 0) {
    await tx.deleteFrom("location_imports").where("id", "in", lists.waiting).execute();
    counts.location_imports = lists.waiting.length;
  }
  if (lists.others.length > 0)
    await tx.updateTable("location_imports").set({ choices: "{}" }).where("id", "in", lists.others).execute();
  const mails = await tx
    .deleteFrom("outbox")
    .where(mailsOf(address, about))
    .$if(before !== undefined, (rows) => rows.where("created_at", "<=", before ?? ""))
    .returning("id")
    .execute();
  const { bulk_donations = 0, registrations = 0, subscribers = 0, ...others } = counts;
  return {
    inquiries: bulk_donations,
    registrations,
    subscribers,
    ...(Object.keys(others).length > 0 && { others }),
    mailIds: mails.map(({ id }) => id),
  };
}

/** Removes the gifts of spam, which would count once its inquiry is gone. @param inquiries their ids */
export async function removeSpamGifts(
  tx: Database,
  inquiries: readonly string[] | SelectQueryBuilder<Tables, "bulk_donations", { id: string }>,
): Promise<void> {
  if (Array.isArray(inquiries) && inquiries.length === 0) return;
  await tx
    .deleteFrom("received_gifts")
    .where("inquiry_id", "in", (eb) =>
      eb
        .selectFrom("bulk_donations")
        .where("suspected_spam", "=", 1)
        .where("id", "in", inquiries)
        .select("id"),
    )
    .execute();
}

/** What a driver picked up on a round stays, because the season counts it, without their address. */
async function forgetDriver(tx: Database, address: string, before = "9999") {
  const taps = await tx
    .selectFrom("box_pickups")
    .select(["id", "location_id", "at", "undone_at"])
    .where("round_id", "is not", null)
    .where(ofAddress("actor", address))
    .where("at", "<=", before)
    .execute();
  for (const { id, location_id, at, undone_at } of taps) {
    const times = undone_at === null ? [at] : [at, undone_at];
    const actor = FORGOTTEN_DRIVER;
    await anyTables(tx).updateTable("box_pickups").set({ actor }).where("id", "=", id).execute();
    await anyTables(tx)
      .updateTable("location_history")
      .set({ actor })
      .where("location_id", "=", location_id)
      .where("at", "in", times)
      .where(ofAddress("actor", address))
      .execute();
    await tx
      .updateTable("locations")
      .set({ state_by: actor })
      .where("id", "=", location_id)
      .where("state_at", "in", times)
      .where(ofAddress("state_by", address))
      .execute();
  }
}

export type Erasure = Selectable<Tables["erasures"]>;

export function keptErasures(db: Database): Promise<Erasure[]> {
  return db.selectFrom("erasures").selectAll().execute();
}

/** Adds hashes; for a duplicate, the later erasure wins. */
async function keepErasures(tx: Database, erasures: readonly Erasure[]) {
  for (const erasure of erasures) {
    await tx
      .insertInto("erasures")
      .values(erasure)
      .onConflict((conflict) =>
        conflict
          .column("hash")
          .doUpdateSet({ erased_at: erasure.erased_at, with_places: erasure.with_places })
          .where("erasures.erased_at", "<", erasure.erased_at),
      )
      .execute();
  }
}

/**
 * After a restore: erases everyone erased after the backup was made.
 * @param here the hashes kept before the restore; those in the backup count too
 */
export async function eraseAgain(tx: Database, here: readonly Erasure[]): Promise<void> {
  await keepErasures(tx, here);
  const erased = new Map((await keptErasures(tx)).map((erasure) => [erasure.hash, erasure]));
  if (erased.size === 0) return;
  const addresses = new Set<string>();
  const add = (rows: readonly { address: unknown }[]) => {
    for (const { address } of rows) if (typeof address === "string") addresses.add(address);
  };
  for (const { name, column } of await personTables(tx)) {
    add(
      await anyTables(tx)
        .selectFrom(name)
        .select(sql<string>`lower(${sql.ref(column)})`.as("address"))
        .distinct()
        .execute(),
    );
  }
  for (const column of ["to_address", "reply_to"]) {
    add(
      await tx
        .selectFrom("outbox")
        .select(sql<string>`lower(${sql.ref(column)})`.as("address"))
        .distinct()
        .execute(),
    );
  }
  const lists = await tx.selectFrom("location_imports").select(["contents", "choices"]).execute();
  const digests = await tx.selectFrom("outbox").where("kind", "=", "digest").select("text_body").execute();
  for (const row of [...lists, ...digests])
    for (const text of Object.values(row)) add(addressesIn(text).map((address) => ({ address })));
  for (const address of addresses) {
    const erasure = erased.get(hashOf(address));
    if (!erasure) continue;
    await eraseRows(tx, address, { before: erasure.erased_at, withPlaces: erasure.with_places === 1 });
  }
}

/** Truncates SQLite's write-ahead log, where erased data would otherwise stay readable while the site runs. */
export async function emptyLog(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
