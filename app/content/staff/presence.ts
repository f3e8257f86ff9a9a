import { data } from "react-router";
import { findKind } from "#app/content/kinds.ts";
import type { Route } from "./+types/presence.ts";
import { openBeside } from "./load.server.ts";

/** Records that a member has a content open, and returns who else has it open. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = findKind(params.kind);
  if (!kind) throw data(null, { status: 404 });
  return Response.json(await openBeside(context, { kind, key: "" }));
}
