import { afterEach, test, vi } from "vitest";
import { holds, PROPERTIES } from "../fuzz/run.ts";
import { addCases } from "./cases.ts";

const CASES = Number(process.env.FUZZ_CASES ?? 100_000);

vi.setConfig({ testTimeout: 900_000 });

afterEach((context) => addCases(context, CASES));

test.each(Object.keys(PROPERTIES))("%s", (name) => holds(name, CASES));
