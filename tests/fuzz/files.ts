import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { BYTE_ORDER_MARK, csvLine, fromText, readCsv } from "#app/core/csv/csv.server.ts";
import { readXlsx } from "#app/core/csv/xlsx.server.ts";
import { coordinateText, readPoint } from "#app/locations/maps-link.ts";
import { newPoint } from "#app/locations/point.server.ts";
import { readLocationTable } from "#app/locations/staff/import/table.server.ts";
import {
  type DictionarySentence,
  dictionarySentences,
  writeTranslations,
} from "../../scripts/dictionary-sentences.ts";
import { sheetXml, xlsx } from "../spreadsheets.ts";
import { point } from "./places.ts";
import { check, type Properties, piecesOf } from "./properties.ts";

const COLUMNS = ["language", "place", "english", "translation"];
const sentence = fc.record({
  place: fc.string({ maxLength: 40 }),
  english: piecesOf(["=1+1", "'", '"', ",", ";", "\r\n", "Toys", "{count}", "\t"], ""),
  translation: piecesOf(["=1+1", "'", '"', ",", "\n", "Juguetes", "{count}", "ñ", "đồ chơi"], ""),
});

/** A dictionary of one language with a plain text and one with a placeholder. */
function dictionary(): string {
  const copy = mkdtempSync(join(tmpdir(), "toy-drive-words-"));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  const words = `{ title: "Toys wanted", boxes: (count: number) => \`All \${count} boxes\` }`;
  for (const folder of ["en", "translations/contents"]) mkdirSync(join(copy, folder), { recursive: true });
  writeFileSync(join(copy, "en/home.ts"), `export const home = ${words};\n`);
  writeFileSync(join(copy, "translations/es.ts"), `export default { home: ${words} };\n`);
  writeFileSync(join(copy, "translations/contents/es.ts"), "export default {};\n");
  return copy;
}

let prepared: { copy: string; sentences: DictionarySentence[] } | undefined;

/** The folder and its two sentences, once for all cases; a place and its English stay the same. */
function preparedDictionary() {
  if (!prepared) {
    const copy = dictionary();
    prepared = { copy, sentences: dictionarySentences(copy, "es") };
  }
  return prepared;
}

/** Characters that XML allows, without line breaks, which XML normalizes. */
const cell = piecesOf(["=SUM(A1)", "<b>", "&amp;", "'", '"', "]]>", "95112", "1e5", "TRUE", "ñ"], "")
  .map((text) => `x${text.replace(/[\p{C}\uFFFE\uFFFF\s]+/gu, " ").trim()}`)
  .filter((text) => text.isWellFormed());
const row = fc.array(cell, { minLength: 2, maxLength: 4 });

const pasted = piecesOf([
  "1 Elm Street",
  "San Jose",
  "95112",
  "CA",
  ",",
  ";",
  "'",
  "#",
  "-",
  "Mon-Fri 9-5",
]).map((text) => `x${text.replace(/[\t\r\n"\p{C}]+/gu, " ")}`.trimEnd());

/** Degrees, minutes and seconds, as Google Maps shows them. */
function inDegrees(value: number, positive: string, negative: string): string {
  const all = Math.round(Math.abs(value) * 36_000);
  const [degrees, minutes, tenths] = [Math.floor(all / 36_000), Math.floor(all / 600) % 60, all % 600];
  return `${degrees}°${minutes}'${(tenths / 10).toFixed(1)}"${value < 0 ? negative : positive}`;
}

