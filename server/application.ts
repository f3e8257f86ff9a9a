import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Handler, Services } from "#app/handler.server.ts";

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
  close(): Promise<void>;
}

/** Makes the built application answer. */
export async function builtApplication(root: string, services: Services): Promise<Application> {
  const bundle = (await import(join(root, "build/server/index.js"))) as Bundle;
  const handler = await bundle.createHandler(services);
  return { handler: async () => handler, close: async () => {} };
}

/** Serves the sources through Vite, so that an edit shows at once. */
export async function developmentApplication(root: string, services: Services): Promise<Application> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
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
