import { data } from "react-router";
import { contentsOf } from "#app/content/contents.server.ts";
import { type Context, clockContext, databaseContext } from "#app/core/context.ts";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { cityNamed } from "#app/locations/city-list.ts";
import { findPlace } from "#app/locations/place-queries.server.ts";
import { isSamplePlace } from "#app/locations/samples.ts";
import { collectionFor } from "#app/season/season.server.ts";
import { STORIES, withPaths } from "#app/site/stories.server.ts";
import { cityPage } from "#app/words/en/city-page.ts";
import { isPrefix } from "#app/words/languages.ts";
import type { Route } from "./+types/picture.ts";
import { cityCard, pictureOf, seasonCard, storyCard } from "./card.server.ts";
import { photoOf } from "./photos.server.ts";

/**
 * The cards that other sites show beside a link: /share/drawn/locations/san-jose.jpg for a city,
 * /share/drawn/locations/gilroy/feed-and-garden.jpg for a place, /share/drawn/seasons/2025.jpg for a closed season,
 * /share/drawn/success-stories/they-built-bikes.jpg for a story. Those of places and cities are in the language named
 * before: /share/drawn/es/locations/san-jose.jpg.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [, language, folder, first = "", second] =
    /^(?:(\w\w)\/)?(locations|seasons|success-stories)\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?\.jpg$/.exec(
      params["*"],
    ) ?? [];
  if (language !== undefined && !(isPrefix(language) && folder === "locations"))
    throw data(null, { status: 404 });
  if (folder === "success-stories" && second === undefined) return pictureOfStory(context, first, request);
  const card =
    folder === "seasons"
      ? second === undefined && cardOfSeason(context, first)
      : folder === "locations" &&
        (await inLanguage(language ?? "en", async () =>
          second ? await cardOfPlace(context, first, second) : cardOfCity(context, first),
        ));
  if (!card) throw data(null, { status: 404 });
  return pictureOf(card, request);
}

function cardOfCity(context: Context, slug: string): string | undefined {
  const { cities, organization } = contentsOf(context);
  const city = cities.cities.find((one) => one.slug === slug);
  return (
    city &&
    cityCard(organization.name, city, {
      heading: cityPage.heading(city.cityName.replaceAll(" ", "\u00a0").replace("/", " / ")),
    })
  );
}

/** A place on its city's card; samples have no card (K2). */
async function cardOfPlace(context: Context, city: string, name: string): Promise<string | undefined> {
  const now = context.get(clockContext)();
  const found = await findPlace(context.get(databaseContext), now, `${city}/${name}`, collectionFor(context));
  if (found?.kind !== "here" || isSamplePlace(found.place)) return undefined;
  const { cities, organization } = contentsOf(context);
  const { place } = found;
  const page = cityNamed(cities.cities, place.city);
  const below = cityPage.bringTo(`${place.address}, ${place.city}`);
  const dress = page ?? { slug: "", gift: "cranberry-dots" as const };
  return cityCard(organization.name, dress, { heading: place.name, below });
}

function cardOfSeason(context: Context, year: string): string | undefined {
  const { seasons, organization } = contentsOf(context);
  const season = seasons.find((one) => one.closed && String(one.year) === year);
  if (!season) return undefined;
  const { toys } = season.results;
  const said =
    toys > 0
      ? { figure: toys.toLocaleString("en-US"), below: "toys for children. Thank you, Bay Area." }
      : { figure: "", below: `The ${season.year} drive in numbers` };
  return seasonCard(organization.name, said);
}

/** A story with its photograph; samples have no card (K2). */
function pictureOfStory(context: Context, slug: string, request: Request): Promise<Response> {
  const { stories, organization } = contentsOf(context);
  const story = withPaths(stories.stories).find(({ path }) => path === `${STORIES}/${slug}`);
  if (!story || story.sample) throw data(null, { status: 404 });
  const { title, partner, year, picture } = story;
  const { id: key, focusX, focusY } = picture;
  const photo = { key, focusX, focusY, read: () => photoOf(context.get(databaseContext), picture) };
  return pictureOf(storyCard(organization.name, { title, below: `${partner}, ${year}` }), request, photo);
}
