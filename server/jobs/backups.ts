import { createReadStream, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { appendFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { backup, makeFolder, renameStored } from "#app/core/db/backup.ts";
import { BackupError } from "#app/core/db/copy.ts";
import { unknownMigrations } from "#app/core/db/migrate.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { beforeRestore, type RestorePreview, sweepCopies } from "#app/core/db/restore.ts";
import type { Database } from "#app/core/db/tables.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import type { Log } from "#app/core/settings.ts";
import { DAY_MS, MINUTE_MS } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import type { BackupFile, BackupOperations } from "#app/staff/health/operations.ts";
import {
  claimJob,
  databaseState,
  extendJob,
  finishJob,
  type JobResult,
  readJob,
} from "#app/staff/health/queries.server.ts";
import { keptDays, nightBefore } from "./backup-days.ts";
import { type DatabaseAddress, inThread } from "./backup-thread.ts";
import { every, type Job } from "./every.ts";

/** Delay after the start, so that a short-lived process (a test, a failed release) makes none. */
const FIRST_CHECK_MS = MINUTE_MS;
const CHECK_EVERY_MS = 10 * MINUTE_MS;
const AGAIN_AFTER_MS = 60 * MINUTE_MS;
const CLAIM_MS = 30 * MINUTE_MS;
/** Short, so that staff need not wait to try again if the process ends. */
const RESTORE_CLAIM_MS = 2 * MINUTE_MS;
const TRIAL_EVERY_MS = 7 * DAY_MS - 12 * 60 * MINUTE_MS;
/** A file that is being written changes more often than this. */
const ABANDONED_MS = 10 * MINUTE_MS;
/** `toy-drive-release` tries out a backup in a folder, and only reads for some of the time. */
const TRIAL_MS = DAY_MS;
/** Kept free in addition to the size of a backup, for the site itself. */
const SPARE_BYTES = 50 * 1024 * 1024;

const NIGHTLY = /^nightly-(\d{4}-\d{2}-\d{2})\.sqlite$/;
/** What a restore replaced is kept as long as the backup of a week. */
const BEFORE_RESTORE = /^before-restore-.*\.sqlite$/;
const BEFORE_KEPT_MS = 28 * DAY_MS;
/** The name that `npm run backup` chooses. */
const BY_COMMAND = /^toy-drive-.*-\d{3}Z\.sqlite$/;
const UPLOADED = /^uploaded-.*\.sqlite$/;
const UPLOADED_KEPT_MS = DAY_MS;
const SQLITE_START = "SQLite format 3\0";
/** Chosen by the browser that uploads. */
const UPLOAD_ID = /^[0-9a-f]{32}$/;

interface Options {
  db: Database;
  /** For worker threads: reading or writing the whole database would block the site. Undefined in memory. */
  database?: DatabaseAddress | undefined;
  folder: string;
  log: Log;
  clock: () => Date;
  onRestore?: () => void;
  spareBytes?: number;
}

/** Nightly backups with a weekly trial restore, kept for 7 days and 4 weeks. */
export class Backups implements BackupOperations {
  readonly #options: Options;
  problem: string | null = null;
  isRestoring = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Removes files left by a crash, then checks every ten minutes for due jobs. */
  start(): Job {
    const { log } = this.#options;
    try {
      this.sweep();
    } catch (error) {
      log.warn({ err: error }, "the folder of the backups cannot be used");
    }
    return every(CHECK_EVERY_MS, "backups", log, () => this.checkNow(), FIRST_CHECK_MS);
  }

  /** Runs due jobs: the nightly backup, the weekly trial restore. A failure logs a single line. */
  async checkNow(): Promise<void> {
    const { db, folder, clock, log } = this.#options;
    try {
      this.sweep();
      // A copy has the tables of this release: an instance of the newer one makes it.
      if ((await unknownMigrations(db)).length > 0) return;
      const now = clock();
      const { doneAt, triedAt, facts } = await readJob(db, "backup");
      const due = nightBefore(now);
      const rested = triedAt === null || now.getTime() - Date.parse(triedAt) > AGAIN_AFTER_MS;
      // One by command may be on another machine.
      const isElsewhere = BY_COMMAND.test(facts.file ?? "") && !existsSync(join(folder, facts.file ?? ""));
      const isDue = doneAt === null || Date.parse(doneAt) < due.getTime() || isElsewhere;
      if (isDue && rested) await this.backUp();
      if (!isDue) {
        // Perhaps by command, after a failure that only this process remembers.
        this.problem = null;
        this.#removeOld();
      }
      const trial = await readJob(db, "trial-restore");
      const last = Date.parse(trial.problem ? (trial.triedAt ?? "") : (trial.doneAt ?? ""));
      const every = trial.problem ? DAY_MS : TRIAL_EVERY_MS;
      if (!(now.getTime() - last < every) && this.list().length > 0) await this.tryRestore();
    } catch (error) {
      if (!(error instanceof BackupError)) log.error({ err: error }, "the jobs of the night failed");
    }
  }

  backUp(): Promise<void> {
    const { folder, clock, log } = this.#options;
    return this.#asJob("backup", "no backup was made", async () => {
      const name = `nightly-${pacificDay(clock())}.sqlite`;
      const file = join(folder, name);
      const rows = await this.#write(`${file}.new`, file);
      const { size } = await stat(file);
      this.#removeOld();
      log.info({ file: name, bytes: size }, "made a backup");
      return { file: name, bytes: size, rows };
    });
  }

  tryRestore(): Promise<void> {
    const { folder, log } = this.#options;
    return this.#asJob("trial-restore", "the trial restore failed", async () => {
      const newest = this.list()[0];
      if (!newest) throw new BackupError("There is no backup to try yet.");
      await this.#needRoom(2 * newest.bytes);
      const rows = await inThread({ task: "try", file: join(folder, newest.name) });
      log.info({ file: newest.name }, "restored a backup on trial, and found every row");
      return { file: newest.name, rows };
    });
  }

  async download(): Promise<{ name: string; bytes: number; content: ReadableStream<Uint8Array> }> {
    const { folder, clock } = this.#options;
    const time = clock().toISOString().slice(0, 19).replace(/:/g, "-");
    const file = join(folder, `download-${time}-${process.pid}.sqlite`);
    await this.#write(file, file);
    const { size } = await stat(file);
    const stream = createReadStream(file);
    // Also if the download is aborted.
    stream.on("close", () => rmSync(file, { force: true }));
    const content = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    return { name: `toy-drive-${time}Z.sqlite`, bytes: size, content };
  }

  async preview(name: string): Promise<RestorePreview> {
    const { folder: workFolder, database } = this.#options;
    const { path, bytes } = this.#listed(name);
    await this.#needRoom(bytes);
    try {
      return await inThread({ task: "preview", file: path, database: needed(database), workFolder });
    } catch (error) {
      if (error instanceof BackupError && UPLOADED.test(name)) rmSync(path, { force: true });
      throw error;
    }
  }

  async restore(
    name: string,
    { by, keepSession }: Parameters<BackupOperations["restore"]>[1],
  ): Promise<void> {
    const { db, folder: workFolder, database, clock, log, onRestore = () => {} } = this.#options;
    if (this.isRestoring) throw new BackupError(UNDER_WAY);
    const { path: file, bytes } = this.#listed(name);
    const saveAs = join(workFolder, beforeRestore(clock()));
    this.isRestoring = true;
    try {
      await restoreAlone({ db, clock, log }, async () => {
        await this.#needRoom(bytes + (await databaseState(db)).bytes);
        onRestore();
        await inThread({
          ...{ task: "restore", file, database: needed(database), workFolder },
          ...{ saveAs, by, keepSession, now: clock() },
        });
      });
      log.warn({ file: name }, "restored a backup");
      if (UPLOADED.test(name)) rmSync(file, { force: true });
    } catch (error) {
      this.#logged(error, "a restore failed");
      throw error;
    } finally {
      this.isRestoring = false;
      onRestore();
    }
  }

  async receive(id: string, from: number, piece: Uint8Array, isLast: boolean): Promise<string | null> {
    const { folder, clock } = this.#options;
    const part = join(folder, `uploaded-${id}.unfinished`);
    if (!UPLOAD_ID.test(id)) throw new BackupError("This upload has no valid name.");
    if (from === 0 && Buffer.from(piece.subarray(0, SQLITE_START.length)).toString("latin1") !== SQLITE_START)
      throw new BackupError("This file is not a backup of this site. Choose a file that ends in .sqlite.");
    await this.#needRoom(piece.byteLength);
    const arrived = statSync(part, { throwIfNoEntry: false })?.size ?? 0;
    if (arrived !== from) throw new BackupError("A part of the file is missing. Upload it again.");
    await appendFile(part, piece, { mode: 0o600 });
    if (!isLast) return null;
    const time = clock().toISOString().slice(0, 19).replace(/:/g, "-");
    const name = `uploaded-${time}-${id.slice(0, 4)}.sqlite`;
    renameStored(part, join(folder, name));
    return name;
  }

  #listed(name: string): BackupFile & { path: string } {
    const found = this.list().find((one) => one.name === name);
    if (!found) throw new BackupError("There is no such backup any more.");
    return { ...found, path: join(this.#options.folder, name) };
  }

  list(): BackupFile[] {
    return this.#files((name) => name.endsWith(".sqlite") && !name.startsWith("download-"))
      .map(({ name, stats }) => ({ name, bytes: stats.size, at: stats.mtime.toISOString() }))
      .sort((a, b) => b.at.localeCompare(a.at));
  }

  /** Removes unfinished files left by a crash or a full disk. */
  sweep(): void {
    const { folder, log } = this.#options;
    makeFolder(folder);
    sweepCopies(folder);
    const left = /(\.unfinished|\.new|^download-.*\.sqlite)(-wal|-shm|-journal)?$|^trial-/;
    for (const { name, path, stats } of this.#files((one) => left.test(one))) {
      const keptMs = name.startsWith("trial-") ? TRIAL_MS : ABANDONED_MS;
      if (Date.now() - stats.mtimeMs < keptMs) continue;
      rmSync(path, { recursive: true, force: true });
      log.warn({ file: name }, "removed what an unfinished backup has left");
    }
    this.#removeOlder(UPLOADED, UPLOADED_KEPT_MS);
    this.#removeOlder(BEFORE_RESTORE, BEFORE_KEPT_MS);
  }

  #removeOlder(pattern: RegExp, keptMs: number, last?: string) {
    for (const { path, stats } of this.#files((one) => pattern.test(one) && one !== last))
      if (Date.now() - stats.mtimeMs > keptMs) rmSync(path, { force: true });
  }

  #files(wanted: (name: string) => boolean) {
    const { folder } = this.#options;
    makeFolder(folder);
    return readdirSync(folder)
      .filter(wanted)
      .flatMap((name) => {
        const path = join(folder, name);
        const stats = statSync(path, { throwIfNoEntry: false });
        return stats ? [{ name, path, stats }] : [];
      });
  }

  async #write(file: string, final: string): Promise<Record<string, number>> {
    const { db, database } = this.#options;
    await this.#needRoom((await databaseState(db)).bytes);
    rmSync(file, { force: true });
    const finish = (copy: string) => inThread({ task: "finish", file: copy });
    const rows =
      database && isPostgres(db)
        ? await inThread({ task: "make", file, database })
        : await backup(db, file, { online: true, finish });
    if (file !== final) renameStored(file, final);
    return rows;
  }

  async #needRoom(bytes: number): Promise<void> {
    const { folder, spareBytes = SPARE_BYTES } = this.#options;
    makeFolder(folder);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free > bytes + spareBytes) return;
    throw new BackupError(
      `The disk has too little room for a backup: it needs ${megabytes(bytes + spareBytes)}, and ${megabytes(free)} are free.`,
    );
  }

  /** Keeps 7 days, and the last backup of each of 4 weeks. Those by command go only beside a newer one. */
  #removeOld() {
    const days = this.#files((name) => NIGHTLY.test(name))
      .map(({ name, path }) => ({ day: NIGHTLY.exec(name)?.[1] ?? "", path }))
      .sort((a, b) => b.day.localeCompare(a.day));
    const keep = keptDays(days.map(({ day }) => day));
    for (const { day, path } of days) if (!keep.has(day)) rmSync(path, { force: true });
    const [newest] = this.list().filter(({ name }) => NIGHTLY.test(name) || BY_COMMAND.test(name));
    this.#removeOlder(BY_COMMAND, BEFORE_KEPT_MS, newest?.name);
  }

  /** Logs a failure. @returns what staff read of it */
  #logged(error: unknown, failed: string): string {
    const expected = error instanceof BackupError;
    this.#options.log.error(expected ? { reason: error.message } : { err: error }, failed);
    return reasonOf(error);
  }

  async #asJob(
    name: "backup" | "trial-restore",
    failed: string,
    work: () => Promise<JobResult>,
  ): Promise<void> {
    const { db, clock, log } = this.#options;
    const now = clock();
    const claimed = await claimJob(db, name, now, new Date(now.getTime() + CLAIM_MS)).catch(
      (error: unknown) => {
        if (!isUnavailable(error)) throw error;
        this.problem = "The database takes no writes. Mostly the disk is full.";
        log.error({ reason: this.problem }, failed);
        throw new BackupError(this.problem, { cause: error });
      },
    );
    if (!claimed) throw new BackupError("Another one is being made at this moment.");
    try {
      await finishJob(db, name, clock(), { facts: await work() });
      this.problem = null;
    } catch (error) {
      const problem = this.#logged(error, failed);
      // On a full disk this write fails too; the claim then expires.
      await finishJob(db, name, clock(), { problem }).catch(() => {
        this.problem = problem;
      });
      throw error;
    }
  }
}

