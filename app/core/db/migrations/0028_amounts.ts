import { type Kysely, sql } from "kysely";

/** Units of received gifts and of promised quantities. What is stored so far was counted in toys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const units = sql`'toys', 'cartons', 'pallets', 'gift cards', 'dollars', 'other'`;
  await db.schema
    .alterTable("received_gifts")
    .addColumn("unit", "text", (c) => c.notNull().defaultTo("toys").check(sql`unit in (${units})`))
    .execute();
  await db.schema
    .alterTable("bulk_donations")
    .addColumn("quantity_unit", "text", (c) => c.check(sql`quantity_unit in (${units})`))
    .execute();
}
