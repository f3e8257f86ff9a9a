import { spawnSync } from "node:child_process";
import autocannon from "autocannon";

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
}

const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;
/** What makes the load; wrk takes less of the machine for itself. */
export const LOAD_TOOL = hasWrk ? "wrk" : "autocannon";

/** Asks one address over and over, compressed, for some seconds. */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  return hasWrk ? wrk(url, connections, seconds) : cannon(url, connections, seconds);
}

function wrk(url: string, connections: number, seconds: number): Load {
  const { stdout } = spawnSync(
    "wrk",
    ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: br", url],
    { encoding: "utf8" },
  );
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const errors = number(/Non-2xx or 3xx responses: (\d+)/) + number(/Socket errors: connect \d+, read (\d+)/);
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: latency(stdout, "50%"),
    p99Ms: latency(stdout, "99%"),
    errors,
  };
}

function latency(output: string, percentile: string): number {
  const match = new RegExp(`${percentile}\\s+([\\d.]+)(us|ms|s)`).exec(output);
  const factor = { us: 0.001, ms: 1, s: 1000 }[match?.[2] ?? "ms"] ?? 1;
  return Number(match?.[1] ?? 0) * factor;
}

async function cannon(url: string, connections: number, duration: number): Promise<Load> {
  const result = await autocannon({ url, connections, duration, headers: { "accept-encoding": "br" } });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
