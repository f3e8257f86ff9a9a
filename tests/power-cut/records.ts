import { readFileSync } from "node:fs";

/** A change of a file or name, as recorded by `unsynced.c`. */
export type Change = {
  kind: "write" | "length" | "create" | "unlink" | "rename" | "folder" | "sync";
  /** Inode whose sync makes the change durable. */
  syncedBy: bigint;
  file: bigint;
  /** Offset of a write, new length, or inode of a file replaced by a rename. */
  at: bigint;
  /** Length of the file before. */
  length: bigint;
  before: Buffer;
  after: Buffer;
  /** One path; two for a rename. */
  paths: string[];
};

const KINDS: Record<string, Change["kind"]> = {
  W: "write",
  T: "length",
  S: "sync",
  C: "create",
  U: "unlink",
  R: "rename",
  M: "folder",
};
const FIELDS = 8;

/** Reads the records of a layer. A truncated last record belongs to a change that was never made. */
export function readChanges(log: string): Change[] {
  const bytes = readFileSync(log);
  const changes: Change[] = [];
  for (let at = 0; at + FIELDS * 8 <= bytes.length; ) {
    const field = (index: number) => bytes.readBigUInt64LE(at + index * 8);
    const [before, after, name] = [5, 6, 7].map((index) => Number(field(index))) as [number, number, number];
    const start = at + FIELDS * 8;
    const end = start + before + after + name;
    if (end > bytes.length) break;
    const kind = KINDS[String.fromCharCode(Number(field(0)))];
    if (!kind) throw new Error(`record at ${at} of ${log} cannot be read`);
    changes.push({
      kind,
      syncedBy: field(1),
      file: field(2),
      at: field(3),
      length: field(4),
      before: bytes.subarray(start, start + before),
      after: bytes.subarray(start + before, start + before + after),
      paths: bytes
        .subarray(start + before + after, end)
        .toString()
        .split("\0"),
    });
    at = end;
  }
  return changes;
}
