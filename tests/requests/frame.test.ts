import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("an unknown address answers 404 with the not-found page and leaves a line with its path alone", async () => {
  const response = await site.get("/nowhere?token=secret");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
  const lines = site.logged.filter((line) => line.message === "not found");
  expect(lines).toEqual([
    { level: "warn", fields: { requestId: "request-1", path: "/nowhere" }, message: "not found" },
  ]);
});

test("the not-found line holds at most 200 characters and no control character", async () => {
  site.logged.length = 0;
  await site.get(`/a%0Ab${"x".repeat(400)}`);
  const path = String(site.logged[0]?.fields.path);
  expect(path).toHaveLength(200);
  expect(path.startsWith("/a\\u{a}b")).toBe(true);
});

test("a write from another origin is refused", async () => {
  const response = await site.post("/bulk-donations", {}, { Origin: "https://elsewhere.example" });
  expect(response.status).toBe(403);
});

test("the security policy lists the hash of every inline script and allows no other", async () => {
  const response = await site.get("/");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toContain("unsafe");
});

test("the head asks for styles, fonts and the first picture before it asks for scripts", async () => {
  const head = (await (await site.get("/")).text()).split("</head>")[0] ?? "";
  const order = ['rel="stylesheet"', 'as="font"', 'as="image"', 'rel="modulepreload"'].map((mark) =>
    head.indexOf(mark),
  );
  expect(order.every((place) => place > 0)).toBe(true);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const modules = head.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
  expect(modules.every((link) => link.includes('fetchpriority="low"'))).toBe(true);
});
