import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "postcss";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const sources = globSync("app/**/*.{ts,tsx}", { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map(read)
  .join("\n");
/** Every word in the sources that could be a class name. */
const words = new Set(sources.match(/[\w-]+/g));
/** Prefixes of class names that a source builds, such as `edge-` of `edge-${status}`. */
const prefixes = [...new Set(sources.match(/[\w-]+-(?=\$\{)/g))];

test.each(globSync("app/**/*.css", { cwd: ROOT }))("%s has no class that no source uses", (file) => {
  const unused = new Set<string>();
  parse(read(file)).walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.([a-z][\w-]*)/gi))
      if (!words.has(name) && !prefixes.some((prefix) => name.startsWith(prefix))) unused.add(name);
  });
  expect([...unused]).toEqual([]);
});
