import { clockContext, databaseContext } from "#app/core/context.ts";
import type { Route } from "./+types/updates.ts";
import { updatesSince } from "./queries.server.ts";

/** The format that the desk sends; rejects dates that the database could not compare. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** `GET /admin/inquiries/news?since=`: new and changed inquiries, polled by an open desk. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("since") ?? "";
  const since = new Date(MOMENT.test(asked) ? asked : Number.NaN);
  const now = context.get(clockContext)();
  return updatesSince(context.get(databaseContext), Number.isNaN(since.getTime()) ? now : since);
}

/** Null where it cannot be loaded: an ended session does not take the list away. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

/** The desk asks by itself. */
export const shouldRevalidate = () => false;
