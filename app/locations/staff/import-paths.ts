export const IMPORT_PATH = "/admin/locations/import";
export const EXPORT_PATH = "/admin/locations/export.csv";

/** Address of an import in progress; completed steps can be reopened. */
export function importPath(id: string, step?: Step): string {
  return `${IMPORT_PATH}/${id}${step ? `?step=${step}` : ""}`;
}

/** The steps after the upload. */
export type Step = "columns" | "mend" | "review";
