import { foldText } from "#app/core/db/query-text.ts";

const MAX_SLUG = 60;

/**
 * Converts a name to a URL slug: "Willow Branch Library" to "willow-branch-library".
 * @param otherwise the slug of a name without Latin letters and digits
 */
export function slugOf(text: string, otherwise = "place"): string {
  const words = foldText(text)
    .replace(/['’]/g, "")
    .replace(/\(sample\)/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, "");
  return words || otherwise;
}
