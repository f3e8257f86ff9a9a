import { englishContentsOf } from "#app/content/contents.server.ts";
import { saySeasonSentence } from "#app/content/season-sentences.server.ts";
import type { Context } from "#app/core/context.ts";
import { currentLanguage } from "#app/words/current.ts";
import type { Shift } from "./shift.ts";

/** Localizes a shift: text copied from a date of the season has a translation. */
export function inPageLanguage<T extends Shift>(context: Context, shift: T): T {
  if (currentLanguage() === "en") return shift;
  const english = englishContentsOf(context);
  const [title, note, reason] = [shift.title, shift.note, shift.reason].map((text) =>
    saySeasonSentence(english, text),
  );
  return {
    ...shift,
    title: title ?? shift.title,
    note: note ?? shift.note,
    reason: reason ?? shift.reason,
    inEnglish: { title: title === null, note: note === null, reason: reason === null },
  };
}
