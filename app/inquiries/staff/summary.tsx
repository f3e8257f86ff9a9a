import { Form } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { dayWithYear, rangeWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { amountWords, totalWords } from "#app/inquiries/amounts.ts";
import { boardSummary as words } from "#app/inquiries/staff/words/summary.ts";
import { metadata } from "#app/page/metadata.ts";
import { currentSeason } from "#app/season/season-view.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/summary.ts";
import { periodOf } from "./period.ts";
import { type Summary, summarize } from "./summary-queries.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    { title: titled(words.heading, siteOf(matches)), description: words.description, noindex: true },
    matches,
  );

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
    summary: await summarize(context.get(databaseContext), period, now),
  };
}

/** One page for the board: promised and received gifts, response times, and cities. */
export default function BoardSummary({ loaderData }: Route.ComponentProps) {
  const { period, years } = loaderData;
  const csv = `/admin/inquiries/export.csv?time=${period.time}`;
  const times = [
    ["week", words.week],
    ["month", words.month],
    ...years.map(({ year, hasSeason }) => [year, hasSeason ? words.season(year) : words.year(year)] as const),
  ] as const;
  return (
    <>
      <StaffHead heading={words.heading} back={{ text: words.back, to: "/admin" }} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-8 pb-20 print:p-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
          <Form className="flex flex-wrap items-end gap-3" key={period.time}>
            <div className="field">
              <label htmlFor="time">{words.time}</label>
              <select className="select" id="time" name="time" autoComplete="off" defaultValue={period.time}>
                {times.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <button className="btn line compact" type="submit">
              {words.show}
            </button>
          </Form>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <a className="toggle" href={`${csv}&plain=1`} download>
              {words.csv}
            </a>
            <a className="toggle" href={csv} download>
              {words.rawCsv}
            </a>
            <button className="btn green compact scripted" type="button" onClick={() => window.print()}>
              {words.print}
            </button>
          </div>
          <p className="small no-script">{words.noScript}</p>
        </div>
        <Sheet {...loaderData} />
      </div>
    </>
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
        <h2 id="summary-title">{words.title(drive)}</h2>
        <p className="muted">{words.period(range, dayWithYear(today))}</p>
      </div>
      <dl className="grid gap-4 border-y-[1.5px] border-ink py-3 sm:grid-cols-3 print:grid-cols-3">
        <Large label={words.inquiries} figure={total} />
        <Large label={words.toys} figure={received.toys} />
        <Large label={words.pickedUp} figure={pickedUp} />
      </dl>
      <Figures summary={summary} />
      {summary.largest.length > 0 && (
        <table className="summary-table">
          <caption>{words.largest}</caption>
          <tbody>
            {summary.largest.map(({ id, company, ...amount }) => (
              <Row key={id} label={company} value={amountWords(amount)} />
            ))}
          </tbody>
        </table>
      )}
      {summary.unread.length > 0 && (
        <table className="summary-table">
          <caption>{words.unread}</caption>
          <tbody>
            {summary.unread.map(({ id, company, words: typed }) => (
              <Row key={id} label={company} value={typed} />
            ))}
          </tbody>
        </table>
      )}
      {cities.length > 0 && <Cities cities={cities} />}
      <p className="small muted">{words.noNames}</p>
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

function Figures({ summary }: { summary: Summary }) {
  const { rows } = words;
  const { byStatus, medianWaitMs, answered, inTime, due, received, hosts } = summary;
  const number = (count: number) => count.toLocaleString("en-US");
  return (
    <table className="summary-table">
      <caption>{words.figures}</caption>
      <tbody>
        {(["new", "contacted", "in-progress", "completed", "declined"] as const).map((status) => (
          <Row key={status} label={rows[status]} value={number(byStatus[status])} />
        ))}
        <Row
          label={rows.median}
          {...(answered > 0 && { hint: words.ofAnswered(answered) })}
          value={medianWaitMs === null ? words.none : words.wait(medianWaitMs)}
        />
        <Row
          label={rows.inTime}
          {...(due > 0 && { hint: words.ofDue(due) })}
          value={inTime === null ? words.none : words.percent(inTime)}
        />
        <Row
          label={rows.promised}
          hint={words.promisedOf(summary.promises, summary.open)}
          value={totalWords(summary.promised)}
        />
        <Row label={rows.received} value={totalWords(received.totals)} />
        <Row label={rows.companies} value={number(received.companies)} />
        <Row label={rows.registered} value={number(hosts.registered)} />
        <Row label={rows.accepted} value={number(hosts.accepted)} />
        <Row label={rows.boxes} value={number(hosts.boxes)} />
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
  const { heading, ...columns } = words.cities;
  return (
    <table className="summary-table">
      <caption>{heading}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
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
