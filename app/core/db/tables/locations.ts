import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export type LocationType = "drop-off" | "headquarters" | "collection";

export type LocationState = "open" | "full" | "closed";

export interface LocationTables {
  locations: {
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
    /** Incremented on each edit, to detect concurrent edits. */
    version: Generated<number>;
    deleted_at: Timestamp | null;
    /** Folded city, zip_code, name and address, one per line, for searching. */
    search_text: string;
    /** JSON of a `Week`; null until staff have entered hours by day. */
    hours_week: string | null;
    /** JSON: list of `HoursException`. */
    hours_exceptions: Generated<string>;
    /** 1: staff have confirmed that the week matches the text, so pages may show open or closed. */
    hours_confirmed: Generated<Flag>;
    /** YYYY-MM-DD: when staff last confirmed the hours. */
    hours_checked_on: string | null;
    state: Generated<LocationState>;
    hidden: Generated<Flag>;
    /** YYYY-MM-DD: last day of the state; null for indefinite. */
    state_until: string | null;
    /** Shown to visitors. */
    state_reason: string | null;
    state_by: string | null;
    state_at: Timestamp | null;
    /** YYYY-MM-DD: first and last day on public pages. */
    starts_on: string | null;
    ends_on: string | null;
    /** YYYY-MM-DD: the first day that its host registered, kept when the host is erased. */
    host_starts_on: string | null;
    lat: number | null;
    lon: number | null;
    /** "exact": `lat` and `lon` come from staff; "zip": use the center of the ZIP code. */
    precision: Generated<"exact" | "zip">;
    /** Page path below /locations: "san-jose/willow-branch-library". */
    path: string | null;
    /** For staff and drivers, never public (decision R20). */
    staff_note: string | null;
    boxes: Generated<number>;
  };

  /** Whom staff ask about a place. Never public; an erasure removes the row. */
  location_contacts: {
    location_id: Fixed<string>;
    name: string | null;
    email: string | null;
    created_at: Fixed<Timestamp>;
  };

  /** What the host of a place says about the days around Thanksgiving. */
  holiday_hours: {
    location_id: Fixed<string>;
    year: Fixed<number>;
    asked_at: Fixed<Timestamp>;
    /** Whom the question was sent to, in small letters, until they answer. An erasure ends it. */
    email: string | null;
    /** JSON: list of `HoursException`, once answered. */
    days: string | null;
    answered_at: Timestamp | null;
    /** When staff made them the place's hours. */
    applied_at: Timestamp | null;
  };

  /** Current and former page addresses of locations; old ones redirect. */
  location_paths: {
    path: Fixed<string>;
    location_id: string;
  };

  location_history: {
    id: Fixed<string>;
    location_id: Fixed<string>;
    action: Fixed<"created" | "changed" | "deleted" | "restored" | "imported">;
    /** E-mail of the staff member, or the name of a process ("import", "starter data"). */
    actor: Fixed<string>;
    at: Fixed<Timestamp>;
    /** JSON: { field: [from, to] } */
    changes: Fixed<string>;
  };

  /** Lists that staff import in the browser; kept until imported, then for as long as it can be undone. */
  location_imports: {
    id: Fixed<string>;
    name: Fixed<string>;
    actor: Fixed<string>;
    created_at: Fixed<Timestamp>;
    status: Generated<"draft" | "done" | "undone">;
    version: Generated<number>;
    /** JSON: the list as uploaded; emptied after the import. */
    contents: string;
    /** JSON: staff's choices for columns, cells and rows; those for cells are emptied after the import. */
    choices: string;
    /** JSON: number of rows by outcome. */
    summary: string | null;
    done_at: Timestamp | null;
  };

  location_import_changes: {
    import_id: Fixed<string>;
    location_id: Fixed<string>;
    kind: Fixed<"added" | "updated" | "restored">;
    /** JSON: { field: [from, to] } */
    changes: string;
  };

  /** Short addresses on posters and labels, and their locations. */
  location_codes: {
    location_id: Fixed<string>;
    number: Fixed<number>;
    word: Fixed<string>;
  };
}
