import * as build from "virtual:react-router/server-build";
import {
  createRequestHandler,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  RouterContextProvider,
} from "react-router";
import { createStaffAuth, signingSecret, staffAuthContext } from "#app/accounts/auth.server.ts";
import { contentCache, contentsContext, contentsOf } from "#app/content/contents.server.ts";
import { type PictureMeasure, pictureMeasureContext } from "#app/content/pictures/upload.server.ts";
import {
  type Client,
  clientContext,
  clockContext,
  contactEmailContext,
  databaseContext,
  limitsContext,
  logContext,
  type Middleware,
  type Next,
  pagesChangedContext,
  settingsContext,
  signInRefusedContext,
} from "#app/core/context.ts";
import { type TableReader, tableReaderContext } from "#app/core/csv/read-table.server.ts";
import type { Database, Engine } from "#app/core/db/tables.ts";
import { makeLimits } from "#app/core/http/limits.server.ts";
import { decodablePath } from "#app/core/http/secret-address.ts";
import { linkSecretContext } from "#app/core/http/signed-link.server.ts";
import type { Log, Settings } from "#app/core/settings.ts";
import { whileRestoring } from "#app/page/restoring.server.ts";
import { type Operations, operationsContext } from "#app/staff/health/operations.ts";
import { isPrefix } from "#app/words/languages.ts";
import { middleware } from "./middleware.server.ts";

export interface Services {
  db: Database;
  engine: Engine;
  settings: Settings;
  log: Log;
  clock: () => Date;
  /** Call after changing anything that public pages show. */
  pagesChanged: () => void;
  signInRefused: () => void;
  operations: Operations;
  readTable: TableReader;
  measurePicture: PictureMeasure;
}

export type Handler = (request: Request, client: Client) => Promise<Response>;

const pages = routesBelow(undefined);

function routesBelow(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path } = route;
    if (route.index) return [{ id, index: true, ...(path !== undefined && { path }) }];
    return [{ id, ...(path !== undefined && { path }), children: routesBelow(id) }];
  });
}

/** Matching a path against all routes takes milliseconds, and a request asks several times. Of random paths the oldest go. */
const MOST_REMEMBERED = 1000;
/** No address of the site is longer; long ones would fill the memory. */
const LONGEST_REMEMBERED = 300;
const remembered = new Map<string, readonly RouteMatch[]>();

/** The routes of a path, outermost first. */
function matchesOf(path: string): readonly RouteMatch[] {
  const known = remembered.get(path);
  if (known) return known;
  const matches = matchRoutes(pages, decodablePath(path)) ?? [];
  if (path.length > LONGEST_REMEMBERED) return matches;
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size === MOST_REMEMBERED) remembered.delete(oldest);
  remembered.set(path, matches);
  return matches;
}

/** Route pattern of a path ("/locations/:slug"); undefined if no route matches. */
export function pageOf(path: string): string | undefined {
  const matches = matchesOf(path);
  const { lang } = matches[0]?.params ?? {};
  if (lang !== undefined && !isPrefix(lang)) return undefined;
  // Page names are the same in all languages.
  const pattern = matches
    .flatMap(({ route }) => route.path || [])
    .join("/")
    .replace(/^:lang\?\/?/, "");
  return pattern === "*" || matches.length === 0 ? undefined : `/${pattern.replace(/^\//, "")}`;
}

/** The path of the page that a data request of the router is for. */
const withoutData = (pathname: string) => pathname.replace(/(?:(?<=\/)_)?\.data$/, "");

/** What an address takes, as the header Allow lists it. */
export function methodsOf(target: string): string[] {
  const url = URL.parse(target, "http://localhost");
  const matches = url ? matchesOf(withoutData(url.pathname)) : [];
  // The router gives a form to the route of the path; to its index only when asked to.
  const taker = url?.searchParams.has("index") ? matches.at(-1) : matches.findLast(({ route }) => route.path);
  const module = build.routes[taker?.route.id ?? ""]?.module;
  const isRead = module?.default ?? module?.loader ?? !module;
  return [...(isRead ? ["GET", "HEAD"] : []), ...(module?.action ? ["POST"] : [])];
}

const readablePaths: Middleware = ({ request }, next) => {
  const url = new URL(request.url);
  const path = decodablePath(url.pathname);
  if (path === url.pathname) return next();
  url.pathname = path;
  return next(new Request(url, request));
};

