import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Database } from "#app/db/tables.ts";
import type { Client, Handler } from "#app/handler.server.ts";
import { loggable } from "#app/http/loggable-path.ts";
import type { Log, Settings } from "#app/settings.ts";
import { bodyLimit } from "./body-limit.ts";
import { cacheKey } from "./cache-key.ts";
import { clientAddress } from "./client-address.ts";
import { isPipelineTooLong, MAX_HEADERS, refusalHeaders, refusalOf } from "./gate.ts";
import { healthz, readyz } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import { type PageCache, pageResponse } from "./page-cache.ts";
import { type Answer, answerQuickly, type PlainGet } from "./quick-answers.ts";
import { isFile, setFileHeaders, setSecurityHeaders } from "./security-headers.ts";

const MAX_BODY_BYTES = 256 * 1024;
const MAX_HEADER_BYTES = 80_000;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Node looks for requests over these two times only so often. */
const TIMEOUTS_CHECKED_EVERY_MS = 1000;
/** A connection on which nothing moves, as with a client that asks and does not read. */
const SILENT_CONNECTION_MS = 60_000;
const KEEP_ALIVE_MS = 5000;
/** Longer than Caddy (two minutes) and nginx (one) keep a connection, so that none is closed under a request. */
const KEEP_ALIVE_BEHIND_PROXY_MS = 125_000;
/** Far above any real day; more would take the memory that the connected ones need. */
const MAX_CONNECTIONS = 10_000;
const READING = new Set(["GET", "HEAD"]);
const ONE_YEAR = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";

