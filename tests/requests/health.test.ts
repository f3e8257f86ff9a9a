import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, matchesGlob } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backup } from "#app/core/db/backup.ts";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { removeFinishedBefore } from "#app/core/db/queries.server.ts";
import { RESTORE_FOLDER, restore } from "#app/core/db/restore.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { createLetter } from "#app/newsletter/letter-queries.server.ts";
import { errorKinds, finishJob, readJob } from "#app/staff/health/queries.server.ts";
import { mailErrorWords } from "#app/staff/mail-words.ts";
import { sendDigests } from "#app/staff/today/digest.server.ts";
import { readConfig, shownSettings } from "#server/config.ts";
import { recordErrors } from "#server/error-record.ts";
import { keptDays } from "#server/jobs/backup-days.ts";
import { Backups } from "#server/jobs/backups.ts";
import { engines, testsPages } from "../databases.ts";
import { addInquiry, addLocation, addRegistration, addShift, addSignUp } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { type LogLine, openSite, type Site } from "./site.ts";
import { administrator, PASSWORD } from "./staff-members.ts";

const NOW = new Date("2025-11-21T20:00:00.000Z");
const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "toy-drive-health-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A host's registration with one public location made from it. @returns the location's id */
async function addHost({ db }: Site, email: string) {
  const at = NOW.toISOString();
  const location = await addLocation(db, { name: "Willow Library", created_at: at });
  await addRegistration(db, { email, created_at: at }, [{ location_id: location }]);
  return location;
}

