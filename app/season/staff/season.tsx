import { data, Link, redirect, useSearchParams } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { describeChanges } from "#app/content/differences.ts";
import { type SeasonDate, season as seasonKind } from "#app/content/kinds/season.ts";
import { blankDate } from "#app/content/kinds/season-dates.ts";
import { listVersions } from "#app/content/queries.server.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { metadata } from "#app/page/metadata.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { dateView, seasonPeriod } from "#app/season/season-view.ts";
import { dateKinds, staffSeason as words } from "#app/season/staff/words/season.ts";
import { AdventMonths } from "#app/site/calendar/advent-months.tsx";
import { StaffHead } from "#app/staff/frame.tsx";
import { problemOf } from "#app/staff/problem.ts";
import type { Route } from "./+types/season.ts";
import { checksOf } from "./checks.ts";
import { DateForm } from "./date-form.tsx";
import { Act, Row, resultOf } from "./date-row.tsx";
import { distancesOf } from "./distances.ts";
import { editSeason } from "./edit.server.ts";
import { KindPicker } from "./kind-picker.tsx";
import { changedDates, staffWords } from "./plan.ts";
import { PublishBar } from "./publish-bar.tsx";
import { History, Look } from "./season-side.tsx";
import { idOf, readSeason, seasonBefore } from "./store.server.ts";

const SHOWN_VERSIONS = 20;
export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ title: `${words.title} | Admin`, description: words.description, noindex: true }, matches);

