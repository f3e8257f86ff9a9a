import type { MetaDescriptor } from "react-router";
import { type Site, siteOf } from "#app/content/site.ts";
import { type MetaPath, pageMeta } from "#app/copy/en/page-meta.ts";
import { formWords } from "#app/copy/en/shared.ts";
import { breadcrumbs } from "./structured-data.ts";

const ELLIPSIS = "...";
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export interface PageMetadata {
  title: string;
  /** From `formFailed`: the title starts with "Error: ". */
  failed?: boolean | undefined;
  description: string;
  keywords?: readonly string[];
  /** Path of the canonical address; left out for pages that have none (not-found). */
  path?: string;
  /** Name of a picture in public/share, without its ending. */
  sharePicture?: string;
  noindex?: boolean;
  /** JSON-LD objects, one script each. */
  structuredData?: readonly object[];
}

/** What a page with a form loads, see `formFailed`. */
type Loaded = { failed?: boolean } | undefined;
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Shortens a text to `max` characters as a reader counts them, the last three being dots (decision U2). */
function cut(text: string, max: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (characters.length <= max) return text;
  return characters.slice(0, max - ELLIPSIS.length).join("") + ELLIPSIS;
}

/**
 * Every meta tag of a page.
 * @param matches as `meta` receives them
 */
export function metadata(page: PageMetadata, matches: Matches): MetaDescriptor[] {
  const { origin, organization } = siteOf(matches);
  const title = cut(page.failed ? formWords.errorTitle(page.title) : page.title, MAX_TITLE);
  const description = cut(page.description, MAX_DESCRIPTION);
  const picture = `${origin}/share/${page.sharePicture ?? "default"}.jpg`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { name: "robots", content: page.noindex ? "noindex,nofollow" : "index,follow" },
    { property: "og:site_name", content: organization.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (page.keywords?.length) tags.push({ name: "keywords", content: page.keywords.join(", ") });
  if (page.path !== undefined) {
    const canonical = origin + page.path;
    tags.push({ tagName: "link", rel: "canonical", href: canonical });
    tags.push({ property: "og:url", content: canonical });
  }
  for (const data of page.structuredData ?? [])
    tags.push({ "script:ld+json": data as Record<string, unknown> });
  return tags;
}

/**
 * The `meta` export of a page with an entry in `pageMeta`. Its picture for shared links has the name of its path.
 * @param label the page's name in its breadcrumb
 * @param structuredData further JSON-LD objects, made from the site's contents and from what the page loaded
 * @param descriptionOf a description made from what the page loaded, in place of the one in `pageMeta`
 */
export function metaOf<Data extends object>(
  path: Exclude<MetaPath, "/" | "*">,
  label: string,
  structuredData: (site: Site, loaded: Data | undefined) => readonly object[] = () => [],
  descriptionOf: (loaded: Data) => string = () => "",
) {
  return ({
    matches,
    loaderData,
  }: {
    matches: Matches;
    loaderData?: (Data & Loaded) | undefined;
  }): MetaDescriptor[] => {
    const site = siteOf(matches);
    return metadata(
      {
        ...pageMeta(site)[path],
        description: (loaderData && descriptionOf(loaderData)) || pageMeta(site)[path].description,
        failed: loaderData?.failed,
        path,
        sharePicture: path.slice(1),
        structuredData: [
          breadcrumbs(site.origin, [{ text: label, to: path }]),
          ...structuredData(site, loaderData),
        ],
      },
      matches,
    );
  };
}
