import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signingSecret } from "#app/accounts/auth.server.ts";
import { type LinkPurpose, openLink, signLink } from "#app/core/http/signed-link.server.ts";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { pageEngines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";

const NOW = new Date("2025-11-20T20:00:00.000Z");
/** The other two open pages that are here, or have a key. */
const PAGES: Record<Exclude<LinkPurpose, "shifts-mail" | "letter-part">, string> = {
  round: "/round/",
  "host-sheets": "/print/",
  shifts: "/volunteer/shifts/",
  "host-again": "/join/again/",
  "host-answer": "/join/answer/",
  "host-hours": "/join/hours/",
};
const LINKS = Object.entries(PAGES) as [LinkPurpose, string][];
const SHIFT = {
  ...{ title: "Toy sorting", kind: "sorting" as const, day: "2025-12-01", starts: "18:00", ends: "20:00" },
  ...{ seats: 2, place: "Sorting room", note: null },
};

describe.each(pageEngines)("signed links on %s", (_, open) => {
  let site: Site;
  let secret: string;
  /** The path of an existing booking, with its signed link. */
  let booking: string;

  beforeAll(async () => {
    site = await openSite({ open });
    secret = await signingSecret(site.db, undefined);
    const [shift = ""] = await addShifts(site.db, [SHIFT], NOW);
    const person = { name: "Mai", email: "mai@example.org", phone: "(408) 555-0100", age: "adult" };
    const fields = { ...person, guardian: "", website: "", [`shift-${shift}`]: "on" };
    const made = await site.post("/volunteer", fields);
    booking = made.headers.get("Location")?.split("?")[0] ?? "";
  });
  afterAll(() => site.close());

  const status = async (path: string) => (await site.get(path)).status;

  it("signed links open only what they were signed for, and fail when one character changes", async () => {
    expect(await status(booking)).toBe(200);
    const [id = "", end = "", signature = ""] = booking.split("/").at(-1)?.split(".") ?? [];
    const forged = [
      `${id}.${end}.${signature.slice(0, -2)}AA`,
      `${id}.zzzzzz.${signature}`,
      `${randomUUID()}.${end}.${signature}`,
      `${id}.${end}.`,
      `${id}.${end}`,
      id,
      `${id}.${end}.${"A".repeat(43)}`,
      signLink("another secret", "shifts", id),
      signLink(secret, "round", id),
      signLink(secret, "host-sheets", id),
    ];
    for (const token of forged)
      expect([token, await status(`/volunteer/shifts/${token}`)]).toEqual([token, 404]);
  });

  it("a link with a stray percent sign is not found, and its signature is printed nowhere", async () => {
    const printed = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { pageOf, methodsOf } = await import(new URL("../../build/server/index.js", import.meta.url).href);
    for (const path of [`${booking}%ZZ`, `/es${booking}%`, `${booking}%ff/`]) {
      expect([path, await status(path)]).toEqual([path, path.endsWith("/") ? 301 : 404]);
      const posted = await site.post(path, { intent: "cancel" });
      expect([path, posted.status]).toEqual([path, 404]);
      pageOf(path);
      methodsOf(path);
    }
    const signature = booking.split(".").at(-1) ?? "";
    expect(JSON.stringify([printed.mock.calls, site.logged])).not.toContain(signature);
    printed.mockRestore();
  });

  it.each(LINKS)(
    "a link of the purpose %s opens %s alone, and nothing for an id that is none",
    async (purpose, path) => {
      const others = LINKS.flatMap(([other]) => (other === purpose ? [] : other));
      const ids = [randomUUID(), "x", "%27%20or%201=1"];
      for (const other of others)
        for (const id of ids) expect(await status(path + signLink(secret, other, id))).toBe(404);
      for (const id of ids) expect([404, 410]).toContain(await status(path + signLink(secret, purpose, id)));
    },
  );

  it("signed links use 32 bytes of the system, which no other site has", async () => {
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    const other = await openSite({ open });
    expect(await signingSecret(other.db, undefined)).not.toBe(secret);
    await other.close();
  });

  it("a signed link ends at its time", async () => {
    const ends = signLink(secret, "shifts", "a-booking", NOW);
    expect(openLink(secret, "shifts", ends, new Date(NOW.getTime() - 1))).toEqual({ id: "a-booking" });
    expect(openLink(secret, "shifts", ends, NOW)).toBe("ended");
    const round = signLink(secret, "round", randomUUID(), new Date(NOW.getTime() - 1000));
    expect(await status(`/round/${round}`)).toBe(410);
    const longer = round.replace(/\.[0-9a-z]+\./, ".zzzzzz.");
    expect(await status(`/round/${longer}`)).toBe(404);
  });

  it("signed links stay in no cache, in no log, and travel to no other site", async () => {
    const keys = [
      "/auth/invite?key=x",
      "/auth/reset?key=x",
      "/newsletter/confirm?key=x",
      "/newsletter/unsubscribe?key=x",
    ];
    const links = LINKS.map(([purpose, path]) => path + signLink(secret, purpose, randomUUID()));
    for (const path of [booking, `${booking}.data`, `${booking}/shifts.ics`, ...links, ...keys]) {
      const { headers } = await site.get(path);
      expect([path, headers.get("Cache-Control")]).toEqual([path, "no-store"]);
      expect([path, headers.get("Referrer-Policy")]).toEqual([path, "same-origin"]);
    }
    const logged = JSON.stringify(site.logged);
    expect(logged).toContain("not found");
    for (const path of [booking, ...links]) expect(logged).not.toContain(path.split(".").at(-1));
  });

  it("a signed link writes only from the site itself", async () => {
    const Origin = "https://attacker.example";
    expect((await site.post(booking, { id: "x" }, { Origin })).status).toBe(403);
  });
});
