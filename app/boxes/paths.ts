import type { SheetKind } from "./sheets.tsx";

export const BOXES_PATH = "/admin/boxes";

/** Address of the print page for these locations, or for a city. */
export function printPath(kind: SheetKind, ids: readonly string[], city: string | null = null): string {
  const search = new URLSearchParams([["kind", kind], ...ids.map((id) => ["id", id])]);
  if (city) search.set("city", city);
  return `${BOXES_PATH}/print?${search}`;
}
