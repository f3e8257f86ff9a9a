import { randomUUID } from "node:crypto";
import { addInquiry, addLocation, addRegistration, addShift, addSubscriber } from "../factories.ts";
import type { Site } from "./site.ts";
import { PASSWORD } from "./staff-members.ts";

/** A marker in all data that only staff may read. */
export const SECRET = "Confidential";

const LOCATION = randomUUID();
const DELETED = randomUUID();
const INQUIRY = randomUUID();
const MAIL = "matrix-mail";
const REGISTRATION = randomUUID();
const LAST_YEARS_HOST = randomUUID();
const SUBSCRIBER = randomUUID();
const LETTER = randomUUID();
const PICTURE = "0123456789ab-800x600";
const IMPORT = randomUUID();
const SHIFT = randomUUID();

const LOCATION_FIELDS = {
  name: "New name",
  type: "drop-off",
  address: "1 New Street",
  city: "Gilroy",
  zip_code: "95020",
  phone: "",
  hours: "Always",
  google_maps_url: "",
};

const SHIFT_FIELDS = {
  ...{ title: "Sorting", kind: "sorting", day: "2025-12-01", starts: "18:00", ends: "20:00" },
  ...{ seats: "12", place: "", note: "" },
};

interface Post {
  fields: Record<string, string>;
  /** Response status for an administrator: for a form without scripts, and for a script. */
  document: number;
  data?: number;
  /** Changes no stored data: a cookie only, or nothing with the seed. */
  storesNothing?: true;
}
interface Entry {
  path: string;
  /** Appended to the page's URL for its form. */
  query?: string;
  /** Status of the page for an administrator; 302 if there is nothing to show. */
  get?: number;
  /** A route without a page: the same response for everybody allowed. */
  resource?: true;
  /** The one table that a look at the page changes: who works on it, keys made when first shown, a try to write. */
  notes?: "content_presence" | "settings" | "subscribers";
  post?: Post;
}

