import { importantDates } from "#app/copy/en/important-dates.ts";
import type { DateView } from "#app/season/season-view.ts";
import { MARK_CLASSES, Months } from "./advent-months.tsx";

/** The months of the season, with a key of the marks. */
export function AdventCalendar({ dates }: { dates: readonly DateView[] }) {
  return (
    <div className="wrap relative -mt-[clamp(5rem,4rem+5vw,8rem)] print:mt-0">
      <section className="advent-calendar" aria-label={importantDates.calendarLabel}>
        <Months dates={dates} />
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
