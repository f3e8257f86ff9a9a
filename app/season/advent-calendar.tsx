import { importantDates } from "#app/copy/important-dates.ts";
import { type CalendarDay, type Mark, seasonMonths } from "./month-grid.ts";

/** How a mark shows: the class of its day, or of its sample in the key. */
const MARK_CLASSES: Record<Mark, string> = {
  opens: "edge",
  closes: "edge",
  collection: "in",
  orientation: "ori",
  mobileCollection: "mob",
  distribution: "day",
  familyRegistration: "fam",
  sorting: "sort",
  christmas: "xmas",
};

/** The months of the season as tables; what a day is marked with is said in words to those who hear the page. */
export function AdventCalendar() {
  return (
    <div className="wrap advent-wrap">
      <section className="advent" aria-label={importantDates.calendarLabel}>
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
                      <td className="none" key={importantDates.weekdays[weekday]} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        <ul className="legend" aria-label={importantDates.legendLabel}>
          {importantDates.legend.map(({ mark, text }) => (
            <li key={mark}>
              <i className={`key-${MARK_CLASSES[mark]}`} />
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
      <td className="xmas">
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
        <span className="lbl" aria-hidden="true">
          {importantDates.dayLabels[label]}
        </span>
      )}
      {spoken}
    </td>
  );
}
