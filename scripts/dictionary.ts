import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BYTE_ORDER_MARK, csvLine, fromText, readCsv } from "#app/core/csv/csv.server.ts";
import { isPrefix } from "#app/words/languages.ts";
import { command, RefusedError } from "./command.ts";
import { dictionarySentences, writeTranslations } from "./dictionary-sentences.ts";

// Exports a language's texts as one CSV file beside the English, for review by a native speaker, and imports it.

const usage = "Usage: npm run dictionary -- export|import LANGUAGE FILE.csv";
const COPY = join(import.meta.dirname, "../app/words");
/** The same columns as in the file that staff download under Content, Languages. */
const COLUMNS = ["language", "place", "english", "translation"] as const;

command(import.meta, { usage, words: [3, 3] }, async ({ words: [what, language = "", file = ""] }) => {
  if (what !== "export" && what !== "import") throw new RefusedError(usage);
  if (!isPrefix(language)) throw new RefusedError(`There is no dictionary "${language}".\n${usage}`);
  if (what === "export") {
    const sentences = dictionarySentences(COPY, language);
    const lines = sentences.map(({ place, english, translation }) =>
      csvLine([language, place, english, translation]),
    );
    await writeFile(file, BYTE_ORDER_MARK + csvLine(COLUMNS) + lines.join(""));
    console.log(`Wrote ${sentences.length} sentences. Names in braces stay as they are.`);
    return;
  }
  const { columns, rows, problems } = readCsv(await readFile(file));
  const [problem] = problems;
  if (problem) throw new RefusedError(`Nothing was written. Line ${problem.line}: ${problem.message}`);
  const missing = COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new RefusedError(`Nothing was written. The file lacks ${missing.join(", ")}.`);
  if (!rows.some(({ cells }) => cells.language === language))
    throw new RefusedError(`Nothing was written. The file has no line whose language is "${language}".`);
  const sentences = rows
    .filter(({ cells }) => cells.language === language)
    .map(({ cells: { place = "", english = "", translation = "" } }) => ({
      place,
      english: fromText(english),
      translation: fromText(translation),
    }));
  const { changed, gone, refused } = writeTranslations(COPY, language, sentences);
  console.log(
    `Changed ${changed} sentences in app/words/translations/${language}.ts. Look at the change, then run npm run build.`,
  );
  for (const place of gone) console.log(`Left alone, because its English has changed: ${place}`);
  for (const place of refused) console.log(`Left alone, because it is empty or its {names} differ: ${place}`);
});
