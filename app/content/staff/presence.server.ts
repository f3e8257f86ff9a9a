import { authorOf } from "#app/accounts/guard.server.ts";
import type { ContentId } from "#app/content/content-id.ts";
import { type Context, databaseContext } from "#app/core/context.ts";
import { notePresence, type Present } from "./presence-queries.server.ts";

/** Records that the member has a content open. @returns who else has it open; nobody on failure */
export async function openBeside(context: Context, id: ContentId): Promise<Present[]> {
  const { actor, now } = authorOf(context);
  try {
    return await notePresence(context.get(databaseContext), id, actor, now);
  } catch {
    return [];
  }
}
