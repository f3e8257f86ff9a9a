import type { FigureId, Figures } from "./kinds/figures.ts";

/** A public figure as printed, its wording, and the period that it covers. */
export type PublicFigure = Figures[FigureId] & { id: FigureId };

export function figuresOf(figures: Figures, ids: readonly FigureId[]): PublicFigure[] {
  return ids.map((id) => ({ id, ...figures[id] }));
}

/**
 * The period printed next to a figure (K15): "2024 season". Empty if the wording already contains it, or if it
 * is not a span of years, such as "always".
 */
export function periodWords({ figure, wording, period }: PublicFigure): string {
  const year = /\d{4}/.exec(period)?.[0];
  return year && !`${figure} ${wording}`.includes(year) ? period : "";
}

/** The figures at the top of /join and of the success stories. */
export const partnershipFigures: readonly FigureId[] = [
  "toysFromPartners",
  "organizations",
  "partnershipYears",
];
