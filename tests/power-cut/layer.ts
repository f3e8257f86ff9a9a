import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cut, cutPower, type Disk } from "./cut.ts";

/** The reason the layer cannot be used here; null if it can. */
export const missingCompiler =
  spawnSync("cc", ["--version"]).status === 0
    ? null
    : "there is no C compiler for the layer that drops unsynced writes; on Debian: apt-get install gcc libc6-dev";

/** A disk that loses unsynced writes. */
interface ForgetfulDisk {
  /** Environment of a process that writes to `data`. */
  environment: Record<string, string>;
  /** After the processes were killed: undoes unsynced changes, see `cutPower`. */
  cut(seed: number | null): Cut;
  remove(): void;
}

let compiled: string | undefined;

function compile(): string {
  if (compiled) return compiled;
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-layer-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // Readable for the separate user of a PostgreSQL server.
  chmodSync(folder, 0o755);
  compiled = join(folder, "unsynced.so");
  const source = join(import.meta.dirname, "unsynced.c");
  const parameters = ["-O1", "-shared", "-fPIC", "-pthread", "-o", compiled, source, "-ldl"];
  const { status, stderr } = spawnSync("cc", parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`the layer cannot be compiled:\n${stderr}`);
  return compiled;
}

/** Puts a folder on a forgetful disk. Its current contents count as synced. */
export function forgetfulDisk(data: string, names: Disk["names"] = "posix"): ForgetfulDisk {
  const layer = compile();
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-unsynced-"));
  const [log, stash] = [join(folder, "log"), join(folder, "stash")];
  writeFileSync(log, "");
  mkdirSync(stash);
  // Writable for the separate user of a PostgreSQL server.
  chmodSync(folder, 0o755);
  chmodSync(log, 0o666);
  chmodSync(stash, 0o777);
  return {
    environment: {
      LD_PRELOAD: layer,
      POWER_DATA: realpathSync(data),
      POWER_LOG: log,
      POWER_STASH: stash,
    },
    cut(seed) {
      const result = cutPower({ log, stash, data, names }, seed);
      truncateSync(log);
      return result;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
