import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createStaffAuth, signingSecret, staffAuthContext } from "#app/auth/auth.server.ts";

import type { Database, Engine } from "#app/db/tables.ts";
import { withReference } from "#app/http/error-reference.server.ts";
import { makeLimits } from "#app/http/limits.server.ts";
import { loggablePath } from "#app/http/loggable-path.ts";
import { isOpenToOthers, isOtherOrigin, refuseOtherOrigin } from "#app/http/same-origin.server.ts";
import { unknownAddresses } from "#app/http/unknown-addresses.server.ts";
import {
  clientContext,
  clockContext,
  databaseContext,
  databaseFailureContext,
  limitsContext,
  logContext,
  pagesChangedContext,
  settingsContext,
  signInRefusedContext,
  styleSheetsContext,
} from "./context.ts";
import type { Log, Settings } from "./settings.ts";

const RETRY_AFTER_S = 30;

export interface Services {
  db: Database;
  engine: Engine;
  settings: Settings;
  log: Log;
  clock: () => Date;
  /** Told after a change that public pages show, so that finished pages are dropped. */
  pagesChanged: () => void;
  /** Told of each refused sign-in, so that it is counted. */
  signInRefused: () => void;
  /** The built style sheets by path, for documents that bring theirs along; none in development. */
  styleSheets?: ReadonlyMap<string, string>;
}

export interface Client {
  /** Address that limits count by. */
  address: string;
  /** Id of the request in logs and on the error page. */
  requestId: string;
}

export type Handler = (request: Request, client: Client) => Promise<Response>;

/**
 * The whole site as one function from request to response; the server, the development server and the
 * request tests all call this.
 */
export async function createHandler(services: Services): Promise<Handler> {
  const handle = createRequestHandler(
    { ...build, allowedActionOrigins: [new URL(services.settings.publicOrigin).host] },
    import.meta.env.MODE,
  );
  const answerUnknown = unknownAddresses(build.routes);
  const limits = makeLimits(services.db, services.engine);
  const { db, settings } = services;
  const styleSheets = services.styleSheets ?? new Map<string, string>();
  const secret = await signingSecret(db, settings.authSecret);
  const staffAuth = createStaffAuth({ db, origin: settings.publicOrigin, secret });
  return async (request, client) => {
    const log = withRequestId(services.log, client.requestId);
    if (isOpenToOthers(request)) {
      // The router compares it, too, and knows no exception.
      request.headers.delete("Origin");
    } else if (isOtherOrigin(request)) {
      log.warn({ path: loggablePath(request.url) }, "refused a write from another origin");
      return refuseOtherOrigin();
    }
    const context = new RouterContextProvider();
    context.set(databaseContext, services.db);
    context.set(limitsContext, limits);
    context.set(staffAuthContext, staffAuth);
    context.set(settingsContext, services.settings);
    context.set(styleSheetsContext, styleSheets);
    context.set(logContext, log);
    context.set(clockContext, services.clock);
    context.set(clientContext, client);
    context.set(pagesChangedContext, services.pagesChanged);
    context.set(signInRefusedContext, services.signInRefused);
    const databaseFailure = { happened: false };
    context.set(databaseFailureContext, databaseFailure);
    const response = await answerUnknown(request, () => handle(request, context));
    if (response.status === 404) {
      // A navigation inside the page asks for the data of the address that the visitor wanted.
      const path = loggablePath(request.url).replace(/\.data$/, "");
      log.warn({ path }, "not found");
    }
    if (response.status !== 500) return response;
    const told = await withReference(response, client.requestId);
    return databaseFailure.happened ? asUnavailable(told) : told;
  };
}

/** Each line that a request causes can be found by the id of the request. */
function withRequestId(log: Log, requestId: string): Log {
  return {
    info: (fields, message) => log.info({ requestId, ...fields }, message),
    warn: (fields, message) => log.warn({ requestId, ...fields }, message),
    error: (fields, message) => log.error({ requestId, ...fields }, message),
  };
}

/** A page that says "please try again" is no fault of ours where the database is away: 503 says so to machines. */
function asUnavailable(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(RETRY_AFTER_S));
  return new Response(response.body, { status: 503, headers });
}