export interface HttpOptions {
  settings: Settings;
  log: Log;
  trustedProxies: number;
  /** Folder with the built browser files. */
  clientFiles: string;
  handler: () => Promise<Handler>;
  db: Database;
  metrics: Metrics;
  /** Finished public pages; left out in development. */
  pages?: PageCache;
  /** Development only: Vite's middleware, asked first. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

type Environment = { Bindings: HttpBindings; Variables: { requestId: string; cacheControl?: string } };

/** The one listener, for development and production. */
export function createHttpServer(options: HttpOptions): Server {
  const { settings, log, metrics } = options;
  const app = new Hono<Environment>();
  /** Counts and logs one answered request. */
  const answered = (request: Answered) => {
    const { requestId, method, target, status, startedAt, cached } = request;
    const ms = performance.now() - startedAt;
    const path = loggable(target ?? "");
    metrics.observe({ method, path, status, seconds: ms / 1000 });
    const fields = { requestId, method, path, status, ms: Math.round(ms) };
    log.info(cached ? { ...fields, cached } : fields, "request");
  };

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set("requestId", randomUUID());
    await next();
    if (!isFile(c.req.path) || c.res.status >= 400) {
      setSecurityHeaders(c.res.headers, settings);
      c.res.headers.set("X-Request-Id", c.get("requestId"));
    } else {
      setFileHeaders(c.res.headers);
    }
    const cacheControl = c.get("cacheControl");
    if (cacheControl) c.res.headers.set("Cache-Control", cacheControl);
    // Nobody asks again for what never changes.
    if (cacheControl === ONE_YEAR) c.res.headers.delete("Last-Modified");
    answered({
      requestId: c.get("requestId"),
      method: c.req.method,
      target: c.env.incoming.url,
      status: c.res.status,
      startedAt,
    });
  });

  app.use(
    bodyLimit(MAX_BODY_BYTES, (c) =>
      c.text("This is more than the form can take. Please shorten it and send it again.\n", 413),
    ),
  );

  app.get("/healthz", healthz);
  app.get("/readyz", readyz(options.db));
  app.get("/metrics", metrics.answer);
  app.use(compress());

  for (const [paths, cacheControl] of [
    ["/assets/*", ONE_YEAR],
    ["/pictures/*", ONE_YEAR],
    ["/*", ONE_DAY],
  ] as const) {
    app.get(
      paths,
      serveStatic<Environment>({
        root: options.clientFiles,
        precompressed: true,
        // Told when the answer is made already: its headers are set on the way out.
        onFound: (_path, c) => c.set("cacheControl", cacheControl),
      }),
    );
  }

  app.all("*", async (c) => {
    const handler = await options.handler();
    const client: Client = {
      address: clientAddress(
        c.req.header("X-Forwarded-For"),
        c.env.incoming.socket.remoteAddress,
        options.trustedProxies,
      ),
      requestId: c.get("requestId"),
    };
    const render = async (request: Request) => {
      const response = await handler(request, client);
      const answer = new Response(response.body, response);
      setSecurityHeaders(answer.headers, settings);
      return answer;
    };
    const { pages } = options;
    const request = forOrigin(c.req.raw, settings);
    const key = pages && READING.has(request.method) ? cacheKey(c.env.incoming.url ?? "") : null;
    // A page that others will get is rendered from its path alone: no cookie, no header, no Host of this visitor.
    const page =
      pages && key !== null
        ? await pages.page(key, () => render(new Request(settings.publicOrigin + key)))
        : await render(request);
    return page instanceof Response ? page : pageResponse(page, request);
  });

  app.onError((error, c) => {
    const { incoming } = c.env;
    // Who went away while sending gets no answer, and it is no fault of ours.
    if (incoming.destroyed && !incoming.complete) return c.text("The request broke off.\n", 400);
    log.error(
      { err: error, requestId: c.get("requestId"), path: loggable(c.req.path) },
      "request failed outside the application",
    );
    return c.text(failureText(c.get("requestId")), 500);
  });

  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Node reads past what nobody read; the adapter would cut the connection half a second later, and with it
    // the visitor's next request.
    autoCleanupIncoming: false,
  });
  const { before, pages } = options;
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
      keepAliveTimeout: options.trustedProxies > 0 ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => {
      if (isPipelineTooLong(request, response)) {
        request.socket.destroy();
        return;
      }
      const { method = "", url: target } = request;
      const startedAt = performance.now();
      const requestId = randomUUID();
      const refusal = refusalOf(request);
      if (refusal) {
        const headers = new Headers(refusalHeaders(refusal));
        setSecurityHeaders(headers, settings);
        headers.set("X-Request-Id", requestId);
        response.writeHead(refusal.status, [...headers].flat()).end(method === "HEAD" ? "" : refusal.text);
        answered({ requestId, method, target, status: refusal.status, startedAt });
        return;
      }
      if (pages?.answer(request, response)) {
        answered({ requestId, method, target, status: response.statusCode, startedAt, cached: true });
        return;
      }
      if (before) before(request, response, () => listener(request, response));
      else listener(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  // One more than a request may have, so that the one too many is seen.
  server.maxHeadersCount = MAX_HEADERS + 1;
  server.timeout = SILENT_CONNECTION_MS;
  if (pages) answerQuickly(server, quickly(pages, options));
  return server;
}

/** Finds finished pages, and counts and logs each with as little work as its answer is. */
function quickly(pages: PageCache, { log, metrics }: HttpOptions) {
  const told = new WeakMap<Answer, { path: string; observe: (seconds: number) => void }>();
  return (request: PlainGet) => {
    const startedAt = performance.now();
    const answer = pages.find(request);
    if (!answer) return;
    const { status } = answer;
    let known = told.get(answer);
    if (!known) {
      const path = loggable(request.target);
      known = { path, observe: metrics.observer({ method: "GET", path, status }) };
      told.set(answer, known);
    }
    const ms = performance.now() - startedAt;
    known.observe(ms / 1000);
    const { path } = known;
    const requestId = randomUUID();
    log.info({ requestId, method: "GET", path, status, ms: Math.round(ms), cached: true }, "request");
    return answer;
  };
}

interface Answered {
  requestId: string;
  method: string;
  /** Path and query. */
  target: string | undefined;
  status: number;
  /** By the clock of `performance`. */
  startedAt: number;
  cached?: boolean;
}

/** What is answered where nothing else can be said. */
function failureText(requestId: string): string {
  return `Something went wrong on our side. Please try again in a minute.\nReference: ${requestId}\n`;
}

/** With a configured origin, a request is for that origin, whatever its Host header says. */
function forOrigin(request: Request, settings: Settings): Request {
  if (!settings.originIsConfigured) return request;
  const url = new URL(request.url);
  return new Request(settings.publicOrigin + url.pathname + url.search, request);
}
