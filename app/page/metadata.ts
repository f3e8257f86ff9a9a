import type { MetaDescriptor } from "react-router";
import { type Site, siteOf } from "#app/content/site.ts";
import { currentLanguage } from "#app/words/current.ts";
import { type PageMeta, titled } from "#app/words/en/page-meta.ts";
import { formWords } from "#app/words/en/shared.ts";
import { type Language, languageCodes } from "#app/words/languages.ts";
import { isTranslated, localPath } from "#app/words/paths.ts";
import { sharePicture } from "#app/words/public-pages.ts";
import { breadcrumbs } from "./structured-data.ts";

const ELLIPSIS = "...";
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** Firefox has it from 125 on. */
const graphemes =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("en", { granularity: "grapheme" }) : undefined;

export interface PageMetadata {
  title: string;
  /** From `formFailed`: prefixes the title with "Error: ". */
  failed?: boolean | undefined;
  description: string;
  keywords?: readonly string[];
  /** Path of the canonical URL; omitted for pages without one (not-found). */
  path?: string;
  /** Path below /share, without extension; by default the one that the table of pages names. */
  sharePicture?: string;
  noindex?: boolean;
  /** JSON-LD objects, one script each. */
  structuredData?: readonly object[];
}

/** Loader data of a page with a form; see `formFailed`. */
type Loaded = { failed?: boolean } | undefined;
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
/** What `meta` receives. */
type MetaArgs<Data> = { matches: Matches; loaderData?: Data | undefined };

/** Shortens a text to `max` characters (grapheme clusters), the last three being dots (decision U2). */
function cut(text: string, max: number): string {
  const characters = graphemes
    ? Array.from(graphemes.segment(text), ({ segment }) => segment)
    : Array.from(text);
  if (characters.length <= max) return text;
  return characters.slice(0, max - ELLIPSIS.length).join("") + ELLIPSIS;
}

/** Links to the page in each language; x-default is English. */
function alternates(origin: string, path: string): MetaDescriptor[] {
  if (!isTranslated(path)) return [];
  const link = (hrefLang: string, code: Language) => ({
    ...{ tagName: "link" as const, rel: "alternate", hrefLang },
    href: origin + localPath(path, code),
  });
  return [...languageCodes.map((code) => link(code, code)), link("x-default", "en")];
}

/**
 * All meta tags of a page.
 * @param matches as `meta` receives them
 */
export function metadata(page: PageMetadata, matches: Matches): MetaDescriptor[] {
  const { origin, organization } = siteOf(matches);
  const title = cut(page.failed ? formWords.errorTitle(page.title) : page.title, MAX_TITLE);
  const description = cut(page.description, MAX_DESCRIPTION);
  const picture = `${origin}/share/${page.sharePicture ?? sharePicture(page.path, currentLanguage())}.jpg`;
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
    const canonical = origin + localPath(page.path);
    tags.push({ tagName: "link", rel: "canonical", href: canonical });
    tags.push({ property: "og:url", content: canonical });
    tags.push(...alternates(origin, page.path));
  }
  for (const data of page.structuredData ?? [])
    tags.push({ "script:ld+json": data as Record<string, unknown> });
  return tags;
}

/** A text, or one that names what the page has loaded, which is missing on an error. */
type TextOf<Loaded> = string | ((loaded: Loaded | undefined, site: Site) => string);

/** Builds the `meta` export of a page that no search engine lists. @param title gets the site's name added */
export function unlistedMeta<Loaded>(title: TextOf<Loaded>, description: TextOf<Loaded>) {
  return ({ matches, loaderData }: MetaArgs<Loaded>): MetaDescriptor[] => {
    const site = siteOf(matches);
    const filledIn = (text: TextOf<Loaded>) => (typeof text === "string" ? text : text(loaderData, site));
    const { failed } = (loaderData ?? {}) as { failed?: boolean };
    const page = { title: titled(filledIn(title), site), description: filledIn(description), failed };
    return metadata({ ...page, noindex: true }, matches);
  };
}

/**
 * Builds the `meta` export of a page with an address of its own.
 * @param find returns the title, to which the site's name is added, and the description
 * @param label the page's name in the breadcrumb
 * @param structuredData further JSON-LD objects, from the site's contents and the loader data
 * @param descriptionOf a description from the loader data, used instead of the one from `find`
 */
export function metaOf<Data extends object>(
  find: (site: Site) => PageMeta,
  path: string,
  label: string | (() => string),
  structuredData: (site: Site, loaded: Data | undefined) => readonly object[] = () => [],
  descriptionOf: (loaded: Data) => string = () => "",
) {
  return ({ matches, loaderData }: MetaArgs<Data & Loaded>): MetaDescriptor[] => {
    const site = siteOf(matches);
    const { title, description, keywords } = find(site);
    const text = typeof label === "string" ? label : label();
    return metadata(
      {
        title: titled(title, site),
        description: (loaderData && descriptionOf(loaderData)) || description,
        keywords,
        failed: loaderData?.failed,
        path,
        structuredData: [breadcrumbs(site.origin, [{ text, to: path }]), ...structuredData(site, loaderData)],
      },
      matches,
    );
  };
}
