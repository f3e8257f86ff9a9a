import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PageCache } from "#server/http/page-cache.ts";
import { Metrics } from "#server/metrics.ts";
import { engines } from "../databases.ts";
import { serve } from "../http-server.ts";
import { sendRaw } from "../raw-client.ts";
import { openSite, type Site } from "./site.ts";

/* Monitoring endpoints: liveness, readiness and metrics. */

const NOON = "2025-11-20T20:00:00.000Z";
/** Interval within which probes share one write. */
const SHARED_MS = 1000;

const { pageOf } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as {
  pageOf(path: string): string | undefined;
};

test("every page has the name that its route has, and nothing lists them by hand", () => {
  expect(pageOf("/")).toBe("/");
  expect(pageOf("/locations/san-jose")).toBe("/locations/:slug");
  expect(pageOf("/admin")).toBe("/admin");
  expect(pageOf(`/admin/locations/${randomUUID()}/delete`)).toBe("/admin/locations/:id/delete");
  expect(pageOf("/nothing-of-ours")).toBeUndefined();
});

describe.each(engines)("watched from outside, on %s", (_engine, open) => {
  let site: Site;
  let metrics: Metrics;
  let server: Awaited<ReturnType<typeof serve>>;
  /** Offset of the probes' clock. */
  let later = 0;

  beforeAll(async () => {
    const now = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => now() + later);
    site = await openSite({ open });
    const clock = () => new Date(NOON);
    const pages = new PageCache(clock);
    metrics = new Metrics(site.db, pages, clock);
    server = await serve({
      db: site.db,
      metrics,
      trustedProxies: 0,
      pages,
      pageOf,
      async answer(request) {
        const { pathname } = new URL(request.url);
        await pause(pathname === "/donate" ? 15 : 0);
        return new Response("rendered", { status: pathname === "/donate" ? 200 : 404 });
      },
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    server.close();
    await site.close().catch(() => {});
  });

  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const scrape = async () => (await ask("/metrics")).text();
  /** The value of one metric. */
  const value = (text: string, line: string) => {
    const found = text.split("\n").find((one) => one.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };
  const counted = (route: string, status: number, method = "GET") =>
    `http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;
  const routes = (text: string) => [...new Set(text.match(/(?<=route=")[^"]+/g))].sort();

  test("requests are counted by route and status, with how long they took", async () => {
    for (let turn = 0; turn < 3; turn += 1) await (await ask("/donate")).text();
    await ask("/donate", { method: "POST", body: "" });
    await ask("/healthz");
    const text = await scrape();
    expect(value(text, counted("/donate", 200))).toBe(3);
    expect(value(text, counted("/donate", 200, "POST"))).toBe(1);
    expect(value(text, counted("/healthz", 200))).toBe(1);
    const labels = 'route="/donate",method="GET",status="200"';
    const within = (seconds: number) =>
      value(text, `http_request_duration_seconds_bucket{le="${seconds}",${labels}}`) ?? 0;
    expect(within(15)).toBe(3);
    expect(value(text, `http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThan(0);
    // Two were cache hits; the first one waited for its rendering.
    expect(value(text, 'page_cache_requests{result="hit"}')).toBe(2);
    expect(value(text, 'page_cache_requests{result="miss"}')).toBe(1);
    expect(value(text, "page_cache_pages")).toBe(1);
    expect(value(text, "page_cache_bytes")).toBeGreaterThan(0);
  });

  test("random addresses, methods and queries add one label and no more", async () => {
    const before = routes(await scrape());
    for (let turn = 0; turn < 30; turn += 1) {
      await ask(`/${randomUUID()}?q=${randomUUID()}`);
      await ask(`/locations/${randomUUID()}`);
      await ask(`/admin/${randomUUID()}`);
    }
    await ask("/", { method: "DELETE" });
    await ask("/", { method: "PROPFIND" });
    const text = await scrape();
    expect(routes(text).filter((route) => !before.includes(route))).toEqual([
      "/",
      "/locations/:slug",
      "other",
    ]);
    expect(value(text, counted("other", 404))).toBe(60);
    expect(value(text, counted("/locations/:slug", 404))).toBe(30);
    expect(value(text, counted("/", 405, "other"))).toBe(2);
  });

  test("refused sign-ins are counted", async () => {
    expect(value(await scrape(), "sign_in_failures_total")).toBe(0);
    metrics.signInRefused();
    metrics.signInRefused();
    expect(value(await scrape(), "sign_in_failures_total")).toBe(2);
  });

  test("the outbox reports how many mails are pending, and since when", async () => {
    const empty = await scrape();
    expect(value(empty, 'outbox_mails{status="queued"}')).toBe(0);
    expect(value(empty, "outbox_oldest_queued_seconds")).toBe(0);
    const mail = { kind: "inquiry-receipt", to_address: "a@example.org", subject: "", text_body: "" };
    const rows = [
      ["queued", "2025-11-20T19:58:00.000Z"],
      ["queued", "2025-11-20T19:59:00.000Z"],
      ["sent", "2025-11-01T00:00:00.000Z"],
      ["failed", "2025-11-02T00:00:00.000Z"],
    ] as const;
    await site.db
      .insertInto("outbox")
      .values(
        rows.map(([status, created_at]) => ({
          ...mail,
          id: randomUUID(),
          message_id: `<${randomUUID()}@example.org>`,
          headers: "{}",
          status,
          created_at,
          next_attempt_at: created_at,
        })),
      )
      .execute();
    const text = await scrape();
    expect(value(text, 'outbox_mails{status="queued"}')).toBe(2);
    expect(value(text, 'outbox_mails{status="sent"}')).toBe(1);
    expect(value(text, 'outbox_mails{status="failed"}')).toBe(1);
    expect(value(text, "outbox_oldest_queued_seconds")).toBe(120);
    expect(value(text, "database_answers")).toBe(1);
  });

  test("only the machine and its private network may read them", async () => {
    const proxied = await ask("/metrics", { headers: { "X-Forwarded-For": "127.0.0.1" } });
    expect(proxied.status).toBe(404);
    expect(await proxied.text()).not.toContain("sign_in_failures");
    const near = ["127.0.0.1", "::1", "::ffff:10.0.0.7", "192.168.1.2", "172.31.0.1", "fd00::1"];
    const far = ["203.0.113.9", "::ffff:203.0.113.9", "172.32.0.1", "192.169.0.1", "2001:db8::1"];
    for (const address of [...near, ...far]) {
      server.server.prependOnceListener("connection", (socket) =>
        Object.defineProperty(socket, "remoteAddress", { value: address }),
      );
      const request = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
      const { status } = await sendRaw(server.port, request);
      expect([address, status]).toEqual([address, near.includes(address) ? 200 : 404]);
    }
  });

  test("ready while the database takes writes, not ready while it does not, and ready again", async () => {
    const ready = async () => {
      const answer = await ask("/readyz");
      return [answer.status, await answer.text()];
    };
    expect(await ready()).toEqual([200, "ready\n"]);
    await site.db.schema.alterTable("settings").renameTo("settings_away").execute();
    later += SHARED_MS + 50;
    expect(await ready()).toEqual([503, "the database takes no writes\n"]);
    expect(await (await ask("/healthz")).text()).toBe("alive\n");
    await site.db.schema.alterTable("settings_away").renameTo("settings").execute();
    later += SHARED_MS + 50;
    expect(await ready()).toEqual([200, "ready\n"]);
  });

  test("reports everything else while the database is down", async () => {
    await site.db.destroy();
    const text = await scrape();
    expect(value(text, "database_answers")).toBe(0);
    expect(text).not.toContain("outbox_mails{");
    expect(value(text, "outbox_oldest_queued_seconds")).toBeUndefined();
    expect(value(text, counted("/donate", 200))).toBe(3);
    expect((await ask("/healthz")).status).toBe(200);
    later += SHARED_MS + 50;
    expect((await ask("/readyz")).status).toBe(503);
  });
});
