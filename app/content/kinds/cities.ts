import { z } from "zod";
import { type GiftName, gifts } from "#app/core/ui/gifts.ts";
import { choice, line, list, pattern, text } from "../fields.ts";
import { kind } from "../kind.ts";
import { starterCities } from "./starter-cities.ts";

const SLUG = /^[a-z]+(-[a-z]+)*$/;
const giftOptions = Object.fromEntries(
  Object.entries(gifts).map(([name, { label }]) => [name, label]),
) as Record<GiftName, string>;

const city = z.object({
  slug: pattern("Last part of the address", {
    matching: SLUG,
    error: "Small letters joined by hyphens, such as san-jose.",
    help: "Keep it once the page is public: other sites link to it.",
  }),
  cityName: line("Name", { max: 40 }),
  places: list("Cities as an address writes them", line("City", { max: 40 }), {
    entry: "city",
    min: 1,
    max: 12,
  }),
  cityIntro: text("First sentence", { max: 200 }),
  localContext: text("About the drive there", { max: 500 }),
  keywords: list("Keywords for search engines", line("Keyword", { max: 60 }), {
    entry: "keyword",
    min: 1,
    max: 12,
  }),
  zipCodes: pattern("Zip codes", {
    matching: /^\d{5}(-\d{5})?(, \d{5}(-\d{5})?)*$/,
    error: "Zip codes and ranges with commas, such as 94035, 94039-94043.",
  }),
  zipSummary: line("Zip codes in one line", { max: 60, example: "95050 to 95056" }),
  nearbyAreas: list(
    "Also near",
    z.object({
      name: line("Name", { max: 40 }),
      slug: pattern("Its page", {
        matching: SLUG,
        error: "The last part of a city page's address.",
        optional: true,
      }),
    }),
    { entry: "place", min: 1, max: 12 },
  ),
  gift: choice("Wrapping paper", giftOptions),
});

const schema = z
  .object({ cities: list("City pages", city, { entry: "city", min: 1, max: 40 }) })
  .superRefine(({ cities }, context) => {
    const seen = new Set<string>();
    for (const [index, { slug }] of cities.entries()) {
      if (seen.has(slug))
        context.addIssue({
          code: "custom",
          path: ["cities", index, "slug"],
          message: "Another city has this address.",
        });
      seen.add(slug);
    }
  });

export const cities = kind({
  name: "cities",
  title: "City pages",
  about: "The cities, their texts and their zip codes",
  pages: ["/locations", "/locations/*"],
  schema,
  sentences: ["cities.*.cityIntro", "cities.*.localContext", "cities.*.zipSummary"],
  starter: { cities: starterCities },
});

/** A city page, as edited by staff. */
export type CityContent = z.output<typeof city>;
