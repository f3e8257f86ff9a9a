import { redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { printPath } from "#app/boxes/paths.ts";
import { pagesChangedContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { isDay } from "#app/locations/hours/hours.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { problemOf } from "#app/staff/problem.ts";
import type { Route } from "./+types/bulk.ts";
import { type BulkDone, doneWords } from "./bulk-bar.tsx";
import { BULK_CHANGES, changeMany, undoStates } from "./bulk-queries.server.ts";
import { STAFF_LOCATIONS } from "./view.tsx";

export { clientAction } from "#app/core/forms/call-server.ts";

const HEADING = "Manage Drop-off Locations";
export const meta = unlistedMeta(HEADING, HEADING);

/** Makes every visit a request, which the guard checks. */
export const loader = () => null;

const refuse = (message: string) =>
  ({ kind: "invalid", errors: [{ field: "intent", message }] }) satisfies Answer<BulkDone>;

export const action = formAction(
  async ({ typed, context, db }: Sent<Route.ActionArgs>): Promise<Answer<BulkDone>> => {
    const ids = Object.keys(typed).flatMap((name) => /^row-([\w-]{1,64})$/.exec(name)?.[1] ?? []);
    const { intent } = typed;
    if ((intent === "posters" || intent === "labels") && ids.length > 0)
      throw redirect(printPath(intent === "posters" ? "poster" : "label", ids), 303);
    const done = BULK_CHANGES.find((change) => change === intent);
    const author = authorOf(context);
    if (intent === "undo" && ids.length > 0) {
      const undone = await undoStates(db, ids, typed.at ?? "", author);
      if (undone.length > 0) context.get(pagesChangedContext)();
      return { kind: "ok", value: { done: "undo", ids: undone } };
    }
    if (!done || ids.length === 0) return refuse("Select at least one location, and what to do");
    const until = done === "closed" ? (typed.until?.trim() ?? "") : null;
    if (until !== null && (!isDay(until) || until < pacificDay(author.now)))
      return refuse("The last day must be a day from today on, such as 2025-12-01");
    const changed = await changeMany(db, ids, done, until, author);
    if (changed.length > 0) context.get(pagesChangedContext)();
    return { kind: "ok", value: { done, ids: changed, at: author.now.toISOString() } };
  },
  { log: "changing many locations failed", failure: "Failed to change the locations", fields: {} },
);

/** Answers a form that was sent before scripts arrived. */
export default function BulkChanged({ actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData, "Failed to change the locations");
  return (
    <StaffPage heading={HEADING} back={{ text: "All locations", to: STAFF_LOCATIONS }}>
      <div className="wrap grid gap-4 py-10">
        {!actionData && <p>Select locations in the list first.</p>}
        {problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
        {actionData?.kind === "ok" && <p role="status">{doneWords(actionData.value)}</p>}
      </div>
    </StaffPage>
  );
}
