import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { Handler, Services } from "#app/handler.server.ts";

interface ServerBuild {
  createHandler(services: Services): Promise<Handler>;
}

export interface Application {
  handler: () => Promise<Handler>;
  /** Development only: Vite's middleware. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Development only: takes the connection over which the browser learns of edits. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close(): Promise<void>;
}

/** Folder with the built browser files. */
export function clientFilesOf(root: string): string {
  return join(root, "build/client");
}

/** The application from the build. */
export async function builtApplication(root: string, services: Services): Promise<Application> {
  const build = (await import(join(root, "build/server/index.js"))) as ServerBuild;
  const handler = await build.createHandler(services);
  return { handler: async () => handler, close: async () => {} };
}

/** The application from its sources, served through Vite, so that an edit shows at once. */
export async function developmentApplication(root: string, services: Services): Promise<Application> {
  const { createServer } = await import("vite");
  // Never listens: it forwards upgrades that the site's own server receives. A port of its own might be taken by
  // another development server on this machine.
  const upgrades = createHttpServer();
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
    close: () => vite.close(),
  };
}
