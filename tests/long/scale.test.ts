import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "#app/core/db/migrate.ts";
import { openPostgres } from "#app/core/db/postgres.ts";
import { restore } from "#app/core/db/restore.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import { createLetter, moveLetter } from "#app/newsletter/letter-queries.server.ts";
import { emptyDatabase } from "../databases.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { fillToScale, SIZES } from "./scale-data.ts";
import { SiteUnderFault } from "./site-under-fault.ts";

/** CPU time for which one task may block everybody else. */
const LONGEST_HOLD_MS = 200;
const TIMEOUT_MS = 900_000;

const PAGES: [name: string, path: string][] = [
  ["locations, list", "/locations"],
  ["locations, search", "/locations?q=willow+library+77"],
  ["locations, nearby", "/locations?q=95112"],
  ["locations, search as one types", "/locations/search?q=gilroy"],
  ["a city", "/locations/san-jose"],
  ["a place", "/locations/gilroy/oak-library-1"],
  ["map and data (/locations.json)", "/locations.json"],
  ["calendar feed", "/calendar/season.ics"],
  ["important dates", "/important-dates"],
  ["sitemap", "/sitemap.xml"],
  ["today", "/admin/today"],
  ["inquiries, list", "/admin"],
  ["inquiries, last page", "/admin?page=1900"],
  ["inquiries, search", "/admin?q=company+77777"],
  ["inquiries, export", "/admin/inquiries/export.csv"],
  ["locations of the staff, list", "/admin/locations"],
  ["locations of the staff, search", "/admin/locations?q=willow"],
  ["locations, export", "/admin/locations/export.csv"],
  ["registrations", "/admin/registrations"],
  ["newsletter, list", "/admin/newsletter"],
  ["subscribers, export", "/admin/newsletter/subscribers.csv"],
  ["pictures, list", "/admin/pictures"],
  ["pictures to choose from", "/admin/content/team"],
  ["pictures to choose from, search", "/admin/pictures/found?q=box&page=40"],
  ["a season", "/admin/season/2025"],
  ["boxes", "/admin/boxes"],
  ["health", "/admin/health"],
];

interface Measured {
  name: string;
  status: number;
  ms: number;
  kb: number;
  hold: number;
  wall: number;
  rssMb: number;
}

/** A row of the results table. */
function lineOf({ name, status, ms, kb, hold, wall, rssMb }: Measured): string {
  const figures = [ms, kb, hold, wall, rssMb].map(Math.round);
  return `| ${[name, ...figures].join(" | ")} |${status === 200 || status === 303 ? "" : ` answered ${status}`}`;
}

const server = process.env.TEST_DATABASE_URL;
const ENGINES = server ? ["SQLite", "PostgreSQL"] : ["SQLite"];

