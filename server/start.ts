import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Services } from "#app/handler.server.ts";
import type { Settings } from "#app/settings.ts";
import { builtApplication, clientFilesOf, developmentApplication } from "./application.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database.ts";
import { firstRun } from "./first-run.ts";
import { createHttpServer } from "./http.ts";
import { checkPort, listen } from "./listen.ts";
import { makeLog } from "./log.ts";
import { Metrics } from "./metrics.ts";
import { startOutbox, transportFrom } from "./outbox.ts";
import { PageCache } from "./page-cache.ts";
import { watchPages } from "./page-changes.ts";
import { startRetention } from "./retention.ts";
import { settingsFrom } from "./settings.ts";

/** How long requests under way may take after SIGTERM before their connections are cut. */
const DRAIN_MS = 10_000;

export interface StartOptions {
  /** Folder of the project. */
  root: string;
  /** Serves the sources instead of what was built. */
  development: boolean;
}

/**
 * Opens the database and starts to answer; SIGTERM and SIGINT end it when what is under way is done.
 * @throws with a text for who starts the site
 */
export async function start({ root, development }: StartOptions): Promise<void> {
  const config = readConfig(process.env);
  // Before anything is made: a second start beside a running site leaves no trace and says one line.
  await checkPort(config);
  const log = makeLog(config.LOG_LEVEL);
  const settings = settingsFrom(config);
  const { db, engine } = await openDatabase(config, log);
  await firstRun({ root, db, engine, config, log });
  const clock = () => new Date();
  const pages = new PageCache(clock);
  const metrics = new Metrics(db, pages, clock);
  const services: Services = {
    db,
    engine,
    settings,
    log,
    clock,
    pagesChanged: () => pages.drop(),
    signInRefused: () => metrics.signInRefused(),
  };
  const application = await (development
    ? developmentApplication(root, services)
    : builtApplication(root, services));
  const server = createHttpServer({
    settings,
    log,
    db,
    metrics,
    trustedProxies: config.TRUSTED_PROXIES,
    clientFiles: clientFilesOf(root),
    ...(development || config.PAGE_CACHE === "off" ? {} : { pages }),
    ...application,
  });
  if (application.upgrade) server.on("upgrade", application.upgrade);
  const stopWatching = await watchPages(db, config.DATABASE_URL, log, services.pagesChanged);
  await listen(server, config);
  const outbox = startOutbox({ db, engine, transport: transportFrom(config), log, clock });
  const stopRetention = startRetention({ db, config, log, clock });
  announce(server.address() as AddressInfo, settings);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const closed = once(server, "close");
    const delivered = outbox.stop();
    stopRetention();
    server.close();
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(cut);
    // A mail server that hangs must not hold up the end; such a mail is taken up again after the start.
    await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, DRAIN_MS))]);
    await stopWatching();
    await application.close();
    await db.destroy();
    log.info({}, "stopped");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function announce(address: AddressInfo, settings: Settings) {
  const origin = settings.originIsConfigured ? settings.publicOrigin : `http://localhost:${address.port}`;
  console.log(`\n  The site is open at ${origin}\n`);
}
