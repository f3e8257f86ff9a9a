import type { RouterContextProvider } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import type { Offer, Offers } from "#app/content/field-meta.ts";
import { databaseContext } from "#app/context.ts";
import { withPaths } from "#app/pages/stories.server.ts";
import { readyPictures } from "#app/pictures/queries.server.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { publicPages } from "#app/seo/public-pages.ts";

type Context = Readonly<RouterContextProvider>;

/** What fields offer to choose from that is kept elsewhere. */
export async function offersOf(context: Context): Promise<Offers> {
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
    pages: [...publicPages(cities.cities), ...withPaths(stories.stories).map(({ path }) => path)].map(
      (path) => ({ value: path, label: path }),
    ),
    pictures: await uploaded(context),
  };
}

async function uploaded(context: Context): Promise<Offer[]> {
  try {
    const pictures = await readyPictures(context.get(databaseContext));
    return pictures.map(({ id, alt }) => ({ value: id, label: alt || id }));
  } catch {
    return [];
  }
}
