import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { residentMb } from "../memory.ts";

// A worker thread, so that what the test itself sends does not delay its visitor: asks for the home page at intervals
// until a message comes, and answers with the slowest response and the site's most memory.

const ASKS_EVERY_MS = 10;

const { origin, pid } = workerData as { origin: string; pid: number };
const asked: Promise<void>[] = [];
let worstMs = 0;
let mostMb = 0;
let done = false;
parentPort?.once("message", () => {
  done = true;
});

// Loading `fetch` takes as long as a slow answer.
await (await fetch(origin)).arrayBuffer();
parentPort?.postMessage("ready");

while (!done) {
  const sentAt = performance.now();
  asked.push(
    fetch(origin).then(async (answer) => {
      await answer.arrayBuffer();
      worstMs = Math.max(worstMs, performance.now() - sentAt);
    }),
  );
  mostMb = Math.max(mostMb, residentMb(pid));
  await pause(ASKS_EVERY_MS);
}
await Promise.all(asked);
parentPort?.postMessage({ worstMs, mostMb });
