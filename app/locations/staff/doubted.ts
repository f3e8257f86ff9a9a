/** Marks a response that only asks to confirm the input. */
export const DOUBTED = "doubted";
