import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { FLOODS, type Flood, type FloodReport, PLACES } from "./flood.ts";
import { percentile } from "./mixed-load.ts";

const CONNECTIONS = 40;
const ROUNDS = 10;
/** Of somebody's searches beside the flood, in their time alone. */
const MOST_TIMES = 3;
/** For a finished page and a file. */
const MOST_MS = 50;
const WARM_UP_MS = 700;
const AT = "2025-06-01T12:00:00.000Z";

vi.setConfig({ testTimeout: 120_000 });

let running: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  running = await startSite({ LOG_LEVEL: "error", TRUSTED_PROXIES: "1" });
  const db = openSqlite(join(running.site.dataDir, "toy-drive.sqlite"));
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < PLACES; index += 1) {
      const [id, path] = [`place-${index}`, `gilroy/library-${index}`];
      const row = {
        name: `Library ${index}`,
        address: `${index} Elm Street`,
        city: "Gilroy",
        zip_code: "95020",
      };
      const search_text = Object.values(row).join("\n").toLowerCase();
      const more = {
        hours: "Mon-Fri 9-5",
        lat: 37 + (index % 97) / 500,
        lon: -121.5,
        precision: "exact" as const,
      };
      const stamps = { created_at: AT, updated_at: AT };
      await tx
        .insertInto("locations")
        .values({ id, path, ...row, ...more, search_text, ...stamps })
        .execute();
      await tx.insertInto("location_paths").values({ path, location_id: id }).execute();
    }
  });
  await sql`select 1`.execute(db);
  await db.destroy();
  await pause(1000);
  await visit(ROUNDS);
});
afterAll(() => running.stop());

interface Times {
  search: number[];
  page: number[];
  file: number[];
}

/** Somebody else who searches, reads a page that is finished, and loads a file, a few times in a row. */
async function visit(rounds: number): Promise<Times> {
  const times: Times = { search: [], page: [], file: [] };
  const ask = async (path: string, spent: number[]) => {
    const sentAt = performance.now();
    const answer = await fetch(running.site.origin + path, {
      headers: { "X-Forwarded-For": "192.0.2.77", "Accept-Encoding": "br" },
    });
    await answer.arrayBuffer();
    expect([path, answer.status]).toEqual([path, 200]);
    spent.push(performance.now() - sentAt);
  };
  for (let round = 0; round < rounds; round += 1) {
    await ask(`/locations?q=${95_000 + round}`, times.search);
    await ask("/", times.page);
    await ask("/favicon.svg", times.file);
  }
  return times;
}

const median = (times: readonly number[]) => percentile(times, 0.5);

test.for(Object.keys(FLOODS) as Flood[])(
  `${CONNECTIONS} connections of one address on %s hold up nobody else`,
  async (flood, context) => {
    const workerData = {
      origin: running.site.origin,
      address: "198.51.100.66",
      flood,
      connections: CONNECTIONS,
    };
    // At once before: the machine may be busy with something else.
    const alone = await visit(ROUNDS);
    const worker = new Worker(new URL("./flood.ts", import.meta.url), { workerData });
    await once(worker, "online");
    await pause(WARM_UP_MS);
    const beside = await visit(ROUNDS);
    worker.postMessage("done");
    const [{ statuses, seconds }] = (await once(worker, "message")) as [FloodReport];
    const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    addCases(context, sent);
    const times = median(beside.search) / median(alone.search);
    console.log(
      `${flood}: ${Math.round(sent / seconds)} a second (${JSON.stringify(statuses)}); a search ${median(beside.search).toFixed(0)} ms (worst ${percentile(beside.search, 1).toFixed(0)}), ${times.toFixed(1)} times ${median(alone.search).toFixed(0)} ms alone; a page ${median(beside.page).toFixed(0)} ms (worst ${percentile(beside.page, 1).toFixed(0)}), a file ${median(beside.file).toFixed(0)} ms (worst ${percentile(beside.file, 1).toFixed(0)})`,
    );
    expect(times).toBeLessThan(MOST_TIMES);
    for (const spent of [beside.page, beside.file]) expect(median(spent)).toBeLessThan(MOST_MS);
  },
);