/** Properties of dictionaries, spreadsheets, pasted rows and coordinates. */
export const fileProperties: Properties = {
  "a dictionary that is written as CSV is read back to the letter": check(
    fc.array(sentence, { minLength: 1, maxLength: 6 }),
    (sentences) => {
      const lines = sentences.map(({ place, english, translation }) =>
        csvLine(["es", place, english, translation]),
      );
      const file = new TextEncoder().encode(BYTE_ORDER_MARK + csvLine(COLUMNS) + lines.join(""));
      const { columns, rows, problems } = readCsv(file);
      const back = rows.map(({ cells }) => ({
        place: fromText(cells.place ?? ""),
        english: fromText(cells.english ?? ""),
        translation: fromText(cells.translation ?? ""),
      }));
      return (
        problems.length === 0 &&
        columns.join() === COLUMNS.join() &&
        JSON.stringify(back) === JSON.stringify(sentences)
      );
    },
  ),
  "a reviewed sentence stands in its source file as it was reviewed": check(
    fc.tuple(
      piecesOf(["`", "$", "${", "\\", "\\u", '"', "'", "{", "}", "*/", "//", "\n", "\r\n", "toys"], ""),
      fc.boolean(),
    ),
    ([text, hasValue]) => {
      const { copy, sentences } = preparedDictionary();
      const one = sentences.find(({ place }) => place.includes("home.boxes") === hasValue);
      if (!one) return false;
      const words = `Palabra ${text.toWellFormed()}`.trim();
      const translation = hasValue ? `${words.replace(/[{}]/g, "")}{count}` : words;
      const { gone, refused } = writeTranslations(copy, "es", [{ ...one, translation }]);
      const now = dictionarySentences(copy, "es").find(({ place }) => place === one.place);
      const lines = (said: string | undefined) => said?.replace(/\r\n?/g, "\n");
      return gone.length === 0 && refused.length === 0 && lines(now?.translation) === lines(translation);
    },
  ),
  "a sheet of a spreadsheet is read to the letter, and formulas are never run": check(
    // To compress a file takes longer than to read it, so most are stored as they are.
    fc.tuple(fc.array(row, { minLength: 1, maxLength: 3 }), fc.nat({ max: 19 })),
    async ([rows, one]) => {
      const { rows: read, problems } = await readXlsx(xlsx(sheetXml(rows), {}, one === 7 ? 6 : 0));
      const width = Math.max(...rows.map(({ length }) => length));
      const filled = rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill("")]);
      return (
        problems.length === 0 && JSON.stringify(read.map(({ cells }) => cells)) === JSON.stringify(filled)
      );
    },
  ),
  "rows that were pasted from a sheet are read to the letter": check(
    fc.array(fc.array(pasted, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
    async (rows) => {
      const text = [["Name", "Address", "City", "ZIP"], ...rows].map((cells) => cells.join("\t")).join("\n");
      const table = await readLocationTable(new TextEncoder().encode(text));
      const back = table.rows.map(({ cells }) => cells);
      return table.problems.length === 0 && JSON.stringify(back) === JSON.stringify(rows);
    },
  ),
  "a point is read as it was written, also in degrees, minutes and seconds": check(point, ({ lat, lon }) => {
    const written = readPoint(coordinateText({ lat, lon }));
    const degrees = readPoint(`${inDegrees(lat, "N", "S")} ${inDegrees(lon, "E", "W")}`);
    return (
      written.kind === "point" &&
      written.point.lat === lat &&
      written.point.lon === lon &&
      degrees.kind === "point" &&
      Math.abs(degrees.point.lat - lat) < 2e-5 &&
      Math.abs(degrees.point.lon - lon) < 2e-5
    );
  }),
  "an edit leaves a place with the point that was typed, that of its new link, or the one before": check(
    fc.tuple(fc.option(point), fc.option(point), fc.option(point), fc.boolean()),
    ([before, inLink, typed, isSameLink]) => {
      const text = (one: typeof before) => one && coordinateText(one);
      const link = inLink && `https://www.google.com/maps?q=${inLink.lat},${inLink.lon}`;
      const stored = {
        coordinates: text(before),
        google_maps_url: isSameLink ? link : "https://example.org/",
      };
      const after = newPoint(stored, link, text(typed));
      const candidates = [text(before), text(inLink), text(typed)];
      if (typed && text(typed) !== text(before)) return after === text(typed);
      return (
        candidates.includes(after) && newPoint(stored, stored.google_maps_url, undefined) === text(before)
      );
    },
  ),
};
