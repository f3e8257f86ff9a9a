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

/** What disks write as a whole. */
const SECTOR = 512;

/** A disk under the layer of `unsynced.c`. */
export interface Disk {
  log: string;
  stash: string;
  data: string;
  /**
   * What keeps a name: "posix", a sync of its folder; "linux", also one of its file, as the journals of ext4, XFS and
   * Btrfs do. SQLite and this site are held to the first, PostgreSQL relies on the second.
   */
  names: "posix" | "linux";
}

/** What a power cut has taken. */
export interface Cut {
  /** All changes since the start. */
  changes: number;
  /** Writes that were not synced. */
  unsynced: number;
  /** Of the unsynced ones, those that the disk had stored all the same, as a whole or some sectors of it. */
  kept: number;
}

/**
 * Cuts the power: every change that was not synced is taken back, the last one first. With a seed some of them are
 * made again, in their order: a disk may store writes early, and of one write only some sectors. Names are stored in
 * their order in each folder, up to one of them, as a file system with a journal does.
 * @param seed null loses everything that was not synced
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
    // How much of each folder's names is stored.
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
  // Shared memory is no file of a disk.
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
    // Killed before the name was changed: all is as it was.
    if (existsSync(path)) return;
    renameSync(to, path);
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
        // Sectors are those of the file, not of the write.
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

/** A name in a folder that is gone itself is lost with it. */
function link(file: string, path: string) {
  if (!existsSync(path) && existsSync(join(path, ".."))) linkSync(file, path);
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
