import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Handler, Services } from "#app/handler.server.ts";

const ROOT = join(import.meta.dirname, "..");
const SERVER_BUNDLE = join(ROOT, "build/server/index.js");
/** Folder with the built browser files. */
export const CLIENT_FILES = join(ROOT, "build/client");

interface Bundle {
  createHandler(services: Services): Promise<Handler>;
}

export interface Application {
  handler: () => Promise<Handler>;
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
}

/** Makes the built application answer; builds it first where that has not been done. */
export async function builtApplication(services: Services): Promise<Application> {
  if (!existsSync(SERVER_BUNDLE)) {
    services.log.info({}, "building the site (once, about half a minute)");
    const build = spawnSync("npm", ["run", "build"], { cwd: ROOT, encoding: "utf8" });
    if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}\n${build.stderr}`);
  }
  const bundle = (await import(SERVER_BUNDLE)) as Bundle;
  const handler = await bundle.createHandler(services);
  return { handler: async () => handler, close: async () => {} };
}

/** Serves the sources through Vite, so that an edit shows at once. */
export async function developmentApplication(services: Services): Promise<Application> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true }, appType: "custom" });
  let loaded: { bundle: Bundle; handler: Promise<Handler> } | undefined;
  return {
    before: vite.middlewares,
    handler: async () => {
      const bundle = (await vite.ssrLoadModule("./app/handler.server.ts")) as Bundle;
      if (loaded?.bundle !== bundle) loaded = { bundle, handler: bundle.createHandler(services) };
      return loaded.handler;
    },
    close: () => vite.close(),
  };
}
