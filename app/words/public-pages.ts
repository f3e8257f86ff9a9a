import type { Language } from "./languages.ts";

/** A page for visitors at an address of its own. */
export interface PublicPage {
  path: `/${string}`;
  /** Its route module. */
  file: string;
  /** In every language; otherwise in English only. */
  translated?: true;
  /** Its picture in `public/share`, drawn by `npm run pictures share`: `true` is named after the path. */
  picture?: string | true;
  /** Left out of the sitemap and of the lists that follow it. */
  unlisted?: true;
  /** Rendered for each request. */
  uncached?: true;
}

/**
 * The public pages that every site has. Routes, sitemap, page cache, languages and share pictures follow this table,
 * and so do the tests that walk the pages. Addresses with parameters are in `routes.ts`.
 */
export const publicPages: readonly PublicPage[] = [
  { path: "/", file: "site/home.tsx", translated: true, picture: "home" },
  { path: "/about", file: "site/about.tsx", picture: true },
  { path: "/partnership-highlights", file: "site/success-stories.tsx", picture: true },
  { path: "/media", file: "site/media.tsx", picture: true },
  { path: "/join", file: "registrations/join.tsx", translated: true, picture: true },
  { path: "/donate", file: "site/donate.tsx", translated: true, picture: true },
  { path: "/volunteer", file: "volunteers/volunteer.tsx", translated: true, picture: true },
  { path: "/bulk-donations", file: "inquiries/inquiry.tsx", picture: true },
  { path: "/events", file: "site/events.tsx", picture: true },
  { path: "/families", file: "site/families.tsx", translated: true, picture: true },
  { path: "/contact", file: "site/contact.tsx", translated: true, picture: true },
  { path: "/important-dates", file: "site/important-dates.tsx", translated: true, picture: true },
  { path: "/locations", file: "locations/finder/list.tsx", translated: true, picture: true },
  { path: "/silicon-valley-moving-storage", file: "site/logistics-partner.tsx", picture: true },
  {
    path: "/what-to-bring",
    file: "site/what-to-bring.tsx",
    picture: "donate",
    unlisted: true,
    uncached: true,
  },
];

/** The name of a page's picture for shared links, in a language: "home", "home.es". */
export function sharePicture(path: string | undefined, language: Language): string {
  const { picture = "default" } = publicPages.find((page) => page.path === path) ?? {};
  const name = picture === true ? `${path?.slice(1)}` : picture;
  return language === "en" ? name : `${name}.${language}`;
}

/** Paths of the pages in the sitemap; the cities follow the list of locations. */
export function listedPaths(cities: readonly { slug: string }[] = []): string[] {
  const listed = publicPages.filter(({ unlisted }) => !unlisted).map(({ path }) => path);
  const list = listed.indexOf("/locations") + 1;
  return [...listed.slice(0, list), ...cities.map(({ slug }) => `/locations/${slug}`), ...listed.slice(list)];
}
