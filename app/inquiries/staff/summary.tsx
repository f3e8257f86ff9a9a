import { Link } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { counted, digits } from "#app/core/counted.ts";
import { dayWithYear, dayWords, rangeWithYear } from "#app/core/time/date-words.ts";
import { clockWords } from "#app/core/time/format-time.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { amountWords } from "#app/inquiries/amounts.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { currentSeason } from "#app/season/season-view.ts";
import { FilterRow } from "#app/staff/filters.tsx";
import { StaffPage } from "#app/staff/frame.tsx";
import { StaffIcon } from "#app/staff/icon.tsx";
import type { Route } from "./+types/summary.ts";
import { type Charts, readCharts } from "./chart-queries.server.ts";
import { ExportMenu } from "./export-menu.tsx";
import { periodOf, seasonOf } from "./period.ts";
import { type Summary, summarize } from "./summary-queries.server.ts";
import { inquiryPath, STATUS_NAMES } from "./view.ts";

export const meta = unlistedMeta("Board summary", "The drive in numbers, on one page.");

function waitWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${digits(minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 96 ? `${digits(hours)} hours` : `${digits(Math.round(hours / 24))} days`;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const { seasons, organization } = contentsOf(context);
  const fallback = currentSeason(seasons, now)?.season.year ?? Number(today.slice(0, 4));
  const period = periodOf(url.searchParams.get("time"), now, { seasons, fallback });
  const years = new Set([...seasons.map(({ year }) => String(year)), String(fallback), today.slice(0, 4)]);
  if (/^\d+$/.test(period.time)) years.add(period.time);
  const yearTimes = [...years].sort().map((year) => {
    const isSeason = seasons.some((season) => String(season.year) === year);
    return { time: year, text: `${isSeason ? "Season" : "Year"} ${year}` };
  });
  const db = context.get(databaseContext);
  return {
    period,
    isSeason: seasonOf(period) !== null,
    times: [{ time: "week", text: "This week" }, { time: "month", text: "This month" }, ...yearTimes],
    drive: organization.name,
    today,
    made: `${dayWithYear(today)}, ${clockWords(now.toISOString())}`,
    charts: await readCharts(db, now, context.get(memberContext).role),
    summary: await summarize(db, period, now),
  };
}

export default function BoardSummary({ loaderData }: Route.ComponentProps) {
  const { period, times, summary, charts } = loaderData;
  return (
    <StaffPage
      heading="Board summary"
      back={{ text: "All inquiries", to: "/admin" }}
      body="grid grid-cols-[minmax(0,1fr)] gap-5 print:p-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <FilterRow
          label="Time"
          parts={times.map(({ time, text }) => ({
            text,
            to: `?time=${time}`,
            isCurrent: time === period.time,
          }))}
        />
        <div className="flex flex-wrap items-center gap-x-6">
          <ExportMenu parameters={new URLSearchParams({ time: period.time })} />
          <button className="btn green compact" type="button" onClick={() => window.print()}>
            <StaffIcon name="printer" />
            Print
          </button>
        </div>
      </div>
      <AmountsToRead unread={summary.unread} />
      <Sheet {...loaderData} />
      <ChartCards charts={charts} />
    </StaffPage>
  );
}

/** Amounts that cannot be read: to be asked for before printing, never guessed. */
function AmountsToRead({ unread }: Pick<Summary, "unread">) {
  if (unread.length === 0) return null;
  return (
    <details className="content-note mx-auto w-full max-w-[52rem] wrap-anywhere print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-[620]">
        {counted(unread.length, "amount could not be read", "amounts could not be read")}
      </summary>
      <p>They are not counted below. Ask the company, and add what came under Received.</p>
      <ul>
        {unread.map(({ id, company, words }) => (
          <li key={id}>
            <Link className="toggle" to={inquiryPath(id)}>
              {company}
            </Link>{" "}
            {`“${words}”`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shares and medians of fewer say nothing. */
const FEW = 5;

function Sheet({ period, isSeason, times, drive, today, made, summary }: Route.ComponentProps["loaderData"]) {
  const { total, toysReceived, pickedUp, places, units, largest, unread, unnamed } = summary;
  const { cities, hosts, volunteers } = summary;
  const until = period.from <= today && today < period.to ? today : period.to;
  const range = period.from === until ? dayWithYear(until) : rangeWithYear(period.from, until);
  const inquiries = (count: number) => counted(count, "inquiry", "inquiries");
  const figures = [
    ["inquiries from companies", total],
    ["toys received from companies, counted", toysReceived],
    ["boxes picked up", pickedUp],
    ["places with a box", places],
  ] as const;
  return (
    <article
      className="mx-auto grid w-full max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-5 border border-linen bg-snow p-[clamp(0.75rem,4vw,3.5rem)] wrap-anywhere print:gap-3 print:border-0 print:p-0 print:text-[0.8125rem]"
      aria-labelledby="summary-title"
    >
      <div>
        <p>{drive}</p>
        <h2 id="summary-title">Summary for the board</h2>
        <p className="muted">{`${times.find(({ time }) => time === period.time)?.text}, ${range}. Made ${made}.`}</p>
      </div>
      <dl className="grid grid-cols-2 gap-4 border-t-[1.5px] border-ink pt-3 sm:grid-cols-4 print:grid-cols-4">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col">
            <dt>{label}</dt>
            <dd className="-order-1 font-display text-[2rem]/[1.1] font-[600]">{digits(figure)}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Table
          caption="Gifts from companies, each in its own unit"
          columns={["Unit", "Promised", "Received", "Still to come"]}
          rows={[
            ...units.map(({ unit, ...amounts }) => ({
              label: `${unit.slice(0, 1).toUpperCase()}${unit.slice(1)}`,
              cells: [amounts.promised, amounts.received, amounts.toCome].map((quantity) =>
                unit === "dollars" ? amountWords({ unit, quantity }) : digits(quantity),
              ),
            })),
            ...[
              ["No amount named", unnamed] as const,
              ["Amount could not be read", unread.length] as const,
            ].flatMap(([label, count]) => (count > 0 ? { label, cells: [inquiries(count), "", ""] } : [])),
          ]}
        />
        <p className="small muted mt-2">
          Promises are the companies’ own words, without declined inquiries. Units are never added up: a
          pallet is not a toy, and a dollar is not one either. A range counts with its lower end. Still to
          come leaves out completed inquiries.
          {isSeason &&
            " Inquiries, gifts received, boxes picked up and hosts are those of the whole season, as at its closing: also before and after these days."}
        </p>
      </div>
      <Table
        caption="Largest promises"
        rows={largest.map(({ id, company, received, status, ...amount }) => ({
          ...{ id, label: company },
          cells: [
            amountWords(amount),
            received > 0 ? `${digits(received)} received` : STATUS_NAMES[status].toLowerCase(),
          ],
        }))}
      />
      <Answers {...summary} />
      <Table
        caption="By city"
        columns={["City", "Places now", "Boxes picked up"]}
        rows={cities.map((one) => ({ label: one.city, cells: [digits(one.places), digits(one.pickedUp)] }))}
      />
      <Table
        caption="Hosts and volunteers"
        rows={[
          { label: "Hosts approved", cells: [digits(hosts.approved)] },
          { label: "Hosts declined", cells: [digits(hosts.declined)] },
          { label: "Hosts to decide", cells: [digits(hosts.open)] },
          ...(volunteers
            ? [
                { label: "Volunteers who signed up", cells: [digits(volunteers.signedUp)] },
                { label: "Volunteers checked in so far", cells: [digits(volunteers.came)] },
              ]
            : []),
        ]}
      />
      {!volunteers && (
        <p className="small muted">
          Volunteers, if there were any, are left out: their names are removed 90 days after the season.
        </p>
      )}
      <p className="small muted">This page has no names of people and no notes.</p>
    </article>
  );
}

function Answers({ answers, medianWaitMs }: Summary) {
  const { inTime, later, waiting, notDue, unknown, spam, all, due, answered } = answers;
  const ofDue = (count: number) => `${digits(count)} of ${digits(due)}`;
  const counted = [
    ["Came in less than a day ago, not counted yet", notDue] as const,
    ["Answered, nobody noted when", unknown] as const,
    ["Spam, not counted", spam] as const,
  ];
  return (
    <div>
      <Table
        caption="How we answer"
        rows={[
          ...(due < FEW
            ? []
            : [
                { label: "Answered within a day", cells: [ofDue(inTime)] },
                { label: "Answered later", cells: [ofDue(later)] },
                { label: "Waiting more than a day", cells: [ofDue(waiting)] },
              ]),
          ...counted.flatMap(([label, count]) => (count > 0 ? { label, cells: [digits(count)] } : [])),
          ...(answered >= FEW && medianWaitMs !== null
            ? [
                {
                  label: `Median time to the first answer (${digits(answered)} answers)`,
                  cells: [waitWords(medianWaitMs)],
                },
              ]
            : []),
        ]}
      />
      {due < FEW && (
        <p className="small muted mt-2">
          {`${digits(answered)} of ${digits(all)} answered so far. Shares and the median are left out until ${FEW} are due.`}
        </p>
      )}
    </div>
  );
}

interface TableProps {
  caption?: string;
  columns?: readonly string[];
  rows: readonly { id?: string; label: string; cells: readonly string[] }[];
}

function Table({ caption, columns, rows }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="summary-table w-full">
      {caption && (
        <caption className="border-ink border-b-[1.5px] pb-1 text-left font-[620]">{caption}</caption>
      )}
      {columns && (
        <thead>
          <tr className="break-inside-avoid">
            {columns.map((column) => (
              <th key={column} className="font-[600] first:text-left max-sm:first:w-full" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ id, label, cells }) => (
          <tr key={id ?? label} className="break-inside-avoid">
            {/* The figures are as narrow as their words, so that the words of the first column stay whole. */}
            <th className="wrap-anywhere text-left font-normal max-sm:w-full" scope="row">
              {label}
            </th>
            {[...cells.entries()].map(([column, cell]) => (
              <td key={column} className="font-[600]">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDTH = 320;
const HEIGHT = 72;

/** Three charts of the last weeks, rendered on the server, each with its numbers in a table. */
function ChartCards({ charts }: { charts: Charts }) {
  const { weeks, inquiries, boxesOut, boxesFull, subscribers } = charts;
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
        <Card title="Inquiries a week" note="this week" from={from} numbers={inquiries}>
          <Bars numbers={inquiries} />
        </Card>
        <Card
          title="Boxes out and full"
          note={`out, ${digits(boxesFull.at(-1) ?? 0)} full`}
          from={from}
          numbers={boxesOut}
        >
          <Line numbers={boxesOut} />
          <Bars numbers={boxesFull} greatest={Math.max(1, ...boxesOut)} className="fill-cranberry-600" />
        </Card>
        {subscribers && (
          <Card title="Subscribers" note="confirmed" from={from} numbers={subscribers}>
            <Line numbers={subscribers} />
          </Card>
        )}
      </div>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center font-[600] text-evergreen-700">
          As a table
        </summary>
        <div className="overflow-x-auto border border-linen bg-snow p-4">
          <Table
            columns={columns}
            rows={weeks.map((week, index) => ({
              label: dayWords(week),
              cells: rows.map((numbers) => digits(numbers[index] ?? 0)),
            }))}
          />
        </div>
      </details>
    </section>
  );
}

interface CardProps {
  title: string;
  /** After the last number. */
  note: string;
  from: string;
  numbers: readonly number[];
  children: React.ReactNode;
}

function Card({ title, note, from, numbers, children }: CardProps) {
  return (
    <div className="border border-linen bg-snow p-5">
      <h3 className="font-text text-base font-[620] tracking-normal">{title}</h3>
      <p>
        <b className="font-display text-[1.75rem]/[1.1] font-[600]">{digits(numbers.at(-1) ?? 0)}</b>{" "}
        <span className="small muted">{note}</span>
      </p>
      <svg
        className="mt-2 h-22 w-full"
        viewBox={`0 0 ${WIDTH} 88`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title} since ${from}: ${numbers.map(digits).join(", ")}`}
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

function Line({ numbers }: Pick<DrawingProps, "numbers">) {
  const greatest = Math.max(1, ...numbers);
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
