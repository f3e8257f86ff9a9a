import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { Handler, Services } from "#app/handler.server.ts";
import { readStyleSheets } from "./style-sheets.ts";

/** Folder with the built browser files. */
export function clientFilesOf(root: string): string {
  return join(root, "build/client");
}

interface Bundle {
  createHandler(services: Services): Promise<Handler>;
}

export interface Application {
  handler: () => Promise<Handler>;
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Development only: takes the connection over which the browser is told of an edit. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close(): Promise<void>;
}

/** Makes the built application answer. */
export async function builtApplication(root: string, services: Services): Promise<Application> {
  const bundle = (await import(join(root, "build/server/index.js"))) as Bundle;
  const styleSheets = readStyleSheets(clientFilesOf(root));
  const handler = await bundle.createHandler({ ...services, styleSheets });
  return { handler: async () => handler, close: async () => {} };
}

/** Serves the sources through Vite, so that an edit shows at once. */
export async function developmentApplication(root: string, services: Services): Promise<Application> {
  const { createServer } = await import("vite");
  // Never listens: it hands on what the site's own server gets, so that no second port is needed, which
  // another development server on this machine might have.
  const upgrades = createHttpServer();
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: upgrades } },
    appType: "custom",
  });
  let loaded: { bundle: Bundle; handler: Promise<Handler> } | undefined;
  return {
    before: vite.middlewares,
    upgrade: (...connection) => upgrades.emit("upgrade", ...connection),
    handler: async () => {
      const bundle = (await vite.ssrLoadModule("./app/handler.server.ts")) as Bundle;
      if (loaded?.bundle !== bundle) loaded = { bundle, handler: bundle.createHandler(services) };
      return loaded.handler;
    },
    close: () => vite.close(),
  };
}
