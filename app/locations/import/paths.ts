export const IMPORT_PATH = "/admin/locations/import";
export const EXPORT_PATH = "/admin/locations/export.csv";

/** Address of a list on its way in; a step that was done already can be opened again. */
export function importPath(id: string, step?: Step): string {
  return `${IMPORT_PATH}/${id}${step ? `?step=${step}` : ""}`;
}

/** The steps after a list was chosen. */
export type Step = "columns" | "mend" | "review";
