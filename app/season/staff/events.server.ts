import { findDraft, saveDraft } from "#app/content/draft-queries.server.ts";
import { type DriveEvent, events } from "#app/content/kinds/events.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import type { Season } from "#app/content/kinds/season.ts";
import { publishedVersion, publishVersion } from "#app/content/queries.server.ts";
import type { Json } from "#app/content/value.ts";
import type { Author } from "#app/core/author.ts";
import type { Database } from "#app/core/db/tables.ts";

const ID = { kind: events as unknown as Kind, key: "" };

/**
 * Renames the events that have the name of their date, in what is public and in the draft. Undo of the dates calls it
 * the other way around.
 * @param tx the transaction that publishes the season
 */
export async function renameEvents(
  tx: Database,
  before: Season | undefined,
  after: Season,
  author: Author,
): Promise<void> {
  const published = await publishedVersion(tx, ID);
  if (!before || !published) return;
  const rename = (value: Json) => {
    const { events: all } = value as unknown as { events: DriveEvent[] };
    return { events: all.map((event) => renamed(event, before, after)) } as unknown as Json;
  };
  const value = rename(published.value);
  if (JSON.stringify(value) === JSON.stringify(published.value)) return;
  // Publishing ends the draft.
  const draft = await findDraft(tx, ID);
  const note = "renamed with its date";
  const done = await publishVersion(tx, ID, { value, baseVersion: published.version, note }, author);
  if (!draft || done.kind !== "ok") return;
  const isNew = draft.baseVersion === published.version;
  const baseVersion = isNew ? done.version : draft.baseVersion;
  const kept = { value: rename(draft.value), baseVersion, seen: 0 };
  await saveDraft(tx, ID, kept, { actor: draft.actor, now: new Date(draft.at) });
}

function renamed(event: DriveEvent, before: Season, after: Season): DriveEvent {
  const titleIn = ({ dates }: Season) => dates.find(({ id }) => id === event.date)?.title;
  const title = titleIn(after);
  return title && event.title === titleIn(before) ? { ...event, title } : event;
}
