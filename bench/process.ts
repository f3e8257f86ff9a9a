import { residentMb } from "../tests/memory.ts";
import { startSite } from "../tests/running-site.ts";
import { load } from "./load.ts";
import { median, type Section, spread } from "./table.ts";

const STARTS = 5;
const WARM_UP_SECONDS = 5;
const SECONDS = 10;

/** (f) From the start to the first answer, and memory at rest and under load. */
export async function benchProcess(): Promise<Section> {
  const starts: number[] = [];
  for (let index = 0; index < STARTS; index++) {
    const { startedInMs, stop } = await startSite({ LOG_LEVEL: "warn" });
    starts.push(startedInMs);
    await stop();
  }
  const { site, child, stop } = await startSite({ LOG_LEVEL: "warn" });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const rest = residentMb(child.pid);
  const rows: (string | number)[][] = [
    ["start to first answer, with an empty database, ms", spread(starts)],
    ["memory at rest, MB", rest.toFixed(0)],
  ];
  await load(`${site.origin}/`, 32, WARM_UP_SECONDS);
  await load(`${site.origin}/locations?q=95112`, 32, WARM_UP_SECONDS);
  rows.push(["memory after the warm-up, MB", residentMb(child.pid).toFixed(0)]);
  let requests = 0;
  while (requests < 100_000) {
    const page = await load(`${site.origin}/`, 32, SECONDS);
    const search = await load(`${site.origin}/locations?q=95112`, 32, SECONDS / 2);
    requests += page.requestsPerSecond * SECONDS + (search.requestsPerSecond * SECONDS) / 2;
  }
  rows.push([`memory after ${Math.round(requests)} more requests, MB`, residentMb(child.pid).toFixed(0)]);
  await stop();
  console.log(`  ${rows.map((row) => row.join(": ")).join("\n  ")}`);
  return {
    title: "(f) The process",
    note: `Start to first answer: ${STARTS} starts of a built site, each with a new database, its migrations, starter data and first administrator (median ${median(starts).toFixed(0)} ms). Memory is what the system counts as resident.`,
    columns: ["what", "figure"],
    rows,
  };
}
