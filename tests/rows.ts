import type { Insertable } from "kysely";
import type { Tables } from "#app/core/db/tables.ts";
import { fieldList, type Inquiry } from "#app/inquiries/fields.ts";
import { inquirySearchText, longSearchText } from "#app/inquiries/queries.server.ts";
import { registrationSearchText } from "#app/registrations/queries.server.ts";

/* One row of a table, as the site would store it; a test states only what it is about. */

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;
type Stated<Table extends keyof Tables> = Partial<Row<Table>> & { id: string; created_at: string };

/** What a company has typed. */
export function typedInquiry(stated: Partial<Inquiry> = {}): Inquiry {
  const empty = Object.fromEntries(fieldList().map(({ name }) => [name, null]));
  const required = { companyName: "Alder", contactName: "Maya", email: "maya@example.org", message: "Hello" };
  return { ...empty, ...required, ...stated } as Inquiry;
}

export function inquiryRow(stated: Stated<"bulk_donations">): Row<"bulk_donations"> {
  const row = {
    ...{ company_name: "Alder", contact_name: "Maya", email: "maya@example.org", message: "Hello" },
    ...{ status: "new" as const, suspected_spam: 0 as const },
    ...stated,
  };
  const { company_name, contact_name, email, phone = null, message, notes } = row;
  return {
    updated_at: row.created_at,
    search_text: inquirySearchText({ companyName: company_name, contactName: contact_name, email, phone }),
    notes_text: longSearchText(message, notes),
    ...row,
  };
}

export function registrationRow(stated: Stated<"registrations">): Row<"registrations"> {
  const row = {
    ...{ organization: "Willow School", kind: "school", contact_name: "Ann Lee", email: "ann@willow.test" },
    ...{ status: "new" as const, suspected_spam: 0 as const },
    ...stated,
  };
  const search_text = registrationSearchText({ ...row, phone: row.phone ?? null }, row.notes);
  return { updated_at: row.created_at, search_text, ...row };
}

/** The first address of a registration, a public one. */
export function addressRow(
  stated: Partial<Row<"registration_addresses">> & { registration_id: string },
): Row<"registration_addresses"> {
  return {
    ...{ id: `address-${stated.registration_id}`, position: 1, is_public: 1, address: "1 Main St" },
    ...{ city: "Gilroy", zip_code: "95020", hours: "Mon-Fri 9-5" },
    ...stated,
  };
}

export function shiftRow(stated: Stated<"shifts">): Row<"shifts"> {
  return {
    ...{ season: 2025, kind: "sorting", title: "Toy sorting", day: "2025-12-01", starts: "18:00" },
    ...{ ends: "20:00", seats: 12, updated_at: stated.created_at },
    ...stated,
  };
}
