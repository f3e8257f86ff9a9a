import type { MetaDescriptor } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { metadata } from "#app/page/metadata.ts";
import { titled } from "#app/words/en/page-meta.ts";

/** The `meta` of a staff page, which no search engine lists. */
export function staffMeta(title: string, description: string) {
  return ({ matches }: { matches: Parameters<typeof metadata>[1] }): MetaDescriptor[] =>
    metadata({ title: titled(title, siteOf(matches)), description, noindex: true }, matches);
}
