import type { SiteFacts } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";

/** Metadata of a page for search engines and shared links. */
export type PageMeta = { title: string; description: string; keywords: readonly string[] };

/** Keywords of all pages. */
export const commonKeywords = words("commonKeywords", ["toy drive", "Bay Area", "Christmas toys"]);

/** "About Us | Bay Area Toy Drive"; without the suffix if the name is not set. */
export function titled(words: string, { organization: { name } }: Pick<SiteFacts, "organization">): string {
  return name ? `${words} | ${name}` : words;
}
