import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../postgres.ts";

const ROOT = join(import.meta.dirname, "../..");
const OPEN = "The site is open at";

/** On a busy machine Vite takes a while. */
const STARTED = { timeout: 180_000 };

/** Runs the script "dev" of package.json on an empty data folder. */
async function startDevelopment() {
  const dataDir = await mkdtemp(join(tmpdir(), "toy-drive-dev-"));
  const port = await freePort();
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const [, ...parameters] = scripts.dev.split(" ");
  const child = spawn(process.execPath, parameters, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: undefined, DATABASE_URL: "", PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part) => {
    output += part;
  });
  return {
    origin: `http://localhost:${port}`,
    starts: () => output.split(OPEN).length - 1,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

test.describe.configure({ timeout: 600_000 });

test("npm run dev shows the first pages without reloading them, and restarts after an edit of the server", async ({
  page,
}) => {
  // What Vite has bundled before; without it this is the first visit on a fresh clone.
  await rm(join(ROOT, "node_modules/.vite"), { recursive: true, force: true });
  const { origin, starts, stop } = await startDevelopment();
  try {
    await expect.poll(starts, STARTED).toBe(1);

    const refused: string[] = [];
    let documents = 0;
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });
    const paths = ["/", "/locations", "/auth", "/volunteer"];
    for (const path of paths) {
      await page.goto(origin + path);
      await page.waitForLoadState("networkidle");
    }
    expect([refused, documents]).toEqual([[], paths.length]);

    const now = new Date();
    await utimes(join(ROOT, "server/log.ts"), now, now);
    await expect.poll(starts, STARTED).toBe(2);
  } finally {
    await stop();
  }
});
