/** Marks an answer that only asks whether what was typed is right. */
export const DOUBTED = "doubted";
