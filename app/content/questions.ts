import type { ContentValues } from "./kinds.ts";

/** A question as staff wrote it, with its link in words and path; both are empty without one. */
export type Question = ContentValues["questions"]["join"][number];

/**
 * The questions with their tokens filled in.
 * @param tokens by name: `city` stands for "{city}"
 */
export function filledQuestions(
  questions: readonly Question[],
  tokens: Readonly<Record<string, string>> = {},
): Question[] {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (token, name: string) => tokens[name] ?? token);
  return questions.map((entry) => ({ ...entry, question: fill(entry.question), answer: fill(entry.answer) }));
}
