import type { Database } from "#app/core/db/tables.ts";

/** The outbox state of a test mail that staff requested. */
export interface TestMail {
  to: string;
  status: string;
  error: string | null;
}

const TEST_MAIL = "test";

/** Number of accounts with the administrator role. */
export async function countAdministrators(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("administrators")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The latest test mail and its delivery state. */
export async function lastTestMail(db: Database): Promise<TestMail | null> {
  const row = await db
    .selectFrom("outbox")
    .select(["to_address as to", "status", "last_error as error"])
    .where("kind", "=", TEST_MAIL)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
