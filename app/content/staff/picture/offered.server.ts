import { readPage, readQuery } from "#app/admin/search-params.ts";
import type { Offer, OfferedPictures } from "#app/content/field-meta.ts";
import type { Database } from "#app/db/tables.ts";
import { countPicturePages, listPictures, wordsOfPictures } from "#app/pictures/queries.server.ts";
import { uploadedSize } from "#app/pictures/sizes.ts";

const offerOf = ({ id, alt }: { id: string; alt: string }): Offer => ({ value: id, label: alt || id });

/**
 * One page of the pictures that contents can use, newest first.
 * @param search `q` and `page` of the address
 * @param value a content, whose own pictures are included whatever the search
 */
export async function offeredPictures(
  db: Database,
  search: URLSearchParams,
  value?: unknown,
): Promise<OfferedPictures> {
  const q = readQuery(search);
  const page = readPage(search);
  const filter = { q, ready: true };
  return {
    q,
    page,
    pages: await countPicturePages(db, filter),
    found: (await listPictures(db, page, filter)).map(offerOf),
    inUse: (await wordsOfPictures(db, picturesIn(value))).map(offerOf),
  };
}

/** The unique ids of the uploaded pictures in a content. */
function picturesIn(value: unknown): string[] {
  if (typeof value === "string") return uploadedSize(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(picturesIn))];
}
