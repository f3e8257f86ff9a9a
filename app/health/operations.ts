import { createContext } from "react-router";

/** A backup on the disk of this machine. */
export interface BackupFile {
  name: string;
  bytes: number;
  /** ISO 8601. */
  at: string;
}

/** What the process knows and does beside the database; `server/operations.ts` provides it. */
export interface Operations {
  /** Versions of the site, of Node, and of the database. */
  version: { site: string; node: string };
  /** The environment that the process runs with, secrets left out. */
  settings: readonly { name: string; value: string; isDefault: boolean }[];
  /** Room on the disk with the data, in bytes. */
  disk(): Promise<{ free: number; total: number }>;
  /** Whether the database takes writes at this moment. */
  takesWrites(): Promise<boolean>;
  backups(): Promise<BackupFile[]>;
  /** Why the last backup failed, where the database could not take it down: the disk was full; null otherwise. */
  backupProblem(): string | null;
  /** Makes a backup now. @throws BackupError with what to do, or where another one is being made */
  backUp(): Promise<void>;
  /** Restores the newest backup into a database of its own and compares the two. @throws BackupError */
  tryRestore(): Promise<void>;
  /** A new backup as one file, which is removed once it is read. @throws BackupError */
  download(): Promise<{ name: string; bytes: number; content: ReadableStream<Uint8Array> }>;
  /** Removes the files of mails that were written in place of sending them. @returns how many there were */
  removeMailFiles(ids: readonly string[]): Promise<number>;
}

export const operationsContext = createContext<Operations>();
