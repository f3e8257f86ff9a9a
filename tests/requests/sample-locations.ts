import type { Database } from "#app/core/db/tables.ts";

/** Adds two locations: one with all optional fields, one with only the required ones. */
export async function insertSampleLocations(db: Database): Promise<void> {
  const now = "2025-11-01T00:00:00.000Z";
  const common = {
    city: "San Jose",
    zip_code: "95112",
    hours: "Mon-Sat 10-4",
    created_at: now,
    updated_at: now,
  };
  await db
    .insertInto("locations")
    .values([
      {
        ...common,
        id: "full",
        name: "Willow Branch Library",
        address: "12 Sample Street",
        phone: "(408) 555-0150",
        type: "headquarters",
        google_maps_url: "https://maps.example.org/willow",
        deleted_at: null,
        search_text: "san jose\n95112\nwillow branch library\n12 sample street",
      },
      {
        ...common,
        id: "bare",
        name: "Juniper Bakery",
        address: "14 Sample Street",
        phone: null,
        type: "drop-off",
        google_maps_url: null,
        deleted_at: null,
        search_text: "san jose\n95112\njuniper bakery\n14 sample street",
      },
    ])
    .execute();
}
