import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Adds up what the tests say of themselves: how many combinations of route, state and width they looked at. */
export default class CombinationsReporter implements Reporter {
  #tests = 0;
  #combinations = 0;

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations) {
      if (type !== "combinations") continue;
      this.#tests += 1;
      this.#combinations += Number(description);
    }
  }

  onEnd() {
    if (this.#tests === 0) return;
    console.log(`\n${this.#combinations} combinations of route, state and width were looked at`);
  }
}
