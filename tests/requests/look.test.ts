import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveDraft } from "#app/content/draft-queries.server.ts";
import { announcement } from "#app/content/kinds/announcement.ts";
import { cities } from "#app/content/kinds/cities.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf, expireSessions } from "./staff-members.ts";

const DRAFT_INTRO = "Come in by the blue door.";

const CITY = "/locations/san-jose";

const lookAt = (look: object) => `look=${encodeURIComponent(JSON.stringify(look))}`;

describe("a look at the site in another light", () => {
  let site: Site;
  let staff: string;
  let member: string;
  let expired: string;

  beforeAll(async () => {
    site = await openSite();
    staff = (await administrator(site)).Cookie;
    member = await cookieOf(site, await addMember(site, { administrator: false }));
    const other = await addMember(site, { administrator: true });
    expired = await cookieOf(site, other);
    await expireSessions(site, other);
    const author = { actor: "ana@example.org", now: new Date("2025-11-20T20:00:00Z") };
    const draft = { baseVersion: 0, seen: 0 };
    const value = {
      cities: cities.starter.cities.map((city) => ({ ...city, cityIntro: DRAFT_INTRO })),
    };
    await saveDraft(site.db, { kind: cities, key: "" }, { value, ...draft }, author);
    // Invalid: it has no end.
    const broken = { ...announcement.starter, text: "Nobody may read this" };
    await saveDraft(site.db, { kind: announcement, key: "" }, { value: broken, ...draft }, author);
  });
  afterAll(() => site.close());

  const page = async (path: string, cookie: string) => {
    const response = await site.get(path, { Cookie: cookie });
    return { response, text: await response.text() };
  };

  it("shows an administrator the pages of another day, marked by a bar", async () => {
    const { response, text } = await page("/important-dates", `${staff}; ${lookAt({ asOf: "2025-12-31" })}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(text).toContain("The next dates will be announced.");
    expect(text).toContain("You are seeing the site on");
    expect(text).toContain("Wednesday, December 31, 2025");
    const today = await page("/important-dates", staff);
    expect(today.text).not.toContain("The next dates will be announced.");
    expect(today.text).not.toContain("You are seeing the site");
  });

  it("shows it in the data of a navigation as well", async () => {
    const { response, text } = await page(
      "/important-dates.data",
      `${staff}; ${lookAt({ asOf: "2025-12-31" })}`,
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(text).toContain("The next dates will be announced.");
  });

  it("shows an administrator what is not published, save where it breaks the rules", async () => {
    const { text } = await page(CITY, `${staff}; ${lookAt({ drafts: true })}`);
    expect(text).toContain(DRAFT_INTRO);
    expect(text).not.toContain("Nobody may read this");
  });

  it("shows a page with its drafts in a frame of the site, without scripts and without the bar", async () => {
    const { response, text } = await page(`/admin/preview${CITY}`, staff);
    expect(response.status).toBe(200);
    expect(text).toContain(DRAFT_INTRO);
    expect(text).not.toMatch(/<script(?![^>]*application\/ld\+json)/);
    expect(text).not.toContain("You are seeing the site");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
    const ordinary = await page(CITY, `${staff}; ${lookAt({ drafts: true })}`);
    expect(ordinary.response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  it("shows others the public page, whatever cookie they send, and no preview", async () => {
    for (const session of ["", member, expired, "staff.session_token=forged"]) {
      const cookie = `${session}; ${lookAt({ asOf: "2025-12-31", drafts: true })}`;
      for (const path of ["/important-dates", "/important-dates.data", CITY, `${CITY}.data`]) {
        const { response, text } = await page(path, cookie);
        expect(response.status, path).toBe(200);
        expect(text, path).not.toContain(DRAFT_INTRO);
        expect(text, path).not.toContain("The next dates will be announced.");
        expect(text, path).not.toContain("You are seeing the site");
        // The cookie is removed, so that cached pages are served again.
        expect(response.headers.getSetCookie().join(), path).toContain("look=; Path=/");
      }
      const preview = await page(`/admin/preview${CITY}`, session);
      expect(preview.response.status).toBe(401);
      expect(preview.text).not.toContain(DRAFT_INTRO);
    }
  });

  it("leaves the staff area, forms and sessions in the present", async () => {
    const cookie = `${staff}; ${lookAt({ asOf: "2025-12-31" })}`;
    const response = await site.post(
      "/newsletter/subscribe",
      { FNAME: "Ada", EMAIL: "reader@example.org" },
      { Cookie: cookie },
    );
    await response.text();
    const { created_at } = await site.db
      .selectFrom("subscribers")
      .select("created_at")
      .executeTakeFirstOrThrow();
    expect(created_at).toMatch(/^2025-11-20/);
    for (const path of ["/admin", "/rpc/session", "/auth"]) {
      const { text } = await page(path, cookie);
      expect(text, path).not.toContain("You are seeing the site");
    }
  });

  it("treats an unreadable cookie as absent", async () => {
    for (const value of ["", "x", "%", "null", "[]", encodeURIComponent('{"asOf":"tomorrow","drafts":1}')]) {
      const { response, text } = await page("/important-dates", `${staff}; look=${value}`);
      expect(response.status).toBe(200);
      expect(text).not.toContain("You are seeing the site");
    }
  });

  it("begins and ends by a form, and goes only to pages of the site", async () => {
    const send = async (fields: Record<string, string>, cookie = staff) => {
      const response = await site.post("/admin/look", fields, { Cookie: cookie });
      const set = response.headers.getSetCookie().find((one) => one.startsWith("look="));
      return { to: response.headers.get("Location"), set: decodeURIComponent(set?.split(";")[0] ?? "") };
    };
    expect(await send({ asOf: "2025-12-24", to: "/donate" })).toEqual({
      to: "/donate",
      set: 'look={"asOf":"2025-12-24"}',
    });
    const both = await send({ drafts: "on" }, `${staff}; ${lookAt({ asOf: "2025-12-24" })}`);
    expect(both).toEqual({ to: "/", set: 'look={"asOf":"2025-12-24","drafts":true}' });
    expect((await send({ asOf: "", drafts: "" }, `${staff}; ${lookAt({ drafts: true })}`)).set).toBe("look=");
    for (const to of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      expect((await send({ asOf: "2025-12-24", to })).to).toBe("/");
    }
  });
});
