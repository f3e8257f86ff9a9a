import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
  site.clock.set("2025-11-20T20:00:00Z");
});
afterAll(() => site.close());

test.each([
  ["/about/", "/about"],
  ["/About", "/about"],
  ["/es/Locations/?q=95112", "/es/locations?q=95112"],
  ["/locations/san-jose/", "/locations/san-jose"],
  ["/ADMIN/Locations", "/admin/locations"],
  ["/ES/Donate", "/es/donate"],
  ["/Vi/", "/vi"],
])("%s leads to the only address of its page", async (asked, address) => {
  const response = await site.get(asked);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(`http://localhost:3000${address}`);
});

test.each(["/", "/es", "/about", "/volunteer/shifts/AbCdEf", "/Nowhere/", "/XX/donate"])(
  "%s is not sent to another address",
  async (address) => {
    expect((await site.get(address)).status).not.toBe(301);
  },
);

test.each([
  ["POST", "/about", "GET, HEAD"],
  ["POST", "/es/about.data", "GET, HEAD"],
  ["POST", "/no/such/page", "GET, HEAD"],
  ["POST", "/favicon.ico", "GET, HEAD"],
  ["PUT", "/bulk-donations", "GET, HEAD, POST"],
  ["GET", "/rpc/is_admin", "POST"],
])("%s %s is refused with what its address takes", async (method, address, methods) => {
  const response = await site.fetch(address, { method, headers: { Origin: "http://localhost:3000" } });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, methods]);
});

test("security.txt names who takes reports, for less than a year", async () => {
  const response = await site.get("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = Object.fromEntries(
    (await response.text())
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2)),
  );
  expect(lines.Contact).toMatch(/^mailto:\S+@\S+$/);
  expect(lines.Canonical).toBe("http://localhost:3000/.well-known/security.txt");
  const days = (Date.parse(lines.Expires) - Date.parse("2025-11-20T20:00:00Z")) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("password managers find where a password is changed", async () => {
  const response = await site.get("/.well-known/change-password");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/admin/me/password");
});

test("robots may read that the staff area and the sign-in page want no entry", async () => {
  expect(await (await site.get("/robots.txt")).text()).not.toMatch(/^Disallow: \S/m);
  const response = await site.get("/auth");
  expect(await response.text()).toContain('name="robots" content="noindex,nofollow"');
});
