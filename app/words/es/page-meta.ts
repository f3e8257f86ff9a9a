import type { commonKeywords as en } from "#app/words/en/page-meta.ts";

export const commonKeywords = [
  "colecta de juguetes",
  "Área de la Bahía",
  "juguetes de Navidad",
] satisfies typeof en;
