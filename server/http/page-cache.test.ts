import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { CACHED_UNTIL } from "#app/core/http/cached-until.ts";
import { serve } from "../../tests/http-server.ts";
import { acceptedEncoding, cacheKey, PageCache } from "./page-cache.ts";

let now: Date;
let renders: string[];
let answerWith: () => Response;
let holding: Promise<void> | undefined;
let pages: PageCache;
let site: Awaited<ReturnType<typeof serve>>;
let origin: string;
const db = openSqlite(":memory:");

beforeEach(async () => {
  now = new Date("2025-11-20T20:00:00Z");
  renders = [];
  holding = undefined;
  answerWith = () => new Response("<p>hello</p>", { headers: { "Content-Type": "text/html" } });
  pages = new PageCache(() => now);
  site = await serve({
    db,
    pages,
    async answer(request) {
      renders.push(request.method + new URL(request.url).pathname + new URL(request.url).search);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await holding;
      return answerWith();
    },
  });
  ({ origin } = site);
});

afterEach(() => site.close());

test("renders a public page once, even for a stampede", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${origin}/about`)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  await fetch(`${origin}/about`);
  expect(renders).toEqual(["GET/about"]);
});

test("queries that no page reads share one entry; /locations with a query is always asked", async () => {
  for (let index = 0; index < 20; index++) await fetch(`${origin}/about?x=${index}`);
  expect(renders).toEqual(["GET/about"]);
  await fetch(`${origin}/locations?q=95112`);
  await fetch(`${origin}/locations?q=95112`);
  expect(renders.slice(1)).toEqual(["GET/locations?q=95112", "GET/locations?q=95112"]);
});

test("a page is dropped when its data changes, and when a date turns", async () => {
  const headers = { "Content-Type": "text/html", [CACHED_UNTIL]: "2025-11-22T08:00:00.000Z" };
  answerWith = () => new Response("<p>hello</p>", { headers });
  await fetch(`${origin}/events`);
  pages.drop();
  await fetch(`${origin}/events`);
  expect(renders).toHaveLength(2);
  now = new Date("2025-11-22T08:00:00Z");
  const answer = await fetch(`${origin}/events`);
  expect(renders).toHaveLength(3);
  expect(answer.headers.has(CACHED_UNTIL)).toBe(false);
});

test("a page that was made while the clock was ahead is made again", async () => {
  now = new Date("2025-12-30T20:00:00Z");
  await fetch(`${origin}/events`);
  now = new Date("2025-11-20T20:00:00Z");
  await fetch(`${origin}/events`);
  expect(renders).toHaveLength(2);
});

test("a rendering that began before a change is not kept", async () => {
  const early = fetch(`${origin}/events`);
  await expect.poll(() => renders.length).toBe(1);
  pages.drop();
  await early;
  await fetch(`${origin}/events`);
  expect(renders).toHaveLength(2);
});

test("a strong ETag for each encoding, 304 for a match, and HEAD without a body", async () => {
  const first = await fetch(`${origin}/about`, { headers: { "Accept-Encoding": "gzip" } });
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w-]+-gz"$/);
  expect(first.headers.get("Vary")).toContain("Accept-Encoding");
  const second = await fetch(`${origin}/about`, {
    headers: { "Accept-Encoding": "gzip", "If-None-Match": etag },
  });
  expect(second.status).toBe(304);
  const head = await fetch(`${origin}/about`, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
});

test("304 for a page that had to be rendered again leaves the browser the policy of the page", async () => {
  const policy = "default-src 'none'; script-src 'sha256-abc'";
  answerWith = () => new Response("<p>hello</p>", { headers: { "Content-Security-Policy": policy } });
  const etag = (await fetch(`${origin}/about`)).headers.get("ETag") ?? "";
  pages.drop();
  const again = await fetch(`${origin}/about`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get("Content-Security-Policy")).toBe(policy);
});

test("a HEAD request that comes first leaves the whole page in memory", async () => {
  await fetch(`${origin}/about`, { method: "HEAD" });
  expect(await (await fetch(`${origin}/about`)).text()).toBe("<p>hello</p>");
  expect(renders).toEqual(["GET/about"]);
});

test("answers in the encoding that was asked for, with the security headers of a fresh page", async () => {
  await fetch(`${origin}/about`);
  const response = await fetch(`${origin}/about`, { headers: { "Accept-Encoding": "identity" } });
  expect(await response.text()).toBe("<p>hello</p>");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect(pages.hits).toBe(1);
});

test("an error, a redirect and an answer with a cookie are never kept", async () => {
  answerWith = () => new Response("broken", { status: 500 });
  await fetch(`${origin}/about`);
  answerWith = () => new Response("mine", { headers: { "Set-Cookie": "a=b" } });
  await fetch(`${origin}/about`);
  answerWith = () => new Response("fine");
  expect(await (await fetch(`${origin}/about`)).text()).toBe("fine");
  expect(renders).toHaveLength(3);
});

test("of the pages that a change has dropped, 200 are kept for a failure, however many there were", async () => {
  const ask = (index: number, render: () => Promise<Response>) => {
    const key = `/locations/gilroy/library-${index}`;
    return pages.respond(key, new Request(`http://localhost:3000${key}`), (work) => work(), render);
  };
  const indexes = Array.from({ length: 210 }, (_, index) => index);
  await Promise.all(indexes.map((index) => ask(index, async () => answerWith())));
  pages.drop();
  const failing = async () => new Response("down", { status: 500 });
  const statuses = await Promise.all(indexes.map(async (index) => (await ask(index, failing)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
});

test("a stale page is served until there is a newer one", async () => {
  await fetch(`${origin}/about`);
  pages.drop();
  pages.drop();
  answerWith = () => new Response("the database is away", { status: 503 });
  const response = await fetch(`${origin}/about`);
  expect([response.status, await response.text()]).toEqual([200, "<p>hello</p>"]);
  answerWith = () => new Response("newer");
  expect(await (await fetch(`${origin}/about`)).text()).toBe("newer");
});

test("only public pages have an entry", () => {
  expect(cacheKey("/admin")).toBeNull();
  expect(cacheKey("/locations/search?q=x")).toBeNull();
  expect(["/", "/es", "/es/", "/vi/"].map(cacheKey)).toEqual(["/", "/es", null, null]);
  expect(cacheKey("/locations/san-jose?utm=x")).toBe("/locations/san-jose");
  expect(cacheKey("/about.data?_routes=pages%2Fabout")).toBe("/about.data?_routes=pages%2Fabout");
  expect(cacheKey("/about.data?x=1")).toBeNull();
  // Other spellings of the same routes would each fill the memory.
  for (const other of ["pages/about", "%70ages%2Fabout", "pages%2fabout"])
    expect(cacheKey(`/about.data?_routes=${other}`)).toBeNull();
});

test("a page is made smaller once it is asked for again, under the same ETag", async () => {
  const text = Array.from({ length: 3000 }, (_, index) => `<li>${index * index}</li>`).join("");
  answerWith = () => new Response(text, { headers: { "Content-Type": "text/html" } });
  const ask = async () => {
    const answer = await fetch(`${origin}/about`, { headers: { "Accept-Encoding": "br" } });
    expect(await answer.text()).toBe(text);
    return { etag: answer.headers.get("ETag"), bytes: Number(answer.headers.get("Content-Length")) };
  };
  const first = await ask();
  expect(await ask()).toEqual(first);
  await expect.poll(async () => (await ask()).bytes).toBeLessThan(first.bytes);
  expect((await ask()).etag).toBe(first.etag);
  expect(renders).toEqual(["GET/about"]);
});

test("a page that waits in a long queue is made for somebody else in their own turn", async () => {
  const asking = (address: string, path: string) =>
    fetch(origin + path, { headers: { "X-Forwarded-For": address } });
  const hold = Promise.withResolvers<void>();
  holding = hold.promise;
  const flood = [1, 2, 3, 4, 5].map((index) => asking("198.51.100.1", `/locations?q=${index}`));
  const waiting = asking("198.51.100.1", "/about");
  await expect.poll(() => renders.length).toBe(1);
  const other = asking("198.51.100.2", "/about");
  await expect.poll(() => renders).toContain("GET/about");
  expect(renders).toHaveLength(2);
  hold.resolve();
  expect((await other).status).toBe(200);
  await Promise.all([...flood, waiting]);
  expect(renders.filter((one) => one === "GET/about")).toHaveLength(1);
});

test("reads Accept-Encoding with its weights", () => {
  expect(acceptedEncoding("gzip, deflate, br")).toBe("br");
  expect(acceptedEncoding("br;q=0, gzip")).toBe("gzip");
  expect(acceptedEncoding("gzip;q=0.5")).toBe("gzip");
  expect(acceptedEncoding("deflate")).toBe("identity");
  expect(acceptedEncoding(undefined)).toBe("identity");
});

test("does not answer a look at another day from memory, and keeps nothing of it", async () => {
  await fetch(`${origin}/about`);
  const look = "a=b; look=%7B%22asOf%22%3A%222025-12-24%22%7D";
  const headers = { Cookie: `${look}; staff.session_token=abc.def` };
  await fetch(`${origin}/about`, { headers });
  await fetch(`${origin}/donate`, { headers });
  await fetch(`${origin}/about`, { headers: { Cookie: "outlook=1" } });
  expect(renders).toEqual(["GET/about", "GET/about", "GET/donate"]);
  expect(pages.size.pages).toBe(1);
  // Without a session nobody looks at another day.
  await fetch(`${origin}/about`, { headers: { Cookie: look } });
  expect(renders).toHaveLength(3);
});
