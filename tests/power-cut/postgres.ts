import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startOwnPostgres } from "../postgres.ts";
import type { Cut } from "./cut.ts";
import { forgetfulDisk } from "./layer.ts";

/** A PostgreSQL server on a forgetful disk. */
export interface ForgetfulPostgres {
  url: string;
  /** Kills every process of the server, and undoes unsynced changes. */
  cut(seed: number | null): Promise<Cut>;
  /** Restarts it after a cut; it recovers from its log. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** @param flags additional server settings */
export async function forgetfulPostgres(flags: readonly string[] = []): Promise<ForgetfulPostgres> {
  // Frequent checkpoints, so that some are interrupted by a power cut.
  const own = await startOwnPostgres(["-c", "max_wal_size=32MB", "-c", "checkpoint_timeout=30s", ...flags]);
  await own.stop();
  const disk = forgetfulDisk(own.data, "linux");
  let runs = false;
  const start = async () => {
    Object.assign(process.env, disk.environment);
    try {
      await own.start();
      runs = true;
    } finally {
      for (const name of Object.keys(disk.environment)) delete process.env[name];
    }
  };
  await start();
  return {
    url: own.url,
    start,
    async cut(seed) {
      runs = false;
      await killAll(Number(readFileSync(join(own.data, "postmaster.pid"), "utf8").split("\n")[0]));
      return disk.cut(seed);
    },
    async remove() {
      if (runs) await own.remove();
      else rmSync(dirname(own.data), { recursive: true, force: true });
      disk.remove();
    },
  };
}

/** Suspends a server and its processes before killing them, so that none writes while others are gone. */
async function killAll(postmaster: number) {
  const family = () => [postmaster, ...childrenOf(postmaster)];
  // Processes may fork while others are being suspended, so the server itself comes first.
  for (const pid of family()) send(pid, "SIGSTOP");
  const all = family();
  for (const pid of all) send(pid, "SIGSTOP");
  await pause(50);
  for (const pid of all) send(pid, "SIGKILL");
  while (all.some(isRunning)) await pause(20);
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already exited.
  }
}

/** State and parent of a process; null if it does not exist. */
function processFacts(pid: number): { state: string; parent: number } | null {
  try {
    const [state = "", parent = ""] =
      readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && processFacts(pid)?.parent === parent);
}

/** Zombie processes do not count. */
function isRunning(pid: number): boolean {
  const facts = processFacts(pid);
  return facts !== null && facts.state !== "Z";
}
