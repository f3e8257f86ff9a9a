import { once } from "node:events";
import { expect, test } from "vitest";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { wrongIn } from "./kill-9-checks.ts";
import { ENVIRONMENT, finish } from "./kill-9-finish.ts";
import { FORMS, KINDS, type Kind, load, type Sent } from "./kill-9-load.ts";
import { type Prepared, preparePostgres, prepareSqlite, type Storage } from "./kill-9-storage.ts";

/** 100 rounds on SQLite, half as many on PostgreSQL. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 100);
/** Rounds between restarts, after which the site must finish pending work. */
const FINISH_EVERY = 10;
/** One round: kills the server after this many responses, and checks the database. */
async function killUnderLoad(prepared: Prepared, storage: Storage, killAfter: number) {
  const { site, child } = await startSite({ ...ENVIRONMENT, ...storage.environment });
  const answered: Sent[] = [];
  await load(site.origin, prepared, (sent) => {
    answered.push(sent);
    if (answered.length === killAfter) child.kill("SIGKILL");
  });
  // Too few were confirmed: it would wait for its end forever.
  if (answered.length < killAfter) child.kill("SIGTERM");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  const db = storage.open();
  const wrong = await wrongIn(db, answered);
  await db.destroy();
  return { signal: child.signalCode, answered, wrong };
}

const server = process.env.TEST_DATABASE_URL;
const engines: [name: string, rounds: number, prepare: () => Promise<Prepared>][] = [
  ["SQLite", ROUNDS, prepareSqlite],
  ...(server
    ? [["PostgreSQL", Math.ceil(ROUNDS / 2), () => preparePostgres(server)] as (typeof engines)[number]]
    : []),
];

test.concurrent.for(engines)(
  `kill -9 during ${FORMS} forms, imports, moved dates, letters and pictures on %s: what was confirmed is there once, with its mails, and nothing by half`,
  { timeout: (ROUNDS + 2) * 90_000 },
  async ([name, rounds, prepare], context) => {
    const prepared = await prepare();
    context.onTestFinished(prepared.remove);
    const confirmed: Partial<Record<Kind, number>> = {};
    for (let round = 0; round < rounds; round += 1) {
      addCases(context, 1);
      const storage = await prepared.copy();
      try {
        // Early in the first rounds, late in the last ones.
        const killAfter = 1 + Math.floor(((round + Math.random()) / rounds) * (FORMS - 20));
        const { signal, answered, wrong } = await killUnderLoad(prepared, storage, killAfter);
        const confirmedAtLeast = Math.min(killAfter, answered.length);
        expect({ round, signal, confirmedAtLeast, wrong }).toEqual({
          round,
          signal: "SIGKILL",
          confirmedAtLeast: killAfter,
          wrong: [],
        });
        for (const { kind } of answered) confirmed[kind] = (confirmed[kind] ?? 0) + 1;
        if (round % FINISH_EVERY !== 0) continue;
        const finished = await finish(storage);
        expect({ round, wrong: finished.wrong }).toEqual({ round, wrong: [] });
        // On PostgreSQL the killed process has its own mail folder.
        if (name === "SQLite") expect(finished.files).toBe(finished.mails);
      } finally {
        await storage.remove();
      }
    }
    // A form that is always refused would prove nothing.
    if (rounds > 1) expect(Object.keys(confirmed).sort()).toEqual([...KINDS].sort());
    console.log(`${name}: ${rounds} rounds, confirmed before the kill: ${JSON.stringify(confirmed)}`);
  },
);
