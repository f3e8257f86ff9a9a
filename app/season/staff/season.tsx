import { type ReactNode, useState } from "react";
import { data, Link, redirect, useSearchParams } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { useMemberNames } from "#app/accounts/member-name.ts";
import { mayOpen } from "#app/accounts/roles.ts";
import { useSession } from "#app/accounts/session.tsx";
import { contentsOf } from "#app/content/contents.server.ts";
import { DATE_KINDS } from "#app/content/kinds/date-kinds.ts";
import { dateSchema, type Season, type SeasonDate } from "#app/content/kinds/season.ts";
import { headquartersLine } from "#app/content/site.ts";
import { fieldPath, STAFF_CONTENT } from "#app/content/staff/paths.ts";
import { clockContext, databaseContext, settingsContext } from "#app/core/context.ts";
import { counted } from "#app/core/counted.ts";
import { typedIn } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { clockWords, momentWords } from "#app/core/time/format-time.ts";
import { idOf } from "#app/season/queries.server.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { isPast, publicDates, seasonPeriod } from "#app/season/season-view.ts";
import { AdventMonths } from "#app/site/advent-months.tsx";
import { AskFirst } from "#app/staff/change-button.tsx";
import { historyOf } from "#app/staff/editor/drafts.server.ts";
import { History } from "#app/staff/editor/history.tsx";
import { offersOf } from "#app/staff/editor/offers.server.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { problemOf } from "#app/staff/problem.ts";
import {
  heldBySeason,
  peopleTouched,
  shiftsOfDates,
  shiftsToAdd,
} from "#app/volunteers/season-queries.server.ts";
import type { Route } from "./+types/season.ts";
import { Act } from "./act.tsx";
import { checksOf, distancesOf } from "./checks.ts";
import { NewDate, SEASON_FORM } from "./date-editor.tsx";
import { Row, resultOf } from "./date-row.tsx";
import { editSeason, yearOf } from "./edit.server.ts";
import { addedWords, hiddenWords, mailedDays, seatsWords, touchedWords } from "./parts.ts";
import { changedDates, NOT_SAVED, staffWords } from "./plan.ts";
import { readSeason, seasonBefore } from "./store.server.ts";
import { datesWithEvents, noticeAbout } from "./with-dates.server.ts";

