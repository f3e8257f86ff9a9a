import type { RouterContextProvider } from "react-router";
import { readBody } from "#app/accounts/body.server.ts";
import { look } from "#app/accounts/look.server.ts";
import { announcementMoments } from "#app/content/announcement.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import type { Middleware } from "#app/core/context.ts";
import {
  clientContext,
  clockContext,
  databaseFailureContext,
  logContext,
  pageChangesAtContext,
  settingsContext,
} from "#app/core/context.ts";
import { CACHED_UNTIL } from "#app/core/http/cached-until.ts";
import { HIDDEN_MESSAGE } from "#app/core/http/error-reference.ts";
import { maxUnaskedBytes } from "#app/core/http/limits.server.ts";
import { loggablePath } from "#app/core/http/loggable-path.ts";
import { isSecretAddress } from "#app/core/http/secret-address.ts";
import { inLanguage, language, languageOfPath } from "#app/core/languages/language.server.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { changesOf } from "#app/season/season-view.ts";
import { foreignForm } from "#app/words/en/shared.ts";
import { englishPath } from "#app/words/paths.ts";

const RETRY_AFTER_S = 30;
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
/** Mail programs post here without cookies or Origin (RFC 8058). The key is in the address. */
const OPEN_TO_OTHERS = ["/newsletter/unsubscribe"];

/** Adds the request id to every log line of the request. */
const requestId: Middleware = ({ context }, next) => {
  const log = context.get(logContext);
  const { requestId } = context.get(clientContext);
  context.set(logContext, {
    info: (fields, message) => log.info({ requestId, ...fields }, message),
    warn: (fields, message) => log.warn({ requestId, ...fields }, message),
    error: (fields, message) => log.error({ requestId, ...fields }, message),
  });
  return next();
};

/**
 * Rejects writes from pages of another origin. Browsers always send Origin with a cross-origin write; a
 * request without it does not come from a browser and carries no visitor's cookies. The request's URL is
 * already built from the configured origin.
 */
const sameOrigin: Middleware = async ({ request, context }, next) => {
  if (SAFE_METHODS.includes(request.method)) return next();
  const { origin: ownOrigin, host, pathname, search } = new URL(request.url);
  if (OPEN_TO_OTHERS.includes(englishPath(pathname))) {
    // Removed, because the router repeats this check without the exceptions.
    request.headers.delete("Origin");
    return next();
  }
  const site = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  const origin = request.headers.get("Origin") ?? ownOrigin;
  // Behind a proxy with TLS, a site that does not know its address yet gets http requests for https pages. The request
  // then counts as one for the page's origin, because the router compares the two as well.
  const isBehindTls = !context.get(settingsContext).originIsConfigured && origin === `https://${host}`;
  const isOwn = origin === ownOrigin || isBehindTls;
  if (["same-origin", "none"].includes(site) && isOwn)
    return next(isBehindTls ? new Request(origin + pathname + search, request) : request);
  context.get(logContext).warn({ path: loggablePath(request.url) }, "refused a write from another origin");
  const words = inLanguage(languageOfPath(pathname), () => foreignForm.refused);
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${words}\n`, { status: 403, headers });
};

/** Large bodies have a queue of their own, and are read for staff alone. */
const formsInTurn: Middleware = ({ request, context }, next) => {
  if (SAFE_METHODS.includes(request.method)) return next();
  const { pathname } = new URL(request.url);
  const isLarge = Number(request.headers.get("Content-Length")) > maxUnaskedBytes(pathname);
  return isLarge ? next() : context.get(clientContext).inTurn(() => next());
};

/** Keeps addresses that contain a key out of caches and out of the Referer header to other sites. */
const secretAddresses: Middleware = async ({ request }, next) => {
  const response = await next();
  if (!isSecretAddress(new URL(request.url))) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  // Not "no-referrer": browsers would then send no Origin with forms.
  headers.set("Referrer-Policy", "same-origin");
  return new Response(response.body, { status: response.status, headers });
};

/** Logs 404 responses, so that broken links can be found. */
const notFound: Middleware = async ({ request, context }, next) => {
  const response = await next();
  if (response.status === 404) {
    // Client-side navigations request the page's data file.
    const path = loggablePath(request.url).replace(/\.data$/, "");
    context.get(logContext).warn({ path }, "not found");
  }
  return response;
};

/**
 * Adds a reference to failed requests, and returns 503 instead of 500 if the database is down. Documents
 * render the reference themselves; in responses to scripts it is appended to the only message that the router
 * passes on.
 */
const failures: Middleware = async ({ context }, next) => {
  const database = { failed: false };
  context.set(databaseFailureContext, database);
  const response = await next();
  if (response.status !== 500) return response;
  const headers = new Headers(response.headers);
  if (database.failed) headers.set("Retry-After", String(RETRY_AFTER_S));
  let body: BodyInit | null = response.body;
  if (body && !headers.get("Content-Type")?.startsWith("text/html")) {
    headers.delete("Content-Length");
    const reference = `${HIDDEN_MESSAGE} ${context.get(clientContext).requestId}`;
    body = (await response.text()).replace(HIDDEN_MESSAGE, reference);
  }
  return new Response(body, { status: database.failed ? 503 : 500, headers });
};

/** Sets the time at which the page changes: a season date, an announcement, or midnight in California. */
const cachedUntil: Middleware = async ({ context }, next) => {
  const response = await next();
  if (response.status !== 200) return response;
  const headers = new Headers(response.headers);
  const ofPage = context.get(pageChangesAtContext);
  const soonest = nextChange(context);
  headers.set(CACHED_UNTIL, (ofPage && ofPage < soonest ? ofPage : soonest).toISOString());
  return new Response(response.body, { status: response.status, headers });
};

/** The next time-based change; now if the contents cannot be read, so that the response is not cached. */
function nextChange(context: RouterContextProvider): Date {
  const now = context.get(clockContext)();
  try {
    const { seasons, announcement } = contentsOf(context);
    const changes = [...announcementMoments(announcement), ...changesOf(seasons)].filter(
      (moment) => moment > now,
    );
    const midnight = pacificMoment(addDays(pacificDay(now), 1), "00:00");
    return new Date(Math.min(...[midnight, ...changes].map((moment) => moment.getTime())));
  } catch {
    return now;
  }
}

/**
 * Applies to every request, in this order. It wraps the router: the root route's own `middleware` runs
 * neither for unmatched paths nor before the router's weaker origin check.
 */
export const middleware: readonly Middleware[] = [
  requestId,
  // Before anything refuses a request: Node would receive an unread body at full speed.
  readBody,
  formsInTurn,
  sameOrigin,
  secretAddresses,
  notFound,
  failures,
  look,
  cachedUntil,
  language,
];
