import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Database } from "#app/db/tables.ts";
import type { Client, Handler } from "#app/handler.server.ts";
import { loggablePath } from "#app/http/loggable-path.ts";
import type { Log, Settings } from "#app/settings.ts";
import { bodyLimit } from "./body-limit.ts";
import { clientAddress } from "./client-address.ts";
import { healthz, readyz } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import { cacheKey, type PageCache, pageResponse } from "./page-cache.ts";
import { answerQuickly } from "./quick-answers.ts";

const MAX_BODY_BYTES = 256 * 1024;
/** Room for a search of 10,000 letters of any script: six characters each, once encoded. */
const MAX_URL_LENGTH = 64_000;
const MAX_HEADER_BYTES = 80_000;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
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

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set("requestId", randomUUID());
    await next();
    const ms = performance.now() - startedAt;
    if (!isFile(c.req.path)) {
      setSecurityHeaders(c.res.headers, settings);
      c.res.headers.set("X-Request-Id", c.get("requestId"));
    } else {
      setFileHeaders(c.res.headers);
    }
    const cacheControl = c.get("cacheControl");
    if (cacheControl) c.res.headers.set("Cache-Control", cacheControl);
    // Nobody asks again for what never changes.
    if (cacheControl === ONE_YEAR) c.res.headers.delete("Last-Modified");
    metrics.observe(c.req.method, c.req.path, c.res.status, ms / 1000);
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: loggablePath(c.req.url),
        status: c.res.status,
        ms: Math.round(ms),
      },
      "request",
    );
  });

  app.use(async (c, next) => {
    if (c.req.url.length > MAX_URL_LENGTH) return c.text("This address is too long.\n", 414);
    await next();
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
    app.use(
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
    // A page that others will get is rendered from its address alone: no cookie, no header of this visitor.
    const page =
      pages && key !== null
        ? await pages.page(key, () => render(new Request(new URL(key, request.url))))
        : await render(request);
    return page instanceof Response ? page : pageResponse(page, request);
  });

  app.onError((error, c) => {
    log.error(
      { err: error, requestId: c.get("requestId"), path: loggablePath(c.req.url) },
      "request failed outside the application",
    );
    return c.text("Something went wrong on our side. Please try again in a minute.\n", 500);
  });

  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Node reads past what nobody read; the adapter would cut the connection half a second later, and with it
    // the visitor's next request.
    autoCleanupIncoming: false,
  });
  const { before, pages } = options;
  const fromMemory = (method: string, target: string, status: number) => {
    const path = pathOf(target);
    metrics.observe(method, path, status, 0);
    log.info({ method, path, status, cached: true }, "request");
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => {
      if (pages?.answer(request, response)) {
        fromMemory(request.method ?? "", request.url ?? "", response.statusCode);
      } else if (before) before(request, response, () => listener(request, response));
      else listener(request, response);
    },
  );
  if (pages) {
    answerQuickly(server, (request) => {
      const answer = pages.find(request);
      if (answer) fromMemory("GET", request.target, answer.status);
      return answer;
    });
  }
  return server;
}

function pathOf(target: string): string {
  const mark = target.indexOf("?");
  return mark < 0 ? target : target.slice(0, mark);
}

/** With a configured origin, a request is for that origin, whatever its Host header says. */
function forOrigin(request: Request, settings: Settings): Request {
  if (!settings.originIsConfigured) return request;
  const url = new URL(request.url);
  return new Request(settings.publicOrigin + url.pathname + url.search, request);
}

/** Built files have a folder or an ending of their own; each header less is one less for every file of a page. */
function isFile(path: string): boolean {
  return /^\/(assets|pictures|share|icons)\//.test(path);
}

function setFileHeaders(headers: Headers) {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
}

function setSecurityHeaders(headers: Headers, settings: Settings) {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()");
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  }
  if (settings.publicOrigin.startsWith("https:")) {
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
}
