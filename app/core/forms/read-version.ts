import type { Typed } from "./result.ts";

/** The version of a row that a form was filled in from, in the field `version`; undefined if it is none. */
export function readVersion({ version = "" }: Typed): number | undefined {
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined;
}
