import type { RouterContextProvider } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { NO_PICTURES, type OfferedPictures, type Offers } from "#app/content/kinds/field-meta.ts";
import { databaseContext } from "#app/core/context.ts";
import { seasonOf } from "#app/season/season.server.ts";
import { withPaths } from "#app/site/stories.server.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { offeredPictures } from "./offered-pictures.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Suggestions for the fields of a form.
 * @param value the content in the form, whose own pictures are offered on every page of the list
 */
export async function offersOf(context: Context, request: Request, value: unknown): Promise<Offers> {
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
    pages: [...listedPaths(cities.cities), ...withPaths(stories.stories).map(({ path }) => path)].map(
      (path) => ({ value: path, label: path }),
    ),
    pictures: await pictures(context, request, value),
  };
}

/** The requested page of pictures: the first, or the search of a visitor without scripts. */
async function pictures(context: Context, request: Request, value: unknown): Promise<OfferedPictures> {
  const { searchParams } = new URL(request.url);
  try {
    return await offeredPictures(context.get(databaseContext), searchParams, value);
  } catch {
    return NO_PICTURES;
  }
}
