import type { ContentId } from "#app/content/content-id.ts";
import { type DriveEvent, events } from "#app/content/kinds/events.ts";
import type { Headquarters } from "#app/content/kinds/headquarters.ts";
import { isSampleSite, publishBeside, publishVersion, readContents } from "#app/content/queries.server.ts";
import { withoutSamples } from "#app/content/samples.ts";
import { headquartersLine } from "#app/content/site.ts";
import type { Json } from "#app/content/value.ts";
import type { Author } from "#app/core/author.ts";
import type { Database } from "#app/core/db/tables.ts";
import { keepHeadquarters, type MovedShift, moveShifts } from "./headquarters-queries.server.ts";

/** Contents that the location of headquarters shows. */
const SHOWN_BY_HEADQUARTERS = new Set(["headquarters", "organization"]);

/**
 * Publishes a content and, with it, the location of headquarters (K13).
 * @param alongside stored in the same transaction, which knows the shifts that have moved with headquarters
 * @returns in a conflict, the version that someone else published
 */
export function publish(
  db: Database,
  id: ContentId,
  published: Parameters<typeof publishVersion>[2],
  author: Author,
  alongside?: (tx: Database, version: number, moved: readonly MovedShift[]) => Promise<void>,
): ReturnType<typeof publishVersion> {
  return db.transaction().execute(async (tx) => {
    const before = SHOWN_BY_HEADQUARTERS.has(id.kind.name) ? await shownHeadquarters(tx) : undefined;
    const result = await publishVersion(tx, id, published, author);
    if (result.kind !== "ok") return result;
    const moved = before ? await followHeadquarters(tx, author, before) : [];
    await alongside?.(tx, result.version, moved);
    return result;
  });
}

export async function shownHeadquarters(tx: Database): Promise<Headquarters> {
  const { headquarters } = await readContents(tx);
  return (await isSampleSite(tx)) ? headquarters : withoutSamples(headquarters);
}

/**
 * Updates the location of headquarters from the contents (K13), and with `before` the shifts and events there.
 * @param tx a transaction
 * @param before `shownHeadquarters` before the change
 * @returns the shifts that have moved
 */
export async function followHeadquarters(
  tx: Database,
  author: Author,
  before?: Headquarters,
): Promise<MovedShift[]> {
  const { headquarters, organization } = await readContents(tx);
  const sampleSite = await isSampleSite(tx);
  await keepHeadquarters(tx, { headquarters, organization, sampleSite }, author);
  if (!before) return [];
  const after = await shownHeadquarters(tx);
  if (before.name !== after.name) await renameInEvents(tx, before.name, after.name, author);
  return moveShifts(tx, headquartersLine(before), headquartersLine(after), author.now);
}

/** An event has its place in words, of which the name of headquarters may be a part: "Back door, Our Hall". */
async function renameInEvents(tx: Database, from: string, to: string, author: Author): Promise<void> {
  // Whole parts only, of which a name with a comma is several.
  const renamed = (place: string) => `, ${place}, `.replaceAll(`, ${from}, `, () => `, ${to}, `).slice(2, -2);
  const change = (value: Json) => ({
    events: (value as unknown as { events: DriveEvent[] }).events.map((event) => ({
      ...event,
      location: renamed(event.location).slice(0, 80),
    })),
  });
  await publishBeside(tx, { kind: events, key: "" }, { note: "with headquarters", author }, change, change);
}
