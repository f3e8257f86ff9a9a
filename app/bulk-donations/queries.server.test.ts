import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, type TestDatabase } from "../../tests/databases.ts";
import { inquiryStore, type ReceivedInquiry } from "./queries.server.ts";

const MAIL_FROM = "Toy Drive <no-reply@example.org>";
const NOW = new Date("2025-11-20T20:00:00.000Z");

function received(company: string, changes: Partial<ReceivedInquiry> = {}): ReceivedInquiry {
  return {
    inquiry: {
      companyName: company,
      contactName: "Ana Ruiz",
      email: "ana@example.org",
      phone: null,
      donationType: null,
      estimatedQuantity: null,
      message: "Hello",
    },
    now: NOW,
    keys: [company],
    suspectedSpam: false,
    mails: [{ kind: "inquiry-receipt", to: "ana@example.org", subject: company, text: "Thank you" }],
    ...changes,
  };
}

describe.each(engines)("inquiries of one moment on %s", (_name, open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const stored = async () => {
    const { db } = database;
    const inquiries = await db.selectFrom("bulk_donations").select(["id", "company_name"]).execute();
    const mails = await db.selectFrom("outbox").select(["about_id", "subject"]).execute();
    return { inquiries, mails };
  };

  test("each is stored with its own mails and gets its own id", async () => {
    const store = inquiryStore(database.db, MAIL_FROM);
    const names = Array.from({ length: 150 }, (_, index) => `Company ${index}`);
    const ids = await Promise.all(names.map((name) => store(received(name))));
    const { inquiries, mails } = await stored();
    const expected = names.map((name, index) => [ids[index], name]).sort();
    expect(inquiries.map((row) => [row.id, row.company_name]).sort()).toEqual(expected);
    expect(mails.map((row) => [row.about_id, row.subject]).sort()).toEqual(expected);
  });

  test("the same submission several times is one inquiry, whatever hour it was keyed by", async () => {
    const store = inquiryStore(database.db, MAIL_FROM);
    const ids = await Promise.all([
      store(received("Alder", { keys: ["at 10", "at 9"] })),
      store(received("Alder", { keys: ["at 10", "at 9"] })),
      store(received("Alder", { keys: ["at 11", "at 10"] })),
    ]);
    expect(ids.map((id) => id !== null)).toEqual([true, false, false]);
    expect(await store(received("Alder", { keys: ["at 10", "at 9"] }))).toBeNull();
    const { inquiries, mails } = await stored();
    expect([inquiries.length, mails.length]).toEqual([1, 1]);
  });

  test("two stores on one database never keep the same submission twice", async () => {
    const stores = [inquiryStore(database.db, MAIL_FROM), inquiryStore(database.db, MAIL_FROM)];
    const names = Array.from({ length: 60 }, (_, index) => `Company ${index}`);
    const ids = await Promise.all([
      ...names.map((name) => stores[0]?.(received(name))),
      ...names.toReversed().map((name) => stores[1]?.(received(name))),
    ]);
    expect(ids.filter((id) => id !== null)).toHaveLength(60);
    const { inquiries, mails } = await stored();
    expect([inquiries.length, mails.length]).toEqual([60, 60]);
  });

  test("one whose mail cannot be written fails alone, with nothing of it kept", async () => {
    const store = inquiryStore(database.db, MAIL_FROM);
    const broken = [{ kind: "test", to: "nobody", subject: "Hello", text: "Hello" }];
    const results = await Promise.allSettled([
      store(received("Alder")),
      store(received("Birch", { mails: broken })),
      store(received("Cedar")),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const { inquiries, mails } = await stored();
    expect(inquiries.map((row) => row.company_name).sort()).toEqual(["Alder", "Cedar"]);
    expect(mails).toHaveLength(2);
  });
});
