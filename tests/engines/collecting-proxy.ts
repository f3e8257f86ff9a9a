import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Where pages report errors. */
const REPORTS = "/reported-problem";

/** The first script of each page: reports errors of scripts and of the console. */
const COLLECTOR = `(() => {
  const report = (text) => navigator.sendBeacon(${JSON.stringify(REPORTS)}, String(text));
  addEventListener("error", (event) => event.message && report(event.message));
  addEventListener("unhandledrejection", (event) => report(event.reason));
  const error = console.error;
  console.error = (...all) => { report(all.join(" ")); error.apply(console, all); };
})()`;
const HASH = `'sha256-${createHash("sha256").update(COLLECTOR).digest("base64")}'`;

/** Passes the site on, and adds a script to its pages that reports errors, for a driver that does not. */
export async function collectingProxy(origin: string) {
  const reported: string[] = [];
  const server = createServer((asked, answer) => {
    if (asked.url === REPORTS) {
      void textOf(asked).then((text) => reported.push(text));
      answer.writeHead(204).end();
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
      if (!/^text\/html/.test(said["content-type"] ?? "")) {
        answer.writeHead(statusCode, said);
        given.pipe(answer);
        return;
      }
      const page = (await textOf(given)).replace(/<head[^>]*>/, `$&<script>${COLLECTOR}</script>`);
      const policy = String(said["content-security-policy"] ?? "").replace("script-src", `$& ${HASH}`);
      answer.writeHead(statusCode, {
        ...said,
        "content-security-policy": policy,
        "content-length": Buffer.byteLength(page),
      });
      answer.end(page);
    });
    passed.on("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    problems: () => reported.splice(0),
    close: () => server.close(),
  };
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
