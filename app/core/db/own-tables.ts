import { type DatabaseMetadataOptions, sql, type TableMetadata } from "kysely";
import { isPostgres } from "./postgres.ts";
import type { Database } from "./tables.ts";

/** The PostgreSQL schema of the site's tables: others may share the database. Undefined on SQLite. */
export async function ownSchema(db: Database): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? undefined;
}

export async function ownTables(db: Database, options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
  const schema = await ownSchema(db);
  const tables = await db.introspection.getTables(options);
  return schema === undefined ? tables : tables.filter((table) => table.schema === schema);
}
