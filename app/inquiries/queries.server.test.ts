import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, type TestDatabase } from "../../tests/databases.ts";
import { typedInquiry } from "../../tests/factories.ts";
import { type ReceivedInquiry, saveInquiry } from "./queries.server.ts";

const MAIL_FROM = "Toy Drive <no-reply@example.org>";
const NOW = new Date("2025-11-20T20:00:00.000Z");

function received(company: string, changes: Partial<ReceivedInquiry> = {}): ReceivedInquiry {
  return {
    inquiry: typedInquiry({ companyName: company }),
    now: NOW,
    keys: [company],
    suspectedSpam: false,
    mails: [{ kind: "inquiry-receipt", to: "ana@example.org", subject: company, text: "Thank you" }],
    ...changes,
  };
}

describe.each(engines)("inquiries sent at the same moment on %s", (_name, open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const save = (inquiry: ReceivedInquiry) => saveInquiry(database.db, inquiry, MAIL_FROM);
  const stored = async () => {
    const { db } = database;
    const inquiries = await db.selectFrom("bulk_donations").select(["id", "company_name"]).execute();
    const mails = await db.selectFrom("outbox").select(["about_id", "subject"]).execute();
    return { inquiries, mails };
  };

  test("each is stored with its own mails and gets its own id", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `Company ${index}`);
    const ids = await Promise.all(names.map((name) => save(received(name))));
    const { inquiries, mails } = await stored();
    const expected = names.map((name, index) => [ids[index], name]).sort();
    expect(inquiries.map((row) => [row.id, row.company_name]).sort()).toEqual(expected);
    expect(mails.map((row) => [row.about_id, row.subject]).sort()).toEqual(expected);
  });

  test("the same submission several times is one inquiry, also across two hours of keys", async () => {
    const atTen = received("Alder", { keys: ["at 10", "at 9"] });
    const ids = await Promise.all([save(atTen), save(atTen)]);
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await save(received("Alder", { keys: ["at 11", "at 10"] }))).toBeNull();
    expect(await save(atTen)).toBeNull();
    const { inquiries, mails } = await stored();
    expect([inquiries.length, mails.length]).toEqual([1, 1]);
  });

  test("two senders of the same submissions never store one twice", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Company ${index}`);
    const ids = await Promise.all([
      ...names.map((name) => save(received(name))),
      ...names.toReversed().map((name) => save(received(name))),
    ]);
    expect(ids.filter((id) => id !== null)).toHaveLength(30);
    const { inquiries, mails } = await stored();
    expect([inquiries.length, mails.length]).toEqual([30, 30]);
  });

  test("an inquiry whose mail cannot be queued fails alone and leaves no row", async () => {
    const broken = [{ kind: "test", to: "nobody", subject: "Hello", text: "Hello" }];
    const results = await Promise.allSettled([
      save(received("Alder")),
      save(received("Birch", { mails: broken })),
      save(received("Cedar")),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const { inquiries, mails } = await stored();
    expect(inquiries.map((row) => row.company_name).sort()).toEqual(["Alder", "Cedar"]);
    expect(mails).toHaveLength(2);
  });
});
