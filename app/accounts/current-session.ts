import type { Route } from "./+types/current-session.ts";
import { asSignedIn, readSession } from "./read-session.server.ts";
import { withoutRights } from "./session-client.ts";
import { sessionHeaders } from "./sessions.server.ts";

/** `GET /rpc/session`: the session of the request's cookie, in the form that the browser stores, or null. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { member, cookies } = await readSession(request, context);
  return Response.json(member && withoutRights(asSignedIn(member)), { headers: sessionHeaders(cookies) });
}
