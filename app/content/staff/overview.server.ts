import { isShown } from "#app/content/announcement.ts";
import { labelOf } from "#app/content/edits.ts";
import { emptyLinks } from "#app/content/empty-links.ts";
import type { Announcement } from "#app/content/kinds/announcement.ts";
import { type Links, links } from "#app/content/kinds/links.ts";
import { kinds, seasonKind } from "#app/content/kinds.ts";
import { readOverview } from "#app/content/overview-queries.server.ts";
import { samplePaths } from "#app/content/samples.ts";
import { describeFields, formFromValue, type Json } from "#app/content/value.ts";
import type { Database } from "#app/core/db/tables.ts";

export interface ContentRow {
  name: string;
  title: string;
  about: string;
  samples: number;
  /** For the links: how many are empty, of how many. */
  empty: { count: number; all: number } | null;
  hasDraft: boolean;
  /** The member who saved or published last; null for the starter. */
  actor: string | null;
  at: string | null;
  /** For the announcement: until when it is shown, or when it starts. */
  announcement: { state: "showing" | "waiting" | "nothing"; text: string; at: string } | null;
  version: number;
}

/** All contents except seasons, which have their own page. */
export async function contentRows(db: Database, now: Date): Promise<ContentRow[]> {
  const known = await readOverview(db);
  return kinds
    .filter(({ name }) => name !== seasonKind.name)
    .map(({ name, title, about, starter }) => {
      const { published, draft } = known.get(`${name}/`) ?? {};
      const value = published?.value ?? (starter as Json);
      const latest = draft ?? published;
      return {
        name,
        title,
        about,
        samples: samplePaths(value).length,
        empty: name === links.name ? emptyOf(value as Links) : null,
        hasDraft: draft !== undefined && JSON.stringify(draft.value) !== JSON.stringify(value),
        actor: latest?.actor ?? null,
        at: latest?.at ?? null,
        announcement: name === "announcement" ? announcementState(value as Announcement, now) : null,
        version: published?.version ?? 0,
      };
    });
}

function emptyOf(value: Links): ContentRow["empty"] {
  const { empty, all } = emptyLinks(value);
  return empty.length > 0 ? { count: empty.length, all } : null;
}

export function announcementState(
  announcement: Announcement,
  now: Date,
): NonNullable<ContentRow["announcement"]> {
  const { text, from, until } = announcement;
  if (isShown(announcement, now)) return { state: "showing", text, at: until };
  const begins = { ...announcement, from: "" };
  return isShown(begins, now) ? { state: "waiting", text, at: from } : { state: "nothing", text, at: "" };
}

export interface Found {
  kind: string;
  /** "Organization, Phone" */
  label: string;
  path: string;
  /** The match in its context: text before, the match, text after. */
  snippet: [before: string, words: string, after: string];
  inDraft: boolean;
}

const MOST_FOUND = 50;
const AROUND = 60;

export async function searchContents(db: Database, query: string): Promise<Found[]> {
  const known = await readOverview(db);
  const wanted = query.toLowerCase();
  const found: Found[] = [];
  for (const kind of kinds) {
    const fields = describeFields(kind.schema);
    const keys = [...known.keys()].filter((id) => id.startsWith(`${kind.name}/`));
    const values = new Map(keys.map((id) => [id, known.get(id)]));
    const own = `${kind.name}/${kind.keyOf?.(kind.starter) ?? ""}`;
    if (!values.has(own)) values.set(own, undefined);
    for (const entry of values.values()) {
      const published = formFromValue(entry?.published?.value ?? (kind.starter as Json));
      const texts = { ...published, ...(entry?.draft && formFromValue(entry.draft.value)) };
      for (const [path, text] of Object.entries(texts)) {
        const at = text.toLowerCase().indexOf(wanted);
        if (at < 0 || path.endsWith(".length") || text === "on") continue;
        const end = at + wanted.length;
        found.push({
          kind: kind.name,
          label: `${kind.title}, ${labelOf(fields, path.split("."))}`,
          path,
          snippet: [
            text.slice(Math.max(0, at - AROUND), at),
            text.slice(at, end),
            text.slice(end, end + AROUND),
          ],
          inDraft: published[path] !== text,
        });
        if (found.length > MOST_FOUND) return found;
      }
    }
  }
  return found;
}
