import { accessSync, constants, existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import type { TestContext } from "vitest";

/** Cgroup folders with their limits for memory, and for memory including swap: versions 1 and 2. */
const GROUPS = [
  {
    root: "/sys/fs/cgroup/memory",
    memory: "memory.limit_in_bytes",
    swap: "memory.memsw.limit_in_bytes",
    swapBytes: (bytes: number) => bytes,
  },
  { root: "/sys/fs/cgroup", memory: "memory.max", swap: "memory.swap.max", swapBytes: () => 0 },
];

/** The cgroups this user may subdivide: only for root, and rarely inside containers. */
const group = GROUPS.find(({ root }) => mayWrite(`${root}/cgroup.procs`));

/** Whether `limitTogether` works here. */
export const mayLimitTogether = group !== undefined;

function mayWrite(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Limits the total memory of a running process and its children, like a small machine or a container: Linux kills one
 * of them. Memory that a process allocated before does not count.
 */
export function limitTogether({ onTestFinished }: TestContext, pid: number, bytes: number): void {
  if (!group) return;
  const { root, memory, swap, swapBytes } = group;
  const folder = `${root}/toy-drive-${pid}`;
  mkdirSync(folder);
  onTestFinished(() => {
    if (existsSync(`/proc/${pid}`)) writeFileSync(`${root}/cgroup.procs`, String(pid));
    rmdirSync(folder);
  });
  writeFileSync(`${folder}/${memory}`, String(bytes));
  if (existsSync(`${folder}/${swap}`)) writeFileSync(`${folder}/${swap}`, String(swapBytes(bytes)));
  writeFileSync(`${folder}/cgroup.procs`, String(pid));
}
