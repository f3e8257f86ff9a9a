import { DefaultQueryExecutor } from "kysely";
import { vi } from "vitest";

/** As reported by `pg`. */
export const LOST_CONNECTION = new Error("Connection terminated unexpectedly");

/** Makes queries whose SQL matches fail with this error during `run`, also inside transactions. */
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
