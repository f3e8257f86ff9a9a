/**
 * Text in the form in which searches compare it: lower case, without accents and invisible characters.
 * Line breaks and tabs become spaces, so that a field stays on one line of a stored search text.
 */
export function foldText(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, " ")
    .normalize("NFD")
    .replace(/[\p{Mn}\p{Cc}\p{Cf}\p{Cs}]+/gu, "")
    .toLowerCase();
}
