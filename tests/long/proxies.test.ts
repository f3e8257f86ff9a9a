import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../postgres.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";

/* The files of `deploy/` as they are, but for ports, names and the certificate, with TLS, in front of the site. */

const DEPLOY = join(import.meta.dirname, "../../deploy");
const KB = 1024;
/** nginx waits so long for headers, and looks once in a while. */
const HEADERS_MS = 15_000;

const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

let folder: string;
let running: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "proxies-"));
  const names = [
    "-keyout",
    join(folder, "key.pem"),
    "-out",
    join(folder, "cert.pem"),
    "-subj",
    "/CN=localhost",
  ];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...names], {
    stdio: "ignore",
  });
  running = await startSite({ TRUSTED_PROXIES: "1", PUBLIC_ORIGIN: "https://localhost", LOG_LEVEL: "info" });
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

let port: number;
let proxy: ChildProcess;

function send(
  path: string,
  {
    body,
    type = "application/x-www-form-urlencoded",
    agent,
  }: { body?: string; type?: string; agent?: Agent } = {},
): Promise<Answer> {
  const headers = {
    Host: "localhost",
    Origin: "https://localhost",
    "X-Forwarded-For": "203.0.113.1",
    ...(body !== undefined && { "Content-Type": type, "Content-Length": String(body.length) }),
  };
  return new Promise((resolve) => {
    const options = {
      host: "127.0.0.1",
      port,
      path,
      headers,
      rejectUnauthorized: false,
      ...(agent && { agent }),
    };
    const going = request({ ...options, method: body === undefined ? "GET" : "POST" }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("close", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    // Refused while the body was on its way.
    going.on("error", () => resolve({ status: 0, headers: {}, text: "" }));
    going.end(body);
  });
}

const many = (count: number, one: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
const statusesOf = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Starts a program of Debian's with a file of `deploy/`, and waits until the site answers through it. */
async function start(
  file: string,
  program: (path: string) => string[],
  changes: [string | RegExp, string][],
) {
  let text = readFileSync(join(DEPLOY, file), "utf8");
  for (const [from, to] of changes) {
    expect(text).toMatch(from);
    text = typeof from === "string" ? text.replaceAll(from, to) : text.replace(from, to);
  }
  const path = join(folder, file);
  writeFileSync(path, text);
  const [name = "", ...typed] = program(path);
  proxy = spawn(name, typed, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
    stdio: "ignore",
  });
  await vi.waitFor(async () => expect((await send("/healthz")).status).toBe(200), 30_000);
}

async function stop() {
  proxy.kill("SIGTERM");
  await once(proxy, "exit");
}

/** What both do for the site. */
function both() {
  test("a page comes with TLS and HSTS, whatever address the visitor claims to have", async (context) => {
    const { status, headers, text } = await send("/donate");
    addCases(context, 1);
    expect(status).toBe(200);
    expect(text).toContain("</html>");
    expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
    const forms = await many(64, () => send("/bulk-donations", { body: "message=hello" }));
    addCases(context, forms.length);
    // One address: the claimed ones would each have a limit of their own.
    expect(forms.some(({ status }) => status === 429 || status === 503)).toBe(true);
  });

  test("a body that is larger than any form of visitors never reaches the site", async (context) => {
    const { site } = running;
    const before = site.output().length;
    const [refused, letters] = await Promise.all([
      send("/bulk-donations", { body: "a".repeat(300 * KB) }),
      send("/newsletter/subscribe", { body: "a".repeat(5 * 1024 * KB) }),
    ]);
    addCases(context, 3);
    // Both may close while the rest is being sent, and Caddy calls it a 502.
    for (const { status } of [refused, letters]) expect([0, 413, 502]).toContain(status);
    expect(site.output().slice(before)).not.toMatch(/"status":(2|3)/);
    const staff = await send("/admin/locations/import", { body: "a".repeat(2 * 1024 * KB) });
    expect(staff.status).not.toBe(413);
  });

  test("a client that never ends its headers is disconnected", async (context) => {
    const socket = connect({ host: "127.0.0.1", port, servername: "localhost", rejectUnauthorized: false });
    await once(socket, "secureConnect");
    socket.on("error", () => {});
    socket.resume();
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    addCases(context, 1);
    await expect.poll(() => socket.closed, { timeout: HEADERS_MS }).toBe(true);
  });
}

describe.skipIf(!isInstalled("nginx"))("nginx with deploy/nginx.conf", () => {
  beforeAll(async () => {
    port = await freePort();
    const plain = String(await freePort());
    await start(
      "nginx.conf",
      (path) => {
        const main = join(folder, "main.conf");
        const logs = `error_log ${folder}/error.log; pid ${folder}/nginx.pid;`;
        const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
          .map((name) => `${name}_temp_path ${folder}/${name};`)
          .join(" ");
        writeFileSync(
          main,
          `${logs} events { worker_connections 2048; } http { ${temporary} include ${path}; }`,
        );
        return ["nginx", "-g", "daemon off;", "-c", main];
      },
      [
        ["127.0.0.1:3000", new URL(running.site.origin).host],
        [/listen \[::\].*\n/, "\n"],
        [/listen \[::\].*\n/, "\n"],
        ["listen 443", `listen 127.0.0.1:${port}`],
        ["listen 80", `listen 127.0.0.1:${plain}`],
        ["/etc/letsencrypt/live/toys.example.org/fullchain.pem", join(folder, "cert.pem")],
        ["/etc/letsencrypt/live/toys.example.org/privkey.pem", join(folder, "key.pem")],
        ["toys.example.org", "localhost"],
        ["/var/log/nginx/toy-drive.log", join(folder, "access.log")],
      ],
    );
  });
  afterAll(stop);

  both();

  test("a page per address comes 20 times a second and 100 at once; files have no such limit", async (context) => {
    const agent = new Agent({ maxSockets: 20, keepAlive: true });
    const script = /\/assets\/[\w.-]+\.js/.exec((await send("/donate", { agent })).text)?.[0] ?? "";
    const [files, pages] = [
      statusesOf(await many(300, () => send(script, { agent }))),
      statusesOf(await many(300, () => send("/donate", { agent }))),
    ];
    addCases(context, 600);
    agent.destroy();
    expect(files).toEqual({ 200: 300 });
    expect(pages[429]).toBeGreaterThan(100);
    expect(pages[200]).toBeGreaterThanOrEqual(100);
  });

  test("an address has 100 connections at once", async (context) => {
    const sockets = Array.from({ length: 130 }, () =>
      connect({ host: "127.0.0.1", port, servername: "localhost", rejectUnauthorized: false }),
    );
    let refused = 0;
    for (const socket of sockets) {
      socket.on("error", () => {});
      socket.on("data", (chunk) => {
        if (/^HTTP\/1.1 429/.test(String(chunk))) refused += 1;
      });
    }
    await Promise.all(sockets.map((socket) => once(socket, "secureConnect")));
    // Headers are complete, the body is not: nginx counts such a connection.
    const head =
      "POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n";
    for (const socket of sockets) socket.write(head);
    addCases(context, sockets.length);
    await expect.poll(() => refused).toBeGreaterThanOrEqual(30);
    for (const socket of sockets) socket.destroy();
  });

  test("the log of nginx has neither keys of links nor what was searched", async () => {
    await send("/volunteer/shifts/secret-key-of-a-link?q=95112");
    await expect
      .poll(() => readFileSync(join(folder, "access.log"), "utf8"))
      .toContain("/volunteer/shifts/...");
    const signed = `0198f7f2-aaaa.0.${"k".repeat(43)}`;
    for (const path of ["/join/answer/", "/es/join/hours/"]) {
      await send(path + signed);
      await expect.poll(() => readFileSync(join(folder, "access.log"), "utf8")).toContain(`${path}...`);
    }
    expect(readFileSync(join(folder, "access.log"), "utf8")).not.toMatch(/secret-key|95112|kkk/);
  });
});

describe.skipIf(!isInstalled("caddy"))("Caddy with deploy/Caddyfile", () => {
  beforeAll(async () => {
    port = await freePort();
    await start("Caddyfile", (path) => ["caddy", "run", "--adapter", "caddyfile", "--config", path], [
      ["127.0.0.1:3000", new URL(running.site.origin).host],
      [/^\{\n/m, "{\n\tadmin off\n\tauto_https disable_redirects\n"],
      [
        /^toys\.example\.org \{/m,
        `https://localhost:${port} {\n\ttls ${join(folder, "cert.pem")} ${join(folder, "key.pem")}`,
      ],
    ]);
  });
  afterAll(stop);

  both();
});
