import type { Story } from "#app/content/kinds/stories.ts";
import { slugOf } from "#app/locations/place/paths-queries.server.ts";

/** The address of the list, shortened by visitors from that of a story. */
export const STORIES = "/success-stories";

/**
 * The stories with the addresses of their pages. A story whose address is empty gets one from its title; of equal
 * ones later ones get a number.
 */
export function withPaths<Told extends Story>(stories: readonly Told[]): (Told & { path: string })[] {
  const taken = new Set(stories.map(({ slug }) => slug));
  return stories.map((story) => {
    const base = story.slug || slugOf(story.title);
    let slug = base;
    for (let count = 2; !story.slug && taken.has(slug); count++) slug = `${base}-${count}`;
    taken.add(slug);
    return { ...story, path: `${STORIES}/${slug}` };
  });
}
