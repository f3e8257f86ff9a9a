import { foldText } from "#app/db/query-text.ts";

/** With fewer guesses than this, someone who has the hashes finds the password within days. */
const FEWEST_GUESSES = 1e9;
/**
 * Only the beginning of a password is rated: rating takes time that grows with the square of the length, and
 * more letters make no password weaker.
 */
const ESTIMATED_LENGTH = 40;
/** Tried first on this site: what it is and who works here. */
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
/** Long, in every list of leaks, and in no list of short words. */
const KNOWN_PHRASES = ["correcthorsebatterystaple", "correct horse battery staple"];

type Estimate = (password: string, words: string[]) => { guesses: number };
let loaded: Promise<Estimate> | undefined;

/**
 * Whether a password is guessed early: one of 49,000 from published leaks, alone or with something added, a row of
 * keys, a repeated word, a date, or little beside the words that belong to the site and the account. Accents make it
 * no better: the lists have none.
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

/** The list takes 30 MB, and hardly anybody sets a password. */
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
