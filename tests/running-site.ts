import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres.ts";

/** The initial administrator of every test server. */
export const ADMINISTRATOR = { email: "admin@example.org", password: "correct horse battery" };

export interface RunningSite {
  origin: string;
  /** Folder with the database and the mails. */
  dataDir: string;
  /** Output of the server. */
  output(): string;
}

const ROOT = join(import.meta.dirname, "..");
const START_TIMEOUT_MS = 180_000;

/** Arguments and environment of a process whose clock starts at a given moment. */
async function clockAt(moment: string, folder: string) {
  const file = join(folder, "clock");
  await writeFile(file, String(Date.parse(moment) - Date.now()));
  const parameters = ["--import", join(ROOT, "tests/long/shifted-clock.mjs")];
  return { parameters, environment: { CLOCK_FILE: file } };
}

/**
 * Starts the built site like `npm start`, with a separate data folder.
 * @param environment may include SITE_TIME, the moment at which the site's clock starts
 * @param folder of a copy of the project, if not this one
 */
export async function startSite(environment: Record<string, string> = {}, folder = ROOT) {
  const dataDir = await mkdtemp(join(tmpdir(), "toy-drive-site-"));
  const port = await freePort();
  const startedAt = performance.now();
  const { SITE_TIME, ...settings } = environment;
  const clock = SITE_TIME ? await clockAt(SITE_TIME, dataDir) : undefined;
  const child: ChildProcess = spawn(process.execPath, [...(clock?.parameters ?? []), "server/index.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...clock?.environment,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the site did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const site: RunningSite = { origin, dataDir: settings.DATA_DIR ?? dataDir, output: () => output };
  return {
    site,
    child,
    startedInMs: performance.now() - startedAt,
    async stop() {
      // A test may have killed it already.
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
