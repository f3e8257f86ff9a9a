import { counted } from "#app/core/counted.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/core/time/calendar-days.ts";
import { shortDate } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";

/** Promised on the form's page (specification, section 9). */
export const ANSWER_WITHIN_MS = DAY_MS;
const HOURS_UP_TO = 100;

/**
 * Time left of the 24 hours to answer an inquiry; null once staff have changed its status, and for suspected spam.
 * @param now ISO 8601
 * @returns `text`: "due in 5 h", "3 h late"
 */
export function responseTime(
  inquiry: {
    status: string;
    created_at: string;
    /** When a host has answered our question. */
    due_from?: string;
    answered_at: string | null;
    suspected_spam?: number;
  },
  now: string,
) {
  if (inquiry.suspected_spam || inquiry.answered_at !== null || inquiry.status !== "new") return null;
  const leftMs = Date.parse(inquiry.due_from ?? inquiry.created_at) + ANSWER_WITHIN_MS - Date.parse(now);
  const overdue = leftMs < 0;
  const length = lengthWords(Math.abs(leftMs));
  return { overdue, text: overdue ? `${length} late` : `due in ${length}` };
}

function lengthWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  const hours = Math.round(ms / HOUR_MS);
  return hours < HOURS_UP_TO ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

const DAYS_UP_TO = 14;

/** How long ago something came: "5 min ago", "3 h ago", "6 days ago"; from 14 days on its date, "Nov 2". */
export function ageWords(at: string, now: string): string {
  const ms = Math.max(0, Date.parse(now) - Date.parse(at));
  if (ms >= DAYS_UP_TO * DAY_MS) return shortDate(pacificDay(new Date(at)));
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`;
  const days = Math.floor(ms / DAY_MS);
  return counted(days, "day ago", "days ago");
}
