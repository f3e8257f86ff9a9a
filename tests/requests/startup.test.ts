import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pino from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount } from "#app/accounts/auth.server.ts";
import { emptyLinks } from "#app/content/empty-links.ts";
import { links } from "#app/content/kinds/links.ts";
import { addUpload, listPictures } from "#app/content/pictures/queries.server.ts";
import { readConfig, StartupError } from "#server/config.ts";
import { openDatabase } from "#server/database.ts";
import { openStaffAuth } from "#server/first-run.ts";
import { makeBackup } from "../../scripts/backup.ts";
import { restoreBackup } from "../../scripts/restore.ts";
import { staff } from "../../scripts/staff.ts";
import { call } from "../command-line.ts";
import { smallDisk } from "../long/small-disk.ts";
import { startSite } from "../running-site.ts";

/* A failed start exits with code 1 and one line that explains what to do. */

const ROOT = join(import.meta.dirname, "../..");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toy-drive-startup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (env: Record<string, string>) => openDatabase(readConfig(env), pino({ level: "silent" }));

/** Runs the whole process until it exits. */
function startAndEnd(environment: Record<string, string>, ...nodeOptions: string[]) {
  const env = { ...process.env, ...environment };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [...nodeOptions, "server/index.ts"],
      { cwd: ROOT, env },
      (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }),
    );
  });
}

test("the whole process: a bug shows its stack", async () => {
  const bug = `import http from "node:http"; import { syncBuiltinESMExports } from "node:module";
    http.createServer = function brokenPart() { throw new TypeError("a bug") }; syncBuiltinESMExports();`;
  const { code, stderr } = await startAndEnd(
    { PORT: "0", DATA_DIR: join(folder, "bug"), LOG_LEVEL: "silent" },
    "--import",
    `data:text/javascript,${encodeURIComponent(bug)}`,
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^TypeError: a bug\n {4}at .*brokenPart/);
});

test("the whole process: a mistake in the configuration is one line", async () => {
  const ended = await startAndEnd({ PORT: "http", DATA_DIR: join(folder, "mistake") });
  expect(ended).toEqual({ code: 1, stdout: "", stderr: "PORT: must be a number from 0 to 65535\n" });
});

test.each(["start", "dev", "test"])(
  "npm %s under an older Node says that the packages were installed without their scripts",
  (name) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const [, preloaded = ""] = /^node --import (\S+) /.exec(scripts[name]) ?? [];
    const older = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } });";
    const options = ["--import", `data:text/javascript,${older}`, "--import", preloaded, "--eval", ""];
    const { status, stderr } = spawnSync(process.execPath, options, { cwd: ROOT, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^This needs Node 26, .+\n$/)]);
  },
);

test("all mistakes in the configuration are named together, each once", () => {
  for (const origin of [
    "toys.example.org",
    "toys.example.org:443",
    "https://a.example.org, https://b.example.org",
  ])
    expect(() => readConfig({ PUBLIC_ORIGIN: origin, PORT: "http" })).toThrow(
      new StartupError(
        "PORT: must be a number from 0 to 65535; PUBLIC_ORIGIN: must look like https://toys.example.org",
      ),
    );
  expect(() => readConfig({ PORT: "http", SMTP_URL: "smtp://mail.example.org" })).toThrow(
    /^PORT: must .+; STAFF_EMAIL: set it/,
  );
  expect(readConfig({ PUBLIC_ORIGIN: "https://toys.example.org/" }).PUBLIC_ORIGIN).toBe(
    "https://toys.example.org",
  );
});

test("an unset, impossible or endless value in the configuration is no surprise later", () => {
  expect(readConfig({ PORT: " ", RETENTION_DAYS: " " })).toMatchObject({ PORT: 3000 });
  expect(() => readConfig({ RETENTION_DAYS: "99999999999" })).toThrow(/^RETENTION_DAYS: /);
  for (const url of ["smtp://", "smtp://user:password@"])
    expect(() => readConfig({ SMTP_URL: url, STAFF_EMAIL: "staff@drive.test" })).toThrow(
      new StartupError("SMTP_URL: must look like smtp://user:password@host:587"),
    );
  for (const url of ["smtp://mail:1025", "smtps://user:p%40ss@[::1]:465"])
    expect(readConfig({ SMTP_URL: url, STAFF_EMAIL: "staff@drive.test" }).SMTP_URL).toBe(url);
});

