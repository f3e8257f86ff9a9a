import { once } from "node:events";
import { createServer as createHttp, type IncomingMessage } from "node:http";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { signingSecret } from "#app/accounts/auth.server.ts";
import { tellFullAfterClosings } from "#app/boxes/reports-queries.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/core/time/calendar-days.ts";
import type { Handler, Services } from "#app/handler.server.ts";
import { followStorm } from "#app/locations/headquarters-queries.server.ts";
import { givePathsWhereMissing } from "#app/locations/paths-queries.server.ts";
import { fillSearchTexts } from "#app/registrations/staff/queries.server.ts";
import { settleAnswers } from "#app/staff/cases/queries.server.ts";
import { sendDigests } from "#app/staff/today/digest.server.ts";
import { type Config, readConfig, StartupError, settingsFrom } from "./config.ts";
import { openDatabase, sqliteFile, unusable } from "./database.ts";
import { recordErrors } from "./error-record.ts";
import { firstRun, openingList } from "./first-run.ts";
import { createHttpServer, type HttpOptions } from "./http/http.ts";
import { PageCache } from "./http/page-cache.ts";
import { watchPages } from "./http/page-changes.ts";
import { Backups } from "./jobs/backups.ts";
import { every } from "./jobs/every.ts";
import { sendLetters } from "./jobs/letters.ts";
import { startOutbox } from "./jobs/outbox.ts";
import { makeSizes, removeUnused } from "./jobs/pictures.ts";
import { removeClosed, removeVolunteers } from "./jobs/retention.ts";
import { remindOnce } from "./jobs/season-reminders.ts";
import { releaseSeats, sendShiftMails } from "./jobs/shift-mails.ts";
import { LiveSettings } from "./live-settings.ts";
import { makeLog } from "./log.ts";
import { Metrics } from "./metrics.ts";
import { makeOperations } from "./operations.ts";
import { measureApart, readTableApart } from "./readers.ts";

/** Time for running requests after SIGTERM, before their connections are closed. */
const DRAIN_MS = 10_000;
/** Connections that wait to be accepted; Linux drops further ones, and a browser tries again after a second. */
const MOST_UNACCEPTED = 4096;
const SECOND_MS = 1000;

export interface StartOptions {
  /** Folder of the project. */
  root: string;
  /** Serves the sources instead of the build. */
  development: boolean;
}

/**
 * Opens the database, then the port. SIGTERM and SIGINT finish running work and end the process.
 * @throws StartupError for problems that the operator can fix; anything else is a bug
 */
