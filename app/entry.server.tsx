import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { lookContext } from "#app/accounts/look.server.ts";
import { clientContext, databaseFailureContext, logContext, settingsContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import { secureDocument } from "#app/core/http/document-policy.server.ts";
import { loggablePath } from "#app/core/http/loggable-path.ts";
import { mayShowStreets, originOfTiles } from "#app/core/http/map-tiles.ts";
import { RenderingContext } from "#app/core/http/rendering.ts";
import { watchScripts } from "#app/core/http/watch-scripts.ts";
import { englishPath } from "#app/words/paths.ts";

const RENDER_TIMEOUT_MS = 15_000;
const WATCH = `(${watchScripts})(document.documentElement)`;
/** Pages that the site shows inside its own frame. */
const FRAMED_PATH = "/join/register";

/**
 * Renders a document completely before sending it: its policy lists the hashes of its inline scripts, and a page that
 * fails halfway gets a clean error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const refusal = refusedForm(request, entryContext);
  if (refusal) return refusal;
  const { pathname } = new URL(request.url);
  const { requestId } = context.get(clientContext);
  const nonce = randomUUID();
  const framed = context.get(lookContext)?.framed === true;
  const rendered = await render(
    <RenderingContext
      value={{
        requestId,
        watch: WATCH,
        still: framed,
        nonce,
      }}
    >
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </RenderingContext>,
    nonce,
  );
  const { hostFormUrl, mapTiles } = context.get(settingsContext);
  const { html, policy } = secureDocument(withLateScripts(rendered), nonce, {
    source: hostFormUrl && new URL(hostFormUrl).origin,
    bySelf: framed || englishPath(pathname).startsWith(FRAMED_PATH),
    pictures: mapTiles && mayShowStreets(pathname) ? originOfTiles(mapTiles) : undefined,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** The time of the limit `refusedPage`: the router keeps no headers of a response that is thrown. */
const REFUSED_FOR_S = "60";

/** The response to a form that no page of this site sends: a line of text in place of a page. */
function refusedForm({ method }: Request, { staticHandlerContext }: EntryContext): Response | null {
  if (method === "GET" || method === "HEAD") return null;
  const [error] = Object.values(staticHandlerContext.errors ?? {});
  if (!isRouteErrorResponse(error) || error.status >= 500 || typeof error.data !== "string") return null;
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    ...(error.status === 429 && { "Retry-After": REFUSED_FOR_S }),
  };
  // The router names its own errors, and puts names of files into their data.
  return new Response(`${error.statusText || error.data}\n`, { status: error.status, headers });
}

/**
 * The router preloads the page's scripts at high priority. Pages work without scripts, so on a slow connection the
 * styles and pictures come first.
 */
const withLateScripts = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');

function render(element: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Otherwise React sends a large boundary last, and needs a script to move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError() {
        // Logged by handleError below.
      },
    });
    const timer = setTimeout(() => {
      abort();
      reject(new Error("Rendering took too long"));
    }, RENDER_TIMEOUT_MS);
  });
}

/** Logs faults of the site, but not aborted requests or responses such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isUnavailable(error)) context.get(databaseFailureContext).failed = true;
  const err = error instanceof Error ? error : new Error(String(error));
  context.get(logContext).error({ err, path: loggablePath(request.url) }, "request failed");
};
