import type { ContentId } from "#app/content/content-id.ts";
import { isSampleSite, publishVersion, readContents } from "#app/content/queries.server.ts";
import type { Author } from "#app/core/author.ts";
import type { Database } from "#app/core/db/tables.ts";
import { keepHeadquarters } from "./headquarters-queries.server.ts";

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
    const result = await publishVersion(tx, id, published, author);
    const isShown = result.kind === "ok" && SHOWN_BY_HEADQUARTERS.has(id.kind.name);
    if (isShown) await followHeadquarters(tx, author);
    if (result.kind === "ok") await alongside?.(tx, result.version);
    return result;
  });
}

/**
 * Updates the location of headquarters from the contents (K13).
 * @param tx a transaction
 */
export async function followHeadquarters(tx: Database, author: Author): Promise<void> {
  const { headquarters, organization } = await readContents(tx);
  const sampleSite = await isSampleSite(tx);
  await keepHeadquarters(tx, { headquarters, organization, sampleSite }, author);
}
