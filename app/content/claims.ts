import type { ClaimId, Figures } from "./kinds/figures.ts";

/** A public claim: the figure as printed, its wording, and the period that it covers. */
export type Claim = Figures[ClaimId] & { id: ClaimId };

/** Selects the claims of a page, for its loader. */
export function claimsOf(figures: Figures, ids: readonly ClaimId[]): Claim[] {
  return ids.map((id) => ({ id, ...figures[id] }));
}

/** A claim as one phrase: "65,000+ toys collected since 2012". */
export function claimWords({ figure, wording }: Pick<Claim, "figure" | "wording">): string {
  return `${figure} ${wording}`;
}

/** Figures that fixed copy mentions, formatted for print. */
export interface Phrases {
  /** "over 11,000 children across 9 counties". */
  children: string;
  childrenPeriod: string;
  /** "9 counties". */
  counties: string;
  /** "80% of toys come from partners". */
  fromPartners: string;
  /** "24 hours": time to the first response. */
  response: string;
  /** "2-3 days": time to set up a partnership. */
  setup: string;
  /** "1-2 hours": staff time needed. */
  staffTime: string;
  /** "2-4 weeks": length of a drive. */
  driveLength: string;
}

/** Formats the figures for the fixed copy. */
export function phrasesOf(figures: Figures): Phrases {
  return {
    children: claimWords(figures.childrenAcrossCounties),
    childrenPeriod: figures.childrenAcrossCounties.period,
    counties: claimWords(figures.counties),
    fromPartners: claimWords(figures.toysFromPartners),
    response: figures.response.figure,
    setup: figures.setup.figure,
    staffTime: figures.staffTime.figure,
    driveLength: figures.driveLength.figure,
  };
}

/**
 * The period printed next to a claim (K15): "2024 season". Empty if the wording already contains it, or if it
 * is not a span of years, such as "always".
 */
export function periodWords({ figure, wording, period }: Claim): string {
  const year = /\d{4}/.exec(period)?.[0];
  return year && !`${figure} ${wording}`.includes(year) ? period : "";
}
