import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// Compresses the built browser files once at the highest levels, so that no request has to.

const FOLDER = join(import.meta.dirname, "../build/client");
const SMALLEST_WORTH_IT = 256;

for (const name of globSync("**/*.{js,css,svg,json,ico}", { cwd: FOLDER })) {
  const file = join(FOLDER, name);
  const content = readFileSync(file);
  if (content.length < SMALLEST_WORTH_IT) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
