import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Engine } from "#app/core/db/tables.ts";
import { CLAIM_MS, type Delivery, deliverNext, MAX_ATTEMPTS } from "#app/core/mail/delivery.server.ts";
import { AUTOMATIC } from "#app/core/mail/mail.ts";
import { claimDueMail, queueMails, retryMail, undelivered } from "#app/core/mail/queries.server.ts";
import { fileTransport, removeMailFiles, smtpTransport } from "#app/core/mail/transports.server.ts";
import { startOutbox } from "#server/jobs/outbox.ts";
import { engines, type TestDatabase } from "../databases.ts";
import { addShift, addSignUp } from "../factories.ts";
import { makeMailServer, type TestMailServer } from "../mail-server.ts";

const FROM = "Bay Area Toy Drive <no-reply@example.org>";
const TIMEOUTS = { connect: 10_000, silence: 10_000, send: 20_000 };
/** Timeout for a server known to hang; in other tests a busy machine could exceed it. */
const SHORT_TIMEOUTS = { connect: 300, silence: 300, send: 2000 };
const HOUR_MS = 3_600_000;
const silent = { info() {}, warn() {}, error() {} };

describe.each(engines)("the outbox on %s", (name, open) => {
  const engine: Engine = name === "PostgreSQL" ? "postgres" : "sqlite";
  let database: TestDatabase;
  let mailServer: TestMailServer;
  let skippedMs: number;
  const clock = () => new Date(Date.now() + skippedMs);

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    skippedMs = 0;
    await database.db.deleteFrom("outbox").execute();
    mailServer = await makeMailServer();
  });
  afterEach(() => mailServer.stop());
  afterAll(() => database.close());

  const delivery = (timeouts = TIMEOUTS): Delivery => ({
    db: database.db,
    engine,
    transport: smtpTransport(mailServer.url, FROM, timeouts),
    log: silent,
    clock,
    worker: "worker-1",
    underWay: new Set(),
  });
  const queue = (fields: object = {}) =>
    queueMails(
      database.db,
      [{ kind: "test", to: "staff@example.org", subject: "Hello", text: "Hello\n", ...fields }],
      { now: clock(), mailFrom: FROM },
    );
  const rows = () => database.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const row = async () => (await rows())[0];

  test("a mail server that is down at first gets each mail once, with its first message id", async () => {
    await queue({ subject: "one" });
    await queue({ subject: "two" });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await deliverNext(delivery())).toBe(true);
      expect(await deliverNext(delivery())).toBe(true);
      expect(await deliverNext(delivery()), "before the pause is over").toBe(false);
      expect((await rows()).map(({ attempts, status }) => [attempts, status])).toEqual([
        [attempt, "queued"],
        [attempt, "queued"],
      ]);
      skippedMs += HOUR_MS;
    }
    expect(await undelivered(database.db)).toMatchObject({ total: 2, rows: [{ attempts: 3 }, {}] });
    expect((await row())?.last_error).toContain("ECONNREFUSED");

    await mailServer.start();
    while (await deliverNext(delivery()));
    expect(mailServer.received).toHaveLength(2);
    expect(mailServer.received.map(({ messageId }) => messageId).sort()).toEqual(
      (await rows()).map(({ message_id }) => message_id).sort(),
    );
    expect(await undelivered(database.db)).toEqual({ rows: [], total: 0 });
    skippedMs += 24 * HOUR_MS;
    expect(await deliverNext(delivery())).toBe(false);
  });

  test.each(["4xx", "hang", "drop in mid-data"] as const)(
    "a server that answers with %s gets it later",
    async (behaviour) => {
      await mailServer.start();
      mailServer.behaviour = behaviour;
      await queue({ text: `${"x".repeat(70)}\n`.repeat(3000) });
      await deliverNext(delivery(behaviour === "hang" ? SHORT_TIMEOUTS : TIMEOUTS));
      expect(await row()).toMatchObject({ status: "queued", attempts: 1, claimed_by: null });
      expect((await row())?.last_error).toBeTruthy();
      mailServer.behaviour = "take";
      skippedMs += HOUR_MS;
      await deliverNext(delivery());
      expect(mailServer.received).toHaveLength(1);
      expect(await row()).toMatchObject({ status: "sent", attempts: 2, last_error: null });
    },
  );

  test("a refused mail is given up at once, staff see it and can try again", async () => {
    await mailServer.start();
    mailServer.behaviour = "5xx";
    await queue();
    await deliverNext(delivery());
    expect(await row()).toMatchObject({ status: "failed", attempts: 1 });
    const { rows: seen, total } = await undelivered(database.db);
    expect(total).toBe(1);
    expect(seen[0]).toMatchObject({ kind: "test", to_address: "staff@example.org", status: "failed" });
    expect(seen[0]?.last_error).toContain("550");
    skippedMs += 1000 * HOUR_MS;
    expect(await deliverNext(delivery())).toBe(false);

    mailServer.behaviour = "take";
    expect(await retryMail(database.db, seen[0]?.id ?? "", clock())).toBe(true);
    expect((await undelivered(database.db)).total).toBe(0);
    await deliverNext(delivery());
    expect(mailServer.received).toHaveLength(1);
    expect(await retryMail(database.db, seen[0]?.id ?? "", clock())).toBe(false);
    expect(await retryMail(database.db, "unknown", clock())).toBe(false);
  });

  test(`a mail is given up after ${MAX_ATTEMPTS} attempts`, async () => {
    await queue();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await row()).toMatchObject({ status: "queued" });
      await deliverNext(delivery());
      skippedMs += 10 * HOUR_MS;
    }
    expect(await row()).toMatchObject({ status: "failed", attempts: MAX_ATTEMPTS });
    expect(await deliverNext(delivery())).toBe(false);
  });

  test("a server that takes a mail and dies before saying so gets it again under the same id", async () => {
    await mailServer.start();
    mailServer.behaviour = "drop after taking";
    await queue();
    await deliverNext(delivery());
    mailServer.behaviour = "take";
    skippedMs += HOUR_MS;
    await deliverNext(delivery());
    const ids = mailServer.received.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("what a crashed worker had claimed is delivered half a minute later", async () => {
    await mailServer.start();
    await queue();
    const until = new Date(clock().getTime() + CLAIM_MS);
    expect(await claimDueMail(database.db, engine, clock(), { worker: "crashed", until })).toBeTruthy();
    expect(await deliverNext(delivery())).toBe(false);
    skippedMs += CLAIM_MS;
    expect(await deliverNext(delivery())).toBe(true);
    expect(mailServer.received).toHaveLength(1);
  });

  test("three instances at once send each of 60 mails once, and stop after what is under way", async () => {
    await mailServer.start();
    for (let count = 0; count < 60; count += 1) await queue({ subject: `mail ${count}` });
    const { worker: _, underWay: __, ...options } = delivery();
    const workers = [startOutbox(options), startOutbox(options), startOutbox(options)].flat();
    await expect.poll(waiting).toBe(0);
    for (let count = 0; count < 20; count += 1) await queue({ subject: `late ${count}` });
    await expect.poll(() => mailServer.begun, { interval: 5 }).toBeGreaterThan(60);
    await Promise.all(workers.map((worker) => worker.stop()));

    const sent = (await rows()).filter(({ status }) => status === "sent");
    expect(mailServer.received.map(({ messageId }) => messageId).sort()).toEqual(
      sent.map(({ message_id }) => message_id).sort(),
    );
    expect((await rows()).filter(({ claimed_by }) => claimed_by !== null)).toEqual([]);
  });

  test("a reminder of a shift that is over, or a driver's link that has ended, is dropped", async () => {
    const { db } = database;
    for (const [subject, year] of [
      ["over", 2020],
      ["ahead", 2990],
    ] as const) {
      const shift_id = await addShift(db, { day: `${year}-12-01` });
      const round = { id: subject, driver_email: "kim@example.org", actor: "a@example.org" };
      const ends_at = `${year}-12-01T20:00:00.000Z`;
      await db
        .insertInto("box_rounds")
        .values({ ...round, created_at: ends_at, ends_at })
        .execute();
      const aboutId = await addSignUp(db, { shift_id });
      await queue({ subject, kind: "shift-reminder", aboutId });
      await queue({ subject, kind: "driver-round", aboutId: round.id });
      await queue({ subject: "any", kind: "shift-moved", aboutId });
    }
    await mailServer.start();
    const { worker: _, underWay: __, ...options } = delivery();
    const workers = startOutbox(options);
    await expect.poll(waiting).toBe(0);
    await Promise.all(workers.map((worker) => worker.stop()));
    const sent = (await rows()).map(({ kind, subject }) => `${kind} ${subject}`).sort();
    expect(sent).toEqual([
      "driver-round ahead",
      "shift-moved any",
      "shift-moved any",
      "shift-reminder ahead",
    ]);
    expect(mailServer.received).toHaveLength(4);
  });

  async function waiting() {
    return (await rows()).filter(({ status }) => status === "queued").length;
  }

  test("one recipient a mail, and nothing typed becomes a header", async () => {
    await mailServer.start();
    await queue({
      subject: "Inquiry from A\r\nBcc: everybody@example.org",
      replyTo: "donor@example.org",
      text: "Grüße\r\n.\r\nBcc: everybody@example.org\n",
      html: "<p>Grüße</p>",
      headers: AUTOMATIC,
    });
    await deliverNext(delivery());
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({ from: "no-reply@example.org", to: ["staff@example.org"] });
    const [headers = "", body = ""] = mail?.raw.split(/\r\n\r\n(.*)/s) ?? [];
    expect(headers).toMatch(/^Subject: Inquiry from A Bcc: everybody@example.org$/m);
    expect(headers).toMatch(/^To: staff@example.org$/m);
    expect(headers).toMatch(/^Reply-To: donor@example.org$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(headers).not.toMatch(/^Bcc/im);
    expect(body).toContain("text/plain");
    expect(body).toContain("text/html");
  });

  test("without a mail server each mail is a file, written again under the same name", async () => {
    const folder = await mkdtemp(join(tmpdir(), "toy-drive-mail-"));
    const toFiles = { ...delivery(), transport: fileTransport(join(folder, "mail"), FROM) };
    await queue();
    await deliverNext(toFiles);
    const written = await row();
    await database.db
      .updateTable("outbox")
      .set({ status: "queued" })
      .where("id", "=", written?.id ?? "")
      .execute();
    await deliverNext(toFiles);
    const files = await readdir(join(folder, "mail"));
    expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-test-[\w-]+\.eml$/)]);
    const text = await readFile(join(folder, "mail", files[0] ?? ""), "utf8");
    expect(text).toContain(`Message-ID: ${written?.message_id}\r\n`);
    expect(text).toMatch(/\r\n\r\nHello\r\n$/);
    expect(await removeMailFiles(join(folder, "mail"), ["other", written?.id ?? ""])).toBe(1);
    expect(await readdir(join(folder, "mail"))).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