describe.each(engines)("Health on %s", (engine, open) => {
  let site: Site;
  let staff: { Cookie: string; email: string };
  const page = async (path = "/admin/health") => (await site.get(path, staff)).text();
  const run = (intent: string, more: Record<string, string> = {}) =>
    site.post("/admin/health", { intent, ...more }, staff);
  beforeEach(async () => {
    site = await openSite({ open });
    site.clock.set(NOW);
    staff = await administrator(site);
  });
  afterEach(() => site.close());

  test("says first that no backup was made, then that it is safe and was restored on trial", async () => {
    expect(await page()).toContain("None yet");
    await addInquiry(site.db, { email: "maya@example.org" });
    expect((await run("backup")).status).toBe(303);
    expect((await run("trial")).status).toBe(303);
    const text = await page();
    expect(text).toContain("Nov 21, 2025 at 12:00 PM");
    expect(text).toContain("1 inquiries");
    expect(text).toContain("all there");
    expect(site.backups.list().map(({ name }) => name)).toEqual(["nightly-2025-11-21.sqlite"]);
    site.clock.set(new Date(NOW.getTime() + 40 * HOUR_MS));
    expect(await page()).toContain("Too old");
  });

  test("does not call the backup safe that another instance has in a folder of its own", async () => {
    await run("backup");
    expect(await page()).toContain("We keep the last 7 days");
    rmSync(join(site.backupFolder, "nightly-2025-11-21.sqlite"));
    const text = await page();
    expect(text).toContain("The last backup, from Nov 21, 2025 at 12:00 PM, is not on this server.");
    expect(text).not.toContain("We keep the last 7 days");
  });

  test("a backup has neither sessions nor the secret, and a restore ends every session", async () => {
    const file = join(folder, "a.sqlite");
    const secret = (await site.db.selectFrom("settings").selectAll().execute()).find(
      ({ key }) => key === "auth_secret",
    )?.value;
    const { token } = await site.db.selectFrom("staff_session").select("token").executeTakeFirstOrThrow();
    expect(secret).toBeTruthy();
    const mail = { kind: "staff-invitation", to: "new@example.org", subject: "x", text: "link-with-a-key" };
    await queueMails(site.db, [mail], { now: NOW, mailFrom: "a@example.org" });
    await backup(site.db, file, { online: true });
    const bytes = readFileSync(file);
    expect(bytes.includes(token)).toBe(false);
    expect(bytes.includes(secret ?? "-")).toBe(false);
    expect(bytes.includes("link-with-a-key")).toBe(false);
    expect(readdirSync(folder)).toEqual(["a.sqlite"]);
    await restore(file, site.db);
    expect((await site.get("/admin/health", staff)).status).toBe(302);
    const after = await site.db.selectFrom("settings").selectAll().where("key", "=", "auth_secret").execute();
    expect(after.map(({ value }) => value)).toEqual([secret]);
  });

  test("a restore removes no line of the journal", async () => {
    const write = (id: string) =>
      site.db.insertInto("journal").values({ id, at: NOW.toISOString(), actor: "a", action: "b" }).execute();
    await write("1");
    const file = join(folder, "a.sqlite");
    await backup(site.db, file);
    await write("2");
    await restore(file, site.db);
    const lines = await site.db.selectFrom("journal").select("id").orderBy("id").execute();
    expect(lines).toEqual([{ id: "1" }, { id: "2" }]);
  });

  test("erases a person with what was found, and after a restore once more", async () => {
    const location = await addHost(site, "noor@example.org");
    await addInquiry(site.db, { email: "Noor@example.org" });
    await addInquiry(site.db, { email: "maya@example.org" });
    const mail = { kind: "inquiry-receipt", to: "noor@example.org", subject: "x", text: "x" };
    await queueMails(site.db, [mail], { now: NOW, mailFrom: "a@example.org" });
    const file = join(folder, "a.sqlite");
    await backup(site.db, file);
    const path = "/admin/health/erase?email=noor%40example.org";
    const found = await page(path);
    for (const words of ["Inquiries, with notes", "Registrations", "Willow Library", "Mails to or about"]) {
      expect(found).toContain(words);
    }
    expect(await page("/admin/health/erase?email=nobody")).toContain("Enter one email address");
    const erased = await (
      await site.post("/admin/health/erase", { email: "noor@example.org" }, staff)
    ).text();
    expect(erased).toContain("noor@example.org is erased");
    expect(erased).toContain("These places are still on the site");
    const emails = async () =>
      (await site.db.selectFrom("bulk_donations").select("email").execute()).map(({ email }) => email);
    expect(await emails()).toEqual(["maya@example.org"]);

    // A new request a day later is not touched by restoring the old backup.
    const later = new Date(NOW.getTime() + 24 * HOUR_MS).toISOString();
    await restore(file, site.db);
    expect(await emails()).toEqual(["maya@example.org"]);
    expect(await site.db.selectFrom("registrations").selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom("locations").select("id").execute()).toEqual([{ id: location }]);
    await addInquiry(site.db, { email: "noor@example.org", created_at: later });
    const question = { location_id: location, year: NOW.getUTCFullYear(), asked_at: later };
    await site.db
      .insertInto("holiday_hours")
      .values({ ...question, email: "noor@example.org" })
      .execute();
    const newer = join(folder, "b.sqlite");
    await backup(site.db, newer);
    await restore(newer, site.db);
    expect(await emails()).toHaveLength(2);
    expect(await site.db.selectFrom("holiday_hours").selectAll().execute()).toHaveLength(1);
  });

  test("erases a person also from lists that wait for their import and from sent morning mails", async () => {
    const list = (email: string) =>
      site.post(
        "/admin/locations/import",
        { rows: `name\taddress\tcity\tzip\thours\temail\nOak\t1 Elm St\tGilroy\t95020\tMon 9-5\t${email}` },
        staff,
      );
    expect((await list("Zed@example.org")).status).toBe(303);
    await list("ozed@example.org");
    const [mailId] = await queueMails(
      site.db,
      [{ kind: "shift-reminder", to: "Zed@example.org", subject: "Your shift", text: "x" }],
      { now: NOW, mailFrom: "a@example.org" },
    );
    await site.db
      .updateTable("outbox")
      .set({ status: "failed", last_error: "550 no such user" })
      .where("id", "=", mailId ?? "")
      .execute();
    const { id } = await site.db
      .selectFrom("staff_user")
      .where("email", "=", staff.email)
      .select("id")
      .executeTakeFirstOrThrow();
    const reader = { user_id: id, wanted_at: NOW.toISOString(), last_day: null };
    await site.db.insertInto("digest_readers").values(reader).execute();
    await sendDigests(site.db, site.settings, NOW);
    const digests = () =>
      site.db.selectFrom("outbox").select("text_body").where("kind", "=", "digest").execute();
    expect(JSON.stringify(await digests())).toContain("Zed@example.org");
    const path = "/admin/health/erase?email=zed%40example.org";
    const found = textOf(mainOf(await page(path)));
    expect(found).toContain("that wait for their import, as a whole 1");
    expect(found).toContain("Mails to or about them 2");
    await site.post("/admin/health/erase", { email: "zed@example.org" }, staff);
    expect(await digests()).toEqual([]);
    const lists = await site.db.selectFrom("location_imports").select("contents").execute();
    expect(lists).toHaveLength(1);
    expect(lists[0]?.contents).toContain("ozed@example.org");
    expect(await page(path)).toContain("Nothing is stored under this address.");
  });

  test("erases the host's places as well where staff say so", async () => {
    await addHost(site, "noor@example.org");
    const file = join(folder, "a.sqlite");
    await backup(site.db, file);
    await site.post("/admin/health/erase", { email: "noor@example.org", places: "yes" }, staff);
    expect(site.pagesChanged()).toBe(1);
    expect(await site.db.selectFrom("locations").selectAll().execute()).toEqual([]);
    site.clock.set(NOW);
    await restore(file, site.db);
    expect(await site.db.selectFrom("locations").selectAll().execute()).toEqual([]);
  });

  test("guessing the password for a download is limited", async () => {
    let location = "";
    for (let guess = 0; guess < 40 && !location.endsWith("too-many"); guess += 1) {
      const response = await site.post(
        "/admin/health/backup.sqlite",
        { password: "wrong wrong wrong" },
        staff,
      );
      location = response.headers.get("Location") ?? "";
    }
    expect(location).toBe("/admin/health/download?problem=too-many");
  });

  test("at night it makes a backup once, keeps what is young enough, and tries a restore once a week", async () => {
    const logged: LogLine[] = [];
    const line = (level: LogLine["level"]) => (fields: object, message: string) =>
      void logged.push({ level, fields: fields as LogLine["fields"], message });
    let now = NOW;
    const backups = new Backups({
      db: site.db,
      folder,
      log: { info: line("info"), warn: line("warn"), error: line("error") },
      clock: () => now,
    });
    await backups.checkNow();
    await backups.checkNow();
    const made = () => logged.filter(({ message }) => message === "made a backup").length;
    const tried = () => logged.filter(({ message }) => message.startsWith("restored a backup")).length;
    expect([made(), tried()]).toEqual([1, 1]);
    // 2:59 AM is too early, 3 AM is not.
    now = new Date("2025-11-22T10:59:00.000Z");
    await backups.checkNow();
    expect(made()).toBe(1);
    now = new Date("2025-11-22T11:00:00.000Z");
    await backups.checkNow();
    expect([made(), tried()]).toEqual([2, 1]);
    now = new Date("2025-11-28T11:05:00.000Z");
    await backups.checkNow();
    expect([made(), tried()]).toEqual([3, 2]);
    expect((await readJob(site.db, "trial-restore")).facts.rows).toMatchObject({ staff_user: 1 });
  });

  if (!testsPages(engine)) return;

  test("names the version that runs, and what is new in it", async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));
    const text = await page();
    expect(text).toContain(`You run ${version}.`);
    expect(text).toContain("New in this version");
    const changelog = readFileSync(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8");
    const [, news = ""] = /^- (.+)$/m.exec(changelog.slice(changelog.indexOf(`## ${version}`))) ?? [];
    expect(text).toContain(news.slice(0, 30));
  });

  test("keeps what only the person at the server understands behind its fold", async () => {
    const text = textOf(mainOf(await page()));
    const [plain = "", folded = ""] = text.split("For the person who runs the server");
    const technical = /SQLite|PostgreSQL|Node \d|[A-Z]+_[A-Z]+|\d{4}_\w+|docs\//g;
    expect(plain.match(technical)).toBeNull();
    for (const words of ["Node ", "up to 0", "DATA_DIR", "Find a reference"]) expect(folded).toContain(words);
    expect(await page()).not.toContain("<details open");
    expect(await page("/admin/health?reference=ref-9")).toMatch(/<details[^>]* open/);
  });

  test("says as Today does that there is no backup yet, where only an uploaded file is in the folder", async () => {
    mkdirSync(site.backupFolder, { recursive: true });
    writeFileSync(join(site.backupFolder, "uploaded-2025-11-21-abcd.sqlite"), "whole");
    expect(await page()).toContain("None yet");
    expect(await page("/admin/today")).toContain("There is no backup yet");
  });

  test("names everything that it would erase in words", async () => {
    const email = "vera@example.org";
    const at = NOW.toISOString();
    await addSignUp(site.db, { shift_id: await addShift(site.db), email });
    const letter = { subject: "Hello", text: "Hello", preview: "" };
    const letter_id = await createLetter(site.db, letter, { actor: "a", now: NOW }, "volunteers");
    await site.db.insertInto("letter_people").values({ id: "p", letter_id, email, created_at: at }).execute();
    const location_id = await addLocation(site.db);
    await site.db
      .insertInto("location_contacts")
      .values({ location_id, name: "Vera", email, created_at: at })
      .execute();
    await site.db.insertInto("host_refusals").values({ email, created_at: at }).execute();
    const text = textOf(mainOf(await page(`/admin/health/erase?email=${encodeURIComponent(email)}`)));
    for (const words of [
      "Sign-ups for shifts 1",
      "Letters about their part in the drive 1",
      "Contact of a place 1",
      "Wish not to be asked to host again 1",
    ])
      expect(text).toContain(words);
  });

  test("says what an erasure leaves of somebody on the team", async () => {
    const erase = (email: string) => page(`/admin/health/erase?email=${encodeURIComponent(email)}`);
    const member = await erase(staff.email.toUpperCase());
    expect(member).toContain("Their account on your team");
    expect(member).toContain("Nothing else is stored under this address.");
    await site.post(
      "/admin/team",
      { intent: "invite", email: "new@example.org", role: "editor", note: "" },
      staff,
    );
    const invited = await erase("new@example.org");
    for (const words of [
      "Their invitation to your team",
      "Their address in the journal",
      "Mails to or about",
    ])
      expect(invited).toContain(words);
    const done = await (await site.post("/admin/health/erase", { email: "new@example.org" }, staff)).text();
    expect(done).toContain("Their invitation to your team");
    expect(await erase("nobody@example.org")).toContain("Nothing is stored under this address.");
  });

  test("a download needs the password, and leaves no file behind", async () => {
    await addInquiry(site.db, { email: "maya@example.org" });
    const wrong = await site.post("/admin/health/backup.sqlite", { password: "not my password" }, staff);
    expect(wrong.headers.get("Location")).toBe("/admin/health/download?problem=wrong");
    expect(await page("/admin/health/download?problem=wrong")).toContain("That is not your password.");
    const right = await site.post("/admin/health/backup.sqlite", { password: PASSWORD }, staff);
    expect(right.headers.get("Content-Disposition")).toMatch(/^attachment; filename="toy-drive-.*\.sqlite"$/);
    const file = join(folder, "downloaded.sqlite");
    writeFileSync(file, Buffer.from(await right.arrayBuffer()));
    const copy = openSqlite(file);
    expect(await copy.selectFrom("bulk_donations").select("email").execute()).toEqual([
      { email: "maya@example.org" },
    ]);
    await copy.destroy();
    await expect.poll(() => site.backups.list()).toEqual([]);
  });

  test("says in plain words what became of mail, and tries all of it again", async () => {
    expect(await page()).toContain("No email is waiting.");
    const mails = ["a@example.org", "b@example.org"].map((to) => ({
      kind: "inquiry-receipt",
      to,
      subject: "x",
      text: "x",
    }));
    const since = new Date("2025-11-21T23:14:00.000Z");
    await queueMails(site.db, mails, { now: since, mailFrom: "a@example.org" });
    site.clock.set(new Date(since.getTime() + HOUR_MS));
    const fail = (last_error: string, status: "queued" | "failed", to: string) =>
      site.db
        .updateTable("outbox")
        .set({ last_error, status, attempts: 3, next_attempt_at: "2025-12-01T00:00:00.000Z" })
        .where("to_address", "=", to)
        .execute();
    await fail("connect ECONNREFUSED 192.0.2.1:587", "queued", "a@example.org");
    expect(await page()).toContain("Email has not gone out since 3:14 PM.");
    await fail("Message failed: 552 5.2.2 mailbox full", "failed", "b@example.org");
    const text = await page();
    expect(text).toContain("Bounced: the mailbox is full");
    expect(text).toContain("Retry all");
    expect((await run("retry-all")).status).toBe(303);
    const rows = await site.db.selectFrom("outbox").select(["status", "last_error", "attempts"]).execute();
    expect(rows).toEqual(Array(2).fill({ status: "queued", last_error: null, attempts: 0 }));
  });

  test("sends a test mail to the member who asks for it", async () => {
    await run("test-mail");
    const mails = await site.db.selectFrom("outbox").select(["kind", "to_address"]).execute();
    expect(mails).toEqual([{ kind: "test-mail", to_address: staff.email }]);
  });

  test("the list before the opening says what came of the test mail that was sent from here", async () => {
    await run("test-mail");
    await site.db.updateTable("outbox").set({ status: "failed", last_error: "550 no such user" }).execute();
    expect(textOf(await page("/admin/today"))).toContain(
      `The test email to ${staff.email} could not be sent: 550 no such user`,
    );
  });

  test("names pictures whose sizes could not be made, or wait for long, and is silent of the others", async () => {
    const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
    const common = { name: "p", width: 400, height: 300, actor: "admin@example.org" };
    const add = (id: string, more: { status: "ready" | "waiting"; alt: string; created_at: string }) =>
      site.db
        .insertInto("pictures")
        .values({ ...common, ...more, id: `${id.repeat(12)}-400x300` })
        .execute();
    await add("a", { status: "ready", alt: "A finished picture", created_at: ago(60) });
    await add("b", { status: "waiting", alt: "A box", created_at: ago(1) });
    expect(await page()).not.toContain("Open the library");
    await add("c", { status: "waiting", alt: "A late picture", created_at: ago(30) });
    expect(await page()).toContain("The sizes of 1 picture are not made yet.");
    const problem = "This machine has too little memory for this picture.";
    await site.db
      .updateTable("pictures")
      .set({ status: "failed", problem })
      .where("alt", "=", "A late picture")
      .execute();
    const html = await page();
    expect(html).toContain(`The latest, “A late picture”: ${problem}`);
    expect(html).toContain("1 failed");
    expect(html).toContain('href="/admin/pictures"');
  });

  test("says that visitors saw an error page only where one was shown", async () => {
    const { log, stop } = recordErrors({ info() {}, warn() {}, error() {} }, site.db, () => NOW);
    log.error({ mail: "m" }, "a mail was given up; staff can retry it");
    await stop();
    expect(await page()).toContain("Visitors saw nothing of it. The person who runs the server");
    log.error({ requestId: "ref-1", path: "/donate" }, "request failed");
    await stop();
    expect(await page()).toContain("Visitors saw an error page. The person who runs the server");
  });

  test("lists errors by kind and finds the reference that a visitor read", async () => {
    const { log, stop } = recordErrors({ info() {}, warn() {}, error() {} }, site.db, () => NOW);
    const err = new TypeError("typed by maya@example.org");
    log.error({ err, requestId: "ref-1", path: "/donate" }, "request failed");
    log.error({ err, requestId: "ref-2", path: "/donate" }, "request failed");
    await stop();
    const [kind] = await errorKinds(site.db, new Date(0));
    expect(kind).toMatchObject({ kind: "request failed", count: 2 });
    const text = await page("/admin/health?reference=ref-1");
    expect(text).toContain("It happened on Nov 21, 2025");
    expect(text).not.toContain("maya@example.org");
    expect(await page("/admin/health?reference=ref-9")).toContain("There is no such reference");
  });
});