const UNDER_WAY = "A backup is being restored at this moment.";

/** Stays if the process ends: a restore changes everything at once, or nothing. */
const CUT_OFF = "It stopped before it was complete. Everything is as it was.";

const reasonOf = (error: unknown) =>
  error instanceof BackupError ? error.message : "It failed for a reason that only the log has.";

/** Restores under a claim, so that no other instance or command does at the same time. */
export async function restoreAlone(
  { db, clock, log }: Pick<Options, "db" | "clock" | "log">,
  work: () => Promise<void>,
): Promise<void> {
  const until = () => new Date(clock().getTime() + RESTORE_CLAIM_MS);
  if (!(await claimJob(db, "restore", clock(), until(), CUT_OFF))) throw new BackupError(UNDER_WAY);
  const pause = RESTORE_CLAIM_MS / 4;
  // With SQLite no other instance reads it, and each write waits for the restore.
  const extending = isPostgres(db)
    ? every(pause, "claim of a restore", log, () => extendJob(db, "restore", until()), pause)
    : undefined;
  try {
    await work();
  } catch (error) {
    const problem = `${reasonOf(error)} Everything is as it was.`;
    await finishJob(db, "restore", clock(), { problem }).catch(() => {});
    throw error;
  } finally {
    await extending?.stop();
  }
}

function needed(database: DatabaseAddress | undefined): DatabaseAddress {
  if (!database) throw new BackupError("A database in memory cannot be restored.");
  return database;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}
