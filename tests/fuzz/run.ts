import fc from "fast-check";
import { expect } from "vitest";
import { dayProperties } from "./days.ts";
import { fileProperties } from "./files.ts";
import { placeProperties } from "./places.ts";
import type { Properties } from "./properties.ts";
import { SEEDS } from "./seeds.ts";
import { tableProperties } from "./tables.ts";
import { webProperties } from "./web.ts";

/** Everything that has to hold for the parsers of this site. */
export const PROPERTIES: Properties = {
  ...placeProperties,
  ...dayProperties,
  ...tableProperties,
  ...webProperties,
  ...fileProperties,
};

// Vitest looks up the source of every line of a stack: 20 ms for each file that a parser refuses.
Error.stackTraceLimit = 0;

/** Tries a property with the seeds that are kept and a new one. The message of a failure has the seed and the case. */
export async function holds(name: string, cases: number): Promise<void> {
  const property = PROPERTIES[name];
  if (!property) throw new Error(`there is no property "${name}"`);
  const kept = SEEDS.filter((found) => found.property === name && found.cases <= cases);
  for (const run of [...kept.map(({ seed, cases: numRuns }) => ({ seed, numRuns })), { numRuns: cases }]) {
    const details = await fc.check(property, run);
    expect(details.failed, fc.defaultReportMessage(details)).toBe(false);
  }
}
