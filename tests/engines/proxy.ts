import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Where pages report errors. */
const REPORTS = "/reported-problem";

/** The first script of each page: reports errors of scripts and of the console, until the page is left. */
const COLLECTOR = `(() => {
  let left = false;
  addEventListener("pagehide", () => { left = true; });
  const report = (text) => left || navigator.sendBeacon(${JSON.stringify(REPORTS)}, String(text));
  addEventListener("error", (event) => event.message && report(event.message));
  addEventListener("unhandledrejection", (event) => report(event.reason));
  const error = console.error;
  console.error = (...all) => { report(all.join(" ")); error.apply(console, all); };
})()`;
const HASH = `'sha256-${createHash("sha256").update(COLLECTOR).digest("base64")}'`;

/** Slow 3G, as browsers' own tools define it. */
const SLOW_LATENCY_MS = 400;
const SLOW_BYTES_PER_SECOND = 50_000;
const SLOW_STEP_MS = 50;

/** What happens to the site's scripts on their way, or to everything. */
export type Mishap =
  | "none"
  | "scripts do not load"
  | "scripts cannot be parsed"
  | "scripts throw at their first line"
  | "there are no scripts"
  | "slow 3G"
  | "offline";

export interface SiteProxy {
  origin: string;
  mishap: Mishap;
  /** Requests whose answers are not whole yet. */
  underWay: number;
  /** Errors of pages since the last call. */
  problems(): string[];
  close(): void;
}

/**
 * Passes the site on to a browser, and lets mishaps happen on the way, in the same manner for every browser.
 * @param collects adds a script to pages that reports errors, for a driver that does not
 */
export async function siteProxy(origin: string, collects: boolean): Promise<SiteProxy> {
  const reported: string[] = [];
  const server = createServer((asked, answer) => {
    const { mishap } = proxy;
    proxy.underWay += 1;
    answer.once("close", () => {
      proxy.underWay -= 1;
    });
    if (asked.url === REPORTS) {
      void textOf(asked).then((text) => reported.push(text));
      answer.writeHead(204).end();
      return;
    }
    const isScript = /\.js$/.test(asked.url ?? "");
    if (mishap === "offline") {
      asked.socket.destroy();
      return;
    }
    // WebKit asks for minutes for what is cut off.
    if (mishap === "scripts do not load" && isScript) {
      answer.writeHead(503).end();
      return;
    }
    // The site takes forms of its own pages only.
    const headers = { ...asked.headers, host: new URL(origin).host, "accept-encoding": "identity" };
    if (headers.origin) headers.origin = origin;
    delete headers.referer;
    const passed = request(origin + asked.url, { method: asked.method, headers }, async (given) => {
      const { statusCode = 502, headers: said } = given;
      const location = said.location?.replace(origin, "");
      if (location) said.location = location;
      const isPage = /^text\/html/.test(said["content-type"] ?? "");
      if (mishap === "slow 3G") await pause(SLOW_LATENCY_MS);
      if (!isPage && !isScript) {
        answer.writeHead(statusCode, said);
        if (mishap === "slow 3G") await sendSlowly(answer, given);
        else given.pipe(answer);
        return;
      }
      let text = await textOf(given);
      let policy = String(said["content-security-policy"] ?? "");
      if (isScript && mishap === "scripts cannot be parsed") text = "/(?<=/.at(";
      if (isScript && mishap === "scripts throw at their first line")
        text = `throw new Error("too old");${text}`;
      if (isPage && mishap === "there are no scripts") text = withoutScripts(text);
      else if (isPage && collects) {
        text = text.replace(/<head[^>]*>/, `$&<script>${COLLECTOR}</script>`);
        policy = policy.replace("script-src", `$& ${HASH}`);
      }
      answer.writeHead(statusCode, {
        ...said,
        ...(policy && { "content-security-policy": policy }),
        "content-length": Buffer.byteLength(text),
        // Another mishap would meet the same script again.
        "cache-control": "no-store",
      });
      if (mishap === "slow 3G") await sendSlowly(answer, [Buffer.from(text)]);
      else answer.end(text);
    });
    passed.on("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: SiteProxy = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    mishap: "none",
    underWay: 0,
    problems: () => reported.splice(0),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}

/** The page that a browser without scripts shows, for browsers whose drivers cannot turn them off. */
function withoutScripts(page: string): string {
  return page
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<\/?noscript>/g, "");
}

async function sendSlowly(answer: ServerResponse, parts: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const step = (SLOW_BYTES_PER_SECOND * SLOW_STEP_MS) / 1000;
  for await (const part of parts)
    for (let sent = 0; sent < part.length; sent += step) {
      answer.write(part.subarray(sent, sent + step));
      await pause(SLOW_STEP_MS);
    }
  answer.end();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
