import type { ContentId } from "#app/content/content-id.ts";
import { type Season, season as seasonKind } from "#app/content/kinds/season.ts";
import { listVersions, undoneNote } from "#app/content/queries.server.ts";
import type { Database } from "#app/core/db/tables.ts";

export interface PublishedSeason {
  version: number;
  season: Season;
  /** ISO 8601; null for the starter. */
  at: string | null;
  note?: string;
}

export const idOf = (year: number): ContentId => ({ kind: seasonKind, key: String(year) });

/** Every version of a season that was ever public, oldest first. */
export async function seasonVersions(db: Database, year: number): Promise<PublishedSeason[]> {
  const versions = await listVersions(db, idOf(year), 10_000);
  return versions
    .map(({ version, value, at, note }) => ({ version, at, note, season: value as unknown as Season }))
    .reverse();
}

/** The versions that were not taken back by Undo, of all in their order. */
export function withoutUndone(versions: readonly PublishedSeason[]): PublishedSeason[] {
  const lasting: PublishedSeason[] = [];
  for (const one of versions) {
    if (one.note === undoneNote(lasting.at(-1)?.version)) lasting.pop();
    else lasting.push(one);
  }
  return lasting;
}

export async function administratorAddresses(tx: Database): Promise<string[]> {
  const rows = await tx
    .selectFrom("administrators")
    .innerJoin("staff_user", "staff_user.id", "administrators.user_id")
    .select("staff_user.email")
    .execute();
  return rows.map(({ email }) => email);
}
