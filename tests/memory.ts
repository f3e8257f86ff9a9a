import { readFileSync } from "node:fs";

/** The heap that Node allows itself on a machine of 1 GB. With more memory it collects garbage later. */
export const SMALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=256" };

/** Resident memory of a process, in MB. */
export function residentMb(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}
