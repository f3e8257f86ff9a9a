/** Ends the name of every location that came with the site as a sample (decision C5). */
export const SAMPLE_SUFFIX = " (sample)";
