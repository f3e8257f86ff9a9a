import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface Line {
  port: number;
  /** Silently drops all traffic: connections are neither refused nor answered. */
  cut(): void;
  /** Restores traffic, including what was held back. */
  mend(): void;
  close(): void;
}

/** A TCP proxy to another port of this machine, which can be cut off. */
export async function lineTo(port: number): Promise<Line> {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        ends.delete(one);
        other.destroy();
      });
      if (isCut) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const end of ends) end.pause();
    },
    mend() {
      isCut = false;
      for (const end of ends) end.resume();
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
