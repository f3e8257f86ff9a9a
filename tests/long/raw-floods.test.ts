import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { RAW_FLOODS, type RawFlood } from "./raw-flood.ts";

const CONNECTIONS = 40;
const FLOOD_MS = 2500;
const WORST_MS = 150;
/** Pages that are rendered for the first time take longer. */
const WARM_UP = ["/", "/locations?q=san", "/nowhere", "/bulk-donations", "/admin"];

vi.setConfig({ testTimeout: 60_000 });

let running: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  running = await startSite({ LOG_LEVEL: "error" });
  for (let round = 0; round < 30; round += 1)
    for (const path of WARM_UP) await (await fetch(running.site.origin + path)).text();
});
afterAll(() => running.stop());

test.for(Object.keys(RAW_FLOODS) as RawFlood[])(
  `${CONNECTIONS} connections that send %s hold up nobody else`,
  async (flood, context) => {
    const { origin } = running.site;
    const visitor = new Worker(new URL("./visitor.ts", import.meta.url), {
      workerData: { origin, pid: running.child.pid },
    });
    await once(visitor, "message");
    const sender = new Worker(new URL("./raw-flood.ts", import.meta.url), {
      workerData: { port: Number(new URL(origin).port), flood, connections: CONNECTIONS },
    });
    await once(sender, "online");
    await pause(FLOOD_MS);
    sender.postMessage("done");
    visitor.postMessage("done");
    const [[sent], [{ worstMs, mostMb }]] = (await Promise.all([
      once(sender, "message"),
      once(visitor, "message"),
    ])) as [[number], [{ worstMs: number; mostMb: number }]];
    console.log(
      `${flood}: ${sent} sent, home page at worst ${worstMs.toFixed(0)} ms, ${mostMb.toFixed(0)} MB`,
    );
    addCases(context, sent);
    expect(sent).toBeGreaterThan(2 * CONNECTIONS);
    expect(worstMs).toBeLessThan(WORST_MS);
  },
);
