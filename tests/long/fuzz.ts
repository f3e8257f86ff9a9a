import { afterEach, test, vi } from "vitest";
import type { Properties } from "../fuzz/properties.ts";
import { holds } from "../fuzz/run.ts";
import { addCases } from "./cases.ts";

const CASES = Number(process.env.FUZZ_CASES ?? 100_000);

/** A test of each property. A test file for each group of them, so that every worker takes its share. */
export function fuzz(properties: Properties): void {
  vi.setConfig({ testTimeout: 900_000 });
  afterEach((context) => addCases(context, CASES));
  test.each(Object.keys(properties))("%s", (name) => holds(name, CASES));
}
