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
  const from = Number.isNaN(since.getTime()) ? now : since;
  return Response.json(await updatesSince(context.get(databaseContext), from));
}
