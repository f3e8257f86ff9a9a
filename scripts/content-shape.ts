import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentShapes } from "#app/content/check.ts";

// npm run shape: the fields of the pages' words, as app/content has them now.

const file = join(import.meta.dirname, "../app/content/shape.generated.ts");
const files = Object.entries(await contentShapes()).map(([name, exports]) => {
  const lines = Object.entries(exports).map(([key, shape]) => `    ${key}: ${JSON.stringify(shape)},`);
  return `  ${JSON.stringify(name)}: {\n${lines.join("\n")}\n  },`;
});
writeFileSync(
  file,
  `// Made by npm run shape; do not edit.
import type { Shape } from "./shape.ts";

export const shapes: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
${files.join("\n")}
};
`,
);
console.log("Wrote app/content/shape.generated.ts");
