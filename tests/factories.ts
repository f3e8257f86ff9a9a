import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database, Tables } from "#app/core/db/tables.ts";
import { fieldList, type Inquiry } from "#app/inquiries/fields.ts";
import { inquirySearchText, longSearchText } from "#app/inquiries/queries.server.ts";
import { searchText } from "#app/locations/match.ts";
import { registrationSearchText } from "#app/registrations/queries.server.ts";

// Rows as the site would store them, one function a table: a test names the columns that matter to it. Each function
// returns the row's id. Staff members are made by `addMember` and `addStaff`, because they need a password.

type Row<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

const NOON = "2025-11-20T20:00:00.000Z";

export async function addInquiry(db: Database, row: Row<"bulk_donations"> = {}): Promise<string> {
  const values = {
    ...{ id: randomUUID(), company_name: "Alder & Finch", contact_name: "Maya Lee", message: "Hello" },
    ...{ email: "maya@example.org", created_at: NOON, updated_at: row.created_at ?? NOON },
    ...row,
  };
  const { company_name: companyName, contact_name: contactName, email, phone } = values;
  const search_text = inquirySearchText({ companyName, contactName, email, phone: phone ?? null });
  const notes_text = longSearchText(values.message, values.notes);
  await db
    .insertInto("bulk_donations")
    .values({ search_text, notes_text, ...values })
    .execute();
  return values.id;
}

/** What a company has typed into the form. */
export function typedInquiry(typed: Partial<Inquiry> = {}): Inquiry {
  const empty = Object.fromEntries(fieldList().map(({ name }) => [name, null]));
  const required = { companyName: "Alder", contactName: "Maya", email: "maya@example.org", message: "Hello" };
  return { ...empty, ...required, ...typed } as Inquiry;
}

/** A host's registration with its addresses, by default one. */
export async function addRegistration(
  db: Database,
  row: Row<"registrations"> = {},
  addresses: Row<"registration_addresses">[] = [{}],
): Promise<string> {
  const values = {
    ...{ id: randomUUID(), organization: "Willow School", kind: "school", contact_name: "Ann Lee" },
    ...{ email: "ann@example.org", created_at: NOON, updated_at: row.created_at ?? NOON },
    ...row,
  };
  const search_text = registrationSearchText({ ...values, phone: values.phone ?? null }, values.notes);
  await db
    .insertInto("registrations")
    .values({ search_text, ...values })
    .execute();
  for (const [index, address] of addresses.entries())
    await addAddress(db, { position: index + 1, ...address, registration_id: values.id });
  return values.id;
}

export async function addAddress(
  db: Database,
  row: Row<"registration_addresses"> & { registration_id: string },
): Promise<void> {
  await db
    .insertInto("registration_addresses")
    .values({
      ...{ id: randomUUID(), position: 1, address: "1 Main St", city: "Gilroy", zip_code: "95020" },
      ...{ hours: "Mon-Fri 9-5", is_public: 1, ...row },
    })
    .execute();
}

export async function addLocation(db: Database, row: Row<"locations"> = {}): Promise<string> {
  const values = {
    ...{ id: randomUUID(), name: "Library", address: "1 Main St", city: "Gilroy", zip_code: "95020" },
    ...{ hours: "Mon-Fri 9-5", created_at: NOON, updated_at: row.created_at ?? NOON },
    ...row,
  };
  await db
    .insertInto("locations")
    .values({ search_text: searchText(values), ...values })
    .execute();
  return values.id;
}

/** Two locations: "full" with all optional fields, "bare" with only the required ones. */
export async function addSampleLocations(db: Database): Promise<void> {
  const common = { city: "San Jose", zip_code: "95112", hours: "Mon-Sat 10-4" };
  await addLocation(db, {
    ...{ ...common, id: "full", name: "Willow Branch Library", address: "12 Sample Street" },
    ...{ phone: "(408) 555-0150", type: "headquarters", google_maps_url: "https://maps.example.org/willow" },
  });
  await addLocation(db, { ...common, id: "bare", name: "Juniper Bakery", address: "14 Sample Street" });
}

export async function addShift(db: Database, row: Row<"shifts"> = {}): Promise<string> {
  const values = {
    ...{ id: randomUUID(), season: 2025, kind: "sorting" as const, title: "Sorting", day: "2025-12-01" },
    ...{ starts: "18:00", ends: "20:00", seats: 12, created_at: NOON, updated_at: NOON },
    ...row,
  };
  await db.insertInto("shifts").values(values).execute();
  return values.id;
}

/** @param row needs the shift's id */
export async function addSignUp(
  db: Database,
  row: Row<"shift_signups"> & { shift_id: string },
): Promise<string> {
  const id = row.id ?? randomUUID();
  await db
    .insertInto("shift_signups")
    .values({
      ...{ id, booking_id: id, name: "Maya", email: "maya@example.org", phone: "(408) 555-0100" },
      ...{ is_minor: 0, status: "seat", position: 1, created_at: NOON, updated_at: NOON },
      ...{ confirmed_at: NOON, ...row },
    })
    .execute();
  return id;
}

export async function addSubscriber(db: Database, row: Row<"subscribers"> = {}): Promise<string> {
  const id = row.id ?? randomUUID();
  await db
    .insertInto("subscribers")
    .values({
      ...{ id, email: `${id}@example.org`, first_name: "Reader", unsubscribe_key_hash: id, created_at: NOON },
      ...row,
    })
    .execute();
  return id;
}
