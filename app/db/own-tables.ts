import { type DatabaseMetadataOptions, sql, type TableMetadata } from "kysely";
import { isPostgres } from "./postgres.ts";
import type { Database } from "./tables.ts";

/** The schema of the site's tables, which PostgreSQL alone has: others may have tables beside it in the same database. */
export async function ownSchema(db: Database): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? undefined;
}

/** The site's tables and views, as the database itself lists them. */
export async function ownTables(db: Database, options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
  const schema = await ownSchema(db);
  const tables = await db.introspection.getTables(options);
  return schema === undefined ? tables : tables.filter((table) => table.schema === schema);
}
