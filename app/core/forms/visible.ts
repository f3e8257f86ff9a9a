/**
 * At least one visible character: spaces, direction marks, and the letters of Braille and Korean that are blank show
 * nothing.
 */
export const VISIBLE = /[^\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u;
