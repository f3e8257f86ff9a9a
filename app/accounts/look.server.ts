import { createContext, type RouterContextProvider } from "react-router";
import { contentsContext, currentContents } from "#app/content/contents.server.ts";
import {
  clockContext,
  databaseContext,
  logContext,
  type Middleware,
  settingsContext,
} from "#app/core/context.ts";
import { hasLook, type Look, lookCookie, readLook } from "#app/core/http/look.ts";
import { pacificMoment } from "#app/core/time/pacific-time.ts";
import { readSession } from "./read-session.server.ts";

/** Path prefix for previewing a public page with all drafts, in a frame next to the content form. */
const PREVIEW = "/admin/preview";
/** Paths without a preview: forms and sessions need the real time and the published contents. */
const NEVER = /^\/(admin|auth|rpc)(\/|\.data$|$)/;

/** The preview mode of this request; null for none. */
export const lookContext = createContext<(Look & { framed: boolean }) | null>(null);

/**
 * Shows administrators a preview of the site on another day or with drafts. A cookie enables it for all
 * pages; the path `/admin/preview/...` for a single page in a frame without scripts. No one else can see a
 * preview, it is never cached, and it only affects reading.
 */
export const look: Middleware = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const framed = url.pathname.startsWith(`${PREVIEW}/`);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads || !(framed || (hasLook(cookies) && !NEVER.test(url.pathname)))) return next();

  const asked = readLook(cookies);
  const session = asked || framed ? await administratorOf(request, context) : null;
  if (!session) {
    // Shown inside the frame.
    if (framed) return new Response("Sign in to see the preview.\n", { status: 401, headers: UNCACHED });
    const { publicOrigin } = context.get(settingsContext);
    return withHeaders(await next(), [lookCookie({}, publicOrigin)]);
  }
  const seen = { ...asked, ...(framed && { drafts: true }), framed };
  context.set(lookContext, seen);
  const { asOf, drafts } = seen;
  if (asOf) context.set(clockContext, () => pacificMoment(asOf, "12:00"));
  if (drafts) {
    const contents = await currentContents(context.get(databaseContext), { drafts });
    context.set(contentsContext, () => contents);
  }
  const target = url.origin + url.pathname.slice(PREVIEW.length) + url.search;
  const shown = framed ? new Request(target, { headers: request.headers, method: request.method }) : request;
  return withHeaders(await next(shown), session.cookies);
};

const UNCACHED = { "Cache-Control": "no-store" };

async function administratorOf(request: Request, context: RouterContextProvider) {
  try {
    const { member, cookies } = await readSession(request, context);
    return member?.isAdministrator ? { cookies } : null;
  } catch (error) {
    context.get(logContext).warn({ err: error }, "session lookup failed; the public page is shown");
    return null;
  }
}

function withHeaders(response: Response, cookies: readonly string[]): Response {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", UNCACHED["Cache-Control"]);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}
