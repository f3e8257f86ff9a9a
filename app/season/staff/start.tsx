import { data, Form, Link, redirect } from "react-router";
import { StaffHead } from "#app/admin/frame.tsx";
import { administratorContext } from "#app/auth/guard.server.ts";
import { saveDraft } from "#app/content/draft-queries.server.ts";
import type { Json } from "#app/content/value.ts";
import { clockContext, databaseContext } from "#app/context.ts";
import { staffSeason as words } from "#app/copy/staff/season.ts";
import { readForm } from "#app/forms/action.server.ts";
import { movedDate, nextSeason, staffWords, type TakeOver } from "#app/season/plan.ts";
import { metadata } from "#app/seo/metadata.ts";
import type { Route } from "./+types/start.ts";
import { idOf, readSeason, seasonBefore } from "./store.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata({ title: `${words.title} | Admin`, description: words.description, noindex: true }, matches);

async function lastOf({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const year = Number(params.year);
  const last = /^20\d\d$/.test(params.year) ? await seasonBefore(context, year) : undefined;
  if (!last) throw data(null, { status: 404 });
  return { year, last };
}

export async function loader(args: Route.LoaderArgs) {
  const { year, last } = await lastOf(args);
  const { value } = await readSeason(args.context, year);
  return {
    year,
    isStarted: value !== undefined,
    proposals: last.dates.map((date) => ({
      id: date.id,
      title: date.title,
      isStaff: date.audience === "staff",
      was: staffWords(date),
      weekday: staffWords(movedDate(date, "weekday")),
      day: staffWords(movedDate(date, "day")),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { year, last } = await lastOf(args);
  const { context } = args;
  const read = await readForm(args.request);
  const typed = read.kind === "ok" ? read.typed : {};
  const choice = (id: string): TakeOver => {
    const chosen = typed[`date.${id}`];
    return chosen === "day" || chosen === "weekday" ? chosen : "leave";
  };
  const season = nextSeason(last, (date) => choice(date.id));
  if (season.dates.length === 0) return data({ message: words.failed }, { status: 400 });
  const { value } = await readSeason(context, year);
  if (!value) {
    const author = { actor: context.get(administratorContext).email, now: context.get(clockContext)() };
    const draft = { value: season as unknown as Json, baseVersion: 0, seen: 0 };
    await saveDraft(context.get(databaseContext), idOf(year), draft, author);
  }
  throw redirect(`/admin/season/${year}`, 303);
}

/** Every date of the last season moved by a year, to be confirmed one by one. */
export default function StartSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, proposals, isStarted } = loaderData;
  const { startPage } = words;
  return (
    <>
      <StaffHead heading={words.title} back={{ text: words.title, to: `/admin/season/${year - 1}` }} />
      <div className="wrap grid gap-5 pt-6 pb-20">
        <h2 className="text-2xl!">{startPage.heading(year)}</h2>
        {isStarted ? (
          <p>
            {startPage.exists(year)} <Link to={`/admin/season/${year}`}>{words.heading(year)}</Link>
          </p>
        ) : (
          <Form method="post">
            <p className="muted mb-5 max-w-[42em]">{startPage.lead(year - 1)}</p>
            {actionData && (
              <p className="content-note" role="alert">
                {actionData.message}
              </p>
            )}
            {proposals.map(({ id, title, was, weekday, day, isStaff }) => (
              <fieldset
                key={id}
                className="grid gap-x-5 gap-y-1 border-linen border-t py-3 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
              >
                <legend className="float-left font-semibold">
                  {title}
                  <span className="muted block text-sm font-normal">{startPage.was(year - 1, was)}</span>
                </legend>
                <div className="grid gap-x-5 sm:grid-cols-3">
                  <Choice name={id} value="weekday" text={weekday} checked={!isStaff} />
                  {day !== weekday && <Choice name={id} value="day" text={day} />}
                  <Choice name={id} value="leave" text={startPage.leave} checked={isStaff} />
                </div>
              </fieldset>
            ))}
            <p className="btn-row mt-6">
              <button className="btn green compact" type="submit">
                {startPage.button}
              </button>
              <Link className="btn line compact" to={`/admin/season/${year - 1}`}>
                {words.closePage.back}
              </Link>
            </p>
          </Form>
        )}
      </div>
    </>
  );
}

function Choice(props: { name: string; value: TakeOver; text: string; checked?: boolean }) {
  const { name, value, text, checked } = props;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="radio" name={`date.${name}`} value={value} defaultChecked={checked} />
      {text}
    </label>
  );
}
