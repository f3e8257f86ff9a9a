import type { ContentId } from "#app/content/content-id.ts";
import { isSampleSite, publishVersion, readContents } from "#app/content/queries.server.ts";
import { withoutSamples } from "#app/content/samples.ts";
import { headquartersLine } from "#app/content/site.ts";
import type { Author } from "#app/core/author.ts";
import type { Database } from "#app/core/db/tables.ts";
import { keepHeadquarters, moveShifts } from "./headquarters-queries.server.ts";

/** Contents that the location of headquarters shows. */
const SHOWN_BY_HEADQUARTERS = new Set(["headquarters", "organization"]);

/**
 * Publishes a content and, with it, the location of headquarters (K13).
 * @param alongside stored in the same transaction
 * @returns in a conflict, the version that someone else published
 */
export function publish(
  db: Database,
  id: ContentId,
  published: Parameters<typeof publishVersion>[2],
  author: Author,
  alongside?: (tx: Database, version: number) => Promise<void>,
): ReturnType<typeof publishVersion> {
  return db.transaction().execute(async (tx) => {
    const before = SHOWN_BY_HEADQUARTERS.has(id.kind.name) ? await shownHeadquarters(tx) : undefined;
    const result = await publishVersion(tx, id, published, author);
    if (before && result.kind === "ok") await followHeadquarters(tx, author, before);
    if (result.kind === "ok") await alongside?.(tx, result.version);
    return result;
  });
}

/** Name and address of headquarters, as pages show them. */
export async function shownHeadquarters(tx: Database): Promise<string> {
  const { headquarters } = await readContents(tx);
  return headquartersLine((await isSampleSite(tx)) ? headquarters : withoutSamples(headquarters));
}

/**
 * Updates the location of headquarters from the contents (K13), and with `before` the shifts that take place there.
 * @param tx a transaction
 * @param before `shownHeadquarters` before the change
 */
export async function followHeadquarters(tx: Database, author: Author, before?: string): Promise<void> {
  const { headquarters, organization } = await readContents(tx);
  const sampleSite = await isSampleSite(tx);
  await keepHeadquarters(tx, { headquarters, organization, sampleSite }, author);
  if (before) await moveShifts(tx, before, await shownHeadquarters(tx), author.now);
}
