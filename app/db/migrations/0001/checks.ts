import { sql } from "kysely";

/** One of these texts. */
export function oneOf(column: string, values: readonly string[]) {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

/** 0 or 1: a flag as both engines keep it. */
export function flag(column: string) {
  return sql`${sql.ref(column)} in (0, 1)`;
}
