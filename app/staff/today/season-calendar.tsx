import { counted } from "#app/core/counted.ts";
import type { Calendar, DayKind } from "./coming-up.server.ts";

const NAMES: Record<DayKind | "families" | "sorting", string> = {
  orientation: "Orientation",
  "mobile-collection": "Mobile drive",
  distribution: "Distribution",
  cancelled: "Canceled",
  last: "Last day",
  families: "Families register",
  sorting: "Sorting",
};

const KINDS: Record<DayKind, string> = {
  orientation: "bg-gold-200",
  "mobile-collection": "bg-evergreen-700 text-snow",
  distribution: "bg-cranberry-600 text-snow",
  cancelled:
    "bg-[repeating-linear-gradient(135deg,var(--color-evergreen-200)_0_4px,var(--color-snow)_4px_8px)] line-through",
  last: "bg-cranberry-100 text-cranberry-800",
};
const BARS = { families: "bg-gold-400", sorting: "bg-bay-600" } as const;

export function SeasonCalendar({ calendar }: { calendar: Calendar }) {
  const { left, number, count, months } = calendar;
  const shown = months.flatMap(({ days }) => days);
  const kinds = (Object.keys(KINDS) as DayKind[]).filter((kind) => shown.some((day) => day.kind === kind));
  const bars = (["families", "sorting"] as const).filter((bar) => shown.some((day) => day[bar]));
  const legend = [
    ...kinds.map((kind) => ({ name: NAMES[kind], look: `size-3.5 ${KINDS[kind]}` })),
    ...bars.map((bar) => ({ name: NAMES[bar], look: `h-1.25 w-3.5 ${BARS[bar]}` })),
  ];
  return (
    <details className="border border-linen bg-snow">
      <summary className="min-h-11 cursor-pointer content-center px-4">
        <h2 className="sr-only">The season at a glance</h2>
        <b>
          {counted(left, "day")} {number === 0 ? "until we collect" : "left to collect"}
        </b>{" "}
        <span className="small muted">
          {number === 0 ? `${count} days of collection` : `Day ${number} of ${count}`}
        </span>
      </summary>
      <div className="min-w-0 border-linen border-t p-4">
        <div className="grid gap-x-0.5 gap-y-3.5 lg:grid-flow-col" aria-hidden="true">
          {months.map(({ name, days }) => (
            <div key={name} className="min-w-0">
              <p className="font-display text-lg font-[580]">{name}</p>
              <ol className="mt-1 grid grid-cols-[repeat(31,minmax(0,1fr))] gap-0.5 lg:auto-cols-[minmax(0,1fr)] lg:grid-flow-col lg:grid-cols-none">
                {days.map((day) => (
                  <Cell key={day.day} day={day} />
                ))}
              </ol>
            </div>
          ))}
        </div>
        <ul className="small muted mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {legend.map(({ name, look }) => (
            <li key={name} className="inline-flex items-center gap-2">
              <i className={look} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

type CalendarDay = Calendar["months"][number]["days"][number];

function Cell({ day: { day, isIn, isPast, isNow, kind, families, sorting } }: { day: CalendarDay }) {
  const ground = isIn ? (isPast ? "bg-evergreen-200" : "bg-evergreen-100") : "bg-paper";
  const look = isNow
    ? "z-1 bg-snow outline-3 outline-evergreen-900 outline-offset-1"
    : day.endsWith("-12-25")
      ? "paper-plaid"
      : kind
        ? KINDS[kind]
        : ground;
  const isNamed = isNow || kind === "distribution" || kind === "last" || weekly.has(day.slice(8));
  return (
    <li
      className={`relative h-10 pt-1 text-center text-[0.6875rem]/[1] font-semibold text-evergreen-900 lg:h-13 ${look}`}
    >
      {isNamed && !day.endsWith("-12-25") && <span className="hidden lg:inline">{Number(day.slice(8))}</span>}
      {families && <i className={`absolute inset-x-0 bottom-0 h-1.25 ${BARS.families}`} />}
      {sorting && <i className={`absolute inset-x-0 bottom-1.5 h-1.25 ${BARS.sorting}`} />}
    </li>
  );
}

/** Days of the month whose cell shows its number. */
const weekly = new Set(["01", "08", "15", "22"]);