test("where there is too little room no backup begins, one line says so, and the last one stays", async () => {
  const site = await openSite();
  const logged: string[] = [];
  const log = { info() {}, warn() {}, error: (fields: object) => void logged.push(JSON.stringify(fields)) };
  const backups = new Backups({ db: site.db, folder, log, clock: () => NOW, spareBytes: 2 ** 60 });
  writeFileSync(join(folder, "nightly-2025-11-20.sqlite"), "kept");
  await backups.checkNow();
  expect(readdirSync(folder)).toEqual(["nightly-2025-11-20.sqlite"]);
  expect(logged[0]).toMatch(/too little room for a backup: it needs .* MB, and .* MB are free/);
  expect((await readJob(site.db, "backup")).problem).toContain("too little room");
  await site.close();
});

test("a backup by command ends a failure that only the site's process remembers, and old ones go after it", async () => {
  const site = await openSite();
  const log = { info() {}, warn() {}, error() {} };
  const backups = new Backups({ db: site.db, folder, log, clock: () => NOW });
  backups.problem = "The database takes no writes.";
  await finishJob(site.db, "backup", NOW, { facts: { file: "a.sqlite" } });
  const [old] = ["2025-10-01", "2025-09-30"].map((day) => {
    const name = `toy-drive-${day}T10-00-00-000Z.sqlite`;
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), NOW, new Date(`${day}T10:00:00Z`));
    return name;
  });
  await backups.checkNow();
  expect([backups.problem, readdirSync(folder)]).toEqual([null, [old]]);
  const newer = "nightly-2025-11-21.sqlite";
  writeFileSync(join(folder, newer), "");
  await backups.checkNow();
  expect(readdirSync(folder)).toEqual([newer]);
  await site.close();
});

