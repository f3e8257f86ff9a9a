import { data } from "react-router";
import { memberContext } from "#app/accounts/guard.server.ts";
import { findKind } from "#app/content/kinds.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import type { Route } from "./+types/presence.ts";
import { notePresence, othersPresent } from "./presence-queries.server.ts";

/** Records that a member has a content open, and returns who else has it open. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = findKind(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { email } = context.get(memberContext);
  await notePresence(db, { kind, key: "" }, email, now);
  return Response.json(await othersPresent(db, { kind, key: "" }, email, now));
}
