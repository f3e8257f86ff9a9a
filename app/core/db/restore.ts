import { randomUUIDv7 } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type Selectable, sql } from "kysely";
import { countOf } from "#app/core/db/count-of.ts";
import { MINUTE_MS } from "#app/core/time/calendar-days.ts";
import { backup, isFullDisk, verify } from "./backup.ts";
import { BackupError, type CopyOptions, copyDatabase, countRows, dataTables } from "./copy.ts";
import { eraseAgain, keptErasures } from "./erase-queries.server.ts";
import { migrate, NewerDatabaseError } from "./migrate.ts";
import { keepRefusals, refusalsNow } from "./refusals.ts";
import { keepLetters, lettersNow } from "./restore-letters.ts";
import { openSqlite } from "./sqlite.ts";
import { readSetting, storeSetting } from "./stored-settings.ts";
import type { Database, Tables } from "./tables.ts";

type OnTable = (table: string, rows: number) => void;

/**
 * Restores a backup into a temporary database next to it, compares the two row by row, and deletes the temporary one.
 * @returns rows by table
 * @throws BackupError if the backup cannot be restored
 */
export function tryRestore(file: string): Promise<Record<string, number>> {
  return withCopy(file, dirname(file), async (copy) => {
    const scratch = openSqlite(join(dirname(copy), "scratch.sqlite"));
    try {
      await migrate(scratch, "sqlite");
      await replaceWith(copy, scratch);
      return await countRows(scratch);
    } finally {
      await scratch.destroy();
    }
  });
}

export function beforeRestore(now: Date): string {
  return `before-restore-${now.toISOString().slice(0, 19).replace(/:/g, "-")}.sqlite`;
}

export interface RestoreOptions {
  onTable?: OnTable;
  /** For the working copy; leftovers of a killed restore are removed by the next one. */
  workFolder?: string;
  /**
   * File for a backup of what the restore replaces, and another connection that reads it. It is made when nobody else
   * can write any more: an entry is in this file, or was sent later and is in the restored data.
   */
  saveAs?: { file: string; reader: Database };
  by?: { actor: string; network: string | null };
  /** Runs what replaces the data, once the backup is found to be whole. */
  alone?: (replace: () => Promise<void>) => Promise<void>;
  /** Id of the session that goes on if its account is in the backup; all others end. */
  keepSession?: string | undefined;
  now?: Date;
}

/**
 * Replaces all data in the configured database with a backup, in one transaction; a running site continues
 * with the restored data. The backup is only read, so its folder may be read-only.
 * @throws BackupError if the file is not a complete backup; the database is then unchanged
 */
export async function restore(file: string, db: Database, options: RestoreOptions = {}): Promise<void> {
  const { onTable = () => {}, workFolder = tmpdir(), saveAs, by, keepSession, now = new Date() } = options;
  const { alone = (replace) => replace() } = options;
  const at = now.toISOString();
  await withCopy(file, workFolder, async (copy) => {
    const around = async (tx: Database) => {
      if (saveAs) {
        // Left by an attempt that others' locks ended.
        rmSync(saveAs.file, { force: true });
        await backup(saveAs.reader, saveAs.file);
      }
      // People who were erased after the backup was made, according to this database or the backup, are erased
      // again (decision M9).
      const here = await keptErasures(tx);
      const sent = await sentMails(tx);
      const refusals = await refusalsNow(tx);
      const letters = await lettersNow(tx, sent);
      const version = await pagesVersion(tx);
      const session = keepSession === undefined ? undefined : await sessionRow(tx, keepSession);
      const roles = await rolesOf(tx);
      return async () => {
        // Before the erasures, which take the addresses of erased people out of these too.
        await keepRefusals(tx, refusals);
        await eraseAgain(tx, here);
        await sendOnce(tx, sent);
        await keepLetters(tx, letters, at);
        await endLinks(tx, at);
        if (session) await continueSession(tx, session);
        // Pages that were rendered from other data must not look current.
        const newer = String(Math.max(version, await pagesVersion(tx)) + 1);
        await storeSetting(tx, PAGES_VERSION, newer);
        const access = accessBack(roles, await rolesOf(tx));
        const facts = { file: basename(file), access, ...(saveAs && { saved: basename(saveAs.file) }) };
        await tx
          .updateTable("jobs")
          .set({ claimed_until: null, done_at: at, problem: null, facts: JSON.stringify(facts) })
          .where("name", "=", "restore")
          .execute();
        const line = { id: randomUUIDv7(), at, action: "restored a backup", about: null };
        if (by)
          await tx
            .insertInto("journal")
            .values({ ...line, ...by })
            .execute();
      };
    };
    await alone(() =>
      replaceWith(copy, db, { onTable, around }).catch((error) => {
        throw inWords(error, "the data of the backup");
      }),
    );
  });
}

