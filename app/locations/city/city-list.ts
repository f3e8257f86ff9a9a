import type { CityContent } from "#app/content/kinds/cities.ts";

/** What a list or a map shows of a city. */
export type ListedCity = Pick<CityContent, "slug" | "cityName" | "zipSummary" | "gift">;

/** The part of a city that lists and maps show, for a loader. */
export function listedCity({ slug, cityName, zipSummary, gift }: CityContent): ListedCity {
  return { slug, cityName, zipSummary, gift };
}

/** Every ZIP code of "94035, 94039-94043". */
export function zipCodesIn(text: string): string[] {
  return text.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split("-");
    const count = Math.max(Number(last) - Number(first) + 1, 1);
    return Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(5, "0"));
  });
}
