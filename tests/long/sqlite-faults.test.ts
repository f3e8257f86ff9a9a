import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, type TestContext, test, vi } from "vitest";
import { MIGRATIONS } from "#app/core/db/migrate.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { SiteUnderFault } from "./site-under-fault.ts";
import { smallDisk } from "./small-disk.ts";

const DISK_MB = 12;
const LOCKED_MS = 15_000;
const TIMEOUT_MS = 120_000;
const ENVIRONMENT = { TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" };
const HOUR_MS = 3_600_000;

/** A started and warmed-up site with a signed-in administrator. */
async function open({ onTestFinished }: TestContext, environment: Record<string, string> = {}) {
  const running = await startSite({ ...ENVIRONMENT, ...environment });
  onTestFinished(running.stop);
  const site = new SiteUnderFault(running);
  expect(await site.signIn()).toBe(303);
  await site.warmUp();
  return { running, site, dataDir: environment.DATA_DIR ?? running.site.dataDir };
}

function layer(file: string, environment: Record<string, string>) {
  return { NODE_OPTIONS: `--import ${join(import.meta.dirname, file)}`, ...environment };
}

/** An upload form with a picture of about 100 KB. */
async function picture(alt: string): Promise<FormData> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#b22", noise } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "kept.jpg", { type: "image/jpeg" }));
  form.append("alt", alt);
  return form;
}

/** Companies stored in a site's database. */
async function storedIn(dataDir: string): Promise<string[]> {
  const db = openSqlite(join(dataDir, "toy-drive.sqlite"));
  const rows = await db.selectFrom("bulk_donations").select("company_name").execute();
  await db.destroy();
  return rows.map((row) => row.company_name);
}

/** An upload is refused with a clear message, and its description is kept; the file itself cannot be. */
async function expectPictureKept(site: SiteUnderFault) {
  const { status, text } = await site.act("/admin/pictures", await picture("Words about a kept picture"));
  expect(status).toBe(503);
  expect(text).toContain("Words about a kept picture");
  expect(text).toContain("The picture could not be saved. Try again in a minute.");
}

