import { hash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setRole } from "#app/accounts/queries.server.ts";
import { singleKinds } from "#app/content/kinds.ts";
import { backup } from "#app/core/db/backup.ts";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { markSent, queueMails, UNDO_MS } from "#app/core/mail/queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { createLetter, findLetter, moveLetter } from "#app/newsletter/letter-queries.server.ts";
import { hasRefused, refusePart } from "#app/newsletter/part-letters-queries.server.ts";
import { claimJob, readJob } from "#app/staff/health/queries.server.ts";
import { restoreAlone } from "#server/jobs/backups.ts";
import { sendLetters } from "#server/jobs/letters.ts";
import { restoreBackup } from "../../scripts/restore.ts";
import { call } from "../command-line.ts";
import { engines, sqliteOnDisk, type TestDatabase, testsPages, untilWaiting } from "../databases.ts";
import { addInquiry, addLocation, addSubscriber } from "../factories.ts";
import { pageOf } from "./read-form.ts";
import { textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf, PASSWORD } from "./staff-members.ts";

const PATH = "/admin/health/restore";
const NOW = new Date("2025-11-21T20:00:00.000Z");

// A thread of its own restores, so the database must be a file.
const onDisk = engines.map(([name, open]) => [name, name === "SQLite" ? sqliteOnDisk : open] as const);

