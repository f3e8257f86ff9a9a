import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { type Season, season as seasonKind } from "#app/content/kinds/season.ts";
import type { Json } from "#app/content/value.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import type { FieldError, NotDone, Typed } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { keepDraft } from "#app/staff/editor/drafts.server.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import type { Route } from "./+types/start.ts";
import { Act } from "./act.tsx";
import { yearOf } from "./edit.server.ts";
import { NOT_SAVED, nextSeason } from "./plan.ts";
import { daysFields, isDayOf, leaveField, moveOf, startedSeason } from "./sheet.ts";
import { StartSheet } from "./start-sheet.tsx";
import { idOf, readSeason, seasonBefore } from "./store.server.ts";

export { meta } from "./meta.ts";

async function lastOf({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const year = yearOf(params.year);
  const last = await seasonBefore(context, year);
  if (!last) throw data(null, { status: 404 });
  return { year, last };
}

export async function loader(args: Route.LoaderArgs) {
  const { year, last } = await lastOf(args);
  const isDiscarded = args.url.searchParams.get("done") === "discarded";
  const { value } = await readSeason(args.context, year);
  return { year, last, isDiscarded, isStarted: value !== undefined };
}

export const action = formAction(
  async ({ typed, ...args }: Sent<Route.ActionArgs>): Promise<Answer> => {
    const { year, last } = await lastOf(args);
    const { context } = args;
    const season = startedSeason(last, typed);
    if (season.dates.length === 0)
      return { kind: "invalid", errors: [{ field: "", message: "Keep at least one date." }] };
    const errors = [...unreadDays(last, typed), ...mistakesOf(season)];
    if (errors.length > 0) return { kind: "invalid", errors };
    const value = season as unknown as Json;
    const { value: started } = await readSeason(context, year);
    const saved = started
      ? undefined
      : await keepDraft(context, idOf(year), { value, baseVersion: 0, seen: 0 });
    if (saved?.kind === "ok") throw redirect(`/admin/season/${year}`, 303);
    return { kind: "failed", message: `The ${year} season was started already.` };
  },
  {
    log: "starting a season failed",
    failure: NOT_SAVED,
    fields: (name) => (/^(move$|leave\.|day\.)/.test(name) ? MOST_DAY : undefined),
  },
);
export { clientAction } from "#app/core/forms/call-server.ts";

const MOST_DAY = 20;

/** The dates with a typed day that is none. */
function unreadDays(last: Season, typed: Typed): FieldError[] {
  const next = nextSeason(last, moveOf(last, typed));
  return next.dates
    .filter(({ id }) => typed[leaveField(id)] === undefined)
    .filter((date) =>
      daysFields(date).some(({ name }) => typed[name] !== undefined && !isDayOf(next.year, typed[name])),
    )
    .map(({ id }) => ({ field: id, message: `Choose a day of ${next.year}.` }));
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

/** All dates of the last season, moved alike and beside each other. */
export default function StartSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, last, isStarted, isDiscarded } = loaderData;
  const fromPage = actionData && actionData.kind !== "ok" ? actionData : undefined;
  const [typed, setTyped] = useState<Typed>(fromPage?.typed ?? {});
  const [refused, setRefused] = useState<NotDone | undefined>(fromPage);
  const { busy, onSubmit } = useChange({
    id: "start",
    success: () => undefined,
    onResult: (result) => setRefused(result.kind === "ok" ? undefined : result),
    failure: (failed) => ({
      title:
        (failed.kind === "invalid" && failed.errors[0]?.message) ||
        (failed.kind === "failed" && failed.message) ||
        NOT_SAVED,
    }),
  });
  const errors = refused?.kind === "invalid" ? refused.errors : [];
  return (
    <StaffPage heading="Season" back={{ text: "Season", to: `/admin/season/${year - 1}` }}>
      <div className="wrap grid gap-5 tool-body">
        {isStarted ? (
          <>
            <h2 className="text-2xl!">{`Start the ${year} season`}</h2>
            <p>
              {`The ${year} season was started already.`}{" "}
              <Link to={`/admin/season/${year}`}>{`The ${year} season`}</Link>
            </p>
          </>
        ) : (
          <>
            {isDiscarded && (
              <div className="content-note is-good flex flex-wrap items-center gap-x-4" role="status">
                <p>Draft discarded.</p>
                <Act intent="bring-back" action={`/admin/season/${year}`} text="Undo" />
              </div>
            )}
            <form method="post" onSubmit={onSubmit}>
              <StartSheet last={last} typed={typed} onType={setTyped} errors={errors} />
              <p className="btn-row mt-6">
                <button className="btn green compact" type="submit" aria-disabled={busy || undefined}>
                  Start as a draft
                </button>
                <Link className="btn line compact" to={`/admin/season/${year - 1}`}>
                  Not now
                </Link>
              </p>
            </form>
          </>
        )}
      </div>
    </StaffPage>
  );
}
