import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RESTORE_FOLDER } from "#app/core/db/restore.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { emptyDatabase } from "../databases.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { SiteUnderFault } from "./site-under-fault.ts";

const ROOT = join(import.meta.dirname, "../..");
const server = process.env.TEST_DATABASE_URL;

/** Runs a command of the site like `npm run`. */
async function command(name: string, parameters: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...parameters], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: "", ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "exit");
  return { code, output };
}

test("backup, restore and the move to PostgreSQL, beside a site that is written to", {
  timeout: 120_000,
}, async (context) => {
  const { onTestFinished } = context;
  const running = await startSite({ TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" });
  onTestFinished(running.stop);
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-commands-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { dataDir } = running.site;
  const file = join(folder, "backup.sqlite");
  const site = new SiteUnderFault(running);
  expect(await site.signIn()).toBe(303);

  let writing = true;
  const visitor = async () => {
    while (writing) expect((await site.send("inquiry")).status).toBe(303);
  };
  expect((await site.send("inquiry")).status).toBe(303);
  const visitors = [visitor(), visitor()];
  const before = [...site.acknowledged];
  const made = await command("backup", [file], { DATA_DIR: dataDir });
  writing = false;
  await Promise.all(visitors);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("Saved and verified") });

  const copy = openSqlite(file);
  const inquiries = (await copy.selectFrom("bulk_donations").select(["id", "company_name"]).execute()) ?? [];
  const mails = await copy.selectFrom("outbox").select("about_id").execute();
  await copy.destroy();
  const names = inquiries.map((row) => row.company_name);
  expect(
    before.filter((name) => !names.includes(name)),
    "what came before it is in it",
  ).toEqual([]);
  expect(
    inquiries.filter(({ id }) => !mails.some((mail) => mail.about_id === id)),
    "nothing by half",
  ).toEqual([]);

  await site.warmUp();
  expect((await site.send("location")).status).toBe(303);
  expect(await (await site.get("/locations")).text()).toContain("Kept Library");
  // Killed as soon as it has copied the backup: the next run removes that copy, and nothing has changed.
  const killed = spawn(process.execPath, ["scripts/restore.ts", file], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const copies = () =>
    readdirSync(join(dataDir, "backups")).filter((name) => name.startsWith(RESTORE_FOLDER));
  await expect.poll(copies, { timeout: 30_000, interval: 1 }).toHaveLength(1);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(copies()).toHaveLength(1);
  expect(await (await site.get("/locations")).text()).toContain("Kept Library");
  const restored = await command("restore", [file], { DATA_DIR: dataDir });
  expect(copies()).toEqual([]);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining(`bulk_donations: ${names.length}`),
  });
  const restoredAt = performance.now();
  while ((await (await site.get("/locations")).text()).includes("Kept Library"))
    expect(performance.now() - restoredAt).toBeLessThan(5000);
  await site.signIn();
  await site.expectRecovery();

  if (!server) return;
  const database = await emptyDatabase(server);
  onTestFinished(database.remove);
  const target = { DATA_DIR: dataDir, DATABASE_URL: database.url };
  const moved = await command("migrate-data", [], target);
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining("every table compared") });
  expect(moved.output).toContain(`bulk_donations: ${names.length + 1}`);
  const again = await command("migrate-data", [], target);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("already holds") });
  addCases(context, site.tried);
});
