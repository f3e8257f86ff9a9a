import { type Context, clientContext, logContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";

/** Logs that a page has no locations, because the database is down. @throws any other error */
export function logUnavailable(context: Context, error: unknown): void {
  if (!isUnavailable(error)) throw error;
  const { requestId } = context.get(clientContext);
  context.get(logContext).error({ err: error, requestId }, "failed to fetch locations");
}
