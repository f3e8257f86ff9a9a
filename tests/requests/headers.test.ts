import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRaw } from "../raw-client.ts";
import { ADMINISTRATOR, startSite } from "../running-site.ts";

/*
 * Headers that every response has over https, tested over real connections. The rules are those of Mozilla's HTTP
 * Observatory (github.com/mdn/mdn-http-observatory, version 1.4, src/analyzer/tests):
 *
 * - csp: `default-src 'none'`; in script-src, style-src and object-src no 'unsafe-inline', 'unsafe-eval', data:,
 *   nor a source as broad as "*", "http:", "https:"; no http: source; base-uri, form-action and frame-ancestors
 *   set, as default-src does not cover them; no directive twice.
 * - x-frame-options: frame-ancestors takes its place.
 * - strict-transport-security: six months or more; not over http. The OWASP ASVS asks for a year with subdomains.
 * - referrer-policy: one of no-referrer, same-origin, strict-origin, strict-origin-when-cross-origin.
 * - x-content-type-options: nosniff. cross-origin-resource-policy: same-origin.
 * - cross-origin-resource-sharing: not for any other origin.
 * - subresource-integrity: no script of another origin.
 * - cookies: Secure and SameSite, those of a session HttpOnly.
 *
 * Cross-Origin-Opener-Policy and Permissions-Policy are the OWASP Secure Headers Project's.
 */

const ORIGIN = "https://toys.example.org";
const TWO_YEARS = "max-age=63072000; includeSubDomains";
const BROAD = /^(?:\*|https?:|ftp:|wss?:|blob:|'unsafe-.*|'strict-dynamic')$/;

let server: Awaited<ReturnType<typeof startSite>>;
let port: number;
let cookie: string;
let signedIn: Answer;

interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

beforeAll(async () => {
  server = await startSite({ PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXIES: "1" });
  port = Number(new URL(server.site.origin).port);
  signedIn = await send("/auth", new URLSearchParams(ADMINISTRATOR));
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
});
afterAll(() => server?.stop());

async function send(path: string, body?: URLSearchParams, headers: Record<string, string> = {}) {
  const answer = await fetch(server.site.origin + path, {
    method: body ? "POST" : "GET",
    redirect: "manual",
    headers: { ...(body && { Origin: ORIGIN }), ...headers },
    ...(body && { body }),
  });
  // Read the body completely; otherwise its connection would keep the server from stopping.
  return { status: answer.status, headers: answer.headers, body: await answer.text() } satisfies Answer;
}

/** Sends raw bytes over a separate connection. */
async function raw(text: string): Promise<Answer> {
  const { status, head, body } = await sendRaw(port, text);
  const lines = head.split("\r\n").slice(1);
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  return { status: status ?? 0, headers, body };
}

function policyOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get("Content-Security-Policy") ?? "")
    .split(";")
    .map((one) => one.trim().split(/\s+/));
  const policy = new Map(directives.map(([name = "", ...sources]) => [name, sources]));
  expect(policy.size, "a directive stands there twice").toBe(directives.length);
  return policy;
}

/** The rules for every response. */
function expectStrict(
  headers: Headers,
  { framedBy = "'none'", referrer = "strict-origin-when-cross-origin" } = {},
) {
  const policy = policyOf(headers);
  expect(policy.get("default-src")).toEqual(["'none'"]);
  expect(policy.get("object-src") ?? ["'none'"]).toEqual(["'none'"]);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
  expect(policy.get("frame-ancestors")).toEqual([framedBy]);
  expect(["'none'", "'self'"]).toContain(policy.get("form-action")?.join(" "));
  for (const [directive, sources] of policy) {
    expect(
      sources.filter((source) => BROAD.test(source)),
      directive,
    ).toEqual([]);
    if (directive !== "img-src") expect(sources, directive).not.toContain("data:");
  }
  expect(headers.get("Strict-Transport-Security")).toBe(TWO_YEARS);
  expect(headers.get("Referrer-Policy")).toBe(referrer);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Permissions-Policy")).toBe(
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  );
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(headers.get("X-Powered-By") ?? headers.get("Server")).toBeNull();
  const type = headers.get("Content-Type") ?? "";
  if (/^text\/(?:html|plain|csv)/.test(type)) expect(type).toMatch(/charset=utf-8/i);
}

const HOST = `Host: localhost\r\n`;

