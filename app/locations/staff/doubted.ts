/** Stands in an answer that only asks whether what was typed is meant. */
export const DOUBTED = "doubted";