describe.each(onDisk)("a restore from the browser on %s", (engine, open) => {
  let site: Site;
  let database: TestDatabase;
  let staff: { Cookie: string; email: string };
  beforeEach(async () => {
    site = await openSite({
      open: async () => {
        database = await open();
        return database;
      },
    });
    site.clock.set(NOW);
    staff = await administrator(site);
  });
  afterEach(() => site.close());

  const page = async (path = PATH) => pageOf(await site.get(path, staff));
  const send = (fields: Record<string, string>) => site.post(PATH, { password: PASSWORD, ...fields }, staff);
  const ended = () => expect.poll(() => site.backups.isRestoring, { timeout: 20_000 }).toBe(false);
  const emails = async () =>
    (await site.db.selectFrom("bulk_donations").select("email").orderBy("email").execute()).map(
      ({ email }) => email,
    );

  test("says in figures what would be lost, keeps it in a backup, and signs everybody else out", async () => {
    const colleague = await cookieOf(site, await addMember(site, { administrator: true }));
    await addInquiry(site.db, { email: "before@example.org" });
    await addLocation(site.db, { name: "Willow Library" });
    await site.backups.backUp();
    const [made] = site.backups.list();
    for (const email of ["a@example.org", "b@example.org", "c@example.org"])
      await addInquiry(site.db, { email });
    await site.db.deleteFrom("locations").execute();
    const chosen = `${PATH}?file=${made?.name}`;
    expect(await page(chosen)).toContain("3 inquiries");
    expect(await page(chosen)).toContain("1 location<");

    const response = await send({ file: made?.name ?? "" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, PATH]);
    await ended();
    expect(await emails()).toEqual(["before@example.org"]);
    const text = await page();
    expect(text).toContain(`from ${made?.name}`);
    expect((await site.get("/admin/health", { Cookie: colleague })).status).toBe(302);
    const journal = await site.db.selectFrom("journal").select(["actor", "action"]).execute();
    expect(journal).toContainEqual({ actor: staff.email, action: "restored a backup" });

    // What was lost is in the backup made before, which is listed and can be restored.
    const { saved = "" } = (await readJob(site.db, "restore")).facts;
    expect(text).toContain(`${saved}: restore that one`);
    const path = join(site.backupFolder, saved);
    renameSync(path, `${path}.elsewhere`);
    expect(textOf(await page())).toContain(`${saved} on the machine that restored it, for four weeks:`);
    renameSync(`${path}.elsewhere`, path);
    await send({ file: saved });
    await ended();
    expect(await emails()).toEqual(["a@example.org", "b@example.org", "before@example.org", "c@example.org"]);
  });

  test("leaves out everybody who has unsubscribed or refused letters since, also of what the backup had queued", async () => {
    const sue = await addSubscriber(site.db, {
      status: "confirmed",
      confirmed_at: "2025-11-01",
      email: "sue@a.test",
    });
    const again = await addSubscriber(site.db, {
      status: "confirmed",
      confirmed_at: "2025-11-21",
      email: "b@a.test",
    });
    const author = { actor: staff.email, now: NOW };
    const letter = await createLetter(site.db, { subject: "News", text: "Hello", preview: "" }, author);
    const thanks = await createLetter(
      site.db,
      { subject: "Hi", text: "Hello", preview: "" },
      author,
      "hosts",
    );
    const person = {
      id: randomUUID(),
      letter_id: thanks,
      email: "Ann@host.test",
      created_at: NOW.toISOString(),
    };
    await site.db.insertInto("letter_people").values(person).execute();
    const mails = [sue, person.id].map((aboutId) => ({
      ...{ kind: "letter", aboutId, to: "reader@a.test", subject: "News", text: "Hello" },
    }));
    const key = { part: "hosts" as const, hash: hash("sha256", "ann@host.test", "base64url") };
    const wayOut = `/newsletter/unsubscribe?key=${key.part}-${key.hash}.signature`;
    const question = { kind: "host-hours", to: "Ann@host.test", subject: "Your hours", text: wayOut };
    const [mail = ""] = await queueMails(site.db, [...mails, question], {
      now: NOW,
      mailFrom: "no-reply@example.org",
    });
    const recipient = { letter_id: letter, subscriber_id: sue, status: "queued" as const, outbox_id: mail };
    await site.db.insertInto("letter_recipients").values(recipient).execute();
    await site.backups.backUp();
    const [made] = site.backups.list();

    await site.db.updateTable("subscribers").set({ letter_key: "sue" }).where("id", "=", sue).execute();
    await site.post("/newsletter/unsubscribe?key=sue", {});
    // Confirmed again in the backup after this database had them unsubscribed.
    const before = { status: "unsubscribed" as const, unsubscribed_at: "2025-11-02" };
    await site.db.updateTable("subscribers").set(before).where("id", "=", again).execute();
    await refusePart(site.db, key, NOW);
    const host = { email: "ann@host.test", created_at: NOW.toISOString() };
    await site.db.insertInto("host_refusals").values(host).execute();
    await site.db.deleteFrom("outbox").execute();

    await send({ file: made?.name ?? "" });
    await ended();
    const states = await site.db
      .selectFrom("subscribers")
      .select(["email", "status"])
      .orderBy("email")
      .execute();
    expect(states).toEqual([
      { email: "b@a.test", status: "confirmed" },
      { email: "sue@a.test", status: "unsubscribed" },
    ]);
    expect(await hasRefused(site.db, key)).toBe(true);
    expect(await site.db.selectFrom("host_refusals").selectAll().execute()).toEqual([host]);
    const kinds = ["letter", "host-hours"];
    expect(await site.db.selectFrom("outbox").select("kind").where("kind", "in", kinds).execute()).toEqual(
      [],
    );
    const readers = await site.db.selectFrom("letter_recipients").select("status").execute();
    const people = await site.db.selectFrom("letter_people").select("status").execute();
    expect([...readers, ...people]).toEqual([{ status: "left" }, { status: "left" }]);
  });

  test("keeps whom the backup does not know unsubscribed, so that no list of staff adds them", async () => {
    await site.backups.backUp();
    const [made] = site.backups.list();
    await erasePerson(site.db, "host@a.test", { now: NOW });
    const later = new Date(NOW.getTime() + 60_000).toISOString();
    await addSubscriber(site.db, { email: "new@a.test", status: "confirmed", letter_key: "new" });
    await site.post("/newsletter/unsubscribe?key=new", {});
    await site.db.insertInto("host_refusals").values({ email: "host@a.test", created_at: later }).execute();

    expect(await page(`${PATH}?file=${made?.name}`)).toContain(
      "No inquiry, person, place or text has changed since.",
    );
    await send({ file: made?.name ?? "" });
    await ended();
    const list = { intent: "import", people: "new@a.test", consent: "signed a list" };
    expect((await site.post("/admin/newsletter?status=confirmed", list, staff)).status).toBe(303);
    expect(await site.db.selectFrom("subscribers").select(["email", "status"]).execute()).toEqual([
      { email: "new@a.test", status: "unsubscribed" },
    ]);
    // Who was erased before has refused again since.
    expect(await site.db.selectFrom("host_refusals").select("email").execute()).toEqual([
      { email: "host@a.test" },
    ]);
  });

  test("erases again who stands only among the corrected cells of a list that an earlier release imported", async () => {
    const rows = "name\taddress\tcity\tzip\thours\nOak\t1 Elm St\tGilroy\t95020\tMon 9-5";
    expect((await site.post("/admin/locations/import", { rows }, staff)).status).toBe(303);
    const choices = JSON.stringify({ edits: { 2: { contact_name: "Zed Oak, Zed@a.test" } } });
    await site.db.updateTable("location_imports").set({ status: "done", choices }).execute();
    await site.backups.backUp();
    await erasePerson(site.db, "zed@a.test", { now: NOW });
    const stored = site.db.selectFrom("location_imports").select("choices");
    expect(await stored.execute()).toEqual([{ choices: "{}" }]);
    await send({ file: site.backups.list()[0]?.name ?? "" });
    await ended();
    expect(await stored.execute()).toEqual([{ choices: "{}" }]);
  });

  test("erases again who stands only in a list that waits for its import and in a morning mail", async () => {
    const rows = "name\taddress\tcity\tzip\thours\temail\nOak\t1 Elm St\tGilroy\t95020\tMon 9-5\tZed@a.test";
    expect((await site.post("/admin/locations/import", { rows }, staff)).status).toBe(303);
    const text = "1 email was not delivered.\nYour shift (Zed@a.test)";
    const digest = { kind: "digest", to: staff.email, subject: "This morning", text } as const;
    await queueMails(site.db, [digest], { now: NOW, mailFrom: "a@toys.test" });
    await site.backups.backUp();
    await erasePerson(site.db, "zed@a.test", { now: NOW });
    await send({ file: site.backups.list()[0]?.name ?? "" });
    await ended();
    expect(await site.db.selectFrom("location_imports").select("id").execute()).toEqual([]);
    const mornings = site.db.selectFrom("outbox").select("id").where("kind", "=", "digest");
    expect(await mornings.execute()).toEqual([]);
  });

  test("sends no letter twice: one that began since goes on, one that ended stays so, an unknown one is paused", async () => {
    const author = { actor: staff.email, now: NOW };
    const letter = async (subject: string, status: "scheduled" | "sending") => {
      const id = await createLetter(site.db, { subject, text: "Hello", preview: "" }, author);
      const row = { status, send_at: NOW.toISOString(), started_at: NOW.toISOString() };
      await site.db.updateTable("letters").set(row).where("id", "=", id).execute();
      return id;
    };
    for (let reader = 0; reader < 6; reader += 1) await addSubscriber(site.db, { status: "confirmed" });
    const { organization } = singleKinds;
    const value = { ...organization.starter, postalAddress: "1 Real Street, San Jose, CA 95112" };
    await publish(site.db, { kind: organization as never, key: "" }, { value, baseVersion: 0 }, author);
    const ended = await letter("Ended", "scheduled");
    const begun = await letter("Begun", "scheduled");
    const unknown = await letter("Unknown", "sending");
    await site.db.updateTable("letters").set({ send_at: "2025-12-01" }).where("id", "=", begun).execute();
    await site.backups.backUp();
    await site.db.deleteFrom("letters").where("id", "=", unknown).execute();

    const received: string[] = [];
    let minute = 0;
    const round = async (perMinute: number) => {
      minute += 1;
      const at = new Date(NOW.getTime() + minute * 61_000);
      const settings = { publicOrigin: "http://localhost", mailFrom: "a@toys.test", authSecret: undefined };
      await sendLetters({
        ...{
          db: site.db,
          clock: () => at,
          stopping: new AbortController().signal,
        },
        settings: { ...settings, mailPerMinute: perMinute },
      });
      const sent = await site.db
        .updateTable("outbox")
        .set({ status: "sent", sent_at: at.toISOString() })
        .where("kind", "=", "letter")
        .where("status", "=", "queued")
        .returning(["subject", "to_address"])
        .execute();
      received.push(...sent.map(({ subject, to_address }) => `${subject} ${to_address}`));
    };
    await round(100);
    await round(100);
    await site.db
      .updateTable("letters")
      .set({ send_at: NOW.toISOString() })
      .where("id", "=", begun)
      .execute();
    await round(2);
    await round(2);
    expect(received).toHaveLength(10);

    expect((await send({ file: site.backups.list()[0]?.name ?? "" })).status).toBe(303);
    await expect.poll(() => site.backups.isRestoring, { timeout: 20_000 }).toBe(false);
    const statusOf = async (id: string) => (await findLetter(site.db, id))?.status;
    expect(await Promise.all([ended, begun, unknown].map(statusOf))).toEqual(["sent", "sending", "paused"]);
    await round(100);
    await round(100);
    expect(received).toHaveLength(12);
    expect(new Set(received).size).toBe(12);
    expect(await statusOf(begun)).toBe("sent");
  });

  test("keeps the emails of a letter that are being handed over, so that nobody gets it twice", async () => {
    const author = { actor: staff.email, now: NOW };
    for (const id of ["ann", "ben", "cy"]) await addSubscriber(site.db, { id, status: "confirmed" });
    const { organization } = singleKinds;
    const value = { ...organization.starter, postalAddress: "1 Real Street, San Jose, CA 95112" };
    await publish(site.db, { kind: organization as never, key: "" }, { value, baseVersion: 0 }, author);
    const id = await createLetter(site.db, { subject: "News", text: "Hello", preview: "" }, author);
    await moveLetter(site.db, id, "scheduled", NOW);
    await site.backups.backUp();
    let now = new Date(NOW.getTime() + UNDO_MS);
    const round = () =>
      sendLetters({
        ...{ db: site.db, clock: () => now, stopping: new AbortController().signal },
        settings: {
          ...{ publicOrigin: "http://localhost", mailFrom: "a@toys.test", authSecret: undefined },
          mailPerMinute: 100,
        },
      });
    await round();
    const outbox = site.db.selectFrom("outbox").where("kind", "=", "letter");
    const mails = await outbox.select(["id", "about_id", "message_id"]).execute();
    const handed = mails.filter(({ about_id }) => about_id !== "cy");
    const claim = { claimed_by: "w", claimed_until: new Date(now.getTime() + 30_000).toISOString() };
    const ids = handed.map((mail) => mail.id);
    await site.db.updateTable("outbox").set(claim).where("id", "in", ids).execute();

    expect((await send({ file: site.backups.list()[0]?.name ?? "" })).status).toBe(303);
    await ended();
    expect(await outbox.select(["id", "about_id", "message_id"]).execute()).toEqual(
      expect.arrayContaining(handed),
    );
    for (const mail of ids) await markSent(site.db, mail, now);
    now = new Date(now.getTime() + 61_000);
    await round();
    const left = await outbox.select("about_id").where("status", "=", "queued").execute();
    expect(left).toEqual([{ about_id: "cy" }]);
    expect((await findLetter(site.db, id))?.progress).toMatchObject({ sent: 2, queued: 1 });
  });

  test("says of a restore by another instance that it is under way, and begins no second one", async () => {
    await site.backups.backUp();
    await addInquiry(site.db, { email: "a@example.org" });
    const file = site.backups.list()[0]?.name ?? "";
    const until = new Date(NOW.getTime() + 60_000);
    await claimJob(site.db, "restore", NOW, until, "The site stopped before the restore was complete.");
    const words = "A backup is being restored at this moment";
    expect(textOf(await page())).toContain(`${words}, since Nov 21, 2025 at 12:00 PM.`);
    expect(await (await send({ file })).text()).toContain(words);
    await ended();
    expect(await emails()).toEqual(["a@example.org"]);
    // It has ended without a word: its process is gone.
    site.clock.set(new Date(until.getTime() + 1));
    const text = textOf(await page());
    expect(text).toContain("did not work. The site stopped before the restore was complete.");
    expect((await send({ file })).status).toBe(303);
    await ended();
    expect(await emails()).toEqual([]);
  });

  test("npm run restore begins none while the site restores, and claims its own", async () => {
    await site.backups.backUp();
    await addInquiry(site.db, { email: "a@example.org" });
    const file = join(site.backupFolder, site.backups.list()[0]?.name ?? "");
    const { url: DATABASE_URL = "", dataDir: DATA_DIR = dirname(site.backupFolder) } = database;
    const command = () => call(restoreBackup, [file], { DATABASE_URL, DATA_DIR });
    const later = new Date(Date.now() + 600_000);
    await claimJob(site.db, "restore", NOW, later, "The site stopped before the restore was complete.");
    const { code, error } = await command();
    expect([code, error.split("\n")[1]]).toEqual([1, "A backup is being restored at this moment."]);
    expect(await emails()).toEqual(["a@example.org"]);
    await site.db.updateTable("jobs").set({ claimed_until: null, tried_at: null }).execute();
    expect((await command()).code).toBe(0);
    expect(await emails()).toEqual([]);
    const { triedAt, claimedUntil, problem } = await readJob(site.db, "restore");
    expect([Boolean(triedAt), claimedUntil, problem]).toEqual([true, null, null]);
  });

  test("staff read why npm run restore could not restore a backup of a newer release", async () => {
    await site.backups.backUp();
    const file = join(site.backupFolder, site.backups.list()[0]?.name ?? "");
    const backup = openSqlite(file);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2026-01-01')`.execute(
      backup,
    );
    await backup.destroy();
    const { url: DATABASE_URL = "", dataDir: DATA_DIR = dirname(site.backupFolder) } = database;
    const { code, error } = await call(restoreBackup, [file], { DATABASE_URL, DATA_DIR });
    const [, reason = ""] = error.split("\n");
    expect([code, reason]).toEqual([1, expect.stringContaining("This backup ")]);
    expect(textOf(await page())).toContain(`did not work. ${reason} Everything is as it was.`);
  });

  test("a restore that was killed is not said to have stopped the site, as a command may have made it", async () => {
    let text = "";
    const log = { info() {}, warn() {}, error() {} };
    await restoreAlone({ db: site.db, clock: () => NOW, log }, async () => {
      site.clock.set(new Date(NOW.getTime() + 120_001));
      text = textOf(await page());
    });
    expect(text).toContain("did not work. It stopped before it was complete. Everything is as it was.");
  });

  test("staff pages can be read while another instance holds the accounts for its restore", async () => {
    // SQLite has one writer at a time.
    if (!isPostgres(site.db)) return;
    await site.db.transaction().execute(async (tx) => {
      await sql`lock table staff_user in exclusive mode`.execute(tx);
      // More than there are connections.
      for (let page = 0; page < 12; page++)
        expect((await site.get("/admin/locations", staff)).status).toBe(200);
      expect((await site.get("/locations?q=oak")).status).toBe(200);
      // The time at which the member was seen is stored once the restore has ended.
      await untilWaiting(site.db);
    });
  });

  function upload(bytes: Uint8Array<ArrayBuffer>, from: number, last = "") {
    const body = new FormData();
    const id = "0123456789abcdef".repeat(2);
    for (const [name, value] of Object.entries({ id, from: String(from), last })) body.set(name, value);
    body.set("piece", new Blob([bytes]));
    const headers = { Origin: "http://localhost:3000", Cookie: staff.Cookie };
    return site.fetch(`${PATH}/upload`, { method: "POST", body, headers });
  }

  test("what was sent since is not sent again, and a driver's link that was turned off stays off", async () => {
    const mail = { kind: "inquiry-receipt", to: "a@example.org", subject: "Thank you", text: "Thank you" };
    await queueMails(site.db, [mail], { now: NOW, mailFrom: "no-reply@example.org" });
    const round = {
      ...{ id: "11111111-1111-4111-8111-111111111111", driver_email: "d@example.org", actor: "a" },
      ...{ created_at: NOW.toISOString(), ends_at: "2025-11-22T20:00:00.000Z" },
    };
    await site.db.insertInto("box_rounds").values(round).execute();
    await site.backups.backUp();
    await site.db.updateTable("outbox").set({ status: "sent", sent_at: NOW.toISOString() }).execute();
    await send({ file: site.backups.list()[0]?.name ?? "" });
    await ended();
    const mails = await site.db.selectFrom("outbox").select("status").execute();
    expect(mails).toEqual([{ status: "sent" }]);
    const rounds = await site.db.selectFrom("box_rounds").select("withdrawn_at").execute();
    expect(rounds).toEqual([{ withdrawn_at: NOW.toISOString() }]);
  });

  if (!testsPages(engine)) return;

  test("names before and after who gets a role back", async () => {
    const editor = await addMember(site, { administrator: false, editor: true });
    await addMember(site, { administrator: true });
    await site.backups.backUp();
    const chosen = `${PATH}?file=${site.backups.list()[0]?.name}`;
    expect(await page(chosen)).toContain("No inquiry, person, place or text has changed since.");
    await setRole(site.db, editor.id, null, NOW);
    const back = `${editor.email} as editor`;
    expect(textOf(await page(chosen))).toContain(
      `Can sign in again, because the team of that time comes back ${back}`,
    );
    await send({ file: site.backups.list()[0]?.name ?? "" });
    await ended();
    expect(await page()).toContain(`These people have their access back: ${back}.`);
  });

  test("asks for the password again, and restores nothing without it", async () => {
    await site.backups.backUp();
    await addInquiry(site.db, { email: "a@example.org" });
    const response = await send({ file: site.backups.list()[0]?.name ?? "", password: "a wrong password" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("That is not your password.");
    expect(await emails()).toEqual(["a@example.org"]);
    expect(site.backups.list()).toHaveLength(1);
  });

  test("a file that is no backup is refused, and everything stays as it was", async () => {
    await addInquiry(site.db, { email: "a@example.org" });
    await site.backups.backUp();
    const name = site.backups.list()[0]?.name ?? "";
    const path = join(site.backupFolder, name);
    writeFileSync(path, readFileSync(path).subarray(0, 9000));
    expect(await page(`${PATH}?file=${name}`)).toMatch(/is damaged|is not a backup of this site/);
    const response = await send({ file: name });
    await ended();
    const text = (await response.text()) + (await page());
    expect(text).toMatch(/is damaged|is not a backup of this site/);
    expect(text).toContain("Everything is as it was.");
    expect(await emails()).toEqual(["a@example.org"]);
    expect((await site.get("/")).status).toBe(200);
    expect(readdirSync(site.backupFolder)).toEqual([name]);
  });

  test("an upload that is no backup is refused by name, without its place on the server, and removed", async () => {
    const text = await upload(new Uint8Array(Buffer.from("Notes of a meeting")), 0, "yes");
    expect(await text.json()).toEqual({
      problem: "This file is not a backup of this site. Choose a file that ends in .sqlite.",
    });
    const rubbish = new Uint8Array(Buffer.from(`SQLite format 3\0${"rubbish ".repeat(1000)}`));
    const { name } = (await (await upload(rubbish, 0, "yes")).json()) as { name: string };
    const refused = await page(`${PATH}?file=${name}`);
    expect(refused).toContain(`${name} is not a backup of this site.`);
    expect(refused).not.toContain(site.backupFolder);
    expect(refused).not.toContain("no such table");
    expect(readdirSync(site.backupFolder)).toEqual([]);
  });

  test("an uploaded backup arrives in pieces, and one piece too few is refused", async () => {
    await addInquiry(site.db, { email: "before@example.org" });
    const file = join(site.backupFolder, "elsewhere");
    await backup(site.db, file);
    const bytes = new Uint8Array(readFileSync(file));
    await addInquiry(site.db, { email: "after@example.org" });
    const piece = (from: number, to: number, last = "") => upload(bytes.slice(from, to), from, last);
    expect((await piece(0, 50_000)).status).toBe(200);
    expect(await (await piece(70_000, 80_000)).json()).toMatchObject({
      problem: "A part of the file is missing. Upload it again.",
    });
    const { name } = (await (await piece(50_000, bytes.length, "yes")).json()) as { name: string };
    expect(await page(`${PATH}?file=${name}`)).toContain("1 inquiry");
    await send({ file: name });
    await ended();
    expect(await emails()).toEqual(["before@example.org"]);
    // It holds names and addresses: nothing needs it any more.
    expect(readdirSync(site.backupFolder)).not.toContain(name);
  });

  test("meanwhile every page answers 503 in its language, and forms say that nothing was saved", async () => {
    await site.backups.backUp();
    const name = site.backups.list()[0]?.name ?? "";
    const restored = site.backups.restore(name, { by: { actor: "a", network: null }, keepSession: "" });
    const [english, spanish, vietnamese, form, staffPage] = await Promise.all([
      site.get("/donate"),
      site.get("/es/donate"),
      site.get("/vi/donate"),
      site.post("/bulk-donations", { companyName: "Alder", email: "maya@example.org" }),
      site.get("/admin", staff),
    ]);
    await restored;
    for (const response of [english, spanish, vietnamese, form, staffPage]) {
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("5");
    }
    expect(await english.text()).toContain("Back in a minute");
    expect(await spanish.text()).toContain("Volvemos en un minuto");
    expect(await vietnamese.text()).toContain("Trang web sẽ trở lại sau một phút");
    expect(await form.text()).toContain("was not saved");
    expect((await site.get("/donate")).status).toBe(200);
    expect(await emails()).toEqual([]);
  });
});
