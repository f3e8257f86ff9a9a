import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { translations } from "#app/words/languages.ts";
import { dictionarySentences, writeTranslations } from "./dictionary-sentences.ts";

describe("the words of a language for a reviewer", () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), "copy-"));
    cpSync("app/words", copy, { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  const find = (language: string, place: string) =>
    dictionarySentences(copy, language).find((one) => one.place === place);

  it.each(translations)("%s: each sentence has its English beside it, and its own row", (language) => {
    const sentences = dictionarySentences(copy, language);
    expect(sentences.length).toBeGreaterThan(700);
    expect(new Set(sentences.map(({ place }) => place)).size).toBe(sentences.length);
    const alone = sentences.filter(({ english }) => english === "");
    expect(alone.length / sentences.length).toBeLessThan(0.05);
    expect(sentences.filter(({ translation }) => /^[/#]|childrenServed/.test(translation))).toEqual([]);
  });

  it("a file that comes back unchanged changes nothing", () => {
    const before = readFileSync(join(copy, "translations/es.ts"), "utf8");
    const sentences = dictionarySentences(copy, "es");
    expect(writeTranslations(copy, "es", sentences)).toEqual({ changed: 0, gone: [], refused: [] });
    expect(readFileSync(join(copy, "translations/es.ts"), "utf8")).toBe(before);
  });

  it.each(translations)(
    "%s: spaces around a text, added or lost by a reviewer, change nothing",
    (language) => {
      const before = readFileSync(join(copy, `translations/${language}.ts`), "utf8");
      const sentences = dictionarySentences(copy, language);
      expect(sentences.some(({ translation }) => translation.startsWith(" "))).toBe(true);
      for (const spaces of ["", " "]) {
        const spaced = sentences.map((one) => ({ ...one, translation: one.translation.trim() + spaces }));
        expect(writeTranslations(copy, language, spaced)).toEqual({ changed: 0, gone: [], refused: [] });
      }
      expect(readFileSync(join(copy, `translations/${language}.ts`), "utf8")).toBe(before);
    },
  );

  it("a changed sentence is written in place, with quotes, special characters and placeholders", () => {
    const pause = find("es", "home.hero.pause");
    expect(pause).toMatchObject({ english: "Pause", translation: "Pausar" });
    const photo = find("es", "home.hero.photo");
    expect(photo).toMatchObject({ translation: "Mostrar la foto {number} de {count}" });
    const lead = dictionarySentences(copy, "es").filter(({ place }) => place.startsWith("home.hero.lead"));
    expect(lead.map(({ translation }) => translation)).toContain(
      "Juguetes nuevos y sin envolver para {children} del Área de la Bahía{2}.",
    );
    const told = [
      { ...pause, translation: 'Parar "ya" `$' + "{x}` \\" },
      { ...photo, translation: "Foto {number} ({count} en total)" },
      ...lead.map((one) => ({ ...one, translation: one.translation.replace("Juguetes", "Regalos") })),
    ] as typeof lead;
    expect(writeTranslations(copy, "es", told)).toMatchObject({ changed: 3, gone: [], refused: [] });
    for (const { place, translation } of told) expect(find("es", place)).toMatchObject({ translation });
  });

  it("leaves alone what is empty, lacks a name in braces, or says an earlier English", () => {
    const before = readFileSync(join(copy, "translations/vi.ts"), "utf8");
    const pause = find("vi", "home.hero.pause");
    const photo = find("vi", "home.hero.photo");
    const play = find("vi", "home.hero.play");
    if (!pause || !photo || !play) throw new Error("the places are gone");
    const result = writeTranslations(copy, "vi", [
      { ...pause, translation: " " },
      { ...photo, translation: "Hình {number}" },
      { ...play, english: "Go on", translation: "Tiếp" },
      { place: "nowhere", english: "Nothing", translation: "Không" },
    ]);
    expect(result).toEqual({
      changed: 0,
      gone: [play.place, "nowhere"],
      refused: [pause.place, photo.place],
    });
    expect(readFileSync(join(copy, "translations/vi.ts"), "utf8")).toBe(before);
  });
});
