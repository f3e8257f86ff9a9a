import { Form } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { contentsOf } from "#app/content/contents.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { dayWithYear, rangeWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { amountWords, totalWords } from "#app/inquiries/amounts.ts";
import { currentSeason } from "#app/season/season-view.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { staffMeta } from "#app/staff/meta.ts";
import type { Route } from "./+types/summary.ts";
import { readCharts } from "./chart-queries.server.ts";
import { ChartCards } from "./charts.tsx";
import { periodOf } from "./period.ts";
import { type Summary, summarize } from "./summary-queries.server.ts";
import { STATUS_NAMES, STATUSES } from "./view.ts";

export const meta = staffMeta("Board summary", "The drive in numbers, on one page.");

const number = (count: number) => count.toLocaleString("en-US");

function waitWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${number(minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 96 ? `${number(hours)} hours` : `${number(Math.round(hours / 24))} days`;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const today = pacificDay(now);
  const { seasons, organization } = contentsOf(context);
  const fallback = currentSeason(seasons, now)?.season.year ?? Number(today.slice(0, 4));
  const period = periodOf(url.searchParams.get("time"), now, { seasons, fallback });
  const years = new Set([...seasons.map(({ year }) => String(year)), String(fallback), today.slice(0, 4)]);
  if (/^\d+$/.test(period.time)) years.add(period.time);
  return {
    period,
    years: [...years]
      .sort()
      .reverse()
      .map((year) => ({ year, hasSeason: seasons.some((season) => String(season.year) === year) })),
    drive: organization.name,
    today,
    charts: await readCharts(context.get(databaseContext), now, context.get(memberContext).role),
    summary: await summarize(context.get(databaseContext), period, now),
  };
}

/** One page for the board: promised and received gifts, response times, and cities. */
export default function BoardSummary({ loaderData }: Route.ComponentProps) {
  const { period, years } = loaderData;
  const csv = `/admin/inquiries/export.csv?time=${period.time}`;
  const times = [
    ["week", "This week"],
    ["month", "This month"],
    ...years.map(({ year, hasSeason }) => [year, `${hasSeason ? "Season" : "Year"} ${year}`] as const),
  ] as const;
  return (
    <StaffPage heading="Board summary" back={{ text: "All inquiries", to: "/admin" }}>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 tool-body print:p-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
          <Form className="flex flex-wrap items-end gap-3" key={period.time}>
            <div className="field">
              <label htmlFor="time">Time</label>
              <select className="select" id="time" name="time" autoComplete="off" defaultValue={period.time}>
                {times.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <button className="btn line compact" type="submit">
              Show
            </button>
          </Form>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <a className="toggle" href={`${csv}&plain=1`} download>
              Spreadsheet (for reading)
            </a>
            <a className="toggle" href={csv} download>
              Spreadsheet (every column)
            </a>
            <button className="btn green compact" type="button" onClick={() => window.print()}>
              Print
            </button>
          </div>
        </div>
        <Sheet {...loaderData} />
        <ChartCards charts={loaderData.charts} />
      </div>
    </StaffPage>
  );
}

function Sheet({ period, drive, today, summary }: Route.ComponentProps["loaderData"]) {
  const { total, received, cities } = summary;
  const pickedUp = cities.reduce((sum, city) => sum + city.pickedUp, 0);
  const range = period.from === period.to ? dayWithYear(period.from) : rangeWithYear(period.from, period.to);
  return (
    <article
      className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-5 border border-linen bg-snow p-[clamp(1.25rem,0.5rem+4vw,3.5rem)] wrap-anywhere print:border-0 print:p-0"
      aria-labelledby="summary-title"
    >
      <div>
        <h2 id="summary-title">{drive}</h2>
        <p className="muted">{`${range}. Made for the board on ${dayWithYear(today)}.`}</p>
      </div>
      <dl className="grid gap-4 border-y-[1.5px] border-ink py-3 sm:grid-cols-3 print:grid-cols-3">
        <Large label="inquiries" figure={total} />
        <Large label="toys received" figure={received.toys} />
        <Large label="boxes picked up" figure={pickedUp} />
      </dl>
      <Figures summary={summary} />
      {summary.largest.length > 0 && (
        <table className="summary-table">
          <caption>Largest promises</caption>
          <tbody>
            {summary.largest.map(({ id, company, ...amount }) => (
              <Row key={id} label={company} value={amountWords(amount)} />
            ))}
          </tbody>
        </table>
      )}
      {summary.unread.length > 0 && (
        <table className="summary-table">
          <caption>Promised, but not counted: we could not read the amount</caption>
          <tbody>
            {summary.unread.map(({ id, company, words: typed }) => (
              <Row key={id} label={company} value={typed} />
            ))}
          </tbody>
        </table>
      )}
      {cities.length > 0 && <Cities cities={cities} />}
      <p className="small muted">This page has no names of people and no notes.</p>
    </article>
  );
}

function Large({ label, figure }: { label: string; figure: number }) {
  return (
    <div className="flex flex-col">
      <dt>{label}</dt>
      <dd className="-order-1 font-display text-[2rem]/[1.1] font-[600]">{figure.toLocaleString("en-US")}</dd>
    </div>
  );
}

const STATUS_LABELS = { ...STATUS_NAMES, new: "New, not answered yet", "in-progress": "In progress" };

function Figures({ summary }: { summary: Summary }) {
  const { byStatus, medianWaitMs, answered, inTime, due, received, hosts } = summary;
  return (
    <table className="summary-table">
      <caption>Inquiries and toys</caption>
      <tbody>
        {STATUSES.map((status) => (
          <Row key={status} label={STATUS_LABELS[status]} value={number(byStatus[status])} />
        ))}
        <Row
          label="Time to the first answer, median"
          {...(answered > 0 && { hint: `Of ${number(answered)} answered.` })}
          value={medianWaitMs === null ? "-" : waitWords(medianWaitMs)}
        />
        <Row
          label="Answered within a day"
          {...(due > 0 && { hint: `Of ${number(due)} that were answered or are due.` })}
          value={inTime === null ? "-" : `${Math.round(inTime * 100)}%`}
        />
        <Row
          label="Promised (donors’ estimates)"
          hint={`${number(summary.promises)} of ${number(summary.open)} inquiries gave an amount that we could read.`}
          value={totalWords(summary.promised)}
        />
        <Row label="Received from companies" value={totalWords(received.totals)} />
        <Row label="Companies that gave" value={number(received.companies)} />
        <Row label="Hosts registered" value={number(hosts.registered)} />
        <Row label="Hosts accepted" value={number(hosts.accepted)} />
        <Row label="Boxes they asked for" value={number(hosts.boxes)} />
      </tbody>
    </table>
  );
}

function Row({ label, hint, value }: { label: string; hint?: string; value: string }) {
  return (
    <tr>
      <th scope="row">
        {label} {hint && <small className="muted block font-normal">{hint}</small>}
      </th>
      <td>{value}</td>
    </tr>
  );
}

function Cities({ cities }: { cities: Summary["cities"] }) {
  return (
    <table className="summary-table">
      <caption>By city</caption>
      <thead>
        <tr>
          {["City", "Hosts", "Locations now", "Boxes picked up"].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cities.map(({ city, hosts, locations, pickedUp }) => (
          <tr key={city}>
            <th className="wrap-normal" scope="row">
              {city}
            </th>
            <td>{hosts}</td>
            <td>{locations}</td>
            <td>{pickedUp}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
