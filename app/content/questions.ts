import type { ContentValues } from "./kinds.ts";
import { sentenceId } from "./translations/sentence-id.ts";

/** A question as staff wrote it, with its link in words and path; both are empty without one. */
export type Question = ContentValues["questions"]["join"][number];

/** A question as a page shows it. */
export type FilledQuestion = Question & {
  /** On a page in another language: what of it is in English. */
  inEnglish?: { question: boolean; answer: boolean };
};

/**
 * The questions with their tokens filled in.
 * @param tokens by name: `city` replaces "{city}"
 * @param english the ids of the sentences that are in English on a page in another language
 */
export function filledQuestions(
  questions: readonly Question[],
  tokens: Readonly<Record<string, string>> = {},
  english: readonly string[] = [],
): FilledQuestion[] {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (token, name: string) => tokens[name] ?? token);
  const isEnglish = (text: string) => english.includes(sentenceId(text));
  return questions.map(({ question, answer, ...link }) => ({
    ...link,
    question: fill(question),
    answer: fill(answer),
    ...(english.length > 0 && { inEnglish: { question: isEnglish(question), answer: isEnglish(answer) } }),
  }));
}
