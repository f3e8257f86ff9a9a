import { errorsOf } from "#app/content/edits.ts";
import { noResults, type Season, season as seasonKind } from "#app/content/kinds/season.ts";
import { describeFields } from "#app/content/value.ts";
import { counted, digits } from "#app/core/counted.ts";
import type { Checked, Typed } from "#app/core/forms/result.ts";

type Results = Season["results"];

export const results = seasonKind.schema.shape.results;

/** The figures of the results page, with their labels. */
export const FIGURES = describeFields(seasonKind.schema).find(({ name }) => name === "results")?.of ?? [];

const COUNTS = ["toys", "children", "partners", "hosts", "volunteers"] as const;
const SUSPICIOUS = 10;

/** Something that staff have to confirm. */
export interface Question {
  /** Name of its checkbox. */
  field: string;
  text: string;
}

/** The names of all checkboxes that may be asked for. */
export const ANSWERS = ["answer.hide", "answer.fewer", ...COUNTS.map((name) => `answer.${name}`)];

/** Fewer toys than children, and ten times or a tenth of last year's figure. @param before the figures of last year */
export function figureQuestions(figures: Results, before: { year: number; results: Results } | null) {
  const questions: Question[] = [];
  const { toys, children } = figures;
  if (toys > 0 && children > toys) {
    const text = `${digits(toys)} toys for ${digits(children)} children: fewer toys than children. Is that right?`;
    questions.push({ field: "answer.fewer", text });
  }
  for (const name of COUNTS) {
    const [now, last] = [figures[name], before?.results[name] ?? 0];
    if (!before || now === 0 || last === 0) continue;
    if (now < last * SUSPICIOUS && now * SUSPICIOUS > last) continue;
    const label = FIGURES.find((one) => one.name === name)?.label ?? name;
    const text = `${label}: ${digits(now)}. In ${before.year} it was ${digits(last)}. Is that right?`;
    questions.push({ field: `answer.${name}`, text });
  }
  return questions;
}

/** Hiding the locations. @param shown how many would leave the site */
export function hidingQuestions(typed: Typed, shown: number): Question[] {
  if (typed.locations !== "hide" || shown === 0) return [];
  const text = `${counted(shown, "location")} will leave the site. Hide ${shown === 1 ? "it" : "them"}?`;
  return [{ field: "answer.hide", text }];
}

/** The totals, in the browser and on the server. One that is wrong counts as left out, like an empty one. */
export function readTotals(typed: Typed) {
  const figures = Object.fromEntries(
    FIGURES.map(({ name, control }) => {
      const text = (typed[name] ?? "").trim();
      return [name, control === "number" ? Number(text.replaceAll(",", "")) : text];
    }),
  );
  const errors = errorsOf(results, figures);
  const right = FIGURES.filter(({ name }) => !errors.some(({ field }) => field === name));
  const totals = { ...noResults, ...Object.fromEntries(right.map(({ name }) => [name, figures[name]])) };
  return { totals: totals as Results, errors };
}

/** The totals, once every question about them is answered. */
export function checkClosing(
  typed: Typed,
  before: { year: number; results: Results } | null,
  shown: number,
): Checked<Results> {
  const { totals, errors } = readTotals(typed);
  const questions = [...hidingQuestions(typed, shown), ...figureQuestions(totals, before)];
  const open = questions
    .filter(({ field }) => typed[field] !== "on")
    .map(({ field, text }) => ({ field, message: text }));
  if (errors.length + open.length === 0) return { kind: "ok", value: totals };
  return { kind: "invalid", errors: [...errors, ...open], typed };
}