export async function start({ root, development }: StartOptions): Promise<void> {
  const read = readConfig(process.env);
  // First, so that a second start beside a running site leaves no trace. Of port 0 it is the one that is free.
  const config = { ...read, PORT: await checkPort(read) };
  const plainLog = makeLog(config.LOG_LEVEL);
  const settings = settingsFrom(config);
  const { db, engine } = await openDatabase(config, plainLog, { empty: "fill unless there are backups" });
  try {
    await firstRun({ root, db, config, log: plainLog });
  } catch (error) {
    throw unusable(config, error);
  }
  const clock = () => new Date();
  const record = recordErrors(plainLog, db, clock);
  const { log } = record;
  const folder = join(config.DATA_DIR, "backups");
  const pages = new PageCache(clock);
  const backups = new Backups({
    ...{ db, folder, log, clock },
    database: config.DATABASE_URL ? { url: config.DATABASE_URL } : { file: sqliteFile(config) },
    onRestore: () => pages.pause(backups.isRestoring),
  });
  const secret = await signingSecret(db, settings.authSecret);
  const live = new LiveSettings({ db, config, settings, secret, onChange: () => pages.drop() });
  await live.refresh();
  const metrics = new Metrics(db, pages, clock);
  const services: Services = {
    db,
    engine,
    settings,
    log,
    clock,
    pagesChanged: () => pages.drop(),
    signInRefused: () => metrics.signInRefused(),
    operations: makeOperations(root, config, db, backups, live),
    readTable: readTableApart,
    measurePicture: measureApart,
  };
  const application = await (development
    ? developmentApplication(root, services)
    : builtApplication(root, services));
  const server = createHttpServer({
    settings,
    log,
    db,
    ...(engine === "sqlite" && { dataDir: config.DATA_DIR }),
    metrics,
    trustedProxies: config.TRUSTED_PROXIES,
    clientFiles: join(root, "build/client"),
    ...(development || config.PAGE_CACHE === "off" ? {} : { pages }),
    ...application,
  });
  if (application.upgrade) server.on("upgrade", application.upgrade);
  const watching = await watchPages(db, config.DATABASE_URL, log, services.pagesChanged);
  await listen(server, config);
  const jobs = [
    watching,
    ...startOutbox({ db, engine, transport: live.transport, log, clock }),
    // Files are no answers (K12).
    every(SECOND_MS, "answers", log, async () => settings.mailsGoToFiles || settleAnswers(db)),
    // Another instance may have saved them.
    every(2 * SECOND_MS, "mail settings", log, () => live.refresh()),
    every(MINUTE_MS, "catch-up", log, () => catchUp(services)),
    every(MINUTE_MS, "announcement", log, async () => {
      if (await followStorm(db, { actor: "announcement", now: clock() })) services.pagesChanged();
    }),
    every(2 * SECOND_MS, "letters", log, (stopping) => sendLetters({ db, clock, settings, stopping })),
    every(SECOND_MS, "pictures", log, (stopping) => makeSizes({ db, log, clock }, stopping)),
    every(DAY_MS, "unused pictures", log, () => removeUnused({ db, log, clock })),
    every(6 * HOUR_MS, "old sign-ups", log, () => removeVolunteers({ db, config, log, clock })),
    every(6 * HOUR_MS, "closed entries", log, () => removeClosed({ db, config, log, clock })),
    every(MINUTE_MS, "ended closings", log, async () => {
      if (await tellFullAfterClosings(db, clock())) services.pagesChanged();
    }),
    every(10 * MINUTE_MS, "morning mail", log, () => sendDigests(db, settings, clock())),
    every(6 * HOUR_MS, "season reminders", log, () => remindOnce({ db, settings, clock })),
    every(MINUTE_MS, "held seats", log, () => releaseSeats({ db, settings, clock })),
    every(15 * MINUTE_MS, "shift mails", log, () => sendShiftMails({ db, settings, clock })),
    backups.start(),
  ];
  console.log(`\n  The site is open at ${settings.publicOrigin}\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const closed = once(server, "close");
    const stopped = Promise.all(jobs.map((job) => job.stop()));
    server.close();
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(cut);
    // A hanging mail server or a long backup must not delay the shutdown: the next start takes up what is left.
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, DRAIN_MS))]);
    await application.close();
    await record.stop();
    await db.destroy();
    log.info({}, "stopped");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  const list = await openingList(db, settings, settings.publicOrigin);
  if (list) console.log(`${list}\n`);
}

/** Fills in columns that an older release leaves empty, whose instances still run during a rolling upgrade. */
async function catchUp({ db, log, pagesChanged }: Services): Promise<void> {
  const locations = await givePathsWhereMissing(db);
  const registrations = await fillSearchTexts(db);
  if (locations > 0) pagesChanged();
  if (locations + registrations > 0)
    log.info({ locations, registrations }, "completed rows of an earlier release");
}

interface ServerBuild extends Pick<HttpOptions, "pageOf" | "methodsOf"> {
  createHandler(services: Services): Promise<Handler>;
}

interface Application extends Pick<HttpOptions, "handler" | "pageOf" | "methodsOf" | "before"> {
  /** Development only: handles the WebSocket that notifies the browser of edits. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close(): Promise<void>;
}

async function builtApplication(root: string, services: Services): Promise<Application> {
  const build = (await import(join(root, "build/server/index.js"))) as ServerBuild;
  const handler = await build.createHandler(services);
  const { pageOf, methodsOf } = build;
  return { handler: async () => handler, pageOf, methodsOf, close: async () => {} };
}

/** The application from its sources, served through Vite, so that edits appear immediately. */
async function developmentApplication(root: string, services: Services): Promise<Application> {
  const { createServer } = await import("vite");
  // Never listens: it handles upgrades that the site's server forwards. A separate port might be in use by another
  // development server on this machine.
  const upgrades = createHttp();
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: upgrades } },
    appType: "custom",
  });
  let loaded: { build: ServerBuild; handler: Promise<Handler> } | undefined;
  return {
    before: vite.middlewares,
    upgrade: (...connection) => upgrades.emit("upgrade", ...connection),
    handler: async () => {
      const build = (await vite.ssrLoadModule("./app/handler.server.ts")) as ServerBuild;
      if (loaded?.build !== build) loaded = { build, handler: build.createHandler(services) };
      return loaded.handler;
    },
    pageOf: (path) => loaded?.build.pageOf(path),
    methodsOf: (target) => loaded?.build.methodsOf(target) ?? [],
    close: () => vite.close(),
  };
}

type Address = Pick<Config, "PORT" | "HOST">;

/** Opens the configured port and closes it again, to check that it is free. @returns its number */
async function checkPort(address: Address): Promise<number> {
  const probe = createServer();
  await listen(probe, address);
  const port = portOf(probe);
  probe.close();
  await once(probe, "close");
  return port;
}

async function listen(server: Server, { PORT, HOST }: Address) {
  server.listen({ port: PORT, host: HOST, backlog: MOST_UNACCEPTED });
  try {
    await once(server, "listening");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new StartupError(
        `Port ${PORT} is already in use. Stop what uses it, or set PORT to another one.`,
      );
    }
    if (code === "EACCES") {
      throw new StartupError(`This user may not listen on port ${PORT}. Set PORT to a number above 1023.`);
    }
    throw new StartupError(`Cannot listen on ${HOST}, port ${PORT}: ${message}. Check HOST and PORT.`);
  }
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
