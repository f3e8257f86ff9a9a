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
  expect(policy).not.toContain("nonce");
});

test("a page is the same, byte for byte, whenever it is rendered", async () => {
  const [one, other] = [await site.get("/about"), await site.get("/about")];
  expect(one.headers.get("Content-Security-Policy")).toBe(other.headers.get("Content-Security-Policy"));
  const html = await one.text();
  expect(html).toBe(await other.text());
  expect(html).not.toContain("nonce");
});

test("a page asks for its font first, and once for each of its scripts at a low priority", async () => {
  const [head = ""] = (await (await site.get("/")).text()).split("</head>");
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([link]) => link);
  const scripts = links.filter((link) => link.includes('rel="modulepreload"'));
  const addresses = scripts.map((link) => /href="([^"]+)"/.exec(link)?.[1]);
  expect(addresses.length).toBeGreaterThan(3);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => /manifest-/.test(address ?? ""))).toHaveLength(1);
  for (const link of scripts) expect(link).toContain('fetchPriority="low"');
  expect(head.indexOf('as="font"')).toBeLessThan(head.indexOf('rel="modulepreload"'));
});

test("a page asks early for the fonts of its headings alone", async () => {
  const early = async (path: string) =>
    [...(await (await site.get(path)).text()).matchAll(/<link [^>]*as="font"[^>]*>/g)].map(
      ([link]) => /assets\/([a-z-]+?)-wght/.exec(link)?.[1],
    );
  expect(await early("/")).toEqual(["besley-latin"]);
  expect(await early("/es")).toEqual(["besley-latin"]);
  expect(await early("/vi")).toEqual(["libre-franklin-latin", "libre-franklin-vietnamese"]);
});

test("every page links the one style sheet, and the policy allows no inline styles", async () => {
  const answers = [
    await site.get("/about"),
    await site.get("/locations?q=95112"),
    await site.post("/bulk-donations", { email: "x" }),
  ];
  for (const answer of answers) {
    const html = await answer.text();
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toHaveLength(1);
    expect(html).not.toContain("<style");
    expect(answer.headers.get("Content-Security-Policy")).toContain("style-src 'self';");
  }
});
