import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type LocationType = "drop-off" | "headquarters" | "collection";

export type LocationState = "open" | "full" | "closed";

export interface LocationsTable {
  id: Fixed<string>;
  name: string;
  address: string;
  city: string;
  zip_code: string;
  phone: string | null;
  hours: string;
  type: Generated<LocationType>;
  google_maps_url: string | null;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp;
  /** Goes up with each edit, so that a save detects a newer one by someone else. */
  version: Generated<number>;
  deleted_at: Timestamp | null;
  /** Folded city, zip_code, name and address, one per line: the text that searches match. */
  search_text: string;
  /** JSON of a `Week`; null until staff have given hours by day. */
  hours_week: string | null;
  /** JSON: list of `HoursException`. */
  hours_exceptions: Generated<string>;
  /** 1: the week is what the text says, and pages may say open or closed. */
  hours_confirmed: Generated<Flag>;
  /** YYYY-MM-DD: when staff last confirmed the hours. */
  hours_checked_on: string | null;
  state: Generated<LocationState>;
  hidden: Generated<Flag>;
  /** YYYY-MM-DD: last day of the state; null: until it is changed. */
  state_until: string | null;
  /** For visitors. */
  state_reason: string | null;
  state_by: string | null;
  state_at: Timestamp | null;
  /** YYYY-MM-DD: first and last day on public pages. */
  starts_on: string | null;
  ends_on: string | null;
  lat: number | null;
  lon: number | null;
  /** "exact": `lat` and `lon` are from staff; "zip": the centre of the ZIP code has to do. */
  precision: Generated<"exact" | "zip">;
  /** Below /locations: "san-jose/willow-branch-library". */
  path: string | null;
}

/** Every address that a location has or had; old ones redirect. */
export interface LocationPathsTable {
  path: Fixed<string>;
  location_id: string;
}

export interface LocationHistoryTable {
  id: Fixed<string>;
  location_id: Fixed<string>;
  action: Fixed<"created" | "changed" | "deleted" | "restored" | "imported">;
  /** E-mail of the staff member, or what else did it ("import", "starter data"). */
  actor: Fixed<string>;
  at: Fixed<Timestamp>;
  /** JSON: { field: [from, to] } */
  changes: Fixed<string>;
}

/** A list of locations that staff import in the browser, until it is in and as long as it can be undone. */
export interface LocationImportsTable {
  id: Fixed<string>;
  /** Name of the file. */
  name: Fixed<string>;
  actor: Fixed<string>;
  created_at: Fixed<Timestamp>;
  status: Generated<"draft" | "done" | "undone">;
  version: Generated<number>;
  /** JSON: the list as it was sent; emptied once it is in. */
  contents: string;
  /** JSON: what staff chose for its columns, cells and rows. */
  choices: string;
  /** JSON: number of rows by what the import did with them. */
  summary: string | null;
  done_at: Timestamp | null;
}

export interface LocationImportChangesTable {
  import_id: Fixed<string>;
  location_id: Fixed<string>;
  kind: Fixed<"added" | "updated" | "restored">;
  /** JSON: { field: [from, to] } */
  changes: Fixed<string>;
}

/** The locations behind the short addresses on posters and labels. */
export interface LocationCodesTable {
  location_id: Fixed<string>;
  number: Fixed<number>;
  word: Fixed<string>;
}
