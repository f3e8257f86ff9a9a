import fc from "fast-check";
import { expect } from "vitest";
import { dayProperties } from "./days.ts";
import { fileProperties } from "./files.ts";
import { placeProperties } from "./places.ts";
import type { Properties } from "./properties.ts";
import { SEEDS } from "./seeds.ts";
import { tableProperties } from "./tables.ts";
import { webProperties } from "./web.ts";

/** All properties of the site's parsers. */
export const PROPERTIES: Properties = {
  ...placeProperties,
  ...dayProperties,
  ...tableProperties,
  ...webProperties,
  ...fileProperties,
};

// Vitest resolves the source of every stack line: 20 ms for each file that a parser refuses.
Error.stackTraceLimit = 0;

/** Checks a property with the recorded seeds and a new one. A failure message includes the seed and the case. */
export async function holds(name: string, cases: number): Promise<void> {
  const property = PROPERTIES[name];
  if (!property) throw new Error(`there is no property "${name}"`);
  const kept = SEEDS.filter((found) => found.property === name && found.cases <= cases);
  for (const run of [...kept.map(({ seed, cases: numRuns }) => ({ seed, numRuns })), { numRuns: cases }]) {
    const details = await fc.check(property, run);
    expect(details.failed, fc.defaultReportMessage(details)).toBe(false);
  }
}
