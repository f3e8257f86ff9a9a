import type { Kysely } from "kysely";
import type { Database } from "#app/core/db/tables.ts";

type Row = Record<string, unknown>;

/** Ids of the first release's rows, referenced by later tables. */
export interface FirstIds {
  location: string;
  inquiry: string;
  registration: string;
  subscriber: string;
  user: string;
}

const AT = "2026-11-23T18:00:00.000Z";
const DAY = "2026-12-05";
const HASH = "a1".repeat(32);

/**
 * Rows for the tables that each migration adds, as written by its release. The first release's own rows were created
 * through its forms (the files beside this one).
 */
export const ROWS: Record<string, (ids: FirstIds) => [table: string, row: Row][]> = {
  "0002_content": () => [
    [
      "content_versions",
      { kind: "links", key: "", version: 1, value: "{}", actor: "admin@example.org", at: AT, note: "Ñ" },
    ],
    [
      "content_drafts",
      {
        kind: "links",
        key: "",
        base_version: 1,
        revision: 2,
        value: '{"a":"“b”"}',
        actor: "ann@example.org",
        updated_at: AT,
      },
    ],
  ],
  "0004_accounts": ({ user }) => [
    ["editors", { user_id: user, granted_at: AT }],
    ["staff_two_factor", { id: "f1", secret: "s", backupCodes: "c", userId: user, lockedUntil: null }],
    [
      "staff_invitations",
      {
        id: "i1",
        email: "new@example.org",
        role: "editor",
        note: null,
        key_hash: HASH,
        invited_by: "admin@example.org",
        created_at: AT,
        expires_at: AT,
      },
    ],
    ["staff_resets", { user_id: user, key_hash: HASH, expires_at: AT }],
    ["staff_devices", { user_id: user, key_hash: HASH, seen_at: AT }],
    [
      "journal",
      {
        id: "j1",
        at: AT,
        actor: "admin@example.org",
        action: "signed in",
        about: null,
        network: "198.51.100.0",
      },
    ],
    [
      "staff_session",
      {
        id: "s1",
        expiresAt: AT,
        token: HASH,
        ipAddress: "",
        userAgent: "",
        userId: user,
        createdAt: AT,
        updatedAt: AT,
      },
    ],
  ],
  "0005_health": () => [
    ["site_errors", { id: "e1", kind: "failed", detail: "TypeError", path: "/", reference: "r1", at: AT }],
    ["erasures", { hash: HASH, erased_at: AT, with_places: 0 }],
  ],
  "0006_boxes": ({ location, registration }) => [
    [
      "location_imports",
      {
        id: "m1",
        name: "Places.csv",
        actor: "admin@example.org",
        created_at: AT,
        contents: "[]",
        choices: "{}",
        summary: null,
        done_at: null,
      },
    ],
    [
      "location_import_changes",
      { import_id: "m1", location_id: location, kind: "added", changes: '["name"]' },
    ],
    ["location_codes", { location_id: location, number: 7, word: "maple" }],
    [
      "box_reports",
      { id: "b1", location_id: location, seen: "full", reporter: HASH, first_at: AT, last_at: AT },
    ],
    ["ignored_reporters", { reporter: HASH, until: AT, actor: "admin@example.org" }],
    [
      "box_rounds",
      {
        id: "o1",
        driver_email: "driver@example.org",
        note: null,
        actor: "admin@example.org",
        created_at: AT,
        ends_at: AT,
      },
    ],
    ["box_round_stops", { round_id: "o1", location_id: location, position: 1 }],
    [
      "box_pickups",
      {
        id: "p1",
        location_id: location,
        round_id: "o1",
        season: 2026,
        boxes: 2,
        actor: "driver@example.org",
        at: AT,
      },
    ],
    [
      "host_invitations",
      { registration_id: registration, season: 2026, sent_at: AT, answer: "confirmed", answered_at: AT },
    ],
  ],
  "0009_letters": ({ subscriber }) => [
    [
      "letters",
      {
        id: "l1",
        value: '{"subject":"Thank you"}',
        audience: "opening",
        status: "sent",
        actor: "admin@example.org",
        created_at: AT,
        updated_at: AT,
      },
    ],
    ["letter_recipients", { letter_id: "l1", subscriber_id: subscriber, status: "sent", outbox_id: null }],
  ],
  "0010_pictures": () => [
    [
      "pictures",
      {
        id: "g1",
        name: "bikes.jpg",
        alt: "Twelve bikes",
        width: 8,
        height: 6,
        status: "ready",
        problem: null,
        actor: "admin@example.org",
        created_at: AT,
      },
    ],
    ["picture_files", { picture_id: "g1", name: "8.webp", bytes: Buffer.from([0, 255, 13, 10, 128]) }],
  ],
  "0011_presence": () => [
    ["content_presence", { kind: "links", key: "", actor: "admin@example.org", since: AT, seen_at: AT }],
  ],
  "0012_shifts": () => [
    [
      "shifts",
      {
        id: "h1",
        season: 2026,
        date_id: null,
        kind: "sorting",
        title: "Sort toys",
        day: DAY,
        starts: "09:00",
        ends: "12:00",
        seats: 12,
        created_at: AT,
        updated_at: AT,
      },
    ],
    [
      "shift_signups",
      {
        id: "u1",
        booking_id: "k1",
        shift_id: "h1",
        name: "José",
        email: "jose@example.org",
        phone: "(408) 555-0104",
        is_minor: 1,
        guardian: "Maya",
        consent_at: AT,
        status: "seat",
        position: 1,
        created_at: AT,
        updated_at: AT,
      },
    ],
  ],
  "0013_second_desk": ({ inquiry, registration, user }) => [
    [
      "received_gifts",
      {
        id: "t1",
        inquiry_id: inquiry,
        kind: "Books",
        quantity: 200,
        received_on: DAY,
        actor: "admin@example.org",
        created_at: AT,
      },
    ],
    [
      "registration_history",
      {
        id: "y1",
        registration_id: registration,
        field: "status",
        from_value: "new",
        to_value: "approved",
        actor: "admin@example.org",
        at: AT,
      },
    ],
    ["digest_readers", { user_id: user, wanted_at: AT, last_day: DAY }],
  ],
  "0018_hosts_again": () => [["host_refusals", { email: "left@example.org", created_at: AT }]],
  "0022_translations": () => [
    [
      "page_reviews",
      { language: "es", page: "/donate", speaker: "Luz Ramos", day: DAY, actor: "ana@example.org", at: AT },
    ],
  ],
  "0032_places": ({ location, registration }) => [
    [
      "location_contacts",
      { location_id: location, name: "Ann Lee", email: "ann@example.org", created_at: AT },
    ],
    [
      "contact_invitations",
      {
        location_id: location,
        season: 2026,
        sent_at: AT,
        answer: "confirmed",
        new_registration_id: registration,
      },
    ],
  ],
  "0019_passkeys": ({ user }) => [
    [
      "staff_passkey",
      {
        id: "w1",
        name: "Phone",
        publicKey: "p",
        userId: user,
        credentialID: "c1",
        counter: 3,
        deviceType: "multiDevice",
        backedUp: true,
        createdAt: AT,
      },
    ],
  ],
  "0042_questions": ({ registration }) => [
    [
      "registration_questions",
      {
        id: "q1",
        registration_id: registration,
        asks: "hours",
        language: "es",
        asked_at: AT,
        answered_at: AT,
      },
    ],
  ],
  "0043_part_letters": () => [
    [
      "letter_people",
      { id: "lp1", letter_id: "l1", email: "host@example.org", status: "sent", created_at: AT },
    ],
    ["letter_refusals", { part: "hosts", hash: "h1", refused_at: AT }],
  ],
  "0055_holiday_hours": ({ location }) => [
    ["holiday_hours", { location_id: location, year: 2026, asked_at: AT, days: "{}", answered_at: AT }],
  ],
};

/** Adds a migration's rows to a database that has it. */
export async function addRows(db: Database, migration: string): Promise<void> {
  const tables = db as unknown as Kysely<Record<string, Row>>;
  const rows = ROWS[migration];
  if (!rows) return;
  const first = async (table: string) =>
    String((await tables.selectFrom(table).select("id").orderBy("id").executeTakeFirstOrThrow()).id);
  const ids = {
    location: await first("locations"),
    inquiry: await first("bulk_donations"),
    registration: await first("registrations"),
    subscriber: await first("subscribers"),
    user: await first("staff_user"),
  };
  for (const [table, row] of rows(ids)) await tables.insertInto(table).values(row).execute();
}
