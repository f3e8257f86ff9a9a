import { spawnSync } from "node:child_process";

export interface Section {
  title: string;
  /** What is compared, and what the figures mean. */
  note: string;
  columns: readonly string[];
  rows: (string | number)[][];
}

/** "12.3 (11.9 to 12.8)": the median, and the lowest and highest figure. */
export function spread(values: readonly number[], digits = 0): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Loads one address with wrk. @returns requests per second, NaN where wrk is not installed */
export function load(url: string, connections: number, seconds: number): number {
  const parameters = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: br", url];
  const { stdout } = spawnSync("wrk", parameters, { encoding: "utf8" });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout ?? "")?.[1]);
}
