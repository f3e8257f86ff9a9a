import {
  closeSync,
  existsSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { type Change, readChanges } from "./records.ts";

/** Bytes that a disk writes atomically. */
const SECTOR = 512;

/** A simulated disk, backed by the log of `unsynced.c`. */
export interface Disk {
  log: string;
  stash: string;
  data: string;
  /**
   * When a file name is durable: "posix", after a sync of its folder; "linux", also after a sync of the file, as with
   * the journals of ext4, XFS and Btrfs. SQLite and this site must work with the first, PostgreSQL relies on the
   * second.
   */
  names: "posix" | "linux";
}

/** The result of a power cut. */
export interface Cut {
  /** Number of changes since the start. */
  changes: number;
  /** Writes that were not synced. */
  unsynced: number;
  /** Unsynced writes that the disk had stored anyway, fully or in part. */
  kept: number;
}

/**
 * Simulates a power cut: undoes every unsynced change, newest first. With a seed, some of them are redone in order,
 * because a disk may store writes early, and only some sectors of a write. Names are redone in order per folder up to
 * a random point, like on a journaling file system.
 * @param seed null loses all unsynced changes
 */
export function cutPower(disk: Disk, seed: number | null): Cut {
  const changes = readChanges(disk.log);
  const synced = new Set<bigint>();
  const unsynced: Change[] = [];
  const isKeptByJournal = ({ kind, paths, file }: Change) =>
    disk.names === "linux" && paths[0] !== "" && (kind === "folder" || synced.has(file));
  for (const change of changes.toReversed()) {
    if (change.kind === "sync") synced.add(change.syncedBy);
    else if (!synced.has(change.syncedBy) && !isKeptByJournal(change)) unsynced.push(change);
  }
  for (const change of unsynced) takeBack(change, disk.stash);
  let kept = 0;
  if (seed !== null) {
    const random = numbersFrom(seed);
    // How many of each folder's name changes survive.
    const stored = new Map<bigint, boolean>();
    for (const change of unsynced.toReversed()) {
      const isName = change.paths[0] !== "";
      const isKept = isName ? (stored.get(change.syncedBy) ?? true) && random() < 0.8 : random() < 0.5;
      if (isName) stored.set(change.syncedBy, isKept);
      if (!isKept) continue;
      kept += 1;
      makeAgain(change, disk.stash, random);
    }
  }
  // Shared memory is not a file on disk.
  for (const name of readdirSync(disk.data)) if (name.endsWith("-shm")) rmSync(join(disk.data, name));
  return { changes: changes.length, unsynced: unsynced.length, kept };
}

function takeBack({ kind, file, at, length, before, paths: [path = "", to = ""] }: Change, stash: string) {
  const kept = (inode: bigint) => join(stash, String(inode));
  if (kind === "write" || kind === "length") {
    change(kept(file), (handle) => {
      if (before.length > 0) writeSync(handle, before, 0, before.length, Number(at));
      ftruncateSync(handle, Number(length));
    });
  } else if (kind === "create" || kind === "folder") rmSync(path, { recursive: true, force: true });
  else if (kind === "unlink") link(kept(file), path);
  else if (kind === "rename") {
    // Killed before the name was changed, so there is nothing to undo.
    if (existsSync(path)) return;
    // Two processes renamed files to the same new name at once, and the other change is already undone.
    if (existsSync(to)) renameSync(to, path);
    else link(kept(file), path);
    if (at > 0n) link(kept(at), to);
  }
}

function makeAgain(
  { kind, file, at, after, paths: [path = "", to = ""] }: Change,
  stash: string,
  random: () => number,
) {
  const kept = join(stash, String(file));
  if (kind === "length") change(kept, (handle) => ftruncateSync(handle, Number(at)));
  else if (kind === "write") {
    const isTorn = random() < 0.3;
    change(kept, (handle) => {
      for (let from = 0; from < after.length; ) {
        // Sectors are aligned to the file, not to the write.
        const size = Math.min(SECTOR - ((Number(at) + from) % SECTOR), after.length - from);
        if (!isTorn || random() < 0.5) writeSync(handle, after, from, size, Number(at) + from);
        from += size;
      }
    });
  } else if (kind === "create") link(kept, path);
  else if (kind === "folder") mkdirSync(path, { recursive: true });
  else if (kind === "unlink") rmSync(path, { force: true });
  else if (kind === "rename" && existsSync(path)) renameSync(path, to);
}

function change(path: string, work: (handle: number) => void) {
  const handle = openSync(path, "r+");
  try {
    work(handle);
  } finally {
    closeSync(handle);
  }
}

/** A name is lost together with its folder. */
function link(file: string, path: string) {
  if (!existsSync(path) && existsSync(join(path, ".."))) linkSync(file, path);
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
