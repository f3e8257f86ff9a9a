import { existsSync, globSync } from "node:fs";
import { copyFile, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { languageCodes } from "#app/words/languages.ts";
import { publicPages, sharePicture } from "#app/words/public-pages.ts";

// Compresses the built browser files once at the highest levels, so that no request has to, and looks for the share
// pictures that pages name. The site may be running meanwhile.

const BUILD = join(import.meta.dirname, "../build");
const FOLDER = join(BUILD, "client");
const SMALLEST_WORTH_IT = 256;

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < SMALLEST_WORTH_IT) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeWhole(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }));
  await writeWhole(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Nobody is sent half a file, also after a stop in the middle. */
async function writeWhole(file: string, content: Buffer) {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

for (const { path, translated } of publicPages) {
  const [english, ...others] = (translated ? languageCodes : (["en"] as const)).map((language) =>
    join(FOLDER, `share/${sharePicture(path, language)}.jpg`),
  );
  if (!english || !existsSync(english))
    throw new Error(`the share picture of ${path} is missing: run npm run pictures share`);
  // Until the pictures of a new language are drawn.
  for (const file of others) if (!existsSync(file)) await copyFile(english, file);
}

// All at once: Node spreads the work over the processors.
const files = globSync("**/*.{js,css,svg,json,ico}", { cwd: FOLDER });
await Promise.all(files.map((name) => compress(join(FOLDER, name))));
await writeFile(join(BUILD, "precompressed"), "");
