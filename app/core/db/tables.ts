import type { Kysely } from "kysely";
import type {
  AdministratorsTable,
  DigestReadersTable,
  EditorsTable,
  JournalTable,
  StaffAccountTable,
  StaffDevicesTable,
  StaffInvitationsTable,
  StaffPasskeyTable,
  StaffResetsTable,
  StaffSessionTable,
  StaffTwoFactorTable,
  StaffUserTable,
} from "#app/core/db/tables/accounts.ts";
import type {
  BoxPickupsTable,
  BoxReportsTable,
  BoxRoundStopsTable,
  BoxRoundsTable,
  IgnoredReportersTable,
} from "#app/core/db/tables/boxes.ts";
import type {
  ContentDraftsTable,
  ContentPresenceTable,
  ContentVersionsTable,
  PageReviewsTable,
  PictureFilesTable,
  PicturesTable,
} from "#app/core/db/tables/contents.ts";
import type {
  BulkDonationHistoryTable,
  BulkDonationsTable,
  ReceivedGiftsTable,
} from "#app/core/db/tables/inquiries.ts";
import type {
  HolidayHoursTable,
  LocationCodesTable,
  LocationContactsTable,
  LocationHistoryTable,
  LocationImportChangesTable,
  LocationImportsTable,
  LocationPathsTable,
  LocationsTable,
} from "#app/core/db/tables/locations.ts";
import type {
  LetterPeopleTable,
  LetterRecipientsTable,
  LetterRefusalsTable,
  LettersTable,
  SubscribersTable,
} from "#app/core/db/tables/newsletter.ts";
import type {
  ContactInvitationsTable,
  HostInvitationsTable,
  HostRefusalsTable,
  RegistrationAddressesTable,
  RegistrationHistoryTable,
  RegistrationQuestionsTable,
  RegistrationsTable,
} from "#app/core/db/tables/registrations.ts";
import type {
  ErasuresTable,
  JobsTable,
  OutboxTable,
  SettingsTable,
  SiteErrorsTable,
} from "#app/core/db/tables/running.ts";
import type { ShiftSignUpsTable, ShiftsTable } from "#app/core/db/tables/shifts.ts";

export interface Tables {
  locations: LocationsTable;
  location_history: LocationHistoryTable;
  location_paths: LocationPathsTable;
  bulk_donations: BulkDonationsTable;
  bulk_donation_history: BulkDonationHistoryTable;
  received_gifts: ReceivedGiftsTable;
  outbox: OutboxTable;
  subscribers: SubscribersTable;
  letter_people: LetterPeopleTable;
  letter_refusals: LetterRefusalsTable;
  registrations: RegistrationsTable;
  registration_history: RegistrationHistoryTable;
  registration_questions: RegistrationQuestionsTable;
  digest_readers: DigestReadersTable;
  registration_addresses: RegistrationAddressesTable;
  location_contacts: LocationContactsTable;
  holiday_hours: HolidayHoursTable;
  location_imports: LocationImportsTable;
  location_import_changes: LocationImportChangesTable;
  location_codes: LocationCodesTable;
  box_reports: BoxReportsTable;
  ignored_reporters: IgnoredReportersTable;
  box_rounds: BoxRoundsTable;
  box_round_stops: BoxRoundStopsTable;
  box_pickups: BoxPickupsTable;
  contact_invitations: ContactInvitationsTable;
  host_invitations: HostInvitationsTable;
  host_refusals: HostRefusalsTable;
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
  staff_passkey: StaffPasskeyTable;
  journal: JournalTable;
  settings: SettingsTable;
  content_versions: ContentVersionsTable;
  content_drafts: ContentDraftsTable;
  letters: LettersTable;
  letter_recipients: LetterRecipientsTable;
  content_presence: ContentPresenceTable;
  page_reviews: PageReviewsTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
  staff_user: StaffUserTable;
  staff_session: StaffSessionTable;
  staff_account: StaffAccountTable;
}

export type Database = Kysely<Tables>;
export type { Engine } from "./tables/columns.ts";
