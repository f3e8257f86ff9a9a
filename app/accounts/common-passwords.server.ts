import { foldText } from "#app/core/db/query-text.ts";

/** With fewer guesses than this, an attacker who has the hashes finds the password within days. */
const FEWEST_GUESSES = 1e9;
/**
 * Only the start of a password is rated: rating takes time quadratic in the length, and extra characters
 * never weaken a password.
 */
const ESTIMATED_LENGTH = 40;
/** Words that attackers would try first on this site: its subject and its staff. */
const OF_THIS_SITE = [
  "toy",
  "toys",
  "drive",
  "toydrive",
  "charity",
  "donate",
  "volunteer",
  "staff",
  "editor",
  "navidad",
  "juguetes",
  "contrasena",
  "voluntario",
];
/** Long phrases that are in every leaked list but in no word list. */
const KNOWN_PHRASES = ["correcthorsebatterystaple", "correct horse battery staple"];

type Estimate = (password: string, words: string[]) => { guesses: number };
let loaded: Promise<Estimate> | undefined;

/**
 * Whether a password is easy to guess: one of 49,000 from published leaks, alone or with something added, a
 * keyboard row, a repeated word, a date, or mostly words from the site and the account. Accents are removed
 * first, because the lists have none.
 * @param words of the account: its e-mail, the name of the site
 */
export async function isCommon(password: string, words: readonly string[] = []): Promise<boolean> {
  loaded ??= load();
  const estimate = await loaded;
  const known = [
    ...OF_THIS_SITE,
    ...KNOWN_PHRASES,
    ...words.flatMap((word) => [word, ...word.split("@"), ...word.split(/[^\p{L}\p{N}]+/u)]),
  ];
  const start = password.slice(0, ESTIMATED_LENGTH);
  return [start, foldText(start)].some(
    (text) => estimate(text, known.filter(Boolean)).guesses < FEWEST_GUESSES,
  );
}

/** Loaded on demand: the list takes 30 MB, and passwords are rarely set. */
async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { passwords: dictionary["passwords-common"] },
    graphs: adjacencyGraphs,
  });
  return (password, words) => estimator.check(password, words);
}
