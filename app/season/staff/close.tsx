import { data, Link, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { type Season, season as seasonKind } from "#app/content/kinds/season.ts";
import { describeFields, type Json } from "#app/content/value.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { type Answer, formAction, lengthsOf, type Sent } from "#app/core/forms/action.server.ts";
import { ErrorSummary, Field } from "#app/core/forms/field.tsx";
import { type Checked, errorOf, type Typed } from "#app/core/forms/result.ts";
import { useForm } from "#app/core/forms/use-form.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { receivedBetween } from "#app/inquiries/received-queries.server.ts";
import { hideDropOffs } from "#app/locations/state-queries.server.ts";
import { seasonPeriod } from "#app/season/season-view.ts";
import { countIn, publishValue } from "#app/staff/editor/drafts.server.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { staffMeta } from "#app/staff/meta.ts";
import type { Route } from "./+types/close.ts";
import { NOT_SAVED } from "./plan.ts";
import { idOf, readSeason } from "./store.server.ts";

const receivedWords = ({ toys, companies }: { toys: number; companies: number }) =>
  `The desk has ${toys.toLocaleString("en-US")} as received from ${companies === 1 ? "1 company" : `${companies.toLocaleString("en-US")} companies`}. Add what came into the boxes.`;

const FIGURES = describeFields(seasonKind.schema).find(({ name }) => name === "results")?.of ?? [];

export const meta = staffMeta("Season", "Every date of the drive: on the site, in calendars and in letters.");

/** The season, and the reason it cannot be closed yet. */
async function seasonOfPage({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const year = Number(params.year);
  const found = /^20\d\d$/.test(params.year) ? await readSeason(context, year) : undefined;
  const season = found?.publicValue;
  const period = season && seasonPeriod(season);
  if (!found || !season) throw data(null, { status: 404 });
  const today = pacificDay(context.get(clockContext)());
  const closesFrom = addDays(period?.end ?? today, 1);
  const obstacle = found.draft
    ? "Publish or discard the draft first."
    : period && today < closesFrom
      ? `The season can be closed from ${dayWithYear(closesFrom)}.`
      : null;
  return { year, season, obstacle, version: found.published?.version ?? 0 };
}

export async function loader(args: Route.LoaderArgs) {
  const { year, season, obstacle, version } = await seasonOfPage(args);
  const received = await receivedBetween(args.context.get(databaseContext), `${year}-01-01`, `${year}-12-31`);
  return { year, results: season.results, closed: season.closed, obstacle, version, received };
}

const results = seasonKind.schema.shape.results;

/** Reads the totals, in the browser and on the server. An empty figure is left out of the page. */
function checkTotals(typed: Typed): Checked<Season["results"]> {
  const figures = Object.fromEntries(
    FIGURES.map(({ name, control }) => {
      const text = (typed[name] ?? "").trim();
      return [name, control === "number" ? Number(text.replaceAll(",", "")) : text];
    }),
  );
  const parsed = results.safeParse(figures);
  if (parsed.success) return { kind: "ok", value: parsed.data };
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  return { kind: "invalid", errors, typed };
}

export const action = formAction(
  async ({ typed, ...args }: Sent<Route.ActionArgs>): Promise<Answer> => {
    const { context } = args;
    const { year, season, obstacle } = await seasonOfPage(args);
    if (obstacle) return { kind: "failed", message: obstacle, status: 400 };
    const checked = checkTotals(typed);
    if (checked.kind !== "ok") return checked;
    const value = { ...season, closed: true, results: checked.value } as unknown as Json;
    const done = await publishValue(context, idOf(year), { value, baseVersion: countIn(typed._base) });
    if (done.kind !== "ok") return { kind: "failed", message: NOT_SAVED, status: 400 };
    if (typed.locations === "hide") {
      await hideDropOffs(context.get(databaseContext), authorOf(context));
      context.get(pagesChangedContext)();
    }
    throw redirect(`/admin/season/${year}?done=published`, 303);
  },
  {
    log: "a season could not be closed",
    failure: NOT_SAVED,
    fields: { ...lengthsOf(results), locations: 10 },
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
          <CloseForm key={version} loaded={loaderData} result={actionData} />
        )}
      </div>
    </StaffPage>
  );
}

interface CloseFormProps {
  loaded: Route.ComponentProps["loaderData"];
  result: Route.ComponentProps["actionData"];
}

function CloseForm({ loaded: { year, results, version, received }, result }: CloseFormProps) {
  const { formProps, errors, typed, summary, round, busy } = useForm({
    id: "close",
    action: `/admin/season/${year}/close`,
    fields: {},
    check: async () => checkTotals,
    result,
    success: () => undefined,
    failure: (failed) => ({
      title: (failed.kind === "failed" && failed.message) || NOT_SAVED,
    }),
  });
  return (
    <form {...formProps} className="form max-w-3xl border border-linen bg-snow p-5">
      <input type="hidden" name="_base" value={version} />
      <ErrorSummary form="close" result={summary} />
      <p className="muted">
        The totals go to the results page. Leave a figure empty that you do not have: its line is left out.
      </p>
      <div key={round} className="grid gap-5 sm:grid-cols-2">
        {FIGURES.map(({ name, label, control, max }) => {
          const isToys = name === "toys" && received.toys > 0;
          const stored = results[name as keyof typeof results];
          // The form starts with the total of bulk donations.
          const value = isToys && stored === 0 ? received.toys : stored;
          return (
            <Field
              key={name}
              form="close"
              name={name}
              words={{ label, ...(isToys && { hint: receivedWords(received) }) }}
              typed={typed[name] ?? (value === 0 ? "" : String(value))}
              error={errorOf(errors, name)}
            >
              {(attributes) => (
                <input
                  className="input"
                  {...(control === "number" ? { inputMode: "numeric" } : { maxLength: max })}
                  {...attributes}
                />
              )}
            </Field>
          );
        })}
      </div>
      <fieldset>
        <legend className="font-semibold">Locations</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" name="locations" value="hide" defaultChecked={typed.locations === "hide"} />
          <span>
            Hide every location but headquarters
            <small className="muted block">They leave the site and can be shown again one by one.</small>
          </span>
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" name="locations" value="keep" defaultChecked={typed.locations !== "hide"} />
          Leave all of them on the site
        </label>
      </fieldset>
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
