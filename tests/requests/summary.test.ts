import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../databases.ts";
import { addRegistration } from "../factories.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const PAGE = "/admin/inquiries/summary";

describe.each(engines)("the summary for the board on %s", (_, open) => {
  let site: Site;
  let staff: Record<string, string>;

  beforeAll(async () => {
    site = await openSite({ open });
    staff = { Cookie: (await administrator(site)).Cookie };
    const inquiry = (company: string, at: string, more: object = {}) => ({
      id: company.toLowerCase(),
      company_name: company,
      contact_name: "Maya Okafor",
      email: "maya@alder.test",
      message: "Hello",
      created_at: at,
      updated_at: at,
      search_text: company,
      ...{ status: "new" as const, suspected_spam: 0 as const },
      ...more,
    });
    await site.db
      .insertInto("bulk_donations")
      .values([
        inquiry("Alder", "2025-11-20T07:30:00.000Z", {
          status: "completed",
          answered_at: "2025-11-20T09:30:00.000Z",
          estimated_quantity: "40 cartons, about 1,900 toys",
          notes: "=SUM(secret)",
        }),
        inquiry("Birch", "2025-11-03T20:00:00.000Z", {
          status: "contacted",
          answered_at: "2025-11-05T20:00:00.000Z",
          estimated_quantity: "100",
        }),
        inquiry("Cedar", "2025-11-20T19:00:00.000Z", { estimated_quantity: "three pallets" }),
        inquiry("Dogwood", "2025-11-20T19:30:00.000Z", { estimated_quantity: "$2,000" }),
        inquiry("Elm", "2025-11-20T19:30:00.000Z", { estimated_quantity: "12", quantity_unit: "pallets" }),
        inquiry("Fir", "2025-11-20T19:30:00.000Z", { status: "declined", estimated_quantity: "800 toys" }),
        inquiry("Old", "2025-01-01T07:59:00.000Z", { estimated_quantity: "9,999 toys" }),
        inquiry("Robot", "2025-11-20T19:00:00.000Z", { suspected_spam: 1, estimated_quantity: "7" }),
      ])
      .execute();
    const gift = {
      kind: "Books",
      unit: "toys" as const,
      actor: "ana",
      created_at: "2025-11-20T20:00:00.000Z",
    };
    await site.db
      .insertInto("received_gifts")
      .values([
        { ...gift, id: randomUUID(), inquiry_id: "alder", quantity: 1200, received_on: "2025-11-20" },
        { ...gift, id: randomUUID(), inquiry_id: null, quantity: 30, received_on: "2025-11-02" },
        {
          ...gift,
          id: randomUUID(),
          inquiry_id: "alder",
          quantity: 500,
          unit: "dollars",
          received_on: "2025-11-20",
        },
        {
          ...gift,
          id: randomUUID(),
          inquiry_id: "alder",
          quantity: 5000,
          received_on: "2025-11-20",
          removed_at: "2025-11-20T20:00:00.000Z",
        },
      ])
      .execute();
    const created_at = "2025-11-10T20:00:00.000Z";
    await addRegistration(site.db, { boxes: 3, status: "approved", created_at }, [{ city: "GILROY" }]);
    await addRegistration(site.db, { boxes: 9, status: "declined", created_at }, []);
  });
  afterAll(() => site.close());

  const text = async (search = "") => textOf(mainOf(await (await site.get(PAGE + search, staff)).text()));

  test("the season counts by status, time to answer, promises, gifts and hosts, without names of people", async () => {
    const page = await text("?time=2025");
    for (const words of [
      "November 1 - December 23, 2025",
      "inquiries 6",
      "toys received 1,230",
      "New, not answered yet 3",
      "Contacted 1",
      "Completed 1",
      "Time to the first answer, median Of 2 answered. 25 hours",
      "Answered within a day Of 2 that were answered or are due. 50%",
      "4 of 5 inquiries gave an amount that we could read. 2,000 toys, 12 pallets, $2,000",
      "Received from companies 1,230 toys, $500",
      "Companies that gave 1",
      "Hosts registered 1",
      "Hosts accepted 1",
      "Boxes they asked for 3",
      "Largest promises Alder 1,900 toys Birch 100 toys",
      "we could not read the amount Cedar three pallets",
    ]) {
      expect(page, words).toContain(words);
    }
    expect(page).toMatch(/GILROY 1 \d+ 0|Gilroy 1 \d+ 0/i);
    expect(page).not.toMatch(/Maya|secret|9,999|Robot/);
  });

  test("a week begins on Monday, and a month on its first day", async () => {
    const week = await text("?time=week");
    expect(week).toContain("inquiries 5");
    expect(week).toContain("toys received 1,200");
    expect(await text("?time=month")).toContain("inquiries 6");
    expect(await text("?time=2024")).toContain("inquiries 1");
    expect((await site.get(`${PAGE}?time=%00`, staff)).status).toBe(200);
  });

  test("the Spreadsheet (for reading) has local time beside the raw one, and runs no formula", async () => {
    const csv = async (search: string) =>
      (await (await site.get(`/admin/inquiries/export.csv?${search}`, staff)).text()).split("\r\n");
    const plain = await csv("time=2025&plain=1");
    expect(plain[0]).toContain('"Company","Contact person"');
    expect(plain[0]).toContain('"Submitted (Bay Area time)"');
    expect(plain).toHaveLength(8);
    const alder = plain.find((line) => line.includes("Alder"));
    expect(alder).toContain('"Completed","2025-11-19 23:30","2025-11-20 01:30","\'=SUM(secret)"');
    const raw = await csv("time=2025");
    expect(raw[0]).toContain('"id","company_name"');
    expect(raw.join()).toContain("2025-11-20T07:30:00.000Z");
    expect(raw.join()).not.toContain('"old"');
  });
});
