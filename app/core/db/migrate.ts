import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { up as initial } from "#app/core/db/migrations/0001_initial.ts";
import { up as content } from "#app/core/db/migrations/0002_content.ts";
import { up as places } from "#app/core/db/migrations/0003_places.ts";
import { up as accounts } from "#app/core/db/migrations/0004_accounts.ts";
import { up as health } from "#app/core/db/migrations/0005_health.ts";
import { up as boxes } from "#app/core/db/migrations/0006_boxes.ts";
import { up as desk } from "#app/core/db/migrations/0007_desk.ts";
import { up as letters } from "#app/core/db/migrations/0009_letters.ts";
import { up as pictures } from "#app/core/db/migrations/0010_pictures.ts";
import { up as presence } from "#app/core/db/migrations/0011_presence.ts";
import { up as shifts } from "#app/core/db/migrations/0012_shifts.ts";
import { up as secondDesk } from "#app/core/db/migrations/0013_second_desk.ts";
import { up as visitors } from "#app/core/db/migrations/0017_visitors.ts";
import { up as hostsAgain } from "#app/core/db/migrations/0018_hosts_again.ts";
import { up as passkeys } from "#app/core/db/migrations/0019_passkeys.ts";
import { up as namedHosts } from "#app/core/db/migrations/0020_named_hosts.ts";
import { up as searchedMessages } from "#app/core/db/migrations/0021_searched_messages.ts";
import { up as translations } from "#app/core/db/migrations/0022_translations.ts";
import { up as points } from "#app/core/db/migrations/0023_points.ts";
import { up as languagesOfPeople } from "#app/core/db/migrations/0025_languages_of_people.ts";
import { up as limits } from "#app/core/db/migrations/0027_limits.ts";
import { up as amounts } from "#app/core/db/migrations/0028_amounts.ts";
import { up as undo } from "#app/core/db/migrations/0029_undo.ts";
import { up as answers } from "#app/core/db/migrations/0030_answers.ts";
import { up as dates } from "#app/core/db/migrations/0031_dates.ts";
import { up as placesOfStaff } from "#app/core/db/migrations/0032_places.ts";
import { up as restore } from "#app/core/db/migrations/0035_restore.ts";
import { up as heldSeats } from "#app/core/db/migrations/0038_held_seats.ts";
import { up as checkIn } from "#app/core/db/migrations/0040_check_in.ts";
import { up as questions } from "#app/core/db/migrations/0042_questions.ts";
import { up as partLetters } from "#app/core/db/migrations/0043_part_letters.ts";
import { up as waiting } from "#app/core/db/migrations/0050_waiting.ts";
import { up as driverNames } from "#app/core/db/migrations/0053_driver_names.ts";
import { up as holidayHours } from "#app/core/db/migrations/0055_holiday_hours.ts";
import { up as notesVersion } from "#app/core/db/migrations/0056_notes_version.ts";
import { up as registrationOwners } from "#app/core/db/migrations/0057_registration_owners.ts";
import { up as answered } from "#app/core/db/migrations/0058_answered.ts";
import { ownSchema, ownTables } from "./own-tables.ts";
import { lockTables, retryLocked } from "./table-locks.ts";
import type { Database, Engine } from "./tables.ts";
import { isUnavailable } from "./unavailable.ts";

/** All migrations, sorted by name. Never change a released one. */
export const MIGRATIONS: Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  "0001_initial": initial,
  "0002_content": content,
  "0003_places": places,
  "0004_accounts": accounts,
  "0005_health": health,
  "0006_boxes": boxes,
  "0007_desk": desk,
  "0009_letters": letters,
  "0010_pictures": pictures,
  "0011_presence": presence,
  "0012_shifts": shifts,
  "0013_second_desk": secondDesk,
  "0017_visitors": visitors,
  "0018_hosts_again": hostsAgain,
  "0019_passkeys": passkeys,
  "0020_named_hosts": namedHosts,
  "0021_searched_messages": searchedMessages,
  "0022_translations": translations,
  "0023_points": points,
  "0025_languages_of_people": languagesOfPeople,
  "0027_limits": limits,
  "0028_amounts": amounts,
  "0029_undo": undo,
  "0030_answers": answers,
  "0031_dates": dates,
  "0032_places": placesOfStaff,
  "0035_restore": restore,
  "0038_held_seats": heldSeats,
  "0040_check_in": checkIn,
  "0042_questions": questions,
  "0043_part_letters": partLetters,
  "0050_waiting": waiting,
  "0053_driver_names": driverNames,
  "0055_holiday_hours": holidayHours,
  "0056_notes_version": notesVersion,
  "0057_registration_owners": registrationOwners,
  "0058_answered": answered,
};

/** Thrown if a newer release has migrated the database. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

/** Thrown if a migration failed. The database is unchanged: all pending migrations run in one transaction. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Migrates a database to this release. Safe to call from several processes: Kysely takes a lock (an advisory
 * lock on PostgreSQL, the write lock on SQLite).
 * @throws NewerDatabaseError if the database has unknown migrations
 * @throws MigrationError if a migration failed for a reason other than an outage
 */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  await refuseNewer(db);
  const migrations: Record<string, Migration> = {};
  for (const [name, run] of Object.entries(MIGRATIONS)) {
    migrations[name] = {
      async up(tx) {
        // Only the first migration of a transaction has to wait for the locks.
        if (engine === "postgres") await lockTables(tx);
        await run(tx, engine);
      },
    };
  }
  const schema = await ownSchema(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error, results } = await retryLocked(() => migrator.migrateToLatest());
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error");
  if (!failed || isUnavailable(error)) throw error;
  const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
  throw new MigrationError(
    `The database could not be updated, and is as it was before (${failed.migrationName}: ${reason}). Start the release before this one, and report this line.`,
    { cause: error },
  );
}

async function refuseNewer(db: Database) {
  const tables = await ownTables(db, { withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.map((row) => row.name).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database was changed by a newer release (${unknown.join(", ")}). Start that release, or restore a backup made before it.`,
    );
  }
}
