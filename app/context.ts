import { createContext } from "react-router";
import type { Database } from "#app/db/tables.ts";
import type { Limits } from "#app/http/limits.server.ts";
import type { Log, Settings } from "./settings.ts";

// None of these has a default: a page that was moved out from under what sets them fails closed.

export const databaseContext = createContext<Database>();
export const settingsContext = createContext<Settings>();
export const logContext = createContext<Log>();
/** The clock; tests set it. */
export const clockContext = createContext<() => Date>();
/** Who asks: the address that limits count by, and the id that logs and error pages show. */
export const clientContext = createContext<{ address: string; requestId: string }>();
/** Called after a change that public pages show. */
export const pagesChangedContext = createContext<() => void>();
/** Called for each refused sign-in. */
export const signInRefusedContext = createContext<() => void>();
/** Set where a request failed because the database was away, full or read-only. */
export const databaseFailureContext = createContext<{ happened: boolean }>();
/** How often a visitor may send what. */
export const limitsContext = createContext<Limits>();
/** The built style sheets by path. */
export const styleSheetsContext = createContext<ReadonlyMap<string, string>>();
