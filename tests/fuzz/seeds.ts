/** A run that once found a bug: the seed, and the number of cases. */
interface Found {
  property: string;
  seed: number;
  cases: number;
}

/**
 * Regression seeds for the long run; each bug also has a test beside the code. A failed run prints its seed, and
 * before its first colon the number of the case.
 */
export const SEEDS: readonly Found[] = [
  {
    property: "rows that the site writes are read back to the letter, and no cell is a formula",
    seed: 2050405302,
    cases: 20,
  },
  { property: "an address is counted the same however it is written", seed: -245681318, cases: 20 },
  { property: "a date has days in order, each with words and a state", seed: 1083669971, cases: 2500 },
  { property: "a date has days in order, each with words and a state", seed: 66642704, cases: 3500 },
  { property: "a page has the same English path in every language", seed: -548971406, cases: 5000 },
];