function yearOf(text: string | undefined): number {
  if (!/^20\d\d$/.test(text ?? "")) throw data(null, { status: 404 });
  return Number(text);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { seasons } = contentsOf(context);
  if (params.year === undefined) throw redirect(`/admin/season/${seasonOf(context).year}`);
  const year = yearOf(params.year);
  const { published, draft, value, publicValue } = await readSeason(context, year);
  if (!value) {
    const hasLast = (await seasonBefore(context, year)) !== undefined;
    throw hasLast ? redirect(`/admin/season/${year}/start`) : data(null, { status: 404 });
  }
  const now = context.get(clockContext)();
  const changed = changedDates(publicValue, value);
  const last = await seasonBefore(context, year);
  const checks = checksOf(value, last);
  const versions = await listVersions(context.get(databaseContext), idOf(year), SHOWN_VERSIONS);
  const period = publicValue && seasonPeriod(publicValue);
  const newest = seasons.at(-1)?.year ?? year;
  const years = [...new Set([...seasons.map((season) => season.year), year])].sort();
  return {
    year,
    value,
    publicValue: publicValue ?? null,
    years,
    next: year === newest && publicValue ? year + 1 : null,
    version: published?.version ?? 0,
    draft: draft ? { revision: draft.revision, actor: draft.actor, at: draft.at } : null,
    changed,
    checks: checks.filter(({ dateId }) => draft && changed.ids.includes(dateId)),
    compared: value.dates.map((date) => {
      const was = last?.dates.find(({ id }) => id === date.id);
      return {
        was: was && last ? words.startPage.was(last.year, staffWords(was)) : null,
        distances: distancesOf(date, value, last),
      };
    }),
    closesFrom: period ? addDays(period.end, 1) : null,
    canClose: period !== undefined && pacificDay(now) > period.end,
    views: value.dates.map((date) => dateView(date, now, "")),
    history: versions.map((version, index) => ({
      version: version.version,
      actor: version.actor,
      at: version.at,
      note: version.note,
      changes: describeChanges(seasonKind.schema, versions[index + 1]?.value, version.value),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return editSeason(args, yearOf(args.params.year));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

export default function StaffSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, value, publicValue, draft, changed, checks, version, next, views } = loaderData;
  const [search] = useSearchParams();
  const refused = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const of = refused?.typed.intent;
  const removed = search.get("removed");
  const adding = search.get("add");
  const kind = adding && adding in dateKinds ? (adding as SeasonDate["days"]) : undefined;
  const isGeneral = of !== undefined && of !== "save" && of !== "cancel";
  return (
    <>
      <StaffHead heading={words.title} />
      <div className="wrap grid gap-6 pt-6 pb-20">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="text-2xl!">{words.heading(year)}</h2>
            <p className="small muted">{value.closed ? words.closed(year) : words.lead}</p>
          </div>
          <div className="btn-row">
            {next && (
              <Link className="btn line compact" to={`/admin/season/${next}/start`}>
                {words.start(next)}
              </Link>
            )}
            {publicValue &&
              !value.closed &&
              (loaderData.canClose ? (
                <Link className="btn line compact" to={`/admin/season/${year}/close`}>
                  {words.close}
                </Link>
              ) : (
                loaderData.closesFrom && (
                  <p className="small muted self-center">
                    {words.closeFrom(dayWithYear(loaderData.closesFrom))}
                  </p>
                )
              ))}
          </div>
        </div>
        {loaderData.years.length > 1 && (
          <nav className="flex flex-wrap gap-x-5" aria-label={words.years}>
            {loaderData.years.map((one) => (
              <Link
                key={one}
                className="toggle"
                to={`/admin/season/${one}`}
                aria-current={one === year ? "page" : undefined}
              >
                {one}
              </Link>
            ))}
          </nav>
        )}
        <p>
          <Link className="toggle" to="/admin/content/languages">
            {words.languages}
          </Link>
        </p>
        <Done done={search.get("done")} version={version} isLatest={draft === null} />
        {isGeneral && (
          <p className="content-note" role="alert">
            {problemOf(actionData, words.failed)}
          </p>
        )}
        {removed && (
          <div className="content-note is-good flex flex-wrap items-center gap-x-4" role="status">
            <p>{words.removed}</p>
            <Act intent="put-back" id={removed} text={words.putBack} />
          </div>
        )}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
          <div className="grid min-w-0 gap-5">
            <ol className="season-dates" aria-label={words.dates}>
              {value.dates.map((date, index) => (
                <Row
                  key={date.id}
                  date={date}
                  index={index}
                  count={value.dates.length}
                  compared={loaderData.compared[index]}
                  checks={checks.filter(({ dateId }) => dateId === date.id)}
                  publicDate={publicValue?.dates.find(({ id }) => id === date.id)}
                  isChanged={changed.ids.includes(date.id)}
                  editing={search.get("date") === date.id || refused?.typed.id === date.id}
                  result={refused?.typed.id === date.id && !isGeneral ? refused : undefined}
                />
              ))}
            </ol>
            <div id="new">
              {kind || (of === "save" && !refused?.typed.id) ? (
                <DateForm
                  key={kind}
                  date={{ ...blankDate, id: "", title: "", purpose: "other", days: kind ?? "day" }}
                  result={refused?.typed.id ? undefined : resultOf(refused, "save")}
                />
              ) : (
                <KindPicker />
              )}
            </div>
          </div>
          <aside className="grid min-w-0 gap-6">
            <section className="border border-linen bg-snow" aria-label={words.preview}>
              <p className="border-linen border-b px-4 py-2.5 text-sm font-semibold">{words.preview}</p>
              <AdventMonths
                dates={views.filter((_, index) => value.dates[index]?.audience === "everybody")}
              />
            </section>
            <Look />
            <History entries={loaderData.history} />
          </aside>
        </div>
        <PublishBar draft={draft} changed={changed.count} version={version} checks={checks} />
      </div>
    </>
  );
}

function Done({ done, version, isLatest }: { done: string | null; version: number; isLatest: boolean }) {
  const { bar } = words;
  const said: Record<string, string> = {
    published: bar.published,
    discarded: bar.discarded,
    undone: bar.undone,
    restored: bar.restored,
  };
  const text = done && Object.hasOwn(said, done) ? said[done] : undefined;
  if (!text) return null;
  return (
    <div className="content-note is-good flex flex-wrap items-center gap-x-4" role="status">
      <p>{text}</p>
      {done === "published" && version > 0 && isLatest && (
        <Act intent="undo" version={version} text={bar.undo} />
      )}
      {done === "discarded" && isLatest && <Act intent="bring-back" text={bar.undo} />}
    </div>
  );
}
