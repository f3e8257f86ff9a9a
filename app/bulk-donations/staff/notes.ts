/**
 * Notes as they are stored and compared: a browser sends a line break as two characters, and nothing but space
 * is no note.
 */
export function asNotes(typed: string): string | null {
  const text = typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, "");
  return text.trim() === "" ? null : text;
}
