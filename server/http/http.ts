import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import { ReadableStream } from "node:stream/web";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type HonoRequest } from "hono";
import { compress } from "hono/compress";
import type { Turn } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import { CACHED_UNTIL } from "#app/core/http/cached-until.ts";
import { loggable } from "#app/core/http/loggable-path.ts";
import { mayLook } from "#app/core/http/look.ts";
import type { Log, Settings } from "#app/core/settings.ts";
import type { Handler } from "#app/handler.server.ts";
import { healthz, readyz } from "#server/health.ts";
import type { Metrics } from "#server/metrics.ts";
import { cacheKey, type PageCache } from "./page-cache.ts";
import { isPipelineTooLong, refusalHeaders, refusalOf } from "./request-limits.ts";
import { isBuiltFile, setFileHeaders, setSecurityHeaders } from "./security-headers.ts";
import { Turns } from "./turns.ts";

/**
 * Of address and headers: room for the longest address and for another as its Referer. What reads them takes time that
 * grows with their length, or with its square.
 */
const MAX_HEADER_BYTES = 24 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** Ends a form that holds back its last byte within half a minute. */
const REQUEST_TIMEOUT_MS = 28_000;
/** Interval at which Node checks the two timeouts above. */
const TIMEOUTS_CHECKED_EVERY_MS = 1000;
/** Closes connections without traffic, such as a client that requests a page and does not read it. */
const IDLE_CONNECTION_MS = 60_000;
const KEEP_ALIVE_MS = 5000;
/** Longer than Caddy (two minutes) and nginx (one minute) keep connections, so that none closes during a request. */
const KEEP_ALIVE_BEHIND_PROXY_MS = 125_000;
/** Far above any real load; more would take the memory that connected clients need. */
const MAX_CONNECTIONS = 10_000;
/** nginx's status for a client that closed the connection early: not a fault of the site, so not a 500. */
const CLIENT_LEFT = 499;
const PAGES_AT_ONCE = 4;
/** Some wait for a password check, a picture or another server, which must not hold up all. */
const FORMS_AT_ONCE = 100;
const ONE_YEAR = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";

