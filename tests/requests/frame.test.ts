import { hash } from "node:crypto";
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

test("a public page brings its styles along, and asks for its font before its scripts", async () => {
  const [head = ""] = (await (await site.get("/")).text()).split("</head>");
  const order = ['as="font"', 'rel="modulepreload"', "<style>"].map((mark) => head.indexOf(mark));
  expect(order.every((place) => place > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("the security policy allows the styles that a page brings, and no others", async () => {
  const response = await site.get("/about");
  const html = await response.text();
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
  expect(styles).toHaveLength(1);
  expect(styles[0]).toContain(".btn");
  const hashes = styles.map((text) => `'sha256-${hash("sha256", text, "base64")}'`);
  expect(policy).toContain(`style-src 'self' ${hashes.join(" ")};`);
});

test("what is made for one visitor, and the staff area, import their styles", async () => {
  const answers = [
    await site.get("/locations?q=95112"),
    await site.post("/bulk-donations", { email: "x" }),
    await site.get("/auth"),
  ];
  for (const answer of answers) {
    const html = await answer.text();
    expect(html).toMatch(/<style>@import "\/assets\/app-[\w-]+\.css";<\/style>/);
  }
});
