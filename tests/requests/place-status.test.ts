import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { boxNumber, codesOf } from "#app/boxes/codes-queries.server.ts";
import { erasePerson } from "#app/core/db/erase-queries.server.ts";
import { storeSetting } from "#app/core/db/stored-settings.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { pageEngines } from "../databases.ts";
import { addLocation, addRegistration } from "../factories.ts";
import { mainOf, structuredDataOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";

/** Friday, 2:10 PM in the Bay Area. */
const FRIDAY = "2025-11-21T22:10:00.000Z";
const BEFORE = "2025-10-24T21:10:00.000Z";
const AFTER = "2026-01-16T22:10:00.000Z";

const DAILY = (from: string, to: string) => JSON.stringify(Array(7).fill([{ from, to }]));
/** Nearest first, as seen from the library. */
const PLACES = {
  library: { name: "Willow Branch Library", hours_week: DAILY("10:00", "18:00") },
  unknown: { name: "Corner Oven Bakery", zip_code: "95125", hours_week: null },
  morning: { name: "Blossom Hardware", zip_code: "95123", hours_week: DAILY("08:00", "12:00") },
  evening: { name: "Evergreen Fire Station", zip_code: "95148", hours_week: DAILY("10:00", "20:00") },
  main: {
    name: "Headquarters of the Drive",
    zip_code: "95112",
    type: "headquarters",
    hours_week: DAILY("09:30", "16:30"),
  },
} as const;

const LIBRARY = "/locations/san-jose/willow-branch-library";

describe.each(pageEngines)("what a place says, on %s", (_, open) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ open });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.db.deleteFrom("locations").execute();
    for (const [id, place] of Object.entries(PLACES)) {
      const row = {
        ...{ address: `${id} street 7`, city: "San Jose", zip_code: "95125", type: "drop-off" as const },
        ...{ hours: "Hours as typed", phone: "(408) 555-0137", google_maps_url: null, ...place },
      };
      await addLocation(site.db, { ...row, id, hours_confirmed: row.hours_week ? 1 : 0, created_at: FRIDAY });
      await givePaths(site.db, [{ ...row, id }]);
    }
    site.clock.set(FRIDAY);
  });

  it.each([
    ["", "2025-11-27T22:10:00.000Z", "Holiday: may be closed, call first"],
    ["/es", "2025-12-25T22:10:00.000Z", "Día feriado: puede estar cerrado, llame antes"],
    ["/vi", "2026-01-01T22:10:00.000Z", "Ngày lễ: có thể đóng cửa, xin gọi trước"],
  ])(
    "on a holiday that its hours do not name, no output calls it open, in '%s' at %s",
    async (language, moment, words) => {
      site.clock.set(moment);
      const main = "/locations/san-jose/headquarters-of-the-drive";
      const paths = [main, LIBRARY, "/locations", "/locations/san-jose", "/embed/locations?city=san-jose"];
      for (const path of paths) expect(await text(language + path), path).toContain(words);
      for (const path of [...paths, "/"])
        expect(await text(language + path), path).not.toMatch(/4:30 PM\.|until 4:30|hasta las 4:30|đến 4:30/);
      const today = moment.slice(0, 10);
      const { exceptions } = await onMap("Headquarters of the Drive");
      expect(exceptions).toEqual([{ date: today, intervals: [], reason: "" }]);
      expect(JSON.stringify(await placeIn(main))).toContain(`"validThrough":"${today}","opens":"00:00"`);
      await set("main", {
        hours_exceptions: JSON.stringify([
          { date: today, intervals: [{ from: "09:00", to: "15:00" }], reason: "" },
        ]),
      });
      // Above its table of hours; the places nearby may still say it.
      const above = textOf((await html(language + main)).split("<table")[0] ?? "");
      expect(above).toMatch(/3 PM/);
      expect(above).not.toContain(words);
    },
  );

  it.each([
    ["", "Holiday: may be closed", "call first"],
    ["/es", "Día feriado: puede estar cerrado", "lame antes"],
    ["/vi", "Ngày lễ: có thể đóng cửa", "in gọi trước"],
  ])("asks nobody to call a place that has no phone, in '%s'", async (language, words, call) => {
    await site.db.updateTable("locations").set({ phone: null, hours_checked_on: "2025-09-01" }).execute();
    site.clock.set("2025-11-27T22:10:00.000Z");
    const main = "/locations/san-jose/headquarters-of-the-drive";
    for (const path of [
      main,
      LIBRARY,
      "/locations",
      "/locations/san-jose",
      "/embed/locations?city=san-jose",
    ]) {
      expect(await text(language + path), path).toContain(words);
      expect(await text(language + path), path).not.toContain(call);
    }
  });

  it("on such a holiday names the next to open, counts none as open, and is closed after its last hour", async () => {
    site.clock.set("2025-11-27T22:10:00.000Z");
    expect(await text(LIBRARY)).toMatch(/Next to open:\s*Blossom Hardware.*Closed\. Opens tomorrow 8 AM/);
    expect(await text("/locations/san-jose")).not.toContain("open now");
    // The page is made again when its hours, or those of a place that it names, end.
    expect((await site.get(LIBRARY)).headers.get("X-Cached-Until")).toBe("2025-11-28T00:30:00.000Z");
    site.clock.set("2025-11-28T04:30:00.000Z");
    expect(await text(LIBRARY)).toMatch(/Can I still bring it today\?\s*Not here today\..*Next to open:/);
    expect(await text("/locations/san-jose")).toContain("0 open now");
  });

  const html = async (path: string) => (await site.get(path)).text();
  const text = async (path: string) => textOf(mainOf(await html(path)));
  const set = (id: string, state: object) =>
    site.db.updateTable("locations").set(state).where("id", "=", id).execute();
  const structured = async (path: string) => structuredDataOf(await html(path));
  const placeIn = async (path: string) => (await structured(path)).find((data) => data["@type"] === "Place");
  const onMap = async (name: string) => {
    const { features } = await (await site.get("/locations.json")).json();
    return features.find(({ properties }: { properties: { name: string } }) => properties.name === name)
      .properties;
  };

  describe.each([
    ["", "Collects from November 1", "Season over", "Headquarters takes toys all year."],
    [
      "/es",
      "Recibe juguetes desde el 1 de noviembre",
      "La temporada terminó",
      "recibe juguetes todo el año.",
    ],
    ["/vi", "Nhận đồ chơi từ ngày 1 tháng 11", "Mùa này đã kết thúc", "Trụ sở chính nhận đồ chơi quanh năm."],
  ])("in %s", (language, before, over, allYear) => {
    it.each([
      [BEFORE, before],
      [AFTER, over],
    ])("out of season no box says yes, in no output: at %s it says %s", async (moment, words) => {
      site.clock.set(moment);
      const page = await text(language + LIBRARY);
      expect(page).toContain(words);
      expect(page).toContain(allYear);
      expect(page).toContain("Headquarters of the Drive");
      const lists = ["/locations", "/locations/san-jose", "/locations?q=95125"].map(
        (path) => language + path,
      );
      for (const path of [...lists, `${language}/embed/locations?city=san-jose`]) {
        const list = await text(path);
        expect(list, path).toContain(words);
        // Headquarters alone has hours of today.
        expect(list.match(/9:30 AM - 4:30 PM/g) ?? [], path).not.toHaveLength(0);
        expect(list, path).not.toContain("10 AM - 6 PM");
      }
      for (const sentence of [page, await text(`${language}/b/${await box("library")}`)])
        expect(sentence).not.toMatch(/Open until 6|until 6 PM|hasta las 6|đến 6 PM|Open now: Willow/);
    });
  });

  it("closed for a time names the next day on which its hours open it, in three languages", async () => {
    const DAY = [{ from: "10:00", to: "18:00" }];
    const hours_week = JSON.stringify([[], DAY, DAY, DAY, DAY, DAY, []]);
    const thanksgiving = [{ date: "2025-11-27", intervals: [], reason: "" }];
    await set("library", { hours_week, hours_exceptions: JSON.stringify(thanksgiving) });
    const closed = (state_until: string) => set("library", { state: "closed", state_until });
    await closed("2025-11-22");
    for (const [language, words] of [
      ["", "Closed, opens again Monday"],
      ["/es", "Cerrado, abre otra vez el lunes"],
      ["/vi", "Đóng cửa, mở lại Thứ Hai"],
    ])
      for (const path of [LIBRARY, "/locations", "/embed/locations?city=san-jose"])
        expect(await text(language + path), language + path).toContain(words);
    await closed("2025-11-26");
    expect(await text(LIBRARY)).toContain("Closed, opens again Friday, November 28");
    await set("library", { ends_on: "2025-11-27" });
    expect(await text(LIBRARY)).toContain("Closed for now");
    await set("library", { ends_on: null, hours_confirmed: 0, hours_week: null });
    expect(await text(LIBRARY)).toContain("Closed, opens again Thursday ");
  });

  const box = async (id: string) => boxNumber((await codesOf(site.db, [id])).get(id)?.number ?? 0);

  it("outside of the season has no box report, no hours of today, and after it no directions", async () => {
    expect(await html(LIBRARY)).toContain(`${LIBRARY}/full`);
    for (const moment of [BEFORE, AFTER]) {
      site.clock.set(moment);
      const page = mainOf(await html(LIBRARY));
      expect(page).not.toContain(`${LIBRARY}/full`);
      expect(textOf(page)).toContain("Hours in the season");
      expect(textOf(page)).not.toMatch(/Friday\s*Today|Can I still bring it today/);
      expect(page.includes("https://maps.apple.com/")).toBe(moment === BEFORE);
    }
    expect(await text(LIBRARY)).toContain("Collected until December 23, 2025");
    const main = await text("/locations/san-jose/headquarters-of-the-drive");
    expect(main).toContain("Toys all year");
    expect(main).toContain("Yes, until 4:30 PM.");
    expect(main).not.toContain("Is this box full?");
  });

  it("outside of the season names headquarters with the day on which it opens again, and asks nothing without an answer", async () => {
    await storeSetting(site.db, "headquarters_location", "main");
    for (const [moment, until, page, home] of [
      [BEFORE, "2025-11-20", "A toy sooner? Next to open: Headquarters of the Drive", "Friday, November 21"],
      [AFTER, "2026-01-19", "This box is packed away. Next to open: Headquarters of the Drive", "Tuesday"],
    ] as const) {
      site.clock.set(moment);
      await set("main", { state: "closed", state_until: until });
      expect(await text(LIBRARY)).toContain(page);
      expect(await text(LIBRARY)).toContain(`Closed, opens again ${home}`);
      expect(await text("/")).toContain(`Headquarters is closed, and opens again ${home}.`);
      await set("main", { state: "closed", state_until: null });
      expect(await text(LIBRARY)).not.toContain("A toy sooner?");
      expect(await text("/")).toContain("Headquarters is closed for now.");
    }
    await set("main", { state: "closed", state_until: "2026-01-19" });
    expect(await text("/es")).toContain("La sede principal está cerrada y abre otra vez el martes.");
    expect(await text("/vi")).toContain("Trụ sở chính đóng cửa, mở lại Thứ Ba.");
  });

  it("outside of the season is not asked for at headquarters that is closed for now", async () => {
    await storeSetting(site.db, "headquarters_location", "main");
    site.clock.set(BEFORE);
    const asks =
      /bring (it|new, unwrapped toys) to headquarters|season headquarters takes|a la sede principal|Xin mang đến trụ sở|Mang đồ chơi mới, chưa gói đến trụ sở/i;
    for (const path of ["/donate", "/es/donate", "/vi/donate", "/", "/es", "/vi"])
      expect(await text(path), path).toMatch(asks);
    await set("main", { state: "closed", state_until: null });
    for (const [path, words] of [
      ...["/donate", "/"].map((page) => [page, "Headquarters is closed for now."]),
      ...["/es/donate", "/es"].map((page) => [page, "La sede principal está cerrada por ahora."]),
      ...["/vi/donate", "/vi"].map((page) => [page, "Trụ sở chính tạm đóng cửa."]),
    ] as const) {
      const page = await text(path ?? "");
      expect(page, path).toContain(words);
      expect(page, path).not.toMatch(asks);
    }
    const description = async (path: string) =>
      /<meta name="description" content="([^"]*)"/.exec(await html(path))?.[1];
    for (const path of ["/donate", "/locations/san-jose"]) {
      for (const [language, bring] of Object.entries({ "": "bring", "/es": "llev", "/vi": "mang" })) {
        expect(await description(language + path)).toBeTruthy();
        expect(await description(language + path)).not.toContain(bring);
      }
    }
    expect(await description("/donate")).toContain("Headquarters is closed for now.");
    // In the season boxes take them.
    site.clock.set(FRIDAY);
    expect(await description("/locations/san-jose")).toContain("drop off new, unwrapped toys near you");
    expect(await text("/donate")).toContain("Drop it off near you");
  });

  it.each([
    ["before", BEFORE, { state: "closed", state_until: null }],
    ["in", FRIDAY, { state: "closed", state_until: null }],
    ["after", AFTER, { state: "closed", state_until: null }],
  ])(
    "%s the season asks for no toys at headquarters while it is closed for now",
    async (_, moment, state) => {
      await storeSetting(site.db, "headquarters_location", "main");
      site.clock.set(moment);
      const headings = [
        ["/donate", "Drop off at headquarters"],
        ["/es/donate", "Entregue en la sede principal"],
        ["/vi/donate", "Mang đến trụ sở chính"],
      ] as const;
      for (const [path, heading] of headings) expect(await text(path)).toContain(heading);
      await set("main", state);
      for (const [path, heading] of headings) expect(await text(path)).not.toContain(heading);
      for (const path of [
        "/",
        "/donate",
        "/locations/san-jose",
        "/locations/san-jose/headquarters-of-the-drive",
      ])
        for (const data of structuredDataOf(await html(path)).map((one) => JSON.stringify(one)))
          if (data.includes("Headquarters")) expect(data, path).not.toContain('"openingHoursSpecification"');
    },
  );

  it("after the season names headquarters as the place for toys, unless it is closed for now", async () => {
    await storeSetting(site.db, "headquarters_location", "main");
    site.clock.set(AFTER);
    const pages = [
      ["/important-dates", "A toy today? Headquarters takes toys all year."],
      ["/es/important-dates", "¿Un juguete hoy? La sede principal recibe juguetes todo el año."],
      ["/what-to-bring", "Headquarters takes toys all year."],
      ["/locations?q=librry+wilow", "Toys are welcome all year at"],
    ] as const;
    for (const [path, words] of pages) expect(await text(path), path).toContain(words);
    await set("main", { state: "closed", state_until: null });
    for (const [path, words] of pages) expect(await text(path), path).not.toContain(words);
    expect(await text("/what-to-bring")).toContain("Headquarters is closed for now. New and unwrapped");
  });

  it.each([
    ["", "San Jose · In the same ZIP"],
    ["/es", "San Jose · En el mismo código postal"],
  ])(
    "with a full box names another place in its own zip code without a comma, in '%s'",
    async (language, words) => {
      await set("library", { state: "full" });
      await set("unknown", { hours_week: DAILY("10:00", "18:00"), hours_confirmed: 1 });
      expect(await text(language + LIBRARY)).toContain(words);
    },
  );

  it("names the year of a day that is not in this one", async () => {
    const main = "/locations/san-jose/headquarters-of-the-drive";
    await set("main", { hours_checked_on: "2025-11-20" });
    expect(await text(main)).toContain("Checked on Thursday, November 20.");
    for (const moment of ["2026-02-10T20:00:00.000Z", "2026-11-20T20:00:00.000Z"]) {
      site.clock.set(moment);
      expect(await text(main)).toContain("Last checked on Thursday, November 20, 2025. Please call first.");
    }
  });

  it("after its last hours of the season is closed, and packed away only with the last day", async () => {
    for (const [moment, said] of [
      ["2025-12-24T02:30:00.000Z", /Not here today\. Open now: Evergreen Fire Station/],
      ["2025-12-24T04:30:00.000Z", /Not here today\. Next to open: Headquarters of the Drive/],
      [
        "2025-12-24T08:30:00.000Z",
        /Season over .*This box is packed away\. Headquarters takes toys all year/,
      ],
    ] as const) {
      site.clock.set(moment);
      expect(await text(LIBRARY), moment).toMatch(said);
    }
  });

  it("tells other sites and search engines the season: closed before and after, save for headquarters", async () => {
    site.clock.set(BEFORE);
    expect(await onMap(PLACES.library.name)).toMatchObject({
      ...{ state: "closed", state_until: "2025-10-31" },
      ...{ collects_from: "2025-11-01", collects_until: "2025-12-23" },
    });
    const before = await placeIn(LIBRARY);
    expect(before.openingHoursSpecification[0]).toMatchObject({
      validFrom: "2025-11-01",
      validThrough: "2025-12-23",
    });
    expect(before.specialOpeningHoursSpecification).toMatchObject([
      { opens: "00:00", closes: "00:00", validFrom: "2025-10-24", validThrough: "2025-10-31" },
    ]);
    site.clock.set(AFTER);
    expect(await onMap(PLACES.library.name)).toMatchObject({ state: "closed", state_until: null });
    expect(await onMap(PLACES.main.name)).toMatchObject({ state: "open", collects_from: null });
    const after = await placeIn(LIBRARY);
    expect(after.openingHoursSpecification).toBeUndefined();
    expect(after.specialOpeningHoursSpecification).toMatchObject([{ opens: "00:00", closes: "00:00" }]);
    const pins = await (await site.get("/locations/pins.json")).json();
    expect(pins.shut.map((index: number) => pins.names[index])).not.toContain(PLACES.main.name);
    expect(pins.shut).toHaveLength(4);
  });

  it("tells other sites, search engines and visitors its own days, where they are fewer than the season's", async () => {
    const special = [{ date: "2025-12-06", intervals: [], reason: "" }];
    const own = { starts_on: "2025-11-03", ends_on: "2025-12-05", hours_exceptions: JSON.stringify(special) };
    await set("library", own);
    const place = await placeIn(LIBRARY);
    expect(place.openingHoursSpecification[0]).toMatchObject({
      validFrom: "2025-11-03",
      validThrough: "2025-12-05",
    });
    expect(place.specialOpeningHoursSpecification).toBeUndefined();
    expect(await onMap(PLACES.library.name)).toMatchObject({
      ...{ collects_from: "2025-11-03", collects_until: "2025-12-05" },
    });
    await set("library", { starts_on: null });
    site.clock.set(BEFORE);
    expect(await text(LIBRARY)).toMatch(/Collects from November 1 until December 5, 2025/);
  });

  it.each([
    ["", "Collects from December 1"],
    ["/es", "Recibe juguetes desde el 1 de diciembre"],
    ["/vi", "Nhận đồ chơi từ ngày 1 tháng 12"],
  ])(
    "before its own first day says in '%s' when that is, and not that it has left",
    async (language, words) => {
      await set("library", { starts_on: "2025-12-01" });
      const early = await site.get(language + LIBRARY);
      expect(early.status).toBe(200);
      const page = textOf(mainOf(await early.text()));
      expect(page).toContain(PLACES.library.name);
      expect(page).toContain(words);
      expect(page).toContain(PLACES.morning.name);
      expect(await text(`${language}/locations`)).not.toContain(PLACES.library.name);
      site.clock.set("2025-12-01T18:00:00.000Z");
      expect(await text(language + LIBRARY)).not.toContain(words);
      await set("library", { starts_on: null, ends_on: "2025-11-30" });
      expect((await site.get(language + LIBRARY)).status).toBe(410);
    },
  );

  it("names the last day of its own or of the collection, whichever is first, until that is over", async () => {
    await set("library", { ends_on: "2026-01-15" });
    expect(await text(LIBRARY)).toContain("Last toys here: Tuesday, December 23.");
    await set("main", { ends_on: "2026-01-15" });
    expect(await text("/locations/san-jose/headquarters-of-the-drive")).toContain(
      "Last toys here: Thursday, January 15, 2026.",
    );
    site.clock.set("2025-12-24T20:00:00.000Z");
    const packed = await text(LIBRARY);
    expect(packed).toContain("This box is packed away.");
    expect(packed).not.toContain("Last toys here");
  });

  it("names the first day that its host registered for, until it has come", async () => {
    await set("library", { ends_on: "2025-12-05" });
    const own = { starts_on: "2025-12-01", ends_on: "2025-12-05", status: "approved" } as const;
    const registration = await addRegistration(site.db, own, [{ location_id: "library" }]);
    expect(await text(LIBRARY)).toContain(
      "Toys are collected here from Monday, December 1 to Friday, December 5.",
    );
    expect((await placeIn(LIBRARY)).openingHoursSpecification[0]).toMatchObject({ validFrom: "2025-12-01" });
    site.clock.set("2025-12-01T20:00:00.000Z");
    expect(await text(LIBRARY)).toContain("Last toys here: Friday, December 5.");
    await site.db.deleteFrom("registrations").where("id", "=", registration).execute();
  });

  it.each([
    ["closed", "Closed for now"],
    ["full", "Box is full"],
  ])("search results ask for no toys at a place that is %s", async (state, said) => {
    const description = async () => /name="description" content="([^"]*)"/.exec(await html(LIBRARY))?.[1];
    expect(await description()).toMatch(/^Bring new, unwrapped toys to Willow Branch Library/);
    await set("library", { state });
    expect(await description()).toMatch(new RegExp(`^${said}\\. New, unwrapped toys at Willow Branch`));
  });

  it("is open everywhere from the first day that staff have set before its host's", async () => {
    const own = { starts_on: "2025-11-25", status: "approved" } as const;
    const registration = await addRegistration(site.db, own, [{ location_id: "library" }]);
    await set("library", { starts_on: "2025-11-10" });
    expect(await text(LIBRARY)).toContain("Yes, until 6 PM");
    for (const path of ["/locations", "/locations?q=95125", "/locations/san-jose", "/embed/locations"])
      expect(await text(path), path).not.toContain("Collects from");
    expect(await text("/locations?q=san+jose")).toContain("Open now 3");
    const pins = await (await site.get("/locations/pins.json")).json();
    expect(pins.shut.map((index: number) => pins.names[index])).not.toContain(PLACES.library.name);
    await site.db.deleteFrom("registrations").where("id", "=", registration).execute();
  });

  it("is open nowhere before the first day that its host registered for", async () => {
    const own = { starts_on: "2025-12-01", ends_on: "2025-12-12", status: "approved" } as const;
    const registration = await addRegistration(site.db, own, [{ location_id: "library" }]);
    const first = "Collects from December 1";
    expect(await text(LIBRARY)).toContain(first);
    expect(await text(LIBRARY)).not.toContain("Yes, until");
    expect((await placeIn(LIBRARY)).specialOpeningHoursSpecification[0]).toMatchObject({
      validThrough: "2025-11-30",
    });
    for (const path of ["/locations?q=san+jose", "/locations?q=95125", "/locations/san-jose"])
      expect(await text(path), path).toContain(first);
    expect(await text("/locations?q=library+willow")).toContain(first);
    expect(await text("/locations?q=san+jose")).toContain("Open now 2");
    expect(await text("/embed/locations?city=san-jose")).toContain(first);
    const page = mainOf(await html("/locations/san-jose"));
    expect(page.indexOf(PLACES.library.name)).toBeGreaterThan(page.indexOf(PLACES.unknown.name));
    expect(await onMap(PLACES.library.name)).toMatchObject({
      ...{ state: "closed", state_until: "2025-11-30", collects_from: "2025-12-01" },
    });
    site.clock.set("2025-12-02T20:00:00.000Z");
    expect(await text(LIBRARY)).toContain("Yes, until 6 PM");
    expect(await onMap(PLACES.library.name)).toMatchObject({ state: "open", collects_from: "2025-12-01" });
    await site.db.deleteFrom("registrations").where("id", "=", registration).execute();
  });

  it("keeps the first day that its host registered for when the host is erased as a person", async () => {
    const own = { starts_on: "2025-12-01", email: "gone@example.org", status: "approved" } as const;
    await addRegistration(site.db, own, [{ location_id: "library" }]);
    expect(await text(LIBRARY)).toContain("Collects from December 1");
    const versions = site.db.selectFrom("locations").select(["id", "version"]).orderBy("id");
    const before = await versions.execute();
    await erasePerson(site.db, "gone@example.org");
    expect(await site.db.selectFrom("registrations").select("id").execute()).toEqual([]);
    expect(await text(LIBRARY)).toContain("Collects from December 1");
    // No edit that is under way meets another version of the place.
    expect(await versions.execute()).toEqual(before);
    // It stays wherever it was.
    expect(await html("/sitemap.xml")).toContain(LIBRARY);
    for (const path of ["/locations?q=willow", "/locations?q=95125", "/locations/san-jose"])
      expect(await text(path), path).toContain("Collects from December 1");
    expect(await text("/embed/locations?city=san-jose")).toContain("Collects from December 1");
    const page = mainOf(await html("/locations/san-jose"));
    expect(page.indexOf(PLACES.library.name)).toBeGreaterThan(page.indexOf(PLACES.unknown.name));
    // The host of another year has another day.
    site.clock.set("2025-12-02T20:00:00.000Z");
    expect(await text(LIBRARY)).toContain("Yes, until 6 PM");
    const next = { starts_on: "2025-12-05", created_at: "2025-12-02T20:00:00.000Z" };
    const registration = await addRegistration(site.db, { ...next, status: "approved" }, [
      { location_id: "library" },
    ]);
    expect(await text(LIBRARY)).toContain("Collects from December 5");
    await site.db.deleteFrom("registrations").where("id", "=", registration).execute();
  });

  it.each([
    ["first day", { starts_on: "2025-12-27", ends_on: "2026-01-10" }],
    ["last day", { starts_on: "2025-10-01", ends_on: "2025-10-31" }],
  ])("is closed where the collection has none of its days, by its %s", async (_day, days) => {
    const host = { ...days, status: "approved" } as const;
    const registration = await addRegistration(site.db, host, [{ location_id: "library" }]);
    await set("library", { ends_on: days.ends_on });
    site.clock.set(days.ends_on < FRIDAY ? BEFORE : FRIDAY);
    const page = await text(LIBRARY);
    expect(page).toMatch(/Friday\s*Today\s*Closed Saturday\s*Closed/);
    expect(page).toContain("Can I still bring it today? Not here today.");
    expect((await placeIn(LIBRARY)).specialOpeningHoursSpecification[0]).not.toHaveProperty("validThrough");
    expect(await onMap(PLACES.library.name)).toMatchObject({ state: "closed", state_until: null });
    expect(await text("/locations?q=library+willow")).not.toMatch(/Open until|Collects from/);
    await site.db.deleteFrom("registrations").where("id", "=", registration).execute();
  });

  it("with a first day after the collection promises no toys, and later none that it took", async () => {
    await set("library", { starts_on: "2025-12-27" });
    for (const [day, words] of [
      ["2025-11-20", "Willow Branch Library Closed"],
      ["2025-12-26", "Willow Branch Library Season over"],
      ["2025-12-28", "Willow Branch Library Season over"],
    ] as const) {
      site.clock.set(`${day}T20:00:00.000Z`);
      const page = await text(LIBRARY);
      expect(page, day).toContain(words);
      expect(page, day).not.toMatch(/Collects from|Collected until/);
    }
    site.clock.set("2025-11-20T20:00:00.000Z");
    await set("library", { starts_on: "2026-01-05" });
    expect(await text(LIBRARY)).toContain("Willow Branch Library Closed");
    expect(await text(LIBRARY)).not.toContain("Collects from");
    await set("library", { starts_on: "2026-11-10" });
    expect(await text(LIBRARY)).toContain("Collects from November 10, 2026");
  });

  it("closed for a time says so in its hours and to search engines", async () => {
    await set("library", { state: "closed", state_until: "2025-12-10" });
    const page = await text(LIBRARY);
    expect(page).toMatch(/Friday\s*Today\s*Closed until December 10/);
    expect(page).not.toMatch(/10 AM - 6 PM/);
    expect((await placeIn(LIBRARY)).specialOpeningHoursSpecification).toMatchObject([
      { opens: "00:00", closes: "00:00", validFrom: "2025-11-21", validThrough: "2025-12-10" },
    ]);
    await set("library", { state: "full", state_until: null });
    const full = await text(LIBRARY);
    expect(full).toMatch(/Friday\s*Today\s*Box is full/);
    expect(full).toMatch(/Saturday\s*10 AM - 6 PM/);
    expect((await placeIn(LIBRARY)).specialOpeningHoursSpecification).toMatchObject([
      { opens: "00:00", closes: "00:00", validFrom: "2025-11-21" },
    ]);
    await set("library", { state: "closed", state_until: "2025-12-30" });
    expect(await text(LIBRARY)).toContain("Closed for now");
  });

  it.each([[{ state: "full" as const }], [{ state: "closed" as const, state_until: "2025-12-10" }]])(
    "with %o names the nearest place that is open now, else the next to open",
    async (state) => {
      await set("library", state);
      const paths = [LIBRARY, `/b/${await box("library")}?thanks`];
      for (const path of paths) {
        const main = await text(path);
        expect(main, path).toMatch(/Open now:\s*(?:Headquarters of the Drive|Evergreen Fire Station)/);
      }
      await set("main", { state: "closed" });
      for (const path of paths)
        expect(await text(path), path).toMatch(/Open now:\s*Evergreen Fire Station.*Open until 8 PM/);
      site.clock.set("2025-11-22T04:30:00.000Z");
      for (const path of paths)
        expect(await text(path), path).toMatch(/Next to open:\s*Blossom Hardware.*Opens tomorrow 8 AM/);
    },
  );

  it("filters by opening time without scripts, with a count for each filter", async () => {
    const found = async (query: string) => {
      const page = mainOf(await html(`/locations?q=san+jose&${query}`));
      return [...page.matchAll(/class="place-link"[^>]*>([^<]*)/g)].map(([, name]) => name);
    };
    const chips = ["Open now 3", "Open this weekend 4", "After 5 PM 2"];
    for (const chip of chips) expect(await text("/locations?q=san+jose")).toContain(chip);
    expect(await found("open=now")).toHaveLength(3);
    expect(await found("open=evening")).toEqual([PLACES.evening.name, PLACES.library.name]);
    expect(await found("open=weekend")).not.toContain(PLACES.unknown.name);
    // The count follows the hours, although pages are kept.
    site.clock.set("2025-11-22T02:30:00.000Z");
    expect(await found("open=now")).toEqual([PLACES.evening.name]);
    expect(await text("/es/locations?q=san+jose&open=evening")).toContain("Después de las 5 PM 2");
    for (const moment of [BEFORE, AFTER]) {
      site.clock.set(moment);
      expect(await text("/locations?q=san+jose")).not.toContain("Open this weekend");
      expect(await found("open=now")).toHaveLength(5);
    }
    await site.db.updateTable("locations").set({ hours_confirmed: 0, hours_week: null }).execute();
    site.clock.set(FRIDAY);
    expect(await text("/locations")).not.toContain("After 5 PM");
  });

  it("is in no filter, and closed in its week, after a last day of its own, in the season and all year", async () => {
    await set("library", { ends_on: "2025-11-22" });
    expect(await text("/locations?q=san+jose")).toContain("Open this weekend 4");
    await set("library", { ends_on: "2025-11-21" });
    await set("main", { ends_on: "2025-11-21", hours_week: DAILY("09:30", "18:00") });
    site.clock.set("2025-11-22T04:30:00.000Z");
    for (const query of ["", "&open=weekend", "&open=evening"]) {
      const list = await text(`/locations?q=san+jose${query}`);
      expect(list, query).toMatch(/Open this weekend 2\s*After 5 PM 1/);
    }
    for (const path of [LIBRARY, "/locations/san-jose/headquarters-of-the-drive"]) {
      const page = await text(path);
      expect(page, path).toMatch(
        /Friday\s*Today\s*(?:9:30|10) AM - 6 PM\s*Saturday\s*Closed\s*Sunday\s*Closed/,
      );
      expect(page, path).toContain("Last toys here: Friday, November 21.");
      expect(page, path).not.toContain("Season over");
    }
  });

  it("marks a holiday ahead in its week, so that its table names the day of its sign", async () => {
    site.clock.set("2025-11-27T02:00:00.000Z");
    for (const [language, holiday, friday] of [
      ["", /Thursday\s*Holiday: may be closed, call first/, /Friday\s*10 AM - 6 PM/],
      ["/es", /Jueves\s*Día feriado: puede estar cerrado, llame antes/, /Viernes\s*10 AM - 6 PM/],
    ] as const) {
      const page = await text(language + LIBRARY);
      expect(page).toMatch(holiday);
      expect(page).toMatch(friday);
    }
    // Whoever has said the hours of the day is believed.
    const named = [{ date: "2025-11-27", intervals: [], reason: "" }];
    await set("library", { hours_exceptions: JSON.stringify(named) });
    expect(await text(LIBRARY)).not.toMatch(/Thursday\s*Holiday/);
  });

  it("says on its sign past midnight that it is still open, also without scripts", async () => {
    const night = [{ from: "20:00", to: "02:00" }];
    await set("library", { hours_week: JSON.stringify([[], [], [], [], [], night, night]) });
    for (const [moment, sign, answer] of [
      ["2025-11-22T09:00:00.000Z", "Open until 2 AM", "Yes, until 2 AM."],
      ["2025-11-22T11:00:00.000Z", "Today: 8 PM - 2 AM", "Yes, from 8 PM."],
      ["2025-11-23T05:00:00.000Z", "Today: 8 PM - 2 AM", "Yes, until 2 AM."],
      ["2025-11-23T09:00:00.000Z", "soon. Open until 2 AM", "Yes, until 2 AM."],
      ["2025-11-23T11:00:00.000Z", "Closed today", "Not here today."],
    ] as const) {
      site.clock.set(moment);
      const page = await text(LIBRARY);
      expect(page, moment).toContain(sign);
      expect(page, moment).toContain(answer);
      expect(page.includes("Closed today"), moment).toBe(sign === "Closed today");
    }
  });

  it("counts all places of a city, also those beyond the cards of its page", async () => {
    const more = { city: "San Jose", type: "drop-off", hours_confirmed: 1 } as const;
    for (let number = 10; number < 21; number++)
      await addLocation(site.db, { ...more, name: `Place ${number}`, hours_week: DAILY("10:00", "18:00") });
    expect(await text("/locations/san-jose")).toContain("16 locations, 14 open now");
    expect(await text("/es/locations/san-jose")).toMatch(/16 lugares, 14/);
    const cards = mainOf(await html("/locations/san-jose")).split('class="places"')[1] ?? "";
    expect(cards.split("</section>")[0]?.match(/<h3/g)).toHaveLength(12);
    // One beyond the cards closes.
    await site.db.updateTable("locations").set({ state: "full" }).where("name", "=", "Place 20").execute();
    expect(await text("/locations/san-jose")).toContain("16 locations, 13 open now");
  });

  it.each(["/locations", "/locations?open=evening", "/locations/san-jose"])(
    "%s is the same to the byte on every instance from one opening or closing to the next, and until midnight",
    async (path) => {
      const pageAt = async (moment: string) => {
        site.clock.set(moment);
        return html(path);
      };
      const before = await pageAt("2025-11-21T20:00:00.000Z");
      expect(await pageAt("2025-11-22T00:29:59.999Z")).toBe(before);
      const after = await pageAt("2025-11-22T00:30:00.000Z");
      expect(after).not.toBe(before);
      expect(await pageAt("2025-11-22T01:59:00.000Z")).toBe(after);
      const evening = await pageAt("2025-11-22T04:00:00.000Z");
      expect(await pageAt("2025-11-22T07:59:00.000Z")).toBe(evening);
      expect(await pageAt("2025-11-22T08:00:00.000Z")).not.toBe(evening);
    },
  );

  it("is the same to the byte on every instance from one opening, closing or hour before it to the next", async () => {
    await set("library", { state: "full" });
    const pageAt = async (moment: string) => {
      site.clock.set(moment);
      return html(LIBRARY);
    };
    const noon = await pageAt("2025-11-21T20:00:00.000Z");
    expect(noon).toContain("Open until 4:30 PM");
    expect(await pageAt("2025-11-21T23:29:59.999Z")).toBe(noon);
    const soon = await pageAt("2025-11-21T23:30:00.000Z");
    expect(soon).toContain("Closes soon. Open until 4:30 PM");
    expect(await pageAt("2025-11-22T00:29:59.999Z")).toBe(soon);
    expect(await pageAt("2025-11-22T00:30:00.000Z")).not.toBe(soon);
  });

  it("no list calls a place open before it opens, also one that is not among the first 200", async () => {
    await site.db.deleteFrom("locations").execute();
    const box = { type: "drop-off", hours_confirmed: 1 } as const;
    const soon = { ...box, city: "Campbell", zip_code: "95008", hours_week: DAILY("11:00", "18:00") };
    for (let number = 0; number < 200; number++) await addLocation(site.db, soon);
    const hall = {
      name: "Zion Hall",
      city: "Morgan Hill",
      zip_code: "95037",
      hours_week: DAILY("10:00", "18:00"),
    };
    const yard = { name: "Yard", city: "San Martin", zip_code: "95046", hours_week: DAILY("12:00", "18:00") };
    for (const place of [hall, yard]) await addLocation(site.db, { ...box, ...place });
    site.clock.set("2025-11-21T17:30:00.000Z");
    expect(await text("/locations?q=Gilroy")).not.toContain("Open now");
    site.clock.set("2025-11-21T18:30:00.000Z");
    expect(await text("/locations?q=Gilroy")).toContain("Open now: Zion Hall");
  });

  it("filters the places nearby as well", async () => {
    await set("main", { city: "Gilroy", zip_code: "95020" });
    const query = "/locations?q=95125";
    expect(await text(query)).toContain(PLACES.morning.name);
    const page = await text(`${query}&open=now`);
    expect(page).toContain(PLACES.evening.name);
    expect(page).not.toContain(PLACES.morning.name);
  });

  it("keeps the pressed filter in sight where no hours are known, and claims of no place that it is closed", async () => {
    await site.db.updateTable("locations").set({ hours_confirmed: 0, hours_week: null }).execute();
    const page = await text("/locations?q=san+jose&open=now");
    expect(page).toContain("Open now 0");
    expect(page).toContain("We know of none that is open then.");
  });

  it("counts a city in its list as on its pin, with its places a level below", async () => {
    const page = mainOf(await html("/locations"));
    const city = page.slice(page.indexOf("<h3>", page.indexOf('id="cities"')));
    expect(page).toMatch(/aria-label="San Jose[^"]*5/);
    expect(textOf(city.slice(0, city.indexOf("</summary>")))).toContain("5 locations");
    const headings = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    for (const [index, level] of headings.entries())
      expect(level - (headings[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    const folded = city.slice(city.indexOf("</summary>"), city.indexOf("</details>"));
    expect(folded.match(/<h4>/g)).toHaveLength(5);
    expect(folded).not.toContain("<h3>");
  });

  it("without confirmed hours says its text, and no sentence about checking", async () => {
    const page = await text("/locations/san-jose/corner-oven-bakery");
    expect(page).toContain("Hours as typed");
    expect(page).not.toMatch(/Can I still|check the hours|if you are not sure/);
  });

  it("names headquarters in the head of its city, not the first place by name", async () => {
    expect(await text("/locations/san-jose")).toMatch(/Drop off\s*Headquarters of the Drive/);
    await set("main", { hidden: 1 });
    expect(await text("/locations/san-jose")).toMatch(/Drop off\s*Evergreen Fire Station/);
  });

  it("that is closed headquarters has a dot between its name and that in the head of a city", async () => {
    await set("main", { state: "closed" });
    site.clock.set(AFTER);
    for (const [language, words] of [
      ["", "Headquarters · Closed for now"],
      ["/es", "Sede principal · Cerrado por ahora"],
      ["/vi", "Trụ sở chính · Tạm đóng cửa"],
    ] as const)
      expect(await text(`${language}/locations/san-jose`)).toContain(words);
  });

  it("in Spanish and Vietnamese marks typed hours as English, and its box report answers", async () => {
    for (const language of ["es", "vi"]) {
      for (const path of ["/locations", "/locations/san-jose/corner-oven-bakery", "/embed/locations"])
        expect(await html(`/${language}${path}`), path).toMatch(/lang="en"[^>]*>(<[^>]*>)*Hours as typed/);
      await box("library");
      const full = await site.get(`/${language}${LIBRARY}/full`);
      expect(full.status).toBe(302);
      const form = await site.get(full.headers.get("Location") ?? "");
      expect([full.headers.get("Location"), form.status]).toEqual([
        expect.stringMatching(new RegExp(`^/${language}/b/\\d{4}$`)),
        200,
      ]);
    }
  });

  it("as a sample is in no structured data", async () => {
    await set("library", { name: "Willow Branch Library (sample)" });
    expect(JSON.stringify(await structured(LIBRARY))).not.toMatch(/sample/i);
  });
});
