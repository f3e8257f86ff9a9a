import { type ReactNode, useState } from "react";
import { data, Link, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { publishedVersion } from "#app/content/queries.server.ts";
import type { Json } from "#app/content/value.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { counted, digits } from "#app/core/counted.ts";
import type { Database } from "#app/core/db/tables.ts";
import { type Answer, formAction, lengthsOf, type Sent } from "#app/core/forms/action.server.ts";
import { controlId, ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { errorOf, type Typed, typedIn } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { totalWords } from "#app/inquiries/amounts.ts";
import { countDropOffs, fullBoxes, hideDropOffs } from "#app/locations/state-queries.server.ts";
import { idOf } from "#app/season/queries.server.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { seasonPeriod } from "#app/season/season-view.ts";
import { ResultsHead, resultFigures } from "#app/site/results-head.tsx";
import { countIn, publishValue } from "#app/staff/editor/drafts.server.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/close.ts";
import {
  ANSWERS,
  checkClosing,
  FIGURES,
  figureQuestions,
  hidingQuestions,
  type Question,
  readTotals,
  results,
} from "./closing.ts";
import { yearOf } from "./edit.server.ts";
import { NOT_SAVED } from "./plan.ts";
import { type SiteFigures, siteFigures } from "./site-figures-queries.server.ts";
import { readSeason, seasonBefore } from "./store.server.ts";

export { meta } from "./meta.ts";

/** The season, and the reason it cannot be closed yet. */
async function seasonOfPage({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const year = yearOf(params.year);
  const { publicValue: season, draft, published } = await readSeason(context, year);
  if (!season) throw data(null, { status: 404 });
  const period = seasonPeriod(season);
  const today = pacificDay(context.get(clockContext)());
  const closesFrom = addDays(period?.end ?? today, 1);
  const current = seasonOf(context);
  const obstacle = season.closed
    ? `This season is closed already. Its results are at /seasons/${year}.`
    : draft
      ? "Publish or discard the draft first."
      : period && today < closesFrom
        ? `The season can be closed from ${dayWithYear(closesFrom)}.`
        : null;
  return {
    ...{ year, season, obstacle, version: published?.version ?? 0 },
    /** Another season that needs the locations. */
    running: current.year !== year && current.voice === "during" ? current.year : null,
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { season, ...page } = await seasonOfPage(args);
  const db = args.context.get(databaseContext);
  const now = args.context.get(clockContext)();
  const full = await fullBoxes(db, now);
  return {
    ...page,
    results: season.results,
    known: await siteFigures(db, { year: page.year, lastDay: seasonPeriod(season)?.end }, now),
    before: await resultsBefore(args.context, page.year),
    shown: await shownNow(db, page.running, now),
    full: full.map(({ name }) => name),
  };
}

/** How many locations closing can hide: none while another season needs them. */
const shownNow = async (db: Database, running: number | null, now: Date) =>
  running === null ? countDropOffs(db, now) : 0;

/** The published figures of the year before, for the questions about this year's. */
async function resultsBefore(context: Route.LoaderArgs["context"], year: number) {
  const before = await seasonBefore(context, year);
  return before?.closed ? { year: before.year, results: before.results } : null;
}

export const action = formAction(
  async ({ typed, db, now, ...args }: Sent<Route.ActionArgs>): Promise<Answer> => {
    const { context } = args;
    const { year, season, obstacle, running } = await seasonOfPage(args);
    if (obstacle) return { kind: "failed", message: obstacle, status: 400 };
    const shown = await shownNow(db, running, now);
    const checked = checkClosing(typed, await resultsBefore(context, year), shown);
    if (checked.kind !== "ok") return checked;
    const value = { ...season, closed: true, results: checked.value } as unknown as Json;
    const next = { value, baseVersion: countIn(typed._base) };
    const done = await publishValue(context, idOf(year), next, async (tx) => {
      if (typed.locations !== "hide" || running !== null) return;
      const { at } = (await publishedVersion(tx, idOf(year))) ?? {};
      // The version's time, by which Undo finds them.
      await hideDropOffs(tx, { ...authorOf(context), ...(at && { now: new Date(at) }) });
    });
    if (done.kind !== "ok") return { kind: "failed", message: NOT_SAVED, status: 400 };
    throw redirect(`/admin/season/${year}?done=closed`, 303);
  },
  {
    log: "a season could not be closed",
    failure: NOT_SAVED,
    fields: { ...lengthsOf(results), locations: 10, ...Object.fromEntries(ANSWERS.map((name) => [name, 2])) },
  },
);
export { clientAction } from "#app/core/forms/call-server.ts";

/** Saves the totals of a season, and hides or keeps the locations. */
export default function CloseSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, obstacle, version } = loaderData;
  return (
    <StaffPage heading="Season" back={{ text: `The ${year} season`, to: `/admin/season/${year}` }}>
      <div className="wrap grid gap-5 tool-body">
        <h2 className="text-2xl!">{`Close the ${year} season`}</h2>
        {obstacle ? (
          <p className="content-note" role="alert">
            {obstacle}
          </p>
        ) : (
          <CloseForm key={version} {...{ loaderData, actionData }} />
        )}
      </div>
    </StaffPage>
  );
}

/** What the site knows of each figure; it is read beside the field and never typed into it. */
function knownWords({ received, boxes, inquiries, hosts, volunteers }: SiteFigures): Record<string, string> {
  const places = counted(boxes.places, "place", "places");
  return {
    toys: `The site counted ${totalWords(received.totals)} from ${counted(received.companies, "company", "companies")}. ${
      boxes.count > 0
        ? `${counted(boxes.count, "box was", "boxes were")} picked up from ${places}; the toys in them were not counted.`
        : "No box was marked as picked up."
    }`,
    children: "The site does not know this number. Ask the partners who handed out the toys.",
    partners: `${counted(received.companies, "company", "companies")} gave toys. ${digits(inquiries)} had written.`,
    hosts: `${counted(hosts.collected, "registered host", "registered hosts")} took part.${hosts.declined > 0 ? ` ${digits(hosts.declined)} declined, not counted.` : ""}`,
    volunteers:
      volunteers === null
        ? "The site does not know this number any more: names, if there were any, are removed 90 days after the season."
        : `${counted(volunteers.signedUp, "person", "people")} had a place on a shift.${
            volunteers.walkIns > 0 ? ` ${digits(volunteers.walkIns)} more came without signing up.` : ""
          }`,
  };
}

function CloseForm({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { year, results, version, known, before, shown } = loaderData;
  const { formProps, errors, typed, summary, field, busy } = useForm<null, string>({
    id: "close",
    action: `/admin/season/${year}/close`,
    fields: {},
    check: async () => (sent) => checkClosing(sent, before, shown),
    result: actionData,
    start: Object.fromEntries(Object.entries(results).map(([name, value]) => [name, String(value || "")])),
    success: () => undefined,
    failed: NOT_SAVED,
  });
  const [now, setNow] = useState(typed);
  const { totals, errors: wrong } = readTotals(now);
  const questions = figureQuestions(totals, before);
  const words = knownWords(known);
  const ask = (question: Question) => (
    <label key={question.field} className="content-note flex min-h-11 items-center gap-3">
      <input
        className="size-6 flex-none accent-evergreen-700"
        type="checkbox"
        id={controlId("close", question.field)}
        name={question.field}
        defaultChecked={typed[question.field] === "on"}
        aria-invalid={errorOf(errors, question.field) ? true : undefined}
      />
      {question.text}
    </label>
  );
  return (
    <form
      {...formProps}
      className="form"
      onInput={(event) => {
        formProps.onInput(event);
        setNow(typedIn(new FormData(event.currentTarget)));
      }}
    >
      <input type="hidden" name="_base" value={version} />
      <ErrorSummary form="close" result={summary} />
      <section className="grid gap-5 border border-linen bg-snow p-5" aria-labelledby="figures">
        <div>
          <h3 id="figures">Figures</h3>
          <p className="muted">
            Nothing is filled in for you. No number? Leave it empty, and the line is left out.
          </p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {FIGURES.map(({ name, label, control, max }) => (
            <Field key={name} {...field(name)} words={{ label, ...(words[name] && { hint: words[name] }) }}>
              {(attributes) => (
                <input
                  className="input"
                  {...(control === "number" ? { inputMode: "numeric" } : { maxLength: max })}
                  {...attributes}
                />
              )}
            </Field>
          ))}
        </div>
      </section>
      <Places page={loaderData} typed={typed}>
        {hidingQuestions(now, shown).map(ask)}
      </Places>
      <Thanks hosts={known.hosts} />
      <section className="grid gap-4" aria-labelledby="preview">
        <h3 id="preview">What becomes public</h3>
        {wrong.length === 0 && (
          <div className="overflow-hidden border border-linen wrap-anywhere" data-results-preview>
            <ResultsHead figures={resultFigures(year, totals)} heading="h3" />
          </div>
        )}
        {questions.map(ask)}
      </section>
      <p className="btn-row">
        <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
          {`Close the ${year} season`}
        </button>
        <Link className="btn line compact" to={`/admin/season/${year}`}>
          Not now
        </Link>
      </p>
    </form>
  );
}

interface PlacesProps {
  page: Route.ComponentProps["loaderData"];
  typed: Typed;
  /** The question about hiding them. */
  children: ReactNode;
}

function Places({ page: { full, running }, typed, children }: PlacesProps) {
  return (
    <fieldset className="grid gap-2 border border-linen bg-snow p-5">
      <legend className="sr-only">What happens to the locations</legend>
      <h3>Locations</h3>
      {running !== null && <p>{`All locations stay on the site: the ${running} season needs them.`}</p>}
      {running === null && (
        <>
          <label className="flex min-h-11 items-center gap-3">
            <input type="radio" name="locations" value="hide" defaultChecked={typed.locations === "hide"} />
            <span>
              Hide every location but headquarters
              <small className="muted block">
                They disappear from the site. Undo brings them back, and you can show each one again.
              </small>
            </span>
          </label>
          {children}
          <label className="flex min-h-11 items-center gap-3">
            <input type="radio" name="locations" value="keep" defaultChecked={typed.locations !== "hide"} />
            Leave all of them on the site
          </label>
        </>
      )}
      {full.length > 0 && (
        <div className="content-note wrap-anywhere">
          <p>
            <b>
              {full.length === 1
                ? `1 box still has toys in it: ${full[0]}.`
                : `${digits(full.length)} boxes still have toys in them: ${full.join(", ")}.`}
            </b>
          </p>
          <p>
            Hidden or not, they stay on Today and in <Link to="/admin/boxes">Boxes</Link> until they are
            picked up.
          </p>
        </div>
      )}
    </fieldset>
  );
}

/** Hosts are thanked by a letter to them all. */
function Thanks({ hosts: { collected, thanked } }: { hosts: SiteFigures["hosts"] }) {
  const left = collected - thanked;
  return (
    <section className="grid gap-2 border border-linen bg-snow p-5" aria-labelledby="thanks">
      <h3 id="thanks">Thanks</h3>
      {collected === 0 ? (
        <p className="muted">No registered host took part this year.</p>
      ) : (
        <p>
          {`${digits(thanked)} of ${counted(collected, "host", "hosts")} got a letter to hosts after the season’s last day, or ${thanked === 1 ? "is" : "are"} set to Done.`}{" "}
          {left > 0 && (
            <>
              Done sends no email: it is for hosts whom you thank yourself.{" "}
              <Link to="/admin/registrations">Registrations</Link>
            </>
          )}
        </p>
      )}
      <p>
        <Link to="/admin/newsletter">Thank the hosts, or write to your readers</Link>
      </p>
    </section>
  );
}
