import { useLangOf } from "#app/content/lang-of.ts";
import { dayWithYear, dayWords, weekdayName } from "#app/core/time/date-words.ts";
import { importantDates } from "#app/words/en/important-dates.ts";
import { ToyDrawing } from "./drawing.tsx";
import { drawingOf } from "./drawings.ts";

/** A toy on the wish list of an age group. */
export interface Wish {
  ages: string;
  toy: string;
}

/** Data for the doors of December. JSON for loaders. */
export interface Doors {
  /** YYYY-MM-DD in the Bay Area. */
  today: string;
  wishes: Wish[];
}

/** The doors are the first days of December; the door of the 25th has no gift. */
export function isDoor(day: string): boolean {
  return day.slice(5, 7) === "12" && Number(day.slice(8)) <= 24;
}

/** Takes one toy from each age group in turn until all are used. */
export function wishesOf(shelves: readonly { ages: string; toys: readonly string[] }[]): Wish[] {
  const most = Math.max(0, ...shelves.map(({ toys }) => toys.length));
  return Array.from({ length: most }, (_, place) =>
    shelves.flatMap(({ ages, toys }) => (toys[place] === undefined ? [] : [{ ages, toy: toys[place] }])),
  ).flat();
}

interface DoorProps {
  day: string;
  /** Classes for the day's marks, on the leaf. */
  marks: string;
  /** The word printed on the leaf. */
  label: string | undefined;
  /** The marks as words for screen readers. */
  spoken: string;
  /** The dates of the day. */
  dates: readonly { id: string; title: string }[];
  doors: Doors;
}

/** A December day that opens. The leaf shows the facts; behind it is a toy, and its text appears below the month. */
export function Door({ day, marks, label, spoken, dates, doors: { today, wishes } }: DoorProps) {
  const langOf = useLangOf();
  const number = Number(day.slice(8));
  const wish = wishes[(number - 1) % wishes.length];
  const state = day === today ? "is-today" : day < today ? "is-past" : "";
  return (
    <details className={`door ${state}`} name="door">
      <summary>
        {wish && (
          <ToyDrawing
            name={drawingOf(wish.toy)}
            className="absolute inset-[auto_18%_6%_auto] w-[min(56%,3rem)] print:hidden"
          />
        )}
        {/* Where the leaf of a door that has opened had it. */}
        <span
          className="door-number absolute top-1.25 left-1.25 z-4 text-ink print:hidden"
          aria-hidden="true"
        >
          {number}
        </span>
        <span className={`door-leaf ${marks}`}>
          {number}
          {label && <span className="day-label"> {label}</span>}
        </span>
        {spoken && <span className="sr-only">: {spoken}</span>}
      </summary>
      <div className="absolute inset-[auto_4px_0] z-1 h-(--panel) overflow-auto bg-gold-100 px-4 py-3.5 text-ink [font:400_1rem/1.5_var(--font-text)] print:hidden">
        <p className="font-display text-h4 font-[580]">
          {weekdayName(day)}, {day < today ? dayWithYear(day) : dayWords(day)}
        </p>
        {dates.length > 0 && (
          <ul>
            {dates.map(({ id, title }) => (
              <li key={id} lang={langOf(title)}>
                {title}
              </li>
            ))}
          </ul>
        )}
        {wish && <p className="text-evergreen-700">{importantDates.doors.wish(wish.ages, wish.toy)}</p>}
      </div>
    </details>
  );
}
