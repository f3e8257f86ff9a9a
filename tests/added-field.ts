import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { Database, Tables } from "#app/core/db/tables.ts";
import type { TestDatabase } from "./databases.ts";

/**
 * Sets up tests of a field that nothing but its description and the database know.
 * @param load adds the description and imports what reads it
 */
export function setUpAddedField<Site>(
  open: () => Promise<TestDatabase>,
  load: () => Promise<Site>,
  table: keyof Tables,
  column: string,
): { readonly site: Site; readonly db: Database } {
  let site: Site;
  let database: TestDatabase;
  beforeAll(async () => {
    vi.resetModules();
    site = await load();
  });
  afterAll(() => vi.resetModules());
  beforeEach(async () => {
    database = await open();
    await database.db.schema.alterTable(table).addColumn(column, "text").execute();
  });
  afterEach(() => database.close());
  return {
    get site() {
      return site;
    },
    get db() {
      return database.db;
    },
  };
}
