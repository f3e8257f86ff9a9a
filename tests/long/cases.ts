import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    cases?: number;
  }
}

/** Adds to the number of cases (rounds, requests) that the closing table of `npm run test:long` shows for a test. */
export function addCases({ task }: Pick<TestContext, "task">, count: number): void {
  task.meta.cases = (task.meta.cases ?? 0) + count;
}
