import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { queueMails } from "#app/core/mail/queries.server.ts";
import { saveInquiry } from "#app/inquiries/queries.server.ts";
import { engines, type TestDatabase } from "../../../tests/databases.ts";
import { addRegistration, addSubscriber, typedInquiry } from "../../../tests/factories.ts";
import { erasePerson } from "./erase-queries.server.ts";
import { removeFinishedBefore } from "./queries.server.ts";
import type { Database } from "./tables.ts";

const MAIL_FROM = "Toy Drive <no-reply@example.org>";
const DAY_MS = 86_400_000;
const NOW = new Date("2025-11-20T20:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

async function addInquiry(db: Database, email: string, now = NOW) {
  const mail = {
    kind: "inquiry-notification",
    to: "staff@example.org",
    replyTo: email,
    subject: "x",
    text: "x",
  };
  const inquiry = typedInquiry({ email });
  const received = { inquiry, now, keys: [`${email} ${now}`], suspectedSpam: false, mails: [mail] } as const;
  const id = await saveInquiry(db, received, MAIL_FROM);
  await db
    .insertInto("bulk_donation_history")
    .values({
      id: `h ${id}`,
      inquiry_id: id ?? "",
      field: "status",
      actor: "a@example.org",
      at: now.toISOString(),
    })
    .execute();
}

describe.each(engines)("personal data on %s", (_, open) => {
  let database: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    database = await open();
    db = database.db;
  });
  afterEach(() => database.close());

  const TABLES = [
    "bulk_donations",
    "bulk_donation_history",
    "registrations",
    "registration_addresses",
    "subscribers",
    "outbox",
  ] as const;
  async function counts() {
    const all: Record<string, number> = {};
    for (const table of TABLES) all[table] = (await db.selectFrom(table).select("id").execute()).length;
    return all;
  }

  test("erasing a person removes them everywhere, and no one else", async () => {
    for (const email of ["Maya@Example.org", "noor@example.org"]) {
      await addInquiry(db, email);
      await addRegistration(db, { email });
      await addSubscriber(db, { email: email.toLowerCase() });
      await queueMails(db, [{ kind: "confirmation", to: email, subject: "x", text: "x" }], {
        now: NOW,
        mailFrom: MAIL_FROM,
      });
    }
    expect(await erasePerson(db, " maya@example.ORG ")).toEqual({
      inquiries: 1,
      registrations: 1,
      subscribers: 1,
      mailIds: [expect.any(String), expect.any(String)],
    });
    expect(await counts()).toEqual({
      bulk_donations: 1,
      bulk_donation_history: 1,
      registrations: 1,
      registration_addresses: 1,
      subscribers: 1,
      outbox: 2,
    });
    for (const table of TABLES) {
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/maya@example/i);
    }
    expect(await erasePerson(db, "maya@example.org")).toMatchObject({ inquiries: 0, mailIds: [] });
  });

  test("what was finished long ago goes, what somebody still waits for stays", async () => {
    await addInquiry(db, "old@example.org", daysAgo(31));
    await addInquiry(db, "new@example.org", daysAgo(29));
    await addInquiry(db, "waiting@example.org", daysAgo(31));
    await addRegistration(db, { email: "old@example.org", created_at: daysAgo(31).toISOString() });
    await addRegistration(db, { email: "new@example.org", created_at: daysAgo(29).toISOString() });
    await addRegistration(db, { email: "waiting@example.org", created_at: daysAgo(31).toISOString() });
    const finished = ["old@example.org", "new@example.org"];
    await db
      .updateTable("bulk_donations")
      .set({ status: "completed" })
      .where("email", "in", finished)
      .execute();
    await db
      .updateTable("registrations")
      .set({ status: "declined" })
      .where("email", "in", finished)
      .execute();
    const long = daysAgo(31).toISOString();
    await addSubscriber(db, { email: "pending@example.org", created_at: long });
    await addSubscriber(db, { email: "gone@example.org", status: "unsubscribed", unsubscribed_at: long });
    await addSubscriber(db, {
      email: "left@example.org",
      status: "unsubscribed",
      unsubscribed_at: NOW.toISOString(),
    });
    await addSubscriber(db, { email: "confirmed@example.org", status: "confirmed", created_at: long });
    const mailOf = (email: string) => db.updateTable("outbox").where("reply_to", "=", email);
    await mailOf("new@example.org").set({ status: "sent" }).execute();
    expect(await removeFinishedBefore(db, daysAgo(30))).toMatchObject({
      inquiries: 1,
      registrations: 1,
      subscribers: 2,
      mailIds: [],
    });
    await mailOf("old@example.org").set({ status: "failed" }).execute();
    expect((await removeFinishedBefore(db, daysAgo(30))).mailIds).toHaveLength(1);
    const left = await db.selectFrom("subscribers").select("email").orderBy("email").execute();
    expect(left.map(({ email }) => email)).toEqual(["confirmed@example.org", "left@example.org"]);
    expect(await counts()).toMatchObject({ bulk_donations: 2, registrations: 2, outbox: 2 });
  });
});
