import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { nextChange } from "#app/events/season-state.ts";
import { publicPages } from "#app/seo/public-pages.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MAX_BYTES = 48 * 1024 * 1024;

/** What no query changes and everybody sees alike. `/locations` alone reads its query. */
const CACHED = new Set([
  ...publicPages,
  ...publicPages.map((path) => (path === "/" ? "/_.data" : `${path}.data`)),
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
]);
const READS_QUERY = new Set(["/locations", "/locations.data"]);

/** The router's own parameter: which loaders of a page to run. */
const ROUTES_PARAMETER = /^\?_routes=[\w./%-]{1,200}$/;

type Encoding = "br" | "gzip" | "identity";

/** One finished page: its headers and its body in each encoding. */
export interface FinishedPage {
  status: number;
  /** Header names and values, one after the other, for each encoding. */
  headers: Record<Encoding, string[]>;
  bodies: Record<Encoding, Buffer>;
  etags: Record<Encoding, string>;
  expiresAt: number;
  bytes: number;
}

/**
 * The entry that a request address belongs to, or null where it has none: queries that no page reads share
 * their page's entry, so that a flood of random ones cannot fill the memory.
 * @param target path and query as the request line has them
 */
export function cacheKey(target: string): string | null {
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!CACHED.has(path)) return null;
  if (mark < 0) return path;
  const query = target.slice(mark);
  if (path.endsWith(".data")) return ROUTES_PARAMETER.test(query) ? path + query : null;
  return READS_QUERY.has(path) ? null : path;
}

/** The encoding to answer in, from an Accept-Encoding header. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const accepts = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`).test(header);
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}

/**
 * Finished public pages in memory: rendered once, compressed once, answered before any framework code runs.
 * All are dropped the moment data changes that any of them shows; there are few enough to make them again.
 */
export class PageCache {
  #pages = new Map<string, FinishedPage>();
  #underWay = new Map<string, Promise<FinishedPage | Response>>();
  #generation = 0;
  #bytes = 0;
  #clock: () => Date;
  hits = 0;
  misses = 0;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Forgets every page; renderings under way are given to who waits for them and then forgotten, too. */
  drop(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }

  /** Answers from memory. False where that is not possible. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const key = cacheKey(request.url ?? "");
    const page = key === null ? undefined : this.#pages.get(key);
    if (!page || page.expiresAt <= this.#clock().getTime()) return false;
    this.hits += 1;
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    if (matches(request.headers["if-none-match"], page.etags[encoding])) {
      response.writeHead(304, {
        ETag: page.etags[encoding],
        Vary: "Accept-Encoding",
        "Cache-Control": REVALIDATE,
      });
      response.end();
      return true;
    }
    response.writeHead(page.status, page.headers[encoding]);
    response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
    return true;
  }

  /**
   * The page of a key, rendered at most once at a time. What may not be kept (an error, a cookie) comes back
   * as it was rendered, for this request alone.
   */
  async page(key: string, render: () => Promise<Response>): Promise<FinishedPage | Response> {
    const waiting = this.#underWay.get(key);
    if (waiting) {
      const shared = await waiting;
      return shared instanceof Response ? render() : shared;
    }
    this.misses += 1;
    const generation = this.#generation;
    const making = this.#make(render);
    this.#underWay.set(key, making);
    try {
      const page = await making;
      if (!(page instanceof Response) && generation === this.#generation) this.#keep(key, page);
      return page;
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    }
  }

  async #make(render: () => Promise<Response>): Promise<FinishedPage | Response> {
    const now = this.#clock();
    const response = await render();
    if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
    const identity = Buffer.from(await response.arrayBuffer());
    const [br, gz] = await Promise.all([
      compressBrotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
      compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
    const bodies = { br, gzip: gz, identity };
    const etags = { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` };
    const headers = (encoding: Encoding) => {
      const all = new Headers(response.headers);
      all.set("ETag", etags[encoding]);
      all.set("Vary", "Accept-Encoding");
      all.set("Cache-Control", REVALIDATE);
      all.set("Content-Length", String(bodies[encoding].length));
      if (encoding !== "identity") all.set("Content-Encoding", encoding);
      return [...all].flat();
    };
    return {
      status: response.status,
      headers: { br: headers("br"), gzip: headers("gzip"), identity: headers("identity") },
      bodies,
      etags,
      expiresAt: nextChange(now)?.getTime() ?? Number.POSITIVE_INFINITY,
      bytes: br.length + gz.length + identity.length,
    };
  }

  #keep(key: string, page: FinishedPage) {
    this.#bytes += page.bytes - (this.#pages.get(key)?.bytes ?? 0);
    this.#pages.set(key, page);
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#pages.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}

/** Browsers and proxies may keep a page, and ask before each use whether it is still the one. */
const REVALIDATE = "public, no-cache";

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === "*" || header.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

/** A finished page as a response, for the request that had to wait for it. */
export function pageResponse(page: FinishedPage, request: Request): Response {
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  const headers = new Headers();
  const list = page.headers[encoding];
  for (let index = 0; index < list.length; index += 2)
    headers.append(list[index] ?? "", list[index + 1] ?? "");
  if (matches(request.headers.get("If-None-Match") ?? undefined, page.etags[encoding])) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : new Uint8Array(page.bodies[encoding]), {
    status: page.status,
    headers,
  });
}
