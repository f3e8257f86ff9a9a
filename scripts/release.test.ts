import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backup } from "#app/core/db/backup.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database.ts";
import { addInquiry } from "../tests/factories.ts";

/* deploy/toy-drive-release as it is, but for its folders and the programs of the machine. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(folder, "bin"));
  for (const name of ["systemctl", "curl", "git"]) program(name, "");
  program(
    "npm",
    '[ "$1" = ci ] || { mkdir -p build/server && touch build/server/index.js build/precompressed; }',
  );
  install("toy-drive-release");
});
afterEach(() => rmSync(folder, { recursive: true }));

const site = (name = "") => join(folder, "site") + name;

function program(name: string, text: string) {
  const file = join(folder, "bin", name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
}

function install(name: string) {
  const text = readFileSync(join("deploy", name), "utf8")
    .replaceAll("/srv/toy-drive", site())
    .replaceAll("/var/lib/toy-drive", join(folder, "data"))
    .replaceAll("/etc/toy-drive.env", join(folder, "toy-drive.env"))
    .replaceAll("/usr/sbin/runuser -u toydrive --", "");
  program(name, text);
}

/** Types a command as root would. */
function type(...typed: string[]) {
  const PATH = `${join(folder, "bin")}:${process.env.PATH}`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", '"$@"', "sh", ...typed], {
    env: { ...process.env, PATH },
    encoding: "utf8",
  });
  return { status, out: stdout.trim(), error: stderr.trim() };
}

test.each([
  ["nothing can be pulled", "build", "git", "exit 128"],
  ["its tag cannot be fetched", "build v2.1", "git", '[ "$1" != fetch ]'],
  ["its packages are missing", "build", "npm", '[ "$1" != ci ]'],
  ["its last step fails", "build", "npm", "mkdir -p build/server; touch build/server/index.js; [ $1 = ci ]"],
])("a release is not switched to if its build failed because %s", (_why, build, name, text) => {
  mkdirSync(site("/build/server"), { recursive: true });
  for (const built of ["server/index.js", "precompressed"]) writeFileSync(site(`/build/${built}`), "");
  program(name, text);
  expect(type("toy-drive-release", ...build.split(" ")).status).not.toBe(0);
  expect(type("toy-drive-release", "switch")).toEqual({
    status: 1,
    out: "",
    error: "There is no new release yet: toy-drive-release build",
  });
  expect(existsSync(site("/build/precompressed"))).toBe(true);
});

test("a release that was built is switched to, and asked at its own port whether it is ready", () => {
  mkdirSync(site());
  writeFileSync(join(folder, "toy-drive.env"), "PORT=3002\n");
  program("curl", `echo "$*" > ${join(folder, "asked")}`);
  expect(type("toy-drive-release", "build").status).toBe(0);
  expect(type("toy-drive-release", "switch").out).toBe(
    "The new release is ready. To go back: toy-drive-release back",
  );
  expect(readFileSync(join(folder, "asked"), "utf8")).toContain("http://127.0.0.1:3002/readyz");
  expect(existsSync(site("/build/server/index.js"))).toBe(true);
  expect(existsSync(site(".before/build"))).toBe(false);
});

test("going back keeps each newer database, and refuses a backup that cannot be restored before it stops the site", async () => {
  mkdirSync(site());
  for (const name of ["node_modules", "scripts"]) symlinkSync(join(process.cwd(), name), site(`/${name}`));
  install("toy-drive");
  writeFileSync(join(folder, "toy-drive.env"), "");
  program("systemctl", `echo "$1" >> ${join(folder, "asked")}`);
  const DATA_DIR = join(folder, "data");
  const opened = async () => await openDatabase(readConfig({ DATA_DIR }), pino({ level: "silent" }));
  const inquiriesOf = (name: string) => {
    const database = new DatabaseSync(join(DATA_DIR, name), { readOnly: true });
    const { count } = database.prepare("select count(*) as count from bulk_donations").get() ?? {};
    database.close();
    return count;
  };
  const { db } = await opened();
  const good = join(folder, "good.sqlite");
  await backup(db, good);
  await addInquiry(db);
  await db.destroy();
  const damaged = join(folder, "damaged.sqlite");
  writeFileSync(damaged, readFileSync(good).subarray(0, 50_000));

  const refused = type("toy-drive-release", "back", damaged);
  expect([refused.status, refused.error.split("\n").at(-1)]).toEqual([
    1,
    "This backup cannot be restored, and nothing was changed.",
  ]);
  expect([existsSync(join(folder, "asked")), inquiriesOf("toy-drive.sqlite")]).toEqual([false, 1]);

  program("date", "echo first");
  const done = type("toy-drive-release", "back", good);
  expect(done.out).toContain("A backup has no email settings");
  expect(done.out).toMatch(/The release from before is ready\.$/);
  program("date", "echo second");
  expect(type("toy-drive-release", "back", good).status).toBe(0);
  expect(readdirSync(DATA_DIR).filter((name) => /newer-\w+$|trial/.test(name))).toEqual([
    "toy-drive.sqlite.newer-first",
    "toy-drive.sqlite.newer-second",
  ]);
  expect([inquiriesOf("toy-drive.sqlite.newer-first"), inquiriesOf("toy-drive.sqlite")]).toEqual([1, 0]);
});
