import { contentsOf } from "#app/content/contents.server.ts";
import type { Offer, OfferedPictures, Offers } from "#app/content/kinds/field-meta.ts";
import { listPictures, wordsOfPictures } from "#app/content/pictures/queries.server.ts";
import { uploadedSize } from "#app/content/pictures/sizes.ts";
import type { Json } from "#app/content/value.ts";
import { type Context, databaseContext } from "#app/core/context.ts";
import type { Database } from "#app/core/db/tables.ts";
import { readPage, readQuery } from "#app/core/http/search-params.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { storyPages } from "#app/site/stories.server.ts";
import { pictureTexts } from "#app/words/en/pictures.ts";
import { listedPaths } from "#app/words/public-pages.ts";

/**
 * Suggestions for the fields of a form.
 * @param value the content in the form, whose own pictures are offered on every page of the list
 */
export async function offersOf(context: Context, value: unknown): Promise<Offers> {
  const { cities, figures, stories } = contentsOf(context);
  return {
    "season-dates": seasonOf(context).dates.map(({ id, title, when }) => ({
      value: id,
      label: `${title}, ${when}`,
    })),
    figures: Object.entries(figures).map(([id, { figure, wording }]) => ({
      value: id,
      label: `${figure} ${wording}`,
    })),
    pages: [...listedPaths(cities.cities), ...storyPages(stories.stories)].map((path) => ({
      value: path,
      label: path,
    })),
    pictures: await offeredPictures(context.get(databaseContext), new URLSearchParams(), value),
  };
}

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
  const { rows, page, pages } = await listPictures(db, readPage(search), { q, ready: true });
  return {
    q,
    page,
    pages,
    found: rows.map(offerOf),
    inUse: (await wordsOfPictures(db, picturesIn(value))).map(offerOf),
  };
}

/** Gives each picture without a description the one that it has in the library. */
export async function withLibraryWords(db: Database, value: Json): Promise<Json> {
  const uploaded = await wordsOfPictures(db, picturesIn(value));
  const wordsOf = new Map([
    ...Object.entries(pictureTexts).map(([id, { alt }]) => [id, alt] as const),
    ...uploaded.map(({ id, alt }) => [id, alt] as const),
  ]);
  const filled = (part: Json): Json => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(filled);
    if (part.alt === "" && part.decorative === false)
      return { ...part, alt: wordsOf.get(String(part.id)) ?? "" };
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, filled(inner)]));
  };
  return filled(value);
}

function picturesIn(value: unknown): string[] {
  if (typeof value === "string") return uploadedSize(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(picturesIn))];
}
