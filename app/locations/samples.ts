import { isSampleText } from "#app/content/samples.ts";

/** Suffix in the names of all sample locations (decision C5). */
export const SAMPLE_SUFFIX = " (sample)";

/** Samples are never published as facts (decision K2). */
export function isSamplePlace({ name, address }: { name: string; address: string }): boolean {
  return isSampleText(`${name} ${address}`) || /\(sample\)/i.test(name);
}
