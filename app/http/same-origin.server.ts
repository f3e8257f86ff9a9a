import { logContext } from "#app/context.ts";
import { loggablePath } from "./loggable-path.ts";
import type { Middleware } from "./middleware.server.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
/** Mail programs post here by themselves, with neither cookie nor Origin (RFC 8058). The key is in the address. */
const OPEN_TO_OTHERS = ["/newsletter/unsubscribe"];

/**
 * Refuses a write that a page of another origin sends. Browsers always name the origin of a cross-origin write; a
 * request without one does not come from a browser and carries nobody's cookies. The URL of the request is already
 * built from the configured origin.
 */
export const sameOrigin: Middleware = async ({ request, context }, next) => {
  if (SAFE_METHODS.includes(request.method)) return next();
  const { origin: ownOrigin, pathname } = new URL(request.url);
  if (OPEN_TO_OTHERS.includes(pathname)) {
    // The router compares it as well and knows no exceptions.
    request.headers.delete("Origin");
    return next();
  }
  const site = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  const origin = request.headers.get("Origin") ?? ownOrigin;
  if (["same-origin", "none"].includes(site) && origin === ownOrigin) return next();
  context.get(logContext).warn({ path: loggablePath(request.url) }, "refused a write from another origin");
  return new Response(
    "This form was sent from another site. Open the page on this site and send it again.\n",
    { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
};
