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
import { isUnavailable } from "#app/db/unavailable.ts";
import { contentSecurityPolicy } from "#app/http/document-headers.server.ts";
import { inOrderOfNeed } from "#app/http/document-order.server.ts";
import { loggablePath } from "#app/http/loggable-path.ts";
import { REFERENCE_PLACEHOLDER } from "#app/ui/error-page.tsx";
import {
  clientContext,
  databaseFailureContext,
  logContext,
  settingsContext,
  styleSheetsContext,
} from "./context.ts";

const RENDER_TIMEOUT_MS = 15_000;

const READING = new Set(["GET", "HEAD"]);
const NONE = new Map<string, string>();

/** Where people come to work, and not to read. */
const STAFF = /^\/(admin|auth)(\/|$)/;

/** Pages that the site shows inside its own frame. */
const FRAMED_PATHS = ["/join/register"];

/**
 * Renders a document whole before the first byte leaves: its policy lists the hashes of its inline
 * scripts, and a page that fails half-way answers with a clean error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const url = new URL(request.url);
  const { hostFormUrl } = context.get(settingsContext);
  const rendered = await render(<ServerRouter context={entryContext} url={request.url} />);
  const isFramed = FRAMED_PATHS.some((path) => url.pathname.startsWith(path));
  const isWork = import.meta.env.DEV || STAFF.test(url.pathname);
  const scripts = isWork ? "soon" : isFramed ? "seen" : "later";
  // What is made for one visitor alone is as small as can be; the styles are then kept by the browser.
  const isForEverybody = READING.has(request.method) && url.search === "";
  const styleSheets = isForEverybody ? context.get(styleSheetsContext) : NONE;
  const html = `<!DOCTYPE html>${inOrderOfNeed(rendered, scripts, styleSheets)}`.replaceAll(
    REFERENCE_PLACEHOLDER,
    context.get(clientContext).requestId,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(html, hostFormUrl ? new URL(hostFormUrl).origin : undefined, isFramed),
  );
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

function render(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        text(body).then((html) => resolve(html.replace(/^<!DOCTYPE html>/i, "")), reject);
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError() {
        // Reported by handleError below.
      },
    });
    const timer = setTimeout(() => {
      abort();
      reject(new Error("Rendering took too long"));
    }, RENDER_TIMEOUT_MS);
  });
}

/** Logs what is a fault of ours: not a request that went away, and not an answer such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isUnavailable(error)) context.get(databaseFailureContext).happened = true;
  context.get(logContext).error(
    {
      err: error instanceof Error ? error : new Error(String(error)),
      path: loggablePath(request.url),
    },
    "request failed",
  );
};