export interface HttpOptions {
  settings: Settings;
  log: Log;
  trustedProxies: number;
  clientFiles: string;
  handler: () => Promise<Handler>;
  /** Route pattern of a path, for the metrics; undefined if no route matches. */
  pageOf: (path: string) => string | undefined;
  /** What an address takes, for the header Allow. */
  methodsOf: (target: string) => string[];
  db: Database;
  /** Folder of the embedded database, to check for a full disk. */
  dataDir?: string;
  metrics: Metrics;
  pages?: PageCache;
  /** Development only: Vite's middleware, which runs first. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

type Environment = { Bindings: HttpBindings; Variables: { requestId: string; cacheControl?: string } };

interface AnsweredRequest {
  requestId: string;
  method: string;
  target: string | undefined;
  status: number;
  startedAt: number;
  cached?: true;
}

export function createHttpServer(options: HttpOptions): Server {
  const { settings, log, metrics, before, pages } = options;
  const record = ({ requestId, method, target, status, startedAt, cached }: AnsweredRequest) => {
    const ms = performance.now() - startedAt;
    const path = loggable(target ?? "");
    metrics.observe({ method, route: routeOf(target ?? ""), status, seconds: ms / 1000 });
    const fields = { requestId, method, path, status, ms: Math.round(ms) };
    log.info(cached ? { ...fields, cached } : fields, "request");
  };
  let accepted = 0;
  const app = createApp(options, record, () => accepted);
  const routeOf = routeNames(app, options);
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Node drains a body that was not read. The adapter would close the connection half a second later, during the
    // visitor's next request.
    autoCleanupIncoming: false,
  });
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
      keepAliveTimeout: options.trustedProxies > 0 ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => {
      // Of a packet with many requests, Node parses those as well that follow the one that ended the connection.
      if (request.socket.destroyed) return;
      if (isPipelineTooLong(request, response)) {
        request.socket.destroy();
        return;
      }
      const { method = "", url: target } = request;
      const startedAt = performance.now();
      const refusal = refusalOf(request);
      if (refusal) {
        const requestId = randomUUID();
        const headers = refusalHeaders(refusal, options.methodsOf(target ?? ""));
        setSecurityHeaders(headers, settings);
        headers.set("X-Request-Id", requestId);
        response.writeHead(refusal.status, [...headers].flat()).end(method === "HEAD" ? "" : refusal.text);
        // Node would read on for a moment, up to two megabytes at a time.
        request.socket.destroy();
        record({ requestId, method, target, status: refusal.status, startedAt });
      } else if (pages?.answer(request, response)) {
        const { statusCode: status } = response;
        record({ requestId: randomUUID(), method, target, status, startedAt, cached: true });
      } else if (before) before(request, response, () => listener(request, response));
      else listener(request, response);
    },
  );
  server.on("connection", () => {
    accepted += 1;
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = IDLE_CONNECTION_MS;
  return server;
}

function createApp(options: HttpOptions, record: (request: AnsweredRequest) => void, accepted: () => number) {
  const { settings, log, metrics, pages } = options;
  const app = new Hono<Environment>();
  const [pageTurns, formTurns] = [
    new Turns(PAGES_AT_ONCE, 1, accepted),
    new Turns(FORMS_AT_ONCE, 2, accepted),
  ];

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    await next();
    const { headers, status } = c.res;
    headers.delete(CACHED_UNTIL);
    if (isBuiltFile(c.req.path) && status < 400) {
      setFileHeaders(headers, c.req.path, settings);
    } else {
      setSecurityHeaders(headers, settings);
      headers.set("X-Request-Id", requestId);
    }
    const cacheControl = c.get("cacheControl");
    if (cacheControl) headers.set("Cache-Control", cacheControl);
    // Immutable files are never revalidated.
    if (cacheControl === ONE_YEAR) headers.delete("Last-Modified");
    else if (cacheControl && isUnchanged(c.req, headers)) {
      await c.res.body?.cancel();
      headers.delete("Content-Length");
      c.res = new Response(null, { status: 304, headers });
    }
    const { url: target, socket } = c.env.incoming;
    const seen = status >= 500 && socket.destroyed ? CLIENT_LEFT : status;
    record({ requestId, method: c.req.method, target, status: seen, startedAt });
  });

  app.get("/healthz", healthz);
  app.get("/readyz", readyz(options.db, options.dataDir));
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
        // The response exists already; the first middleware sets its headers afterwards.
        onFound: (_path, c) => c.set("cacheControl", cacheControl),
      }),
    );
  }

  app.all("*", async (c) => {
    const handler = await options.handler();
    const address = clientAddress(
      c.req.header("X-Forwarded-For"),
      c.env.incoming.socket.remoteAddress,
      options.trustedProxies,
    );
    const turnOf =
      (turns: Turns): Turn =>
      (work) =>
        turns.take(address, c.env.outgoing, work);
    const inTurn = turnOf(pageTurns);
    const client = { address, requestId: c.get("requestId"), inTurn: turnOf(formTurns) };
    const render = async (request: Request) => {
      const response = await handler(request, client);
      const answer = new Response(response.body, response);
      setSecurityHeaders(answer.headers, settings);
      return answer;
    };
    const request = requestFrom(c.req.raw, c.env.incoming, settings);
    const isRead = request.method === "GET" || request.method === "HEAD";
    // A form takes its turn once it is read: while it is sent it would hold up others of its address.
    if (!isRead) return render(request);
    const ownLook = mayLook(c.req.header("Cookie"));
    const key = pages && !ownLook ? cacheKey(c.env.incoming.url ?? "") : null;
    if (!pages || key === null) return inTurn(() => render(request));
    // A page for the shared cache is rendered from its path only: no cookies, headers or Host of this visitor.
    return pages.respond(key, request, inTurn, () => render(new Request(settings.publicOrigin + key)));
  });

  app.onError((error, c) => {
    const { incoming } = c.env;
    // Client disconnected mid-upload.
    if (incoming.destroyed && !incoming.complete) return c.text("The request broke off.\n", 400);
    const requestId = c.get("requestId");
    log.error(
      { err: error, requestId, path: loggable(c.req.path) },
      "request failed outside the application",
    );
    const text = "Something went wrong on our side. Please try again in a minute.";
    return c.text(`${text}\nReference: ${requestId}\n`, 500);
  });
  return app;
}

/**
 * Maps request targets to a small set of names for the metrics (a route pattern, a folder of files), so that requests
 * for random paths cannot fill the memory.
 */
function routeNames({ routes }: Hono<Environment>, { clientFiles, pageOf }: HttpOptions) {
  const own = new Set(routes.map(({ path }) => path).filter((path) => !path.includes("*")));
  // There is no build in development.
  const files = new Set(existsSync(clientFiles) ? readdirSync(clientFiles) : []);
  return (target: string) => {
    const [asked = ""] = target.split("?", 1);
    const path = asked === "/_.data" ? "/" : asked.replace(/\.data$/, "");
    const [, first = ""] = path.split("/");
    if (own.has(path)) return path;
    return files.has(first) ? `/${first}` : (pageOf(path) ?? "other");
  };
}

/** Gives a file its ETag. @returns whether the client has that version */
function isUnchanged(request: HonoRequest, headers: Headers): boolean {
  const modified = Date.parse(headers.get("Last-Modified") ?? "");
  // Weak: the compressed forms of a file have the same one.
  const etag = `W/"${modified.toString(36)}"`;
  headers.set("ETag", etag);
  const known = request.header("If-None-Match");
  if (known !== undefined) return known.split(",").some((one) => one.trim() === etag);
  return Date.parse(request.header("If-Modified-Since") ?? "") >= modified;
}

/**
 * The request as the site sees it. With PUBLIC_ORIGIN set, every request counts as one for that origin, whatever its
 * Host header. A body comes in the pieces that Node received: the adapter would copy each.
 */
function requestFrom(
  { url, method, headers, signal }: Request,
  incoming: IncomingMessage,
  settings: Settings,
) {
  const { pathname, search } = new URL(url);
  const own = settings.originIsConfigured ? settings.publicOrigin + pathname + search : url;
  const body = method === "POST" ? ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) : null;
  // Counts as read: else Node receives at full speed what is left of it after the answer.
  if (body) incoming.read(0);
  return new Request(own, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

/**
 * The client address for rate limits: behind N trusted proxies the N-th X-Forwarded-For entry from the right,
 * otherwise the address of the connection. Clients can forge entries further left, and other headers (Forwarded,
 * X-Real-IP, CF-Connecting-IP).
 */
export function clientAddress(
  forwardedFor: string | undefined,
  connection: string | undefined,
  trustedProxies: number,
): string {
  const direct = connection ?? "unknown";
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const entry = withoutPort(forwardedFor.split(",").at(-trustedProxies)?.trim() ?? "");
  return isIP(entry) ? entry : direct;
}

/** Some proxies append the port, which changes with each connection. */
function withoutPort(entry: string): string {
  const match = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry);
  return match?.[1] ?? match?.[2] ?? entry;
}
