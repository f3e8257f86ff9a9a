import { type Typed, typedIn } from "./result.ts";

/*
 * What was typed into a form and not sent yet. The tab's own storage and no other: it outlives a look at another
 * page, a reload and a frame that goes, and ends with the tab, so that nothing stays behind on a shared computer.
 */

const keyOf = (action: string) => `draft ${action}`;

/** Keeps the values of a form; nothing is kept of a blank one. */
export function keepDraft(action: string, form: HTMLFormElement | null): void {
  if (!form) return;
  if (isBlank(form)) dropDraft(action);
  else stored((storage) => storage.setItem(keyOf(action), JSON.stringify(typedIn(new FormData(form)))));
}

/** What was kept for a form; undefined where that is nothing, or where the form already has values. */
export function readDraft(action: string, form: HTMLFormElement | null): Typed | undefined {
  if (!form || !isBlank(form)) return undefined;
  return stored((storage) => JSON.parse(storage.getItem(keyOf(action)) ?? "null")) ?? undefined;
}

/** Forgets what was kept: it has been sent. */
export function dropDraft(action: string): void {
  stored((storage) => storage.removeItem(keyOf(action)));
}

function isBlank(form: HTMLFormElement): boolean {
  return Object.values(typedIn(new FormData(form))).every((value) => value === "");
}

/** Browsers can refuse the storage; then forms work as they do without it. */
function stored<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