/** Verifies a copy of a backup, which may be changed, and removes it afterwards. */
async function withCopy<T>(file: string, workFolder: string, use: (copy: string) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  mkdirSync(workFolder, { recursive: true });
  sweepCopies(workFolder);
  const folder = mkdtempSync(join(workFolder, `${RESTORE_FOLDER}${process.pid}-`));
  let lacks = "a copy of the backup";
  try {
    const copy = join(folder, "backup.sqlite");
    copyWhole(file, copy);
    chmodSync(copy, 0o600);
    await verify(copy, basename(file));
    lacks = "the data of the backup";
    return await use(copy);
  } catch (error) {
    throw inWords(error, lacks);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inWords(error: unknown, lacks: string): unknown {
  // The database is migrated before, so it is the copy.
  if (error instanceof NewerDatabaseError)
    return new BackupError(error.message.replace("The database", "This backup"));
  // The copy of the data from before has a sentence of its own.
  if (isFullDisk(error) && !(error instanceof BackupError))
    return new BackupError(`The disk is full, and nothing was changed: make room for ${lacks}.`);
  return error;
}

/** A database in use has its newest entries in a file beside it, and without them it looks whole. */
function copyWhole(file: string, copy: string): void {
  const log = `${file}-wal`;
  if (statSync(log, { throwIfNoEntry: false })?.size)
    throw new BackupError(
      `${basename(file)} is not a backup: its newest entries are in ${basename(log)} beside it. Make a backup of it with npm run backup, with DATA_DIR set to its folder, and restore that.`,
    );
  copyFileSync(file, copy);
}

const PAGES_VERSION = "pages_version";

async function pagesVersion(db: Database): Promise<number> {
  return Number((await readSetting(db, PAGES_VERSION)) ?? 0);
}

async function sentMails(db: Database): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom("outbox").where("status", "=", "sent").select(["id", "sent_at"]).execute();
  return new Map(rows.map(({ id, sent_at }) => [id, sent_at]));
}

/** A mail that waited when the backup was made, and was sent since, is not sent again. */
async function sendOnce(tx: Database, sent: ReadonlyMap<string, string | null>): Promise<void> {
  const waiting = await tx.selectFrom("outbox").where("status", "=", "queued").select("id").execute();
  for (const { id } of waiting) {
    const sent_at = sent.get(id);
    if (sent_at === undefined) continue;
    const done = {
      status: "sent" as const,
      sent_at,
      last_error: null,
      claimed_by: null,
      claimed_until: null,
    };
    await tx.updateTable("outbox").set(done).where("id", "=", id).execute();
  }
}

/** Drivers' links open without an account, and staff may have turned one off since the backup was made. */
async function endLinks(tx: Database, at: string): Promise<void> {
  await tx
    .updateTable("box_rounds")
    .set({ withdrawn_at: at })
    .where("withdrawn_at", "is", null)
    .where("ends_at", ">", at)
    .execute();
}

type SessionRow = Selectable<Tables["staff_session"]>;

function sessionRow(db: Database, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom("staff_session").selectAll().where("id", "=", id).executeTakeFirst();
}

async function continueSession(tx: Database, session: SessionRow): Promise<void> {
  const account = tx.selectFrom("staff_user").select("id").where("id", "=", session.userId);
  if (await account.executeTakeFirst()) await tx.insertInto("staff_session").values(session).execute();
}

/** What the rows of a table are called, and whether they say when they changed. */
const COUNTED: Readonly<Record<string, readonly [one: string, many: string, changes?: string]>> = {
  bulk_donations: ["inquiry", "inquiries", "updated_at"],
  registrations: ["registration", "registrations", "updated_at"],
  shift_signups: ["volunteer sign-up", "volunteer sign-ups", "updated_at"],
  // Who has unsubscribed since stays so.
  subscribers: ["newsletter subscriber", "newsletter subscribers", "confirmed_at"],
  locations: ["location", "locations", "updated_at"],
  shifts: ["shift", "shifts", "updated_at"],
  box_pickups: ["box pickup", "box pickups"],
  letters: ["letter", "letters", "updated_at"],
  content_versions: ["published change", "published changes"],
  pictures: ["picture", "pictures"],
  staff_user: ["staff account", "staff accounts"],
};

/** "3 inquiries", for the staff. */
export type RowCount = string;

export interface RestorePreview {
  /** The newest entry in the backup; ISO 8601, null if there is none. */
  newest: string | null;
  lost: RowCount[];
  /** In both, changed since: the backup's version comes back. */
  changed: RowCount[];
  back: RowCount[];
  /** Whose role comes back: "sue@example.org as editor". */
  access: string[];
}

type Roles = ReadonlyMap<string, { email: string; role: "administrator" | "editor" }>;

async function rolesOf(db: Database): Promise<Roles> {
  const rows = await db
    .selectFrom("staff_user as member")
    .leftJoin("administrators as admin", "admin.user_id", "member.id")
    .leftJoin("editors as editor", "editor.user_id", "member.id")
    .where((eb) => eb.or([eb("admin.user_id", "is not", null), eb("editor.user_id", "is not", null)]))
    .select(["member.id", "member.email", "admin.user_id as administrator"])
    .orderBy("member.email")
    .execute();
  return new Map(
    rows.map(({ id, email, administrator }) => [
      id,
      { email, role: administrator === null ? "editor" : "administrator" },
    ]),
  );
}

/** Who gets a role from a backup that they have not, or no longer have. */
function accessBack(here: Roles, there: Roles): string[] {
  return [...there].flatMap(([id, { email, role }]) =>
    here.get(id)?.role === role ? [] : [`${email} as ${role}`],
  );
}

/** Compares a backup with the database. @throws BackupError if the file is not a complete backup */
export function previewRestore(file: string, db: Database, workFolder: string): Promise<RestorePreview> {
  return withCopy(file, workFolder, async (copy) => {
    const stored = openSqlite(copy);
    try {
      await migrate(stored, "sqlite");
      const access = accessBack(await rolesOf(db), await rolesOf(stored));
      const newest = await newestEntry(stored);
      const preview: RestorePreview = { newest, lost: [], changed: [], back: [], access };
      const countWords = (count: number, [one, many]: readonly [string, string, string?]) =>
        count === 0 ? [] : [`${count.toLocaleString("en-US")} ${count === 1 ? one : many}`];
      const tables = (await dataTables(stored)).filter(({ name }) => Object.hasOwn(COUNTED, name));
      for (const [name, words] of Object.entries(COUNTED)) {
        const key = tables.find((table) => table.name === name)?.key ?? [];
        const table = { name, key, changes: words[2] };
        const [here, there] = [await versionsOf(db, table), await versionsOf(stored, table)];
        const only = (a: Versions, b: Versions) => [...a.keys()].filter((id) => !b.has(id)).length;
        const changed = [...here].filter(([id, version]) => (there.get(id) ?? version) !== version).length;
        // Who has unsubscribed stays so, also if the backup does not know them.
        const staying = name === "subscribers" ? (await refusalsNow(db)).unsubscribed : [];
        const kept = new Set(staying.map(({ id }) => JSON.stringify([id])));
        const losable = new Map([...here].filter(([id]) => !kept.has(id)));
        preview.lost.push(...countWords(only(losable, there), words));
        preview.changed.push(...countWords(changed, words));
        preview.back.push(...countWords(only(there, here), words));
      }
      return preview;
    } finally {
      await stored.destroy();
    }
  });
}

type Versions = ReadonlyMap<string, string>;

/** The time of the last change of each row, by its key; an empty text in a table without such times. */
async function versionsOf(
  db: Database,
  { name, key, changes }: { name: string; key: readonly string[]; changes: string | undefined },
): Promise<Versions> {
  const columns = sql.join([...key, ...(changes ? [changes] : [])].map((column) => sql.ref(column)));
  const query = sql<Record<string, unknown>>`select ${columns} from ${sql.table(name)}`;
  const { rows } = await query.execute(db);
  return new Map(
    rows.map((row) => [
      JSON.stringify(key.map((column) => row[column])),
      changes ? String(row[changes]) : "",
    ]),
  );
}

async function newestEntry(db: Database): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from (
      select max(updated_at) as at from bulk_donations union all select max(updated_at) from registrations
      union all select max(created_at) from outbox union all select max(at) from journal
      union all select max(updated_at) from locations) as newest`.execute(db);
  return rows[0]?.at ?? null;
}

/** Folder name prefix of a working copy, followed by the id of the process that uses it. */
export const RESTORE_FOLDER = "restore-copy-";

/** Removes the working copies of killed restores, because they contain the whole database. */
export function sweepCopies(workFolder: string): void {
  for (const name of readdirSync(workFolder).filter((one) => one.startsWith(RESTORE_FOLDER))) {
    const pid = Number.parseInt(name.slice(RESTORE_FOLDER.length), 10);
    const folder = join(workFolder, name);
    const written = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // The process id may have been reused, or belong to another container.
    const isRunning = isAlive(pid) && Date.now() - written < 60 * MINUTE_MS;
    try {
      if (!isRunning) rmSync(folder, { recursive: true, force: true });
    } catch {
      // The next restore tries again.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Replaces all data in a database with an SQLite file, which is first migrated to this release and locked
 * against writes, and compares the two.
 * @throws BackupError if they differ; the database is then unchanged
 */
export async function replaceWith(file: string, db: Database, options: CopyOptions = {}): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const source = openSqlite(file);
  try {
    await migrate(source, "sqlite");
    await copyDatabase(source, db, options);
  } finally {
    await source.destroy();
  }
}

/**
 * Tables filled by a first start and a sign-in: settings, the first administrator, the starter locations.
 * Maintained by hand, because the database does not record which rows came first; a missing entry only causes
 * an unnecessary request for `--replace`.
 */
const STARTER_TABLES = [
  "settings",
  "staff_user",
  "staff_account",
  "staff_session",
  "administrators",
  "locations",
  "location_paths",
  // A reminder to plan the season, at once. Other mails are about rows that are counted.
  "outbox",
];

/** Rows beyond those of a first start, by table: "3 in bulk_donations". */
export async function rowsInUse(db: Database): Promise<string[]> {
  const { location_history = 0, ...counts } = await countRows(db);
  const starter = await countOf(db.selectFrom("location_history").where("actor", "=", "starter data"));
  return Object.entries({ ...counts, location_history: location_history - starter })
    .filter(([table, count]) => count > 0 && !STARTER_TABLES.includes(table))
    .map(([table, count]) => `${count} in ${table}`);
}
