import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { saveDraft } from "#app/content/draft-queries.server.ts";
import { type Season, season as seasonKind } from "#app/content/kinds/season.ts";
import type { Json } from "#app/content/value.ts";
import { databaseContext } from "#app/core/context.ts";
import { attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import type { ActionResult, FieldError, Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { metadata } from "#app/page/metadata.ts";
import { staffSeason as words } from "#app/season/staff/words/season.ts";
import { StaffHead } from "#app/staff/frame.tsx";
import type { Route } from "./+types/start.ts";
import { Act } from "./date-row.tsx";
import { nextSeason } from "./plan.ts";
import { daysFields, isDayOf, leaveField, moveOf, startedSeason } from "./sheet.ts";
import { StartSheet } from "./start-sheet.tsx";
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
  const isDiscarded = args.url.searchParams.get("done") === "discarded";
  const { value } = await readSeason(args.context, year);
  return { year, last, isDiscarded, isStarted: value !== undefined };
}

export async function action(args: Route.ActionArgs) {
  const { year, last } = await lastOf(args);
  const { context } = args;
  const read = await readForm(args.request);
  if (read.kind !== "ok") return respond<null>(args, read, { status: read.status });
  const { typed } = read;
  const season = startedSeason(last, typed);
  if (season.dates.length === 0) {
    const errors = [{ field: "", message: words.startPage.nothing }];
    return respond<null>(args, { kind: "invalid", errors, typed });
  }
  const mistakes = [...unreadDays(last, typed), ...mistakesOf(season)];
  if (mistakes.length > 0) return respond<null>(args, { kind: "invalid", errors: mistakes, typed });
  const failure = { log: "starting a season failed", typed, message: words.failed };
  const result = await attempt(context, failure, async (): Promise<ActionResult> => {
    const { value } = await readSeason(context, year);
    if (value) return { kind: "failed", message: words.startPage.exists(year), typed };
    const author = authorOf(context);
    const draft = { value: season as unknown as Json, baseVersion: 0, seen: 0 };
    await saveDraft(context.get(databaseContext), idOf(year), draft, author);
    return { kind: "ok", value: null };
  });
  if (result.kind !== "ok") return respond<null>(args, result);
  throw redirect(`/admin/season/${year}`, 303);
}

/** The dates with a typed day that is none. */
function unreadDays(last: Season, typed: Typed): FieldError[] {
  const next = nextSeason(last, moveOf(last, typed));
  return next.dates
    .filter(({ id }) => typed[leaveField(id)] === undefined)
    .filter((date) =>
      daysFields(date).some(({ name }) => typed[name] !== undefined && !isDayOf(next.year, typed[name])),
    )
    .map(({ id }) => ({ field: id, message: words.startPage.badDay(next.year) }));
}

/** The first mistake of each date; its field is the date's id. */
function mistakesOf(season: Season): FieldError[] {
  const parsed = seasonKind.schema.safeParse(season);
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const id = season.dates[Number(path[1])]?.id ?? "";
    if (!errors.has(id)) errors.set(id, message);
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

/** All dates of the last season, moved alike and beside each other. */
export default function StartSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, last, isStarted, isDiscarded } = loaderData;
  const { startPage } = words;
  const fromPage = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const [typed, setTyped] = useState<Typed>(fromPage?.typed ?? {});
  const [refused, setRefused] = useState<Exclude<ActionResult, { kind: "ok" }> | undefined>(fromPage);
  const { busy, onSubmit } = useChange({
    id: "start",
    success: () => undefined,
    onResult: (result) => setRefused(result.kind === "ok" ? undefined : result),
    failure: (failed) => ({
      title:
        (failed.kind === "invalid" && failed.errors[0]?.message) ||
        (failed.kind === "failed" && failed.message) ||
        words.failed,
    }),
  });
  const errors = refused?.kind === "invalid" ? refused.errors : [];
  return (
    <>
      <StaffHead heading={words.title} back={{ text: words.title, to: `/admin/season/${year - 1}` }} />
      <div className="wrap grid gap-5 pt-6 pb-20">
        {isStarted ? (
          <>
            <h2 className="text-2xl!">{startPage.heading(year)}</h2>
            <p>
              {startPage.exists(year)} <Link to={`/admin/season/${year}`}>{words.heading(year)}</Link>
            </p>
          </>
        ) : (
          <>
            {isDiscarded && (
              <div className="content-note is-good flex flex-wrap items-center gap-x-4" role="status">
                <p>{words.bar.discarded}</p>
                <Act intent="bring-back" action={`/admin/season/${year}`} text={words.bar.undo} />
              </div>
            )}
            <form method="post" onSubmit={onSubmit}>
              <StartSheet last={last} typed={typed} onType={setTyped} errors={errors} />
              <p className="btn-row mt-6">
                <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
                  {startPage.button}
                </button>
                <Link className="btn line compact" to={`/admin/season/${year - 1}`}>
                  {words.closePage.back}
                </Link>
              </p>
            </form>
          </>
        )}
      </div>
    </>
  );
}
