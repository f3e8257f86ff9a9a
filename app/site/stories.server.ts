import { type Story, withSlugs } from "#app/content/kinds/stories.ts";

/** URL of the list: a story's URL without its last segment. */
export const STORIES = "/success-stories";

/** The stories with their page addresses. Those of a draft may have none yet. */
export function withPaths<Told extends Story>(stories: readonly Told[]): (Told & { path: string })[] {
  return withSlugs(stories).map((story) => ({ ...story, path: `${STORIES}/${story.slug}` }));
}

/** Addresses of the stories' own pages. A single story is on the list's page (R6). */
export function storyPages(stories: readonly Story[]): string[] {
  return stories.length < 2 ? [] : withPaths(stories).map(({ path }) => path);
}