test("beside a newer release, which has migrated the database, an instance leaves the backup of the night to it", async () => {
  const site = await openSite();
  const log = { info() {}, warn() {}, error() {} };
  const backups = new Backups({ db: site.db, folder, log, clock: () => NOW });
  const later = { name: "9999_later", timestamp: NOW.toISOString() };
  await sql`insert into kysely_migration (name, timestamp) values (${later.name}, ${later.timestamp})`.execute(
    site.db,
  );
  await backups.checkNow();
  expect([readdirSync(folder), (await readJob(site.db, "backup")).triedAt]).toEqual([[], null]);
  await sql`delete from kysely_migration where name = ${later.name}`.execute(site.db);
  await backups.checkNow();
  expect(readdirSync(folder)).toEqual(["nightly-2025-11-21.sqlite"]);
  await site.close();
});

test("a backup by command in another folder does not count as that of the night", async () => {
  const site = await openSite();
  const log = { info() {}, warn() {}, error() {} };
  const backups = new Backups({ db: site.db, folder, log, clock: () => NOW });
  const file = "toy-drive-2025-11-21T19-00-00-000Z.sqlite";
  await finishJob(site.db, "backup", NOW, { facts: { file } });
  writeFileSync(join(folder, file), "");
  await backups.checkNow();
  expect(readdirSync(folder)).toEqual([file]);
  rmSync(join(folder, file));
  await backups.checkNow();
  expect(readdirSync(folder)).toEqual(["nightly-2025-11-21.sqlite"]);
  await site.close();
});

