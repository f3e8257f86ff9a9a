import { createContext } from "react-router";
import type { RestorePreview } from "#app/core/db/restore.ts";
import type { MailSettings } from "#app/core/mail/mail-settings.server.ts";

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

/** The backups in their folder. What fails throws a BackupError that says what to do. */
export interface BackupOperations {
  /** Why the last backup failed, if the database could not record it because the disk was full; null otherwise. */
  readonly problem: string | null;
  /** Whether a backup is being restored: the site then answers nothing else. */
  readonly isRestoring: boolean;
  /** Newest first. */
  list(): BackupFile[];
  /** Makes today's backup, replacing an earlier one, unless another is being made. */
  backUp(): Promise<void>;
  /** Restores the newest backup into a temporary database and compares every row. */
  tryRestore(): Promise<void>;
  /** A new backup as a single file, which is deleted after it is read. */
  download(): Promise<{ name: string; bytes: number; content: ReadableStream<Uint8Array> }>;
  /** What restoring a listed backup would change. An upload that is no backup is removed. */
  preview(name: string): Promise<RestorePreview>;
  /**
   * Replaces everything with a listed backup, after a backup of what is there. Ends all sessions but one. If it fails,
   * everything is as it was.
   */
  restore(
    name: string,
    options: { by: { actor: string; network: string | null }; keepSession: string },
  ): Promise<void>;
  /**
   * Adds a piece to an uploaded backup.
   * @param from the bytes before it; another number than has arrived is refused
   * @returns the name of the backup, once its last piece is there
   */
  receive(id: string, from: number, piece: Uint8Array, isLast: boolean): Promise<string | null>;
}

/** Process-level information and actions outside the database; provided by `server/operations.ts`. */
export interface Operations {
  version: { site: string; node: string };
  /** What this release changed, from CHANGELOG.md. */
  news: readonly NewsGroup[];
  /** The environment variables of the process, without secrets. */
  settings: readonly { name: string; value: string; isDefault: boolean }[];
  /** Free space on the data disk, in bytes. */
  freeSpace(): Promise<number>;
  takesWrites(): Promise<boolean>;
  backups: BackupOperations;
  mail: MailOperations;
  /** Deletes the files of mails that were written instead of sent. @returns their number */
  removeMailFiles(ids: readonly string[], person: string): Promise<number>;
}

export const operationsContext = createContext<Operations>();
