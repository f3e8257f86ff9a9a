import { importantDates } from "#app/words/en/important-dates.ts";
import "#app/site/styles/doors.css";
import type { DateView } from "#app/season/season-view.ts";
import { MARK_CLASSES, Months } from "./advent-months.tsx";
import type { Doors } from "./door.tsx";

/** The months of the season, with a legend; the days of December are doors. */
export function AdventCalendar({ dates, doors }: { dates: readonly DateView[]; doors: Doors }) {
  return (
    <div className="wrap relative -mt-[clamp(5rem,4rem+5vw,8rem)] print:mt-0">
      <section className="advent-calendar" aria-label={importantDates.calendarLabel}>
        <Months dates={dates} doors={doors} />
        <ul className="calendar-key" aria-label={importantDates.legendLabel}>
          {importantDates.legend.map(({ mark, text }) => (
            <li key={mark}>
              <i className={MARK_CLASSES[mark]} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
