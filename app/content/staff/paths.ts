import type { Kind } from "#app/content/kinds/kind.ts";
import type { Language } from "#app/words/languages.ts";

export const STAFF_CONTENT = "/admin/content";
export const STAFF_LANGUAGES = `${STAFF_CONTENT}/languages`;

/** Address of the form of a content, or of its translation. */
export function contentPath({ kind }: { kind: { name: string; translation?: Kind["translation"] } }): string {
  const { name, translation } = kind;
  return translation ? translationPath(translation) : `${STAFF_CONTENT}/${name}`;
}

export function translationPath(of: { name: string; language: Language; key: string }): string {
  const { name, language, key } = of;
  return `${STAFF_CONTENT}/${name}/in/${language}${key && `/${key}`}`;
}

export function versionPath(kind: Parameters<typeof contentPath>[0]["kind"], version: number): string {
  const { name, translation } = kind;
  if (!translation) return `${STAFF_CONTENT}/${name}/versions/${version}`;
  const { language, key } = translation;
  return `${STAFF_CONTENT}/${translation.name}/versions/${version}?${new URLSearchParams({ in: language, key })}`;
}

/** Address of a field in the content form, which expands the entry that contains it. */
export function fieldPath(kind: { name: string }, path: string): string {
  return `${STAFF_CONTENT}/${kind.name}?field=${path}#f-${path}`;
}

/** The pages on which a kind can be previewed; for a route pattern, its first page. */
export function previewPaths({ pages }: Pick<Kind, "pages">): string[] {
  return pages.map((page) => page.replace(/^\*$/, "/").replace("/locations/*", "/locations/san-jose"));
}
