import pg from "pg";
import { describe, expect, type TestContext, test, vi } from "vitest";
import { emptyDatabase } from "../databases.ts";
import { startOwnPostgres } from "../postgres.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { lineTo } from "./cut-line.ts";
import { SiteUnderFault } from "./site-under-fault.ts";

const TIMEOUT_MS = 120_000;
const ROUNDS = 2;
const CUT_MS = 60_000;
const server = process.env.TEST_DATABASE_URL;

async function open({ onTestFinished }: TestContext, url: string) {
  const running = await startSite({ TRUSTED_PROXIES: "1", LOG_LEVEL: "warn", DATABASE_URL: url });
  onTestFinished(running.stop);
  const site = new SiteUnderFault(running);
  expect(await site.signIn()).toBe(303);
  await site.warmUp();
  return { site, child: running.child };
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

async function expectNothingLost(site: SiteUnderFault, url: string) {
  const stored = (await ask(url, "select company_name from bulk_donations")).map((row) => row.company_name);
  expect(new Set(stored).size).toBe(stored.length);
  expect(site.acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
}

/** While no session can be read, staff get a plain error page. */
async function expectStaffTold(site: SiteUnderFault) {
  const response = await site.get("/admin/health");
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("The fault is on our side. Please try again in a minute");
}

/** Afterwards Health counts the failures, and reports that the database is writable again. */
async function expectHealthKnows(site: SiteUnderFault) {
  const health = async () => (await site.get("/admin/health")).text();
  await vi.waitFor(async () => expect(await health()).toMatch(/\d+ in 24 hours/), {
    timeout: 30_000,
    interval: 500,
  });
  expect(await health()).not.toContain("Nothing can be saved right now");
}

describe.skipIf(!server)("a PostgreSQL server", { timeout: TIMEOUT_MS, concurrent: true }, () => {
  test("that is stopped while it is written to, and started again", { timeout: 240_000 }, async (context) => {
    const own = await startOwnPostgres();
    context.onTestFinished(own.remove);
    const { site, child } = await open(context, own.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      let stopped = false;
      const writing = Array.from({ length: 8 }, async () => {
        while (!stopped) await site.send("inquiry");
      });
      await new Promise((resolve) => setTimeout(resolve, 700));
      await own.stop();
      stopped = true;
      await Promise.all(writing);
      await site.expectReading();
      await site.expectRefusals();
      await expectStaffTold(site);
      expect(child.exitCode).toBeNull();
      await own.start();
      await site.expectRecovery();
      await expectHealthKnows(site);
    }
    await expectNothingLost(site, own.url);
    addCases(context, site.tried);
  });

  test("that is unreachable for a minute because the network drops every packet", {
    timeout: 240_000,
  }, async (context) => {
    const database = await emptyDatabase(server ?? "");
    context.onTestFinished(database.remove);
    const line = await lineTo(Number(new URL(database.url).port));
    context.onTestFinished(() => line.close());
    const through = new URL(database.url);
    through.port = String(line.port);
    const { site, child } = await open(context, through.href);
    expect((await site.send("inquiry")).status).toBe(303);
    line.cut();
    const since = performance.now();
    await site.expectReading();
    while (performance.now() - since < CUT_MS) {
      await site.expectRefusals();
      await site.expectReading();
    }
    await expectStaffTold(site);
    expect(child.exitCode).toBeNull();
    line.mend();
    await site.expectRecovery();
    await expectHealthKnows(site);
    await expectNothingLost(site, database.url);
    addCases(context, site.tried);
  });

  test("that only lets read", async (context) => {
    const database = await emptyDatabase(server ?? "");
    context.onTestFinished(database.remove);
    const { site } = await open(context, database.url);
    const name = new URL(database.url).pathname.slice(1);
    const readOnly = async (on: boolean) => {
      await ask(server ?? "", `alter database ${name} set default_transaction_read_only = ${on}`);
      // Open connections keep their original settings.
      await ask(
        server ?? "",
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    };
    await readOnly(true);
    await site.expectReading();
    await site.expectRefusals();
    expect((await site.get("/admin")).status, "staff read on").toBe(200);
    expect((await site.get("/locations?q=gilroy")).status, "so do searches").toBe(200);
    const health = await (await site.get("/admin/health")).text();
    expect(health).toContain("Nothing can be saved right now");
    await readOnly(false);
    await site.expectRecovery();
    await expectNothingLost(site, database.url);
    addCases(context, site.tried);
  });
});
