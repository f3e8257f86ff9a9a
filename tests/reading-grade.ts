/** Syllables of a word as the formula counts them: groups of vowels, minus a silent e. */
function syllablesOf(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-z]/g, "");
  if (bare.length <= 3) return 1;
  const spoken = bare.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (end) => end[0] ?? "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/**
 * The US school grade needed to read some sentences: the Flesch-Kincaid grade (Kincaid et al., 1975). Words without
 * letters, such as telephone numbers, do not count.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.split(/\s+/).filter((word) => /[a-z]/i.test(word)));
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
