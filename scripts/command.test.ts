import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupState } from "#app/staff/health/backup-state.ts";
import { finishJob, readJob } from "#app/staff/health/queries.server.ts";
import { readConfig } from "#server/config.ts";
import { databaseName, openDatabase } from "#server/database.ts";
import { call } from "../tests/command-line.ts";
import { addInquiry } from "../tests/factories.ts";
import { makeBackup } from "./backup.ts";
import { transferContents } from "./content.ts";
import { erase } from "./erase.ts";
import { exportTable } from "./export.ts";
import { importFile } from "./import.ts";
import { migrateData } from "./migrate-data.ts";
import { restoreBackup } from "./restore.ts";
import { staff } from "./staff.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "command-"));
  writeFileSync(join(folder, "contents.json"), "[]");
  writeFileSync(
    join(folder, "places.csv"),
    "name,address,city,zip_code,phone,hours,type,google_maps_url\nLibrary,1 Example Avenue,Gilroy,95020,,Always,,",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, name);

test.for<[string, (typed: string[]) => Promise<number>, () => string[]]>([
  ["backup", makeBackup, () => [file("backup.sqlite")]],
  ["content export", transferContents, () => ["export", file("exported.json")]],
  ["content import", transferContents, () => ["import", file("contents.json")]],
  ["erase", erase, () => ["ann@example.org"]],
  ["export", exportTable, () => ["subscribers"]],
  ["import", importFile, () => ["locations", file("places.csv")]],
  ["staff", staff, () => ["list"]],
])("npm run %s names its database, and refuses to make one", async ([, command, typed]) => {
  const DATA_DIR = join(folder, "mistyped");
  const database = join(DATA_DIR, "toy-drive.sqlite");
  const { code, out, error } = await call(command, typed(), { DATA_DIR });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  const [first, second] = error.split("\n");
  expect(first).toBe(`Database: ${database}`);
  expect(second).toMatch(`There is no database of the site at ${database}. Set DATA_DIR or DATABASE_URL`);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.for<[string, (typed: string[]) => Promise<number>, string[]]>([
  ["restore", restoreBackup, ["missing.sqlite"]],
  ["migrate-data", migrateData, []],
])("npm run %s names its database", async ([name, command, typed]) => {
  const DATA_DIR = join(folder, name);
  const { code, error } = await call(command, typed, { DATA_DIR });
  expect(code).toBe(1);
  expect(error).toMatch(`Database: ${join(DATA_DIR, "toy-drive.sqlite")}\n`);
});

test("a typed file that cannot be read or written is one line", async () => {
  const DATA_DIR = file("files");
  await (await openDatabase(readConfig({ DATA_DIR }), pino({ level: "silent" }))).db.destroy();
  const named = `Database: ${join(DATA_DIR, "toy-drive.sqlite")}\n`;
  const missing = file("missing/contents.json");
  for (const [command, typed, says] of [
    [transferContents, ["import", missing], `ENOENT: no such file or directory, open '${missing}'`],
    [transferContents, ["import", folder], "EISDIR: illegal operation on a directory"],
    [transferContents, ["export", missing], `ENOENT: no such file or directory, open '${missing}'`],
    [restoreBackup, [folder], `EISDIR: illegal operation on a directory, copyfile '${folder}'`],
  ] as const) {
    const { code, out, error } = await call(command, [...typed], { DATA_DIR });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error.startsWith(named + says), error).toBe(true);
    expect(error.trimEnd().split("\n")).toHaveLength(2);
  }
});

test("an empty word is answered with the usage, and changes nothing", async () => {
  const { code, out, error } = await call(makeBackup, [""], { DATA_DIR: file("files") });
  expect({ code, out, error }).toEqual({ code: 1, out: "", error: "Usage: npm run backup [-- FILE]\n" });
});

test("npm run backup ends the failure of the site's own backup, unless its file is for another place", async () => {
  const DATA_DIR = file("failed-before");
  const { db } = await openDatabase(readConfig({ DATA_DIR }), pino({ level: "silent" }));
  await finishJob(db, "backup", new Date(), { problem: "The disk is full." });
  await call(makeBackup, [file("elsewhere.sqlite")], { DATA_DIR });
  expect(await readJob(db, "backup")).toMatchObject({ problem: "The disk is full.", doneAt: null });
  await call(makeBackup, [], { DATA_DIR });
  const { problem, doneAt, facts } = await readJob(db, "backup");
  expect([problem, backupState(doneAt, problem, new Date())]).toEqual([null, "safe"]);
  expect(readdirSync(join(DATA_DIR, "backups"))).toEqual([facts.file]);
  await db.destroy();
});

test("npm run migrate-data looks for its file before it opens the other database", async () => {
  const DATA_DIR = file("nothing-here");
  const { code, error } = await call(migrateData, [], {
    DATA_DIR,
    DATABASE_URL: "postgres://drive:secret@127.0.0.1:1/drive",
  });
  const missing = `There is no file ${join(DATA_DIR, "toy-drive.sqlite")}. Set DATA_DIR as the site has it.\n`;
  expect({ code, error }).toEqual({ code: 1, error: missing });
});

test("npm run content takes a file that begins with a byte order mark", async () => {
  const DATA_DIR = file("files");
  writeFileSync(file("marked.json"), "\uFEFF[]");
  const { code, out } = await call(transferContents, ["import", file("marked.json")], { DATA_DIR });
  expect({ code, out }).toEqual({ code: 0, out: 'Published 0 contents. The history names "import".\n' });
});

test("npm run dictionary refuses the file of another language", () => {
  writeFileSync(file("vi.csv"), "language,place,english,translation\nvi,home.hero.pause,Pause,Dừng\n");
  const typed = ["scripts/dictionary.ts", "import", "es", file("vi.csv")];
  const { status, stdout, stderr } = spawnSync(process.execPath, typed, { encoding: "utf8" });
  const says = 'Nothing was written. The file has no line whose language is "es".\n';
  expect([status, stdout, stderr]).toEqual([1, "", says]);
});

test("npm run restore refuses a database whose newest entries are in a file beside it", async () => {
  const DATA_DIR = file("in-use");
  const { db } = await openDatabase(readConfig({ DATA_DIR }), pino({ level: "silent" }));
  const raw = join(DATA_DIR, "toy-drive.sqlite");
  await addInquiry(db);
  expect(statSync(`${raw}-wal`).size).toBeGreaterThan(0);
  const target = { DATA_DIR: file("target") };
  const { code, error } = await call(restoreBackup, [raw], target);
  expect(code).toBe(1);
  expect(error.split("\n")[1]).toMatch(
    /^toy-drive\.sqlite is not a backup: its newest entries are in toy-drive\.sqlite-wal beside it\. Make a backup/,
  );
  await db.destroy();
  expect(existsSync(`${raw}-wal`)).toBe(false);
  const restored = await call(restoreBackup, [raw], target);
  expect(restored.code).toBe(0);
  expect(restored.out).toContain("bulk_donations: 1");
});

test("Node loads the server and every command as they are, without a bundler", () => {
  const commands = globSync("scripts/*.ts").filter((name) =>
    /^(export const \w+ = )?command\(/m.test(readFileSync(name, "utf8")),
  );
  expect(commands.length).toBeGreaterThan(8);
  // What server/index.ts imports last: importing that file itself would start the site.
  const files = [...commands, "server/start.ts"];
  const load = `for (const name of ${JSON.stringify(files)}) await import("./" + name);`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", load], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});

test("the helper of the machine finds a file that is named from where it is called", () => {
  const settings = file("toy-drive.env");
  writeFileSync(settings, "LOG_LEVEL=silent\n");
  const text = readFileSync("deploy/toy-drive", "utf8")
    .replaceAll("/srv/toy-drive", process.cwd())
    .replace("/etc/toy-drive.env", settings)
    .replace("/var/lib/toy-drive", file("files"))
    .replace("/usr/sbin/runuser -u toydrive --", "");
  writeFileSync(file("toy-drive"), text);
  const typed = ["toy-drive", "import", "locations", "places.csv", "--dry-run"];
  const { status, stdout, stderr } = spawnSync("sh", typed, { cwd: folder, encoding: "utf8" });
  expect([status, stderr.split("\n")[0]]).toEqual([
    0,
    `Database: ${join(file("files"), "toy-drive.sqlite")}`,
  ]);
  expect(stdout).toContain("Dry run, nothing was written");
});

test("no file of the project is named by an address that Node would resolve to the file that names it", () => {
  const sources = globSync("{app,bench,scripts,server,tests}/**/*.{ts,tsx,mjs}");
  const wrong = sources.filter((one) => /new URL\(["'`]#/.test(readFileSync(one, "utf8")));
  expect(wrong).toEqual([]);
});

test("a PostgreSQL database is named without its user and password", () => {
  expect(databaseName({ DATA_DIR: "data", DATABASE_URL: "postgres://drive:secret@db.test:5433/toys" })).toBe(
    "toys on the PostgreSQL server db.test:5433",
  );
});

test("each npm command that starts Node says in one sentence that its Node is too old", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const starting = Object.values(scripts).filter((line) => line.startsWith("node "));
  expect(starting.length).toBeGreaterThan(10);
  for (const line of starting) expect(line).toMatch(/^node --import \.\/server\/node-version\.mjs /);
  const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"22.1.0"})';
  const env = { ...process.env, NODE_OPTIONS: `--import=${JSON.stringify(old)}` };
  const { status, stderr } = spawnSync("sh", ["-c", scripts.staff ?? ""], { env, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^This needs Node 26, and this is Node 22\.1\.0\. .+\n$/);
});
