import { dayWords } from "#app/core/time/date-words.ts";
import type { Charts } from "./chart-queries.server.ts";

const number = (count: number) => count.toLocaleString("en-US");

const WIDTH = 320;
const HEIGHT = 72;

/** Three charts of the last weeks, rendered on the server, each with its numbers in a table. */
export function ChartCards({ charts }: { charts: Charts }) {
  const { weeks, inquiries, boxesOut, boxesFull, subscribers } = charts;
  const last = (numbers: readonly number[]) => numbers.at(-1) ?? 0;
  const from = dayWords(weeks[0] ?? "");
  const rows = [inquiries, boxesOut, boxesFull, ...(subscribers ? [subscribers] : [])];
  const columns = ["Week of", "Inquiries", "Boxes out", "Boxes full", "Subscribers"].slice(
    0,
    rows.length + 1,
  );
  return (
    <section className="print:hidden" aria-labelledby="charts">
      <h2 id="charts" className="mb-3 text-h3">
        The last eight weeks
      </h2>
      <div className="grid gap-4 lg:grid-cols-3 print:grid-cols-3">
        <Card
          title="Inquiries a week"
          figure={last(inquiries)}
          note="this week"
          from={from}
          numbers={inquiries}
        >
          <Bars numbers={inquiries} />
        </Card>
        <Card
          title="Boxes out and full"
          figure={last(boxesOut)}
          note={`out, ${number(last(boxesFull))} full`}
          from={from}
          numbers={boxesOut}
        >
          <Line numbers={boxesOut} greatest={Math.max(1, ...boxesOut)} />
          <Bars numbers={boxesFull} greatest={Math.max(1, ...boxesOut)} className="fill-cranberry-600" />
        </Card>
        {subscribers && (
          <Card
            title="Subscribers"
            figure={last(subscribers)}
            note="confirmed"
            from={from}
            numbers={subscribers}
          >
            <Line numbers={subscribers} greatest={Math.max(1, ...subscribers)} />
          </Card>
        )}
      </div>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center font-[600] text-evergreen-700">
          As a table
        </summary>
        <div className="overflow-x-auto border border-linen bg-snow p-4">
          <table className="summary-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, index) => (
                <tr key={week}>
                  <th scope="row">{dayWords(week)}</th>
                  {rows.map((numbers, column) => (
                    <td key={columns[column + 1]}>{numbers[index]?.toLocaleString("en-US")}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

interface CardProps {
  title: string;
  figure: number;
  note: string;
  from: string;
  numbers: readonly number[];
  children: React.ReactNode;
}

function Card({ title, figure, note, from, numbers, children }: CardProps) {
  return (
    <div className="border border-linen bg-snow p-5">
      <h3 className="font-text text-base font-[620] tracking-normal">{title}</h3>
      <p>
        <b className="font-display text-[1.75rem]/[1.1] font-[600]">{figure.toLocaleString("en-US")}</b>{" "}
        <span className="small muted">{note}</span>
      </p>
      <svg
        className="mt-2 h-22 w-full"
        viewBox={`0 0 ${WIDTH} 88`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title} since ${from}: ${numbers.map(number).join(", ")}`}
      >
        {children}
        <line
          className="stroke-linen-strong"
          x1="0"
          y1={HEIGHT}
          x2={WIDTH}
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="small muted flex justify-between">
        <span>{from}</span>
        <span>now</span>
      </p>
    </div>
  );
}

interface DrawingProps {
  numbers: readonly number[];
  greatest?: number;
  className?: string;
}

/** One bar per week; the last is darker, because the week is not over. */
function Bars({ numbers, greatest = Math.max(1, ...numbers), className }: DrawingProps) {
  const step = WIDTH / numbers.length;
  return numbers.map((number, index) => {
    const height = (number / greatest) * (HEIGHT - 8);
    const isLast = index === numbers.length - 1;
    const x = (index * step + step * 0.12).toFixed(1);
    return (
      <rect
        key={x}
        className={className ?? (isLast ? "fill-evergreen-900" : "fill-evergreen-300")}
        x={x}
        y={(HEIGHT - height).toFixed(1)}
        width={(step * 0.76).toFixed(1)}
        height={height.toFixed(1)}
      />
    );
  });
}

function Line({ numbers, greatest }: DrawingProps & { greatest: number }) {
  const step = WIDTH / Math.max(1, numbers.length - 1);
  const points = numbers.map(
    (number, index) =>
      `${(index * step).toFixed(1)} ${(HEIGHT - (number / greatest) * (HEIGHT - 8)).toFixed(1)}`,
  );
  return (
    <>
      <path className="fill-evergreen-100" d={`M0 ${HEIGHT}L${points.join("L")}L${WIDTH} ${HEIGHT}z`} />
      <path
        className="fill-none stroke-evergreen-900 stroke-2"
        d={`M${points.join("L")}`}
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
