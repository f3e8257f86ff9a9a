import type { CityContent } from "#app/content/kinds/cities.ts";
import { foldText } from "#app/core/db/query-text.ts";

export type ListedCity = Pick<CityContent, "slug" | "cityName" | "zipSummary" | "gift">;

export function listedCity({ slug, cityName, zipSummary, gift }: CityContent): ListedCity {
  return { slug, cityName, zipSummary, gift };
}

/** The city page that a location's city belongs to, whatever its case and accents. */
export function cityNamed(cities: readonly CityContent[], name: string): CityContent | undefined {
  const wanted = foldText(name.trim());
  return cities.find(({ places }) => places.some((place) => foldText(place) === wanted));
}

/** Expands "94035, 94039-94043" to single ZIP codes. */
export function zipCodesIn(text: string): string[] {
  return text.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split("-");
    const count = Math.max(Number(last) - Number(first) + 1, 1);
    return Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(5, "0"));
  });
}
