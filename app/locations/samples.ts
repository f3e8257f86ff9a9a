/** Ends the name of every location that came with the site and stands for nothing (decision C5). */
export const SAMPLE_SUFFIX = " (sample)";
