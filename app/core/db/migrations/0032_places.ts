import { type Kysely, sql } from "kysely";
import { cityName } from "#app/core/city-name.ts";

/** What only staff know of a place (decision R20), invitations of hosts in the list of places, one spelling per city. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("locations").addColumn("staff_note", "text").execute();
  await db.schema
    .alterTable("locations")
    .addColumn("boxes", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable("location_contacts")
    .addColumn("location_id", "text", (c) => c.primaryKey().references("locations.id").onDelete("cascade"))
    .addColumn("name", "text")
    .addColumn("email", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("contact_invitations")
    .addColumn("location_id", "text", (c) =>
      c.notNull().references("location_contacts.location_id").onDelete("cascade"),
    )
    .addColumn("season", "integer", (c) => c.notNull())
    .addColumn("sent_at", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.check(sql`answer in ('confirmed', 'declined')`))
    .addColumn("answered_at", "text")
    .addColumn("new_registration_id", "text", (c) => c.references("registrations.id").onDelete("set null"))
    .addPrimaryKeyConstraint("contact_invitations_pkey", ["location_id", "season"])
    .execute();
  await oneSpelling(db);
}

/** As search texts were folded at the time. */
const folded = (text: string) =>
  text
    .replace(/[\t\n\r]+/g, " ")
    .normalize("NFD")
    .replace(/[\p{Mn}\p{Cc}\p{Cf}]+/gu, "")
    .toLowerCase();

async function oneSpelling(db: Kysely<unknown>): Promise<void> {
  for (const table of ["locations", "registration_addresses"]) {
    const { rows } = await sql<{ city: string }>`select distinct city from ${sql.table(table)}`.execute(db);
    for (const { city } of rows) {
      const name = cityName(city) || city;
      if (name === city) continue;
      await sql`update ${sql.table(table)} set city = ${name} where city = ${city}`.execute(db);
      const [before, after] = [`${folded(city)}\n`, `${folded(name)}\n`];
      if (table !== "locations" || before === after) continue;
      // The search text begins with the folded city.
      await sql`update locations set search_text = ${after} || substr(search_text, ${sql.lit(before.length + 1)})
        where city = ${name} and substr(search_text, 1, ${sql.lit(before.length)}) = ${before}`.execute(db);
    }
  }
}
