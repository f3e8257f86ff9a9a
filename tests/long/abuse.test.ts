import { randomBytes, randomInt } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { residentMb } from "../memory.ts";
import { openSlowly, sendInTurn, sendPipelined, sendRaw } from "../raw-client.ts";
import { startSite } from "../running-site.ts";
import {
  type Case,
  malformed,
  oversized,
  smuggled,
  traversals,
  unusualMethods,
  wrongContents,
} from "./abuse-cases.ts";
import { addCases } from "./cases.ts";
import { percentile } from "./mixed-load.ts";

const RANDOM_PATHS = 15_000;
const AT_ONCE = 20;
const SLOW_HEADERS = 200;
const SLOW_BODIES = 100;
const IDLE = 500;
const ASKS_EVERY_MS = 50;
/** For the well-behaved visitor, who shares the cores with the attackers and other tests. */
const NORMAL_P95_MS = 5000;
const GROWTH_MB = 100;
const HEADERS_TIMEOUT_MS = 10_000;

vi.setConfig({ testTimeout: 240_000 });

let running: Awaited<ReturnType<typeof startSite>>;
let port: number;
let tried = 0;

beforeAll(async () => {
  running = await startSite({ LOG_LEVEL: "warn", TRUSTED_PROXIES: "1" });
  port = Number(new URL(running.site.origin).port);
  slow = startSlowClients();
  visitor = startVisitor();
});

afterAll(async () => {
  for (const { socket } of slow.headers) socket.destroy();
  for (const socket of slow.others) socket.destroy();
  await visitor.stop();
  await running.stop();
});

let counted = 0;
afterEach((context) => {
  addCases(context, tried - counted);
  counted = tried;
});

/** Slow clients that keep connections open during the whole test. */
let slow: ReturnType<typeof startSlowClients>;
function startSlowClients() {
  const headers = Array.from({ length: SLOW_HEADERS }, () => {
    const socket = openSlowly(port, "GET / HTTP/1.1\r\nHost: localhost\r\n");
    const client = { socket, cutAfterMs: Number.POSITIVE_INFINITY };
    // Connecting all of them takes a while itself.
    let openedAt = 0;
    socket.once("connect", () => {
      openedAt = performance.now();
    });
    socket.on("close", () => {
      client.cutAfterMs = performance.now() - openedAt;
    });
    return client;
  });
  const others: Socket[] = [];
  for (let count = 0; count < SLOW_BODIES; count += 1)
    others.push(
      openSlowly(
        port,
        "POST /bulk-donations HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nmessage=",
      ),
    );
  for (let count = 0; count < IDLE; count += 1) others.push(openSlowly(port, ""));
  const trickle = setInterval(() => {
    for (const { socket } of headers) if (socket.writable) socket.write("X: y\r\n");
    for (const socket of others.slice(0, SLOW_BODIES)) if (socket.writable) socket.write("x");
  }, 1000);
  trickle.unref();
  tried += SLOW_HEADERS + SLOW_BODIES + IDLE;
  return { headers, others };
}

/** A well-behaved visitor who keeps reading a page and searching. */
let visitor: ReturnType<typeof startVisitor>;
function startVisitor() {
  let stopped = false;
  const times: number[] = [];
  const wrong: unknown[] = [];
  const paths = ["/", "/locations?q=95112", "/locations/san-jose"];
  const asking = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      const sentAt = performance.now();
      const answer = await fetch(running.site.origin + paths[turn % paths.length], {
        headers: { "X-Forwarded-For": "192.0.2.77" },
      }).catch(String);
      if (typeof answer === "string" || answer.status !== 200) wrong.push(answer);
      else await answer.arrayBuffer();
      times.push(performance.now() - sentAt);
      await pause(ASKS_EVERY_MS);
    }
  })();
  return {
    times,
    wrong,
    async stop() {
      stopped = true;
      await asking;
    },
  };
}

/**
 * Sends each case over a separate connection. @returns those answered with anything but a 4xx or a closed connection
 */
async function refused(cases: Iterable<Case>): Promise<unknown[]> {
  const waiting = [...cases];
  const wrong: unknown[] = [];
  tried += waiting.length;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { status, body } = await sendRaw(port, next.bytes);
        if (status !== null && (status < 400 || status > 499)) wrong.push([status, next.name]);
        if (/root:.*:0:0|"dependencies"|at file:\/\/|node_modules/.test(body)) wrong.push([body, next.name]);
      }
    }),
  );
  return wrong;
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${running.site.origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
}

test.each([
  ["broken HTTP", malformed],
  ["requests in two readings", smuggled],
  ["unusual methods", unusualMethods],
  ["ways out of the folder", traversals],
  ["oversized everything", oversized],
  ["wrong contents", wrongContents],
])("%s gets nothing but 4xx or a closed connection", async (_, cases) => {
  expect(await refused(cases())).toEqual([]);
});

function randomTarget(): string {
  const parts = Array.from({ length: randomInt(1, 5) }, () =>
    randomBytes(randomInt(1, 20)).toString("base64url"),
  );
  return `/${parts.join("/")}${randomInt(2) ? `?${randomBytes(6).toString("hex")}` : ""}`;
}

