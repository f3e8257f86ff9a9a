import { readFileSync } from "node:fs";

/** What the system counts as a process's resident memory, in MB. */
export function residentMb(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}
