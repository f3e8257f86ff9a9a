import { Link, redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { printPath } from "#app/boxes/paths.ts";
import { siteOf } from "#app/content/site.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { asksForDocument, attempt, readForm, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import type { ActionResult, Typed } from "#app/core/forms/result.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { staffLocations } from "#app/locations/staff/words/locations.ts";
import { metadata } from "#app/page/metadata.ts";
import { problemOf } from "#app/staff/problem.ts";
import { bulkWords as words } from "#app/staff/words/bulk.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/bulk.ts";
import { type BulkChange, changeMany } from "./bulk-queries.server.ts";
import { STAFF_LOCATIONS } from "./view.tsx";

/** The change that was made, and the affected locations, for Undo. */
export interface BulkDone {
  done: keyof typeof words.done;
  ids: string[];
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(
    {
      title: titled(staffLocations.heading, siteOf(matches)),
      description: staffLocations.heading,
      noindex: true,
    },
    matches,
  );

/** Makes every visit a request, which the guard checks. */
export const loader = () => null;

/** Changes the selected locations or the samples, or undoes a deletion. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const read = await readForm(request);
  if (read.kind !== "ok") return respond<BulkDone>(args, read, { status: read.status });
  const { typed } = read;
  const db = context.get(databaseContext);
  const ids = Object.keys(typed).flatMap((name) => /^row-([\w-]{1,64})$/.exec(name)?.[1] ?? []);
  const { intent = "" } = typed;
  if ((intent === "posters" || intent === "labels") && ids.length > 0) {
    throw redirect(
      printPath(intent === "posters" ? "poster" : "label", ids),
      asksForDocument(request) ? 303 : 302,
    );
  }
  const author = authorOf(context);
  const chosen = changeOf(typed, pacificDay(author.now));
  if (typeof chosen === "string" || ids.length === 0) {
    const message = typeof chosen === "string" ? chosen : words.nothing;
    return respond<BulkDone>(args, { kind: "invalid", errors: [{ field: "intent", message }], typed });
  }
  const failure = { log: "changing many locations failed", message: words.failed, typed };
  const result = await attempt(context, failure, async (): Promise<ActionResult<BulkDone>> => {
    const changed = await changeMany(db, ids, chosen.change, author);
    if (changed.length > 0) context.get(pagesChangedContext)();
    return { kind: "ok", value: { done: chosen.done, ids: changed } };
  });
  return respond<BulkDone>(args, result);
}

function changeOf(
  typed: Typed,
  today: string,
): { change: BulkChange; done: keyof typeof words.done } | string {
  switch (typed.intent) {
    case "open":
    case "full":
      return { change: { kind: "state", state: typed.intent, until: null }, done: typed.intent };
    case "closed": {
      const until = typed.until?.trim() ?? "";
      if (!/^\d{4}-\d\d-\d\d$/.test(until) || until < today || Number.isNaN(Date.parse(until)))
        return words.badDay;
      return { change: { kind: "state", state: "closed", until }, done: "closed" };
    }
    case "hide":
    case "show":
      return { change: { kind: "hide", hidden: typed.intent === "hide" ? 1 : 0 }, done: typed.intent };
    case "delete":
      return { change: { kind: "delete" }, done: "delete" };
    case "restore":
      return { change: { kind: "restore" }, done: "restore" };
    default:
      return words.nothing;
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.failed);
}

/** Confirmation after a submission without scripts. */
export default function BulkChanged({ actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData, words.failed);
  const value = actionData?.kind === "ok" ? actionData.value : undefined;
  const canUndo = value && value.ids.length > 0 && value.done === "delete";
  return (
    <div className="wrap py-10">
      <h1>{staffLocations.heading}</h1>
      {!actionData && <p className="mt-4">{words.hint}</p>}
      {problem && (
        <p className="error mt-4" role="alert">
          {problem}
        </p>
      )}
      {value && (
        <div className="done-note mt-4" role="status">
          <p>{words.done[value.done](value.ids.length)}</p>
          {canUndo && (
            <form method="post">
              <input type="hidden" name="intent" value="restore" />
              {value.ids.map((id) => (
                <input key={id} type="hidden" name={`row-${id}`} value="on" />
              ))}
              <button className="toggle" type="submit">
                {words.undo}
              </button>
            </form>
          )}
        </div>
      )}
      <p className="mt-6">
        <Link className="more" to={STAFF_LOCATIONS}>
          {staffLocations.recentlyDeleted.back}
        </Link>
      </p>
    </div>
  );
}
