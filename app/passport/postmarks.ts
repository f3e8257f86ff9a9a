/** A city to which the visitor has brought a toy. */
export interface Postmark {
  city: string;
  /** YYYY-MM-DD, by the visitor's own clock. */
  day: string;
}

/** So many cities complete a sheet. */
export const SHEET_SIZE = 10;

/** What a poster's code adds to the address of its place; it stays in the browser. */
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

/** The postmarks of this browser, oldest first; none where it keeps nothing or something else. */
export function readPostmarks(): Postmark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPostmark).slice(0, SHEET_SIZE) : [];
  } catch {
    return [];
  }
}

/**
 * Leaves the postmark of a city, once.
 * @returns all of the sheet, with whether the browser has kept them
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

/** Forgets every postmark. */
export function clearPostmarks(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
