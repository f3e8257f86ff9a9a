import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pieceLine, piecesOf, problemIn, readLetter } from "./letter-text.ts";

const PICTURE = "3f2a9c1d7b04-1600x1067";
const empty = {
  ...{ words: "", text: "", link: "", date: "" },
  picture: { id: "", focusX: 50, focusY: 50, alt: "", decorative: false },
};
const stored = (...blocks: object[]) =>
  readLetter(
    JSON.stringify({
      subject: "S",
      preview: "P",
      blocks: blocks.map((block) => ({ ...empty, ...block })),
    }),
  );

describe("a letter that an earlier release stored as blocks", () => {
  test("keeps every kind of block as a piece of its text", () => {
    const letter = stored(
      { block: "heading", words: "We [all] open" },
      { block: "text", text: "One **bold**.\n\nTwo,\nin lines." },
      { block: "picture", picture: { id: PICTURE, alt: "A [red] box", decorative: false } },
      { block: "picture", picture: { id: PICTURE, alt: "", decorative: true } },
      { block: "button", words: "Find [one] (near)", link: "/locations?q=(a)" },
      { block: "date", date: "distribution-day" },
    );
    expect(letter).toMatchObject({ subject: "S", preview: "P" });
    expect(piecesOf(letter.text)).toEqual([
      { kind: "heading", words: "We [all] open" },
      { kind: "text", words: "One **bold**." },
      { kind: "text", words: "Two,\nin lines." },
      { kind: "picture", id: PICTURE, alt: "A [red] box" },
      { kind: "picture", id: PICTURE, alt: "" },
      { kind: "button", words: "Find [one] (near)", link: "/locations?q=(a)" },
      { kind: "date", id: "distribution-day" },
    ]);
    expect(problemIn(letter.text)).toBeUndefined();
  });

  test("loses the blocks in which nothing was written, and nothing of those that were not finished", () => {
    expect(stored({ block: "heading" }, { block: "text" }, { block: "picture" }).text).toBe("");
    const half = stored(
      { block: "button", words: "Come" },
      { block: "picture", picture: { id: PICTURE, alt: "" } },
    );
    expect(half.text).toContain("Come");
    expect(half.text).toContain(PICTURE);
    expect(problemIn(half.text)).toMatch(/^Line 1: a button reads/);
  });

  test("is read as it is once it was stored as a text", () => {
    const letter = { subject: "S", text: "# Hi\n\nThere", preview: "" };
    expect(readLetter(JSON.stringify(letter))).toEqual(letter);
  });
});

describe("the text of a letter", () => {
  test("begins a piece with each line of its own, also without blank lines between them", () => {
    expect(piecesOf("Hello,\n# What we need\n- Puzzles\n* Books\nThank you.\n[date: sorting]\nBye")).toEqual([
      { kind: "text", words: "Hello," },
      { kind: "heading", words: "What we need" },
      { kind: "list", items: ["Puzzles", "Books"] },
      { kind: "text", words: "Thank you." },
      { kind: "date", id: "sorting" },
      { kind: "text", words: "Bye" },
    ]);
  });

  test("leads to this site and to https only", () => {
    for (const link of ["javascript:alert(1)", "//evil.test", "http://a.test", ""]) {
      const line = pieceLine.button("Go", link);
      expect(piecesOf(line)).toEqual([{ kind: "text", words: line }]);
      expect(problemIn(`Hello\n\n${line}`)).toMatch(/^Line 3: a button reads/);
    }
  });

  test("loses no line, whatever is typed", () => {
    const typed = fc.array(
      fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("", "# ", "- a", "[button: a](/b)", "![", "* "),
      ),
    );
    fc.assert(
      fc.property(typed, (lines) => {
        const text = lines.map((line) => line.replaceAll("\n", " ")).join("\n");
        const shown = JSON.stringify(piecesOf(text));
        for (const word of text.match(/\p{L}+/gu) ?? [])
          if (word !== "button" && word !== "date" && word !== "decorative") expect(shown).toContain(word);
      }),
    );
  });
});
