const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Promised on the form's page (specification, section 9). */
export const ANSWER_WITHIN_MS = 24 * HOUR_MS;
const HOURS_UP_TO = 100;

export interface ResponseTime {
  overdue: boolean;
  /** "due in 5 h", "overdue 3 h" */
  text: string;
}

/**
 * Time left of the 24 hours to answer an inquiry; null once staff have changed its status.
 * @param now ISO 8601
 */
export function responseTime(
  inquiry: { status: string; created_at: string; answered_at: string | null },
  now: string,
): ResponseTime | null {
  if (inquiry.answered_at !== null || inquiry.status !== "new") return null;
  const leftMs = Date.parse(inquiry.created_at) + ANSWER_WITHIN_MS - Date.parse(now);
  const overdue = leftMs < 0;
  const length = lengthWords(Math.abs(leftMs));
  return { overdue, text: overdue ? `overdue ${length}` : `due in ${length}` };
}

function lengthWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  const hours = Math.round(ms / HOUR_MS);
  return hours < HOURS_UP_TO ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
