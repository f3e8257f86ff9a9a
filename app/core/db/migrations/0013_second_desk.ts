import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

/** Received gifts, notes and history of registrations, searchable notes, and the morning mail. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await receivedGifts(db);
  await registrationDesk(db);
  await searchedNotes(db, engine);
  // For the inquiry page, which lists its undelivered replies.
  await db.schema.createIndex("outbox_about_id").on("outbox").column("about_id").execute();
  await db.schema
    .createTable("digest_readers")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("staff_user.id").onDelete("cascade"))
    .addColumn("wanted_at", "text", (c) => c.notNull())
    .addColumn("last_day", "text")
    .execute();
}

/** Gifts received from a company. Erasing a person removes the name and keeps the totals. */
async function receivedGifts(db: Kysely<unknown>) {
  await db.schema
    .createTable("received_gifts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("inquiry_id", "text", (c) => c.references("bulk_donations.id").onDelete("set null"))
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind <> ''`))
    .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity between 1 and 1000000`))
    .addColumn("received_on", "text", (c) => c.notNull().check(sql`length(received_on) = 10`))
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("removed_at", "text")
    .execute();
  for (const column of ["inquiry_id", "received_on"]) {
    await db.schema.createIndex(`received_gifts_${column}`).on("received_gifts").column(column).execute();
  }
}

async function registrationDesk(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable("registrations");
  await table().addColumn("notes", "text").execute();
  await table().addColumn("answered_at", "text").execute();
  await table()
    .addColumn("search_text", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("registration_history")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("registration_id", "text", (c) =>
      c.notNull().references("registrations.id").onDelete("cascade"),
    )
    .addColumn("field", "text", (c) => c.notNull())
    .addColumn("from_value", "text")
    .addColumn("to_value", "text")
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("registration_history_registration")
    .on("registration_history")
    .columns(["registration_id", "at"])
    .execute();
  // Registrations that staff have already decided count as answered.
  await sql`update registrations set answered_at = updated_at where status <> 'new'`.execute(db);
  const { rows } =
    await sql<Host>`select id, organization, contact_name, email, phone from registrations`.execute(db);
  for (const { id, organization, contact_name, email, phone } of rows) {
    const text = [organization, contact_name, email].map(folded);
    if (phone) text.push(phone.replace(/\D/g, ""));
    await sql`update registrations set search_text = ${text.join("\n")} where id = ${id}`.execute(db);
  }
}

interface Host {
  id: string;
  organization: string;
  contact_name: string;
  email: string;
  phone: string | null;
}

/** Search text of notes, separate from the main search text, whose index must stay small. */
async function searchedNotes(db: Kysely<unknown>, engine: Engine) {
  await db.schema.alterTable("bulk_donations").addColumn("notes_text", "text").execute();
  const { rows } = await sql<{ id: string; notes: string }>`
    select id, notes from bulk_donations where notes is not null`.execute(db);
  for (const { id, notes } of rows) {
    const text = [folded(notes), ...(notes.match(NUMBERS) ?? []).map((one) => one.replace(/\D/g, ""))];
    await sql`update bulk_donations set notes_text = ${text.join("\n")} where id = ${id}`.execute(db);
  }
  if (engine === "sqlite") {
    await sql`create index bulk_donations_notes on bulk_donations (notes_text, id) where notes_text is not null`.execute(
      db,
    );
    return;
  }
  await sql`
    do $$ begin
      create index bulk_donations_notes on bulk_donations using gin (notes_text gin_trgm_ops);
    exception when others then
      raise notice 'searching notes without trigrams: %', sqlerrm;
    end $$`.execute(db);
}

const NUMBERS = /\d[\d\s().+/-]{5,}\d/g;

/** Copy of the search's text folding at the time of this release. */
function folded(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, " ")
    .normalize("NFD")
    .replace(/[\p{Mn}\p{Cc}\p{Cf}\p{Cs}]+/gu, "")
    .toLowerCase();
}
