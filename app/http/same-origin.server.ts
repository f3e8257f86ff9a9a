const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Mail programs post here on their own, with neither cookie nor Origin (RFC 8058). */
const OPEN_TO_OTHERS = ["/newsletter/unsubscribe"];

/**
 * Whether a write comes from a page of another origin. A browser always names the page's origin on a
 * cross-origin write; a request without one is no browser's, and carries nobody's cookies.
 * @param request its URL already built from the configured origin
 */
export function isOtherOrigin(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const url = new URL(request.url);
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== url.origin;
}

/** Whether an address takes writes from anywhere: what it does, a key in the address allows. */
export function isOpenToOthers(request: Request): boolean {
  return OPEN_TO_OTHERS.includes(new URL(request.url).pathname);
}

/** The answer to such a write. */
export function refuseOtherOrigin(): Response {
  return new Response(
    "This form was sent from another site. Open the page on this site and send it again.\n",
    {
      status: 403,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
}
