import { type Site, siteOf } from "#app/content/site.ts";
import { metadata } from "#app/page/metadata.ts";
import { type PageMeta, titled } from "#app/words/en/page-meta.ts";

/** Title and description of the specified staff pages by path. */
export function staffMeta(site: Site) {
  return {
    "/auth": {
      title: titled("Admin Access", site),
      description: "Sign-in for the staff of the toy drive.",
      keywords: [],
    },
    "/admin": {
      title: titled("Admin Dashboard", site),
      description: "The staff area of the toy drive.",
      keywords: [],
    },
  } satisfies Readonly<Record<string, PageMeta>>;
}

/** The `meta` of a page for signed-out members. */
export function doorMeta(title: string, description: string) {
  return ({ matches }: { matches: Parameters<typeof metadata>[1] }) =>
    metadata({ title: titled(title, siteOf(matches)), description, noindex: true }, matches);
}
