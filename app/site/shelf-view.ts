import { CHECK_SHOWN_DAYS, type NeededToys } from "#app/content/kinds/needed-toys.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay, pacificMoment } from "#app/core/time/pacific-time.ts";
import { currentLanguage } from "#app/words/current.ts";
import { shelfWords as words } from "#app/words/en/shelf.ts";
import { languages } from "#app/words/languages.ts";
import { drawingOf } from "./drawings.ts";
import { type LastCheck, lookedWords } from "./looked-words.ts";

export type Need = NeededToys["shelves"][number]["need"];

/** The shelf of an age group. JSON for loaders. */
export interface ShelfView {
  /** "9-12" */
  ages: string;
  need: Need;
  /** "about $20"; may be empty. */
  price: string;
  /** Each with its symbol in the drawings. */
  toys: { name: string; drawing: string }[];
}

/** The shelves at a moment, those that run short first. JSON for loaders. */
export interface ShelvesView extends LastCheck {
  shelves: ShelfView[];
}

const ORDER: readonly Need[] = ["short", "steady", "full"];

/** The time when the last check expires; null if there was none. */
export function staleFrom({ lookedAt }: Pick<NeededToys, "lookedAt">): Date | null {
  return lookedAt ? pacificMoment(addDays(lookedAt, CHECK_SHOWN_DAYS + 1), "00:00") : null;
}

/**
 * The shelves as visitors see them: outside of the collection none is short or full.
 * @param english the same shelves in English: drawings are found by the English names
 */
export function shelvesView(needed: NeededToys, now: Date, { isCollecting = true, english = needed } = {}) {
  const stale = staleFrom(needed);
  const isExample = needed.isExample === true;
  const isChecked = stale !== null && now < stale && needed.lookedAt <= pacificDay(now);
  const isFresh = isCollecting && (isExample || isChecked);
  const shelves = needed.shelves.map(
    ({ ages, need, price, toys }, shelf): ShelfView => ({
      ages,
      price,
      need: isFresh ? need : "steady",
      toys: toys.map((name, toy) => ({
        name,
        drawing: drawingOf(english.shelves[shelf]?.toys[toy] ?? name),
      })),
    }),
  );
  return {
    shelves: ORDER.flatMap((need) => shelves.filter((shelf) => shelf.need === need)),
    looked: needed.lookedAt && dayWithYear(needed.lookedAt),
    isFresh,
    isExample,
  };
}

/**
 * The shelves in a sentence that says what runs short, or is full, and a word for each age; null if the shelves were not
 * checked lately, or are all the same. JSON for loaders.
 */
export function shelvesInWords(view: ShelvesView) {
  const { shelves, isFresh } = view;
  const shelvesWith = (need: Need) => shelves.filter((shelf) => shelf.need === need);
  const short = shelvesWith("short");
  const named = short.length > 0 ? short : shelvesWith("full");
  if (!isFresh || named.length === 0) return null;
  const { heading, full, see } = words.summary;
  const ages = new Intl.ListFormat(languages[currentLanguage()].locale).format(
    named.map((shelf) => shelf.ages),
  );
  const toys = [...new Set(short.flatMap((shelf) => shelf.toys.map(({ name }) => name)))];
  return {
    heading: (short.length > 0 ? heading : full)(`${words.ages.toLowerCase()} ${ages}`),
    text: `${toys.length > 0 ? `${toys.join(", ")}. ` : ""}${lookedWords(view)}`,
    see: { ...see },
    shelves: shelves.map(({ ages, need }) => ({ ages, need, word: words.inOneWord[need] })),
  };
}
