import { addDays, daysBetween, weekdayOf } from "#app/core/time/calendar-days.ts";
import { monthWithYear } from "#app/core/time/date-words.ts";
import { daysThatStay } from "#app/season/season.ts";
import type { DateView, Purpose } from "#app/season/season-view.ts";
import { importantDates } from "#app/words/en/important-dates.ts";
import { Door, type Doors, isDoor } from "./calendar-door.tsx";

/** The class of a marked day, and of its sample in the legend. */
export const MARK_CLASSES: Record<Mark, string> = {
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

/** Small months, for staff. */
export function AdventMonths({ dates }: { dates: readonly DateView[] }) {
  return (
    <div className="grid gap-6 p-3 text-sm [&_.day-label]:hidden! [&_td]:h-9!">
      <Months dates={dates} />
    </div>
  );
}

interface MonthsProps {
  dates: readonly DateView[];
  /** Turns the days of December into doors. */
  doors?: Doors | undefined;
}

/** The months of the season as tables. Screen readers hear a day's marks as words. */
export function Months({ dates, doors }: MonthsProps) {
  return seasonMonths(dates).map((month) => {
    const table = <Month key={month.first} month={month} dates={dates} doors={doors} />;
    if (!doors || !isDoor(month.first)) return table;
    return (
      <div className="month-doors" key={month.first}>
        {table}
        <p className="door-hint mx-1 mt-3 bg-gold-100 px-4 py-3.5 [font:400_1rem/1.5_var(--font-text)] print:hidden">
          {importantDates.doors.hint}
        </p>
      </div>
    );
  });
}

function Month({ month, dates, doors }: MonthsProps & { month: CalendarMonth }) {
  return (
    <table className="month">
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
                <Day key={day.day} day={day} dates={dates} doors={doors} />
              ) : (
                <td className="bg-transparent" key={importantDates.weekdays[weekday]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, dates, doors }: MonthsProps & { day: CalendarDay }) {
  const { number, marks, label } = day;
  const classes = marks.map((mark) => MARK_CLASSES[mark]).join(" ");
  const spoken = marks.map((mark) => importantDates.marks[mark]).join(", ");
  const word = label ? importantDates.dayLabels[label] : undefined;
  if (doors && isDoor(day.day)) {
    return (
      <td className="has-door">
        <Door
          day={day.day}
          marks={classes}
          label={word}
          spoken={spoken}
          dates={dates.filter((date) => daysThatStay(date).includes(day.day))}
          doors={doors}
        />
      </td>
    );
  }
  if (marks.length === 0) return <td>{number}</td>;
  if (marks.includes("christmas")) {
    return (
      <td className={MARK_CLASSES.christmas}>
        <span className="sr-only">{number}</span>
        <span className="gift" aria-hidden="true">
          <i className="paper-plaid" />
        </span>
        <span className="sr-only">: {spoken}</span>
      </td>
    );
  }
  return (
    <td className={classes}>
      {number}
      {word && (
        <span className="day-label" aria-hidden="true">
          {word}
        </span>
      )}
      <span className="sr-only">: {spoken}</span>
    </td>
  );
}

/** A mark on a calendar day; its text is in `importantDates.marks`. */
export type Mark = keyof typeof importantDates.marks;

/** `label` is the key of the short word printed inside the day, if any. */
export type CalendarDay = {
  day: string;
  number: number;
  marks: readonly Mark[];
  label: keyof typeof importantDates.dayLabels | null;
};

/** One month: "November 2025", its first day, and weeks from Sunday to Saturday; null for days outside the month. */
export type CalendarMonth = { caption: string; first: string; weeks: readonly (CalendarDay | null)[][] };

/** The mark of each purpose. Distribution support shares the mark of distribution day; other dates have none. */
const MARK_OF: Partial<Record<Purpose, Mark>> = {
  collection: "collection",
  orientation: "orientation",
  "mobile-collection": "mobileCollection",
  distribution: "distribution",
  "family-registration": "familyRegistration",
  sorting: "sorting",
};

/** All marked days, and the first and last day of the collection. */
function marksOf(dates: readonly DateView[]): ReadonlyMap<string, readonly Mark[]> {
  const marked = new Map<string, Mark[]>();
  const add = (day: string, ...marks: Mark[]) => marked.set(day, [...(marked.get(day) ?? []), ...marks]);
  for (const [purpose, mark] of Object.entries(MARK_OF)) {
    const days = new Set(dates.filter((date) => date.purpose === purpose).flatMap(daysThatStay));
    const inOrder = [...days].sort();
    for (const day of inOrder) {
      const isLast = day === inOrder.at(-1);
      if (mark !== "collection") add(day, mark);
      else if (day === inOrder[0]) add(day, "opens");
      else add(day, mark, ...(isLast ? (["closes"] as const) : []));
    }
  }
  return marked;
}

const LABELS = ["opens", "closes", "distribution", "mobileCollection", "orientation"] as const;

function monthOf(first: string, marked: ReadonlyMap<string, readonly Mark[]>): CalendarMonth {
  const next = addDays(`${first.slice(0, 8)}28`, 4);
  const last = addDays(`${next.slice(0, 8)}01`, -1);
  const cells: (CalendarDay | null)[] = Array(weekdayOf(first)).fill(null);
  for (const day of daysBetween(first, last)) {
    const marks = [...(marked.get(day) ?? []), ...(day.endsWith("-12-25") ? (["christmas"] as const) : [])];
    const label = LABELS.find((mark) => marks.includes(mark)) ?? null;
    cells.push({ day, number: Number(day.slice(8)), marks, label });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return { caption: monthWithYear(first), first, weeks };
}

/** The months of the collection, or of all dates if there is none, with the marks of each day. */
export function seasonMonths(dates: readonly DateView[]): CalendarMonth[] {
  const collection = dates.filter(({ purpose }) => purpose === "collection").flatMap(daysThatStay);
  const days = [...(collection.length > 0 ? collection : dates.flatMap(daysThatStay))].sort();
  const [start, end] = [days[0], days.at(-1)];
  if (!start || !end) return [];
  const marked = marksOf(dates);
  const months = new Set(daysBetween(start, end).map((day) => `${day.slice(0, 8)}01`));
  return [...months].map((first) => monthOf(first, marked));
}
