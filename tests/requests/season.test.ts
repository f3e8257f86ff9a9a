import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partPeople } from "#app/newsletter/part-letters-queries.server.ts";
import { engines } from "../databases.ts";
import { addInquiry, addLocation, addShift, addSignUp } from "../factories.ts";
import { fieldsIn } from "./read-form.ts";
import { elementsOf, textOf } from "./read-html.ts";
import { seasonForms } from "./season-form.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf } from "./staff-members.ts";

const BOTH = engines.map(([name, open]) => ({ name, open }));

describe.each(BOTH)("the season in the staff area on $name", ({ open }) => {
  let site: Site;
  let cookie: string;
  beforeAll(async () => {
    site = await openSite({ open });
    cookie = await cookieOf(site, await addMember(site, { administrator: true }));
  });
  afterAll(() => site.close());

  const read = async (path: string) => {
    const response = await site.get(path, { Cookie: cookie });
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const visit = async (path: string) => (await site.get(path)).text();
  const send = (path: string, fields: Record<string, string>) => site.post(path, fields, { Cookie: cookie });
  const forms = () => seasonForms(site, { Cookie: cookie });
  const publish = (year: number, answers: Record<string, string> = {}) => forms().publish(year, answers);
  const hidden = (page: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  /** Discards the draft that the page shows. */
  const discard = async (year: number) =>
    send(`/admin/season/${year}`, {
      intent: "discard",
      _seen: hidden(await read(`/admin/season/${year}`), "_seen"),
    });
  test("the list has every date with its weekday", async () => {
    const page = await read("/admin/season/2025");
    expect(page).toContain("Sat, November 1, 2025 - Tue, December 23, 2025");
    expect(page).toContain("Tue, December 16");
    expect((await site.get("/admin/season", { Cookie: cookie })).headers.get("Location")).toBe(
      "/admin/season/2025",
    );
    expect((await site.get("/admin/season/1999", { Cookie: cookie })).status).toBe(404);
  });

  test("a date leads to its words on the Events page whoever may edit them, and no editor", async () => {
    const LINK = "Its words and picture on the Events page";
    const path = "/admin/season/2025?date=christmas-angels-toy-drive";
    expect(await read(path)).toContain(LINK);
    await send("/admin/team", { intent: "allow" });
    const editor = await cookieOf(site, await addMember(site, { administrator: false, editor: true }));
    const page = await site.get(path, { Cookie: editor });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).not.toContain(LINK);
    // The date keeps its event, so that the form has no second one.
    expect(html).not.toContain('name="event.');
    await send("/admin/team", { intent: "deny" });
  });

  test("the form of a date has every choice that it asks for, and the one that is stored", async () => {
    for (const path of ["?date=toy-sorting", "?add=shifts"]) {
      const page = await read(`/admin/season/2025${path}`);
      for (const name of ["purpose", "days", "audience"]) {
        const [, options = ""] =
          new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(page) ?? [];
        expect(options.match(/<option/g)?.length, name).toBeGreaterThan(1);
        if (name === "days") expect(options).toMatch(/<option value="shifts" selected="">Shifts<\/option>/);
      }
    }
  });

  test("a distribution after Christmas is asked about once, and public once it is answered", async () => {
    const save = (fields: Record<string, string>) => forms().saveDate(2025, "distribution-day", fields);
    // A draft keeps what is not right yet; publishing says what it is.
    expect((await save({ start: "2025-12-26", to: "09:00" })).status).toBe(303);
    expect(await read("/admin/season/2025")).toContain("Not complete yet");
    const wrong = await publish(2025);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("Distribution day: Ends before it begins.");
    expect((await save({ to: "16:00" })).status).toBe(303);
    const page = await read("/admin/season/2025");
    expect(page).toContain("Distribution day is on December 26, after Christmas.");
    expect(page).toContain("Publish 1 change<");
    expect(await visit("/important-dates"), "a draft is not public").not.toContain("December 26, 2025");
    const key = /name="(answer\.[^"]+)"/.exec(page)?.[1] ?? "";
    const refused = await publish(2025, { [key]: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("1 question left to check.");
    expect((await publish(2025)).headers.get("Location")).toBe("/admin/season/2025?done=published");
    const dates = await visit("/important-dates");
    expect(dates).toContain("December 26, 2025, 10:00 AM - 4:00 PM");
    expect(dates.indexOf("<h3>Distribution support<"), "dates go by day").toBeLessThan(
      dates.indexOf("<h3>Distribution day<"),
    );
    const file = await visit("/calendar/distribution-day.ics");
    expect(file).toMatch(/DTSTART;TZID=America\/Los_Angeles:20251226T100000/);
    expect(file).toContain("SEQUENCE:1");
    expect((await send("/admin/season/2025", { intent: "undo", version: "1" })).status).toBe(303);
    expect(await visit("/important-dates")).toContain("December 16, 2025, 10:00 AM - 4:00 PM");
    expect(await visit("/calendar/distribution-day.ics")).toContain("SEQUENCE:2");
  });

  test("two people who edit the same date both see what the other wrote", async () => {
    const path = "/admin/season/2025";
    const sorting = fieldsIn("season", await read(`${path}?date=toy-sorting`));
    const orientation = fieldsIn("season", await read(`${path}?date=volunteer-orientation`));
    const save = (form: Record<string, string>, title: string, more = {}) =>
      send(`${path}?date=${form.id}`, { ...form, ...more, title, intent: "save" });
    expect((await save(sorting, "Sorting toys")).status).toBe(303);
    const second = await save(sorting, "Sorting by age");
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(page).toContain('value="Sorting by age"');
    expect(page).toContain("Sorting toys");
    // Another date was read at the same version. The answer says what is stored, and the editor saves again by itself.
    const other = await site.post(
      `${path}.data`,
      { ...orientation, title: "Meet us", intent: "save" },
      { Cookie: cookie },
    );
    expect(other.status).toBe(200);
    const stored = await other.text();
    expect(stored).toContain("Volunteer orientation");
    expect((await save(orientation, "Meet us", { _seen: "1" })).status).toBe(303);
    const list = await read(path);
    expect(list).toContain("Sorting toys");
    expect(list).toContain("Meet us");
    expect((await discard(2025)).status).toBe(303);
  });

  test("a discarded draft comes back by Undo, once, and never by somebody who has not seen it", async () => {
    const path = "/admin/season/2025";
    await send(path, { intent: "down", id: "toy-sorting" });
    const draft = async () => (await site.db.selectFrom("content_drafts").selectAll().execute())[0];
    const before = await draft();
    expect((await send(path, { intent: "discard", _seen: "0" })).status, "another revision").toBe(400);
    const discarded = await discard(2025);
    expect(discarded.headers.get("Location")).toBe(`${path}?done=discarded`);
    expect(await draft()).toBeUndefined();
    const page = await read(`${path}?done=discarded`);
    expect(page).toContain("Draft discarded.");
    expect(page).toContain('value="bring-back"');
    expect((await send(path, { intent: "bring-back" })).status).toBe(303);
    expect((await draft())?.value).toBe(before?.value);
    expect((await send(path, { intent: "bring-back" })).status, "a second tap").toBe(400);
    await discard(2025);
  });

  test("a discarded draft of a season that was never public comes back as well", async () => {
    await send("/admin/season/2026/start", {});
    const discarded = await discard(2026);
    const location = discarded.headers.get("Location") ?? "";
    expect(location).toBe("/admin/season/2026/start?done=discarded");
    expect(await read(location)).toContain('value="bring-back"');
    expect((await send("/admin/season/2026", { intent: "bring-back" })).status).toBe(303);
    await discard(2026);
  });

  test("a day and a whole date are cancelled with words for visitors", async () => {
    const id = "mobile-collection-drive";
    const silent = await send("/admin/season/2025", { intent: "cancel", id, "off.2025-12-07": "on" });
    expect(silent.status).toBe(400);
    expect(await silent.text()).toContain("Say why. Visitors read it.");
    const reason = "Cancelled because of the storm.";
    await send("/admin/season/2025", { intent: "cancel", id, reason, "off.2025-12-07": "on" });
    await send("/admin/season/2025", { intent: "cancel", id: "distribution-support", reason, whole: "on" });
    expect((await publish(2025)).status).toBe(303);
    const page = await visit("/important-dates");
    expect(page).toContain("Canceled: Sunday, December 7, 2025");
    expect(page).toContain("Canceled for 2025");
    expect(page).toContain(reason);
    expect(page).not.toContain("Volunteer for the day");
    const feed = await visit("/calendar/season.ics");
    expect(feed.match(/STATUS:CANCELLED/g)).toHaveLength(2);
  });

  test("a canceled collection is said with one full stop, here and beside the list of locations", async () => {
    const reason = "Cancelled because of the storm.";
    await send("/admin/season/2025", { intent: "cancel", id: "collection-period", reason, whole: "on" });
    await publish(2025);
    for (const path of ["/locations", "/important-dates"]) {
      expect(await visit(path), path).toContain("Next dates will be announced.");
      expect(await visit(path), path).not.toContain("announced..");
    }
  });

  test("a new season moves all dates by 52 weeks, each can be changed, and it is public when published", async () => {
    const proposal = await read("/admin/season/2026/start");
    for (const [name, day] of [
      ["collection-period.start", "2026-10-31"],
      ["collection-period.end", "2026-12-22"],
      ["family-registration.end", "2026-12-09"],
      ["mobile-collection-drive.1", "2026-12-06"],
      ["distribution-day.start", "2026-12-15"],
    ])
      expect(proposal).toMatch(new RegExp(`name="day.${name}"[^>]* value="${day}"`));
    expect(proposal).toContain("6 days before distribution, as in 2025");
    expect(proposal.match(/class="sheet-check"/g), "only the first days are asked about").toHaveLength(2);
    expect(textOf(proposal)).toContain(
      "Collection period begins on October 31, Halloween. Begin on Sun, Nov 1",
    );
    const path = "/admin/season/2026/start";
    const wrong = await send(path, { move: "52", "day.family-registration.end": "2062-12-09" });
    expect(wrong.status).toBe(400);
    const typed = await wrong.text();
    expect(typed).toContain("Choose a day of 2026.");
    expect(typed).toContain('value="2062-12-09"');
    const backwards = await send(path, { move: "52", "day.toy-sorting.end": "2026-11-01" });
    expect(await backwards.text()).toContain("Ends before it begins.");
    const started = await send(path, {
      move: "52",
      "day.collection-period.start": "2026-11-01",
      "leave.distribution-support": "on",
    });
    expect(started.headers.get("Location")).toBe("/admin/season/2026");
    const list = await read("/admin/season/2026");
    expect(list).toContain("Sun, November 1, 2026 - Tue, December 22, 2026");
    expect(list).not.toContain("Distribution support");
    expect(list).toContain("Collection period has 52 days. In 2025 it had 53.");
    expect(list).toContain("Volunteer orientation is outside of the collection");
    expect(list).toContain("Volunteer orientation is on October 31, Halloween.");
    site.clock.set("2026-09-20T12:00:00-07:00");
    expect(await visit("/important-dates")).toContain("The 2025 drive has ended.");
    expect((await publish(2026)).status).toBe(303);
    const page = await visit("/important-dates");
    expect(page).toContain("Collection opens November 1.");
    expect(page).toContain("the whole 2026 drive");
    expect(page, "a cancelled date of last year takes place").not.toContain("Canceled for");

    // The first version of a season has none before it.
    const undone = await send("/admin/season/2026", { intent: "undo", version: "1" });
    expect(undone.headers.get("Location")).toBe("/admin/season/2026?done=undone");
    expect(await visit("/important-dates")).toContain("The 2025 drive has ended.");
    expect(await read("/admin/season/2026")).toContain("Sun, November 1, 2026 - Tue, December 22, 2026");
    expect(await site.db.selectFrom("shifts").where("season", "=", 2026).selectAll().execute()).toEqual([]);
    expect((await publish(2026)).status).toBe(303);
    const shift = await addShift(site.db, { season: 2026, date_id: "toy-sorting", day: "2026-12-05" });
    await addSignUp(site.db, { shift_id: shift });
    const late = await send("/admin/season/2026", { intent: "undo", version: "1" });
    expect(textOf(await late.text())).toContain("1 person has signed up for its shifts since.");
    expect(await visit("/important-dates")).toContain("the whole 2026 drive");
  });

  test("closing a season whose volunteers are removed says that their number is not known any more", async () => {
    const shift = await addShift(site.db, { day: "2025-11-19" });
    const signUp = await addSignUp(site.db, { shift_id: shift });
    site.clock.set("2026-05-01T12:00:00-07:00");
    if ((await read("/admin/season/2025")).includes('value="discard"')) await discard(2025);
    const known = async () => textOf(await read("/admin/season/2025/close"));
    expect(await known()).toContain("1 person had a place on a shift.");
    await site.db.deleteFrom("shift_signups").where("id", "=", signUp).execute();
    const after = await known();
    expect(after).not.toContain("had a place on a shift");
    expect(after).toContain("The site does not know this number any more");
    await site.db.deleteFrom("shifts").where("id", "=", shift).execute();
  });

  test("closing a season counts apart who came without signing up, as the summary for the board", async () => {
    const shift = await addShift(site.db, { day: "2025-11-19" });
    await addSignUp(site.db, { shift_id: shift });
    for (const name of ["Ben", "Cy"])
      await addSignUp(site.db, { shift_id: shift, name, email: "", walk_in: 1, position: name.length });
    const known = textOf(await read("/admin/season/2025/close"));
    expect(known).toContain("1 person had a place on a shift. 2 more came without signing up.");
    const summary = textOf(await read("/admin/inquiries/summary?time=2025"));
    expect(summary).toContain("Volunteers who signed up 1");
    await site.db.deleteFrom("shift_signups").execute();
    await site.db.deleteFrom("shifts").where("id", "=", shift).execute();
  });

  test("a season is closed once it is over, with the figures that are known", async () => {
    site.clock.set("2025-12-20T12:00:00-08:00");
    const early = await send("/admin/season/2025/close", { toys: "1", _base: "3" });
    expect(early.status).toBe(400);
    expect((await site.get("/seasons/2025")).status).toBe(404);
    site.clock.set("2026-01-05T12:00:00-08:00");
    // Its dates can be read as soon as the last one is over; figures come with the closing.
    const open = await visit("/seasons/2025");
    expect(open).toContain("Ended November 29, 2025");
    expect(open).not.toContain("31,240");
    if ((await read("/admin/season/2025")).includes('value="discard"')) await discard(2025);
    const inquiry = await addInquiry(site.db, { id: "closing", company_name: "Alder" });
    const gift = { kind: "Books", quantity: 1920, unit: "toys" as const, received_on: "2025-12-01" };
    const entered = { actor: "ann@example.org", created_at: "2025-12-01T20:00:00.000Z" };
    await site.db
      .insertInto("received_gifts")
      .values({ ...gift, ...entered, id: "gift", inquiry_id: inquiry })
      .execute();
    const box = { id: "full-box", name: "Almaden Vet", state: "full" as const };
    await addLocation(site.db, { ...box, state_at: "2025-12-22T20:00:00.000Z" });
    await addLocation(site.db, { id: "long-gone", name: "Cedar Deli", hidden: 1 });
    for (const location_id of ["full-box", "long-gone"])
      await site.db
        .insertInto("location_contacts")
        .values({ location_id, email: `${location_id}@host.test`, created_at: entered.created_at })
        .execute();
    const thanked = () => partPeople(site.db, "hosts", new Date("2026-01-05T20:00:00.000Z"));
    expect(await thanked()).toEqual(["full-box@host.test"]);
    const form = await read("/admin/season/2025/close");
    // Whose place was listed without a registration may have taken part as well.
    expect(textOf(form)).toContain("0 registered hosts took part.");
    // What the site knows is read beside the fields, and typed into none of them.
    expect(textOf(form)).toContain(
      "The site counted 1,920 toys from 1 company. No box was marked as picked up.",
    );
    expect(textOf(form)).toContain("1 box still has toys in it: Almaden Vet.");
    for (const name of ["toys", "partners", "hosts", "volunteers"]) {
      const [field] = elementsOf(form, "input").filter(({ attributes }) => attributes.name === name);
      expect(field?.attributes.value, name).toBe("");
    }
    const hasty = { toys: "1,920", children: "8,900", _base: hidden(form, "_base") };
    const asked = await send("/admin/season/2025/close", hasty);
    expect(asked.status).toBe(400);
    const question = textOf(await asked.text());
    expect(question).toContain("1,920 toys for 8,900 children: fewer toys than children. Is that right?");
    // The results page is seen before it is public.
    expect(question).toContain("The 2025 drive in numbers 1,920 toys, given by you");
    expect(await visit("/seasons/2025")).not.toContain("1,920");
    const wrong = await send("/admin/season/2025/close", { toys: "many", _base: hidden(form, "_base") });
    expect(wrong.status).toBe(400);
    const shownPlaces = async () => {
      const places = site.db.selectFrom("locations").select("id").where("hidden", "=", 0);
      return (await places.where("type", "!=", "headquarters").execute()).map(({ id }) => id).sort();
    };
    const onSite = await shownPlaces();
    expect(onSite).toHaveLength(1);
    const unasked = { toys: "31,240", children: "11860", locations: "hide", _base: hidden(form, "_base") };
    const hiding = await send("/admin/season/2025/close", unasked);
    expect(hiding.status).toBe(400);
    expect(textOf(await hiding.text())).toContain("1 location will leave the site. Hide it?");
    expect(await shownPlaces()).toEqual(onSite);
    const both = await send("/admin/season/2025/close", { ...unasked, toys: "2,5.1" });
    expect((await both.text()).match(/aria-invalid="true"/g), "a figure and a question").toHaveLength(2);
    const closed = await send("/admin/season/2025/close", {
      "answer.hide": "on",
      toys: "31,240",
      children: "11860",
      hosts: "",
      sentence: "Every child on the list had a toy.",
      locations: "hide",
      _base: hidden(form, "_base"),
    });
    expect(closed.status).toBe(303);
    expect(closed.headers.get("Location")).toBe("/admin/season/2025?done=closed");
    const after = textOf(await read("/admin/season/2025?done=closed"));
    expect(after).toContain("The season is closed. Its results are public.");
    expect(after).not.toContain("on every page");
    // The box leaves the site and not the list of work.
    expect(textOf(await read("/admin/today"))).toContain("1 box is full");
    expect(textOf(await read("/admin/boxes"))).toContain("The place is hidden, so visitors do not see it");
    const page = await visit("/seasons/2025");
    for (const said of ["31,240", "11,860", "Every child on the list had a toy.", "Ended November 29, 2025"])
      expect(page).toContain(said);
    expect(page, "a missing figure drops its row").not.toContain("hosts of a box");
    expect(await visit("/sitemap.xml")).toContain("/seasons/2025<");
    expect(await shownPlaces()).toEqual([]);
    expect(await thanked(), "who is thanked, once the closing has hidden the places").toEqual([
      "full-box@host.test",
    ]);
    expect((await site.get("/seasons/2026")).status).toBe(404);
    const twice = await send("/admin/season/2025/close", { toys: "1", _base: hidden(form, "_base") });
    expect(await twice.text()).toContain("This season is closed already.");
    const { version } = await site.db
      .selectFrom("content_versions")
      .where("kind", "=", "season")
      .where("key", "=", "2025")
      .select((eb) => eb.fn.max("version").as("version"))
      .executeTakeFirstOrThrow();
    await send("/admin/season/2025", { intent: "undo", version: String(version) });
    expect(await visit("/seasons/2025"), "open again").not.toContain("31,240");
    expect(await shownPlaces(), "with its locations, and none that were hidden before").toEqual(onSite);
  });

  test("closing an older season leaves the locations of the running one on the site", async () => {
    site.clock.set("2026-11-20T12:00:00-08:00");
    await site.db.updateTable("locations").set({ hidden: 0 }).execute();
    const form = await read("/admin/season/2025/close");
    expect(form).toContain("All locations stay on the site: the 2026 season needs them.");
    const sent = { toys: "31240", children: "11860", locations: "hide", _base: hidden(form, "_base") };
    expect((await send("/admin/season/2025/close", sent)).status).toBe(303);
    const hiddenOnes = site.db.selectFrom("locations").select("id").where("hidden", "=", 1);
    expect(await hiddenOnes.execute()).toEqual([]);
  });

  test("the dates of the running season lead to the results of the one before", async () => {
    expect(await read("/important-dates")).toMatch(/href="\/seasons\/2025"[^>]*>The 2025 drive in numbers/);
  });
});
