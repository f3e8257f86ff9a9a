import { importantDates } from "#app/copy/important-dates.ts";
import { type CalendarDay, type Mark, seasonMonths } from "./month-grid.ts";

/** The class of a marked day, and of its sample in the key. */
const MARK_CLASSES: Record<Mark, string> = {
  opens: "mark-first-or-last",
  closes: "mark-first-or-last",
  collection: "mark-collection",
  orientation: "mark-orientation",
  mobileCollection: "mark-mobile-collection",
  distribution: "mark-distribution",
  familyRegistration: "mark-family",
  sorting: "mark-sorting",
  christmas: "mark-christmas",
};

/** The months of the season as tables; screen readers hear the marks of a day as words. */
export function AdventCalendar() {
  return (
    <div className="wrap relative -mt-[clamp(5rem,4rem+5vw,8rem)] print:mt-0">
      <section className="advent-calendar" aria-label={importantDates.calendarLabel}>
        {seasonMonths().map((month) => (
          <table className="month" key={month.first}>
            <caption>{month.caption}</caption>
            <thead>
              <tr>
                {importantDates.weekdays.map((weekday) => (
                  <th scope="col" key={weekday}>
                    {weekday}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {month.weeks.map((week) => (
                <tr key={week.find(Boolean)?.day}>
                  {week.map((day, weekday) =>
                    day ? (
                      <Day key={day.day} day={day} />
                    ) : (
                      <td className="bg-transparent" key={importantDates.weekdays[weekday]} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
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

function Day({ day }: { day: CalendarDay }) {
  const { number, marks, label } = day;
  if (marks.length === 0) return <td>{number}</td>;
  const spoken = (
    <span className="sr-only">: {marks.map((mark) => importantDates.marks[mark]).join(", ")}</span>
  );
  if (marks.includes("christmas")) {
    return (
      <td className={MARK_CLASSES.christmas}>
        <span className="sr-only">{number}</span>
        <span className="gift" aria-hidden="true">
          <i className="paper-plaid" />
        </span>
        {spoken}
      </td>
    );
  }
  return (
    <td className={marks.map((mark) => MARK_CLASSES[mark]).join(" ")}>
      {number}
      {label && (
        <span className="day-label" aria-hidden="true">
          {importantDates.dayLabels[label]}
        </span>
      )}
      {spoken}
    </td>
  );
}