/** Every route under the guard. A new one must be listed here, otherwise a test of staff-matrix.test.ts fails. */
export const MATRIX: Record<string, Entry> = {
  "staff/dashboard.tsx": { path: "/admin" },
  "inquiries/staff/desk.tsx": {
    path: "/admin",
    query: "?index",
    post: { fields: { intent: "retry", id: MAIL }, document: 303 },
  },
  "locations/staff/list.tsx": { path: "/admin/locations" },
  "locations/staff/new.tsx": {
    path: "/admin/locations/new",
    post: { fields: LOCATION_FIELDS, document: 303, data: 200 },
  },
  "locations/staff/edit.tsx": {
    path: `/admin/locations/${LOCATION}`,
    post: { fields: { ...LOCATION_FIELDS, version: "1" }, document: 303, data: 200 },
  },
  "locations/staff/delete.tsx": {
    path: `/admin/locations/${LOCATION}/delete`,
    post: { fields: {}, document: 303, data: 200 },
  },
  "locations/staff/state.tsx": {
    path: `/admin/locations/${LOCATION}/state`,
    post: { fields: { state: "full" }, document: 303, data: 200 },
  },
  "locations/staff/hours.tsx": {
    path: `/admin/locations/${LOCATION}/hours`,
    post: { fields: { version: "1", day1: "9-5" }, document: 303, data: 200 },
  },
  "locations/staff/boxes.tsx": {
    path: `/admin/locations/${LOCATION}/boxes`,
    post: { fields: { version: "1", boxes: "3", staff_note: "" }, document: 303, data: 200 },
  },
  "locations/staff/deleted.tsx": { path: "/admin/locations/deleted" },
  "locations/staff/restore.ts": {
    path: `/admin/locations/${DELETED}/restore`,
    resource: true,
    get: 302,
    post: { fields: {}, document: 303 },
  },
  "newsletter/staff/newsletter.tsx": {
    path: "/admin/newsletter",
    post: { fields: { intent: "end", id: SUBSCRIBER }, document: 303, data: 200 },
  },
  "newsletter/staff/letter.tsx": {
    path: `/admin/newsletter/${LETTER}`,
    post: { fields: { intent: "save", _seen: "1", subject: "Changed" }, document: 303, data: 200 },
  },
  "newsletter/staff/preview.ts": { path: `/admin/newsletter/${LETTER}/preview`, resource: true },
  "newsletter/staff/export.ts": {
    path: "/admin/newsletter/subscribers.csv",
    resource: true,
    notes: "subscribers",
  },
  "staff/search/search.tsx": { path: "/admin/search" },
  "staff/today/today.tsx": {
    path: "/admin/today",
    post: { fields: { intent: "digest" }, document: 303, data: 200 },
  },
  "content/staff/pictures.tsx": {
    path: "/admin/pictures",
    post: { fields: { intent: "delete", id: PICTURE }, document: 303, data: 200 },
  },
  "content/staff/found-pictures.ts": { path: "/admin/pictures/found", resource: true },
  "locations/staff/bulk.tsx": {
    path: "/admin/locations/bulk",
    post: { fields: { intent: "hide", [`row-${LOCATION}`]: "on" }, document: 200, data: 200 },
  },
  "locations/staff/import/start.tsx": {
    path: "/admin/locations/import",
    post: { fields: { rows: "name\taddress\nA\tB" }, document: 303, data: 202 },
  },
  "locations/staff/import/steps.tsx": {
    path: `/admin/locations/import/${IMPORT}`,
    post: { fields: { intent: "leave-out", version: "1" }, document: 303, data: 200 },
  },
  "locations/staff/import/export.ts": { path: "/admin/locations/export.csv", resource: true },
  "staff/health/health.tsx": {
    path: "/admin/health",
    notes: "settings",
    post: { fields: { intent: "test-mail" }, document: 303, data: 200 },
  },
  "staff/health/erase.tsx": {
    path: "/admin/health/erase",
    post: { fields: { email: "donor@example.org" }, document: 200, data: 200 },
  },
  "staff/health/download.tsx": { path: "/admin/health/download" },
  "staff/health/backup-file.ts": {
    path: "/admin/health/backup.sqlite",
    resource: true,
    get: 302,
    post: { fields: { password: PASSWORD }, document: 200, storesNothing: true },
  },
  "staff/health/mail-settings.tsx": {
    path: "/admin/health/mail",
    post: { fields: { password: "wrong" }, document: 400, data: 400, storesNothing: true },
  },
  "staff/health/restore.tsx": {
    path: "/admin/health/restore",
    post: { fields: { password: PASSWORD, file: "none" }, document: 409, data: 409, storesNothing: true },
  },
  "staff/health/restore-upload.ts": {
    path: "/admin/health/restore/upload",
    resource: true,
    get: 302,
    post: { fields: { id: "none" }, document: 400, storesNothing: true },
  },
  "boxes/staff/list.tsx": {
    path: "/admin/boxes",
    post: { fields: { intent: "confirm", id: LOCATION }, document: 303, data: 200 },
  },
  "boxes/staff/print.tsx": { path: "/admin/boxes/print" },
  "registrations/staff/list.tsx": { path: "/admin/registrations" },
  "registrations/staff/hosts.tsx": {
    path: "/admin/registrations/hosts",
    post: { fields: {}, document: 303, data: 200 },
  },
  "registrations/staff/calls.tsx": {
    path: "/admin/registrations/calls",
    // No host of the seed has a place; holiday-hours.test.ts asks some.
    post: { fields: { intent: "ask" }, document: 303, data: 200, storesNothing: true },
  },
  "registrations/staff/detail.tsx": {
    path: `/admin/registrations/${REGISTRATION}`,
    post: { fields: { status: "declined", version: "1" }, document: 303 },
  },
  "volunteers/staff/list.tsx": { path: "/admin/volunteers" },
  "volunteers/staff/add.tsx": {
    path: "/admin/volunteers/new",
    post: { fields: SHIFT_FIELDS, document: 303, data: 200 },
  },
  "volunteers/staff/check-in-list.tsx": { path: "/admin/volunteers/door" },
  "volunteers/staff/check-in.tsx": {
    path: `/admin/volunteers/${SHIFT}/check-in`,
    post: { fields: { intent: "walk-in", name: "Walked In" }, document: 303 },
  },
  "volunteers/staff/export.ts": { path: "/admin/volunteers/export.csv", resource: true },
  "volunteers/staff/shift.tsx": {
    path: `/admin/volunteers/${SHIFT}`,
    post: { fields: { ...SHIFT_FIELDS, intent: "save", version: "1" }, document: 303, data: 200 },
  },
  "registrations/staff/edit.tsx": {
    path: `/admin/registrations/${REGISTRATION}/edit`,
    post: {
      fields: {
        ...{ organization: "New name", kind: "school", contact_name: "Ann", email: "ann@example.org" },
        ...{ address_1: "1 Elm St", city_1: "Gilroy", zip_code_1: "95020", hours_1: "Always", version: "1" },
      },
      document: 303,
      data: 200,
    },
  },
  "accounts/staff/team.tsx": {
    path: "/admin/team",
    post: { fields: { intent: "invite", email: "new@example.org", role: "editor", note: "" }, document: 303 },
  },
  "accounts/staff/journal.tsx": { path: "/admin/team/journal" },
  "accounts/staff/export.ts": { path: "/admin/team/journal.csv", resource: true },
  "accounts/staff/name.tsx": {
    path: "/admin/me/name",
    post: { fields: { name: "Ann Lee" }, document: 303 },
  },
  "accounts/staff/password.tsx": {
    path: "/admin/me/password",
    post: { fields: { current: "wrong", password: "a new one of mine" }, document: 400, storesNothing: true },
  },
  "accounts/staff/two-step.tsx": {
    path: "/admin/me/two-step",
    post: { fields: { intent: "begin", password: "wrong" }, document: 400, storesNothing: true },
  },
  "accounts/staff/passkeys.tsx": {
    path: "/admin/me/passkeys",
    post: {
      fields: { intent: "begin", name: "Phone", password: "wrong" },
      document: 400,
      storesNothing: true,
    },
  },
  "accounts/staff/sessions.tsx": {
    path: "/admin/me/sessions",
    post: { fields: { intent: "end", id: "unknown" }, document: 409, storesNothing: true },
  },
  "staff/look.ts": {
    path: "/admin/look",
    resource: true,
    get: 302,
    post: { fields: { asOf: "2025-12-24" }, document: 303, storesNothing: true },
  },
  "season/staff/season.tsx": {
    path: "/admin/season/2025",
    post: { fields: { intent: "down", id: "collection-period" }, document: 303 },
  },
  "season/staff/start.tsx": {
    path: "/admin/season/2026/start",
    post: { fields: { move: "52" }, document: 303 },
  },
  "season/staff/close.tsx": {
    path: "/admin/season/2025/close",
    // The season is not over at the time of this test.
    post: { fields: {}, document: 400, storesNothing: true },
  },
  "content/staff/list.tsx": { path: "/admin/content" },
  "content/staff/languages.tsx": {
    path: "/admin/content/languages",
    post: {
      fields: { intent: "note", language: "es", page: "/donate", speaker: "Luz", day: "2025-11-01" },
      document: 303,
      data: 200,
    },
  },
  "content/staff/export-sentences.ts": { path: "/admin/content/languages/sentences.csv", resource: true },
  "content/staff/translation.tsx": {
    path: "/admin/content/questions/in/es",
    post: { fields: { intent: "save" }, document: 303, data: 200 },
  },
  "content/staff/announcement.tsx": {
    path: "/admin/content/announcement",
    notes: "content_presence",
    post: { fields: { intent: "show:0", _base: "0", _seen: "0" }, document: 303, data: 200 },
  },
  "content/staff/edit.tsx": {
    path: "/admin/content/links",
    notes: "content_presence",
    post: { fields: { intent: "save", wishlist: "https://wishes.example.org" }, document: 303, data: 200 },
  },
  "content/staff/presence.ts": {
    path: "/admin/content/links/presence",
    resource: true,
    notes: "content_presence",
  },
  "content/staff/version.tsx": { path: "/admin/content/links/versions/0" },
  "inquiries/staff/updates.ts": { path: "/admin/inquiries/news", resource: true },
  "inquiries/staff/export.ts": { path: "/admin/inquiries/export.csv", resource: true },
  "inquiries/staff/inquiry.tsx": {
    path: `/admin/inquiries/${INQUIRY}`,
    post: { fields: { intent: "status", version: "1", to: "contacted" }, document: 303 },
  },
  "inquiries/staff/summary.tsx": { path: "/admin/inquiries/summary" },
  "inquiries/staff/letter.tsx": {
    path: `/admin/inquiries/${INQUIRY}/letter`,
    // Nothing was received.
    post: { fields: { seen: "" }, document: 400, storesNothing: true },
  },
  "inquiries/staff/details.ts": { path: `/admin/inquiries/${INQUIRY}/details`, resource: true },
};

