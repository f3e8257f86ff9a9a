export const BOXES_PATH = "/admin/boxes";

export type SheetKind = "poster" | "label";

/** More than any city has, and few enough for a browser to print and for an address. */
export const MAX_SHEETS = 200;

/** Address of the print page for the first of these locations, or for all in these cities. */
export function printPath(kind: SheetKind, ids: readonly string[], cities: readonly string[] = []): string {
  const search = new URLSearchParams([
    ["kind", kind],
    ...ids.slice(0, MAX_SHEETS).map((id) => ["id", id]),
    ...cities.map((city) => ["city", city]),
  ]);
  return `${BOXES_PATH}/print?${search}`;
}
