import { data, Link, redirect } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { figuresOf } from "#app/content/public-figures.ts";
import { siteOf } from "#app/content/site.ts";
import { metadata } from "#app/page/metadata.ts";
import { breadcrumbs } from "#app/page/structured-data.ts";
import { titled } from "#app/words/en/page-meta.ts";
import type { Route } from "./+types/story.ts";
import { withPaths } from "./stories.server.ts";
import { StoryHead, StoryPicture, StoryText, storyKeywords } from "./story-parts.tsx";

/** Links to other stories at the end of one. */
const MOST_OTHERS = 6;

export function loader({ params, context }: Route.LoaderArgs) {
  const { stories, figures } = contentsOf(context);
  const all = withPaths(stories.stories);
  const story = all.find(({ path }) => path.endsWith(`/${params.slug}`));
  if (!story) throw data(null, { status: 404 });
  // Not for good: with a second story this page is back.
  if (all.length < 2) throw redirect("/partnership-highlights");
  return {
    story: { ...story, figures: figuresOf(figures, story.impact) },
    others: all
      .filter((one) => one !== story)
      .slice(0, MOST_OTHERS)
      .map(({ path, title }) => ({ path, title })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { story } = loaderData;
  const site = siteOf(matches);
  return metadata(
    {
      title: titled(story.title, site),
      description: story.lead,
      keywords: storyKeywords,
      path: story.path,
      // A sample story has no card for shared links.
      sharePicture: story.sample ? "partnership-highlights" : `drawn${story.path}`,
      structuredData: story.sample
        ? []
        : [
            breadcrumbs(site.origin, [
              { text: "Success Stories", to: "/partnership-highlights" },
              { text: story.title, to: story.path },
            ]),
          ],
    },
    matches,
  );
};

export default function StoryPage({ loaderData }: Route.ComponentProps) {
  const { story, others } = loaderData;
  return (
    <article aria-labelledby="story-title">
      <StoryHead
        story={story}
        above={
          <p className="mb-4 print:hidden">
            <Link className="more" to="/partnership-highlights">
              All success stories
            </Link>
          </p>
        }
      />
      <StoryPicture story={story} />
      <StoryText story={story} />
      {others.length > 0 && (
        <nav className="section bg-paper print:hidden" aria-labelledby="more-stories">
          <div className="wrap">
            <h2 id="more-stories" className="mb-6">
              More success stories
            </h2>
            <ul>
              {others.map(({ path, title }) => (
                <li key={path}>
                  <Link className="more" to={path}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
    </article>
  );
}
