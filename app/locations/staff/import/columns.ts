import { foldText } from "#app/core/db/query-text.ts";

/** Fields that a column can be assigned to, in export order, with their labels. */
export const COLUMN_LABELS = {
  name: "Location Name",
  address: "Address",
  address_2: "Address, second part",
  full_address: "Street, city and ZIP code in one",
  city: "City",
  zip_code: "Zip Code",
  phone: "Phone",
  hours: "Hours",
  type: "Type",
  google_maps_url: "Google Maps URL",
  latitude: "Latitude",
  longitude: "Longitude",
  boxes: "Number of boxes",
  staff_note: "Note for staff and drivers",
  contact_name: "Host's name",
  contact_email: "Host's email",
  created_at: "Added on",
};
export type ColumnField = keyof typeof COLUMN_LABELS;
export const COLUMN_FIELDS = Object.keys(COLUMN_LABELS) as ColumnField[];

/** How to handle a row whose location already exists, and what staff read of it. */
export const FOR_STORED = { update: "Update", add: "Add as new", skip: "Skip" };
export type ForStored = keyof typeof FOR_STORED;

/** Fields required for a new location. */
export const NEEDED = ["name", "address", "city", "zip_code", "hours"] as const satisfies ColumnField[];

/** Known column names by field, folded by `foldName` (decision L12: this is the only table). */
const SYNONYMS: Record<ColumnField, string> = {
  name: "name|location name|site name|site|host|host name|host site|organization|organisation|organization name|org|business|business name|company|company name|store|store name|place|place name|venue|partner|drop off location|drop off site|drop site|donation site|collection site|where|location title|title",
  address:
    "address|street|street address|address 1|address1|address line 1|addr|site address|location address|street line 1|street name|street and number|physical address|mailing street",
  address_2: "address 2|address2|address line 2|suite|unit|apt|apartment|suite unit|floor|building",
  full_address:
    "full address|complete address|address city zip|street city zip|address city state zip|mailing address",
  city: "city|town|city town|municipality|city name|locality|mailing city",
  zip_code:
    "zip|zip code|zipcode|zip 5|zip5|zip 4|postal code|postcode|postal|postal zip|mailing zip|plz|codigo postal",
  phone:
    "phone|phone number|telephone|telephone number|tel|tel no|contact phone|site phone|main phone|phone no|mobile|cell",
  hours:
    "hours|open|opening hours|open hours|hours open|business hours|hours of operation|operating hours|opening times|times|when open|drop off hours|drop off times|days and hours|availability|schedule|collection hours",
  type: "type|location type|site type|kind|category|drop off|dropoff|is drop off|box type",
  google_maps_url:
    "google maps url|google maps|google map|google maps link|map|map link|map url|maps|maps url|maps link|directions|link to map",
  latitude: "latitude|lat|gps latitude|geo latitude|y|latitud",
  longitude: "longitude|lon|lng|long|gps longitude|geo longitude|x|longitud",
  boxes:
    "boxes|box|number of boxes|no of boxes|box count|boxes needed|how many boxes|bins|number of bins|of bins|of boxes|bin count|qty boxes",
  staff_note:
    "staff note|note|notes|comment|comments|remark|remarks|internal notes|driver note|driver notes|pickup notes|pick up notes|instructions|special instructions|notas",
  contact_name:
    "contact name|contact|contact person|contact at site|site contact|person|coordinator|host contact|primary contact|your contact|ask for",
  contact_email:
    "contact email|email|e mail|email address|e mail address|mail|contact e mail|host email|host e mail|host s e mail|host s email",
  created_at: "created at|created",
};

/** Ambiguous names: matched, but marked as a guess. */
const VAGUE = new Set(
  ["site", "host", "place", "where", "title", "partner", "open", "when open", "times", "map"]
    .concat(["maps", "directions", "drop off", "dropoff", "mobile", "cell", "schedule", "availability"])
    .concat(["x", "y", "long"])
    .concat(["box", "mail", "person", "comment", "comments", "instructions"])
    .concat(["mailing address", "mailing street", "mailing city", "mailing zip", "building", "store"]),
);

