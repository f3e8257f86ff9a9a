import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { wrongFiles } from "../power-cut/checks.ts";
import { forgetfulDisk, missingCompiler } from "../power-cut/layer.ts";
import { type ForgetfulPostgres, forgetfulPostgres } from "../power-cut/postgres.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { wrongIn } from "./kill-9-checks.ts";
import { ENVIRONMENT, finish } from "./kill-9-finish.ts";
import { FORMS, KINDS, type Kind, load, type Sent } from "./kill-9-load.ts";
import { type Prepared, preparePostgres, prepareSqlite, type Storage } from "./kill-9-storage.ts";

const ROUNDS = Number(process.env.POWER_ROUNDS ?? 20);
/** Rounds between restarts, after which the site must finish pending work. */
const FINISH_EVERY = 5;
/** File changes during a start and the first forms, and during all forms. */
const FIRST_CHANGES = 300;
const MORE_CHANGES = 4000;
const NEVER_SYNCS = { NODE_OPTIONS: `--import ${join(import.meta.dirname, "../power-cut/never-syncs.mjs")}` };

if (missingCompiler) console.log(`power cuts are not tried: ${missingCompiler}`);

/** Requests a backup as staff while the forms are sent. */
function backUp(origin: string, cookie: string): Promise<unknown> {
  return fetch(`${origin}/admin/health`, {
    method: "POST",
    body: new URLSearchParams({ intent: "backup" }),
    headers: { Origin: origin, Cookie: cookie },
    redirect: "manual",
  }).catch(() => undefined);
}

interface When {
  /** Cut the power after this many responses. */
  answers?: number;
  /** Cut the power after this many file changes, in the middle of the next one. */
  changes?: number;
  /** Seed for the unsynced writes that survive; null loses all of them. */
  seed: number | null;
  settings?: Record<string, string>;
}

/** Cuts the power of a site under load. */
async function cutUnderLoad(prepared: Prepared, storage: Storage, when: When) {
  const disk = forgetfulDisk(storage.environment.DATA_DIR ?? "");
  try {
    const { site, child } = await startSite({
      ...ENVIRONMENT,
      ...storage.environment,
      ...disk.environment,
      ...(when.changes && { POWER_CUT_AFTER: String(when.changes) }),
      ...when.settings,
    });
    const answered: Sent[] = [];
    const backup = backUp(site.origin, prepared.cookie);
    await load(site.origin, prepared, (sent) => {
      answered.push(sent);
      if (answered.length === when.answers) child.kill("SIGKILL");
    });
    // The load may have ended before the intended change.
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    await backup;
    return { answered, signal: child.signalCode, ...disk.cut(when.seed) };
  } finally {
    disk.remove();
  }
}

describe.skipIf(missingCompiler)("a power cut that loses what the disk has not stored yet, on SQLite", () => {
  test("takes everything from a site that never waits for the disk: the layer sees every write", {
    timeout: 180_000,
  }, async (context) => {
    const prepared = await prepareSqlite();
    context.onTestFinished(prepared.remove);
    const storage = await prepared.copy();
    context.onTestFinished(storage.remove);
    const file = join(storage.environment.DATA_DIR ?? "", "toy-drive.sqlite");
    const before = readFileSync(file);
    const when = { answers: 99, seed: null, settings: NEVER_SYNCS };
    const { answered, unsynced } = await cutUnderLoad(prepared, storage, when);
    expect(unsynced).toBeGreaterThan(100);
    expect(readFileSync(file).equals(before), "the file is as it was before the start").toBe(true);
    const db = storage.open();
    const wrong = await wrongIn(db, answered);
    await db.destroy();
    expect(wrong.filter((words) => words.endsWith("is stored 0 times")).length).toBeGreaterThan(FORMS / 4);
    addCases(context, answered.length);
  });

  test(`${ROUNDS} times under load loses nothing that was confirmed, and leaves nothing by half`, {
    timeout: (ROUNDS + 2) * 90_000,
  }, async (context) => {
    const prepared = await prepareSqlite();
    context.onTestFinished(prepared.remove);
    const confirmed: Partial<Record<Kind, number>> = {};
    const total = { changes: 0, unsynced: 0, kept: 0, backups: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      addCases(context, 1);
      const storage = await prepared.copy();
      try {
        const dataDir = storage.environment.DATA_DIR ?? "";
        const late = (round + Math.random()) / ROUNDS;
        // Half of the cuts follow a response, half interrupt a file change. Half of each lose all unsynced writes; the
        // others lose some of them, and some writes are torn.
        const when = {
          ...(round % 2 === 0
            ? { answers: 1 + Math.floor(late * (FORMS - 20)) }
            : { changes: FIRST_CHANGES + Math.floor(late * MORE_CHANGES) }),
          seed: round % 4 < 1 || round % 4 > 2 ? null : Math.floor(Math.random() * 2 ** 31),
        };
        const { seed } = when;
        const { answered, signal, ...cut } = await cutUnderLoad(prepared, storage, when);
        console.log(`round ${round}: ${JSON.stringify({ ...when, confirmed: answered.length, ...cut })}`);
        const { site, stop } = await startSite({ ...ENVIRONMENT, ...storage.environment });
        const ready = (await fetch(`${site.origin}/readyz`)).status;
        await stop();
        const db = storage.open();
        const wrong = [...(await wrongIn(db, answered)), ...(await wrongFiles(db, dataDir))];
        const backups = await db.selectFrom("jobs").select("name").where("done_at", "is not", null).execute();
        await db.destroy();
        expect({ round, seed, signal, ready, wrong }).toEqual({
          round,
          seed,
          signal: "SIGKILL",
          ready: 200,
          wrong: [],
        });
        for (const { kind } of answered) confirmed[kind] = (confirmed[kind] ?? 0) + 1;
        for (const key of ["changes", "unsynced", "kept"] as const) total[key] += cut[key];
        total.backups += backups.length;
        if (round % FINISH_EVERY !== 0) continue;
        const finished = await finish(storage);
        expect({ round, seed, wrong: finished.wrong }).toEqual({ round, seed, wrong: [] });
        expect(finished.files).toBe(finished.mails);
      } finally {
        await storage.remove();
      }
    }
    expect(Object.keys(confirmed).sort()).toEqual([...KINDS].sort());
    expect(total.unsynced, "there was something to lose").toBeGreaterThan(ROUNDS);
    expect(total.backups, "some backups were made before the cut").toBeGreaterThan(0);
    console.log(`${ROUNDS} cuts: ${JSON.stringify(total)}; confirmed before: ${JSON.stringify(confirmed)}`);
  });
});

