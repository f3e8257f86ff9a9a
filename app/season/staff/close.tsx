import { data, Form, Link, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { season as seasonKind } from "#app/content/kinds/season.ts";
import { describeFields } from "#app/content/value.ts";
import { clockContext, databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { readForm } from "#app/core/forms/action.server.ts";
import { Field } from "#app/core/forms/field.tsx";
import { addDays } from "#app/core/time/calendar-days.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { receivedBetween } from "#app/inquiries/received-queries.server.ts";

import { metadata } from "#app/page/metadata.ts";
import { hideDropOffs } from "#app/season/queries.server.ts";
import { seasonPeriod } from "#app/season/season-view.ts";
import { staffSeason as words } from "#app/season/staff/words/season.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import type { Route } from "./+types/close.ts";
import { publishValue, readSeason } from "./store.server.ts";

const { closePage } = words;
const FIGURES = describeFields(seasonKind.schema).find(({ name }) => name === "results")?.of ?? [];

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ title: `${words.title} | Admin`, description: words.description, noindex: true }, matches);

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
    ? closePage.unpublished
    : period && today < closesFrom
      ? words.closeFrom(dayWithYear(closesFrom))
      : null;
  return { year, season, obstacle, version: found.published?.version ?? 0 };
}

export async function loader(args: Route.LoaderArgs) {
  const { year, season, obstacle, version } = await seasonOfPage(args);
  const received = await receivedBetween(args.context.get(databaseContext), `${year}-01-01`, `${year}-12-31`);
  return { year, results: season.results, closed: season.closed, obstacle, version, received };
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const { year, season, obstacle } = await seasonOfPage(args);
  const read = await readForm(args.request);
  const typed: Record<string, string> = { ...(read.kind === "ok" ? read.typed : {}) };
  const refused = (message: string, errors: Record<string, string> = {}) =>
    data({ message, errors, typed }, { status: 400 });
  if (read.kind !== "ok") return refused(words.failed);
  if (obstacle) return refused(obstacle);
  const results = Object.fromEntries(
    FIGURES.map(({ name, control }) => {
      const text = (typed[name] ?? "").trim().replaceAll(",", "");
      return [name, control === "number" ? (text === "" ? 0 : Number(text)) : (typed[name] ?? "")];
    }),
  );
  const parsed = seasonKind.schema.safeParse({ ...season, closed: true, results });
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path.at(-1)), message]),
    );
    return refused(Object.values(errors)[0] ?? words.failed, errors);
  }
  if (!(await publishValue(context, year, parsed.data, { baseVersion: Number(typed.version) })))
    return refused(words.failed);
  if (typed.locations === "hide") {
    const author = authorOf(context);
    await hideDropOffs(context.get(databaseContext), author);
    context.get(pagesChangedContext)();
  }
  throw redirect(`/admin/season/${year}?done=published`, 303);
}

/** Saves the totals of a season, and hides or keeps the locations. */
export default function CloseSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, results, obstacle, version, received } = loaderData;
  return (
    <>
      <StaffHead heading={words.title} back={{ text: words.heading(year), to: `/admin/season/${year}` }} />
      <div className="wrap grid gap-5 pt-6 pb-20">
        <h2 className="text-2xl!">{closePage.heading(year)}</h2>
        {(actionData || obstacle) && (
          <p className="content-note" role="alert">
            {actionData?.message ?? obstacle}
          </p>
        )}
        {!obstacle && (
          <Form method="post" className="form max-w-3xl border border-linen bg-snow p-5">
            <input type="hidden" name="version" value={version} />
            <p className="muted">{closePage.lead}</p>
            <div className="grid gap-5 sm:grid-cols-2">
              {FIGURES.map(({ name, label, control, max }) => {
                const isToys = name === "toys" && received.toys > 0;
                const stored = results[name as keyof typeof results];
                // The form starts with the total of bulk donations.
                const value = isToys && stored === 0 ? received.toys : stored;
                const hint = isToys ? { hint: closePage.received(received) } : {};
                return (
                  <Field
                    key={name}
                    form="close"
                    name={name}
                    words={{ label, ...hint }}
                    typed={actionData?.typed[name] ?? (value === 0 ? "" : String(value))}
                    error={actionData?.errors[name]}
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
              <legend className="font-semibold">{closePage.locations}</legend>
              <label className="flex min-h-11 items-center gap-3">
                <input type="radio" name="locations" value="hide" />
                <span>
                  {closePage.hide}
                  <small className="muted block">{closePage.hideText}</small>
                </span>
              </label>
              <label className="flex min-h-11 items-center gap-3">
                <input type="radio" name="locations" value="keep" defaultChecked />
                {closePage.keep}
              </label>
            </fieldset>
            <p className="btn-row">
              <button className="btn compact" type="submit">
                {closePage.button(year)}
              </button>
              <Link className="btn line compact" to={`/admin/season/${year}`}>
                {closePage.back}
              </Link>
            </p>
          </Form>
        )}
      </div>
    </>
  );
}
