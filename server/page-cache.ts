import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { nextChange } from "#app/season/season-state.ts";
import { cacheKey } from "./cache-key.ts";
import type { Answer, PlainGet } from "./quick-answers.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MAX_BYTES = 48 * 1024 * 1024;
/** There are about sixty public pages, and the data of each. */
const MAX_EARLIER = 200;

/**
 * As many sets of loaders are kept for one page: the router asks for two or three, and made-up ones must not
 * fill the memory.
 */
const MAX_VARIANTS = 8;

type Encoding = "br" | "gzip" | "identity";

/** One finished page in one encoding: what is sent, and what is sent to who has it already. */
interface Form {
  etag: string;
  page: Answer;
  notModified: Answer;
}

/** One finished page. */
export interface FinishedPage {
  forms: Record<Encoding, Form>;
  madeAt: number;
  expiresAt: number;
  bytes: number;
}

/** The encoding to answer in, from an Accept-Encoding header. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  if (ACCEPTS_BROTLI.test(header)) return "br";
  return ACCEPTS_GZIP.test(header) ? "gzip" : "identity";
}

const accepts = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`);
const ACCEPTS_BROTLI = accepts("br");
const ACCEPTS_GZIP = accepts("gzip");

/**
 * Finished public pages in memory: rendered once, compressed once, answered before any framework code runs.
 * All are dropped the moment data changes that any of them shows; there are few enough to make them again.
 */
export class PageCache {
  #pages = new Map<string, FinishedPage>();
  /** What was dropped, for as long as the database cannot tell anything newer. */
  #earlier = new Map<string, FinishedPage>();
  #underWay = new Map<string, Promise<FinishedPage | Response>>();
  /** What a request was answered with: whoever reads requests gives the same object for the same words. */
  #known = new WeakMap<PlainGet, { key: string; page: FinishedPage; answer: Answer }>();
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
    for (const [key, page] of this.#pages) this.#earlier.set(key, page);
    for (const key of this.#earlier.keys()) {
      if (this.#earlier.size <= MAX_EARLIER) break;
      this.#earlier.delete(key);
    }
    this.#pages.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }

  /** What memory answers a GET request with; undefined where it holds no such page. */
  find(request: PlainGet): Answer | undefined {
    const known = this.#known.get(request);
    const key = known?.key ?? cacheKey(request.target);
    if (key === null) return;
    const page = this.#pages.get(key);
    if (!page) return;
    const now = this.#clock().getTime();
    // A clock that was put back makes a page of a later day too early.
    if (page.expiresAt <= now || page.madeAt > now) return;
    this.hits += 1;
    if (known?.page === page) return known.answer;
    const form = page.forms[acceptedEncoding(request.acceptEncoding)];
    const answer = matches(request.ifNoneMatch, form.etag) ? form.notModified : form.page;
    this.#known.set(request, { key, page, answer });
    return answer;
  }

  /** Answers from memory. False where that is not possible. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const found = this.find({
      target: request.url ?? "",
      acceptEncoding: request.headers["accept-encoding"],
      ifNoneMatch: request.headers["if-none-match"],
    });
    if (!found) return false;
    response.writeHead(found.status, [...found.headers]);
    response.end(request.method === "HEAD" ? undefined : found.body);
    return true;
  }

  /**
   * The page of a key, rendered at most once at a time. What may not be kept (an error, a cookie) comes back
   * as it was rendered, for this request alone; in place of a failure, the page that was dropped last.
   */
  async page(key: string, render: () => Promise<Response>): Promise<FinishedPage | Response> {
    const waiting = this.#underWay.get(key);
    if (waiting) {
      const shared = await waiting;
      return shared instanceof Response ? this.#alone(key, render) : shared;
    }
    this.misses += 1;
    if (this.#hasEnoughVariants(key)) return render();
    const generation = this.#generation;
    const making = this.#make(render);
    this.#underWay.set(key, making);
    try {
      const page = await making;
      if (!(page instanceof Response) && generation === this.#generation) this.#keep(key, page);
      return page instanceof Response && page.status >= 500 ? (this.#earlier.get(key) ?? page) : page;
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    }
  }

  #hasEnoughVariants(key: string): boolean {
    const mark = key.indexOf("?");
    if (mark < 0) return false;
    const start = key.slice(0, mark + 1);
    let variants = 0;
    for (const known of new Set([...this.#pages.keys(), ...this.#underWay.keys()])) {
      if (known.startsWith(start)) variants += 1;
    }
    return variants >= MAX_VARIANTS && !this.#pages.has(key);
  }

  /** How many pages are kept, and how large they are. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  async #alone(key: string, render: () => Promise<Response>): Promise<FinishedPage | Response> {
    const response = await render();
    return response.status >= 500 ? (this.#earlier.get(key) ?? response) : response;
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
    const form = (encoding: Encoding, ending: string, body: Buffer): Form => {
      const etag = `"${digest}${ending}"`;
      const headers = new Headers(response.headers);
      headers.set("ETag", etag);
      headers.set("Vary", "Accept-Encoding");
      headers.set("Cache-Control", REVALIDATE);
      headers.set("Content-Length", String(body.length));
      if (encoding !== "identity") headers.set("Content-Encoding", encoding);
      return {
        etag,
        page: { status: response.status, headers: [...headers].flat(), body },
        notModified: {
          status: 304,
          headers: ["ETag", etag, "Vary", "Accept-Encoding", "Cache-Control", REVALIDATE],
          body: null,
        },
      };
    };
    return {
      forms: {
        br: form("br", "-br", br),
        gzip: form("gzip", "-gz", gz),
        identity: form("identity", "", identity),
      },
      madeAt: now.getTime(),
      expiresAt: nextChange(now)?.getTime() ?? Number.POSITIVE_INFINITY,
      bytes: br.length + gz.length + identity.length,
    };
  }

  #keep(key: string, page: FinishedPage) {
    this.#bytes += page.bytes - (this.#pages.get(key)?.bytes ?? 0);
    this.#pages.set(key, page);
    this.#earlier.delete(key);
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
  const { etag, page: whole } =
    page.forms[acceptedEncoding(request.headers.get("Accept-Encoding") ?? undefined)];
  const headers = new Headers();
  for (let index = 0; index < whole.headers.length; index += 2)
    headers.append(whole.headers[index] ?? "", whole.headers[index + 1] ?? "");
  if (matches(request.headers.get("If-None-Match") ?? undefined, etag)) {
    // With every header: the browser takes them for the page that it has, its security policy among them.
    return new Response(null, { status: 304, headers });
  }
  const content = whole.body && request.method !== "HEAD" ? new Uint8Array(whole.body) : null;
  return new Response(content, { status: whole.status, headers });
}
