import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { followHeadquarters } from "#app/locations/publish.server.ts";
import { importLocations } from "#app/locations/staff/import/import-queries.server.ts";
import { engines, testsPages, untilWaiting } from "../databases.ts";
import { type Cell, excel, sheetXml, xlsx } from "../spreadsheets.ts";
import { pageOf } from "./read-form.ts";
import { elementsOf, mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator, ORIGIN } from "./staff-members.ts";

const HEADS = ["Site Name", "Street", "Town", "ZIP", "Open", "Phone", "Shelf"];
const LIBRARY = ["Willow Branch Library", "88 Example Avenue", "San Jose", "95125", "Tue-Sat", "", "Ann"];
const BAKERY = ["Corner Oven Bakery", "5 Sample Street", "Gilroy", "95020", "Always", "(408) 555-0163", ""];
const tabs = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join("\t")).join("\n");

const tableCsv = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((cells) => cells.map((cell) => (cell === null ? "" : `"${cell}"`)).join(",")).join("\r\n");

describe.each(engines)("importing a list on %s", (engine, open) => {
  let site: Site;
  let staff: { Cookie: string; email: string };
  beforeEach(async () => {
    site = await openSite({ open });
    staff = await administrator(site);
  });
  afterEach(() => site.close());

  const cookie = () => ({ Cookie: staff.Cookie });
  const locations = () =>
    site.db.selectFrom("locations").selectAll().where("deleted_at", "is", null).orderBy("name").execute();
  const main = async (path: string) => mainOf(await pageOf(await site.get(path, cookie())));
  const versionOf = (page: string) => /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";

  async function paste(rows: string) {
    const response = await site.post("/admin/locations/import", { rows }, cookie());
    expect(response.status).toBe(303);
    return response.headers.get("Location") ?? "";
  }

  async function upload(file: File, rows = "") {
    const body = new FormData();
    body.set("file", file);
    body.set("rows", rows);
    return site.fetch("/admin/locations/import", {
      method: "POST",
      body,
      headers: { Origin: ORIGIN, ...cookie() },
    });
  }

  /** Submits a step's form with the values on its page. */
  async function step(path: string, intent: string, fields: Record<string, string> = {}) {
    const page = await main(path);
    const selected = elementsOf(page, "select").map(({ attributes, inner }) => [
      attributes.name ?? "",
      /<option value="([^"]*)" selected/.exec(inner)?.[1] ?? "",
    ]);
    const columns = Object.fromEntries(selected.filter(([name]) => name?.startsWith("column-")));
    return site.post(path, { ...columns, intent, version: versionOf(page), ...fields }, cookie());
  }

  async function toReview(rows: string): Promise<string> {
    const path = await paste(rows);
    expect((await step(path, "columns")).status).toBe(303);
    return path;
  }

  it("takes pasted cells in four steps, and writes nothing before the last", async () => {
    const path = await paste(tabs(HEADS, LIBRARY, BAKERY.with(3, "9502")));
    const columns = textOf(await main(path));
    expect(columns).toContain("Site Name");
    expect(columns).toMatch(/Shelf .*Left out/);
    expect((await step(path, "columns")).status).toBe(303);

    const mend = await main(path);
    expect(textOf(mend)).toContain("Fix 1 row");
    expect(textOf(mend)).toContain("Zip code must be five digits");
    // The last step is refused before the third.
    await step(path, "import");
    expect(await locations()).toEqual([]);
    expect((await step(path, "mend", { "cell-3-zip_code": "95020" })).status).toBe(303);

    expect(textOf(await main(path))).toContain("2 locations will change.");
    expect(await locations()).toEqual([]);
    expect((await step(path, "import")).status).toBe(303);
    expect(await locations()).toMatchObject([
      { name: "Corner Oven Bakery", zip_code: "95020", phone: "(408) 555-0163" },
      { name: "Willow Branch Library", phone: null, type: "drop-off" },
    ]);
    expect(textOf(await main(path))).toContain("2 locations imported");
    expect(site.pagesChanged()).toBe(1);
    const history = await site.db.selectFrom("location_history").select(["action", "actor"]).execute();
    expect(history).toEqual([
      { action: "imported", actor: staff.email },
      { action: "imported", actor: staff.email },
    ]);
    // A second click changes nothing.
    await step(path, "import");
    expect(await locations()).toHaveLength(2);
  });

  it("keeps no corrected address of a contact once the list is imported", async () => {
    const heads = HEADS.with(6, "Email");
    const path = await paste(tabs(heads, LIBRARY.with(6, "zed@example"), BAKERY.with(6, "old@example")));
    await step(path, "columns");
    const emails = {
      "cell-2-contact_email": "Zed@example.org",
      "cell-3-contact_email": "old@example.org",
    };
    await step(path, "mend", emails);
    const stored = () =>
      site.db.selectFrom("location_imports").select(["contents", "choices"]).executeTakeFirstOrThrow();
    const { choices } = await stored();
    expect(choices).toContain("Zed@example.org");
    await step(path, "import");
    expect(await locations()).toHaveLength(2);
    expect(JSON.stringify(await stored())).not.toContain("@");
    // As an import of an earlier release.
    await site.db.updateTable("location_imports").set({ choices }).execute();
    await erasePerson(site.db, "zed@example.org");
    expect(JSON.stringify(await stored())).not.toContain("@");
    expect(textOf(await main(path))).toContain("2 locations imported");
  });

  it("shows what an update would change, updates, adds or skips, and keeps what the list has no column for", async () => {
    await step(await toReview(tabs(HEADS, BAKERY)), "import");
    const changed = tabs(HEADS.slice(0, 5), BAKERY.slice(0, 5).with(4, "Mon-Fri 9-5"), LIBRARY.slice(0, 5));
    const path = await toReview(changed);
    const review = await main(path);
    expect(textOf(review)).toContain("1 location is already here");
    expect(elementsOf(review, "del", "ins").map(({ inner }) => textOf(inner))).toEqual([
      "Always",
      "Mon-Fri 9-5",
    ]);
    await step(path, "rows", { forStored: "skip" });
    expect(textOf(await main(path))).toContain("1 location will change.");
    await step(path, "rows", { forStored: "skip", "row-2": "update" });
    await step(path, "import");
    expect(await locations()).toMatchObject([
      { name: "Corner Oven Bakery", hours: "Mon-Fri 9-5", phone: "(408) 555-0163" },
      { name: "Willow Branch Library" },
    ]);
    const again = await toReview(changed);
    expect(textOf(await main(again))).toContain("This list changes nothing.");
    await step(again, "rows", { forStored: "add" });
    await step(again, "import");
    expect(await locations()).toHaveLength(4);
  });

  it("leaves headquarters as its content says, with other hours or another address, and says so", async () => {
    const author = { actor: "start", now: new Date("2025-11-20T19:00:00Z") };
    await site.db.transaction().execute((tx) => followHeadquarters(tx, author));
    const before = await locations();
    const row = ["Toy Drive Headquarters (sample)", "1200 Sample Street", "San Jose", "95112", "Mon 9-5"];
    const heads = ["Name", "Address", "City", "Zip Code", "Hours", "Type"];
    const moved = ["Toy Drive Headquarters", "500 New Street", "Gilroy", "99999", "Mon 9-5"];
    for (const [cells, forStored] of [
      [row, "update"],
      [row, "add"],
      [moved, "update"],
    ] as const) {
      const path = await paste(
        tabs(
          heads,
          [...cells, "headquarters"],
          ["Elm Hall", "7 Elm Street", "Gilroy", "95020", "Tue 9-5", "drop-off"],
        ),
      );
      await step(path, "columns");
      const review = textOf(await main(path));
      expect(review).toContain("Headquarters is edited under Content: its name, address and hours.");
      await step(path, "import", { forStored });
      expect(textOf(await main(path))).toContain("Headquarters is edited under Content");
      const [elm, ...others] = await locations();
      expect(elm?.name).toBe("Elm Hall");
      expect(others).toEqual(before);
      await step(path, "undo");
      expect(await locations()).toEqual(before);
      await site.db.deleteFrom("locations").where("name", "=", "Elm Hall").execute();
    }
    await importLocations(
      site.db,
      [{ name: row[0] ?? "", address: row[1] ?? "", hours: "Mon 9-5" }],
      author.now,
      { actor: "import" },
    );
    expect(await locations()).toEqual(before);
  });

  it("exports what the list above it shows", async () => {
    await step(
      await toReview(tabs(HEADS, LIBRARY, BAKERY, BAKERY.with(0, "Pine Hall").with(1, "9 Pine"))),
      "import",
    );
    const list = await main("/admin/locations?city=Gilroy&q=Pine&page=2");
    const [, link = ""] = /href="(\/admin\/locations\/export\.csv[^"]*)"/.exec(list) ?? [];
    const file = await (await site.get(link.replaceAll("&amp;", "&"), cookie())).text();
    expect(file.trim().split("\r\n")).toHaveLength(2);
    expect(file).toContain("Pine Hall");
    expect(await main("/admin/locations")).toContain('href="/admin/locations/export.csv"');
  });

  it("undoes a whole import within 30 days, and keeps what was changed since", async () => {
    await step(await toReview(tabs(HEADS, BAKERY)), "import");
    const before = await locations();
    const path = await toReview(tabs(HEADS, BAKERY.with(4, "Mon-Fri").with(3, "95021"), LIBRARY));
    await step(path, "import");
    await site.db.updateTable("locations").set({ hours: "By hand" }).where("hours", "=", "Mon-Fri").execute();
    site.clock.set("2025-12-19T20:00:00.000Z");
    const fresh = await administrator(site);
    const undone = await site.post(path, { intent: "undo" }, { Cookie: fresh.Cookie });
    expect(undone.status).toBe(303);
    expect(await locations()).toMatchObject([{ id: before[0]?.id, zip_code: "95020", hours: "By hand" }]);
    expect((await site.post(path, { intent: "undo" }, cookie())).status).toBe(409);
    expect(await locations()).toHaveLength(1);
  });

  it("keeps what a colleague saves while an import is undone", async () => {
    // SQLite has one writer at a time.
    if (!isPostgres(site.db)) return;
    await step(await toReview(tabs(HEADS, BAKERY)), "import");
    const path = await toReview(tabs(HEADS, BAKERY.with(4, "Mon-Fri").with(3, "95021")));
    await step(path, "import");
    const { undone } = await site.db.transaction().execute(async (tx) => {
      await tx.updateTable("locations").set({ hours: "By hand" }).execute();
      const undone = site.post(path, { intent: "undo" }, cookie());
      await untilWaiting(site.db);
      return { undone };
    });
    expect((await undone).status).toBe(303);
    expect(await locations()).toMatchObject([{ zip_code: "95020", hours: "By hand" }]);
  });

  it("undoes an import with the confirmation of the hours, unless somebody has confirmed the new ones", async () => {
    await step(await toReview(tabs(HEADS, BAKERY)), "import");
    const weekOf = (from: string) => JSON.stringify(Array(7).fill([{ from, to: "17:00" }]));
    const confirm = (from: string) =>
      site.db
        .updateTable("locations")
        .set({ hours_week: weekOf(from), hours_confirmed: 1 })
        .execute();
    const bring = async (hours: string) => {
      const path = await toReview(tabs(HEADS, BAKERY.with(4, hours)));
      expect(textOf(await main(path))).not.toMatch(/confirmed/i);
      await step(path, "import");
      expect(await locations()).toMatchObject([{ hours, hours_confirmed: 0 }]);
      return path;
    };
    const shown = async () => (await (await site.get("/locations.json")).json()).features[0].properties;
    await confirm("09:00");
    const before = await shown();
    const path = await bring("Mon-Fri 9-5");
    expect(await shown()).not.toEqual(before);
    await site.post(path, { intent: "undo" }, cookie());
    expect(await locations()).toMatchObject([{ hours: "Always", hours_confirmed: 1 }]);
    expect({ ...(await shown()), updated: "" }).toEqual({ ...before, updated: "" });
    const history = textOf(await main(`/admin/locations/${(await locations())[0]?.id}`));
    expect(history).toContain('Hours confirmed: "no" became "yes"');
    const other = await bring("Daily 10-5");
    await confirm("10:00");
    await site.post(other, { intent: "undo" }, cookie());
    expect(await locations()).toMatchObject([
      { hours: "Daily 10-5", hours_confirmed: 1, hours_week: weekOf("10:00") },
    ]);
    // An import of an earlier release has remembered the words alone.
    const old = await bring("Weekdays");
    const changes = JSON.stringify({ hours: ["Daily 10-5", "Weekdays"] });
    await sql`update location_import_changes set changes = ${changes}`.execute(site.db);
    await site.post(old, { intent: "undo" }, cookie());
    expect(await locations()).toMatchObject([{ hours: "Daily 10-5", hours_confirmed: 0 }]);
  });

  it("cannot be undone after 30 days", async () => {
    const path = await toReview(tabs(HEADS, BAKERY));
    await step(path, "import");
    site.clock.set("2025-12-21T20:00:00.000Z");
    const fresh = await administrator(site);
    const refused = await site.post(path, { intent: "undo" }, { Cookie: fresh.Cookie });
    expect(textOf(await refused.text())).toContain("can no longer be undone");
    expect(await locations()).toHaveLength(1);
  });

  const TITLES = [
    ["Where", null, null, null, "When open?", "Who", null, "Boxes", "Notes"],
    [null, "Street", "Town", "ZIP", null, "Phone", "E-mail", null, null],
  ] as const;
  const MESSY = [
    [
      "Willow Branch Library",
      "88 Example Avenue",
      "SAN JOSE",
      95125,
      "Tue-Sat 10-6",
      "n/a",
      "",
      2,
      "Ring twice",
    ],
    [
      "Corner Oven",
      "5 Sample St",
      "San José",
      95112,
      "Daily 7-7",
      "Ann Lee 408-555-0103",
      "ann@example.org",
      "",
      "",
    ],
    [
      "Fern Bakery",
      "6 Sample St",
      "san jose",
      95112,
      "Daily 7-7",
      "Bo Tran",
      "bo@example.org",
      "3 boxes",
      "N/A",
    ],
    ["Juniper School", "7 Sample St", "San Jose, CA", 95112, "Daily 7-7", "408-555-0104", "", 1, ""],
    ["Maple Gym", "8 Sample St", " San  jose", 95112, "Daily 7-7", "", "", "", ""],
    ["Willow Branch Library", "88 Example Ave", "San Jose", 95125, "Tue-Sat 10-6", "", "", "", ""],
    ["Lost Place", "9 Sample St", "San Jose", 99999, "Daily 7-7", "", "", "", ""],
  ] as const;

  it("exports every location with columns that come back unchanged, and a template of them", async () => {
    await step(await toReview(tabs(HEADS, LIBRARY, BAKERY.with(0, "=Corner Oven"))), "import");
    const before = await locations();
    const file = await (await site.get("/admin/locations/export.csv", cookie())).text();
    expect(file).toContain('"\'=Corner Oven"');
    const path = await toReview(file);
    expect(textOf(await main(path))).toContain("This list changes nothing.");
    expect(await locations()).toEqual(before);
    const template = await (await site.get("/admin/locations/export.csv?template", cookie())).text();
    expect(template.trim()).toBe(
      "name,address,city,zip_code,phone,hours,type,google_maps_url,latitude,longitude,boxes,staff_note,contact_name,contact_email",
    );
  });

  if (!testsPages(engine)) return;

  it("takes an Excel file, and says of a broken one what is wrong", async () => {
    const good = await upload(new File([excel([HEADS, LIBRARY])], "hosts 2025.xlsx"));
    expect(good.status).toBe(303);
    expect(textOf(await main(good.headers.get("Location") ?? ""))).toContain("Willow Branch Library");
    const bad = await upload(new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])], "broken.xlsx"));
    expect(bad.status).toBe(400);
    expect(textOf(await bad.text())).toContain("this spreadsheet cannot be read");
    const none = await site.post("/admin/locations/import", { rows: "" }, cookie());
    expect(none.status).toBe(400);
    expect(textOf(await none.text())).toContain("Choose a file, or paste the cells of one");
    const many = tabs(HEADS, ...Array.from({ length: 5001 }, () => BAKERY));
    const tooMany = await upload(new File([], ""), many);
    expect(textOf(await tooMany.text())).toContain("This list has more than 5,000 rows");
  });

  it.each([
    ["6 MB of empty lines", () => `${HEADS.join()}\n${"\n".repeat(5_900_000)}`, "There is no row below"],
    [
      "empty cells without end",
      () => `${HEADS.join()}\n${",".repeat(5_900_000)}`,
      "more than 1,000,000 cells",
    ],
    [
      "rows without text",
      () => `${HEADS.join()}\n${",\n".repeat(2_900_000)}`,
      "rows without text up to here",
    ],
    ["730,000 rows", () => `${HEADS.join()}\n${"a,b,c,d\n".repeat(730_000)}`, "more than 5,000 rows"],
    [
      "rows inside of rows of a spreadsheet",
      () => xlsx(`<worksheet><sheetData>${"<row>".repeat(1_000_000)}</sheetData></worksheet>`),
      "this spreadsheet cannot be read",
    ],
  ])("refuses %s, and answers others while it reads", async (_what, content, words) => {
    let isAnswered = false;
    const reading = upload(new File([content()], "hosts.csv")).then((response) => {
      isAnswered = true;
      return response;
    });
    expect((await site.get("/locations.json")).status).toBe(200);
    expect(isAnswered).toBe(false);
    const refused = await reading;
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toContain(words);
  });

  it("reads a time of a spreadsheet as one, and asks about hours that Excel made a date or a number of", async () => {
    const styles = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="18"/></cellXfs></styleSheet>`;
    const row = (at: number, hours: Cell): Cell[] => [
      `Hall ${at}`,
      `${at} Elm Street`,
      "Gilroy",
      "95020",
      hours,
    ];
    const sheet = sheetXml([
      HEADS.slice(0, 5),
      row(1, { number: 45905, style: 1 }),
      row(2, { number: 0.375, style: 2 }),
      row(3, { number: 0.7291666666666, style: 2 }),
      row(4, 0.375),
      row(5, "9-5"),
      row(6, "5-Sep"),
    ]);
    const sent = await upload(new File([xlsx(sheet, { "xl/styles.xml": styles })], "hosts.xlsx"));
    const path = sent.headers.get("Location") ?? "";
    await step(path, "columns");
    const asked = await main(path);
    expect(textOf(asked)).toContain("Look at 3 rows");
    expect(textOf(asked)).toContain("This is a date or a number, as Excel makes of 9-5. Type the hours.");
    expect((await step(path, "import")).status).toBe(409);
    await step(path, "mend", { "cell-2-hours": "9-5", "sure-5": "on", "cell-7-hours": "Mon-Fri 9-5" });
    await step(path, "import");
    expect((await locations()).map(({ hours }) => hours)).toEqual([
      ...["9-5", "9 AM", "5:30 PM", "0.375", "9-5", "Mon-Fri 9-5"],
    ]);
  });

  it("leaves out what cannot be imported, where staff say so", async () => {
    const path = await toReview(tabs(HEADS, LIBRARY, BAKERY.with(1, ""), BAKERY.with(3, "x")));
    expect((await step(path, "import")).status).toBe(409);
    expect(await locations()).toEqual([]);
    await step(path, "leave-out");
    await step(path, "import");
    expect((await locations()).map(({ name }) => name)).toEqual(["Willow Branch Library"]);
  });

  it("asks about places that may be here under another name, and imports them where staff say so", async () => {
    await step(await toReview(tabs(HEADS, LIBRARY)), "import");
    const path = await toReview(tabs(HEADS, LIBRARY.with(0, "Willow Library")));
    const asked = textOf(await main(path));
    expect(asked).toContain("Look at 1 row");
    expect(asked).toContain("This may be the same place as Willow Branch Library, 88 Example Avenue.");
    expect((await step(path, "import")).status).toBe(409);
    await step(path, "mend", { "sure-2": "on" });
    await step(path, "import");
    expect(await locations()).toHaveLength(2);
  });

  it("offers to show the places of the list that were hidden before, changed or not", async () => {
    const rows = (hours: string) =>
      tabs(HEADS.slice(0, 5), BAKERY.slice(0, 5).with(4, hours), LIBRARY.slice(0, 5));
    await step(await toReview(rows("Mon-Fri 9-5")), "import");
    await site.db.updateTable("locations").set({ hidden: 1 }).execute();
    const path = await toReview(rows("Mon-Fri 9-6"));
    await step(path, "import");
    expect(textOf(await main(path))).toContain("1 updated, 1 unchanged.");
    expect(textOf(await main(path))).toContain("Show 2 hidden locations to visitors");
    await step(path, "show");
    expect((await locations()).map(({ hidden }) => hidden)).toEqual([0, 0]);
    expect((await step(path, "undo")).status).toBeLessThan(400);
    expect((await locations()).map(({ hours, version }) => [hours, version])).toMatchObject([
      ["Mon-Fri 9-5", 4],
      ["Tue-Sat", 2],
    ]);
  });

  it("offers to show hidden places of a list that changes nothing, and speaks of new places only where there are", async () => {
    const rows = (hours: string) => tabs(HEADS.slice(0, 5), BAKERY.slice(0, 5).with(4, hours));
    const first = await toReview(rows("Mon-Fri 9-5"));
    expect(textOf(await main(first))).toContain("1 location will change. New ones stay hidden");
    await step(first, "import");
    expect(textOf(await main(first))).toContain("New locations are deleted, changed ones get");
    await site.db.updateTable("locations").set({ hidden: 1 }).execute();
    const same = await toReview(rows("Mon-Fri 9-5"));
    const review = textOf(await main(same));
    expect(review).toContain(
      "This list changes nothing. 1 location of it is hidden, and you can show it next.",
    );
    expect(review).toMatch(/Back\s*Next/);
    expect((await step(same, "import")).status).toBe(303);
    expect(textOf(await main(same))).toContain("Show 1 hidden location to visitors");
    await step(same, "show");
    expect((await locations()).map(({ hidden }) => hidden)).toEqual([0]);

    const changed = await toReview(rows("Mon-Fri 9-6"));
    expect(textOf(await main(changed))).toContain("1 location will change.");
    expect(textOf(await main(changed))).not.toContain("New ones");
    await step(changed, "import");
    expect(textOf(await main(changed))).toContain("Changed locations get their old values back.");
  });

  it("refuses the choices of somebody who did not see the latest", async () => {
    const path = await toReview(tabs(HEADS, BAKERY));
    const stale = await site.post(path, { intent: "import", version: "1" }, cookie());
    expect(textOf(await stale.text())).toContain("Someone else is working on this import too");
    expect(await locations()).toEqual([]);
  });

  it("asks for the columns that identify a place, and matches by hand", async () => {
    const path = await paste("Wer\tWo\nA\t1 Street\nB\t2 Street");
    const refused = await site.post(path, { intent: "columns", version: "1", "column-0": "name" }, cookie());
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toContain("Choose a column for the name and one for the address");
    const twice = { "column-0": "name", "column-1": "name" };
    const double = await site.post(path, { intent: "columns", version: "1", ...twice }, cookie());
    expect(textOf(await double.text())).toContain('Two columns become "Location Name"');
    const chosen = { "column-0": "name", "column-1": "address" };
    expect((await site.post(path, { intent: "columns", version: "1", ...chosen }, cookie())).status).toBe(
      303,
    );
    expect(textOf(await main(path))).toContain("Fix 2 rows");
  });

  it("keeps a host's number with the name for the call list, never for visitors, and asks about a short city", async () => {
    const lines = [
      ["Name", "Street", "City", "ZIP", "Hours", "Contact"],
      ["Alder Deli", "3 Fern Way", "Mt. View", "94041", "Daily 7-7", "Rosa Díaz (408) 555-0150"],
      ["Birch Deli", "5 Fern Way", "San José", "95112", "Daily 7-7", "+1 408 555 0152"],
      ["Cedar Deli", "7 Fern Way", "East Palo Alto", "94303", "Daily 7-7", "tbd"],
      ["Dogwood Deli", "9 Fern Way", "San Jose", "95112", "Daily 7-7", "Ask in room 12"],
    ];
    const path = (await upload(new File([tableCsv(lines)], "hosts.csv"))).headers.get("Location") ?? "";
    await step(path, "columns");
    expect(textOf(await main(path))).toMatch(/Look at 1 row.*Did you mean Mountain View\?/);
    await step(path, "mend", { "cell-2-city": "Mountain View" });
    await step(path, "import");
    const contacts = await site.db.selectFrom("location_contacts").select("name").orderBy("name").execute();
    expect(contacts.map(({ name }) => name)).not.toContain("tbd");
    const calls = textOf(await main("/admin/registrations/calls"));
    expect(calls).toContain("3 Fern Way, Mountain View Rosa Díaz (408) 555-0150 No email");
    expect(calls).toContain("5 Fern Way, San Jose Name not known +1 408 555 0152 No email");
    expect(calls).toContain("Not listed, with neither phone nor email: 2");
    expect(await (await site.get("/locations")).text()).not.toMatch(/555-0150|555 0152|Rosa/);
  });

  it("says of an undone list no longer what it brought", async () => {
    const path = await toReview(tabs(HEADS, BAKERY));
    await step(path, "import");
    expect(textOf(await main(path))).toMatch(/1 new.*Show them/);
    await site.post(path, { intent: "undo" }, cookie());
    const undone = textOf(await main(path));
    expect(undone).toContain("This import was undone");
    expect(undone).not.toMatch(/1 new|Show them/);
  });

  it("asks about a town that only sounds like one, knows counts of bins, and comes in hidden unless told", async () => {
    const lines = [
      ["Name", "Street", "Town", "ZIP", "Hours", "# of bins"],
      ["Fern Bakery", "3 Fern Way", "S. Jose", "95112", "Daily 7-7", 4],
    ];
    const path = (await upload(new File([tableCsv(lines)], "bins.csv"))).headers.get("Location") ?? "";
    await step(path, "columns");
    expect(textOf(await main(path))).toContain("Did you mean San Jose?");
    await step(path, "mend", { "cell-2-city": "San Jose" });
    expect(await main(path)).toMatch(/<input[^>]*name="hidden"[^>]*checked/);
    await step(path, "import", { hidden: "yes" });
    expect(await locations()).toMatchObject([{ city: "San Jose", boxes: 4, hidden: 1 }]);
  });

  it("reads a phone of a number column without its decimals", async () => {
    const lines = [
      ["Name", "Street", "Town", "ZIP", "Hours", "Phone"],
      ["Alder Deli", "3 Fern Way", "San Jose", "95112.0", "Daily 7-7", "4085551234.0"],
      ["Birch Deli", "5 Fern Way", "San Jose", "95112", "Daily 7-7", "14085551235.00"],
    ];
    const path = (await upload(new File([tableCsv(lines)], "hosts.csv"))).headers.get("Location") ?? "";
    await step(path, "columns");
    await step(path, "import");
    const rows = await locations();
    expect(rows.map(({ phone }) => phone)).toEqual(["4085551234", "14085551235"]);
    const page = await (await site.get(`/locations/${rows[0]?.path}`)).text();
    expect(page).toContain('href="tel:+14085551234"');
  });

  it("asks for each cell that a spreadsheet's column was too narrow to show", async () => {
    const place = ["Alder Deli", "3 Fern Way", "San Jose", "95112", "Daily 7-7", "(408) 555-0150"];
    const heads = ["Name", "Street", "Town", "ZIP", "Hours", "Phone"];
    await step(await toReview(tabs(heads, place)), "import");
    const path = await toReview(tabs(heads, place.with(4, "########").with(5, "####")));
    const page = await main(path);
    expect(textOf(page)).toContain("Fix 1 row");
    const note = "The column was too narrow to show this. Type it here, or make the column wider";
    expect(textOf(page).split(note)).toHaveLength(3);
    const typed = { "cell-2-hours": "Daily 8-6", "cell-2-phone": "(408) 555-0151" };
    await step(path, "mend", typed);
    await step(path, "import");
    expect(await locations()).toMatchObject([{ hours: "Daily 8-6", phone: "(408) 555-0151" }]);
  });

  it("shows a time of adding that cannot be read, with what it must be", async () => {
    const path = await toReview(
      tabs(
        ["Name", "Street", "Town", "ZIP", "Hours", "created_at"],
        ["Alder Deli", "3 Fern Way", "San Jose", "95112", "Daily 7-7", "11/1/2025 18:30"],
      ),
    );
    const page = textOf(await main(path));
    expect(page).toContain("Added on");
    expect(page).toContain("must be a time such as 2025-11-01 18:30:00+00, or empty");
    await step(path, "mend", { "cell-2-created_at": "2025-11-01 18:30:00+00" });
    await step(path, "import");
    expect(await locations()).toMatchObject([{ created_at: "2025-11-01T18:30:00.000Z" }]);
  });

  it("takes an error of a formula for an empty cell, and asks for what is needed", async () => {
    const lines = [
      ["Name", "Street", "Town", "ZIP", "Hours", "Phone", "Notes"],
      ["Alder Deli", "3 Fern Way", "San Jose", "95112", "#REF!", "#VALUE!", "#DIV/0!"],
      ["#NAME?", "5 Fern Way", "San Jose", "95112", "Daily 7-7", "#N/A", "Err:508"],
    ];
    const path = (await upload(new File([tableCsv(lines)], "hosts.csv"))).headers.get("Location") ?? "";
    await step(path, "columns");
    expect(textOf(await main(path))).toContain("Fix 2 rows");
    await step(path, "mend", { "cell-2-hours": "Mon-Fri 9-5", "cell-3-name": "Birch Deli" });
    await step(path, "import");
    const rows = await locations();
    expect(rows.map(({ name, hours, phone, staff_note }) => [name, hours, phone, staff_note])).toEqual([
      ["Alder Deli", "Mon-Fri 9-5", null, null],
      ["Birch Deli", "Daily 7-7", null, null],
    ]);
  });

  it.each([
    ["CSV", () => new File([tableCsv([...TITLES, ...MESSY])], "hosts.csv")],
    ["an Excel file", () => new File([excel([...TITLES, ...MESSY])], "hosts.xlsx")],
  ])("mends a messy list on the screen and brings it in hidden, from %s", async (_kind, file) => {
    const uploaded = await upload(file());
    const path = uploaded.headers.get("Location") ?? "";
    expect(textOf(await main(path))).toContain("9 of 9 columns matched for you");
    await step(path, "columns");
    const mend = textOf(await main(path));
    expect(mend).toContain("Fix 1 row, look at 1 row");
    expect(mend).toContain("has the name and address of line 3");
    expect(mend).toContain("99999 is not a zip code");
    await step(path, "mend", { "leave-8": "on", "cell-9-zip_code": "95126" });
    const review = textOf(await main(path));
    expect(review).toContain("1 row left out");
    expect(review).toContain("Row 8: Willow Branch Library, 88 Example Ave");
    expect(review).toMatch(/\d spellings of 1 city Fixed for you .* and .* become San Jose\./);
    await step(path, "import", { hidden: "yes" });

    const rows = await locations();
    expect(new Set(rows.map(({ city }) => city))).toEqual(new Set(["San Jose"]));
    expect(rows.map(({ name, phone, boxes, staff_note }) => [name, phone, boxes, staff_note])).toEqual([
      ["Corner Oven", "408-555-0103", 1, null],
      ["Fern Bakery", null, 3, null],
      ["Juniper School", "408-555-0104", 1, null],
      ["Lost Place", null, 1, null],
      ["Maple Gym", null, 1, null],
      ["Willow Branch Library", null, 2, "Ring twice"],
    ]);
    const contacts = await site.db
      .selectFrom("location_contacts")
      .select(["name", "email"])
      .orderBy("email")
      .execute();
    expect(contacts).toEqual([
      { name: "Ann Lee", email: "ann@example.org" },
      { name: "Bo Tran", email: "bo@example.org" },
    ]);
    // The history never names them, so that an erasure reaches all of it.
    const history = await site.db.selectFrom("location_history").select("changes").execute();
    expect(history.map(({ changes }) => changes).join()).not.toMatch(/Ann Lee|ann@/);

    const isPublic = async () => (await (await site.get("/locations")).text()).includes("Corner Oven");
    expect(await isPublic()).toBe(false);
    expect(textOf(await main(path))).toContain("Show 6 hidden locations to visitors");
    await step(path, "show");
    expect(await isPublic()).toBe(true);
    expect(textOf(await main(path))).not.toContain("hidden location");
    for (const page of ["/locations", "/locations.json", `/locations/${rows[5]?.path}`, "/embed/locations"]) {
      const text = await (await site.get(page)).text();
      expect(text, page).not.toMatch(/Ring twice|Ann Lee|ann@example\.org/);
    }
  });

  it("says which spellings of cities it has folded into one, and is silent without any", async () => {
    const other = ["Fern Bakery", "9 Sample Street", "SAN JOSE", "95125", "Always", "", ""];
    const path = await toReview(tabs(HEADS, LIBRARY.with(2, "san josé"), other, BAKERY.with(2, "gilroy")));
    expect(textOf(await main(path))).toContain(
      "3 spellings of 2 cities Fixed for you san josé, SAN JOSE, and gilroy become San Jose and Gilroy.",
    );
    expect(textOf(await main(await toReview(tabs(HEADS, LIBRARY, BAKERY))))).not.toContain("spelling");
  });

  it("takes a row in again that was left out", async () => {
    const path = await toReview(tabs(HEADS, LIBRARY, BAKERY.with(3, "99999")));
    await step(path, "leave-out");
    expect(textOf(await main(path))).toContain("1 location will change.");
    await step(path, "mend", { "take-3": "on", "cell-3-zip_code": "95020" });
    expect(textOf(await main(path))).toContain("2 locations will change.");
  });
});
