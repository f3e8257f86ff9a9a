/** Suffix in the names of all sample locations (decision C5). */
export const SAMPLE_SUFFIX = " (sample)";