test("the whole process: with PORT=0 the site's addresses have the port that was free", async () => {
  const data = join(folder, "any-port");
  const site = spawn(process.execPath, ["server/index.ts"], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: data, LOG_LEVEL: "silent" },
  });
  let output = "";
  site.stdout.on("data", (part) => {
    output += part;
  });
  const opened = /The site is open at (http:\/\/localhost:[1-9]\d*)\n/;
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(opened);
  const [, origin = ""] = opened.exec(output) ?? [];
  expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain(`${origin}/sitemap.xml`);
  site.kill("SIGTERM");
  await once(site, "exit");
});

test("a sender of the site's emails without an address is refused", () => {
  for (const sender of ["foo", "Bay Area Toy Drive", "Toy Drive <foo>", "Toy Drive <a@b> <c@d>", "a@b, c@d"])
    expect(() => readConfig({ MAIL_FROM: sender })).toThrow(
      new StartupError(`MAIL_FROM: must look like Your Toy Drive <hello@yourdrive.org>`),
    );
  for (const sender of ["Toys, Inc. <a@b>", '"Näme" <hello@example.org>', "a@b", "<a@b>"])
    expect(readConfig({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
});

test("a missing database beside backups is refused by name, and a command that restores makes it", async () => {
  const data = join(folder, "lost");
  await mkdir(join(data, "backups"), { recursive: true });
  await writeFile(join(data, "backups/nightly-2025-11-20.sqlite"), "kept");
  const config = readConfig({ DATA_DIR: data });
  const log = pino({ level: "silent" });
  for (let start = 0; start < 2; start += 1)
    await expect(openDatabase(config, log, { empty: "fill unless there are backups" })).rejects.toThrow(
      `The database ${join(data, "toy-drive.sqlite")} is missing or empty, but there are backups in ${join(data, "backups")}.`,
    );
  const { db } = await openDatabase(config, log);
  await db.destroy();
  const again = await openDatabase(config, log, { empty: "fill unless there are backups" });
  await again.db.destroy();
});

test("the whole process: a busy port, of which nothing is left behind", async () => {
  const other = createServer().listen(0, "0.0.0.0");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const data = join(folder, "busy");
  const ended = await startAndEnd({ PORT: String(port), DATA_DIR: data });
  other.close();
  const line = `Port ${port} is already in use. Stop what uses it, or set PORT to another one.\n`;
  expect(ended).toEqual({ code: 1, stdout: "", stderr: line });
  await expect(readdir(data)).rejects.toThrow("ENOENT");
});

test("a start prints the address, then a short list of what is left to do before the site opens", async () => {
  const { site, stop } = await startSite({
    SITE_TIME: "2026-02-01T12:00:00-08:00",
    STAFF_EMAIL: "staff@drive.test",
  });
  await expect.poll(() => site.output()).toContain("Backups: There is no backup yet.");
  await stop();
  const [, list = ""] = site.output().split(`The site is open at ${site.origin}\n`);
  expect(list.split('{"level"')[0]?.trim()).toBe(
    `Before you open the site (with links: ${site.origin}/admin/today):
  - Replace what is missing or an example: Organization, Headquarters, Toys for families, Media coverage, Awards, Partners, Team and timeline
  - Set SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN, then start again
  - Links to other sites: Empty: ${emptyLinks(links.starter).empty.join(", ")}. Fill in the ones you have, then choose “Not for us”.
  - The dates of the season: The 2025 season is over and no other is planned.
  - No sample locations: 22 sample locations came with the site.
  - A second administrator: So nobody is locked out when one of you loses a phone.
  - Backups: There is no backup yet.`,
  );
});

test("the whole process: under npm run dev, too, the site makes the sizes of a picture", async () => {
  const { site, stop } = await startSite({ WATCH_REPORT_DEPENDENCIES: "1" });
  const { db } = await open({ DATA_DIR: site.dataDir });
  const picture = { id: "box-900x600", name: "box", alt: "A box", width: 900, height: 600 };
  const photo = await sharp({ create: { ...picture, channels: 3, background: "green" } })
    .jpeg()
    .toBuffer();
  await addUpload(db, picture, photo, { actor: "ana@example.org", now: new Date() });
  await expect.poll(async () => (await listPictures(db)).rows[0]?.status).toBe("ready");
  await db.destroy();
  await stop();
});

test("a start refuses a DATA_DIR that cannot be written", async () => {
  await writeFile(join(folder, "a-file"), "");
  await expect(open({ DATA_DIR: join(folder, "a-file", "data") })).rejects.toThrow(
    /^Cannot write to DATA_DIR ".+": .+ Point DATA_DIR to a folder that this user may write to\.$/,
  );
});

test("the whole process: a disk that is read-only or full is one line, in the start and in commands", async ({
  skip,
}) => {
  const disk = smallDisk(20);
  if (!disk) return skip("this user may mount no disk");
  const DATA_DIR = join(disk.folder, "data");
  const file = join(DATA_DIR, "toy-drive.sqlite");
  try {
    const { db } = await open({ DATA_DIR });
    await addAccount(
      await openStaffAuth(db, readConfig({ DATA_DIR })),
      "a@drive.test",
      "correct horse battery",
    );
    // As after a power cut: with its log beside it, a file can be opened on a read-only disk.
    for (const end of ["", "-wal", "-shm"]) await copyFile(file + end, `${file}${end}.kept`);
    await db.destroy();
    for (const end of ["", "-wal", "-shm"]) await rename(`${file}${end}.kept`, file + end);
    expect(spawnSync("mount", ["-o", "remount,ro", disk.folder]).status).toBe(0);

    const readOnly = `Cannot write to DATA_DIR "${DATA_DIR}": attempt to write a readonly database. Point DATA_DIR to a folder that this user may write to.\n`;
    expect(await startAndEnd({ PORT: "0", DATA_DIR })).toEqual({ code: 1, stdout: "", stderr: readOnly });
    const named = `Database: ${file}\n`;
    const renamed = await call(staff, ["name", "a@drive.test", "Ann"], { DATA_DIR });
    expect(renamed).toEqual({ code: 1, out: "", error: named + readOnly });
    const saved = await call(makeBackup, [], { DATA_DIR });
    const refused = `${named}Cannot write to ${join(DATA_DIR, "backups")}.\n`;
    expect(saved).toEqual({ code: 1, out: "", error: refused });

    spawnSync("mount", ["-o", "remount,rw", disk.folder]);
    disk.fill();
    for (const data of [DATA_DIR, join(disk.folder, "new")])
      expect((await startAndEnd({ PORT: "0", DATA_DIR: data })).stderr).toMatch(
        /^Cannot write to DATA_DIR ".+": .+\. The disk is full: make room on it\.\n$/,
      );
  } finally {
    disk.remove();
  }
});

test("npm run restore says in one sentence that the disk has no room for its copy of the backup", async ({
  skip,
}) => {
  const disk = smallDisk(20);
  if (!disk) return skip("this user may mount no disk");
  try {
    const DATA_DIR = join(disk.folder, "data");
    await (await open({ DATA_DIR })).db.destroy();
    const large = join(folder, "large.sqlite");
    await writeFile(large, Buffer.alloc(30 * 1024 ** 2));
    const { code, error } = await call(restoreBackup, [large], { DATA_DIR });
    expect({ code, says: error.split("\n").slice(1) }).toEqual({
      code: 1,
      says: ["The disk is full, and nothing was changed: make room for a copy of the backup.", ""],
    });
  } finally {
    disk.remove();
  }
});

test("a start refuses a DATABASE_URL that nothing answers, without showing its password", async () => {
  await expect(open({ DATABASE_URL: "postgres://drive:secret@127.0.0.1:1/drive" })).rejects.toThrow(
    /^Cannot use the database at DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});

test("a start refuses a database that a newer release has changed", async () => {
  const DATA_DIR = join(folder, "newer");
  await (await open({ DATA_DIR })).db.destroy();
  const file = new DatabaseSync(join(DATA_DIR, "toy-drive.sqlite"));
  file.exec("insert into kysely_migration values ('9999_from_the_future', '2099-01-01')");
  file.close();
  await expect(open({ DATA_DIR })).rejects.toThrow(
    /^The database was changed by a newer release \(9999_from_the_future\)\. Start that release, or restore/,
  );
});

test("a start refuses a file that is no database, and says to restore a backup", async () => {
  const DATA_DIR = join(folder, "damaged");
  await mkdir(DATA_DIR);
  await writeFile(join(DATA_DIR, "toy-drive.sqlite"), "not a database".repeat(2000));
  await expect(open({ DATA_DIR })).rejects.toThrow(
    /file is not a database\. Restore a backup, or move the file away to begin anew\.$/,
  );
});
