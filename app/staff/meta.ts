import type { MetaDescriptor } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { metadata } from "#app/page/metadata.ts";
import { titled } from "#app/words/en/page-meta.ts";

interface MetaArgs<Loaded> {
  matches: Parameters<typeof metadata>[1];
  loaderData?: Loaded | undefined;
}

/**
 * The `meta` of a staff page, which no search engine lists.
 * @param heading takes the loader's data where the title names a record; they are missing on an error
 */
export function staffMeta<Loaded>(
  heading: string | ((loaded: Loaded | undefined) => string),
  description: string,
) {
  return ({ matches, loaderData }: MetaArgs<Loaded>): MetaDescriptor[] => {
    const title = titled(typeof heading === "string" ? heading : heading(loaderData), siteOf(matches));
    const { failed } = (loaderData ?? {}) as { failed?: boolean };
    return metadata({ title, failed, description, noindex: true }, matches);
  };
}
