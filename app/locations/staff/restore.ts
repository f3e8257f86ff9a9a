import { redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { attempt, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { restoreLocation } from "#app/locations/change-queries.server.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import type { Route } from "./+types/restore.ts";
import { STAFF_LOCATIONS } from "./view.tsx";

/** Undoes the deletion of a location, within 30 days. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const failure = { log: "restoring a location failed", message: words.restoreFailed };
  const result = await attempt(context, failure, async (): Promise<ActionResult> => {
    const restored = await restoreLocation(context.get(databaseContext), params.id, authorOf(context));
    if (!restored) return { kind: "gone", typed: {} };
    context.get(pagesChangedContext)();
    return { kind: "ok", value: null };
  });
  return respond(args, result, { redirectTo: `${STAFF_LOCATIONS}?done=restored` });
}

/** Shows the toast here, because the list with the button may be gone when the response arrives. */
export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  const result = await callServer(serverAction, words.restoreFailed);
  if (result.kind === "ok") {
    toast({ title: words.success, description: words.restored, tone: "success", key: params.id });
  } else if (!("reason" in result) || result.reason === undefined || result.reason === "unavailable") {
    toast({ title: words.error, description: words.restoreFailed, tone: "error", key: params.id });
  }
  return result;
}

export function loader() {
  return redirect(STAFF_LOCATIONS);
}
