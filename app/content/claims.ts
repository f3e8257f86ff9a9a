import type { ClaimId, Figures } from "./kinds/figures.ts";

/** A public claim: the figure as printed, its wording, and the period that it covers. */
export type Claim = Figures[ClaimId] & { id: ClaimId };

export function claimsOf(figures: Figures, ids: readonly ClaimId[]): Claim[] {
  return ids.map((id) => ({ id, ...figures[id] }));
}

/**
 * The period printed next to a claim (K15): "2024 season". Empty if the wording already contains it, or if it
 * is not a span of years, such as "always".
 */
export function periodWords({ figure, wording, period }: Claim): string {
  const year = /\d{4}/.exec(period)?.[0];
  return year && !`${figure} ${wording}`.includes(year) ? period : "";
}

/** The figures at the top of /join and of the success stories. */
export const partnershipClaims: readonly ClaimId[] = [
  "toysFromPartners",
  "organizations",
  "partnershipYears",
];
