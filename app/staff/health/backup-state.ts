import { HOUR_MS } from "#app/core/time/calendar-days.ts";

/** Maximum age of a backup: one night plus a margin. */
const OLD_MS = 36 * HOUR_MS;

export type BackupState = "safe" | "failed" | "old" | "none";

/**
 * The state of the backups, the same on every page.
 * @param last ISO 8601; null if there is none
 * @param problem error of the last try; null if it succeeded
 */
export function backupState(last: string | null, problem: string | null, now: Date): BackupState {
  if (problem) return "failed";
  if (!last) return "none";
  return now.getTime() - Date.parse(last) > OLD_MS ? "old" : "safe";
}

const HOURS_UP_TO = 48;

/** "40 hours", "3 days" */
export function ageWords(moment: string, now: Date): string {
  const hours = Math.round((now.getTime() - Date.parse(moment)) / HOUR_MS);
  return hours < HOURS_UP_TO ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
