import type { Route } from "./+types/current-session.ts";
import { readSession } from "./read-session.server.ts";
import type { RememberedSession } from "./session-client.ts";
import { sessionHeaders } from "./sessions.server.ts";

/** `GET /rpc/session`: the session of the request's cookie, in the form that the browser stores, or null. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { member, cookies } = await readSession(request, context);
  const session: RememberedSession | null = member && {
    userId: member.id,
    email: member.email,
    expiresAt: member.sessionEnds,
    ...(member.role !== null && !member.isAdministrator && { isEditor: true }),
  };
  return Response.json(session, { headers: sessionHeaders(cookies) });
}
