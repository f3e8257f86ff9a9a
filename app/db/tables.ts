import type { ColumnType, Generated, Kysely } from "kysely";

/** UTC, ISO 8601 with milliseconds (`2025-11-23T18:00:00.000Z`): sorts as text on both engines. */
type Timestamp = string;
/** 0 or 1: SQLite has no boolean, and one query text has to serve both engines. */
type Flag = 0 | 1;
/** Set on insert and never changed. */
type Fixed<T> = ColumnType<T, T, never>;

export type LocationType = "drop-off" | "headquarters" | "collection";
export type LocationState = "open" | "full" | "closed";
export type InquiryStatus = "new" | "contacted" | "in-progress" | "completed" | "declined";
export type RegistrationStatus = "new" | "approved" | "live" | "done" | "declined";
export type SubscriberStatus = "pending" | "confirmed" | "unsubscribed";
export type ShiftKind =
  | "orientation"
  | "sorting"
  | "distribution"
  | "distribution-support"
  | "mobile-collection"
  | "other";
export type SignUpStatus = "seat" | "waiting" | "cancelled";
export type MailStatus = "queued" | "sent" | "failed";

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
  /** Goes up with each edit, so that a save detects a newer one by somebody else. */
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
  /** YYYY-MM-DD: last day of the state; null: until somebody changes it. */
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

export interface BulkDonationsTable {
  id: Fixed<string>;
  company_name: string;
  contact_name: string;
  email: string;
  phone: string | null;
  donation_type: string | null;
  message: string;
  status: Generated<InquiryStatus>;
  notes: string | null;
  created_at: Fixed<Timestamp>;
  estimated_quantity: string | null;
  suspected_spam: Generated<Flag>;
  /** First change of status by staff: ends the promise to answer within 24 hours. */
  answered_at: Timestamp | null;
  updated_at: Timestamp;
  version: Generated<number>;
  /** Made with the form: a double click or a retry stays one row. */
  submission_key: Fixed<string | null>;
  /** Folded company, contact, e-mail and the digits of the phone, one per line. */
  search_text: string;
  /** The member of the staff who takes care of it. */
  owner_id: string | null;
  /** Folded notes, then the digits of each phone number in them, one per line; null without notes. */
  notes_text: string | null;
}

/** What a company really gave. Removed ones stay for Undo and count nowhere. */
export interface ReceivedGiftsTable {
  id: Fixed<string>;
  /** Null once the inquiry is gone. */
  inquiry_id: string | null;
  kind: string;
  quantity: number;
  /** YYYY-MM-DD. */
  received_on: string;
  actor: Fixed<string>;
  created_at: Fixed<Timestamp>;
  removed_at: Timestamp | null;
}

export interface BulkDonationHistoryTable {
  id: Fixed<string>;
  inquiry_id: Fixed<string>;
  field: Fixed<"status" | "notes" | "suspected_spam" | "owner" | "reply" | "received" | "removed" | "letter">;
  from_value: Fixed<string | null>;
  to_value: Fixed<string | null>;
  actor: Fixed<string>;
  at: Fixed<Timestamp>;
}

export interface OutboxTable {
  id: Fixed<string>;
  /** What the mail is, e.g. "inquiry-notification". */
  kind: Fixed<string>;
  /** Id of the row that caused it. */
  about_id: Fixed<string | null>;
  to_address: Fixed<string>;
  reply_to: Fixed<string | null>;
  subject: Fixed<string>;
  text_body: Fixed<string>;
  html_body: Fixed<string | null>;
  /** JSON: further headers by name. */
  headers: Fixed<string>;
  message_id: Fixed<string>;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  next_attempt_at: Timestamp;
  /** A worker's claim; after this time any worker may take the row. */
  claimed_until: Timestamp | null;
  claimed_by: string | null;
  last_error: string | null;
  created_at: Fixed<Timestamp>;
  sent_at: Timestamp | null;
}

export interface SubscribersTable {
  id: Fixed<string>;
  /** In lower case; one row per address. */
  email: Fixed<string>;
  first_name: string;
  last_name: string | null;
  company: string | null;
  status: Generated<SubscriberStatus>;
  /** SHA-256 of the key in the confirmation mail. */
  confirm_key_hash: string | null;
  /** SHA-256 of the key in the unsubscribe address. */
  unsubscribe_key_hash: string;
  created_at: Fixed<Timestamp>;
  confirmation_sent_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  unsubscribed_at: Timestamp | null;
  /** The key of the link at the foot of each letter; null until the first one. */
  letter_key: string | null;
  /** How often in a row the mail server has refused a letter to it for good. */
  refusals: Generated<number>;
  /** Asked, on the pages before and after a season, to be told when collection opens. */
  wants_opening: Generated<Flag>;
  /** Asked, on the page for families, to be told when registration opens. */
  wants_families: Generated<Flag>;
  /** Where it comes from: a page's path, or "import". */
  source: Generated<string>;
}

