/** A city to which the visitor has brought a toy. */
export interface Postmark {
  city: string;
  /** YYYY-MM-DD, in the visitor's time zone. */
  day: string;
}

/** Number of cities on a complete sheet. */
export const SHEET_SIZE = 10;

/** The hash that a poster's code adds to the place's URL. Browsers do not send hashes to the server. */
export const POSTMARK_HASH = "#postmark";

const KEY = "postmarks";
const MAX_NAME = 80;

function isPostmark(value: unknown): value is Postmark {
  const { city, day } = (value ?? {}) as Partial<Postmark>;
  return (
    typeof city === "string" &&
    city.length > 0 &&
    city.length <= MAX_NAME &&
    /^\d{4}-\d\d-\d\d$/.test(day ?? "")
  );
}

/** The postmarks stored in this browser, oldest first; empty if storage is unavailable or invalid. */
export function readPostmarks(): Postmark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPostmark).slice(0, SHEET_SIZE) : [];
  } catch {
    return [];
  }
}

/**
 * Adds a city's postmark, at most once.
 * @returns all postmarks, and whether the browser has stored them
 */
export function leavePostmark(mark: Postmark): { marks: Postmark[]; isKept: boolean } {
  const before = readPostmarks();
  const isNew = before.length < SHEET_SIZE && before.every(({ city }) => city !== mark.city);
  const marks = isNew ? [...before, mark] : before;
  try {
    localStorage.setItem(KEY, JSON.stringify(marks));
    return { marks, isKept: true };
  } catch {
    return { marks: before, isKept: false };
  }
}

/** Deletes all postmarks. */
export function clearPostmarks(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so there is nothing to delete.
  }
}
