import { mixedLoad } from "../tests/long/mixed-load.ts";
import { startSite } from "../tests/running-site.ts";
import type { Section } from "./table.ts";

const CLIENTS = 200;
const SECONDS = 60;
const RUNS = [
  ["each looks at an answer for up to a second", 1000],
  ["each asks again at once", 0],
] as const;

/** (load) Two hundred visitors for a minute who read, search and send forms. */
export async function benchVisitors(): Promise<Section> {
  const section: Section = {
    title: "(load) Two hundred visitors",
    note: `${CLIENTS} clients for ${SECONDS} s, each with a connection and an address of its own: two thirds read, one third searches, and each sends a form every 15 s. The clients run on the same cores. Memory is the highest in the second quarter of the time, and in the last.`,
    columns: ["pace", "requests", "per second", "errors", "p50 ms", "p99 ms", "slowest ms", "memory MB"],
    rows: [],
  };
  for (const [pace, pauseMs] of RUNS) {
    const { site, child, stop } = await startSite({ LOG_LEVEL: "warn", TRUSTED_PROXIES: "1" });
    const report = await mixedLoad({
      origin: site.origin,
      pid: child.pid,
      clients: CLIENTS,
      seconds: SECONDS,
      pauseMs,
    });
    await stop();
    const { read, search, submit } = report.requests;
    const { early, late } = report.memory;
    section.rows.push([
      pace,
      `${read} read, ${search} searched, ${submit} sent`,
      ((read + search + submit) / SECONDS).toFixed(0),
      report.errors.length,
      report.p50.toFixed(1),
      report.p99.toFixed(1),
      report.slowest.toFixed(0),
      `${early.toFixed(0)}, ${late.toFixed(0)}`,
    ]);
    console.log(`  ${section.rows.at(-1)?.join("  ")}`);
    for (const error of report.errors.slice(0, 5)) console.log(`  ${error}`);
  }
  return section;
}
