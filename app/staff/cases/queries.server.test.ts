import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#app/core/db/tables.ts";
import { findInquiry } from "#app/inquiries/staff/inquiry-queries.server.ts";
import { engines, type TestDatabase } from "../../../tests/databases.ts";
import { addInquiry } from "../../../tests/factories.ts";
import { caseHistory, changeCase, conflict, countCases } from "./queries.server.ts";

const NOW = new Date("2025-11-21T10:00:00.000Z");
const ACTOR = "staff@example.org";

/** One inquiry per test, with the test's name. */
const SAMPLES = [
  { id: "bay", company_name: "Bayline Robotics", status: "in-progress", suspected_spam: 0 },
  { id: "undone", company_name: "Undone", status: "new", suspected_spam: 0 },
  { id: "cafe", company_name: "Café 100% Crème", status: "contacted", suspected_spam: 0 },
  { id: "harbor", company_name: "Harbor & Pine", status: "completed", suspected_spam: 0 },
  { id: "robot", company_name: "Buy pills", status: "new", suspected_spam: 1 },
] as const;

describe.each(engines)("changes to an inquiry on %s", (_, open) => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await open();
    db = test.db;
    const created_at = "2025-11-20T08:00:00.000Z";
    for (const sample of SAMPLES) await addInquiry(db, { ...sample, created_at });
  });
  afterAll(() => test.close());

  it("names for a conflict the first of several changes of one moment, as the history does", async () => {
    const id = "harbor";
    const entry = { inquiry_id: id, field: "status" as const, at: NOW.toISOString() };
    for (const actor of ["c", "a", "b"])
      await db
        .insertInto("bulk_donation_history")
        .values({ ...entry, id: actor, actor })
        .execute();
    const [first] = await caseHistory(db, "inquiry", id, true);
    expect(await conflict(db, "inquiry", { id })).toMatchObject({ by: first?.actor });
    expect(first?.actor).toBe("a");
    await db.deleteFrom("bulk_donation_history").where("inquiry_id", "=", id).execute();
  });

  it("changes a status once, counts it as the answer, and keeps history", async () => {
    const change = {
      id: "bay",
      to: "completed",
      version: 1,
      actor: ACTOR,
      now: NOW,
    } as const;
    const result = await changeCase(db, "inquiry", { field: "status", ...change });
    expect(result).toMatchObject({
      kind: "ok",
      value: { status: "completed", answered_at: NOW.toISOString(), version: 2 },
    });
    // A retry after a lost response has no effect.
    expect(await changeCase(db, "inquiry", { field: "status", ...change })).toMatchObject({
      kind: "ok",
      value: { version: 2 },
    });
    expect(await caseHistory(db, "inquiry", "bay", true)).toEqual([
      {
        id: expect.any(String),
        field: "status",
        from_value: "in-progress",
        to_value: "completed",
        actor: ACTOR,
        at: NOW.toISOString(),
        unsent: null,
      },
    ]);
  });

  it("undoing a status takes back the time of the answer that it stood for", async () => {
    const base = { id: "undone", actor: ACTOR, now: NOW };
    await changeCase(db, "inquiry", { field: "status", ...base, version: 1, to: "declined" });
    await changeCase(db, "inquiry", { field: "notes", ...base, version: 1, to: "typed meanwhile" });
    const later = new Date(NOW.getTime() + 5000);
    const undone = await changeCase(db, "inquiry", {
      field: "status",
      ...base,
      now: later,
      version: 2,
      to: "new",
      undo: true,
    });
    expect(undone).toMatchObject({
      kind: "ok",
      value: { status: "new", answered_at: null, notes: "typed meanwhile" },
    });
    // Setting it back to "new" by hand still counts as answered; only Undo does not.
    await changeCase(db, "inquiry", { field: "status", ...base, version: 3, to: "contacted" });
    const back = await changeCase(db, "inquiry", {
      field: "status",
      ...base,
      version: 4,
      to: "new",
    });
    expect(back).toMatchObject({ value: { status: "new", answered_at: NOW.toISOString() } });
  });

  it("refuses a status that was chosen over an outdated one, and says who was first", async () => {
    const base = { id: "cafe", now: NOW, version: 1 };
    await changeCase(db, "inquiry", {
      field: "status",
      ...base,
      to: "completed",
      actor: "first@example.org",
    });
    const second = await changeCase(db, "inquiry", {
      field: "status",
      ...base,
      to: "declined",
      actor: ACTOR,
    });
    expect(second).toMatchObject({
      kind: "conflict",
      current: { status: "completed" },
      by: "first@example.org",
      at: NOW.toISOString(),
    });
  });

  it("keeps status and notes that are saved at once, and overwrites no notes", async () => {
    const base = { id: "harbor", now: NOW };
    const [status, notes] = await Promise.all([
      changeCase(db, "inquiry", {
        field: "status",
        ...base,
        version: 1,
        to: "contacted",
        actor: "a@example.org",
      }),
      changeCase(db, "inquiry", {
        field: "notes",
        ...base,
        version: 1,
        to: "from b",
        actor: "b@example.org",
      }),
    ]);
    expect([status.kind, notes.kind]).toEqual(["ok", "ok"]);
    expect(await findInquiry(db, "harbor")).toMatchObject({
      status: "contacted",
      notes: "from b",
      version: 2,
      notes_version: 2,
    });
    const late = await changeCase(db, "inquiry", {
      field: "notes",
      ...base,
      version: 1,
      to: "from c",
      actor: "c@example.org",
    });
    expect(late).toMatchObject({ kind: "conflict", current: { notes: "from b" }, by: "b@example.org" });
    const both = await changeCase(db, "inquiry", {
      field: "notes",
      ...base,
      version: 2,
      to: "from b\nfrom c",
      actor: "c@example.org",
    });
    expect(both).toMatchObject({ kind: "ok" });
    expect(await caseHistory(db, "inquiry", "harbor", true)).toHaveLength(3);
  });

  it("clears suspected spam, and reports a missing inquiry", async () => {
    const result = await changeCase(db, "inquiry", {
      id: "robot",
      field: "suspected_spam",
      version: 1,
      to: "0",
      actor: ACTOR,
      now: NOW,
    });
    expect(result).toMatchObject({ kind: "ok", value: { suspected_spam: 0 } });
    expect((await countCases(db, "inquiry", "", NOW)).spam).toBe(0);
    const gone = await changeCase(db, "inquiry", {
      field: "notes",
      id: "nobody",
      version: 1,
      to: "x",
      actor: ACTOR,
      now: NOW,
    });
    expect(gone).toEqual({ kind: "gone" });
  });
});