test("a page has strict headers, rendered or from memory", async () => {
  const rendered = await send("/donate");
  expect(rendered.headers.get("X-Request-Id")).not.toBeNull();
  const answers = [
    rendered,
    await raw(`GET /donate HTTP/1.1\r\n${HOST}\r\n`),
    await raw(`GET /donate HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`),
    await raw(`HEAD /donate HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`),
    await send("/donate", undefined, { "Accept-Encoding": "br" }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expectStrict(answer.headers);
    const scripts = policyOf(answer.headers).get("script-src") ?? [];
    expect(scripts[0]).toBe("'self'");
    expect(scripts.slice(1).every((source) => /^'sha256-[\w+/]{43}='$/.test(source))).toBe(true);
  }
  for (const { headers } of answers.slice(1)) expect(headers.get("X-Request-Id")).toBeNull();
  // Proxies keep a connection for up to two minutes.
  expect(answers[1]?.headers.get("Keep-Alive")).toBe("timeout=125");
});

test("no page has a script, a style or a frame of another origin", async () => {
  for (const path of ["/", "/join", "/locations?q=95112"]) {
    const { body: html } = await send(path);
    const loaded = [...html.matchAll(/<(?:script|iframe|img|link)\b[^>]*?\s(?:src|href)="([^"]+)"/g)];
    expect(loaded.length).toBeGreaterThan(5);
    const others = loaded
      .map(([, address = ""]) => address)
      .filter((one) => !/^(?:\/(?!\/)|data:)/.test(one));
    // Only the canonical URL names the origin.
    expect(others.filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
  }
});

test("the site's own form may be framed by the site, and nothing else by anybody", async () => {
  for (const path of ["/join/register", "/es/join/register", "/vi/join/register"])
    expectStrict((await send(path)).headers, { framedBy: "'self'" });
  const refused = await send("/join/register", new URLSearchParams({ email: "x" }));
  expect(refused.status).toBe(400);
  expectStrict(refused.headers, { framedBy: "'self'" });
});

test.each([
  ["/locations?q=95112", 200],
  ["/donate.data", 200],
  ["/_.data?_routes=root", 200],
  // Each would fill the memory of finished pages with one of its own.
  ["/_.data?_routes=invented", 400],
  ["/donate.data?_routes=site%2Fdonate,root", 200],
  ["/donate.data?_routes=root,root", 400],
  ["/donate.data?_routes=site%2Fabout", 400],
  ["/donate.data?_routes=", 400],
  ["/auth", 302],
  ["/rpc/session", 200],
  ["/admin", 200],
  ["/admin.data", 200],
  ["/admin/locations", 200],
  ["/admin/locations/nothing", 404],
  ["/admin/inquiries/export.csv", 200],
  ["/sitemap.xml", 200],
  ["/robots.txt", 200],
  ["/site.webmanifest", 200],
  ["/favicon.ico", 200],
  ["/healthz", 200],
  ["/readyz", 200],
  ["/metrics", 200],
  ["/nowhere", 404],
  ["/nowhere.data", 404],
  ["/newsletter/confirm?key=x", 404],
  ["/assets/nothing.js", 404],
  ["/pictures/nothing.avif", 404],
])("an administrator's %s, answered %i", async (path, status) => {
  const answer = await send(path, undefined, { Cookie: cookie });
  expect(answer.status).toBe(status);
  // A URL that contains a key is not sent to other sites.
  expectStrict(answer.headers, path.includes("key=") ? { referrer: "same-origin" } : {});
  if (status !== 302) expect(answer.headers.get("Content-Type")).toMatch(/^[a-z]+\/[\w.+-]+/);
  if (path.endsWith(".csv")) expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment;/);
  if (/^\/(?:admin|auth|rpc|newsletter)/.test(path))
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
});

test("refused forms and writes", async () => {
  const fields = new URLSearchParams({ email: "x", password: "y" });
  const answers: [Answer, number][] = [
    [await send("/bulk-donations", fields), 400],
    [await send("/bulk-donations.data", fields), 400],
    [await send("/newsletter/subscribe", fields), 400],
    [await send("/auth", fields), 400],
    [await send("/admin/locations/new", fields), 401],
    [await send("/bulk-donations", fields, { Origin: "https://elsewhere.example" }), 403],
    [await send("/bulk-donations", new URLSearchParams({ message: "x".repeat(300_000) })), 413],
    [await send("/assets/x.js", new URLSearchParams({ message: "x".repeat(300_000) })), 413],
    [await send("/admin"), 302],
  ];
  for (const [answer, status] of answers) {
    expect(answer.status, answer.body).toBe(status);
    expectStrict(answer.headers);
    // Caches keep the answer to a form only where it names a time (RFC 9110, section 9.3.3).
    expect(answer.headers.get("Cache-Control") ?? "no-store").toBe("no-store");
  }
});

test.each([
  [405, `DELETE / HTTP/1.1\r\n${HOST}\r\n`],
  [400, `GET / HTTP/1.1\r\nHost: a b\r\n\r\n`],
  [400, `GET / HTTP/1.1\r\n${HOST}Content-Length: 5\r\n\r\nhello`],
  [400, `GET / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`],
  [411, `POST /bulk-donations HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`],
  [400, `GET http://elsewhere.example/ HTTP/1.1\r\n${HOST}\r\n`],
])("what the gate refuses with %i", async (status, text) => {
  const answer = await raw(text);
  expect(answer.status).toBe(status);
  expectStrict(answer.headers);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each([
  ["addresses of 12,000 letters", 404, `GET /${"a".repeat(12_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ["addresses of 12,300 letters", 414, `GET /${"a".repeat(12_300)} HTTP/1.1\r\n${HOST}\r\n`],
  ["90 headers", 200, `GET / HTTP/1.1\r\n${HOST}${"a: b\r\n".repeat(90)}\r\n`],
  ["110 headers", 431, `GET / HTTP/1.1\r\n${HOST}${"a: b\r\n".repeat(110)}\r\n`],
  ["3,000 headers", 431, `GET / HTTP/1.1\r\n${HOST}${"a: b\r\n".repeat(3000)}\r\n`],
  ["headers of 23 KB", 200, `GET / HTTP/1.1\r\n${HOST}Cookie: ${"a".repeat(23 * 1024)}\r\n\r\n`],
  ["headers of 25 KB", 431, `GET / HTTP/1.1\r\n${HOST}Cookie: ${"a".repeat(25 * 1024)}\r\n\r\n`],
])("requests with %s are answered with %i", async (_, status, text) => {
  expect((await raw(text)).status).toBe(status);
});

test("300 selected locations to print lead to an address that is read, with itself as its Referer, and in that of the sign-in", async () => {
  const rows = Array.from({ length: 300 }, () => [`row-${randomUUID()}`, "yes"]);
  const form = new URLSearchParams([...rows, ["intent", "posters"]]);
  const { status, headers } = await send("/admin/locations/bulk", form, { Cookie: cookie });
  expect(status).toBe(303);
  const address = headers.get("Location") ?? "";
  expect(address.split("id=")).toHaveLength(201);
  const read = (to: string, more = {}) => send(to, undefined, { Referer: ORIGIN + address, ...more });
  expect((await read(address, { Cookie: cookie })).status).toBe(200);
  // As the page offers it where a session has ended.
  expect((await read(`/auth?${new URLSearchParams({ to: address })}`)).status).toBe(200);
});

test.each([
  "/",
  "/bulk-donations",
  "/es/join/register",
  "/auth",
  "/rpc/is_admin",
  "/favicon.svg",
  "/healthz",
])("what %s says it takes is not refused", async (path) => {
  const ask = async (method: string) => {
    const answer = await fetch(server.site.origin + path, { method, redirect: "manual" });
    await answer.text();
    return answer;
  };
  const methods = (await ask("DELETE")).headers.get("Allow")?.split(", ") ?? [];
  for (const method of ["GET", "HEAD", "POST"]) {
    const { status } = await ask(method);
    if (methods.includes(method)) expect(status, method).not.toBe(405);
    else expect([404, 405], method).toContain(status);
  }
});

test("a built file says what it is, its licence, that it may not be framed, and HSTS", async () => {
  const { body: html } = await send("/");
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  const picture = /\/pictures\/[\w.-]+\.\w+/.exec(html)?.[0] ?? "";
  for (const [file, type, shownBy] of [
    [script, /^text\/javascript/, "same-origin"],
    [picture, /^image\//, "cross-origin"],
  ] as const) {
    const { status, headers } = await send(file);
    expect(status, file).toBe(200);
    expect(headers.get("Content-Type")).toMatch(type);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe(shownBy);
    expect(headers.get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
    expect(headers.get("Strict-Transport-Security")).toBe(TWO_YEARS);
  }
});

test("cookies are Secure and SameSite, and the session's HttpOnly", async () => {
  const look = await send("/admin/look", new URLSearchParams({ drafts: "on" }), { Cookie: cookie });
  const question = await send("/auth/passkey", new URLSearchParams());
  const cookies = [signedIn, look, question].flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.map((one) => one.split("=")[0])).toEqual(
    expect.arrayContaining(["__Host-staff.session_token", "__Host-staff_browser", "__Host-look"]),
  );
  expect(question.headers.getSetCookie()).toHaveLength(1);
  for (const one of cookies) {
    expect(one).toMatch(/; Secure(?:;|$)/);
    expect(one).toMatch(/; SameSite=(?:Lax|Strict)(?:;|$)/);
    expect(one).toMatch(/^__Host-/);
    if (!one.startsWith("__Host-staff_hint=1;")) expect(one).toMatch(/; HttpOnly(?:;|$)/);
  }
});
