import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    cases?: number;
  }
}

/** Adds to a test's number of cases (rounds, requests) in the summary table of `npm run test:long`. */
export function addCases({ task }: Pick<TestContext, "task">, count: number): void {
  task.meta.cases = (task.meta.cases ?? 0) + count;
}
