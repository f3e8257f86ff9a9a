import { expect, test } from "vitest";
import { SMALL_HEAP } from "../memory.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { mixedLoad } from "./mixed-load.ts";

const SECONDS = 60;
const CLIENTS = 200;
const MEMORY_MB = 500;

test(`${CLIENTS} clients for ${SECONDS} s read, search and send forms without an error`, {
  timeout: 180_000,
}, async (context) => {
  const { site, child, stop } = await startSite({
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "1",
    ...SMALL_HEAP,
  });
  try {
    const report = await mixedLoad({
      origin: site.origin,
      pid: child.pid,
      clients: CLIENTS,
      seconds: SECONDS,
      pauseMs: 1000,
    });
    const { requests, p50, p99, memory } = report;
    console.log(
      `${CLIENTS} clients, ${SECONDS} s: ${requests.read} pages read, ${requests.search} searches, ${requests.submit} forms sent; p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; memory ${memory.late.toFixed(0)} MB`,
    );
    addCases(context, requests.read + requests.search + requests.submit);
    expect(report.errors).toEqual([]);
    expect(requests.submit).toBeGreaterThan(0);
    expect(memory.late).toBeLessThan(MEMORY_MB);
    expect(site.output()).not.toMatch(/"level":(40|50|60)/);
  } finally {
    await stop();
  }
});
