import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { Config } from "./config.ts";

type Place = Pick<Config, "PORT" | "HOST">;

/**
 * Opens the configured port.
 * @throws Error for the person who starts the site, where the port is taken or not allowed
 */
export async function listen(server: Server, config: Place) {
  server.listen(config.PORT, config.HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new Error(
        `Port ${config.PORT} is already in use. Stop what uses it, or set PORT to another one.`,
      );
    }
    if (code === "EACCES") {
      throw new Error(`This user may not listen on port ${config.PORT}. Set PORT to a number above 1023.`);
    }
    throw error;
  }
}

/**
 * Opens the configured port and closes it again.
 * @throws Error as listen does
 */
export async function checkPort(config: Place) {
  const probe = createServer();
  await listen(probe, config);
  probe.close();
  await once(probe, "close");
}
