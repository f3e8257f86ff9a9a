import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signingSecret } from "#app/accounts/auth.server.ts";
import { measure } from "#app/content/pictures/variants.server.ts";
import type { Client } from "#app/core/context.ts";
import { readTable } from "#app/core/csv/read-table.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Log, Settings } from "#app/core/settings.ts";
import type { Handler, Services } from "#app/handler.server.ts";
import { type Config, readConfig } from "#server/config.ts";
import { sqliteFile } from "#server/database.ts";
import { Backups } from "#server/jobs/backups.ts";
import { LiveSettings } from "#server/live-settings.ts";
import { makeOperations } from "#server/operations.ts";
import { sqlite, type TestDatabase } from "../databases.ts";
import { SETTINGS } from "../http-server.ts";

const ROOT = join(import.meta.dirname, "../..");

const ORIGIN = SETTINGS.publicOrigin;
const NOON_IN_NOVEMBER = "2025-11-20T20:00:00.000Z";

export interface LogLine {
  level: "info" | "warn" | "error";
  fields: Record<string, unknown>;
  message: string;
}

export interface Site {
  db: Database;
  /** Log entries, oldest first. */
  logged: LogLine[];
  clock: { set(time: string | Date): void };
  /** Number of reported changes to public pages. */
  pagesChanged(): number;
  /** Number of reported refused sign-ins. */
  signInsRefused(): number;
  /** Sends any request; the path starts with "/". */
  fetch(path: string, init?: RequestInit, client?: Partial<Client>): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Submits a form from the site's own page; an array makes a repeated field. */
  post(
    path: string,
    fields: Record<string, string | readonly string[]>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Stored in a separate folder, which `close` removes. */
  backups: Backups;
  backupFolder: string;
  /** The settings in force. */
  settings: Settings;
  live: LiveSettings;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Opens the database; defaults to SQLite in memory. */
  open?: () => Promise<TestDatabase>;
  settings?: Partial<Settings>;
  /** What the page of the mail settings reads as set on the server. */
  environment?: Partial<Config>;
}

/** The built site on a fresh database, called like the server does: a request in, a response out. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { createHandler } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as {
    createHandler(services: Services): Promise<Handler>;
  };
  const { db, engine, url, dataDir, close } = await (options.open ?? sqlite)();
  let now = new Date(NOON_IN_NOVEMBER);
  let changes = 0;
  let refusals = 0;
  const logged: LogLine[] = [];
  const line = (level: LogLine["level"]) => (fields: object, message: string) => {
    logged.push({ level, fields: fields as Record<string, unknown>, message });
  };
  const log: Log = { info: line("info"), warn: line("warn"), error: line("error") };
  const config = readConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), "toy-drive-test-")) });
  const folder = join(config.DATA_DIR, "backups");
  const database =
    url !== undefined
      ? { url }
      : dataDir === undefined
        ? undefined
        : { file: sqliteFile({ DATA_DIR: dataDir }) };
  const backups = new Backups({ db, database, folder, log, clock: () => now });
  const settings: Settings = { ...SETTINGS, ...options.settings };
  const live = new LiveSettings({
    ...{ db, config: { ...config, ...options.environment }, settings },
    secret: await signingSecret(db, settings.authSecret),
    onChange: () => {},
  });
  const handler = await createHandler({
    db,
    engine,
    settings,
    log,
    clock: () => now,
    pagesChanged: () => {
      changes += 1;
    },
    signInRefused: () => {
      refusals += 1;
    },
    operations: makeOperations(ROOT, config, db, backups, live),
    // In this process, for speed. Tests in a browser read them in one of their own.
    readTable: async (file, limits) => readTable(new Uint8Array(await file.arrayBuffer()), limits),
    measurePicture: async (file) => measure(new Uint8Array(await file.arrayBuffer())),
  });
  const fetch: Site["fetch"] = (path, init, client) =>
    handler(new Request(ORIGIN + path, init), {
      ...{ address: "192.0.2.1", requestId: "request-1", inTurn: (work: () => Promise<Response>) => work() },
      ...client,
    });
  return {
    db,
    logged,
    clock: {
      set: (time) => {
        now = new Date(time);
      },
    },
    pagesChanged: () => changes,
    signInsRefused: () => refusals,
    fetch,
    get: (path, headers) => fetch(path, headers ? { headers } : {}),
    post: (path, fields, headers) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) {
        for (const one of typeof value === "string" ? [value] : value) body.append(name, one);
      }
      return fetch(path, { method: "POST", body, headers: { Origin: ORIGIN, ...headers } });
    },
    backups,
    backupFolder: folder,
    ...{ settings, live },
    async close() {
      await rm(config.DATA_DIR, { recursive: true, force: true });
      await close();
    },
  };
}
