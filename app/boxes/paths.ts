import type { SheetKind } from "./sheets.tsx";

export const BOXES_PATH = "/admin/boxes";

/** Address of the print page for these locations, or for all in these cities. */
export function printPath(kind: SheetKind, ids: readonly string[], cities: readonly string[] = []): string {
  const search = new URLSearchParams([
    ["kind", kind],
    ...ids.map((id) => ["id", id]),
    ...cities.map((city) => ["city", city]),
  ]);
  return `${BOXES_PATH}/print?${search}`;
}
