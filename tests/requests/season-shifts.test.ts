import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announcement } from "#app/content/kinds/announcement.ts";
import { events } from "#app/content/kinds/events.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import { links } from "#app/content/kinds/links.ts";
import { publishedVersion, publishVersion } from "#app/content/queries.server.ts";
import { sentenceId } from "#app/content/sentence-id.ts";
import { importContents } from "#app/content/staff/transfer.server.ts";
import { starterContents } from "#app/content/starter-site.ts";
import type { Json } from "#app/content/value.ts";
import { isPostgres } from "#app/core/db/postgres.ts";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { engines, testsPages, untilWaiting } from "../databases.ts";
import { fieldsIn, pageOf } from "./read-form.ts";
import { mainOf, structuredDataOf, textOf } from "./read-html.ts";
import { textsWithLanguage } from "./read-languages.ts";
import { seasonForms } from "./season-form.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, cookieOf } from "./staff-members.ts";

const DRIVE = {
  ...{ title: "Mobile collection drive", kind: "mobile-collection" as const, day: "2025-12-07" },
  ...{ starts: "13:00", ends: "17:00", seats: 8, place: "Truck", note: null },
  ...{ season: 2025, dateId: "mobile-collection-drive" },
};
const PATH = "/admin/season/2025";

describe.each(engines)("shifts and the season on %s", (engine, open) => {
  let site: Site;
  let cookie: string;
  let id: string;
  beforeEach(async () => {
    site = await openSite({ open });
    cookie = await cookieOf(site, await addMember(site, { administrator: true }));
    id = (await addShifts(site.db, [DRIVE], new Date("2025-11-01T20:00:00Z")))[0] ?? "";
    for (const [name, language] of [
      ["Maya", ""],
      ["Ana", "/es"],
    ])
      await site.post(`${language}/volunteer`, {
        ...{ name: name ?? "", email: `${name?.toLowerCase()}@example.org`, phone: "(408) 555-0100" },
        ...{ age: "adult", guardian: "", website: "", [`shift-${id}`]: "on" },
      });
  });
  afterEach(() => site.close());

  const read = async (path: string) => textOf(mainOf(await pageOf(await site.get(path, { Cookie: cookie }))));
  const send = (fields: Record<string, string>, path = PATH) => site.post(path, fields, { Cookie: cookie });
  const cancel = (day: string) =>
    send({
      intent: "cancel",
      id: "mobile-collection-drive",
      reason: "The truck broke down",
      [`off.${day}`]: "on",
    });
  const forms = () => seasonForms(site, { Cookie: cookie });
  const publish = (more: Record<string, string> = {}) => forms().publish(2025, more);
  const move = (fields: Record<string, string>) =>
    forms().saveDate(2025, "mobile-collection-drive", { "dates.1": "", "dates.length": "1", ...fields });
  const shift = () => site.db.selectFrom("shifts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mails = async () =>
    (await site.db.selectFrom("outbox").selectAll().orderBy("to_address").execute()).filter(
      ({ kind }) => kind !== "shift-confirmation",
    );
  const signUp = () =>
    site.post("/volunteer", {
      ...{ name: "Lee", email: "lee@example.org", phone: "(408) 555-0100" },
      ...{ age: "adult", guardian: "", website: "", [`shift-${id}`]: "on" },
    });

  it("cancelling a day says whom it touches, and does all of it at one publication", async () => {
    expect(await read(PATH)).toContain("1 shift, 2 of 8 seats taken");
    await cancel("2025-12-07");
    const draft = await (await site.get(PATH, { Cookie: cookie })).text();
    expect(draft).toContain("1 shift is canceled. 2 people have signed up.");
    expect((await shift()).cancelled_at, "a draft changes nothing").toBeNull();
    await publish();
    expect(await shift()).toMatchObject({ reason: "The truck broke down", off_with_date: 1 });
    expect((await signUp()).status).toBe(409);
    const [ana, maya] = await mails();
    expect(ana?.subject).toMatch(/^Cancelado: /);
    expect(ana?.text_body).toContain("The truck broke down");
    expect(maya?.subject).toBe("Canceled: Mobile collection drive, Sunday, December 7, 2025, 1-5 PM");
    expect(Date.parse(maya?.next_attempt_at ?? "") - Date.parse(maya?.created_at ?? "")).toBe(300_000);
    expect(await read(`${PATH}?done=published`)).toContain("2 emails to people on shifts will be sent at");
    const entries = (await (await site.get("/calendar/mobile-collection-drive.ics")).text()).split(
      "BEGIN:VEVENT",
    );
    expect(entries.map((entry) => [entry.includes("CANCELLED"), entry.includes("truck broke")])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it("one Undo takes the season, the shift and the mails back, until the mails have left", async () => {
    await cancel("2025-12-07");
    await publish();
    expect((await send({ intent: "undo", version: "1" })).headers.get("Location")).toBe(
      `${PATH}?done=undone`,
    );
    expect(await shift()).toMatchObject({ cancelled_at: null, reason: null, off_with_date: 0 });
    expect(await mails()).toEqual([]);
    expect((await signUp()).status).toBe(303);
    await cancel("2025-12-07");
    await publish();
    await site.db
      .updateTable("outbox")
      .set({ attempts: 1 })
      .where("to_address", "=", "ana@example.org")
      .execute();
    const late = await send({ intent: "undo", version: "3" });
    expect(await late.text()).toContain("The emails were already sent.");
    expect((await shift()).off_with_date).toBe(1);
    // Bringing the day back informs everybody.
    await send({ intent: "keep", id: "mobile-collection-drive" });
    await publish();
    expect((await shift()).cancelled_at).toBeNull();
    expect((await mails()).map(({ kind }) => kind)).toContain("shift-back");
  });

  it("a date that says its seats gets its shifts when it is published, and loses them with Undo", async () => {
    const date = {
      title: "Wrapping evening",
      start: "2025-12-05",
      from: "18:00",
      to: "20:00",
      seats: "many",
    };
    const id = await forms().addDate(2025, "day", date);
    const wrong = await publish();
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("Wrapping evening: A whole number");
    await forms().saveDate(2025, id, { seats: "12" });
    expect(await read(PATH)).toContain("When you publish: 1 shift with 12 seats is added.");
    await publish();
    const own = () =>
      site.db.selectFrom("shifts").selectAll().where("title", "=", "Wrapping evening").execute();
    expect(await own()).toMatchObject([
      {
        season: 2025,
        date_id: id,
        kind: "other",
        day: "2025-12-05",
        starts: "18:00",
        seats: 12,
      },
    ]);
    expect(textOf(mainOf(await (await site.get("/volunteer")).text()))).toContain("12 of 12 places left");
    await forms().saveDate(2025, id, { start: "2025-12-06" });
    const moving = await read(PATH);
    expect(moving).toContain("1 shift is changed with it.");
    expect(moving, "the moved shift fills its new day").not.toContain("is added.");
    await send({ intent: "discard", _seen: "1" });
    await send({ intent: "undo", version: "1" });
    expect(await own()).toEqual([]);
  });

  it("an event moves with the place of its date, and by Undo, while an own place stays", async () => {
    const event = { "event.shown": "on", "event.type": "Volunteer Event", "event.description": "Skate." };
    const date = { title: "Skate night", start: "2025-12-05", from: "18:00", to: "21:00", ...event };
    const added = await forms().addDate(2025, "day", { ...date, place: "Our hall" });
    await publish();
    const events = async () => textOf(mainOf(await (await site.get("/events")).text()));
    expect(await events()).toContain("Our hall");
    await forms().saveDate(2025, added, { place: "Town Library" });
    await forms().saveDate(2025, "christmas-angels-toy-drive", { place: "Saint Mary's" });
    await publish();
    expect(await events()).toContain("Town Library");
    expect(await events()).toContain("Saint Mary's");
    await send({ intent: "undo", version: "2" });
    expect(await events()).toContain("Our hall");
    expect(await events()).toContain("A San Francisco cathedral");
    await forms().saveDate(2025, "christmas-angels-toy-drive", { title: "Angels" });
    await publish();
    expect(await events()).toContain("A San Francisco cathedral");
  });

  describe("a shift that moves with headquarters and its date within five minutes", () => {
    const PAGE = "/admin/content/headquarters";
    const at = (street: string) => `Toy Drive Headquarters, ${street}, San Jose, CA 95112`;
    const A = at("1200 Sample Street");
    const save = async (street: string, base: number, more = {}) => {
      const value = { ...starterContents.headquarters, street, _base: String(base), _seen: "0", ...more };
      expect((await send({ ...value, intent: "publish" }, PAGE)).status).toBe(303);
    };
    const undo = async (version: number, page = PAGE) =>
      expect((await send({ intent: "undo", version: String(version) }, page)).status).toBe(303);
    const minute = (minutes: number) => site.clock.set(`2025-11-20T20:0${minutes}:00.000Z`);
    const aDayLater = async () => {
      await move({ "dates.length": "2", "dates.1": "2025-12-13" });
      await publish();
    };
    /** The mails to Maya in their order. */
    const toMaya = async () =>
      (await mails())
        .filter(({ to_address }) => to_address === "maya@example.org")
        .sort((one, other) => one.created_at.localeCompare(other.created_at))
        .map(({ text_body }) => (text_body ?? "").replace(/\s+/g, " "));
    beforeEach(() => site.db.updateTable("shifts").set({ place: A }).where("id", "=", id).execute());

    it("twice is told of with the place that people know, and not at all once it is there again", async () => {
      minute(1);
      await save("9 Elm Street", 0);
      expect(await read(PAGE)).toContain("2 emails to people on shifts there will be sent at 12:06 PM. Undo");
      await save("9 Elm Street", 1, { hours: "By appointment" });
      const note = await read(PAGE);
      expect(note).toContain("2 emails to people on shifts there will be sent at 12:06 PM.");
      expect(note).not.toContain("Undo takes them back.");
      minute(2);
      await save("10 Oak Street", 2);
      expect((await toMaya()).map((text) => text.includes("10 Oak Street"))).toEqual([true]);
      minute(3);
      await undo(3);
      expect((await shift()).place).toBe(at("9 Elm Street"));
      expect((await toMaya()).map((text) => text.includes(`Where: ${at("9 Elm Street")}`))).toEqual([true]);
      await save("10 Oak Street", 4);
      minute(4);
      await save("1200 Sample Street", 5);
      expect((await shift()).place).toBe(A);
      expect(await toMaya()).toEqual([]);
      await site.db
        .updateTable("shifts")
        .set({ place: at("5 Fir Street") })
        .where("id", "=", id)
        .execute();
      await save("5 Fir Street", 6);
      await save("7 Fir Street", 7);
      const was = `It was: Mobile collection drive, Sunday, December 7, 2025, 1-5 PM, ${at("5 Fir Street")}. It is`;
      expect((await toMaya()).at(-1)).toContain(was);
    });

    if (!testsPages(engine)) return;

    it("is told of last as it is, whichever of both staff undo", async () => {
      minute(1);
      await save("9 Elm Street", 0);
      minute(2);
      await aDayLater();
      minute(3);
      await undo(1);
      expect(await shift()).toMatchObject({ day: "2025-12-13", place: A });
      expect((await toMaya()).map((text) => text.includes("9 Elm Street, San Jose"))).toEqual([true, true]);
      expect((await toMaya()).at(-1)).toContain("When: Saturday, December 13, 2025, 1-5 PM");
      expect((await toMaya()).at(-1)).not.toContain("Where: Toy Drive Headquarters, 9 Elm Street");
      minute(4);
      await save("10 Oak Street", 2);
      minute(5);
      await undo(1, PATH);
      expect(await shift()).toMatchObject({ day: "2025-12-07", place: at("10 Oak Street") });
      const last = (await toMaya()).at(-1);
      expect(last).toContain("When: Sunday, December 7, 2025, 1-5 PM");
      expect(last).toContain(`Where: ${at("10 Oak Street")}`);
    });

    it("is told of no more where an import of contents or the end of the samples moves it on", async () => {
      minute(1);
      await save("9 Elm Street", 0);
      expect(await toMaya()).toHaveLength(1);
      const value = { ...starterContents.headquarters, street: "10 Oak Street" };
      const file = [{ kind: "headquarters", key: "", value }];
      const { untold } = (await importContents(site.db, file, new Date("2025-11-20T20:02:00Z"))) as {
        untold?: object;
      };
      expect(untold).toMatchObject({ days: ["2025-12-07"] });
      expect((await shift()).place).toBe(at("10 Oak Street"));
      expect(await toMaya()).toEqual([]);

      await save("1200 Sample Street", 2);
      expect(await toMaya()).toHaveLength(1);
      await send({ intent: "end-samples" }, "/admin/today");
      expect((await shift()).place).not.toContain("1200 Sample Street");
      expect(await toMaya()).toEqual([]);
    });

    it("and is canceled is not told of any more once headquarters is back", async () => {
      minute(1);
      await save("9 Elm Street", 0);
      minute(2);
      await cancel("2025-12-07");
      await publish();
      minute(3);
      await undo(1);
      expect((await shift()).place).toBe(A);
      const kinds = (await mails()).map(({ kind, to_address }) => [kind, to_address]);
      expect(kinds).toEqual([
        ["shift-called-off", "ana@example.org"],
        ["shift-called-off", "maya@example.org"],
      ]);
    });

    it("while its day is canceled is told of when Undo brings the day back", async () => {
      minute(1);
      await cancel("2025-12-07");
      await publish();
      minute(2);
      await save("9 Elm Street", 0);
      minute(3);
      await undo(1, PATH);
      expect(await shift()).toMatchObject({ cancelled_at: null, place: at("9 Elm Street") });
      expect((await toMaya()).map((text) => text.includes(`Where: ${at("9 Elm Street")}`))).toEqual([true]);
    });
  });

  it("a draft of the season stays when a change that does not fit it is published beside it", async () => {
    const own = async (kind: "distribution-support" | "mobile-collection", day: string, dateId: string) => {
      const hours = { starts: "08:00", ends: "18:00" };
      const row = { ...DRIVE, ...hours, ...{ kind, day, dateId, title: "Support" } };
      const [added = ""] = await addShifts(site.db, [row], new Date("2025-11-01T20:00:00Z"));
      return { ...row, path: `/admin/volunteers/${added}` };
    };
    const draft = async () =>
      (await site.db.selectFrom("content_drafts").selectAll().execute()).map(({ value, base_version }) => [
        value.includes("Angels for Schools"),
        base_version,
      ]);
    await forms().saveDate(2025, "christmas-angels-toy-drive", { title: "Angels for Schools" });
    // The draft has cancelled the day, and made another date unfinished.
    await cancel("2025-12-07");
    await forms().saveDate(2025, "volunteer-orientation", { start: "", end: "" });
    const off = { intent: "call-off", reason: "A storm", date: "on" };
    expect((await send(off, `/admin/volunteers/${id}`)).status).toBe(303);
    expect(await draft()).toEqual([[true, 1]]);
    const meeting = await own("mobile-collection", "2025-11-29", "volunteer-orientation");
    expect((await send(off, meeting.path)).status).toBe(303);
    expect(await draft()).toEqual([[true, 2]]);
    // The draft has moved the day that moves with its shift.
    await forms().saveDate(2025, "distribution-support", { start: "2025-12-19" });
    const support = await own("distribution-support", "2025-12-16", "distribution-support");
    const { title, kind, starts, ends } = support;
    const moved = { day: "2025-12-17", seats: "8", place: "", note: "", date: "on" };
    const change = { intent: "save", version: "1", ...{ title, kind, starts, ends }, ...moved };
    expect((await send(change, support.path)).status).toBe(303);
    expect(await draft()).toEqual([[true, 3]]);
    // The draft has left the date unfinished since the page was opened.
    await forms().saveDate(2025, "distribution-day", { start: "" });
    const now = { intent: "cancel", id: "distribution-day", reason: "A storm", whole: "on", now: "1" };
    expect((await send(now)).headers.get("Location")).toBe(`${PATH}?done=published`);
    expect(await draft()).toEqual([[true, 4]]);
    expect(await read(PATH)).toContain("not public yet.");
    expect(await read("/important-dates")).not.toContain("Angels for Schools");
  });

  it("what a colleague publishes in the same moment counts as published before, for events, notice and import", async () => {
    // SQLite has one writer at a time.
    if (!isPostgres(site.db)) return;
    const now = new Date("2025-11-20T20:00:00Z");
    const whilePublishing = async <Result>(kind: Kind, value: object, work: () => Promise<Result>) => {
      const { done } = await site.db.transaction().execute(async (tx) => {
        const theirs = { value: value as Json, baseVersion: 0 };
        await publishVersion(tx, { kind, key: "" }, theirs, { actor: "ann@example.org", now });
        const done = work();
        await untilWaiting(site.db);
        return { done };
      });
      return done;
    };
    const published = async (kind: Kind) => (await publishedVersion(site.db, { kind, key: "" }))?.value;
    const [event] = events.starter.events;
    const edited = { events: [{ ...event, attendees: "Everybody" }] };
    await forms().saveDate(2025, "christmas-angels-toy-drive", { title: "Angels for Schools" });
    await whilePublishing(events as never, edited, publish);
    const both = { events: [{ title: "Angels for Schools", attendees: "Everybody" }] };
    expect(await published(events as never)).toMatchObject(both);

    const notice = { ...announcement.starter, text: "Bring toys", until: "2025-12-24T23:59" };
    await cancel("2025-12-07");
    const asked = () => publish({ notice: "on" });
    const refused = await whilePublishing(announcement as never, notice, asked);
    expect(await refused.text()).toContain("there is one: “Bring toys”");

    const money = "https://gifts.example.org/";
    const file = [{ kind: "links", key: "", value: { ...links.starter, money } }];
    const theirs = { ...links.starter, money: "https://other.example.org/" };
    const imported = await whilePublishing(links as never, theirs, () => importContents(site.db, file, now));
    expect(imported).toEqual({ kind: "ok", published: 1 });
    expect(await published(links as never)).toMatchObject({ money });
  });

  it("Undo tells those who signed up since, and nobody else", async () => {
    await move({ "dates.length": "2", "dates.1": "2025-12-13" });
    await publish({ tell: "no" });
    site.clock.set("2025-11-20T21:00:00Z");
    expect((await signUp()).status).toBe(303);
    site.clock.set("2025-11-20T23:00:00Z");
    expect((await send({ intent: "undo", version: "1" })).headers.get("Location")).toBe(
      `${PATH}?done=undone`,
    );
    expect((await shift()).day).toBe("2025-12-07");
    const told = async () => (await mails()).map(({ to_address, subject }) => [to_address, subject]);
    expect(await told()).toEqual([
      ["lee@example.org", "Changed: Mobile collection drive, Sunday, December 7, 2025, 1-5 PM"],
    ]);
    expect(await read(`${PATH}?done=undone`)).toContain("1 email to people on shifts will be sent at");
    await send({ intent: "undo", version: "2" });
    expect((await shift()).day).toBe("2025-12-13");
    expect(await told()).toEqual([]);
  });

  if (!testsPages(engine)) return;

  it("a reason that is translated is read in the visitor's language, on pages and in mails", async () => {
    const [other = ""] = await addShifts(
      site.db,
      [{ ...DRIVE, day: "2025-11-23" }],
      new Date("2025-11-01T20:00:00Z"),
    );
    await cancel("2025-12-07");
    await publish();
    const path = "/admin/content/season/in/es/2025";
    const form = fieldsIn("content", await (await site.get(path, { Cookie: cookie })).text());
    const spanish = { [sentenceId("The truck broke down")]: "Se rompió el camión" };
    await send({ ...form, ...spanish, intent: "publish" }, path);
    const [confirmation] = await site.db
      .selectFrom("outbox")
      .select("text_body")
      .where("to_address", "=", "ana@example.org")
      .execute();
    const booking = /\/es\/volunteer\/shifts\/\S+/.exec(confirmation?.text_body ?? "")?.[0] ?? "";
    const said = async (page: string) =>
      textsWithLanguage(await (await site.get(page)).text()).filter(({ text }) => /camión|truck/.test(text));
    for (const off_with_date of [1, 0] as const) {
      // Off by its own state, then only through its date.
      const own = off_with_date ? {} : { cancelled_at: null, reason: null };
      await site.db
        .updateTable("shifts")
        .set({ off_with_date, ...own })
        .where("id", "=", id)
        .execute();
      for (const page of ["/es/volunteer", booking])
        expect(await said(page), page).toEqual([{ text: expect.stringContaining("camión"), lang: "es" }]);
    }
    expect(await said("/vi/volunteer")).toEqual([{ text: "The truck broke down", lang: "en" }]);
    await site.post("/es/volunteer", {
      ...{ name: "Luz", email: "luz@example.org", phone: "(408) 555-0100" },
      ...{ age: "adult", guardian: "", website: "", [`shift-${other}`]: "on" },
    });
    await cancel("2025-11-23");
    await publish();
    const luz = (await mails()).find(({ to_address }) => to_address === "luz@example.org");
    expect(luz?.text_body).toContain("Se rompió el camión");
  });

  it("a date says beside its cancellation what calendars show of it", async () => {
    const form = (date: string) => read(`${PATH}?date=${date}`);
    expect(await form("mobile-collection-drive")).toContain("with your reason. Calendars show it too.");
    expect(await form("toy-sorting")).toContain("Calendars show it too, but leave single days out.");
  });

  it("a shift that is the only day of its date takes the date along, and writes to everyone once", async () => {
    const support = { ...DRIVE, kind: "distribution-support" as const, title: "Distribution support" };
    const [own = ""] = await addShifts(
      site.db,
      [{ ...support, day: "2025-12-16", starts: "08:00", ends: "18:00", dateId: "distribution-support" }],
      new Date("2025-11-01T20:00:00Z"),
    );
    await site.post("/volunteer", {
      ...{ name: "Noor", email: "noor@example.org", phone: "(408) 555-0100" },
      ...{ age: "adult", guardian: "", website: "", [`shift-${own}`]: "on" },
    });
    const path = `/admin/volunteers/${own}`;
    expect(await read(path)).toMatch(
      /Move Distribution support on Tue, Dec 16 in the season, too.*Email the 1 person/s,
    );
    const saved = await send(
      {
        ...{ intent: "save", version: "1", title: support.title, kind: support.kind, day: "2025-12-17" },
        ...{ starts: "09:00", ends: "18:00", seats: "9", place: "", note: "", date: "on", tell: "on" },
      },
      path,
    );
    expect(saved.status).toBe(303);
    expect(
      await site.db.selectFrom("shifts").where("id", "=", own).selectAll().executeTakeFirst(),
    ).toMatchObject({
      ...{ day: "2025-12-17", starts: "09:00", ends: "18:00", seats: 9, date_id: "distribution-support" },
    });
    expect(textOf(mainOf(await (await site.get("/important-dates")).text()))).toContain("December 17");
    const told = await site.db.selectFrom("outbox").where("kind", "=", "shift-changed").selectAll().execute();
    expect(told.map(({ to_address }) => to_address)).toEqual(["noor@example.org"]);
    // A day of several is not moved with its shift, and the page says so.
    expect(await read(`/admin/volunteers/${id}`)).toContain(
      "On another day the shift is on its own: the season keeps Mobile collection drive on Sun, Dec 7.",
    );
  });

  describe("a shift of distribution, saved with its date", () => {
    const DISTRIBUTION = {
      ...{ title: "Distribution day", kind: "distribution" as const, day: "2025-12-16" },
      ...{ starts: "10:00", ends: "16:00", seats: 1, place: "Hall", note: null },
      ...{ season: 2025, dateId: "distribution-day" },
    };
    const { season: _season, dateId: _date, ...typed } = DISTRIBUTION;
    const FIELDS = { ...typed, intent: "save", version: "1", seats: "1", note: "", date: "on", tell: "on" };
    const addOne = async (more: Partial<typeof DISTRIBUTION> = {}) =>
      (await addShifts(site.db, [{ ...DISTRIBUTION, ...more }], new Date("2025-11-01T20:00:00Z")))[0] ?? "";
    const save = (one: string, fields: Record<string, string>) =>
      send({ ...FIELDS, ...fields }, `/admin/volunteers/${one}`);
    const row = (one: string) =>
      site.db.selectFrom("shifts").selectAll().where("id", "=", one).executeTakeFirstOrThrow();
    const join = (name: string, one: string) =>
      site.post("/volunteer", {
        ...{ name, email: `${name.toLowerCase()}@example.org`, phone: "(408) 555-0100" },
        ...{ age: "adult", guardian: "", website: "", [`shift-${one}`]: "on" },
      });
    const told = async () =>
      (await mails()).map(({ kind, to_address }) => `${kind.slice(6)} ${to_address.split("@")[0]}`).sort();
    const dates = async () => textOf(mainOf(await (await site.get("/important-dates")).text()));
    const statesOn = async (one: string) => {
      const people = site.db.selectFrom("shift_signups").where("shift_id", "=", one).orderBy("position");
      return (await people.select("status").execute()).map(({ status }) => status);
    };

    it("leaves the date its hours if it is only a part of them, and the other shifts of the day theirs", async () => {
      const whole = await addOne();
      const part = await addOne({ title: "Clean up", starts: "16:00", ends: "18:00" });
      await join("Noor", whole);
      const cleanUp = { title: "Clean up", starts: "16:00", ends: "19:00" };
      expect(await read(`/admin/volunteers/${part}`)).toContain(
        "Move Distribution day on Tue, Dec 16 in the season, too; its hours stay",
      );
      expect((await save(part, cleanUp)).status).toBe(303);
      expect(await row(part)).toMatchObject({ ends: "19:00", date_id: "distribution-day" });
      expect(await row(whole)).toMatchObject({ starts: "10:00", ends: "16:00", version: 1 });
      expect(await dates()).toContain("December 16, 2025, 10:00 AM - 4:00 PM");
      expect(await told()).toEqual([]);
      expect((await save(part, { ...cleanUp, version: "2", day: "2025-12-17", ends: "20:00" })).status).toBe(
        303,
      );
      expect(await row(part)).toMatchObject({ day: "2025-12-17", starts: "16:00", ends: "20:00" });
      expect(await row(whole)).toMatchObject({ day: "2025-12-17", starts: "10:00", ends: "16:00" });
      expect(await dates()).toContain("December 17, 2025, 10:00 AM - 4:00 PM");
      expect(await told()).toEqual(["changed noor"]);
    });

    it("tells in one mail all that was saved, and one Undo under Season takes back all of it", async () => {
      const one = await addOne();
      for (const name of ["Noor", "Lee"]) await join(name, one);
      const fields = { day: "2025-12-17", starts: "11:00", seats: "2", place: "Annex C" };
      expect((await save(one, fields)).status).toBe(303);
      expect(await told()).toEqual(["changed lee", "changed noor", "promoted lee"]);
      for (const { text_body, subject, next_attempt_at, created_at } of await mails()) {
        expect(subject).toContain("Wednesday, December 17, 2025, 11 AM-4 PM");
        expect(text_body).toContain("Annex C");
        expect(Date.parse(next_attempt_at ?? "") - Date.parse(created_at)).toBe(300_000);
      }
      const before = "It was: Distribution day, Tuesday, December 16, 2025, 10 AM-4 PM.";
      const noor = (await mails()).find(({ to_address }) => to_address.startsWith("noor"));
      expect(noor?.text_body?.replace(/\s+/g, " ")).toContain(before);
      const page = await pageOf(await site.get(`/admin/volunteers/${one}`, { Cookie: cookie }));
      expect(page, "no half of an Undo").not.toContain('name="tap"');
      expect(await read(PATH)).toContain("3 emails to people on shifts will be sent at");
      site.clock.set("2025-11-20T20:01:00Z");
      await send({ intent: "undo", version: "1" });
      const { title, day, starts, ends, place } = DISTRIBUTION;
      expect(await row(one)).toMatchObject({ title, day, starts, ends, place, seats: 1, version: 5 });
      expect(await dates()).toContain("December 16, 2025, 10:00 AM - 4:00 PM");
      expect(await statesOn(one)).toEqual(["seat", "waiting"]);
      expect(await told()).toEqual([]);
      await save(one, { ...fields, version: "5" });
      await send(
        { ...FIELDS, ...fields, version: "7", note: "Gloves", date: "" },
        `/admin/volunteers/${one}`,
      );
      const late = await send({ intent: "undo", version: "3" });
      expect(await late.text()).toContain("A shift has changed since.");
      expect(await row(one)).toMatchObject({ day: "2025-12-17", note: "Gloves" });
    });

    it("promises nobody an email where an Undo comes too late and no mail server is set", async () => {
      await site.close();
      site = await openSite({ open, settings: { mailsGoToFiles: true } });
      cookie = await cookieOf(site, await addMember(site, { administrator: true }));
      const one = await addOne();
      await join("Noor", one);
      const fields = { day: "2025-12-17", date: "on" };
      expect((await save(one, fields)).status).toBe(303);
      await site.db.updateTable("outbox").set({ attempts: 1 }).execute();
      const refused = async (path: string) => {
        const text = textOf(await (await send({ intent: "undo", version: "1" }, path)).text());
        expect(text).not.toMatch(/gets? an email|emails were already sent/);
        return text;
      };
      expect(await refused(PATH)).toContain("It is too late for Undo.");
      await save(one, { ...fields, version: "3", note: "Gloves", date: "" });
      expect(await refused(PATH)).toContain("A shift has changed since.");
      site.clock.set("2026-09-20T12:00:00-07:00");
      cookie = await cookieOf(site, await addMember(site, { administrator: true }));
      await send({ move: "52" }, "/admin/season/2026/start");
      await forms().publish(2026);
      await join("Noor", await addOne({ season: 2026, day: "2026-12-15" }));
      expect(await refused("/admin/season/2026")).toContain("1 person has signed up for its shifts since.");
    });

    it("is in all as it was after one Undo under Season, also where nobody is on it and got a mail", async () => {
      const one = await addOne();
      const fields = { title: "Distribution at the hall", day: "2025-12-17", seats: "5", note: "Gloves" };
      expect((await save(one, fields)).status).toBe(303);
      expect(await row(one)).toMatchObject({ title: fields.title, day: "2025-12-17", seats: 5 });
      expect((await send({ intent: "undo", version: "1" })).status).toBe(303);
      const { title, day, starts, ends, place, seats, note } = DISTRIBUTION;
      expect(await row(one)).toMatchObject({ title, day, starts, ends, place, seats, note });
    });

    it("writes to nobody on it if staff say so, and to the people on the other shifts of its date", async () => {
      const [one, other] = [await addOne(), await addOne({ title: "Second hall" })];
      await join("Noor", one);
      const { tell: _, ...quiet } = FIELDS;
      const path = `/admin/volunteers/${one}`;
      expect((await send({ ...quiet, day: "2025-12-17" }, path)).status).toBe(303);
      expect((await row(one)).day).toBe("2025-12-17");
      expect((await row(other)).day).toBe("2025-12-17");
      expect(await told()).toEqual([]);
      await join("Lee", other);
      const { version } = await row(one);
      await send({ ...quiet, day: "2025-12-18", version: String(version) }, path);
      expect(await told()).toEqual(["changed lee"]);
    });
  });

  it("a moved and renamed date takes its shift and the people on it along", async () => {
    await move({ "dates.length": "2", "dates.1": "2025-12-13", title: "Truck tour" });
    const draft = await read(PATH);
    expect(draft).toContain("1 shift is changed with it. 2 people have signed up.");
    await publish();
    const agenda = textOf(mainOf(await (await site.get("/important-dates")).text()));
    expect(agenda).toMatch(/Truck tour[^.]*\. Choose a shift/);
    expect(await read(PATH)).toContain("Truck tour, Title: Mobile collection drive Truck tour");
    expect(await shift()).toMatchObject({ day: "2025-12-13", title: "Truck tour", date_id: DRIVE.dateId });
    const [, maya] = await mails();
    expect(maya?.subject).toBe("Changed: Truck tour, Saturday, December 13, 2025, 1-5 PM");
    expect(maya?.text_body?.replace(/\s+/g, " ")).toContain(
      "It was: Mobile collection drive, Sunday, December 7, 2025, 1-5 PM.",
    );
    await send({ intent: "undo", version: "1" });
    expect(await shift()).toMatchObject({ day: "2025-12-07", title: DRIVE.title });
    expect(await mails()).toEqual([]);
  });

  it("a date that is taken out, or loses a day, closes its shift; nobody is mailed if staff say so", async () => {
    await move({});
    await publish({ tell: "no" });
    expect(await shift()).toMatchObject({ off_with_date: 1, day: "2025-12-07" });
    expect(await mails()).toEqual([]);
    await send({ intent: "undo", version: "1" });
    await send({ intent: "remove", id: "mobile-collection-drive" });
    expect(await read(PATH)).toContain("1 shift is canceled. 2 people have signed up.");
    await publish();
    expect((await shift()).off_with_date).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it("a shift of older data on a cancelled day cannot be booked, is not reminded of, and is a line on Today", async () => {
    await cancel("2025-12-07");
    await publish({ tell: "no" });
    await site.db.updateTable("shifts").set({ cancelled_at: null, reason: null, off_with_date: 0 }).execute();
    expect((await signUp()).status).toBe(409);
    expect(textOf(mainOf(await (await site.get("/volunteer")).text()))).not.toContain("places left");
    const today = await read("/admin/today");
    expect(today).toContain("people have a seat on a canceled day");
    expect(await read("/admin/volunteers")).toContain("Day canceled");
  });

  it("nobody is moved to a shift on a day that the season has cancelled", async () => {
    const { season: _season, dateId: _date, ...drive } = DRIVE;
    const alone = { ...drive, title: "Sorting", kind: "sorting" as const };
    const [from = ""] = await addShifts(site.db, [alone], new Date("2025-11-01T20:00:00Z"));
    await site.post("/volunteer", {
      ...{ name: "Noor", email: "noor@example.org", phone: "(408) 555-0100" },
      ...{ age: "adult", guardian: "", website: "", [`shift-${from}`]: "on" },
    });
    await cancel("2025-12-07");
    await publish({ tell: "no" });
    await site.db.updateTable("shifts").set({ cancelled_at: null, reason: null, off_with_date: 0 }).execute();
    const path = `/admin/volunteers/${from}`;
    expect(await read(path)).not.toContain("Mobile collection drive: 6 free");
    const noor = await site.db
      .selectFrom("shift_signups")
      .where("name", "=", "Noor")
      .select("id")
      .executeTakeFirstOrThrow();
    const refused = await send({ intent: "move", id: noor.id, to: id }, path);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("That shift has begun or is canceled");
    expect(await mails()).toEqual([]);
  });

  it("the page of a shift that is off with its date has a link to the season for who may open it", async () => {
    await cancel("2025-12-07");
    await publish({ tell: "no" });
    const editor = {
      Cookie: await cookieOf(site, await addMember(site, { administrator: false, editor: true })),
    };
    const path = `/admin/volunteers/${id}`;
    const [own, theirs] = await Promise.all([
      pageOf(await site.get(path, { Cookie: cookie })),
      pageOf(await site.get(path, editor)),
    ]);
    for (const page of [own, theirs])
      expect(textOf(mainOf(page))).toContain("It was canceled with its date: Season brings both back.");
    expect(mainOf(own)).toContain(`href="${PATH}"`);
    expect(mainOf(theirs)).not.toContain(`href="${PATH}"`);
  });

  it("a shift typed by hand belongs to the date of its day, and none is added on a cancelled one", async () => {
    const typed = {
      ...{ title: "Second truck", kind: "mobile-collection", day: "2025-12-07", starts: "09:00" },
      ...{ ends: "12:00", seats: "5", place: "", note: "" },
    };
    expect((await send(typed, "/admin/volunteers/new")).status).toBe(303);
    const [row] = await site.db
      .selectFrom("shifts")
      .selectAll()
      .where("title", "=", "Second truck")
      .execute();
    expect(row).toMatchObject({ season: 2025, date_id: "mobile-collection-drive" });
    await cancel("2025-12-07");
    await publish();
    const refused = await send({ ...typed, starts: "08:00" }, "/admin/volunteers/new");
    expect(await refused.text()).toContain("That day is canceled in the season");
  });

  it("a wrong number of seats and an end before its start are said in one round", async () => {
    const date = { title: "Wrapping party", start: "2025-12-06", from: "20:00", to: "18:00", seats: "2,5.1" };
    const id = await forms().addDate(2025, "day", date);
    const text = await (await publish()).text();
    expect(text).toContain("Wrapping party: A whole number");
    expect(text).toContain("Wrapping party: Ends before it begins.");
    await send({ intent: "remove", id });
  });

  it("a date that only staff see has no shift on the site, before and after it was public", async () => {
    const shown = async (path = "/volunteer") => textOf(mainOf(await (await site.get(path)).text()));
    const dinner = { title: "Inner dinner", start: "2025-12-05", from: "18:00", to: "20:00", seats: "12" };
    await forms().addDate(2025, "day", { ...dinner, place: "9 Secret St", audience: "staff" });
    await publish();
    for (const path of ["/volunteer", "/es/volunteer", "/vi/volunteer"])
      expect(await shown(path)).not.toMatch(/Inner dinner|Secret/);
    expect(await read("/admin/volunteers")).toContain("Inner dinner");
    expect(await read("/admin/today")).toContain("Inner dinner, 6:00-8:00 PM");
    expect(await shown()).toContain("Mobile collection drive");
    await forms().saveDate(2025, "mobile-collection-drive", { audience: "staff" });
    await publish();
    expect(await shown()).not.toContain("Mobile collection drive");
    expect((await signUp()).status).not.toBe(303);
    const onIt = site.db.selectFrom("shift_signups").where("shift_id", "=", id).select("name").execute();
    expect(await onIt).toHaveLength(2);
  });

  it("a date with people on its shifts says what becomes of them before only staff see it", async () => {
    const said = "Calendars show it as canceled, but 2 people keep their places and no email is sent.";
    expect(await read(PATH)).not.toContain("keep their places");
    await forms().saveDate(2025, "mobile-collection-drive", { audience: "staff" });
    expect(await read(PATH)).toContain(`When you publish: ${said} Write to them under Volunteers.`);
    const people = site.db.updateTable("shift_signups");
    await people.set({ status: "waiting" }).where("name", "=", "Maya").execute();
    await people.set({ email: "" }).where("name", "=", "Ana").execute();
    expect(await read(PATH)).toContain(
      "canceled, but 1 person keeps a place, 1 person stays in line and no email is sent.",
    );
    await people.set({ status: "cancelled" }).where("name", "=", "Maya").execute();
    expect(await read(PATH)).toContain("but 1 person keeps a place and no email is sent.");
    await publish();
    expect(await read(PATH)).not.toContain("keep their places");
    expect(await mails()).toEqual([]);
  });

  it("the seats of a date are for the shifts that it adds, and its form says where others change", async () => {
    await forms().saveDate(2025, "mobile-collection-drive", { seats: "0" });
    await publish();
    expect((await shift()).seats).toBe(8);
    expect(await read(`${PATH}?date=mobile-collection-drive`)).toContain(
      "0: no new shifts. Other seats, or a day without hours: see Volunteers.",
    );
  });

  it("who waits for a shift that takes place after all is told that they keep their place in line", async () => {
    await site.db.updateTable("shifts").set({ seats: 2 }).execute();
    await signUp();
    await cancel("2025-12-07");
    await publish({ tell: "no" });
    await send({ intent: "keep", id: "mobile-collection-drive" });
    await publish();
    const [, lee, maya] = await mails();
    expect(lee?.text_body).toMatch(/you keep your place\s+in\s+line:.*On the waiting list/s);
    expect(maya?.text_body).toContain("and your place is kept:");
  });

  it("a date without hours gets no shift at hours that nobody chose, but is proposed under Volunteers", async () => {
    const days = { title: "Truck days", "dates.length": "1", "dates.0": "2025-12-06", seats: "12" };
    await forms().addDate(2025, "days", days);
    await publish();
    const own = site.db.selectFrom("shifts").where("title", "=", "Truck days").select("id").execute();
    expect(await own).toEqual([]);
    expect(await read("/admin/volunteers/new")).toContain("Truck days");
  });

  it("a cancelled day that was the last to come is said with its reason, also when it is over", async () => {
    await cancel("2025-12-07");
    await publish();
    site.clock.set("2025-11-24T20:00:00Z");
    const dates = async () => textOf(mainOf(await (await site.get("/important-dates")).text()));
    expect(await dates()).toContain("Canceled: Sunday, December 7, 2025 The truck broke down");
    site.clock.set("2025-12-08T20:00:00Z");
    expect(await dates()).toContain("Ended November 23, 2025");
    expect(await dates()).toContain("Canceled: Sunday, December 7, 2025 The truck broke down");
  });

  it("a day is cancelled from its shift's side as well, and a draft of other dates stays", async () => {
    await send({ intent: "remove", id: "distribution-support" });
    const page = await read(`/admin/volunteers/${id}`);
    expect(page).toContain("Cancel Mobile collection drive on Sun, Dec 7 in the season, too");
    const path = `/admin/volunteers/${id}`;
    expect((await send({ intent: "call-off", reason: "A storm", date: "on" }, path)).status).toBe(303);
    expect(await shift()).toMatchObject({ off_with_date: 1, reason: "A storm" });
    expect(await mails()).toHaveLength(2);
    const dates = async () => textOf(mainOf(await (await site.get("/important-dates")).text()));
    expect(await dates()).toContain("Canceled: Sunday, December 7, 2025 A storm");
    expect(await dates()).toContain("Distribution support");
    expect(await read(PATH)).toContain("1 change not public yet.");
    await send({ intent: "undo", version: "1" });
    expect((await shift()).cancelled_at).toBeNull();
    expect(await dates()).not.toContain("A storm");
    expect(await read(PATH)).toContain("not public yet.");
  });

  it("nobody on a date's shifts is said to get an email where nobody signed up", async () => {
    const form = () => read(`${PATH}?date=mobile-collection-drive`);
    expect(await form()).toContain("Everyone signed up gets an email");
    await site.db.deleteFrom("shift_signups").execute();
    expect(await form()).toContain("So do its shifts");
    expect(await form()).not.toContain("gets an email");
    const off = { intent: "call-off", reason: "A storm", date: "on" };
    const said = await (await send(off, `/admin/volunteers/${id}.data`)).text();
    expect(said).toContain('"Canceled in the season, too."');
  });

  it("an event is renamed with its date, and by Undo, while its draft and an own name stay", async () => {
    const rename = (title: string) => forms().saveDate(2025, "christmas-angels-toy-drive", { title });
    const old = "Christmas Angels Toy Drive";
    expect(await read("/events")).toContain(old);
    const value = JSON.stringify({ events: [] });
    const at = "2025-11-20T20:00:00.000Z";
    const waiting = { kind: "events", key: "", value, revision: 1, base_version: 0, actor: "a@example.org" };
    await site.db
      .insertInto("content_drafts")
      .values({ ...waiting, updated_at: at })
      .execute();
    expect((await rename("Angels for Schools")).status).toBe(303);
    expect(await read("/events"), "a draft is not public").not.toContain("Angels for Schools");
    expect((await publish()).headers.get("Location")).toContain("done=published");
    expect(await read("/events")).toContain("Angels for Schools");
    expect(await read("/events")).not.toContain(old);
    expect((await send({ intent: "undo", version: "1" })).status).toBe(303);
    expect(await read("/events")).toContain(old);
    expect(await read("/events")).not.toContain("Angels for Schools");
    const [draft] = await site.db
      .selectFrom("content_drafts")
      .selectAll()
      .where("kind", "=", "events")
      .execute();
    expect(draft).toMatchObject({ value, base_version: 2, actor: "a@example.org" });
    const stored = await site.db
      .selectFrom("content_versions")
      .select(["version", "value", "note"])
      .where("kind", "=", "events")
      .orderBy("version")
      .execute();
    expect(stored.map(({ note }) => note)).toEqual(["with the 2025 dates, version 1", "undid version 1"]);
    const own = JSON.parse(stored[1]?.value ?? "");
    own.events[0].title = "Our own name";
    const names = { kind: "events", key: "", version: 3, value: JSON.stringify(own), note: "" };
    await site.db
      .insertInto("content_versions")
      .values({ ...names, actor: "a@example.org", at })
      .execute();
    await rename("Angels for Schools");
    await publish();
    expect(
      await site.db.selectFrom("content_versions").where("kind", "=", "events").selectAll().execute(),
    ).toHaveLength(3);
  });

  it("a shift that moves with headquarters tells the people on it once, and nobody who hears of Undo in time", async () => {
    const PAGE = "/admin/content/headquarters";
    const at = "Toy Drive Headquarters, 1200 Sample Street, San Jose, CA 95112";
    await site.db.updateTable("shifts").set({ place: at }).where("id", "=", id).execute();
    const save = async (street: string, base: number) => {
      const value = { ...starterContents.headquarters, street, _base: String(base), _seen: "0" };
      expect((await send({ ...value, intent: "publish" }, PAGE)).status).toBe(303);
    };
    await save("9 Elm Street", 0);
    expect((await shift()).place).toContain("9 Elm Street");
    const [ana, maya] = await mails();
    expect([ana?.to_address, maya?.to_address]).toEqual(["ana@example.org", "maya@example.org"]);
    expect(maya?.subject).toMatch(/^Changed: Mobile collection drive/);
    expect(maya?.text_body).toContain("9 Elm Street");
    expect(Date.parse(maya?.next_attempt_at ?? "") - Date.parse(maya?.created_at ?? "")).toBe(300_000);
    expect(await read(PAGE)).toContain("2 emails to people on shifts there will be sent at");
    await send({ intent: "undo", version: "1" }, PAGE);
    expect((await shift()).place).toBe(at);
    expect(await mails()).toEqual([]);

    await save("9 Elm Street", 2);
    await site.db
      .updateTable("outbox")
      .set({ attempts: 1 })
      .where("to_address", "=", "ana@example.org")
      .execute();
    await send({ intent: "undo", version: "3" }, PAGE);
    expect(
      (await mails()).map(({ to_address }) => to_address),
      "of both, and of the way back",
    ).toEqual(["ana@example.org", "ana@example.org"]);
    await save("9 Elm Street", 4);
    await save("10 Oak Street", 5);
    const last = (await mails()).filter(({ to_address }) => to_address === "maya@example.org");
    expect(last.map(({ text_body }) => text_body.includes("10 Oak Street"))).toEqual([true]);
    // Neither the hours nor a shift that has begun is news.
    site.clock.set("2025-12-07T22:00:00.000Z");
    await save("11 Ash Street", 6);
    expect((await mails()).filter(({ text_body }) => text_body.includes("11 Ash Street"))).toEqual([]);
  });

  it("an event is at headquarters under its new name, in the city of its own place alone, and moved only if it still is", async () => {
    const event = { "event.shown": "on", "event.type": "Volunteer Event", "event.description": "Skate." };
    const date = { title: "Skate night", start: "2025-12-05", from: "18:00", to: "21:00", ...event };
    const added = await forms().addDate(2025, "day", date);
    await publish();
    const data = async () => {
      const all = structuredDataOf(await (await site.get("/events")).text());
      return all.find(({ name }) => name === "Skate night") as Record<string, unknown>;
    };
    const placeOf = (name: string, city?: string) => ({
      location: {
        name,
        address: city
          ? { addressLocality: city }
          : expect.not.objectContaining({ addressLocality: "San Jose" }),
      },
    });
    expect(await data()).toMatchObject(placeOf("Toy Drive Headquarters", "San Jose"));
    const hall = { name: "Our Hall", street: "5 Elm Street", city: "Gilroy", zipCode: "95020" };
    const moved = { ...starterContents.headquarters, ...hall, _base: "0", _seen: "0", intent: "publish" };
    expect((await send(moved, "/admin/content/headquarters")).status).toBe(303);
    expect(await data()).toMatchObject(placeOf("Our Hall", "Gilroy"));
    await send({ intent: "undo", version: "1" }, "/admin/content/headquarters");
    expect(await data()).toMatchObject(placeOf("Toy Drive Headquarters", "San Jose"));
    const building = { ...moved, name: "Our Hall, Building B", _base: "2" };
    await send(building, "/admin/content/headquarters");
    expect(await data()).toMatchObject(placeOf("Our Hall, Building B", "Gilroy"));
    await send({ ...moved, _base: "3" }, "/admin/content/headquarters");
    expect(await data()).toMatchObject(placeOf("Our Hall", "Gilroy"));
    await forms().saveDate(2025, added, { place: "Oakland Arena, 1 Arena Way, Oakland" });
    await publish();
    expect(await data()).toMatchObject(placeOf("Oakland Arena, 1 Arena Way, Oakland"));

    expect(await data()).toMatchObject({ eventStatus: "https://schema.org/EventScheduled" });
    await forms().saveDate(2025, added, { start: "2025-12-06" });
    await publish();
    const start = (await data()).previousStartDate;
    expect(start).toMatch(/^2025-12-05/);
    await send({ intent: "undo", version: "3" });
    expect(await data()).toMatchObject({ eventStatus: "https://schema.org/EventScheduled" });
    expect(await data()).not.toHaveProperty("previousStartDate");
    await forms().saveDate(2025, added, { start: "2025-12-08" });
    await publish();
    expect(await data()).toMatchObject({ previousStartDate: start });
  });

  it("an event of single days says those that stay, after what comes before it", async () => {
    const event = {
      "event.shown": "on",
      "event.type": "Collection Drive",
      "event.description": "The truck.",
    };
    await forms().saveDate(2025, "mobile-collection-drive", event);
    await cancel("2025-11-23");
    await forms().addDate(2025, "day", {
      ...{ ...event, title: "Gift wrap party", start: "2025-12-06", from: "18:00", to: "21:00" },
      ...{ "event.type": "Volunteer Event", place: "Our hall" },
    });
    await publish();
    const value = JSON.stringify({ ...links.starter, eventRegistration: "https://schools.example.org/" });
    const stored = { kind: "links", key: "", version: 1, value, note: "", actor: "a@example.org" };
    await site.db
      .insertInto("content_versions")
      .values({ ...stored, at: "2025-11-20T20:00:00.000Z" })
      .execute();
    const html = await (await site.get("/events")).text();
    const heads = [...mainOf(html).matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title);
    expect(heads).toEqual(["Gift wrap party", "Mobile collection drive", "Christmas Angels Toy Drive"]);
    const [party = "", truck = "", angels = ""] = mainOf(html).split("<article").slice(1);
    expect(textOf(truck)).toMatch(/December ?7 ?2025/);
    expect(textOf(truck)).not.toContain("Where");
    expect(textOf(party)).toContain("Where Our hall");
    for (const sheet of [party, truck]) expect(sheet).not.toContain("Register Your School");
    expect(angels).toContain("Register Your School");
    expect(textOf(angels)).toContain("Where A San Francisco cathedral");
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .flatMap(([, json = ""]) => JSON.parse(json))
      .filter((one) => one["@type"] === "Event");
    expect(data.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
      ["Gift wrap party", "2025-12-06T18:00:00-08:00", "2025-12-06T21:00:00-08:00"],
      ["Mobile collection drive", "2025-12-07", "2025-12-07"],
      ["Christmas Angels Toy Drive", "2025-12-21T12:00:00-08:00", "2025-12-21T16:00:00-08:00"],
    ]);
    expect(data[1].location.name).toBe("San Jose");
  });

  it("a new title of a date offers no notice that its days have changed", async () => {
    await forms().saveDate(2025, "toy-sorting", { title: "Sorting party" });
    expect(await read(PATH)).not.toContain("A notice on every page");
    await send({ intent: "cancel", id: "toy-sorting", reason: "No heating.", "off.2025-12-06": "on" });
    expect(await read(PATH)).toContain("Sorting party on December 6, 2025 is canceled.");
  });

  it("a date whose last days are canceled one by one names each of them", async () => {
    const off = { intent: "cancel", id: "mobile-collection-drive", reason: "A storm", now: "1" };
    const three = {
      "dates.length": "3",
      "dates.0": "2025-11-22",
      "dates.1": "2025-11-23",
      "dates.2": "2025-12-07",
    };
    await forms().saveDate(2025, "mobile-collection-drive", three);
    await publish();
    await send({ ...off, "off.2025-11-23": "on", "off.2025-12-07": "on" });
    site.clock.set("2025-11-23T20:00:00Z");
    const said = "Canceled: Sunday, November 23, 2025; Sunday, December 7, 2025";
    for (const path of ["/important-dates", "/volunteer"])
      expect(textOf(mainOf(await (await site.get(path)).text()))).toContain(said);
    expect(textOf(await (await site.get("/es/important-dates")).text())).toContain(
      "7 de diciembre de 2025 A storm",
    );
    site.clock.set("2025-11-24T20:00:00Z");
    expect(textOf(mainOf(await (await site.get("/important-dates")).text()))).toContain(said);
  });

  it("a canceled day keeps its reason when another day is canceled or leaves the date", async () => {
    const sorting = (day: string) => ({
      ...{ ...DRIVE, title: "Toy sorting", kind: "sorting" as const, starts: "10:00", ends: "16:00" },
      ...{ day, dateId: "toy-sorting" },
    });
    const days = ["2025-12-06", "2025-12-09", "2025-12-13"];
    const ids = await addShifts(site.db, days.map(sorting), new Date("2025-11-01T20:00:00Z"));
    const [, second = "", third = ""] = ids;
    await site.post("/volunteer", {
      ...{ name: "Noor", email: "noor@example.org", phone: "(408) 555-0100" },
      ...{ age: "adult", guardian: "", website: "", [`shift-${second}`]: "on", [`shift-${third}`]: "on" },
    });
    const reasons = async () => {
      const rows = site.db.selectFrom("shifts").where("date_id", "=", "toy-sorting").orderBy("day");
      return (await rows.select(["reason", "cancelled_at"]).execute()).map(
        (row) => row.cancelled_at && row.reason,
      );
    };
    await send({
      intent: "cancel",
      id: "toy-sorting",
      reason: "No heating.",
      now: "1",
      "off.2025-12-06": "on",
    });
    const callOff = (reason: string) =>
      send({ intent: "call-off", reason, date: "on" }, `/admin/volunteers/${second}`);
    expect(await (await callOff("x".repeat(155))).text()).toContain("Make it shorter");
    expect((await callOff("Staff party.")).status).toBe(303);
    expect(await reasons()).toEqual(["No heating.", "Staff party.", null]);
    const dates = textOf(mainOf(await (await site.get("/important-dates")).text()));
    expect(dates).toContain("Saturday, December 6, 2025; Tuesday, December 9, 2025 No heating. Staff party.");
    await forms().saveDate(2025, "toy-sorting", { end: "2025-12-10" });
    await publish();
    expect(await reasons()).toEqual(["No heating.", "Staff party.", ""].map((reason) => reason || null));
    const gone = await site.db
      .selectFrom("shifts")
      .where("id", "=", third)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(gone.cancelled_at).not.toBeNull();
    const told = (await mails()).map(({ subject, text_body: text }) => [
      subject.includes("13"),
      text.includes("heating"),
    ]);
    expect(told).toContainEqual([true, false]);
    // The reason alone is corrected on all days that the date has.
    await send({ intent: "cancel", id: "toy-sorting", reason: "A flood.", now: "1", "off.2025-12-06": "on" });
    expect((await reasons())[0]).toBe("A flood.");
  });

  it("Undo of a day's cancellation takes it out of a draft, and leaves the rest there", async () => {
    await forms().saveDate(2025, "mobile-collection-drive", { title: "Truck tour" });
    await send({ intent: "call-off", reason: "A storm", date: "on" }, `/admin/volunteers/${id}`);
    expect(await read(PATH)).toContain("December 7, 2025 canceled");
    await send({ intent: "undo", version: "1" });
    const page = await read(PATH);
    expect(page).toContain("Truck tour");
    expect(page).not.toContain("December 7, 2025 canceled");
    await publish();
    expect((await shift()).cancelled_at).toBeNull();
    expect((await mails()).map(({ kind }) => kind)).not.toContain("shift-cancelled");
  });

  it("one button cancels a public day at once", async () => {
    const form = { intent: "cancel", id: "mobile-collection-drive", reason: "A storm", now: "1" };
    const response = await send({ ...form, "off.2025-12-07": "on" });
    expect(response.headers.get("Location")).toBe(`${PATH}?done=published`);
    expect((await shift()).off_with_date).toBe(1);
    expect(await read(PATH)).toContain("Everything is published.");
  });

  it("a date that is an event is added in one form, with its words, and taken back by one Undo", async () => {
    const event = { "event.shown": "on", "event.type": "Volunteer Event", "event.description": "" };
    const date = { title: "Skate night", start: "2025-12-05", from: "18:00", to: "21:00", ...event };
    const id = await forms().addDate(2025, "day", { ...date, place: "Ice rink", "event.picture.id": "bay" });
    const wrong = await publish();
    expect(await wrong.text()).toContain("Skate night: Please fill this in.");
    await forms().saveDate(2025, id, { "event.description": "Skate for a toy." });
    const events = async () => textOf(mainOf(await (await site.get("/events")).text()));
    expect(await events(), "a draft is not public").not.toContain("Skate night");
    expect((await publish()).headers.get("Location")).toBe(`${PATH}?done=published`);
    for (const said of ["Skate night", "Skate for a toy.", "Ice rink", "Christmas Angels Toy Drive"])
      expect(await events()).toContain(said);
    expect(await (await site.get(`/calendar/${id}.ics`)).text()).toMatch(/SUMMARY:.*Skate night/);
    // From now on its words have one place.
    const form = await (await site.get(`${PATH}?date=${id}`, { Cookie: cookie })).text();
    expect(form).not.toContain("event.description");
    expect(form).toContain("/admin/content/events?field=events.1");
    await send({ intent: "undo", version: "1" });
    expect(await events()).not.toContain("Skate night");
    expect(await events()).toContain("Christmas Angels Toy Drive");
  });

  it("a notice on every page says in three languages what is cancelled or moved, and Undo takes it back", async () => {
    const notice = async (path: string) => textOf(await (await site.get(path)).text());
    const off = {
      intent: "cancel",
      id: "mobile-collection-drive",
      reason: "A storm",
      now: "1",
      notice: "on",
    };
    await send({ ...off, "off.2025-12-07": "on" });
    expect(await notice("/contact")).toContain(
      "Mobile collection drive on December 7, 2025 is canceled. Important Dates",
    );
    expect(await notice("/es")).toContain("Se cancela: ");
    expect(await notice("/vi")).toContain("Đã hủy: ");
    await send({ intent: "undo", version: "1" });
    expect(await notice("/contact")).not.toContain("is canceled.");
    await forms().saveDate(2025, "distribution-day", { start: "2025-12-17" });
    expect(await read(PATH)).toContain("A notice on every page: “Distribution day: the date has changed to");
    await publish({ notice: "on" });
    expect(await notice("/contact")).toContain(
      "Distribution day: the date has changed to December 17, 2025, 10:00 AM - 4:00 PM.",
    );
    site.clock.set("2025-12-18T20:00:00Z");
    expect(await notice("/contact"), "it ends by itself").not.toContain("the date has changed to");
  });

  it("a notice of the season never takes the place of one that runs, and says so with nothing lost", async () => {
    const bar = async () => textOf(await (await site.get("/contact")).text());
    await send({ intent: "show:0", _base: "0" }, "/admin/content/announcement");
    const off = { intent: "cancel", id: "mobile-collection-drive", reason: "The truck broke down" };
    const now = { ...off, "off.2025-12-07": "on", now: "1" };
    const refused = await send({ ...now, notice: "on" }, `${PATH}?date=${off.id}`);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("The site shows one notice at a time, and there is one: “Storm: headquarters is");
    expect(page).toContain('value="The truck broke down"');
    expect(await read("/important-dates")).not.toContain("The truck broke down");
    const shiftPage = { intent: "call-off", reason: "Flat tires", date: "on", notice: "on" };
    const onShift = await send(shiftPage, `/admin/volunteers/${id}`);
    expect(onShift.status).toBe(400);
    const onShiftPage = await onShift.text();
    expect(onShiftPage).toContain("The site shows one notice at a time");
    expect(onShiftPage).toContain('value="Flat tires"');
    expect((await shift()).cancelled_at).toBeNull();
    await cancel("2025-12-07");
    const bySheet = await publish({ notice: "on" });
    expect(await bySheet.text()).toContain("The site shows one notice at a time");
    expect(await read(PATH)).toContain("1 change not public yet.");
    const open = fieldsIn(
      "season",
      await (await site.get(`${PATH}?date=toy-sorting`, { Cookie: cookie })).text(),
    );
    const typed = { ...open, detail: "Bring gloves.", notice: "on" };
    const withDate = await send({ ...typed, intent: "publish" }, `${PATH}?date=toy-sorting`);
    expect(withDate.status).toBe(400);
    const { _seen = "" } = fieldsIn("season", await withDate.text());
    const again = await send({ ...typed, detail: "Bring warm gloves.", _seen, intent: "save" });
    expect(again.status, "the date is saved further").toBe(303);
    expect((await publish()).headers.get("Location")).toBe(`${PATH}?done=published`);
    expect(await bar()).toContain("Storm: headquarters is closed today.");
  });

  it("a notice about several days names none of them, and stays until the last", async () => {
    const bar = async (path = "/contact") => textOf(await (await site.get(path)).text());
    const off = { intent: "cancel", reason: "A flood", now: "1", notice: "on" };
    await send({ ...off, id: "family-registration", whole: "on" });
    expect(await bar()).toContain("Family registration is canceled. Important Dates");
    expect(await bar("/es")).toContain("Se cancela: Inscripción de familias.");
    expect(await bar("/vi")).toMatch(/Đã hủy: [^,.]+\. Những ngày quan trọng/);
    site.clock.set("2025-12-10T20:00:00Z");
    expect(await bar()).toContain("Family registration is canceled.");
    site.clock.set("2025-12-11T20:00:00Z");
    expect(await bar()).not.toContain("Family registration is canceled.");
    await send({ ...off, id: "toy-sorting", "off.2025-12-12": "on", "off.2025-12-13": "on" });
    expect(await bar()).toContain("Toy sorting: some days are canceled. Important Dates");
    site.clock.set("2025-12-13T20:00:00Z");
    expect(await bar()).toContain("Toy sorting: some days are canceled.");
    site.clock.set("2025-12-14T20:00:00Z");
    expect(await bar()).not.toContain("Toy sorting: some days");
  });

  it("a notice about several dates stays until the last of them", async () => {
    const bar = async () => textOf(await (await site.get("/contact")).text());
    await forms().saveDate(2025, "distribution-day", { start: "2025-12-17" });
    await forms().saveDate(2025, "mobile-collection-drive", { "dates.length": "1", "dates.0": "2025-11-23" });
    await publish({ notice: "on" });
    const said = "Some of our dates have changed.";
    expect(await bar()).toContain(said);
    site.clock.set("2025-12-15T20:00:00Z");
    expect(await bar()).toContain(said);
    site.clock.set("2025-12-18T20:00:00Z");
    expect(await bar()).not.toContain(said);
  });

  it("a notice of the season leaves the site when what it says is not so any more", async () => {
    const bar = async () => textOf(await (await site.get("/contact")).text());
    const off = { intent: "cancel", reason: "A flood", whole: "on", now: "1", notice: "on" };
    await send({ ...off, id: "distribution-day" });
    const said = "Distribution day on December 16, 2025 is canceled.";
    expect(await bar()).toContain(said);
    await forms().saveDate(2025, "toy-sorting", { detail: "Bring warm clothes." });
    await publish();
    expect(await bar(), "another change leaves it").toContain(said);
    const bringBack = async () => {
      await send({ intent: "keep", id: "distribution-day" });
      await publish();
    };
    await bringBack();
    expect(await bar()).not.toContain("is canceled.");
    await send({ intent: "undo", version: "3" });
    expect(await bar(), "canceled again").toContain(said);
    await bringBack();
    expect(await bar()).not.toContain("is canceled.");
    // A day that moves twice has the later notice.
    for (const start of ["2025-12-17", "2025-12-18"]) {
      await forms().saveDate(2025, "distribution-day", { start });
      expect((await publish({ notice: "on" })).headers.get("Location")).toBe(`${PATH}?done=published`);
      expect(await bar()).toContain(`the date has changed to December ${start.slice(-2)}, 2025`);
    }
    await send({ ...off, id: "distribution-day", notice: "" });
    expect(await bar()).not.toContain("the date has changed to");
  });

  it("Undo of an Undo tells the people whose mails the first took back, and Undo of that nobody", async () => {
    const told = async () =>
      (await mails()).map(({ to_address, subject }) => [to_address, subject.split(":")[0]]);
    const undo = async (version: number) =>
      expect((await send({ intent: "undo", version: String(version) })).status).toBe(303);
    await move({ "dates.length": "2", "dates.1": "2025-12-13" });
    await publish();
    const all = [
      ["ana@example.org", "Cambió"],
      ["maya@example.org", "Changed"],
    ];
    expect(await told()).toEqual(all);
    site.clock.set("2025-11-20T20:01:00Z");
    await undo(1);
    expect(await told()).toEqual([]);
    site.clock.set("2025-11-20T20:20:00Z");
    await undo(2);
    expect((await shift()).day).toBe("2025-12-13");
    expect(await told()).toEqual(all);
    site.clock.set("2025-11-20T20:21:00Z");
    await undo(3);
    expect((await shift()).day).toBe("2025-12-07");
    expect(await told()).toEqual([]);
  });
});
