import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import type { Turn } from "#app/core/context.ts";
import { CACHED_UNTIL } from "#app/core/http/cached-until.ts";
import { namesEtag } from "#app/core/http/etag.ts";
import { mayLook } from "#app/core/http/look.ts";
import { englishPath } from "#app/words/paths.ts";
import { publicPages } from "#app/words/public-pages.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MAX_BYTES = 48 * 1024 * 1024;
/** There are about sixty public pages, each with a data file. */
const MAX_STALE = 200;
/** Browsers and proxies may store a page but must revalidate it before each use. */
const REVALIDATE = "public, no-cache";

/** Pages that are the same for all visitors. The query matters for `/locations` only. */
const CACHED = new Set([
  ...publicPages
    .filter(({ uncached }) => !uncached)
    .flatMap(({ path }) => [path, path === "/" ? "/_.data" : `${path}.data`]),
  "/locations/pins.json",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
]);
/** Pages of contents and locations: cities, places, stories, seasons. An unknown path gets a 404: never cached. */
const CACHED_SHAPES =
  /^\/(locations\/(?!search\b)[a-z0-9-]{1,80}(\/[a-z0-9-]{1,80})?|success-stories\/[a-z0-9-]{1,80}|seasons\/\d{4})(\.data)?$/;
const READS_QUERY = new Set(["/locations", "/locations.data"]);
/** The router's parameter for the loaders to run, in the one spelling of browsers. The handler refuses invented ones. */
const ROUTES_PARAMETER = /^\?_routes=(?:[\w.-]|%2[FC]){1,200}$/;
/** Quick for the first visitor, then as small as possible once a page is asked for again. */
const QUICK = { brotli: 5, gzip: 6 };
const SMALL = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

type Render = () => Promise<Response>;
type Encoding = "br" | "gzip" | "identity";

interface Variant {
  etag: string;
  headers: [name: string, value: string][];
  body: Buffer<ArrayBuffer>;
}

interface FinishedPage {
  variants: Record<Encoding, Variant>;
  madeAt: number;
  expiresAt: number;
  bytes: number;
  /** Compressed as far as possible, or waiting for it. */
  isSmall: boolean;
}

/**
 * The cache key of a request target, or null if it is not cached. Unused queries share the page's entry, so that a
 * flood of random ones cannot fill the memory.
 * @param target path and query from the request line
 */
export function cacheKey(target: string): string | null {
  const queryStart = target.indexOf("?");
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  const page = englishPath(path);
  // "/es/" is sent to "/es" at the visitor's own host.
  if (path !== "/" && path.endsWith("/")) return null;
  if (!CACHED.has(page) && !CACHED_SHAPES.test(page)) return null;
  if (queryStart < 0) return path;
  const query = target.slice(queryStart);
  if (path.endsWith(".data")) return ROUTES_PARAMETER.test(query) ? path + query : null;
  return READS_QUERY.has(page) ? null : path;
}

