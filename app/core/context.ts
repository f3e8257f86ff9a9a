import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "#app/core/db/tables.ts";
import type { Limits } from "#app/core/http/limits.server.ts";
import type { Log, Settings } from "./settings.ts";

/** What a loader or an action gets as its context. */
export type Context = Readonly<RouterContextProvider>;

export interface Client {
  /** Address that rate limits are counted by. */
  address: string;
  /** Request id, as in the log and on the error page. */
  requestId: string;
  /** For forms, once they are read. */
  inTurn: Turn;
}

/** Works when the client's address has a turn; answers 503 if too many wait, or the client has left. */
export type Turn = (work: () => Promise<Response>) => Promise<Response>;

// None of these has a default: reading one outside the middleware that sets it throws.

export const databaseContext = createContext<Database>();
export const settingsContext = createContext<Settings>();
export const logContext = createContext<Log>();
/** The clock; tests replace it. */
export const clockContext = createContext<() => Date>();
export const clientContext = createContext<Client>();
export const limitsContext = createContext<Limits>();
/** Call after changing anything that public pages show. */
export const pagesChangedContext = createContext<() => void>();
/** When the page changes because of the time, if that is earlier than the contents imply; otherwise null. */
export const pageChangesAtContext = createContext<Date | null>(null);
export const signInRefusedContext = createContext<() => void>();
/** Whether the request failed because the database is down, full or read-only. */
export const databaseFailureContext = createContext<{ failed: boolean }>();
/** Address that error messages name; empty if staff have set none. */
export const contactEmailContext = createContext<() => string>();

/** Continues with the given request, or with the original one. */
export type Next = (request?: Request) => Promise<Response>;
export type Middleware = (
  args: { request: Request; context: RouterContextProvider },
  next: Next,
) => Promise<Response>;
