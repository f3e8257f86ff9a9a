import type { Route } from "./+types/current-session.ts";
import type { Snapshot } from "./session-snapshot.ts";
import { readSession, sessionHeaders } from "./sessions.server.ts";

/** `GET /rpc/session`: who the cookie says one is, as the browser may remember it, or null. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { member, cookies } = await readSession(request, context);
  const snapshot: Snapshot | null = member && {
    userId: member.id,
    email: member.email,
    expiresAt: member.sessionEnds,
  };
  return Response.json(snapshot, { headers: sessionHeaders(cookies) });
}
