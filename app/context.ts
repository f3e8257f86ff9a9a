import { createContext } from "react-router";
import type { Database } from "#app/db/tables.ts";
import type { Limits } from "#app/http/limits.server.ts";
import type { Log, Settings } from "./settings.ts";

export interface Client {
  /** Address that limits count by. */
  address: string;
  /** Id of the request in logs and on the error page. */
  requestId: string;
}

// None of these has a default: a page outside of the middleware that sets them fails.

export const databaseContext = createContext<Database>();
export const settingsContext = createContext<Settings>();
export const logContext = createContext<Log>();
/** The clock, which tests set. */
export const clockContext = createContext<() => Date>();
export const clientContext = createContext<Client>();
export const limitsContext = createContext<Limits>();
/** Called after a change that public pages show. */
export const pagesChangedContext = createContext<() => void>();
/** When the page changes because of the time, if that is sooner than the contents say; otherwise null. */
export const pageChangesAtContext = createContext<Date | null>(null);
/** Called for each refused sign-in. */
export const signInRefusedContext = createContext<() => void>();
/** Whether the request failed because the database is down, full or read-only. */
export const databaseFailureContext = createContext<{ failed: boolean }>();
