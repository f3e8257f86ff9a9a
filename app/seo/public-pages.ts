import { cities } from "#app/content/cities.ts";

/** Paths of every public page, in the order of the route table. */
export const publicPages: readonly string[] = [
  "/",
  "/about",
  "/partnership-highlights",
  "/media",
  "/join",
  "/donate",
  "/volunteer",
  "/bulk-donations",
  "/events",
  "/contact",
  "/important-dates",
  "/locations",
  ...cities.map((city) => `/locations/${city.slug}`),
  "/silicon-valley-moving-storage",
];
