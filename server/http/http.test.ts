import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { serve } from "../../tests/http-server.ts";
import { sendRaw } from "../../tests/raw-client.ts";

/** Paths and statuses of the logged requests. */
const logged: { path: string; status: number }[] = [];
const silent = { info: (line: object) => logged.push(line as never), warn() {}, error() {} };
const clientFiles = mkdtempSync(join(tmpdir(), "client-files-"));
let site: Awaited<ReturnType<typeof serve>>;
let origin: string;
/** Number of running renders, and the maximum so far; each waits for `finish`. */
const pages = { now: 0, most: 0, made: 0, finish: () => {}, finished: Promise.resolve() };

beforeAll(async () => {
  for (const folder of ["assets", "pictures"]) mkdirSync(join(clientFiles, folder));
  writeFileSync(join(clientFiles, "assets/site-abc.js"), "// as it is");
  writeFileSync(join(clientFiles, "assets/site-abc.js.br"), "compressed");
  writeFileSync(join(clientFiles, "pictures/gifts.avif"), "picture");
  writeFileSync(join(clientFiles, "favicon.svg"), "<svg/>");
  site = await serve({
    log: silent,
    db: openSqlite(":memory:"),
    clientFiles,
    async answer({ url }) {
      pages.now += 1;
      pages.made += 1;
      pages.most = Math.max(pages.most, pages.now);
      await pages.finished;
      pages.now -= 1;
      const status = url.endsWith("/fault") ? 500 : 200;
      return new Response("rendered", { status });
    },
  });
  ({ origin } = site);
});

afterAll(() => {
  site.close();
  rmSync(clientFiles, { recursive: true });
});

test.each([
  ["/assets/site-abc.js", "public, max-age=31536000, immutable"],
  ["/pictures/gifts.avif", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "public, max-age=86400"],
])("%s is kept by the browser: %s", async (path, cacheControl) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe(cacheControl);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  // The site has no TLS here.
  expect(response.headers.get("Strict-Transport-Security")).toBeNull();
});

test.each(["If-None-Match", "If-Modified-Since"])(
  "a file that a browser has is not sent again: %s",
  async (asked) => {
    const first = await fetch(`${origin}/favicon.svg`);
    expect(await first.text()).toBe("<svg/>");
    const [etag, modified] = ["ETag", "Last-Modified"].map((name) => first.headers.get(name) ?? "");
    expect(etag).toMatch(/^W\/"\w+"$/);
    const value = (asked === "If-None-Match" ? etag : modified) ?? "";
    const again = await fetch(`${origin}/favicon.svg`, { headers: { [asked]: value } });
    expect(again.status).toBe(304);
    expect(again.headers.get("ETag")).toBe(etag);
    const other = await fetch(`${origin}/favicon.svg`, {
      headers: { [asked]: asked === "If-None-Match" ? 'W/"other"' : new Date(0).toUTCString() },
    });
    expect([other.status, await other.text()]).toEqual([200, "<svg/>"]);
  },
);

test("a part of a file is sent alone, and a part that it does not have is refused", async () => {
  const part = (range: string) => fetch(`${origin}/pictures/gifts.avif`, { headers: { Range: range } });
  const first = await part("bytes=0-2");
  expect([first.status, await first.text()]).toEqual([206, "pic"]);
  expect(first.headers.get("Content-Range")).toBe("bytes 0-2/7");
  expect((await part("bytes=900-")).status).toBe(416);
});

test.each([
  ["/pictures/gifts.avif", "cross-origin"],
  ["/assets/site-abc.js", "same-origin"],
  ["/about", "same-origin"],
])("%s may be used by pages of: %s", async (path, policy) => {
  const { headers } = await fetch(origin + path);
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe(policy);
});

test("a built file comes as it was compressed at the build", async () => {
  const response = await fetch(`${origin}/assets/site-abc.js`, {
    method: "HEAD",
    headers: { "Accept-Encoding": "br" },
  });
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(response.headers.get("Content-Length")).toBe("10");
});

test("what is rendered keeps its own rule", async () => {
  const response = await fetch(`${origin}/events`);
  expect(await response.text()).toBe("rendered");
  expect(response.headers.get("Cache-Control")).toBeNull();
});

