import type { z } from "zod";
import { parseImport, timestampCell } from "#app/csv/import.server.ts";
import { foldText } from "#app/db/query-text.ts";
import { locationSchema } from "./schema.ts";

/** `created_at` is used for new rows only; without it they get the time of the import. */
const rowSchema = locationSchema.extend({ created_at: timestampCell.optional() });

/** One checked location of a file. */
export type ImportedLocation = z.output<typeof rowSchema>;

/** Reads and checks a CSV file of locations, as this site or a hosted PostgreSQL table exports it. */
export function parseLocationsCsv(bytes: Uint8Array) {
  return parseImport(bytes, {
    noun: "location",
    schema: rowSchema,
    // Optional values too: a forgotten column must not erase every phone number.
    required: ["name", "address", "city", "zip_code", "phone", "hours", "type", "google_maps_url"],
    ignored: ["id", "updated_at", "deleted_at", "version", "search_text"],
    keyOf: locationKey,
    sameAs: () => "has the name and address of",
  });
}

/**
 * Two rows are the same location if their keys are equal: name and address without regard to case, accents and
 * repeated spaces, so that a corrected spelling updates its row.
 */
export function locationKey(location: { name: string; address: string }): string {
  return [location.name, location.address].map((text) => foldText(text).replace(/\s+/g, " ")).join("\n");
}
