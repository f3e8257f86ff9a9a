import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Settings } from "#app/core/settings.ts";
import { createHttpServer, type HttpOptions } from "#server/http/http.ts";
import { Metrics } from "#server/metrics.ts";

/** Those of a site without an environment. */
export const SETTINGS: Settings = {
  publicOrigin: "http://localhost:3000",
  originIsConfigured: false,
  given: { staffEmail: true, mailFrom: true },
  newsletterUrl: undefined,
  hostFormUrl: undefined,
  mailsGoToFiles: false,
  staffEmail: "staff@example.org",
  mailPerMinute: 60,
  mailFrom: "Bay Area Toy Drive <no-reply@example.org>",
};

type Own = Pick<HttpOptions, "db"> &
  Partial<Omit<HttpOptions, "handler">> & { answer: (request: Request) => Promise<Response> };

/** Starts the site's HTTP server, behind one proxy, with another function in place of the site. */
export async function serve({ answer, ...own }: Own) {
  const server = createHttpServer({
    settings: SETTINGS,
    log: { info() {}, warn() {}, error() {} },
    metrics: new Metrics(own.db, own.pages, () => new Date()),
    trustedProxies: 1,
    clientFiles: import.meta.dirname,
    pageOf: () => undefined,
    methodsOf: () => [],
    ...own,
    handler: async () => answer,
  });
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
