import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { chromiumVersion } from "../chromium.ts";

/** Prints the browser's version, and the number of combinations of route, state and width that were checked. */
export default class RunReporter implements Reporter {
  #combinations = 0;

  async onBegin() {
    console.log(`Browser: ${await chromiumVersion()}`);
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations) {
      if (type === "combinations") this.#combinations += Number(description);
    }
  }

  onEnd() {
    if (this.#combinations === 0) return;
    console.log(`\n${this.#combinations} combinations of route, state and width checked`);
  }
}
