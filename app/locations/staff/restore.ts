import { redirect } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { pagesChangedContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { toast } from "#app/core/ui/toasts.tsx";
import { setDeleted } from "#app/locations/change-queries.server.ts";
import type { Route } from "./+types/restore.ts";
import { STAFF_LOCATIONS } from "./view.tsx";

/** Undoes the deletion of a location, within 30 days. */
export const action = formAction(
  async ({ context, db, params }: Sent<Route.ActionArgs>): Promise<Answer> => {
    const author = authorOf(context);
    const restored = await db.transaction().execute((tx) => setDeleted(tx, params.id, "restored", author));
    if (!restored) return { kind: "gone" };
    context.get(pagesChangedContext)();
    return { kind: "ok", value: null, redirectTo: STAFF_LOCATIONS };
  },
  { log: "restoring a location failed", failure: "Failed to restore location", fields: {} },
);

/** Shows the toast here, because the list with the button may be gone when the response arrives. */
export async function clientAction({ serverAction, params: { id } }: Route.ClientActionArgs) {
  const result = await callServer(serverAction);
  if (result.kind === "ok")
    toast({ title: "Success", description: "Location restored successfully", tone: "success", key: id });
  else if (!("reason" in result) || result.reason === undefined || result.reason === "unavailable")
    toast({ title: "Error", description: "Failed to restore location", tone: "error", key: id });
  return result;
}

export const loader = () => redirect(STAFF_LOCATIONS);