describe.skipIf(missingCompiler)(
  "a power cut that loses what the disk has not stored yet, on PostgreSQL",
  () => {
    /** Cuts the power of a database server and of a site under load. */
    async function cutBoth(
      server: ForgetfulPostgres,
      prepared: Prepared,
      { environment }: Storage,
      when: When,
    ) {
      const { site, child, stop } = await startSite({ ...ENVIRONMENT, ...environment });
      const answered: Sent[] = [];
      let cut: ReturnType<ForgetfulPostgres["cut"]> | undefined;
      await load(site.origin, prepared, (sent) => {
        answered.push(sent);
        if (answered.length !== when.answers) return;
        child.kill("SIGKILL");
        cut = server.cut(when.seed);
      });
      if (!cut) throw new Error("the load ended before the cut");
      const lost = await cut;
      // Removes the killed site's folder.
      await stop();
      return { answered, ...lost };
    }

    test("takes whole databases from a server that never waits for the disk", {
      timeout: 300_000,
    }, async (context) => {
      const server = await forgetfulPostgres(["-c", "fsync=off"]);
      context.onTestFinished(server.remove);
      const prepared = await preparePostgres(server.url);
      const storage = await prepared.copy();
      const { answered } = await cutBoth(server, prepared, storage, { answers: 40, seed: null });
      await server.start();
      const db = storage.open();
      await expect(wrongIn(db, answered)).rejects.toThrow(/does not exist/);
      await db.destroy();
      addCases(context, answered.length);
    });

    test(`${ROUNDS / 2} times under load loses nothing that was confirmed, and leaves nothing by half`, {
      timeout: (ROUNDS + 2) * 90_000,
    }, async (context) => {
      const server = await forgetfulPostgres();
      context.onTestFinished(server.remove);
      const prepared = await preparePostgres(server.url);
      let unsynced = 0;
      for (let round = 0; round < ROUNDS / 2; round += 1) {
        addCases(context, 1);
        const storage = await prepared.copy();
        const answers = 1 + Math.floor(((round + Math.random()) / (ROUNDS / 2)) * (FORMS - 20));
        const seed = round % 2 === 0 ? null : Math.floor(Math.random() * 2 ** 31);
        const { answered, ...cut } = await cutBoth(server, prepared, storage, { answers, seed });
        console.log(`round ${round}: ${JSON.stringify({ answers, seed, ...cut })}`);
        unsynced += cut.unsynced ?? 0;
        await server.start();
        const db = storage.open();
        const wrong = await wrongIn(db, answered);
        await db.destroy();
        expect({ round, seed, wrong }).toEqual({ round, seed, wrong: [] });
        if (round % FINISH_EVERY === 0) expect((await finish(storage)).wrong).toEqual([]);
        await storage.remove();
      }
      expect(unsynced, "there was something to lose").toBeGreaterThan(ROUNDS);
    });
  },
);
