import file from "./letters.json";

/** A glyph: its advance width, and its outline with the baseline at 0. */
type Letter = readonly [width: number, outline: string];
const LETTERS = file.letters as unknown as Readonly<Record<string, Letter>>;
const [SPACE] = LETTERS[" "] ?? [0];
/** As in the headings of the pages. */
const TRACKING = -0.02;

/** The glyph, the one without its accent, or a space: names can be in any script. */
function letterOf(character: string): Letter {
  const plain = character.normalize("NFD").charAt(0);
  return LETTERS[character] ?? LETTERS[plain] ?? [SPACE, ""];
}

/** Width of a text in pixels. */
function widthOf(text: string, size: number): number {
  const units = [...text].reduce((sum, character) => sum + letterOf(character)[0], 0);
  return (units / file.em + [...text].length * TRACKING) * size;
}

/** One line of text as SVG, with the baseline at `y`. */
export function textLine(text: string, at: { x: number; y: number; size: number; fill: string }): string {
  const scale = at.size / file.em;
  let x = 0;
  const outlines = [...text].map((character) => {
    const [width, outline] = letterOf(character);
    const drawn = outline && `<path transform="translate(${x.toFixed(1)} 0)" d="${outline}"/>`;
    x += width + TRACKING * file.em;
    return drawn;
  });
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale.toFixed(4)})">${outlines.join("")}</g>`;
}

function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/ +/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a text into lines of at most `width` pixels, in the largest size that needs at most `most` lines. */
export function fitted(
  text: string,
  { width, most, sizes }: { width: number; most: number; sizes: { from: number; to: number } },
): { lines: string[]; size: number } {
  for (let size = sizes.from; size >= sizes.to; size -= 2) {
    const lines = wrapped(text, size, width);
    if (lines.length <= most && lines.every((line) => widthOf(line, size) <= width)) return { lines, size };
  }
  const lines = wrapped(text, sizes.to, width).slice(0, most);
  return { lines: lines.map((line) => cut(line, sizes.to, width)), size: sizes.to };
}

function cut(line: string, size: number, width: number): string {
  let end = line.length;
  while (end > 1 && widthOf(`${line.slice(0, end)}…`, size) > width) end -= 1;
  return end === line.length ? line : `${line.slice(0, end).trimEnd()}…`;
}
