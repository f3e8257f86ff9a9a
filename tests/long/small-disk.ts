import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Kind of disk, for the output. */
  kind: string;
  /** Fills the disk completely. */
  fill(): void;
  /** Frees the space again. */
  empty(): void;
  remove(): void;
}

/** A small in-memory file system, if this user may mount one; otherwise null. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    kind: `a tmpfs of ${megabytes} MB`,
    fill() {
      const file = openSync(ballast, "a");
      for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) {
        try {
          for (;;) writeSync(file, Buffer.alloc(bytes));
        } catch {
          // Full for this size; a smaller piece may still fit.
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
