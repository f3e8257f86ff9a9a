import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "#app/db/tables.ts";

/** Accounts and sessions, with columns as better-auth 1.7 expects them: real timestamps where the engine has them. */
export async function staff(db: Kysely<unknown>, engine: Engine) {
  const time = engine === "postgres" ? sql`timestamptz` : sql`text`;
  const bool = engine === "postgres" ? sql`boolean` : sql`integer`;
  const dated = <T extends string>(table: CreateTableBuilder<T>) =>
    table.addColumn("createdAt", time, (c) => c.notNull()).addColumn("updatedAt", time, (c) => c.notNull());
  await dated(
    db.schema
      .createTable("staff_user")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull().unique())
      .addColumn("emailVerified", bool, (c) => c.notNull())
      .addColumn("image", "text"),
  ).execute();
  await dated(
    db.schema
      .createTable("staff_session")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("expiresAt", time, (c) => c.notNull())
      .addColumn("token", "text", (c) => c.notNull().unique())
      .addColumn("ipAddress", "text")
      .addColumn("userAgent", "text")
      .addColumn("userId", "text", (c) => c.notNull().references("staff_user.id").onDelete("cascade")),
  ).execute();
  await db.schema.createIndex("staff_session_user").on("staff_session").column("userId").execute();
  await dated(
    db.schema
      .createTable("staff_account")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("accountId", "text", (c) => c.notNull())
      .addColumn("providerId", "text", (c) => c.notNull())
      .addColumn("userId", "text", (c) => c.notNull().references("staff_user.id").onDelete("cascade"))
      .addColumn("accessToken", "text")
      .addColumn("refreshToken", "text")
      .addColumn("idToken", "text")
      .addColumn("accessTokenExpiresAt", time)
      .addColumn("refreshTokenExpiresAt", time)
      .addColumn("scope", "text")
      .addColumn("password", "text"),
  ).execute();
  await db.schema.createIndex("staff_account_user").on("staff_account").column("userId").execute();
  await dated(
    db.schema
      .createTable("staff_verification")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("identifier", "text", (c) => c.notNull())
      .addColumn("value", "text", (c) => c.notNull())
      .addColumn("expiresAt", time, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createTable("administrators")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("staff_user.id").onDelete("cascade"))
    .addColumn("granted_at", "text", (c) => c.notNull())
    .execute();
}
