import { isShown } from "#app/content/announcement.ts";
import { labelOf } from "#app/content/edits.ts";
import { emptyLinks } from "#app/content/empty-links.ts";
import type { Announcement } from "#app/content/kinds/announcement.ts";
import { type Links, links } from "#app/content/kinds/links.ts";
import { kinds, seasonKind } from "#app/content/kinds.ts";
import { readOverview } from "#app/content/queries.server.ts";
import { samplePaths } from "#app/content/samples.ts";
import { describeFields, formFromValue, type Json } from "#app/content/value.ts";
import type { Database } from "#app/core/db/tables.ts";
import { fieldPath } from "./paths.ts";

export type ContentRow = Awaited<ReturnType<typeof contentRows>>[number];

/** All contents except seasons, which have their own page. */
export async function contentRows(db: Database, now: Date) {
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
        /** The member who saved or published last; null for the starter. */
        actor: latest?.actor ?? null,
        at: latest?.at ?? null,
        announcement: name === "announcement" ? announcementState(value as Announcement, now) : null,
        version: published?.version ?? 0,
      };
    });
}

/** How many links are empty, of how many. */
function emptyOf(value: Links) {
  const { empty, all } = emptyLinks(value);
  return empty.length > 0 ? { count: empty.length, all } : null;
}

/** Until when an announcement is shown, or when it starts. */
export interface AnnouncementState {
  state: "showing" | "waiting" | "nothing";
  text: string;
  at: string;
}

export function announcementState(announcement: Announcement, now: Date): AnnouncementState {
  const { text, from, until } = announcement;
  if (isShown(announcement, now)) return { state: "showing", text, at: until };
  const begins = { ...announcement, from: "" };
  return isShown(begins, now) ? { state: "waiting", text, at: from } : { state: "nothing", text, at: "" };
}

export interface Found {
  /** "Organization, Phone" */
  label: string;
  /** Address of its field. */
  to: string;
  /** The match in its context: text before, the match, text after. */
  snippet: [before: string, words: string, after: string];
  inDraft: boolean;
}

const MOST_FOUND = 50;
const AROUND = 60;

/** Address of the date whose form has a text. @param id of the season's content: "season/2025" */
function datePath(id: string, path: string, texts: Readonly<Record<string, string>>): string {
  const date = texts[`dates.${path.split(".")[1]}.id`];
  return `/admin/${id}${date ? `?date=${date}#${date}` : ""}`;
}

export async function searchContents(db: Database, query: string): Promise<Found[]> {
  const known = await readOverview(db);
  const wanted = query.toLowerCase();
  const found: Found[] = [];
  for (const kind of kinds) {
    const fields = describeFields(kind.schema);
    const stored = [...known.keys()].filter((id) => id.startsWith(`${kind.name}/`));
    for (const id of new Set([...stored, `${kind.name}/${kind.keyOf?.(kind.starter) ?? ""}`])) {
      const entry = known.get(id);
      const published = formFromValue(entry?.published?.value ?? (kind.starter as Json));
      const texts = { ...published, ...(entry?.draft && formFromValue(entry.draft.value)) };
      for (const [path, text] of Object.entries(texts)) {
        const at = text.toLowerCase().indexOf(wanted);
        if (at < 0 || path.endsWith(".length") || text === "on") continue;
        const end = at + wanted.length;
        found.push({
          label: `${kind.title}, ${labelOf(fields, path.split("."))}`,
          to: kind.name === seasonKind.name ? datePath(id, path, texts) : fieldPath(kind, path),
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