async function prepare(engine: string) {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-scale-"));
  const own = engine === "PostgreSQL" ? await emptyDatabase(server ?? "") : undefined;
  const open = (): Database =>
    own ? openPostgres(own.url, () => {}) : openSqlite(join(folder, "toy-drive.sqlite"));
  const db = open();
  await migrate(db, own ? "postgres" : "sqlite");
  await fillToScale(db);
  await db.destroy();
  return {
    open,
    folder,
    environment: { DATA_DIR: folder, DATABASE_URL: own?.url ?? "" },
    async remove() {
      await own?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.for(ENGINES)(
  `many years of data on %s: every list, search, export, letter, map and backup, and how long each holds the others up`,
  { timeout: TIMEOUT_MS },
  async (engine, context) => {
    const large = await prepare(engine);
    context.onTestFinished(large.remove);
    const loopFile = join(large.folder, "loop");
    const running = await startSite({
      ...large.environment,
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "error",
      STARTER_DATA: "none",
      MAIL_PER_MINUTE: "100000",
      LOOP_FILE: loopFile,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, "loop-watch.mjs")}`,
    });
    context.onTestFinished(() => running.stop(), 120_000);
    const site = new SiteUnderFault(running);
    expect(await site.signIn()).toBe(303);

    const reset = async (): Promise<{ wall: number; cpu: number; rss: number }> => {
      rmSync(loopFile, { force: true });
      running.child.kill("SIGUSR2");
      await expect.poll(() => existsSync(loopFile), { timeout: 20_000, interval: 10 }).toBe(true);
      return JSON.parse(readFileSync(loopFile, "utf8"));
    };
    const measured: Measured[] = [];
    const measure = async (name: string, work: () => Promise<{ status: number; bytes?: number }>) => {
      await reset();
      const since = performance.now();
      const { status, bytes = 0 } = await work();
      const ms = performance.now() - since;
      const { cpu, wall, rss } = await reset();
      const one = { name, status, ms, kb: bytes / 1024, hold: cpu, wall, rssMb: rss / 1024 ** 2 };
      measured.push(one);
      console.log(lineOf(one));
    };

    const read = async (path: string) => {
      // A keep-alive connection may close during a request; retry on a new one.
      const response = await site.get(path).catch(() => site.get(path).catch(() => undefined));
      if (!response) return { status: 0 };
      return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
    };
    // Warm-up: compiles the code and fills the caches of the database.
    for (const [, path] of PAGES) await read(path);
    for (const [name, path] of PAGES) {
      await measure(name, async () => {
        return read(path);
      });
    }
    const health = async (wanted: RegExp) => {
      await expect
        .poll(async () => (await site.get("/admin/health")).text(), { timeout: 300_000, interval: 2000 })
        .toMatch(wanted);
    };
    await measure("backup", async () => {
      const { status } = await site.act("/admin/health", { intent: "backup" });
      await health(/We keep the last 7 days/);
      return { status };
    });
    await measure("trial restore", async () => {
      const { status } = await site.act("/admin/health", { intent: "trial" });
      await health(/Checked on/);
      return { status };
    });
    const db = large.open();
    const letter = await createLetter(
      db,
      { subject: "The boxes are out", text: "# The boxes are out", preview: "" },
      { actor: "ana@example.org", now: new Date() },
    );
    const waiting = async () => {
      const { count } = await db
        .selectFrom("letter_recipients")
        .where("status", "!=", "waiting")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    };
    await measure(`letter to ${SIZES.subscribers}, until all are queued`, async () => {
      await moveLetter(db, letter, "scheduled", new Date());
      await expect.poll(waiting, { timeout: 300_000, interval: 1000 }).toBe(SIZES.subscribers);
      return { status: 303 };
    });
    const [backup = ""] = globSync(join(large.folder, "backups/nightly-*.sqlite"));
    let restoring = true;
    const sent: { status: number; lost: string[] }[] = [];
    const visitor = (async () => {
      while (restoring) sent.push(await site.send("inquiry"));
    })();
    const restoredMs = await (async () => {
      const since = performance.now();
      await restore(backup, db);
      return performance.now() - since;
    })();
    restoring = false;
    await visitor;
    const refused = sent.filter(({ status }) => status !== 303);
    expect(refused, "a form that cannot wait says so, and keeps what was typed").toEqual(
      refused.map(() => ({ status: 503, lost: [] })),
    );
    expect((await site.send("inquiry")).status, "afterwards they are taken").toBe(303);
    await db.destroy();

    console.log(
      [
        `${engine}, load ${loadavg()[0]?.toFixed(1)} on this machine; restore of everything: ${Math.round(restoredMs / 1000)} s, in which ${refused.length} of ${sent.length} forms had to be sent again`,
        "| what | ms | KB | held, ms of processor | held, ms of the clock | memory, MB |",
        "| --- | --- | --- | --- | --- | --- |",
        ...measured.map(lineOf),
      ].join("\n"),
    );
    addCases(context, measured.length);
    expect(
      measured
        .filter(({ status }) => status !== 200 && status !== 303)
        .map(({ name, status }) => `${name}: ${status}`),
    ).toEqual([]);
    expect(
      measured
        .filter(({ hold }) => hold > LONGEST_HOLD_MS)
        .map(({ name, hold }) => `${name}: ${Math.round(hold)} ms`),
    ).toEqual([]);
  },
);
