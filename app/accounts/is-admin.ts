import { z } from "zod";
import type { Route } from "./+types/is-admin.ts";
import { readSession } from "./read-session.server.ts";
import { sessionHeaders } from "./sessions.server.ts";

const Parameters = z.object({ _user_id: z.string().min(1).max(100) });

/**
 * `POST /rpc/is_admin` with `{"_user_id": "..."}`: true if that is the session's own user and an
 * administrator; otherwise false, so that members cannot look each other up (decision S2).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const parameters = Parameters.safeParse(await request.json().catch(() => null));
  if (!parameters.success) return Response.json(false, { status: 400, headers: sessionHeaders([]) });
  const { member, cookies } = await readSession(request, context);
  const isAdministrator = member?.id === parameters.data._user_id && member.isAdministrator;
  return Response.json(isAdministrator, { headers: sessionHeaders(cookies) });
}