export { meta } from "./meta.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { seasons } = contentsOf(context);
  if (params.year === undefined) throw redirect(`/admin/season/${seasonOf(context).year}`);
  const year = yearOf(params.year);
  const { published, draft, value, publicValue } = await readSeason(context, year);
  if (!value) {
    const hasLast = (await seasonBefore(context, year)) !== undefined;
    throw hasLast ? redirect(`/admin/season/${year}/start`) : data(null, { status: 404 });
  }
  const now = context.get(clockContext)();
  const open = url.searchParams.get("date");
  const isEditing = url.searchParams.has("add") || value.dates.some(({ id }) => id === open);
  const changed = changedDates(publicValue, value);
  const last = await seasonBefore(context, year);
  const complete = withoutIncomplete(value, publicValue);
  const checks = checksOf(complete, last).filter(({ dateId }) => draft && changed.ids.includes(dateId));
  const period = publicValue && seasonPeriod(publicValue);
  const newest = seasons.at(-1)?.year ?? year;
  const db = context.get(databaseContext);
  const isMailed = !context.get(settingsContext).mailsGoToFiles;
  const shifts = await shiftsOfDates(db, year, now);
  const at = { headquarters: headquartersLine(contentsOf(context).headquarters), now };
  const touched = draft && publicValue ? await peopleTouched(db, publicValue, complete, at) : [];
  const version = published?.version ?? 0;
  const held = await heldBySeason(db, year, version);
  const added = draft ? await shiftsToAdd(db, complete, at) : [];
  // A shift that moves fills its new day.
  const moved = touched.map(({ dateId, day }) => `${dateId} ${day}`);
  const years = [...new Set([...seasons.map((season) => season.year), year])].sort();
  const withEvents = await datesWithEvents(db);
  const mayEditEvents = mayOpen(context.get(memberContext).role, `${STAFF_CONTENT}/events`);
  return {
    year,
    isClosed: value.closed,
    years,
    next: year === newest && publicValue ? year + 1 : null,
    version,
    held: held && { count: held.count, leaves: clockWords(held.leavesAt) },
    isMailed,
    /** How many people on shifts get an email. */
    people: new Set(touched.flatMap(({ people }) => people)).size,
    rows: value.dates.map((date, index) => {
      const ofDate = ({ dateId }: { dateId: string }) => dateId === date.id;
      const publicDate = publicValue?.dates.find(({ id }) => id === date.id);
      const was = last?.dates.find(({ id }) => id === date.id);
      const own = shifts.filter(ofDate);
      const news = added.filter((shift) => ofDate(shift) && !moved.includes(`${date.id} ${shift.day}`));
      return {
        date,
        isFirst: index === 0,
        isLast: index === value.dates.length - 1,
        publicDate,
        isChanged: changed.ids.includes(date.id),
        /** The date in the season before, and distances from the days that matter. */
        was: was && last ? `${last.year}: ${staffWords(was)}` : null,
        distances: complete.dates.includes(date) ? distancesOf(date, complete, last) : [],
        /** The seats of its shifts, whom a cancellation is mailed to, and what publishing does to them. */
        shifts: seatsWords(own),
        mailed: isMailed ? mailedDays(own) : [],
        touched: [addedWords(news), touchedWords(touched.filter(ofDate)), hiddenWords(publicDate, date, own)]
          .filter(Boolean)
          .join(" "),
        /** Questions to answer before publishing. */
        checks: checks.filter(ofDate),
        /** Its event, if it has one, with the address for those who may edit it. */
        event: withEvents.includes(date.id)
          ? {
              to: mayEditEvents
                ? fieldPath({ name: "events" }, `events.${withEvents.indexOf(date.id)}`)
                : null,
            }
          : undefined,
      };
    }),
    gone: (publicValue?.dates ?? [])
      .filter(({ id }) => !value.dates.some((date) => date.id === id))
      .map(({ id, title }) => ({
        id,
        title,
        touched: touchedWords(touched.filter(({ dateId }) => dateId === id)),
      })),
    draft: draft ? { revision: draft.revision, actor: draft.actor, at: draft.at } : null,
    baseVersion: draft?.baseVersion ?? version,
    /** The notice that could be shown on every page. */
    notice: (draft && publicValue && noticeAbout(context, publicValue, complete)?.value.text) ?? null,
    freshId: `date-${crypto.randomUUID().slice(0, 8)}`,
    offers: isEditing ? await offersOf(context, value.dates.find(({ id }) => id === open)?.event) : null,
    /** Number of dates that differ from the published version. */
    changed: changed.count,
    checks,
    closesFrom: period ? addDays(period.end, 1) : null,
    canClose: publicValue !== undefined && isPast(publicValue, now),
    views: publicDates(complete, now),
    history: await historyOf(context, idOf(year)),
  };
}

/** Dates that are not complete yet are as visitors see them, or left out. */
function withoutIncomplete(season: Season, published: Season | undefined): Season {
  const isComplete = (date: SeasonDate) => dateSchema.safeParse(date).success;
  const dates = season.dates.flatMap((date) =>
    isComplete(date) ? [date] : (published?.dates.filter(({ id }) => id === date.id) ?? []),
  );
  return { ...season, dates };
}

export const action = editSeason;
export { clientAction } from "#app/core/forms/call-server.ts";

type Page = Route.ComponentProps["loaderData"];

