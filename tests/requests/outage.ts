import { DefaultQueryExecutor } from "kysely";
import { vi } from "vitest";

/** As `pg` reports it. */
export const LOST_CONNECTION = new Error("Connection terminated unexpectedly");

/** Lets queries whose SQL matches fail with this error while `run` runs, inside of transactions as well. */
export async function whileFailing<T>(queries: RegExp, error: Error, run: () => Promise<T>): Promise<T> {
  const original = DefaultQueryExecutor.prototype.executeQuery;
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery").mockImplementation(function (
    this: DefaultQueryExecutor,
    query,
  ) {
    return queries.test(query.sql) ? Promise.reject(error) : original.call(this, query);
  });
  try {
    return await run();
  } finally {
    spy.mockRestore();
  }
}