test("the folder of a killed trial of an upgrade's way back goes, too", async () => {
  const script = readFileSync(join(import.meta.dirname, "../../deploy/toy-drive-release"), "utf8");
  const [, path = ""] = /mktemp -d "\$data\/([^"]+)"/.exec(script) ?? [];
  const left = join(folder, path);
  mkdirSync(left, { recursive: true });
  utimesSync(left, 1, 1);
  const site = await openSite();
  const log = { info() {}, warn() {}, error() {} };
  new Backups({ db: site.db, folder: join(folder, "backups"), log, clock: () => NOW }).sweep();
  expect(existsSync(left)).toBe(false);
  await site.close();
});

test("at the other place the copies of the site's own backups go, and those with a name of their own stay", () => {
  const file = join(import.meta.dirname, "../../deploy/toy-drive-copy.service");
  const [, deleted = ""] = /--min-age 30d --include "([^"]+)"/.exec(readFileSync(file, "utf8")) ?? [];
  const goes = (name: string) => matchesGlob(name, deleted);
  const command = "toy-drive-2025-11-21T19-00-00-000Z.sqlite";
  const own = [command, "nightly-2025-11-21.sqlite", "before-restore-1.sqlite", "uploaded-1.sqlite"];
  expect(own.filter((name) => !goes(name))).toEqual([]);
  expect(["toy-drive-2025.sqlite", "our-archive.sqlite"].filter(goes)).toEqual([]);
});