/** Columns of exports by this site or a hosted table that are skipped without a warning. */
const NOT_IMPORTED = new Set(["id", "updated at", "deleted at", "version", "search text"]);

const FIELD_OF = new Map(
  COLUMN_FIELDS.flatMap((field) => SYNONYMS[field].split("|").map((name) => [name, field] as const)),
);

/** Normalizes a column name for lookup: "ZIP_Code*" becomes "zip code". */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Common spellings of location types; other texts are kept, and rejected by the schema. */
const TYPE_WORDS = new Map<string, string>([
  ...["drop off", "dropoff", "drop off location", "box", "collection box", "yes", "y", "x", "true"].map(
    (word) => [word, "drop-off"] as const,
  ),
  ...["hq", "headquarters", "headquarter", "main location"].map((word) => [word, "headquarters"] as const),
  ...["collection", "collection center", "collection centre", "center", "centre"].map(
    (word) => [word, "collection"] as const,
  ),
]);

/** Normalizes a type cell; returns the cell unchanged if it is unknown. */
export function typeOf(cell: string): string {
  return TYPE_WORDS.get(foldName(cell)) ?? cell;
}

/** The match of a column, and its certainty. */
export interface ColumnMatch {
  name: string;
  field: ColumnField | null;
  /** "known": an export column that is not imported; "left out": unknown, or its field is already taken. */
  certainty: "sure" | "guess" | "known" | "left out";
}

/**
 * Matches columns by their names. Cells are only inspected for ambiguous names: a column "Drop-off" with
 * place names is not a type. Unknown names are never guessed (decision L12).
 * @param cellsOf the cells of a column, top down
 */
export function matchColumns(
  names: readonly string[],
  cellsOf: (column: number) => readonly string[] = () => [],
): ColumnMatch[] {
  const taken = new Set<ColumnField>();
  const matches = names.map((name, column): ColumnMatch => {
    const folded = foldName(name);
    if (NOT_IMPORTED.has(folded)) return { name, field: null, certainty: "known" };
    const field = fieldOf(folded, cellsOf(column));
    return field === null
      ? { name, field, certainty: "left out" }
      : { name, field, certainty: VAGUE.has(folded) ? "guess" : "sure" };
  });
  // A sure name takes its field before an ambiguous one, whatever their order.
  for (const certainty of ["sure", "guess"]) {
    for (const match of matches) {
      if (match.certainty !== certainty || match.field === null) continue;
      if (taken.has(match.field)) Object.assign(match, { field: null, certainty: "left out" });
      else taken.add(match.field);
    }
  }
  return matches;
}

function fieldOf(folded: string, cells: readonly string[]): ColumnField | null {
  const field = FIELD_OF.get(folded) ?? null;
  if (field !== "type" || !/^drop ?off$/.test(folded)) return field;
  const filled = cells.filter((cell) => cell.trim() !== "");
  const types = filled.filter((cell) => TYPE_WORDS.has(foldName(cell)) || foldName(cell) === "no");
  return types.length * 2 >= filled.length ? "type" : "name";
}

/** Number of distinct fields named by a row; the row with the most is the header. */
export function countFields(cells: readonly string[]): number {
  const fields = cells.map((cell) => FIELD_OF.get(foldName(cell))).filter((field) => field !== undefined);
  return new Set(fields).size;
}

/** Fields required for a new location that no column provides. */
export function missingFields(matched: readonly (ColumnField | null)[]): ColumnField[] {
  const has = (field: ColumnField) => matched.includes(field);
  return NEEDED.filter(
    (field) => !has(field) && !(has("full_address") && ["address", "city", "zip_code"].includes(field)),
  );
}
