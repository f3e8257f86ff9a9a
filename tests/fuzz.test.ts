import { test } from "vitest";
import { holds, PROPERTIES } from "./fuzz/run.ts";

// A few cases per property on every change; `tests/long/fuzz-*.test.ts` try 100,000.
test.each(Object.keys(PROPERTIES))("%s", (name) => holds(name, 60));