export interface RegistrationsTable {
  id: Fixed<string>;
  organization: string;
  kind: string;
  contact_name: string;
  email: string;
  phone: string | null;
  /** Dates as YYYY-MM-DD. */
  starts_on: string | null;
  ends_on: string | null;
  boxes: number | null;
  message: string | null;
  status: Generated<RegistrationStatus>;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp;
  version: Generated<number>;
  submission_key: Fixed<string | null>;
  suspected_spam: Generated<Flag>;
  /** The results of the season may name the host. */
  may_be_named: Generated<Flag>;
  notes: string | null;
  /** First decision of staff: ends the promise to answer within 24 hours. */
  answered_at: Timestamp | null;
  /** Folded organization, contact, e-mail, the digits of the phone, and the notes, one per line. */
  search_text: Generated<string>;
}

export interface RegistrationHistoryTable {
  id: Fixed<string>;
  registration_id: Fixed<string>;
  /** "fields": what staff corrected, as JSON. "mail": what was written to the host. */
  field: Fixed<"status" | "notes" | "suspected_spam" | "fields" | "mail">;
  from_value: Fixed<string | null>;
  to_value: Fixed<string | null>;
  actor: Fixed<string>;
  at: Fixed<Timestamp>;
}

/** Members of the staff who want the morning mail. */
export interface DigestReadersTable {
  user_id: Fixed<string>;
  wanted_at: Fixed<Timestamp>;
  /** YYYY-MM-DD: the last day that was looked at for them. */
  last_day: string | null;
}

