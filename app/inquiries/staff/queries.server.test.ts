import { CompiledQuery, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#app/core/db/tables.ts";
import { changeCase, countCases } from "#app/staff/cases/queries.server.ts";
import { engines, type TestDatabase } from "../../../tests/databases.ts";
import { addInquiry } from "../../../tests/factories.ts";
import { earlierInquiries, findInquiry } from "./inquiry-queries.server.ts";
import { listInquiries, updatesSince } from "./queries.server.ts";
import { type DeskView, readView } from "./view.ts";

const START_MS = Date.parse("2025-11-20T08:00:00.000Z");
const NOW = new Date("2025-11-21T10:00:00.000Z");
const ALL: DeskView = readView(new URLSearchParams("sort=newest"));
const ACTOR = "staff@example.org";

interface Sample {
  id: string;
  company: string;
  contact?: string;
  email?: string;
  status?: "new" | "contacted" | "in-progress" | "completed" | "declined";
  spam?: boolean;
  minutes: number;
}

async function add(db: Database, samples: readonly Sample[]) {
  for (const { id, company, contact = "Ana Ruiz", email = `${id}@example.org`, ...sample } of samples) {
    const created_at = new Date(START_MS + sample.minutes * 60_000).toISOString();
    await addInquiry(db, {
      ...{ id, company_name: company, contact_name: contact, email, created_at },
      ...{ status: sample.status ?? "new", suspected_spam: sample.spam ? 1 : 0 },
      message: `Hello from ${company}`,
    });
  }
}

describe.each(engines)("the inquiries desk on %s", (name, open) => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await open();
    db = test.db;
    await add(db, [
      { id: "alder", company: "Alder & Finch Toys", email: "Maya@Example.com", minutes: 0 },
      { id: "cafe", company: "Café 100% Crème", contact: "Zoë Ångström", minutes: 1, status: "contacted" },
      { id: "bay", company: "Bayline Robotics", minutes: 2, status: "in-progress" },
      { id: "harbor", company: "Harbor & Pine", minutes: 3, status: "completed" },
      { id: "quick", company: "Quickship", minutes: 4, status: "declined" },
      { id: "alder-2", company: "ALDER & finch toys", email: "other@example.com", minutes: 5 },
      { id: "maya-2", company: "Elsewhere", email: "maya@example.com", minutes: 6 },
      { id: "robot", company: "Buy pills", minutes: 7, spam: true },
      { id: "undone", company: "Undone", minutes: 8 },
      { id: "alder-garden", company: "Alder & Finch Toys Garden", minutes: 9 },
    ]);
  });
  afterAll(() => test.close());

  const ids = async (view: Partial<DeskView>) =>
    (await listInquiries(db, { ...ALL, ...view })).rows.map(({ id }) => id);

  it("lists newest first, with suspected spam apart", async () => {
    expect(await ids({})).toEqual([
      "alder-garden",
      "undone",
      "maya-2",
      "alder-2",
      "quick",
      "harbor",
      "bay",
      "cafe",
      "alder",
    ]);
    expect(await ids({ spam: true })).toEqual(["robot"]);
  });

  it.each([
    ["alder", ["alder-garden", "alder-2", "alder"]],
    ["  ALDER ", ["alder-garden", "alder-2", "alder"]],
    ["cafe", ["cafe"]],
    ["zoe angs", ["cafe"]],
    ["100%", ["cafe"]],
    ["MAYA@example", ["maya-2", "alder"]],
    ["%", ["cafe"]],
    ["_", []],
    ["toys ana", []],
    ["pills", []],
  ])("searches company, contact and e-mail for %j", async (q, expected) => {
    expect(await ids({ q })).toEqual(expected);
    const { total } = await listInquiries(db, { ...ALL, q });
    expect(total).toBe(expected.length);
  });

  it("filters by status, sorts, and combines both with the search", async () => {
    expect(await ids({ status: "in-progress" })).toEqual(["bay"]);
    expect(await ids({ sort: "oldest", q: "alder" })).toEqual(["alder", "alder-2", "alder-garden"]);
    expect((await ids({ sort: "company" })).slice(0, 4)).toEqual(["alder", "alder-2", "alder-garden", "bay"]);
    expect(await ids({ status: "contacted", q: "alder" })).toEqual([]);
  });

  it("lists who waits longest for an answer first by default, then the settled ones, newest first", async () => {
    const inOrder = [
      "alder",
      "alder-2",
      "maya-2",
      "undone",
      "alder-garden",
      "quick",
      "harbor",
      "bay",
      "cafe",
    ];
    expect(await ids({ sort: readView(new URLSearchParams()).sort })).toEqual(inOrder);
    expect(await ids({ sort: "unanswered", status: "new" })).toEqual(inOrder.slice(0, 5));
    expect(await ids({ sort: "unanswered", q: "alder" })).toEqual(["alder", "alder-2", "alder-garden"]);
  });

  it("counts the whole table without suspected spam", async () => {
    const nextDay = new Date(START_MS + (24 * 60 + 5.5) * 60_000);
    expect(await countCases(db, "inquiry", "a member", nextDay)).toEqual({
      total: 9,
      byStatus: { new: 5, contacted: 1, "in-progress": 1, completed: 1, declined: 1 },
      triage: { mine: 0, nobody: 7, late: 2 },
      spam: 1,
    });
  });

  if (name === "SQLite")
    it("searches and counts in indexes alone, because rows are as long as their messages", async () => {
      const asked: Parameters<KyselyPlugin["transformQuery"]>[0][] = [];
      const watched = db.withPlugin({
        transformQuery(query) {
          asked.push(query);
          return query.node;
        },
        transformResult: async ({ result }) => result,
      });
      await countCases(watched, "inquiry", "a member", NOW);
      await listInquiries(watched, readView(new URLSearchParams("q=alder")));
      const plans = asked.map(({ node, queryId }) => {
        const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
        return db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
        );
      });
      const steps = (await Promise.all(plans)).flatMap(({ rows }) => rows.map(({ detail }) => detail));
      const ofTable = steps.filter((step) => /^(SCAN|SEARCH) bulk_donations/.test(step));
      // The rows of the page are then read by their ids.
      const slow = ofTable.filter((step) => !/COVERING INDEX|\(id=\?\)$/.test(step));
      expect(ofTable.length).toBeGreaterThan(4);
      expect(slow).toEqual([]);
    });

  it("finds earlier inquiries of the same e-mail or company, whatever their case", async () => {
    const of = async (id: string) => {
      const inquiry = await findInquiry(db, id);
      return (await earlierInquiries(db, inquiry as NonNullable<typeof inquiry>)).map((one) => one.id);
    };
    expect(await of("maya-2")).toEqual(["alder"]);
    expect(await of("alder-2")).toEqual(["alder"]);
    expect(await of("alder-garden")).toEqual([]);
    expect(await of("alder")).toEqual([]);
  });

  it("reports new inquiries and when anything was changed", async () => {
    const since = new Date(START_MS + 8.5 * 60_000);
    const before = await updatesSince(db, since);
    expect(before.arrived.map(({ id }) => id)).toEqual(["alder-garden", "undone"]);
    await changeCase(db, "inquiry", {
      field: "notes",
      id: "quick",
      version: 1,
      to: "x",
      actor: ACTOR,
      now: NOW,
    });
    expect((await updatesSince(db, since)).lastChange).not.toBe(before.lastChange);
  });

  it("shows 50 a page, and the last page for any after it", async () => {
    await add(
      db,
      Array.from({ length: 120 }, (_item, index) => ({
        id: `many-${index}`,
        company: `Many ${String(index).padStart(3, "0")}`,
        minutes: -1000 - index,
      })),
    );
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listInquiries(db, { ...ALL, q: "many", sort: "oldest", page })),
    );
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20, 20]);
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 3]);
    expect(pages.map(({ total }) => total)).toEqual([120, 120, 120, 120]);
    expect(pages[1]?.rows[0]?.company_name).toBe("Many 069");
    expect((await listInquiries(db, { ...ALL, q: "nothing", page: 7 })).total).toBe(0);
  });
});
