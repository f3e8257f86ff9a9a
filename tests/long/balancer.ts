import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  origin: string;
  /** Responses by instance, in order. */
  answers: number[];
  close(): void;
}

/**
 * A minimal round-robin load balancer. Reads skip an unreachable instance; a write may have arrived, so it is answered
 * with 502 and never sent again.
 */
export async function startBalancer(port: number, targets: () => readonly string[]): Promise<Balancer> {
  let turn = 0;
  const balancer: Balancer = { origin: `http://localhost:${port}`, answers: [], close: () => server.close() };
  const server: Server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const instances = targets();
    const tries = incoming.method === "GET" ? instances.length : 1;
    const first = turn++;
    for (let failed = 0; failed < tries; failed += 1) {
      const index = (first + failed) % instances.length;
      if (!(await forward(incoming, body, instances[index] ?? "", outgoing))) continue;
      balancer.answers[index] = (balancer.answers[index] ?? 0) + 1;
      return;
    }
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  balancer.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return balancer;
}

/** @returns false if there was no response */
function forward(incoming: IncomingMessage, body: Buffer, target: string, outgoing: ServerResponse) {
  const { remoteAddress } = incoming.socket;
  const before = incoming.headers["x-forwarded-for"];
  const headers = {
    ...incoming.headers,
    "x-forwarded-for": before ? `${before}, ${remoteAddress}` : remoteAddress,
    connection: "close",
  };
  return new Promise<boolean>((resolve) => {
    const { method, url } = incoming;
    const asked = request(target + url, { method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk);
      } catch {
        return resolve(false);
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.end(Buffer.concat(chunks));
      resolve(true);
    });
    asked.on("error", () => resolve(false));
    asked.end(body);
  });
}