const accepts = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`);
const ACCEPTS_BROTLI = accepts("br");
const ACCEPTS_GZIP = accepts("gzip");

export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  if (ACCEPTS_BROTLI.test(header)) return "br";
  return ACCEPTS_GZIP.test(header) ? "gzip" : "identity";
}

/**
 * Public pages in memory: rendered and compressed once, served before any framework code runs. Any change to data on
 * public pages drops them all; there are few enough to render again.
 */
export class PageCache {
  #pages = new Map<string, FinishedPage>();
  /** Dropped pages, served again if rendering fails. */
  #stale = new Map<string, FinishedPage>();
  #pending = new Map<string, Promise<FinishedPage | Response>>();
  #generation = 0;
  #bytes = 0;
  /** One page at a time is made smaller, so that the processor is left to visitors. */
  #shrinking = pLimit(1);
  #clock: () => Date;
  #isPaused = false;
  hits = 0;
  misses = 0;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Number of cached pages, and their size in bytes in all encodings. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  /** Drops every page. Requests waiting for a rendering still get it, but it is not cached. */
  drop(): void {
    this.#generation += 1;
    for (const [key, page] of this.#pages) this.#stale.set(key, page);
    for (const key of this.#stale.keys()) {
      if (this.#stale.size <= MAX_STALE) break;
      this.#stale.delete(key);
    }
    this.#pages.clear();
    this.#pending.clear();
    this.#shrinking.clearQueue();
    this.#bytes = 0;
  }

  /** Forgets all pages and, while it is paused, keeps none: the data below them is being replaced. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.drop();
    this.#stale.clear();
  }

  /** Answers a GET or HEAD request from memory. @returns false on a cache miss */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (mayLook(request.headers.cookie)) return false;
    const key = cacheKey(request.url ?? "");
    const page = key === null ? undefined : this.#finished(key);
    if (!page) return false;
    this.hits += 1;
    if (key !== null && !page.isSmall) this.#shrink(key, page);
    const { etag, headers, body } = page.variants[acceptedEncoding(request.headers["accept-encoding"])];
    if (namesEtag(request.headers["if-none-match"], etag)) {
      response.writeHead(304, { ETag: etag, Vary: "Accept-Encoding", "Cache-Control": REVALIDATE }).end();
    } else {
      response.writeHead(200, headers.flat()).end(request.method === "HEAD" ? undefined : body);
    }
    return true;
  }

  #finished(key: string): FinishedPage | undefined {
    const page = this.#pages.get(key);
    const now = this.#clock().getTime();
    // Do not serve a page rendered before the clock was set back.
    return page && page.expiresAt > now && page.madeAt <= now ? page : undefined;
  }

  /**
   * The response for a key; concurrent requests share one rendering, which began in the turn of one of them.
   * Uncacheable results (an error, a cookie) go to this request only. If rendering fails, the last dropped page is
   * served.
   * @param request determines encoding, 304 and HEAD
   * @param inTurn waits for the client's turn
   * @param render renders the page for everybody
   */
  async respond(key: string, request: Request, inTurn: Turn, render: Render): Promise<Response> {
    if (this.#isPaused) return inTurn(render);
    const shared = await this.#pending.get(key);
    if (shared && !(shared instanceof Response)) return toResponse(shared, request);
    const answer = await inTurn(async () => {
      // Another request may have rendered it while this one waited.
      const others = this.#finished(key) ?? (await this.#pending.get(key));
      const isShared = others && !(others instanceof Response);
      const page = isShared ? others : await this.#render(key, render);
      return page instanceof Response ? page : toResponse(page, request);
    });
    const stale = answer.status >= 500 ? this.#stale.get(key) : undefined;
    return stale ? toResponse(stale, request) : answer;
  }

  async #render(key: string, render: Render): Promise<FinishedPage | Response> {
    this.misses += 1;
    const generation = this.#generation;
    const making = this.#make(render);
    this.#pending.set(key, making);
    try {
      const page = await making;
      if (!(page instanceof Response) && generation === this.#generation) this.#keep(key, page);
      return page;
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key);
    }
  }

  async #make(render: Render): Promise<FinishedPage | Response> {
    const now = this.#clock();
    const response = await render();
    const until = response.headers.get(CACHED_UNTIL);
    response.headers.delete(CACHED_UNTIL);
    if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
    const identity = Buffer.from(await response.arrayBuffer());
    const { br, gzip: gz } = await compressed(identity, QUICK);
    const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
    const variant = (encoding: Encoding, suffix: string, body: Buffer<ArrayBuffer>): Variant => {
      const etag = `"${digest}${suffix}"`;
      const headers = new Headers(response.headers);
      headers.set("ETag", etag);
      headers.set("Vary", "Accept-Encoding");
      headers.set("Cache-Control", REVALIDATE);
      headers.set("Content-Length", String(body.length));
      if (encoding !== "identity") headers.set("Content-Encoding", encoding);
      return { etag, headers: [...headers], body };
    };
    return {
      variants: {
        br: variant("br", "-br", br),
        gzip: variant("gzip", "-gz", gz),
        identity: variant("identity", "", identity),
      },
      madeAt: now.getTime(),
      expiresAt: until ? new Date(until).getTime() : Number.POSITIVE_INFINITY,
      bytes: br.length + gz.length + identity.length,
      isSmall: false,
    };
  }

  #shrink(key: string, page: FinishedPage) {
    page.isSmall = true;
    void this.#shrinking(async () => {
      if (this.#pages.get(key) !== page) return;
      const smaller = await compressed(page.variants.identity.body, SMALL);
      if (this.#pages.get(key) !== page) return;
      const variants = { ...page.variants };
      for (const encoding of ["br", "gzip"] as const)
        variants[encoding] = withBody(variants[encoding], smaller[encoding]);
      const bytes = Object.values(variants).reduce((sum, { body }) => sum + body.length, 0);
      this.#keep(key, { ...page, variants, bytes });
    });
  }

  #keep(key: string, page: FinishedPage) {
    this.#bytes += page.bytes - (this.#pages.get(key)?.bytes ?? 0);
    this.#pages.set(key, page);
    this.#stale.delete(key);
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#pages.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}

async function compressed(page: Buffer, { brotli, gzip: level }: typeof QUICK) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(page, { params }), compressGzip(page, { level })]);
  return { br, gzip: gz };
}

/** The same content in fewer bytes, so it keeps its ETag. */
function withBody({ etag, headers }: Variant, body: Buffer<ArrayBuffer>): Variant {
  const rest = headers.filter(([name]) => name !== "content-length");
  return { etag, headers: [...rest, ["content-length", String(body.length)]], body };
}

function toResponse(page: FinishedPage, request: Request): Response {
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  const { etag, headers, body } = page.variants[encoding];
  // A 304 carries every header: the browser applies them, including the security policy, to its cached page.
  const isCurrent = namesEtag(request.headers.get("If-None-Match"), etag);
  if (isCurrent) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