export interface RegistrationAddressesTable {
  id: Fixed<string>;
  registration_id: Fixed<string>;
  position: Fixed<number>;
  address: string;
  city: string;
  zip_code: string;
  hours: string;
  is_public: Flag;
  /** The public location that approving made from it. */
  location_id: string | null;
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

/** What the short addresses on posters and labels stand for. */
export interface LocationCodesTable {
  location_id: Fixed<string>;
  number: Fixed<number>;
  word: Fixed<string>;
}

export interface BoxReportsTable {
  id: Fixed<string>;
  location_id: Fixed<string>;
  seen: "full" | "nearly" | "missing";
  /** Hash of the network address and the day: never the address itself. */
  reporter: Fixed<string>;
  count: Generated<number>;
  suspected_spam: Generated<Flag>;
  first_at: Fixed<Timestamp>;
  last_at: Timestamp;
  /** The box was emptied, or staff put the report away. */
  settled_at: Timestamp | null;
}

export interface IgnoredReportersTable {
  reporter: Fixed<string>;
  until: Timestamp;
  actor: string;
}

export interface BoxRoundsTable {
  id: Fixed<string>;
  driver_email: Fixed<string>;
  note: Fixed<string | null>;
  actor: Fixed<string>;
  created_at: Fixed<Timestamp>;
  ends_at: Fixed<Timestamp>;
  withdrawn_at: Timestamp | null;
  last_seen_at: Timestamp | null;
}

export interface BoxRoundStopsTable {
  round_id: Fixed<string>;
  location_id: Fixed<string>;
  position: Fixed<number>;
}

export interface BoxPickupsTable {
  id: Fixed<string>;
  location_id: Fixed<string>;
  round_id: Fixed<string | null>;
  /** The year of the season that the boxes count for. */
  season: Fixed<number>;
  boxes: Fixed<number>;
  actor: Fixed<string>;
  at: Fixed<Timestamp>;
  undone_at: Timestamp | null;
}

export interface HostInvitationsTable {
  registration_id: Fixed<string>;
  season: Fixed<number>;
  sent_at: Timestamp;
  answer: "confirmed" | "declined" | null;
  answered_at: Timestamp | null;
}

/** One row a job of the night; it belongs to the machine and is in no backup. */
export interface JobsTable {
  name: Fixed<"backup" | "trial-restore">;
  /** Claim of an instance; after this time another one may take the job. */
  claimed_until: Timestamp | null;
  /** The last try, and why it failed; null: it did not. */
  tried_at: Timestamp | null;
  problem: string | null;
  /** The last success, with what it found as JSON. */
  done_at: Timestamp | null;
  facts: string;
}

/** Errors of the last days, without anything that was typed; in no backup. */
export interface SiteErrorsTable {
  id: Fixed<string>;
  /** What failed, as the log says it. */
  kind: Fixed<string>;
  detail: Fixed<string>;
  path: Fixed<string | null>;
  /** The id that the visitor saw. */
  reference: Fixed<string | null>;
  at: Fixed<Timestamp>;
}

/** People who asked to be erased (decision M9): a restored backup erases them again. */
export interface ErasuresTable {
  /** SHA-256 of the address in lower case. */
  hash: Fixed<string>;
  /** What came later is from a new request of the same person and stays. */
  erased_at: Timestamp;
  /** Whether the public places made from their registrations went as well. */
  with_places: Flag;
}

export interface ShiftsTable {
  id: Fixed<string>;
  season: number;
  /** Id of the date in the season that it was made from. */
  date_id: string | null;
  kind: ShiftKind;
  title: string;
  /** YYYY-MM-DD, and HH:MM in Bay Area time. */
  day: string;
  starts: string;
  ends: string;
  place: string | null;
  note: string | null;
  seats: number;
  cancelled_at: Timestamp | null;
  /** Why it was cancelled, for visitors. */
  reason: string | null;
  version: Generated<number>;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp;
}

/** One person on one shift. Removed 90 days after the season. */
export interface ShiftSignUpsTable {
  id: Fixed<string>;
  /** What was sent with one form shares a booking, and its link. */
  booking_id: Fixed<string>;
  shift_id: string;
  name: string;
  email: string;
  phone: string;
  is_minor: Flag;
  guardian: string | null;
  /** When the guardian's consent was given. */
  consent_at: Timestamp | null;
  status: SignUpStatus;
  /** The order of sign-ups, and so of the waiting list. */
  position: number;
  reminded_at: Timestamp | null;
  thanked_at: Timestamp | null;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp;
}

export interface AdministratorsTable {
  user_id: Fixed<string>;
  granted_at: Fixed<Timestamp>;
}

export interface EditorsTable {
  user_id: Fixed<string>;
  granted_at: Fixed<Timestamp>;
}

export interface StaffInvitationsTable {
  id: Fixed<string>;
  /** In lower case; one invitation per address. */
  email: Fixed<string>;
  role: "administrator" | "editor";
  note: string | null;
  /** SHA-256 of the key in the link. */
  key_hash: string;
  /** E-mail of the administrator. */
  invited_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** A link for a new password; one per account. */
export interface StaffResetsTable {
  user_id: Fixed<string>;
  /** SHA-256 of the key in the link. */
  key_hash: string;
  expires_at: Timestamp;
}

/** Browsers that an account has signed in from. */
export interface StaffDevicesTable {
  user_id: Fixed<string>;
  /** SHA-256 of the key in the browser's cookie. */
  key_hash: Fixed<string>;
  seen_at: Timestamp;
}

/** Only grows: a trigger refuses every change. */
export interface JournalTable {
  id: Fixed<string>;
  at: Fixed<Timestamp>;
  /** E-mail, or what else did it ("command line"). */
  actor: Fixed<string>;
  action: Fixed<string>;
  /** E-mail of the account that it was done to. */
  about: Fixed<string | null>;
  network: Fixed<string | null>;
}

export interface SettingsTable {
  key: Fixed<string>;
  value: string;
}

export interface ContentVersionsTable {
  kind: Fixed<string>;
  /** Which of a kind with several values, such as the year of a season; empty for all others. */
  key: Fixed<string>;
  /** From 1; the highest is public. */
  version: Fixed<number>;
  /** JSON by the kind's schema. */
  value: Fixed<string>;
  actor: Fixed<string>;
  at: Fixed<Timestamp>;
  note: ColumnType<string, string | undefined, never>;
}

/** Who has a content open; a row counts for a minute. */
export interface ContentPresenceTable {
  kind: string;
  key: string;
  actor: string;
  /** ISO 8601, as `seen_at`. */
  since: string;
  seen_at: string;
}

export interface ContentDraftsTable {
  kind: Fixed<string>;
  key: Fixed<string>;
  /** The version that the draft began from; 0 for the starter. */
  base_version: number;
  /** Goes up with each save, so that a save detects a newer one by somebody else. */
  revision: number;
  /** JSON in the shape of the kind, as typed: it may break the schema's rules. */
  value: string;
  actor: string;
  updated_at: Timestamp;
}

export interface PicturesTable {
  id: Fixed<string>;
  /** The file's name as it was uploaded, for staff. */
  name: Fixed<string>;
  /** What it shows, as a start for each place that uses it. */
  alt: string;
  /** Pixels, upright. */
  width: Fixed<number>;
  height: Fixed<number>;
  status: "waiting" | "ready" | "failed";
  /** Percent of its sizes that are made. */
  progress: Generated<number>;
  /** Why it failed, for staff. */
  problem: string | null;
  /** Until then one process makes its sizes. */
  claimed_until: Timestamp | null;
  actor: Fixed<string>;
  created_at: Fixed<Timestamp>;
}

export interface PictureFilesTable {
  picture_id: Fixed<string>;
  /** "640.avif", or "upload" until every size is made. */
  name: Fixed<string>;
  bytes: Uint8Array;
}

export interface LettersTable {
  id: Fixed<string>;
  /** JSON by `letterSchema`, as typed while it is a draft. */
  value: string;
  /** Goes up with each save, so that a save detects a newer one by somebody else. */
  revision: Generated<number>;
  /** The revision that staff sent to themselves. */
  tested_revision: number | null;
  audience: LetterAudience;
  status: Generated<LetterStatus>;
  send_at: Timestamp | null;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  actor: string;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp;
}

export type LetterAudience = "confirmed" | "opening" | "families";
export type LetterStatus = "draft" | "scheduled" | "sending" | "paused" | "sent" | "stopped";

export interface LetterRecipientsTable {
  letter_id: Fixed<string>;
  subscriber_id: Fixed<string>;
  /** "left": off the list before it was their turn. */
  status: Generated<"waiting" | "queued" | "sent" | "refused" | "left">;
  /** The mail in the outbox, once it is queued. */
  outbox_id: string | null;
}

/** better-auth's own tables; it names their columns. */
export interface StaffUserTable {
  id: Fixed<string>;
  name: string;
  email: string;
  emailVerified: unknown;
  image: string | null;
  createdAt: unknown;
  updatedAt: unknown;
  /** A boolean on PostgreSQL, a flag on SQLite. */
  twoFactorEnabled: Generated<unknown>;
  /** A column of this site: the last request, to some minutes. */
  seen_at: Timestamp | null;
}
export interface StaffAccountTable {
  id: Fixed<string>;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  createdAt: unknown;
  updatedAt: unknown;
}
export interface StaffTwoFactorTable {
  id: Fixed<string>;
  /** Encrypted with the secret of the site, as the recovery codes are. */
  secret: string;
  backupCodes: string;
  userId: string;
  verified: unknown;
  failedVerificationCount: number;
  lockedUntil: unknown;
}
export interface StaffSessionTable {
  id: Fixed<string>;
  expiresAt: unknown;
  /** SHA-256 of the token in the cookie. */
  token: string;
  createdAt: unknown;
  updatedAt: unknown;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
}

export interface Tables {
  locations: LocationsTable;
  location_history: LocationHistoryTable;
  location_paths: LocationPathsTable;
  bulk_donations: BulkDonationsTable;
  bulk_donation_history: BulkDonationHistoryTable;
  received_gifts: ReceivedGiftsTable;
  outbox: OutboxTable;
  subscribers: SubscribersTable;
  registrations: RegistrationsTable;
  registration_history: RegistrationHistoryTable;
  digest_readers: DigestReadersTable;
  registration_addresses: RegistrationAddressesTable;
  location_imports: LocationImportsTable;
  location_import_changes: LocationImportChangesTable;
  location_codes: LocationCodesTable;
  box_reports: BoxReportsTable;
  ignored_reporters: IgnoredReportersTable;
  box_rounds: BoxRoundsTable;
  box_round_stops: BoxRoundStopsTable;
  box_pickups: BoxPickupsTable;
  host_invitations: HostInvitationsTable;
  shifts: ShiftsTable;
  shift_signups: ShiftSignUpsTable;
  administrators: AdministratorsTable;
  jobs: JobsTable;
  site_errors: SiteErrorsTable;
  erasures: ErasuresTable;
  editors: EditorsTable;
  staff_invitations: StaffInvitationsTable;
  staff_resets: StaffResetsTable;
  staff_devices: StaffDevicesTable;
  staff_two_factor: StaffTwoFactorTable;
  journal: JournalTable;
  settings: SettingsTable;
  content_versions: ContentVersionsTable;
  content_drafts: ContentDraftsTable;
  letters: LettersTable;
  letter_recipients: LetterRecipientsTable;
  content_presence: ContentPresenceTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
  staff_user: StaffUserTable;
  staff_session: StaffSessionTable;
  staff_account: StaffAccountTable;
}

export type Database = Kysely<Tables>;
export type Engine = "sqlite" | "postgres";
