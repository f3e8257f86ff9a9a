import { createContext } from "react-router";
import type { RestorePreview } from "#app/core/db/restore.ts";
import type { MailSettings } from "#app/core/mail/mail-settings.server.ts";

/** A backup on the disk of this machine. */
export interface BackupFile {
  name: string;
  bytes: number;
  /** ISO 8601. */
  at: string;
}

/** Changes for one kind of reader. */
export interface NewsGroup {
  heading: string;
  changes: string[];
}

/** The mail settings that staff save in the browser. */
export interface MailOperations {
  /** What is saved, without the password, and what the environment sets, which wins. */
  read(): {
    saved: Omit<MailSettings, "server"> & { server: { host: string; port: number; user: string } | null };
    environment: Record<"server" | "mailFrom" | "staffEmail" | "publicOrigin", string | null>;
  };
  /** Sends a test mail with settings that are not saved. @throws the mail server's error */
  try(settings: MailSettings, to: string): Promise<void>;
  /** An empty password keeps the stored one. @returns false if somebody else has saved since */
  save(settings: MailSettings): Promise<boolean>;
}

/** Process-level information and actions outside the database; provided by `server/operations.ts`. */
export interface Operations {
  /** Versions of the site, of Node, and of the database. */
  version: { site: string; node: string };
  /** What this release changed, from CHANGELOG.md. */
  news: readonly NewsGroup[];
  /** The environment variables of the process, without secrets. */
  settings: readonly { name: string; value: string; isDefault: boolean }[];
  /** Space on the data disk, in bytes. */
  disk(): Promise<{ free: number; total: number }>;
  takesWrites(): Promise<boolean>;
  backups(): Promise<BackupFile[]>;
  /**
   * Why the last backup failed, if the database could not record it because the disk was full; null
   * otherwise.
   */
  backupProblem(): string | null;
  /** Makes a backup now. @throws BackupError with what to do, also if another backup is running */
  backUp(): Promise<void>;
  /** Restores the newest backup into a separate database and compares the two. @throws BackupError */
  tryRestore(): Promise<void>;
  /** A new backup as a single file, which is deleted after it is read. @throws BackupError */
  download(): Promise<{ name: string; bytes: number; content: ReadableStream<Uint8Array> }>;
  /** Whether a backup is being restored: the site then answers nothing else. */
  isRestoring(): boolean;
  /** What restoring a listed backup would change. @throws BackupError if the file is damaged, or no backup */
  preview(name: string): Promise<RestorePreview>;
  /**
   * Replaces everything with a listed backup, after a backup of what is there. Ends all sessions but one.
   * @throws BackupError with what to do; everything is then as it was
   */
  restore(
    name: string,
    options: { by: { actor: string; network: string | null }; keepSession: string },
  ): Promise<void>;
  /** Adds a piece to an uploaded backup. @returns its name, once the last piece is there */
  receive(id: string, from: number, piece: Uint8Array, isLast: boolean): Promise<string | null>;
  mail: MailOperations;
  /** Deletes the files of mails that were written instead of sent. @returns their number */
  removeMailFiles(ids: readonly string[], person: string): Promise<number>;
}

export const operationsContext = createContext<Operations>();
