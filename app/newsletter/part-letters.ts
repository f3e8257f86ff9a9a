import type { LetterAudience } from "#app/core/db/tables/newsletter.ts";

/** Audiences that get letters about their part in the drive, instead of news (decision R15). */
export const PARTS = ["hosts", "volunteers", "companies"] as const;

export type Part = (typeof PARTS)[number];

export const isPart = (audience: LetterAudience | undefined): audience is Part =>
  PARTS.some((part) => part === audience);
