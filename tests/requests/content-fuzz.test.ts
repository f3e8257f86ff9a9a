import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singleKinds } from "#app/content/kinds.ts";
import { setSampleSite } from "#app/content/queries.server.ts";
import { formFromValue, type Json, stamped } from "#app/content/value.ts";
import { filled, WORDS } from "../content-fill.ts";
import { ROUTES } from "./crawl.ts";
import { elementsOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const kinds = Object.values(singleKinds);
/** Links consist of URLs only. */
const withText = kinds.filter(({ name }) => name !== "links").map((kind) => [kind.name, kind] as const);
const FEEDS = ["/calendar.ics", "/locations.json", "/sitemap.xml", "/site.webmanifest"];

describe("a form of content, whatever is typed into it", () => {
  let site: Site;
  let headers: { Cookie: string };

  beforeAll(async () => {
    site = await openSite();
    // Samples appear on a sample site only, and the test looks for its own entries.
    await setSampleSite(site.db, true);
    headers = { Cookie: (await administrator(site)).Cookie };
  });
  afterAll(() => site.close());

  const publish = async (name: string, fields: Record<string, string>) => {
    const seen = await site.db
      .selectFrom("content_drafts")
      .select("revision")
      .where("kind", "=", name)
      .executeTakeFirst();
    const [base] = await versions(name);
    const hidden = { _seen: String(seen?.revision ?? 0), _base: String(base?.version ?? 0) };
    return site.post(`/admin/content/${name}`, { ...fields, ...hidden, intent: "publish" }, headers);
  };
  const versions = (name: string) =>
    site.db
      .selectFrom("content_versions")
      .selectAll()
      .where("kind", "=", name)
      .orderBy("version", "desc")
      .execute();

  describe.each(Object.entries(WORDS))("%s", (_name, words) => {
    it.each(kinds.map((kind) => [kind.name, kind] as const))("%s stores it as typed", async (name, kind) => {
      const value = filled(kind as never, words);
      const response = await publish(name, formFromValue(value));
      expect([response.status, errorsIn(await response.text())]).toEqual([303, []]);
      const [stored] = await versions(name);
      expect(JSON.parse(String(stored?.value))).toEqual(stamped(kind.schema, value, "2025-11-20"));
    });

    it("every page, feed and its data for search engines stays whole with it", async () => {
      for (const path of [...ROUTES, "/seasons/2025", ...FEEDS]) {
        const response = await site.get(path);
        expect([path, response.status].join(" ")).toMatch(/ (200|404)$/);
        const text = await response.text();
        if (response.headers.get("Content-Type")?.startsWith("text/html")) {
          expect(text, path).not.toContain("<script>alert");
          expect(text, path).not.toContain("<img src=x");
        }
        expect(text, path).not.toContain("\r\nBEGIN:VALARM");
        for (const [, data = ""] of text.matchAll(
          /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
        ))
          expect(() => JSON.parse(data), path).not.toThrow();
      }
    });
  });

  it.each(withText)("%s refuses what is too long", async (name, kind) => {
    const tooLong = formFromValue(filled(kind as never, (limit) => "x".repeat(limit + 1)));
    const response = await publish(name, tooLong);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("At most");
  });

  it.each(withText)("%s refuses characters that steer terminals", async (name, kind) => {
    for (const sign of ["\u0000", "\u001b[2J"]) {
      const before = (await versions(name)).length;
      const response = await publish(name, formFromValue(filled(kind as never, () => `a${sign}b`)));
      expect(response.status, JSON.stringify(sign)).toBe(400);
      expect((await versions(name)).length).toBe(before);
    }
  });

  it.each(kinds.map((kind) => [kind.name, kind] as const))("%s answers an empty form", async (name) => {
    const before = await versions(name);
    const response = await publish(name, {});
    if (response.status === 400) {
      expect(await versions(name)).toEqual(before);
      return;
    }
    expect(response.status).toBe(303);
    for (const path of ROUTES) expect((await site.get(path)).status, path).toBeLessThan(500);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://toys.test/",
    "//toys.test",
    "https://toys",
    'https://toys.test/"><script>',
    `https://toys.test/${"a".repeat(300)}`,
  ])("refuses the address %s, or stores it as an address", async (address) => {
    const response = await publish("links", {
      ...formFromValue(singleKinds.links.starter),
      wishlist: address,
    });
    const html = await (await site.get("/donate")).text();
    expect(html).not.toContain("javascript:");
    expect(html).not.toContain('<script>"');
    if (!/^https:\/\/toys\.test/.test(address)) expect(response.status).toBe(400);
  });

  it("refuses ten thousand entries of a list, and keeps what was there", async () => {
    for (const [name, kind] of kinds.map((one) => [one.name, one] as const)) {
      const fields = formFromValue(kind.starter as Json);
      for (const path of Object.keys(fields).filter((field) => field.endsWith(".length"))) {
        const before = (await versions(name)).length;
        const response = await publish(name, { ...fields, [path]: "10000" });
        expect(response.status, `${name} ${path}`).toBe(400);
        expect((await versions(name)).length).toBe(before);
      }
    }
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`events.${index}.title`, "x"]),
    );
    const response = await publish("events", { "events.length": "10000", ...many });
    expect([400, 413]).toContain(response.status);
  });
});

/** The field errors of a returned form. */
function errorsIn(html: string): string[] {
  return elementsOf(html, "p")
    .filter(({ attributes }) => attributes.class === "error")
    .map(({ inner }) => textOf(inner));
}