export default function StaffSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, isClosed, draft, next, canClose, closesFrom, history } = loaderData;
  const [search] = useSearchParams();
  const { isAdmin } = useSession();
  const refused = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const removed = search.get("removed");
  const adding = search.get("add");
  const kind = adding && adding in DATE_KINDS ? (adding as SeasonDate["days"]) : undefined;
  const isGeneral = refused?.typed.intent !== undefined && refused.typed.id === undefined;
  const editor = loaderData.offers && {
    offers: loaderData.offers,
    start: {
      revision: draft?.revision ?? 0,
      baseVersion: loaderData.baseVersion,
      savedAt: draft?.at,
    },
  };
  return (
    <StaffPage heading="Season">
      <div className="wrap grid grid-cols-1 gap-6 tool-body">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="text-2xl!">{`The ${year} season`}</h2>
            <p className="small muted">
              {isClosed
                ? `This season is closed. Its results are at /seasons/${year}.`
                : "Every date on the site, in calendars and in letters comes from this list."}
            </p>
          </div>
          <div className="btn-row">
            <Link className="btn green compact" to="?add=day#new">
              Add a date
            </Link>
            {next && (
              <Link className="btn line compact" to={`/admin/season/${next}/start`}>
                {`Start the ${next} season`}
              </Link>
            )}
            {isAdmin &&
              !isClosed &&
              (canClose ? (
                <Link className="btn line compact" to={`/admin/season/${year}/close`}>
                  Close the season
                </Link>
              ) : (
                closesFrom && (
                  <p className="small muted self-center">
                    {`The season can be closed from ${dayWithYear(closesFrom)}.`}
                  </p>
                )
              ))}
          </div>
        </div>
        {loaderData.years.length > 1 && (
          <nav className="flex flex-wrap gap-x-5" aria-label="Seasons">
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
        {isAdmin && (
          <p>
            <Link className="toggle" to="/admin/content/languages">
              In other languages
            </Link>
          </p>
        )}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
          <div className="grid min-w-0 gap-5">
            <ol className="season-dates" aria-label="Dates of the season, in the order of the site">
              {loaderData.rows.map((row) => (
                <Row
                  key={row.date.id}
                  row={row}
                  editor={(search.get("date") === row.date.id && editor) || undefined}
                  result={refused?.typed.id === row.date.id ? refused : undefined}
                />
              ))}
            </ol>
            {loaderData.gone.map(({ id, title, touched }) => (
              <div key={id} className="content-note flex flex-wrap items-center gap-x-4">
                <p>
                  {`${title} is removed from the season when you publish.`} {touched}
                </p>
                <Act intent="put-back" id={id} text="Keep it" about={title} />
              </div>
            ))}
            <div id="new">
              {kind && editor && (
                <NewDate
                  key={kind}
                  kind={kind}
                  freshId={loaderData.freshId}
                  {...editor}
                  result={refused && !resultOf(refused, "cancel") ? refused : undefined}
                />
              )}
            </div>
          </div>
          <aside className="grid min-w-0 gap-6">
            <section className="border border-linen bg-snow" aria-label="Preview of Important Dates">
              <p className="border-linen border-b px-4 py-2.5 text-sm font-semibold">
                Preview of Important Dates
              </p>
              <AdventMonths dates={loaderData.views} />
            </section>
            <Look />
            <History
              entries={history}
              tool={(entry) =>
                entry !== history[0] && <Restore version={entry.version} seen={draft?.revision ?? 0} />
              }
            />
          </aside>
        </div>
        <PublishBar page={loaderData} isEditing={editor !== null}>
          <Done page={loaderData} done={search.get("done")} />
          {isGeneral && (
            <p className="content-note" role="alert">
              {problemOf(actionData, NOT_SAVED)}
            </p>
          )}
          {removed && (
            <div className="content-note is-good flex flex-wrap items-center gap-x-4" role="status">
              <p>The date is removed from the draft.</p>
              <Act intent="put-back" id={removed} text="Undo" />
            </div>
          )}
        </PublishBar>
      </div>
    </StaffPage>
  );
}

function Restore({ version, seen }: { version: number; seen: number }) {
  const act = (text: string) => (
    <Act intent={`restore:${version}`} fields={{ _seen: seen }} text={text} about={`Version ${version}`} />
  );
  const text = "Restore as a draft";
  return seen === 0 ? (
    act(text)
  ) : (
    <AskFirst
      text={text}
      label={`${text}: Version ${version}`}
      question="It replaces the changes that are not published yet. Restore it?"
    >
      {act("Yes, restore it")}
    </AskFirst>
  );
}

/** Without a mail server the site informs nobody. */
const callWords = (people: number) =>
  `Email is not set up: call ${people === 1 ? "the person" : `the ${people} people`} on shifts.`;

function Done({ page: { version, draft, held, isMailed }, done }: { page: Page; done: string | null }) {
  const said: Record<string, string> = {
    closed: "The season is closed. Its results are public.",
    published: "Published. The dates are on the site and in calendars.",
    discarded: "Draft discarded.",
    undone: "Undone. The site shows the earlier dates again.",
    restored: "Restored as a draft. Nothing is public until you publish.",
  };
  const saying = done && Object.hasOwn(said, done) ? said[done] : undefined;
  const text = saying ?? (held && said.published);
  if (!text) return null;
  return (
    <div className="content-note is-good flex flex-wrap items-center gap-x-4" role="status">
      <p>
        {text}{" "}
        {held &&
          (isMailed
            ? `${counted(held.count, "email")} to people on shifts will be sent at ${held.leaves}.`
            : callWords(held.count))}
      </p>
      {(done === "published" || done === "closed" || held) && version > 0 && (!draft || held) && (
        <Act intent="undo" fields={{ version }} text="Undo" />
      )}
      {done === "discarded" && !draft && <Act intent="bring-back" text="Undo" />}
    </div>
  );
}

interface PublishBarProps {
  page: Page;
  isEditing: boolean;
  /** What the last tap has done, with its Undo: it is read where the tap was made. */
  children: ReactNode;
}

/** The unpublished changes, whom they touch, and the number of questions about them. */
function PublishBar({ page, isEditing, children }: PublishBarProps) {
  const { draft, changed, version, checks, people, isMailed, notice } = page;
  const [tells, setTells] = useState(true);
  const [first] = checks;
  const nameOf = useMemberNames();
  const publish = useChange<unknown>({
    id: "season-publish",
    success: () => undefined,
    failure: (failed) => ({ title: problemOf(failed, NOT_SAVED) ?? NOT_SAVED }),
  });
  const mails = people > 0 && isMailed;
  return (
    <>
      {draft && (
        <div className="grid gap-x-6 sm:flex sm:flex-wrap sm:justify-end">
          {people > 0 && !isMailed && <p className="text-sm">{callWords(people)}</p>}
          {mails && (
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                checked={tells}
                onChange={({ target }) => setTells(target.checked)}
                className="size-5.5 flex-none accent-evergreen-700"
              />
              {people === 1 ? "Email 1 person" : `Email ${people} people`}
            </label>
          )}
          {mails && !tells && <input type="hidden" name="tell" value="no" form={SEASON_FORM} />}
          {notice && (
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                name="notice"
                form={SEASON_FORM}
                className="size-5.5 flex-none accent-evergreen-700"
              />
              {`A notice on every page: “${notice}”`}
            </label>
          )}
          <Act intent="discard" fields={{ _seen: draft.revision }} text="Discard draft" />
        </div>
      )}
      <div className="sticky bottom-0 z-20 [@media(max-height:30rem)]:static">
        {children}
        <div className={`save-bar mt-0! ${draft ? "" : "max-lg:hidden"}`}>
          <p role="status">
            <b>{draft ? `${counted(changed, "change")} not public yet.` : "Everything is published."}</b>{" "}
            {draft && `Draft saved ${momentWords(draft.at)} by ${nameOf(draft.actor)}.`}{" "}
            {first &&
              `Check ${counted(new Set(checks.map(({ dateId }) => dateId)).size, "date")} before you publish.`}
          </p>
          {draft && !isEditing && (
            <form
              method="post"
              id={SEASON_FORM}
              onSubmit={(event) => {
                event.preventDefault();
                publish.send({ ...typedIn(new FormData(event.currentTarget)), intent: "publish" });
              }}
            >
              <input type="hidden" name="_seen" value={draft.revision} />
              <input type="hidden" name="_base" value={version} />
            </form>
          )}
          {draft && (
            <div className="flex flex-none items-center gap-x-5">
              {first && (
                <a className="toggle" href={`#${first.dateId}`}>
                  Next
                </a>
              )}
              <button
                className="btn compact"
                type="submit"
                form={SEASON_FORM}
                name="intent"
                value="publish"
                aria-disabled={publish.busy || undefined}
              >
                {`Publish ${counted(changed, "change")}`}
                {mails && tells && ` and email ${people}`}
              </button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Previews the site on a given day. */
function Look() {
  return (
    <section className="border border-linen bg-snow p-5" aria-labelledby="look-heading">
      <h2 className="mb-3 text-xl!" id="look-heading">
        See the site on another day
      </h2>
      <form className="flex flex-wrap items-end gap-3" method="post" action="/admin/look">
        <input type="hidden" name="to" value="/important-dates" />
        <div className="field min-w-40 grow">
          <label htmlFor="look-day">Day</label>
          <input className="input" id="look-day" type="date" name="asOf" required />
        </div>
        <button className="btn line compact" type="submit">
          Look
        </button>
        <label className="flex min-h-11 w-full items-center gap-3 text-sm">
          <input type="checkbox" name="drafts" defaultChecked />
          Include unpublished changes
        </label>
      </form>
    </section>
  );
}
