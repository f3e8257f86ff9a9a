import type { Site } from "#app/content/site.ts";
import { words } from "#app/languages/words.ts";

/** What search engines and shared links say about a page. */
export type PageMeta = { title: string; description: string; keywords: readonly string[] };

/** Keywords of every page. */
export const commonKeywords = words("commonKeywords", ["toy drive", "Bay Area", "Christmas toys"]);

/** "About Us | Bay Area Toy Drive"; the words alone before the name is known. */
export function titled(words: string, { organization: { name } }: Site): string {
  return name ? `${words} | ${name}` : words;
}
