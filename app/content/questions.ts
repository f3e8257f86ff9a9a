import type { ContentValues } from "./kinds.ts";
import { sentenceId } from "./sentence-id.ts";

/** A question as edited by staff, with its link's text and path; both are empty if it has no link. */
export type Question = ContentValues["questions"]["join"][number];

/** A question, ready for display. */
export type FilledQuestion = Question & {
  /** On a translated page: which parts are still in English. */
  inEnglish?: { question: boolean; answer: boolean };
};

/**
 * Replaces the tokens in the questions.
 * @param tokens by name: `city` replaces "{city}"
 * @param english ids of the sentences that have no translation on this page
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