/** One row of each kind that the routes name. */
export async function seed({ db }: Site) {
  const at = "2025-11-19T20:00:00.000Z";
  await db
    .insertInto("outbox")
    .values({
      ...{ id: MAIL, kind: "inquiry-notification", to_address: "staff@example.org", subject: SECRET },
      ...{ text_body: SECRET, headers: "{}", message_id: "<mail@example.org>", status: "failed" },
      ...{ attempts: 9, last_error: "refused", next_attempt_at: at, created_at: at },
    })
    .execute();
  await addLocation(db, { id: LOCATION, name: `${SECRET} location` });
  await addLocation(db, { id: DELETED, name: `${SECRET} location`, deleted_at: at });
  const email = `${SECRET.toLowerCase()}@readers.test`;
  await addSubscriber(db, { id: SUBSCRIBER, email, first_name: SECRET, status: "confirmed" });
  await addShift(db, { id: SHIFT, title: `${SECRET} shift` });
  await db
    .insertInto("letters")
    .values({
      id: LETTER,
      value: JSON.stringify({ subject: SECRET, text: "", preview: "" }),
      audience: "confirmed",
      actor: SECRET,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("pictures")
    .values({
      id: PICTURE,
      name: `${SECRET} picture`,
      alt: "A box",
      width: 800,
      height: 600,
      status: "ready",
      actor: "ana@example.org",
      created_at: at,
    })
    .execute();
  await addInquiry(db, {
    ...{ id: INQUIRY, company_name: `${SECRET} company`, contact_name: SECRET, message: SECRET },
    email: "donor@example.org",
  });
  await db
    .insertInto("location_imports")
    .values({
      id: IMPORT,
      name: `${SECRET} list`,
      actor: SECRET,
      created_at: at,
      contents: JSON.stringify({ names: ["name"], rows: [{ line: 2, cells: [SECRET] }] }),
      choices: JSON.stringify({
        ...{ columns: ["name"], matched: true, edits: {}, leftOut: [] },
        ...{ forStored: "update", forRows: {} },
      }),
    })
    .execute();
  const host = { id: REGISTRATION, organization: `${SECRET} school`, contact_name: SECRET };
  await addRegistration(db, { ...host, email: "host@example.org" }, []);
  const earlier = { email: "library@example.org", status: "done", created_at: "2024-11-01T20:00:00.000Z" };
  await addRegistration(db, { ...host, ...earlier, id: LAST_YEARS_HOST, status: "done" }, []);
}
