/** Paths of the public pages that every site has, in route order. */
export const fixedPages: readonly string[] = [
  "/",
  "/about",
  "/partnership-highlights",
  "/media",
  "/join",
  "/donate",
  "/volunteer",
  "/bulk-donations",
  "/events",
  "/families",
  "/contact",
  "/important-dates",
  "/locations",
  "/silicon-valley-moving-storage",
];

/** Paths of all public pages; the cities follow the list of locations. */
export function publicPages(cities: readonly { slug: string }[]): string[] {
  const list = fixedPages.indexOf("/locations") + 1;
  return [
    ...fixedPages.slice(0, list),
    ...cities.map(({ slug }) => `/locations/${slug}`),
    ...fixedPages.slice(list),
  ];
}