/** Requests that many targets over a few connections. @returns the number of responses by status */
async function flood(count: number, target: () => string) {
  tried += count;
  const share = count / AT_ONCE;
  const counted = new Map<number, number>();
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, () => sendInTurn(port, Array.from({ length: share }, target))),
  );
  for (const statuses of all)
    for (const [status, times] of statuses) counted.set(status, (counted.get(status) ?? 0) + times);
  return Object.fromEntries(counted);
}

test(`${RANDOM_PATHS} random paths are not found, and cost no memory`, { timeout: 600_000 }, async () => {
  await flood(RANDOM_PATHS / 5, randomTarget);
  const before = residentMb(running.child.pid);
  expect(await flood(RANDOM_PATHS, randomTarget)).toEqual({ 404: RANDOM_PATHS });
  expect(residentMb(running.child.pid) - before).toBeLessThan(GROWTH_MB);
});

test("a thousand requests in one packet delay no other visitor", async () => {
  tried += 1000;
  expect(await sendPipelined(port, 1000)).toBeLessThan(10);
});

test("random queries do not fill the memory of finished pages", async () => {
  const word = () => randomBytes(8).toString("hex");
  await flood(100, () => "/donate");
  const [pages, bytes] = [await metric("page_cache_pages"), await metric("page_cache_bytes")];
  expect(await flood(2000, () => `/donate?${word()}=${word()}`)).toEqual({ 200: 2000 });
  expect(await flood(60, () => `/locations?q=${word()}&${word()}`)).toEqual({ 200: 60 });
  expect(await metric("page_cache_pages")).toBe(pages);
  // A page of them may be made again meanwhile, with other hours in it.
  expect(await metric("page_cache_bytes")).toBeLessThan(bytes * 1.1);
  expect(await flood(60, () => `/donate.data?_routes=${word()}`)).toEqual({ 400: 60 });
  expect(await metric("page_cache_pages")).toBe(pages);
});

/** One wrong password; the visitor's address is the last one, as appended by the proxy. */
function signIn(address: string, forged: Record<string, string>, forgedFor: string) {
  tried += 1;
  return fetch(`${running.site.origin}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { ...forged, Origin: running.site.origin, "X-Forwarded-For": `${forgedFor}${address}` },
    body: new URLSearchParams({ email: `nobody-${address}@example.org`, password: "a wrong one" }),
  });
}

test("forged addresses neither escape a limit nor use up that of others", async () => {
  const attacker = "198.51.100.66";
  const statuses: number[] = [];
  for (let turn = 0; turn < 13; turn += 1) {
    const forged = `203.0.113.${turn}`;
    const headers = {
      Forwarded: `for=${forged}`,
      "X-Real-IP": forged,
      "CF-Connecting-IP": forged,
      "True-Client-IP": forged,
      "X-Client-IP": forged,
      "X-Cluster-Client-IP": forged,
    };
    statuses.push((await signIn(attacker, headers, `${forged}, ${"192.0.2.88, ".repeat(turn)}`)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429]);
  for (const other of ["192.0.2.88", "203.0.113.1", "198.51.100.67"])
    expect((await signIn(other, {}, "")).status).toBe(401);
});

test("a forged host appears in no page, cached or not", async () => {
  const forged = "attacker.example";
  const targets = [
    "/",
    "/join",
    "/events",
    "/locations?q=x",
    "/sitemap.xml",
    "/robots.txt",
    "/nowhere",
    "/admin",
    "//attacker.example/",
    "/auth",
  ];
  for (const target of targets) {
    tried += 1;
    const headers = [
      `Host: ${forged}`,
      `X-Forwarded-Host: ${forged}`,
      `Forwarded: host=${forged};proto=https`,
      `X-Original-URL: https://${forged}/`,
      `X-Forwarded-Proto: https`,
    ];
    const poisoned = await sendRaw(
      port,
      `GET ${target} HTTP/1.1\r\n${headers.join("\r\n")}\r\nConnection: close\r\n\r\n`,
    );
    expect(poisoned.head + poisoned.body, target).not.toContain(
      target.includes(forged) ? `: //${forged}` : forged,
    );
    const clean = await sendRaw(
      port,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(clean.head + clean.body, target).not.toContain(target.includes(forged) ? `: //${forged}` : forged);
  }
});

test("during all of it a visitor was answered, and slow clients were cut off", async () => {
  const cutBy = HEADERS_TIMEOUT_MS + 3000;
  const opened = slow.headers.map(({ socket }) => socket);
  const deadline = performance.now() + cutBy;
  while (opened.some((socket) => !socket.destroyed) && performance.now() < deadline) await pause(100);
  const late = slow.headers.filter(({ cutAfterMs }) => !(cutAfterMs < cutBy));
  expect(late).toEqual([]);
  expect(visitor.wrong).toEqual([]);
  const p95 = percentile(visitor.times, 0.95);
  console.log(
    `${tried} hostile cases; meanwhile ${visitor.times.length} good requests, p50 ${percentile(visitor.times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest ${percentile(visitor.times, 1).toFixed(0)} ms; memory ${residentMb(running.child.pid).toFixed(0)} MB`,
  );
  expect(p95).toBeLessThan(NORMAL_P95_MS);
  expect(running.site.output()).not.toMatch(/"level":(50|60)/);
});
