import type { MetaDescriptor } from "react-router";
import { organization } from "#app/content/organization.ts";
import { cut, MAX_DESCRIPTION, MAX_TITLE } from "./cut.ts";

export interface PageMetadata {
  title: string;
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

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Scheme and host of the site, from the root loader; empty where even that failed. */
export function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return data && typeof data === "object" && "origin" in data ? String(data.origin) : "";
}

/**
 * Every meta tag of a page.
 * @param matches as `meta` receives them
 */
export function metadata(page: PageMetadata, matches: Matches): MetaDescriptor[] {
  const origin = originOf(matches);
  const title = cut(page.title, MAX_TITLE);
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