test("a backup that fails half-way leaves no file", async () => {
  const site = await openSite();
  const finish = () => Promise.reject(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
  await expect(backup(site.db, join(folder, "a.sqlite"), { online: true, finish })).rejects.toThrow(
    "The disk is full; the unfinished backup was removed.",
  );
  expect(readdirSync(folder)).toEqual([]);
  await site.close();
});

test("a start removes what a killed backup has left, and nothing that is being written", async () => {
  const site = await openSite();
  mkdirSync(join(folder, "trial-x"));
  const old = ["nightly-2025-11-20.sqlite.new.unfinished", "a.sqlite.unfinished-wal", "trial-x"];
  for (const name of old) {
    if (name !== "trial-x") writeFileSync(join(folder, name), "half");
    utimesSync(join(folder, name), 1, 1);
  }
  writeFileSync(join(folder, "b.sqlite.unfinished"), "under way");
  writeFileSync(join(folder, "nightly-2025-11-20.sqlite"), "whole");
  utimesSync(join(folder, "nightly-2025-11-20.sqlite"), 1, 1);
  const backups = new Backups({
    db: site.db,
    folder,
    log: { info() {}, warn() {}, error() {} },
    clock: () => NOW,
  });
  // A large backup is tried out for longer than nothing is written into its folder.
  mkdirSync(join(folder, "trial-y"));
  const hoursAgo = Date.now() / 1000 - 5 * 3600;
  utimesSync(join(folder, "trial-y"), hoursAgo, hoursAgo);
  await backups.start().stop();
  expect(readdirSync(folder).sort()).toEqual(["b.sqlite.unfinished", "nightly-2025-11-20.sqlite", "trial-y"]);
  await site.close();
});

test("what the command has backed up goes after four weeks, once the site has a newer backup", async () => {
  const site = await openSite();
  const [old, recent] = ["2025-01-01T12-31-36-729Z", "2025-11-01T12-31-36-729Z"].map(
    (time) => `toy-drive-${time}.sqlite`,
  ) as [string, string];
  for (const name of [old, recent, "our-archive.sqlite"]) writeFileSync(join(folder, name), "whole");
  for (const name of [old, "our-archive.sqlite"]) utimesSync(join(folder, name), 1, 1);
  const log = { info() {}, warn() {}, error() {} };
  const backups = new Backups({ db: site.db, folder, log, clock: () => NOW });
  backups.sweep();
  expect(readdirSync(folder)).toContain(old);
  await backups.backUp();
  expect(readdirSync(folder).sort()).toEqual(["nightly-2025-11-21.sqlite", "our-archive.sqlite", recent]);
  await site.close();
});

test("a start removes the copy that a killed restore has left, and not that of one under way", async () => {
  const site = await openSite();
  const copies = join(folder, "backups");
  // No process has such a high id.
  const [left, used] = [
    join(copies, `${RESTORE_FOLDER}99999999-a`),
    join(copies, `${RESTORE_FOLDER}${process.pid}-b`),
  ];
  for (const copy of [left, used]) mkdirSync(copy, { recursive: true });
  const backups = new Backups({
    db: site.db,
    folder: copies,
    log: { info() {}, warn() {}, error() {} },
    clock: () => NOW,
  });
  await backups.start().stop();
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  await site.close();
});

test("what was erased is not in the write-ahead log of a running site", async () => {
  const file = join(folder, "site.sqlite");
  const db = openSqlite(file);
  const { migrate } = await import("#app/core/db/migrate.ts");
  await migrate(db, "sqlite");
  await addInquiry(db, { email: "somebody-to-forget@example.org" });
  expect(readFileSync(`${file}-wal`).includes("somebody-to-forget")).toBe(true);
  await erasePerson(db, "somebody-to-forget@example.org");
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(readFileSync(file).includes("somebody-to-forget")).toBe(false);
  await db.destroy();
});

test("nor is what became too old to keep", async () => {
  const file = join(folder, "old.sqlite");
  const db = openSqlite(file);
  const { migrate } = await import("#app/core/db/migrate.ts");
  await migrate(db, "sqlite");
  await addInquiry(db, { email: "somebody-of-long-ago@example.org" });
  await db.updateTable("bulk_donations").set({ status: "completed" }).execute();
  await db.updateTable("outbox").set({ status: "sent" }).execute();
  await removeFinishedBefore(db, new Date("2100-01-01T00:00:00.000Z"));
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(readFileSync(file).includes("somebody-of-long-ago")).toBe(false);
  await db.destroy();
});

test("keeps seven days and the last backup of four weeks", () => {
  const days = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2025, 10, 21 - index)).toISOString().slice(0, 10),
  );
  expect([...keptDays(days)].sort().reverse()).toEqual([...days.slice(0, 7), "2025-11-09", "2025-11-02"]);
});