const searchFrom = (address: string, index = 0, signal: AbortSignal | null = null) =>
  fetch(`${origin}/locations?q=${index}`, { headers: { "X-Forwarded-For": address }, signal });

/** Makes all pages wait. */
function hold() {
  pages.finished = new Promise((resolve) => {
    pages.finish = resolve;
  });
  pages.most = 0;
  pages.made = 0;
}

test("a flood of searches of one address has one page at a time, and holds up nobody else, no files and no forms", async () => {
  hold();
  const searches = Array.from({ length: 21 }, (_, index) => searchFrom("198.51.100.1", index));
  await expect.poll(() => pages.now).toBe(1);
  expect((await fetch(`${origin}/favicon.svg`)).status).toBe(200);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const form = fetch(`${origin}/contact`, { method: "POST", body: "a=b" });
  await expect.poll(() => pages.now).toBe(2);
  const other = searchFrom("198.51.100.2");
  await expect.poll(() => pages.now).toBe(3);
  pages.finish();
  for (const answer of [form, other]) expect((await answer).status).toBe(200);
  for (const search of searches) expect(await (await search).text()).toBe("rendered");
});

test("four pages are made at a time, and everybody is answered", async () => {
  hold();
  const floods = [1, 2, 3, 4].flatMap((address) =>
    Array.from({ length: 5 }, (_, index) => searchFrom(`198.51.100.${address}`, index)),
  );
  await expect.poll(() => pages.now).toBe(4);
  const other = searchFrom("198.51.100.5");
  pages.finish();
  expect((await other).status).toBe(200);
  await Promise.all(floods);
  expect(pages.most).toBe(4);
});

test("more than twenty waiting pages of one address are refused, without those of another", async () => {
  hold();
  const searches = Array.from({ length: 25 }, (_, index) => searchFrom("198.51.100.1", index));
  const statuses: number[] = [];
  for (const search of searches) void search.then(({ status }) => statuses.push(status));
  await expect.poll(() => statuses).toEqual([503, 503, 503, 503]);
  const other = searchFrom("198.51.100.2");
  pages.finish();
  expect((await other).status).toBe(200);
  await Promise.all(searches);
  expect(statuses.filter((status) => status === 200)).toHaveLength(21);
});

test("a page that waits for a client that has gone is not made", async () => {
  hold();
  let received = 0;
  site.server.on("request", () => {
    received += 1;
  });
  const leaving = new AbortController();
  const first = searchFrom("198.51.100.1", 1);
  await expect.poll(() => pages.now).toBe(1);
  const left = Array.from({ length: 5 }, () =>
    searchFrom("198.51.100.1", 3, leaving.signal).catch(() => "left"),
  );
  const last = searchFrom("198.51.100.1", 4);
  const before = logged.length;
  await expect.poll(() => received).toBe(7);
  leaving.abort();
  expect(await Promise.all(left)).toEqual(Array(5).fill("left"));
  await expect.poll(() => logged.slice(before).map(({ status }) => status)).toEqual(Array(5).fill(499));
  pages.finish();
  for (const search of [first, last]) expect((await search).status).toBe(200);
  expect(pages.made).toBe(2);
});

test("a fault is logged as an error, and a client that disconnected is not", async () => {
  pages.finished = Promise.resolve();
  expect((await fetch(`${origin}/fault`, { method: "POST" })).status).toBe(500);
  pages.finished = new Promise((resolve) => {
    pages.finish = resolve;
  });
  site.server.once("request", ({ socket }: IncomingMessage) =>
    socket.once("close", () => site.server.emit("gone")),
  );
  const leaving = new AbortController();
  const left = fetch(`${origin}/fault`, { method: "POST", signal: leaving.signal }).catch(() => "left");
  await expect.poll(() => pages.now).toBe(1);
  const gone = once(site.server, "gone");
  leaving.abort();
  expect(await left).toBe("left");
  await gone;
  pages.finish();
  await expect
    .poll(() => logged.filter(({ path }) => path === "/fault").map(({ status }) => status))
    .toEqual([500, 499]);
});

test.each(["999.999.999.999", "1.2.3.4.5", "localhost:99999", "a b"])(
  "the Host %s, which is no host, is refused and no failure of the site",
  async (host) => {
    const { status, body } = await sendRaw(site.port, `GET /about HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect([status, body]).toEqual([400, "The Host header names no host.\n"]);
  },
);
