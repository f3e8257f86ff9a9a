import type { RouterContextProvider } from "react-router";
import { clientContext, databaseFailureContext, logContext } from "#app/context.ts";
import { HIDDEN_MESSAGE } from "./error-reference.ts";
import { loggablePath } from "./loggable-path.ts";
import { sameOrigin } from "./same-origin.server.ts";

const RETRY_AFTER_S = 30;

export type Next = () => Promise<Response>;
export type Middleware = (
  args: { request: Request; context: RouterContextProvider },
  next: Next,
) => Promise<Response>;

/** Adds the request's id to every line that the request logs. */
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

/** Logs addresses that do not exist, so that broken links are found. */
const notFound: Middleware = async ({ request, context }, next) => {
  const response = await next();
  if (response.status === 404) {
    // A navigation by script requests the data file of the page.
    const path = loggablePath(request.url).replace(/\.data$/, "");
    context.get(logContext).warn({ path }, "not found");
  }
  return response;
};

/**
 * Gives a failed request its reference, and 503 in place of 500 if the database is down. Documents render the
 * reference themselves; in the router's answers to scripts it follows the one message that the router lets through.
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

/**
 * What applies to every request, in order. It surrounds the router: the root route's own `middleware` does not run
 * for a path that no route matches, nor before the router's weaker origin check.
 */
export const middleware: readonly Middleware[] = [requestId, sameOrigin, notFound, failures];
