import type { Kind } from "#app/content/kind.ts";

export const STAFF_CONTENT = "/admin/content";

/** Address of the form of a content. */
export function contentPath({ kind }: { kind: { name: string } }): string {
  return `${STAFF_CONTENT}/${kind.name}`;
}

/** Address of a field of a content, which opens the entry that holds it. */
export function fieldPath(kind: { name: string }, path: string): string {
  return `${STAFF_CONTENT}/${kind.name}?field=${path}#f-${path}`;
}

/** The pages that a preview can show of a kind: of a shape, its first page. */
export function previewPaths({ pages }: Pick<Kind, "pages">): string[] {
  return pages.map((page) => page.replace(/^\*$/, "/").replace("/locations/*", "/locations/san-jose"));
}
