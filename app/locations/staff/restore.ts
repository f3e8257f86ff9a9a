import { data, redirect } from "react-router";
import { answered, isUnanswered } from "#app/admin/answer.ts";
import { databaseContext, logContext, pagesChangedContext } from "#app/context.ts";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { asksForDocument } from "#app/forms/action.server.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/restore.ts";
import { restoreLocation } from "./queries.server.ts";
import { authorOf } from "./save.server.ts";
import { STAFF_LOCATIONS } from "./view.tsx";

/** `POST`: takes the deletion of a location back, within 30 days. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let restored: boolean;
  try {
    restored = await restoreLocation(context.get(databaseContext), params.id, authorOf(context));
  } catch (error) {
    context.get(logContext).error({ err: error }, "restoring a location failed");
    return data({ restored: false }, { status: 503 });
  }
  if (!restored) return data({ restored: false }, { status: 404 });
  context.get(pagesChangedContext)();
  if (!asksForDocument(request)) return data({ restored: true });
  return redirect(`${STAFF_LOCATIONS}?done=restored`, 303);
}

/** Says how it went wherever the page is by then: an undo is often clicked on the way to somewhere else. */
export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  const result = await answered(serverAction);
  const restored = !isUnanswered(result) && result.restored;
  if (restored) toast({ title: words.success, description: words.restored, tone: "success", key: params.id });
  else if (!isUnanswered(result) || result.unanswered === "failed") {
    toast({ title: words.error, description: words.restoreFailed, tone: "error", key: params.id });
  }
  return result;
}

/** There is nothing to read here. */
export function loader() {
  return redirect(STAFF_LOCATIONS);
}
