import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import {
  clientContext,
  clockContext,
  databaseContext,
  limitsContext,
  logContext,
  pagesChangedContext,
  settingsContext,
} from "./context.ts";
import type { Database, Engine } from "./db/tables.ts";
import { makeLimits } from "./http/limits.server.ts";
import { loggablePath } from "./http/loggable-path.ts";
import { isOpenToOthers, isOtherOrigin, refuseOtherOrigin } from "./http/same-origin.server.ts";
import type { Log, Settings } from "./settings.ts";
import { createStaffAuth, signingSecret } from "./staff/auth.server.ts";
import { staffAuthContext } from "./staff/context.server.ts";

export interface Services {
  db: Database;
  engine: Engine;
  settings: Settings;
  log: Log;
  clock: () => Date;
  /** Told after a change that public pages show, so that finished pages are dropped. */
  pagesChanged: () => void;
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
  const limits = makeLimits(services.db, services.engine);
  const { db, engine, settings } = services;
  const secret = await signingSecret(db, settings.authSecret);
  const staffAuth = createStaffAuth({ db, engine, origin: settings.publicOrigin, secret });
  return async (request, client) => {
    if (isOpenToOthers(request)) {
      // The router compares it, too, and knows no exception.
      request.headers.delete("Origin");
    } else if (isOtherOrigin(request)) {
      services.log.warn({ path: loggablePath(request.url) }, "refused a write from another origin");
      return refuseOtherOrigin();
    }
    const context = new RouterContextProvider();
    context.set(databaseContext, services.db);
    context.set(limitsContext, limits);
    context.set(staffAuthContext, staffAuth);
    context.set(settingsContext, services.settings);
    context.set(logContext, services.log);
    context.set(clockContext, services.clock);
    context.set(clientContext, client);
    context.set(pagesChangedContext, services.pagesChanged);
    const response = await handle(request, context);
    if (response.status === 404) {
      // A navigation inside the page asks for the data of the address that the visitor wanted.
      const path = loggablePath(request.url).replace(/\.data$/, "");
      services.log.warn({ path }, "not found");
    }
    return response;
  };
}