async function expectNothingLost(site: SiteUnderFault, dataDir: string) {
  const stored = await storedIn(dataDir);
  expect(new Set(stored).size).toBe(stored.length);
  expect(site.acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
}

describe.concurrent("the embedded database", { timeout: TIMEOUT_MS }, () => {
  test("a full disk", async (context) => {
    const disk = smallDisk(DISK_MB);
    if (disk) context.onTestFinished(() => disk.remove());
    const flag = join(mkdtempSync(join(tmpdir(), "toy-drive-flag-")), "fail");
    const { site, dataDir } = await open(
      context,
      disk ? { DATA_DIR: disk.folder } : layer("failing-writes.mjs", { FAIL_WHILE: flag }),
    );
    if (disk) disk.fill();
    else writeFileSync(flag, "13");
    const ready = async () => (await site.get("/readyz")).status;
    await vi.waitFor(async () => expect(await ready(), "not ready at once").toBe(503), { timeout: 5000 });
    // The write-ahead log may still have free space: everything acknowledged until it is full must be kept.
    for (let count = 0; count < 300 && (await site.send("inquiry")).status !== 503; count += 1);
    await site.expectReading();
    await site.expectRefusals();
    const backup = await site.act("/admin/health", { intent: "backup" });
    expect(backup.text).toMatch(/too little room for a backup|takes no writes/);
    const health = await (await site.get("/admin/health")).text();
    expect(health, "Health says that there is no backup, and why").toMatch(
      /The last backup failed\. (The disk has too little room|The database takes no writes)/,
    );
    expect(health).toContain(disk ? "Nearly full" : "Nothing can be saved right now");
    await expectPictureKept(site);
    const left = existsSync(join(dataDir, "backups")) ? readdirSync(join(dataDir, "backups")) : [];
    expect(left, "no unfinished backup").toEqual([]);
    if (disk) disk.empty();
    else rmSync(flag);
    await site.expectRecovery();
    expect((await site.act("/admin/pictures", await picture("Kept picture"))).status).toBe(303);
    await expectNothingLost(site, dataDir);
    addCases(context, site.tried);
  });

  test("a disk that became read-only", async (context) => {
    const flag = join(mkdtempSync(join(tmpdir(), "toy-drive-flag-")), "fail");
    const { site, dataDir } = await open(context, layer("failing-writes.mjs", { FAIL_WHILE: flag }));
    expect((await site.send("inquiry")).status).toBe(303);
    writeFileSync(flag, "8");
    await site.expectReading();
    await site.expectRefusals();
    expect((await site.get("/admin")).status, "staff read on").toBe(200);
    expect((await site.get("/locations?q=gilroy")).status, "so do searches").toBe(200);
    await expectPictureKept(site);
    expect((await site.act("/admin/health", { intent: "backup" })).text).toContain("takes no writes");
    const health = await (await site.get("/admin/health")).text();
    expect(health).toContain("Nothing can be saved right now");
    expect(health).toContain("The last backup failed. The database takes no writes");
    rmSync(flag);
    await site.expectRecovery();
    await expectNothingLost(site, dataDir);
    addCases(context, site.tried);
  });

  test(`another process that holds the lock for ${LOCKED_MS / 1000} s`, async (context) => {
    const { site, dataDir } = await open(context);
    const file = join(dataDir, "toy-drive.sqlite");
    const holder = spawn(process.execPath, [
      "-e",
      `const { DatabaseSync } = require("node:sqlite");
       const db = new DatabaseSync(${JSON.stringify(file)});
       db.exec("begin immediate");
       console.log("locked");
       setTimeout(() => db.exec("commit"), ${LOCKED_MS});`,
    ]);
    await once(holder.stdout, "data");
    const lockedAt = performance.now();
    const refused = site.expectRefusals();
    await site.expectReading();
    const health = await (await site.get("/admin/health")).text();
    expect(health).toContain("Nothing can be saved right now");
    const searched = performance.now();
    expect((await site.get("/locations?q=gilroy")).status).toBe(200);
    expect(performance.now() - searched).toBeLessThan(2500);
    await refused;
    // A request shortly before the end waits for the lock.
    const comesAt = lockedAt + LOCKED_MS - 2500;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, comesAt - performance.now())));
    const waiting = await Promise.all([1, 2, 3].map(() => site.send("inquiry")));
    if (holder.exitCode === null) await once(holder, "exit");
    await site.expectRecovery();
    if (performance.now() < comesAt + 10_000)
      expect(waiting.map(({ status }) => status)).toEqual([303, 303, 303]);
    await expectNothingLost(site, dataDir);
    addCases(context, site.tried);
  });

  test("a clock that jumps an hour forward and back", async (context) => {
    const clock = join(mkdtempSync(join(tmpdir(), "toy-drive-clock-")), "shift");
    // Half an hour before midnight in California, on the last day of the season.
    const base = Date.parse("2025-12-11T07:30:00.000Z") - Date.now();
    const set = async (shiftMs: number) => {
      writeFileSync(clock, String(base + shiftMs));
      await new Promise((resolve) => setTimeout(resolve, 150));
    };
    writeFileSync(clock, String(base));
    const { site, dataDir } = await open(context, layer("shifted-clock.mjs", { CLOCK_FILE: clock }));
    const dates = async () => (await site.get("/important-dates")).headers.get("ETag");
    const before = await dates();
    for (const shiftMs of [HOUR_MS, 0, -HOUR_MS, 0]) {
      await set(shiftMs);
      // On a busy machine the site notices the jump with a delay.
      const isLater = shiftMs > 0;
      const words = isLater ? "the next day has begun" : "and then has not";
      await vi.waitFor(async () => expect((await dates()) === before, words).toBe(!isLater), {
        timeout: 10_000,
      });
      expect((await site.get("/admin")).status, "the session goes on").toBe(200);
      await site.expectRecovery();
    }
    const db = openSqlite(join(dataDir, "toy-drive.sqlite"));
    const unsent = () => db.selectFrom("outbox").select("kind").where("status", "!=", "sent").execute();
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 20_000, interval: 250 });
    await db.destroy();
    await expectNothingLost(site, dataDir);
    addCases(context, site.tried);
  });

  test("a second process on the same database", async (context) => {
    const dataDir = mkdtempSync(join(tmpdir(), "toy-drive-shared-"));
    context.onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const [one, other] = await Promise.all([
      open(context, { DATA_DIR: dataDir }),
      open(context, { DATA_DIR: dataDir }),
    ]);
    const sites = [one.site, other.site];
    await Promise.all(sites.flatMap((site) => Array.from({ length: 20 }, () => site.send("inquiry"))));
    expect(sites.map((site) => site.acknowledged.length)).toEqual([20, 20]);
    expect((await one.site.send("location")).status).toBe(303);
    const seen = async () => (await (await other.site.get("/locations")).text()).includes("Kept Library");
    await vi.waitFor(async () => expect(await seen()).toBe(true), { timeout: 5000, interval: 50 });
    one.running.child.kill("SIGKILL");
    await other.site.expectRecovery();

    const db = openSqlite(join(dataDir, "toy-drive.sqlite"));
    const count = async (table: "bulk_donations" | "administrators" | "kysely_migration") =>
      (
        await db
          .selectFrom(table as "administrators")
          .selectAll()
          .execute()
      ).length;
    expect(await count("bulk_donations")).toBe(41);
    expect(await count("administrators")).toBe(1);
    expect(await count("kysely_migration")).toBe(Object.keys(MIGRATIONS).length);
    await db.destroy();
    addCases(context, one.site.tried + other.site.tried);
  });

  test("a first start that was cut off", async (context) => {
    const delays = [60, 150, 250, 350, 450, 600];
    for (const delay of delays) {
      const dataDir = mkdtempSync(join(tmpdir(), "toy-drive-first-start-"));
      context.onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
      const first = spawn(process.execPath, ["server/index.ts"], {
        env: { ...process.env, ...ENVIRONMENT, DATABASE_URL: "", DATA_DIR: dataDir, PORT: "0" },
        stdio: "ignore",
      });
      await new Promise((resolve) => setTimeout(resolve, delay));
      first.kill("SIGKILL");
      await once(first, "exit");
      const { site, stop } = await startSite({ ...ENVIRONMENT, DATA_DIR: dataDir });
      const locations = await (await fetch(`${site.origin}/locations`)).text();
      await stop();
      expect(locations, `killed after ${delay} ms`).toContain("1200 Sample Street");
      const db = openSqlite(join(dataDir, "toy-drive.sqlite"));
      const administrators = await db.selectFrom("administrators").selectAll().execute();
      await db.destroy();
      expect(administrators, `killed after ${delay} ms`).toHaveLength(1);
    }
    addCases(context, delays.length);
  });
});
