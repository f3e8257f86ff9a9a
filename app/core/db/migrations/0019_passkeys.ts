import { type Kysely, sql } from "kysely";
import type { Engine } from "#app/core/db/tables/columns.ts";

/** Staff passkeys. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "postgres" ? sql`timestamptz` : sql`text`;
  const bool = engine === "postgres" ? sql`boolean` : sql`integer`;
  // Column names as in better-auth, except the last.
  await db.schema
    .createTable("staff_passkey")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.check(sql`name is null or length(name) between 1 and 60`))
    .addColumn("publicKey", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) => c.notNull().references("staff_user.id").onDelete("cascade"))
    .addColumn("credentialID", "text", (c) => c.notNull().unique())
    .addColumn("counter", "bigint", (c) => c.notNull())
    .addColumn("deviceType", "text", (c) => c.notNull())
    .addColumn("backedUp", bool, (c) => c.notNull())
    .addColumn("transports", "text")
    .addColumn("createdAt", time)
    .addColumn("aaguid", "text")
    .addColumn("used_at", "text")
    .execute();
  await db.schema.createIndex("staff_passkey_user").on("staff_passkey").column("userId").execute();
}