test("refuses a start with a mail server and no mailbox of the staff", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://mail.example.org" })).toThrow(/^STAFF_EMAIL: set it/);
  expect(readConfig({ SMTP_URL: "smtp://mail.example.org", STAFF_EMAIL: "a@example.org" })).toBeTruthy();
  expect(readConfig({}).STAFF_EMAIL).toBeUndefined();
});

test("shows settings without secrets", () => {
  const shown = JSON.stringify(
    shownSettings(
      readConfig({
        SMTP_URL: "smtp://user:hunter22@mail.example.org:587",
        STAFF_EMAIL: "staff@example.org",
        DATABASE_URL: "postgres://toys:hunter22@db.example.org/toys",
        AUTH_SECRET: "hunter22".repeat(8),
        ADMIN_PASSWORD: "hunter22hunter22",
        NEWSLETTER_URL: "https://list.example.org/subscribe?key=hunter22",
      }),
    ),
  );
  expect(shown).not.toContain("hunter22");
  for (const part of ["mail.example.org:587", "db.example.org/toys", "list.example.org/subscribe", "(set)"]) {
    expect(shown).toContain(part);
  }
});

test.each([
  ["connect ETIMEDOUT 192.0.2.1:587", "the mail server does not answer"],
  ["Invalid login: 535 5.7.8 refused", "the mail server does not accept the user name and password"],
  ["Can't send mail: 550 5.1.1 User unknown", "there is no such mailbox"],
  ["452 4.2.2 Mailbox full", "the mailbox is full"],
  ["Something new", "the mail server said “Something new”"],
])("says %s in plain words", (error, words) => {
  expect(mailErrorWords(error)).toBe(words);
});

test.each([
  [true, false],
  [false, true],
])("where mails go to files (%s), no page says that one was sent", async (mailsGoToFiles, says) => {
  const site = await openSite({ settings: { mailsGoToFiles } });
  const thanks = await (await site.get("/join/register/thank-you")).text();
  expect(thanks.includes("We have sent a receipt to your email address.")).toBe(says);
  const staff = await administrator(site);
  const health = await (await site.get("/admin/health", staff)).text();
  expect(health.includes("Email is not set up.")).toBe(mailsGoToFiles);
  await site.close();
});
