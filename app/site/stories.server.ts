import type { Story } from "#app/content/kinds/stories.ts";
import { slugOf } from "#app/locations/paths-queries.server.ts";

/** URL of the list: a story's URL without its last segment. */
export const STORIES = "/success-stories";

/**
 * The stories with their page addresses. A story without an address gets one from its title; duplicates are numbered.
 */
export function withPaths<Told extends Story>(stories: readonly Told[]): (Told & { path: string })[] {
  const taken = new Set(stories.map(({ slug }) => slug));
  return stories.map((story) => {
    const base = story.slug || slugOf(story.title, "story");
    let slug = base;
    for (let count = 2; !story.slug && taken.has(slug); count++) slug = `${base}-${count}`;
    taken.add(slug);
    return { ...story, path: `${STORIES}/${slug}` };
  });
}

/** Addresses of the stories' own pages. A single story is on the list's page (R6). */
export function storyPages(stories: readonly Story[]): string[] {
  return stories.length < 2 ? [] : withPaths(stories).map(({ path }) => path);
}
