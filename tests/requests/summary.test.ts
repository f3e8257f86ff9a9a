import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { removeFinishedBefore } from "#app/core/db/queries.server.ts";
import { countParts } from "#app/newsletter/part-letters-queries.server.ts";
import { removeClosed, removeVolunteers } from "#server/jobs/retention.ts";
import { engines } from "../databases.ts";
import {
  addInquiry,
  addLocation,
  addRegistration,
  addShift,
  addSignUp,
  addSubscriber,
} from "../factories.ts";
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
    const today = "2025-11-20T19:30:00.000Z";
    const add = (company_name: string, created_at: string, more: Parameters<typeof addInquiry>[1]) =>
      addInquiry(site.db, { company_name, contact_name: "Maya Okafor", created_at, ...more });
    await add("Alder", "2025-11-20T07:30:00.000Z", {
      ...{ id: "alder", status: "completed", answered_at: "2025-11-20T09:30:00.000Z" },
      ...{ estimated_quantity: "40 cartons, about 1,900 toys", notes: "=SUM(secret)" },
    });
    await add("Birch", "2025-11-03T20:00:00.000Z", {
      ...{ id: "birch", status: "contacted", answered_at: "2025-11-05T20:00:00.000Z" },
      estimated_quantity: "100",
    });
    await add("Cedar", today, { estimated_quantity: "three pallets" });
    await add("Dogwood", today, { estimated_quantity: "$2,000" });
    await add("Elm", today, { estimated_quantity: "12", quantity_unit: "pallets" });
    await add("Fir", today, { status: "declined", estimated_quantity: "800 toys" });
    await add("Old", "2025-01-01T07:59:00.000Z", { estimated_quantity: "9,999 toys" });
    await add("Robot", today, { suspected_spam: 1, estimated_quantity: "7" });
    const gift = {
      ...{ kind: "Books", unit: "toys" as const, actor: "ana", created_at: today },
      ...{ inquiry_id: "alder", received_on: "2025-11-20" },
    };
    await site.db
      .insertInto("received_gifts")
      .values([
        { ...gift, id: randomUUID(), quantity: 1160 },
        { ...gift, id: randomUUID(), inquiry_id: "birch", quantity: 40 },
        { ...gift, id: randomUUID(), inquiry_id: null, quantity: 30, received_on: "2025-11-02" },
        { ...gift, id: randomUUID(), quantity: 500, unit: "dollars" },
        { ...gift, id: randomUUID(), quantity: 5000, removed_at: today },
      ])
      .execute();
    const shift = await addShift(site.db, { day: "2025-11-19" });
    await addSignUp(site.db, { shift_id: shift, came_at: today });
    await addSignUp(site.db, { shift_id: shift, name: "Ben", email: "ben@example.org", position: 2 });
    await addSignUp(site.db, {
      ...{ shift_id: shift, name: "Walk In", email: "", position: 3, walk_in: 1, came_at: today },
    });
    const other = await addShift(site.db, { day: "2025-11-18" });
    await addSignUp(site.db, { shift_id: other, name: "MAYA", email: "Maya@example.org" });
    await addSignUp(site.db, {
      ...{ shift_id: other, name: "Lee", email: "lee@example.org", status: "waiting", position: 2 },
    });
    const created_at = "2025-11-10T20:00:00.000Z";
    await addRegistration(site.db, { boxes: 3, status: "approved", created_at }, [{ city: "GILROY" }]);
    await addRegistration(site.db, { boxes: 9, status: "declined", created_at }, []);
  });
  afterAll(() => site.close());

  const text = async (search = "") => textOf(mainOf(await (await site.get(PAGE + search, staff)).text()));

  test("the season counts gifts by unit, answers, places and hosts, without names of people", async () => {
    const page = await text("?time=2025");
    for (const words of [
      "Summary for the board",
      "inquiries from companies 6",
      "toys received from companies, counted 1,230",
      "Unit Promised Received Still to come",
      // Alder is completed, so only what Birch promised is still to come.
      "Toys 2,000 1,230 60",
      "Pallets 12 0 12",
      "Dollars $2,000 $500 $2,000",
      "Amount could not be read 1 inquiry",
      "Largest promises Alder 1,900 toys 1,160 received Birch 100 toys 40 received Elm 12 pallets new Dogwood $2,000 new",
      "1 amount could not be read",
      "Cedar “three pallets”",
      "Came in less than a day ago, not counted yet 3",
      "Answered, nobody noted when 1",
      "Spam, not counted 1",
      "2 of 6 answered so far. Shares and the median are left out until 5 are due.",
      "Hosts approved 1 Hosts declined 1 Hosts to decide 0",
      // One address is one person, and a waiting person has signed up, as in the list of volunteers.
      "Volunteers who signed up 3 Volunteers checked in so far 2",
    ]) {
      expect(page, words).toContain(words);
    }
    expect(page).not.toMatch(/Maya|secret|9,999|Robot|Answered within a day/);
  });

  test("places now are those on the site with a box, in the table as in the drawing", async () => {
    const created_at = "2025-11-01T20:00:00.000Z";
    for (const dates of [
      {},
      { ends_on: "2025-11-12" },
      { starts_on: "2025-11-25" },
      { type: "headquarters" as const },
    ])
      await addLocation(site.db, { city: "Morgan Hill", created_at, ...dates });
    const page = await text("?time=2025");
    expect(page).toContain("places with a box 1");
    expect(page).toMatch(/City Places now Boxes picked up (All cities \d+ \d+ )?Morgan Hill 1 0/);
    expect(page).toContain("Boxes out and full 1 out");
    // Two of them in the week that ended on November 9.
    expect(page).toMatch(/November 3 \d+ 2 /);
    await site.db.deleteFrom("locations").where("city", "=", "Morgan Hill").execute();
  });

  test("shares say of how many, once five answers are due", async () => {
    const late = { created_at: "2023-11-01T20:00:00.000Z", company_name: "Larch" };
    for (const hours of [1, 2, 3, 30])
      await addInquiry(site.db, {
        ...late,
        status: "contacted",
        answered_at: new Date(Date.parse(late.created_at) + hours * 3_600_000).toISOString(),
      });
    expect(await text("?time=2023")).not.toContain("Answered within a day");
    await addInquiry(site.db, late);
    expect(await text("?time=2023")).toContain(
      "Answered within a day 3 of 5 Answered later 1 of 5 Waiting more than a day 1 of 5",
    );
  });

  test("a week begins on Monday, and a month on its first day", async () => {
    const week = await text("?time=week");
    expect(week).toContain("inquiries from companies 5");
    expect(week).toContain("counted 1,200");
    expect(await text("?time=month")).toContain("inquiries from companies 6");
    expect(await text("?time=2024")).toContain("inquiries from companies 1");
    expect((await site.get(`${PAGE}?time=%00`, staff)).status).toBe(200);
  });

  test("an earlier season has no number of volunteers once their names are removed", async () => {
    await addSignUp(site.db, { shift_id: await addShift(site.db, { season: 2024, day: "2024-11-19" }) });
    expect(await text("?time=2024")).toContain("Volunteers who signed up 1");
    await removeVolunteers({
      db: site.db,
      config: { DATA_DIR: "/nonexistent", RETENTION_DAYS: undefined },
      log: { info() {}, warn() {}, error() {} },
      clock: () => new Date("2025-11-20T20:00:00.000Z"),
    });
    const after = await text("?time=2024");
    expect(after).not.toMatch(/Volunteers (who signed up|checked in)/);
    expect(after).toContain("their names are removed 90 days after the season");
    await addShift(site.db, { season: 2022, day: "2022-11-19" });
    expect(await text("?time=2022"), "nobody had signed up").toContain("Volunteers, if there were any,");
    expect(await text("?time=2023")).toContain("Volunteers who signed up 0");
  });

  test("an earlier season keeps its numbers of hosts and inquiries when their data is removed, also in several rounds", async () => {
    const add = (created_at: string, row: Parameters<typeof addRegistration>[1]) =>
      addRegistration(site.db, { status: "done", created_at, ...row }, []);
    const removed = (until: string) =>
      removeClosed({
        db: site.db,
        config: { DATA_DIR: "/nonexistent", RETENTION_DAYS: 365 },
        log: { info() {}, warn() {}, error() {} },
        clock: () => new Date(until),
      });
    // Still New Year's Eve in the Bay Area.
    for (const day of ["2022-11-10T20:00:00.000Z", "2023-01-01T07:00:00.000Z"]) await add(day, {});
    await add("2022-11-10T21:00:00.000Z", { updated_at: "2023-02-01T20:00:00.000Z" });
    await add("2022-11-10T20:00:00.000Z", { status: "declined" });
    await add("2022-11-10T20:00:00.000Z", { suspected_spam: 1 });
    await add("2022-11-10T20:00:00.000Z", { status: "approved" });
    for (const row of [{ status: "completed" }, { status: "declined" }, { suspected_spam: 1 }] as const)
      await addInquiry(site.db, { created_at: "2022-11-10T20:00:00.000Z", ...row });
    const inquiries = "inquiries from companies 2";
    expect(await text("?time=2022")).toContain(inquiries);
    const hosts = "Hosts approved 4 Hosts declined 1 Hosts to decide 0";
    expect(await text("?time=2022")).toContain(hosts);
    for (const until of ["2024-01-10T20:00:00.000Z", "2024-06-01T20:00:00.000Z"]) {
      await removed(until);
      expect(await text("?time=2022"), until).toContain(hosts);
      expect(await text("?time=2022"), until).toContain(inquiries);
    }
    const old = site.db.selectFrom("bulk_donations").select("id").where("created_at", "<", "2023");
    expect(await old.execute()).toEqual([]);
    const left = site.db.selectFrom("registrations").select("status").where("created_at", "<", "2024");
    expect(await left.execute()).toEqual([{ status: "approved" }]);
    expect(await text("?time=2023")).toContain("Hosts approved 0");
  });

  test("the inquiries of the last eight weeks stay in their weeks when their data is removed", async () => {
    const weeks = async () =>
      /"Inquiries a week since ([^"]+)"/.exec(await (await site.get(PAGE, staff)).text())?.[1];
    site.clock.set("2021-11-20T20:00:00.000Z");
    for (const day of ["10-04T06:30", "10-04T07:30", "11-10T20:00"])
      await addInquiry(site.db, { created_at: `2021-${day}:00.000Z`, status: "completed" });
    const before = await weeks();
    expect(before).toBe("September 27: 1, 1, 0, 0, 0, 0, 1, 0");
    await removeClosed({
      db: site.db,
      config: { DATA_DIR: "/nonexistent", RETENTION_DAYS: 30 },
      log: { info() {}, warn() {}, error() {} },
      clock: () => new Date("2021-11-20T20:00:00.000Z"),
    });
    expect(await weeks()).toBe(before);
  });

  test("a season counts what is received and picked up after its last day, and who wrote and hosted before its first, as its closing does", async () => {
    const created_at = "2025-10-10T20:00:00.000Z";
    await addRegistration(site.db, { status: "live", created_at }, []);
    const early = { id: "early", company_name: "Early Larch", created_at };
    await addInquiry(site.db, early);
    const places = await Promise.all(
      ["Fern Deli", "Elm Books"].map((name) => addLocation(site.db, { name })),
    );
    site.clock.set("2025-12-27T20:00:00.000Z");
    for (const id of places)
      expect((await site.post("/admin/boxes", { intent: "pickup", id, boxes: "2" }, staff)).status).toBe(303);
    const gift = {
      intent: "received",
      kind: "Games",
      unit: "toys",
      quantity: "55",
      received_on: "2025-12-27",
    };
    expect((await site.post("/admin/inquiries/birch", { ...gift, key: "late" }, staff)).status).toBe(303);
    const close = textOf(await (await site.get("/admin/season/2025/close", staff)).text());
    expect(close).toContain("The site counted 1,285 toys");
    expect(close).toContain("4 boxes were picked up from 2 places");
    expect(close).toContain("2 registered hosts took part. 1 declined");
    expect(close).toContain("2 companies gave toys. 7 had written.");
    const page = await text("?time=2025");
    for (const words of [
      "Season 2025, November 1 - December 23, 2025",
      "toys received from companies, counted 1,285",
      "boxes picked up 4",
      "inquiries from companies 7",
      "Toys 2,000 1,285 5",
      "Birch 100 toys 95 received",
      "Hosts approved 2 Hosts declined 1",
      "as at its closing",
    ]) {
      expect(page, words).toContain(words);
    }
    expect(await text("?time=month")).not.toContain("as at its closing");
    const csv = await (await site.get("/admin/inquiries/export.csv?time=2025", staff)).text();
    expect(csv).toContain("Early Larch");
    await site.db.deleteFrom("bulk_donations").where("id", "=", early.id).execute();
    await site.db.deleteFrom("box_pickups").execute();
    await site.db.deleteFrom("locations").where("id", "in", places).execute();
    site.clock.set("2025-11-20T20:00:00.000Z");
  });

  test("a gift whose inquiry is spam counts nowhere, nor once the inquiry is removed or erased", async () => {
    const created_at = "2025-11-20T19:00:00.000Z";
    for (const id of ["old-spam", "erased-spam"]) {
      const email = `${id}@example.org`;
      await addInquiry(site.db, { id, email, created_at, updated_at: created_at, suspected_spam: 1 });
      const row = { id: randomUUID(), inquiry_id: id, kind: "Books", quantity: 7000, unit: "toys" as const };
      await site.db
        .insertInto("received_gifts")
        .values({ ...row, received_on: "2025-11-20", actor: "ana", created_at })
        .execute();
    }
    const counted = async () => {
      const close = textOf(await (await site.get("/admin/season/2025/close", staff)).text());
      const letter = await countParts(site.db, new Date("2025-11-20T20:00:00.000Z"));
      return [
        /companies, counted ([\d,]+)/.exec(await text("?time=2025")),
        /counted ([\d,]+) toys/.exec(close),
      ]
        .map((found) => found?.[1])
        .concat(String(letter.companies));
    };
    site.clock.set("2025-12-27T20:00:00.000Z");
    const [toys = "", ...rest] = await counted();
    expect(Number(toys.replace(",", ""))).toBeLessThan(7000);
    expect(rest).toEqual([toys, "1"]);
    await erasePerson(site.db, "erased-spam@example.org");
    await site.db
      .updateTable("bulk_donations")
      .set({ updated_at: "2020-11-20T19:00:00.000Z" })
      .where("id", "=", "old-spam")
      .execute();
    await removeFinishedBefore(site.db, new Date("2020-11-20T19:00:01.000Z"));
    const left = site.db.selectFrom("bulk_donations").select("id").where("id", "like", "%-spam");
    expect(await left.execute()).toEqual([]);
    expect(await counted()).toEqual([toys, ...rest]);
    site.clock.set("2025-11-20T20:00:00.000Z");
  });

  test("a subscriber whose mail server refuses every letter counts no more, as in the list of Newsletter", async () => {
    const confirmed = { status: "confirmed", confirmed_at: "2025-10-01T20:00:00.000Z" } as const;
    await addSubscriber(site.db, { ...confirmed, refusals: 2 });
    await addSubscriber(site.db, { ...confirmed, refusals: 3 });
    expect(textOf(await (await site.get(PAGE, staff)).text())).toContain("Subscribers 1 confirmed");
    const list = textOf(await (await site.get("/admin/newsletter", staff)).text());
    expect(list).toContain("Subscribers 1");
    await site.db.deleteFrom("subscribers").where("refusals", ">", 0).execute();
  });

  test("a reader who left the newsletter and asks for it again counts as a subscriber only once confirmed", async () => {
    const subscribers = async () =>
      /Subscribers (\d+) confirmed/.exec(textOf(await (await site.get(PAGE, staff)).text()))?.[1];
    const before = "2025-10-01T20:00:00.000Z";
    await addSubscriber(site.db, {
      ...{ email: "left@example.org", status: "unsubscribed", created_at: before, confirmed_at: before },
      unsubscribed_at: "2025-11-01T20:00:00.000Z",
    });
    expect(await subscribers()).toBe("0");
    const typed = { FNAME: "Ann", EMAIL: "left@example.org", LNAME: "", COMPANY: "" };
    expect((await site.post("/newsletter/subscribe", typed)).status).toBe(303);
    const stored = site.db.selectFrom("subscribers").select("status").where("email", "=", typed.EMAIL);
    expect(await stored.execute()).toEqual([{ status: "pending" }]);
    expect(await subscribers()).toBe("0");
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