/** Says with each 405 what the address takes. The router itself refuses a form for a page that has none. */
const knownMethods: Middleware = async ({ request }, next) => {
  const methods = methodsOf(request.url);
  const isKnown = request.method === "POST" || methods.includes(request.method);
  let response = isKnown ? await next() : new Response(null, { status: 405 });
  // A file in the root has the form of a language's home, which the router does not find.
  if (response.status === 404 && request.method === "POST" && !methods.includes("POST"))
    response = new Response(response.body, { status: 405, headers: response.headers });
  if (response.status === 405) response.headers.set("Allow", methods.join(", "));
  return response;
};

/** Redirects to the one address of a page: no trailing slash, and the spelling of the route. */
const onlyAddress: Middleware = async ({ request }, next) => {
  const url = new URL(request.url);
  const { pathname } = url;
  const segments = pathname.replace(/\/+$/, "").split("/");
  const language = segments[1]?.toLowerCase();
  if (isPrefix(language)) segments[1] = language;
  const pattern = request.method === "POST" ? undefined : pageOf(segments.join("/"));
  // A "*" matches any number of segments, as for share pictures.
  if (pattern === undefined || pattern.endsWith("*") || pathname === "/") return next();
  const names = pattern.split("/").filter(Boolean);
  // The path may begin with a language, and end with what an optional segment matches.
  const start = isPrefix(language) ? 2 : 1;
  const spelled = segments.map((segment, index) => {
    const name = names[index - start];
    if (name !== undefined && !/[:?*]/.test(name)) return name;
    // Cities and places have lower case; the tokens of other addresses have both.
    return pattern.startsWith("/locations/") ? segment.toLowerCase() : segment;
  });
  url.pathname = spelled.join("/") || "/";
  return url.pathname === pathname ? next() : Response.redirect(url, 301);
};

/** Refuses data requests for loaders that are not those of the page: each would have a cached page of its own. */
const knownRoutes: Middleware = async ({ request }, next) => {
  const url = new URL(request.url);
  const asked = url.searchParams.get("_routes")?.split(",");
  if (!asked || !url.pathname.endsWith(".data")) return next();
  const known = new Set(matchesOf(withoutData(url.pathname)).map(({ route }) => route.id));
  // Each once.
  if (asked.every((id) => known.delete(id))) return next();
  return new Response("This page has no such part.\n", {
    status: 400,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
};

/**
 * The whole site as one function from request to response, shared by the server, the development server and the
 * request tests.
 */
export async function createHandler(services: Services): Promise<Handler> {
  const { db, engine, settings, log } = services;
  const limits = makeLimits(db, engine);
  const contents = contentCache(db, log);
  const secret = await signingSecret(db, settings.authSecret);
  /** What is made for one origin, which staff may change. */
  const madeFor = (origin: string) => ({
    origin,
    handle: createRequestHandler(
      { ...build, allowedActionOrigins: [new URL(origin).host] },
      import.meta.env.MODE,
    ),
    staffAuth: createStaffAuth({ db, origin, secret }),
  });
  let made = madeFor(settings.publicOrigin);

  const restoring = whileRestoring(() => services.operations.backups.isRestoring);

  return async (request, client) => {
    if (made.origin !== settings.publicOrigin) made = madeFor(settings.publicOrigin);
    const { handle, staffAuth } = made;
    const context = new RouterContextProvider();
    context.set(databaseContext, db);
    context.set(settingsContext, settings);
    context.set(logContext, log);
    context.set(clockContext, services.clock);
    context.set(clientContext, client);
    context.set(limitsContext, limits);
    context.set(staffAuthContext, staffAuth);
    context.set(linkSecretContext, secret);
    context.set(pagesChangedContext, services.pagesChanged);
    context.set(signInRefusedContext, services.signInRefused);
    context.set(operationsContext, services.operations);
    context.set(tableReaderContext, services.readTable);
    context.set(pictureMeasureContext, services.measurePicture);
    if (!services.operations.backups.isRestoring) context.set(contentsContext, await contents());
    context.set(contactEmailContext, () => contentsOf(context).organization.email);
    return [
      readablePaths,
      restoring,
      onlyAddress,
      knownRoutes,
      ...middleware,
      knownMethods,
    ].reduceRight<Next>(
      (next, one) =>
        (current = request) =>
          one({ request: current, context }, (changed = current) => next(changed)),
      (current = request) => handle(current, context),
    )();
  };
}
