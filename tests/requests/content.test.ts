import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kinds } from "#app/content/kinds.ts";
import { formFromValue, type Json } from "#app/content/value.ts";
import { pageEngines } from "../databases.ts";
import { fieldsIn } from "./read-form.ts";
import { openSite, type Site } from "./site.ts";
import { administrator, nameOf } from "./staff-members.ts";

type Fields = Record<string, string>;

describe.each(pageEngines)("contents on %s", (_engine, open) => {
  let site: Site;
  let ana: { Cookie: string; email: string };
  let ben: { Cookie: string; email: string };

  beforeAll(async () => {
    site = await openSite({ open });
    ana = await administrator(site);
    ben = await administrator(site);
  });
  afterAll(() => site.close());

  const page = async (path: string, cookie = ana.Cookie) => {
    const response = await site.get(path, { Cookie: cookie });
    return { status: response.status, text: await response.text() };
  };
  const opened = async (kind: string, who = ana) =>
    fieldsIn("content", (await page(`/admin/content/${kind}`, who.Cookie)).text);
  const send = async (kind: string, fields: Fields, who = ana) => {
    const response = await site.post(`/admin/content/${kind}`, fields, { Cookie: who.Cookie });
    return { status: response.status, to: response.headers.get("Location"), text: await response.text() };
  };
  const versions = (kind: string) =>
    site.db.selectFrom("content_versions").selectAll().where("kind", "=", kind).orderBy("version").execute();
  const drafts = (kind: string) =>
    site.db.selectFrom("content_drafts").selectAll().where("kind", "=", kind).execute();

  it.each(kinds.filter(({ name }) => name !== "season").map(({ name, starter }) => [name, starter] as const))(
    "has a form for %s that sends the value back as it is",
    async (name, starter) => {
      const { status, text } = await page(`/admin/content/${name}`);
      expect(status).toBe(200);
      const { _seen, _base, intent: _, page: __, ...fields } = fieldsIn("content", text);
      expect([_seen, _base]).toEqual(["0", "0"]);
      expect(fields).toEqual(formFromValue(starter as Json));
    },
  );

  it("shows every kind in the list, and 404 for one that does not exist", async () => {
    const { text } = await page("/admin/content");
    for (const { title, name } of kinds) if (name !== "season") expect(text).toContain(`>${title}</a>`);
    expect(text).toContain("samples left");
    expect((await page("/admin/content/nothing")).status).toBe(404);
    const season = await site.get("/admin/content/season", { Cookie: ana.Cookie });
    expect(season.headers.get("Location")).toBe("/admin/season");
  });

  it("finds a text in all contents, with a link to its field", async () => {
    const { text } = await page("/admin/content?q=555-0112");
    expect(text).toContain("1 place says “555-0112”");
    expect(text).toContain('href="/admin/content/organization?field=phone#f-phone"');
    expect((await page("/admin/content?q=%3Cscript%3E")).text).toContain("0 places say");
  });

  it("saves a draft that stays private, publishes it, and takes it back", async () => {
    const fields = await opened("cities");
    fields["cities.0.cityIntro"] = "Bring toys <b>now</b> & here.";
    expect(await send("cities", { ...fields, intent: "save" })).toMatchObject({ status: 303 });
    expect((await page("/locations/san-jose", "")).text).not.toContain("Bring toys");
    expect(await drafts("cities")).toMatchObject([{ revision: 1, base_version: 0, actor: ana.email }]);
    expect((await page("/admin/content?show=drafts")).text).toContain("Unpublished draft");
    expect((await page("/admin/preview/locations/san-jose")).text).toContain(
      "Bring toys &lt;b&gt;now&lt;/b&gt;",
    );

    const before = site.pagesChanged();
    const published = await send("cities", { ...(await opened("cities")), intent: "publish" });
    expect(published).toMatchObject({ status: 303, to: "/admin/content/cities?done=published" });
    expect(site.pagesChanged()).toBe(before + 1);
    expect(await drafts("cities")).toEqual([]);
    expect((await page("/locations/san-jose", "")).text).toContain(
      "Bring toys &lt;b&gt;now&lt;/b&gt; &amp; here.",
    );
    expect((await page("/admin/content/cities?done=published")).text).toContain("Undo");

    const undone = await send("cities", { intent: "undo", version: "1" });
    expect(undone.to).toBe("/admin/content/cities?done=undone");
    expect((await page("/locations/san-jose", "")).text).not.toContain("Bring toys");
    expect(await versions("cities")).toMatchObject([{ version: 1 }, { version: 2, note: "undid version 1" }]);
    // A second click undoes nothing else.
    expect((await send("cities", { intent: "undo", version: "1" })).status).toBe(404);
  });

  it("refuses a placeholder in a question that its page does not fill in", async () => {
    const fields = await opened("questions");
    const wrong = {
      "donors.0.answer": "{colection}. HQ takes toys.",
      "join.0.question": "May {city} take part?",
      "cities.0.question": "Where in { city }?",
    };
    const { status, text } = await send("questions", { ...fields, ...wrong, intent: "publish" });
    expect(status).toBe(400);
    expect(text).toContain("“{colection}” is not filled in here. You can use {collection}.");
    expect(text).toContain("“{city}” is not filled in here. Leave it out.");
    expect(text).toContain("“{ city }” is not filled in here. You can use {city} and {collection}.");
    expect((await page("/donate", "")).text).not.toContain("colection");
    await send("questions", { intent: "discard", _seen: "1" });
  });

  it("compares any two versions, and makes an old one the draft", async () => {
    const { text } = await page("/admin/content/cities/versions/1");
    expect(text).toContain("1 field differs.");
    expect(text).toContain("Restore as a draft");
    expect((await page("/admin/content/cities/versions/1?with=0")).text).toContain("1 field differs.");
    expect((await page("/admin/content/cities/versions/0?with=2")).text).toContain("Nothing is different.");
    expect((await page("/admin/content/cities/versions/9")).status).toBe(404);
    expect((await send("cities", { intent: "restore:1", _seen: "0" })).to).toBe(
      "/admin/content/cities?done=restored",
    );
    expect((await opened("cities"))["cities.0.cityIntro"]).toBe("Bring toys <b>now</b> & here.");
    expect((await send("cities", { intent: "discard", _seen: "1" })).to).toBe(
      "/admin/content/cities?done=discarded",
    );
    expect(await drafts("cities")).toEqual([]);
  });

  it("adds, moves and removes entries of a list without scripts, keeping what was typed", async () => {
    const fields = await opened("questions");
    fields["join.0.question"] = "Typed before the button?";
    const added = await send("questions", { ...fields, intent: "add:join" });
    expect(added).toMatchObject({ status: 303, to: "/admin/content/questions?field=join.5#f-join.5" });
    const six = await opened("questions");
    expect([six["join.length"], six["join.5.question"], six["join.0.question"]]).toEqual([
      "6",
      "",
      "Typed before the button?",
    ]);
    await send("questions", { ...six, "join.5.question": "The last?", intent: "up:join.5" });
    const moved = await opened("questions");
    expect([moved["join.4.question"], moved["join.length"]]).toEqual(["The last?", "6"]);
    await send("questions", { ...moved, intent: "down:join.0" });
    const down = await opened("questions");
    expect(down["join.1.question"]).toBe("Typed before the button?");
    await send("questions", { ...down, intent: "remove:join.1" });
    const five = await opened("questions");
    expect(five["join.length"]).toBe("5");
    expect(Object.values(five)).not.toContain("Typed before the button?");
    for (const intent of ["add:nothing", "remove:join.99", "up:join", "down:join.x", "add:join.0.question"]) {
      const { status } = await send("questions", { ...(await opened("questions")), intent });
      expect(status, intent).toBe(303);
    }
    expect((await opened("questions"))["join.length"]).toBe("5");
    await send("questions", { ...(await opened("questions")), intent: "discard" });
  });

  it("says what is wrong beside each field, keeps it as the draft and publishes nothing", async () => {
    const fields = { ...(await opened("organization")), name: "", foundedYear: "long ago", email: "nobody" };
    const { status, text } = await send("organization", { ...fields, intent: "publish" });
    expect(status).toBe(400);
    expect(text).toContain("Please fill this in.");
    expect(text).toContain("A whole number from 1900 to 2100.");
    expect(text).toContain("This is not an e-mail address");
    expect(text).toContain('href="#f-foundedYear"');
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(fieldsIn("content", text)).toMatchObject({ name: "", foundedYear: "long ago", email: "nobody" });
    expect(await versions("organization")).toEqual([]);
    expect((await opened("organization")).foundedYear).toBe("long ago");
    await send("organization", { ...(await opened("organization")), intent: "discard" });
  });

  it("shows an error of two fields where it belongs", async () => {
    const fields = { ...(await opened("announcement")), text: "Closed", until: "" };
    const { status, text } = await send("announcement", { ...fields, intent: "publish" });
    expect(status).toBe(400);
    expect(text).toMatch(/id="f-until-error"[^>]*>.{0,300}Say when it ends/s);
    await send("announcement", { ...(await opened("announcement")), intent: "discard" });
  });

  it("shows a later version beside the typed text, and takes what fits", async () => {
    const mine = await opened("headquarters");
    await send(
      "headquarters",
      { ...(await opened("headquarters", ben)), name: "Depot", city: "Gilroy", intent: "publish" },
      ben,
    );
    const { status, text } = await send("headquarters", {
      ...mine,
      name: "Warehouse",
      street: "1 New Street",
      intent: "publish",
    });
    expect(status).toBe(409);
    expect(text).toContain(`${nameOf(ben)} published`);
    expect(text).toContain("1 field differs from yours.");
    expect(text).toMatch(/Public now:.{0,60}Depot/s);
    const fields = fieldsIn("content", text);
    expect(fields).toMatchObject({ name: "Warehouse", street: "1 New Street", city: "Gilroy" });
    expect((await versions("headquarters")).length).toBe(1);
    // The same after a reload, until someone has chosen.
    expect((await page("/admin/content/headquarters")).text).toContain("1 field differs from yours.");
    expect((await send("headquarters", { ...fields, intent: "publish" })).status).toBe(303);
    const [, latest] = await versions("headquarters");
    expect(JSON.parse(latest?.value ?? "")).toMatchObject({
      name: "Warehouse",
      street: "1 New Street",
      city: "Gilroy",
    });
  });

  it("shows a draft that someone else saved in the meantime, and overwrites nothing unseen", async () => {
    const mine = await opened("links");
    await send(
      "links",
      { ...(await opened("links", ben)), wishlist: "https://ben.example.org", intent: "save" },
      ben,
    );
    const { status, text } = await send("links", {
      ...mine,
      wishlist: "https://ana.example.org",
      intent: "save",
    });
    expect(status).toBe(409);
    expect(text).toContain(`${nameOf(ben)} saved this draft`);
    expect(text).toMatch(/In the other draft:.{0,60}https:\/\/ben\.example\.org/s);
    const fields = fieldsIn("content", text);
    expect(fields.wishlist).toBe("https://ana.example.org");
    expect((await drafts("links"))[0]?.value).toContain("https://ben.example.org");
    expect((await send("links", { ...fields, intent: "save" })).status).toBe(303);
    expect((await drafts("links"))[0]?.value).toContain("https://ana.example.org");
    expect((await send("links", { ...(await opened("links")), _seen: "1", intent: "discard" })).status).toBe(
      409,
    );
    await send("links", { ...(await opened("links")), intent: "discard" });
  });

  it("says who else has a content open, for a minute", async () => {
    await page("/admin/content/awards", ben.Cookie);
    expect((await page("/admin/content/awards")).text).toContain(`${nameOf(ben)} has had this open`);
    site.clock.set("2025-11-20T20:02:00Z");
    expect((await page("/admin/content/awards")).text).not.toContain("has had this open");
    const others = await site.get("/admin/content/awards/presence", { Cookie: ben.Cookie });
    expect(await others.json()).toMatchObject([{ actor: ana.email }]);
    site.clock.set("2025-11-20T20:00:00Z");
  });

  it("opens the preview of a draft in the whole site", async () => {
    const fields = await opened("awards");
    const response = await site.post(
      "/admin/content/awards",
      { ...fields, intent: "preview", page: "/media" },
      { Cookie: ana.Cookie },
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/media");
    expect(response.headers.getSetCookie().join()).toContain("look=");
    expect(await drafts("awards")).toHaveLength(1);
  });

  it("shows a shelf as short at the next request, as looked at on the day it was published", async () => {
    const before = await (await site.get("/donate")).text();
    expect(before).not.toContain("Short: bring these first");
    const fields = await opened("needed-toys");
    expect(fields.lookedAt).toBe("");
    await send("needed-toys", { ...fields, "shelves.3.need": "short", intent: "publish" });
    const donate = await (await site.get("/donate")).text();
    expect(donate).toContain("Short: bring these first");
    expect(donate).toContain("November 20, 2025");
    const home = await (await site.get("/")).text();
    expect(home).toContain("Remote control toys");
    expect((await page("/admin/content/needed-toys")).text).toContain("Thursday, November 20, 2025");
  });

  it("publishes a picture without typed words with those from the library", async () => {
    const fields = await opened("events");
    await send("events", {
      ...fields,
      "events.0.picture.id": "gifts",
      "events.0.picture.alt": "",
      "events.0.picture.decorative": "",
      intent: "publish",
    });
    expect(await (await site.get("/events")).text()).toContain(
      'alt="A teddy bear and wrapped gifts under a lit Christmas tree"',
    );
  });

  it("does not say that every page shows what a rule may hide", async () => {
    expect((await page("/admin/content/announcement?done=published")).text).not.toMatch(
      /[Ee]very page shows/,
    );
  });
});
