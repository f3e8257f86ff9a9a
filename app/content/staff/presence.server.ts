import { memberContext } from "#app/accounts/guard.server.ts";
import type { ContentId } from "#app/content/content-id.ts";
import { type Context, clockContext, databaseContext } from "#app/core/context.ts";
import { notePresence, othersPresent, type Present } from "./presence-queries.server.ts";

/**
 * Records that the signed-in member has a content open, and returns who else has it open; empty on failure.
 */
export async function openBeside(context: Context, id: ContentId): Promise<Present[]> {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { email } = context.get(memberContext);
  try {
    await notePresence(db, id, email, now);
    return await othersPresent(db, id, email, now);
  } catch {
    return [];
  }
}
