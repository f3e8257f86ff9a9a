import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sentenceId } from "#app/content/sentence-id.ts";
import { followStorm } from "#app/locations/headquarters-queries.server.ts";
import { followHeadquarters } from "#app/locations/publish.server.ts";
import { pageEngines } from "../databases.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf } from "./staff-members.ts";

const STORM = "Storm: headquarters is closed today. Please keep your toys dry until tomorrow.";
const BAR = /<section[^>]*class="notice[\s\S]*?<\/section>/;

describe.each(pageEngines)("the announcement on %s", (_engine, open) => {
  let site: Site;
  let cookie: string;

  beforeAll(async () => {
    site = await openSite({ open });
    cookie = (await administrator(site)).Cookie;
  });
  afterAll(() => site.close());

  const barOf = async (path: string) => BAR.exec(await (await site.get(path)).text())?.[0];
  const send = async (fields: Record<string, string>) => {
    const response = await site.post("/admin/content/announcement", fields, { Cookie: cookie });
    return { status: response.status, to: response.headers.get("Location"), text: await response.text() };
  };
  const latest = async () => {
    const row = await site.db
      .selectFrom("content_versions")
      .select("version")
      .where("kind", "=", "announcement")
      .orderBy("version", "desc")
      .executeTakeFirst();
    return String(row?.version ?? 0);
  };
  const publish = async (fields: Record<string, string>) =>
    send({
      linkText: "",
      linkTo: "",
      from: "",
      pages: "all",
      ...fields,
      _base: await latest(),
      _seen: "0",
      intent: "publish",
    });

  it("leads an editor who may change it back to it from its translation", async () => {
    await site.post("/admin/team", { intent: "allow" }, { Cookie: cookie });
    const editor = await cookieOf(site, await addMember(site, { administrator: false, editor: true }));
    const backOf = async (Cookie: string) => {
      const html = await (await site.get("/admin/content/announcement/in/es", { Cookie })).text();
      return ["/admin/content/languages", "/admin/content/announcement"].map((to) =>
        html.includes(`href="${to}"`),
      );
    };
    expect((await backOf(cookie))[0]).toBe(true);
    expect(await backOf(editor)).toEqual([false, true]);
    await site.post("/admin/team", { intent: "deny" }, { Cookie: cookie });
  });

  it("is not there until staff show one", async () => {
    expect(await barOf("/")).toBeUndefined();
  });

  it("shows a ready sentence with one button, on every page above the top bar, and takes it down with another", async () => {
    const page = await (await site.get("/admin/content/announcement", { Cookie: cookie })).text();
    expect(page).toContain(STORM);
    expect(page).toContain("Last day to bring a toy: Tuesday, December 23.");
    expect(await send({ intent: "show:0", _base: "0" })).toMatchObject({
      status: 303,
      to: "/admin/content/announcement?done=published",
    });
    for (const path of ["/", "/contact", "/locations", "/locations/san-jose", "/nowhere"]) {
      const html = await (await site.get(path)).text();
      expect(html, path).toMatch(BAR);
      expect(html.indexOf(STORM), path).toBeLessThan(html.indexOf('<header class="topbar"'));
      expect(BAR.exec(html)?.[0], path).toContain(">Urgent<");
    }
    expect(await barOf("/")).toContain('href="/locations"');
    expect(await (await site.get("/admin/content", { Cookie: cookie })).text()).toContain(
      "Showing until Nov 20, 2025 at 11:59 PM",
    );
    // A click on an outdated page removes nothing.
    expect((await send({ intent: "down", _base: "0" })).status).toBe(404);
    expect(await send({ intent: "down", _base: "1" })).toMatchObject({ status: 303 });
    expect(await barOf("/")).toBeUndefined();
    await send({ intent: "undo", version: "2" });
    expect(await barOf("/")).toContain(STORM);
  });

  it("shows a ready sentence in the reader's language, and one's own with the words typed beside it", async () => {
    await send({ intent: "show:0", _base: await latest() });
    expect(await barOf("/es")).toContain("Tormenta: la sede está cerrada hoy.");
    expect(await barOf("/es")).toContain("Lugares abiertos");
    expect(await barOf("/vi")).toContain("Bão: trụ sở đóng cửa hôm nay.");
    const own = { text: "The truck is late.", tone: "news", until: "2025-11-30T00:00" };
    await publish(own);
    expect(await barOf("/es")).toContain('lang="en">The truck is late.');
    const page = await (await site.get("/admin/content/announcement", { Cookie: cookie })).text();
    expect(page).toContain("stays in English on the Spanish and Vietnamese pages");
    await publish({ ...own, _es: "El camión llega tarde.", _vi: "Xe đến trễ." });
    expect(await barOf("/es")).toContain("El camión llega tarde.");
    expect(await barOf("/vi")).toContain("Xe đến trễ.");
    expect(await barOf("/")).toContain("The truck is late.");
    // The words belong to the sentence: another one is English again.
    await publish({ ...own, text: "The truck is here." });
    expect(await barOf("/es")).toContain("The truck is here.");
  });

  it("leaves a draft of its translation as it is, whichever button publishes words beside it", async () => {
    const own = { text: "The truck comes later.", tone: "news", until: "2025-11-30T00:00" };
    await publish(own);
    const path = "/admin/content/announcement/in/es";
    const draft = { [sentenceId(own.text)]: "El camión viene más tarde.", _base: "0", _seen: "0" };
    const save = (_seen: string) => site.post(path, { ...draft, _seen, intent: "save" }, { Cookie: cookie });
    await save("0");
    await save("1");
    const draftNow = async () => (await site.get(path, { Cookie: cookie })).text();
    expect(await draftNow()).toContain("El camión viene más tarde.");
    await publish({ ...own, _es: "El camión llega después." });
    expect(await barOf("/es")).toContain("El camión llega después.");
    expect(await draftNow()).toContain("El camión viene más tarde.");
    // A form that is older than the draft does not replace it, one that is not goes on.
    expect((await save("1")).status).toBe(409);
    expect((await save("2")).status).toBe(303);
  });

  it("begins and ends on time, and cached pages expire with it", async () => {
    await publish({
      text: "The truck comes to you.",
      tone: "news",
      from: "2025-11-22T06:00",
      until: "2025-11-23T18:00",
    });
    expect(await barOf("/")).toBeUndefined();
    expect((await site.get("/")).headers.get("X-Cached-Until")).toBe("2025-11-21T08:00:00.000Z");
    site.clock.set("2025-11-22T13:59:59Z");
    expect((await site.get("/")).headers.get("X-Cached-Until")).toBe("2025-11-22T14:00:00.000Z");
    site.clock.set("2025-11-22T14:00:00Z");
    expect(await barOf("/")).toContain("The truck comes to you.");
    site.clock.set("2025-11-24T02:00:00Z");
    expect(await barOf("/")).toBeUndefined();
    site.clock.set("2025-11-20T20:00:00Z");
  });

  it("appears on the pages about locations alone if staff choose so", async () => {
    await publish({
      text: "Two boxes are full.",
      tone: "change",
      until: "2025-11-30T00:00",
      pages: "locations",
    });
    for (const [path, shown] of [
      ["/", false],
      ["/donate", false],
      ["/locations", true],
      ["/locations/san-jose", true],
    ] as const)
      expect((await barOf(path)) !== undefined, path).toBe(shown);
  });

  it("is text and nothing else, is a landmark without a live region, and is kept out of snippets", async () => {
    await publish({
      text: `<b>Now</b> "quoted" \u202Eright to left 🎁`,
      tone: "news",
      until: "2025-11-30T00:00",
    });
    const bar = (await barOf("/")) ?? "";
    expect(bar).toContain("&lt;b&gt;Now&lt;/b&gt;");
    expect(bar).toContain('aria-label="Announcement"');
    expect(bar).toContain("data-nosnippet");
    expect(bar).not.toMatch(/aria-live|role="(alert|status)"/);
    expect(bar).toContain('aria-label="Close the announcement"');
  });

  it("asks before a ready sentence replaces a draft, in HTML that browsers read as it is written", async () => {
    const draft = { text: "Come early", linkText: "", linkTo: "", from: "", until: "", pages: "all" };
    await send({ ...draft, _base: await latest(), _seen: "0", intent: "save" });
    const html = await (await site.get("/admin/content/announcement", { Cookie: cookie })).text();
    expect(html).toContain("It replaces the draft you see in the fields.");
    // A browser ends the paragraph there, and hydration then draws the page anew.
    expect(html).not.toMatch(/<p(?=[ >])(?:(?!<\/p>)[\s\S])*?<(details|div|p)[ >]/);
    await send({ intent: "discard", _base: await latest(), _seen: "1" });
  });

  it("marks as optional only what may be left empty", async () => {
    const html = await (await site.get("/admin/content/announcement", { Cookie: cookie })).text();
    const labels = [...html.matchAll(/<label for="f-(\w+)">([\s\S]*?)<\/label>/g)];
    expect(labels.filter(([label]) => label.includes("(optional)")).map(([, name]) => name)).toEqual([
      "linkText",
      "linkTo",
      "from",
    ]);
  });

  it("leads to every public page, and is refused where its link leads nowhere", async () => {
    const taken = { text: "Look here", tone: "news", until: "2025-12-01T00:00", linkText: "Look" };
    const publishedWith = async (linkTo: string) => {
      const { status } = await publish({ ...taken, linkTo });
      await send({ intent: "discard", _base: await latest(), _seen: "1" });
      return { linkTo, status, isThere: (await site.get(linkTo)).status < 400 };
    };
    const leading = ["/", "/es", "/donate#needed", "/vi/locations?q=95112", "/success-stories", "/passport"];
    const cities = ["/locations/san-jose", "/es/locations/gilroy", "/about/", "/es/about"];
    const lost = ["/donate/nowhere", "/locations/nowhere", "/es/locations/nowhere", "/families/register"];
    const gone = ["/success-stories/nowhere", "/seasons/1999", "/newsletter/letters"];
    for (const linkTo of [...leading, ...cities])
      expect(await publishedWith(linkTo)).toEqual({ linkTo, status: 303, isThere: true });
    for (const linkTo of [...lost, ...gone])
      expect(await publishedWith(linkTo)).toEqual({ linkTo, status: 400, isThere: false });
    await send({ intent: "down", _base: await latest() });
  });

  it("is refused without words, without an end, with half a link or beyond its length", async () => {
    const before = await latest();
    for (const [fields, message] of [
      [{ text: "", tone: "news", until: "" }, "Write what to say."],
      [{ text: "No end", tone: "news", until: "" }, "Say when it ends."],
      [{ text: "Half", tone: "news", until: "2025-12-01T00:00", linkTo: "/donate" }, "A link needs words."],
      [{ text: "x".repeat(141), tone: "news", until: "2025-12-01T00:00" }, "At most 140 characters."],
      [{ text: "Tone", tone: "loud", until: "2025-12-01T00:00" }, "Please choose one."],
      [
        { text: "Link", tone: "news", until: "2025-12-01T00:00", linkText: "x", linkTo: "javascript:x" },
        "Begin with a slash",
      ],
      [
        { text: "Lost", tone: "news", until: "2025-12-01T00:00", linkText: "x", linkTo: "/nowhere" },
        "There is no such page.",
      ],
      [
        { text: "Over", tone: "news", until: "2025-11-20T11:59" },
        "This time has passed. Choose a later one.",
      ],
    ] as const) {
      const draft = await site.db
        .selectFrom("content_drafts")
        .select("revision")
        .where("kind", "=", "announcement")
        .executeTakeFirst();
      const { status, text } = await send({
        linkText: "",
        linkTo: "",
        from: "",
        pages: "all",
        ...fields,
        _base: before,
        _seen: String(draft?.revision ?? 0),
        intent: "publish",
      });
      expect(status, message).toBe(400);
      expect(text).toContain(message);
    }
    expect(await latest()).toBe(before);
  });

  it("of a storm closes headquarters as long as it shows, everywhere on the site", async () => {
    site.clock.set("2025-11-20T20:00:00Z");
    const author = { actor: "start", now: new Date("2025-11-20T19:00:00Z") };
    await site.db.transaction().execute((tx) => followHeadquarters(tx, author));
    const headquarters = async () => {
      const { features } = await (await site.get("/locations.json")).json();
      return features[0].properties.state;
    };
    const besidePhone = async (path: string) =>
      /555-0112 (.*?) English/.exec(textOf(await (await site.get(path)).text()))?.[1];
    expect(await besidePhone("/join"), "in the menu").toBe("Mon-Fri and Sat 9:30 AM - 4:30 PM");
    await send({ intent: "show:0", _base: await latest() });
    expect(await headquarters()).toBe("closed");
    expect(await besidePhone("/join")).toBe("Closed, opens again tomorrow");
    expect(await besidePhone("/vi/join")).toBe("Đóng cửa, mở lại ngày mai");
    expect(await (await site.get("/")).text()).not.toContain("Headquarters is open until");
    const place = await site.db.selectFrom("locations").select("path").executeTakeFirst();
    for (const [language, reason] of [
      ["", "Closed today because of a storm."],
      ["/es", "Hoy cerrado por la tormenta."],
      ["/vi", "Hôm nay đóng cửa vì bão."],
    ] as const) {
      const page = await (await site.get(`${language}/locations/${place?.path}`)).text();
      expect(page).toMatch(new RegExp(`<p class="[^"]*">${reason}</p>`));
    }
    const cards = async (path: string) => textOf(mainOf(await (await site.get(path)).text()));
    for (const path of ["/donate", "/contact", "/families", "/about"]) {
      expect(await cards(path), path).toContain("Closed, opens again tomorrow");
      expect(await cards(path), path).not.toContain("9:30 AM");
    }
    expect(await cards("/es/donate")).toContain("Cerrado, abre otra vez mañana");
    await send({ intent: "down", _base: await latest() });
    expect(await headquarters()).toBe("open");
    await send({ intent: "undo", version: await latest() });
    expect(await headquarters()).toBe("closed");
    site.clock.set("2025-11-21T20:00:00Z");
    expect(await headquarters(), "the next day").toBe("open");
    expect(await besidePhone("/join")).toBe("Mon-Fri and Sat 9:30 AM - 4:30 PM");
  });

  it("of a storm and headquarters agree on each day and at each time, however staff set its dates", async () => {
    const tick = async (now: string) => {
      site.clock.set(now);
      await followStorm(site.db, { actor: "announcement", now: new Date(now) });
    };
    const agrees = async (state: "closed" | "open", when: string) => {
      const { features } = await (await site.get("/locations.json")).json();
      expect(features[0].properties.state, when).toBe(state);
      expect((await barOf("/")) !== undefined, when).toBe(state === "closed");
    };
    const storm = (fields: Record<string, string>) => publish({ text: STORM, tone: "urgent", ...fields });
    await site.db.deleteFrom("content_drafts").where("kind", "=", "announcement").execute();

    await tick("2025-11-21T20:00:00Z");
    await send({ intent: "show:0", _base: await latest() });
    await agrees("closed", "shown again on a later day");
    await storm({ until: "2025-11-22T14:00" });
    await tick("2025-11-22T20:00:00Z");
    await agrees("closed", "its end moved to the next day");
    await tick("2025-11-22T22:30:00Z");
    await agrees("open", "after its end in the afternoon");
    await storm({ from: "2025-11-23T06:00", until: "2025-11-24T00:00" });
    await agrees("open", "before it begins");
    await tick("2025-11-23T20:00:00Z");
    await agrees("closed", "on the day on which it begins");
    expect(textOf(await (await site.get("/join")).text())).toContain("Closed, opens again tomorrow");
    await tick("2025-11-24T08:00:00Z");
    await agrees("open", "at midnight");

    const state = { state: "closed", state_until: "2025-11-24", state_reason: "We are moving." };
    const row = await site.db.selectFrom("locations").select("id").executeTakeFirst();
    await site.post(`/admin/locations/${row?.id}/state`, state, { Cookie: cookie });
    await tick("2025-11-25T20:00:00Z");
    await send({ intent: "show:0", _base: await latest() });
    await agrees("closed", "after an earlier closing by staff has run out");
  });

  it("of a storm closes headquarters whatever its box was, until its hours open it, and its box is never full", async () => {
    const tick = async (now: string) => {
      site.clock.set(now);
      await followStorm(site.db, { actor: "announcement", now: new Date(now) });
    };
    const row = () =>
      site.db
        .selectFrom("locations")
        .select(["id", "state", "path"])
        .where("type", "=", "headquarters")
        .executeTakeFirstOrThrow();
    const { id, path } = await row();
    const open = { state: "open", state_until: null, state_reason: null } as const;
    await site.db.updateTable("locations").set(open).where("id", "=", id).execute();
    const dialog = await (await site.get(`/admin/locations/${id}/state`, { Cookie: cookie })).text();
    expect(dialog).toContain("Only staff see it.");
    expect(dialog).not.toContain("Visitors see that the box is full");
    const refused = await site.post(`/admin/locations/${id}/state`, { state: "full" }, { Cookie: cookie });
    expect(textOf(await refused.text())).toContain("Headquarters takes toys all year and has no box.");
    await site.post("/admin/boxes", { intent: "confirm", id }, { Cookie: cookie });
    expect((await row()).state).toBe("open");

    // As an earlier release has stored it.
    await site.db.updateTable("locations").set({ state: "full" }).where("id", "=", id).execute();
    await tick("2025-11-29T20:00:00Z");
    await send({ intent: "show:0", _base: await latest() });
    expect((await row()).state).toBe("closed");
    for (const page of ["/donate", "/contact", `/locations/${path}`])
      expect(textOf(mainOf(await (await site.get(page)).text())), page).toContain("opens again Monday");
    await tick("2025-11-30T20:00:00Z");
    expect((await row()).state).toBe("open");
  });
});
