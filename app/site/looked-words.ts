import { shelfWords as words } from "#app/words/en/shelf.ts";

// Apart from the view of the shelves, which only the server makes: it needs the schemas of contents.

export interface LastCheck {
  /** "November 20, 2025"; empty if the shelf was never checked. */
  looked: string;
  /** The shelf was checked in the last 30 days, so its needs still tell something. */
  isFresh: boolean;
  /** The needs are those of a sample site. */
  isExample: boolean;
}

/** Text with the date of the last check. */
export function lookedWords({ looked, isFresh, isExample }: LastCheck): string {
  if (isExample) return words.example;
  if (!looked) return words.never;
  return isFresh ? words.looked(looked) : words.old(looked);
}
