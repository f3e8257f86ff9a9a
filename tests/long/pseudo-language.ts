import { execFile } from "node:child_process";
import { glob, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseSync } from "vite";
import { inCopy } from "./project-copy.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

/** A pseudo-language: words with accents, 40 % longer, and Esperanto dates. */
export const PSEUDO = { code: "xa", name: "Ésþéŕ", english: "Accented", locale: "eo" } as const;

const ACCENTS: Record<string, string> = {
  ...{ a: "á", c: "ç", e: "é", i: "í", n: "ñ", o: "ó", u: "ú", y: "ý" },
  ...{ A: "Á", C: "Ç", E: "É", I: "Í", N: "Ñ", O: "Ó", U: "Ú", Y: "Ý" },
};
const GROWTH = 0.4;

/** "Find toys" as "Fífínd tótóýs": each word with accents and 40 % longer. */
export function pseudo(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => {
    const said = word.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);
    return said.slice(0, Math.round(word.length * GROWTH)) + said;
  });
}

/** Properties that contain identifiers, not text for visitors. */
const NAMES = new Set(["id", "mark", "to", "path", "kind", "icon"]);
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const isLiteral = (value: unknown) => isNode(value) && value.type === "Literal";
const isName = (text: string) => /^[/#]/.test(text) || !/[A-Za-z]/.test(text);
const nameOf = (node: unknown) => (isNode(node) ? (node.name ?? node.value) : undefined);

/** The visible texts in a source file, without their quotes. */
function* textsOf(node: Node): Generator<Node> {
  if (node.type === "Literal" && typeof node.value === "string") {
    if (!isName(node.value)) yield { ...node, start: node.start + 1, end: node.end - 1 };
    return;
  }
  if (node.type === "TemplateElement") {
    yield node;
    return;
  }
  // Types, imports, comparisons, and lookups by name.
  if (
    /^TS(?!SatisfiesExpression|AsExpression)|^(Import|Export(All|Specifier))|^NewExpression/.test(node.type)
  )
    return;
  if (node.type === "BinaryExpression" && node.operator !== "+") return;
  const isLookup = node.type === "CallExpression" && /^(words|findDate|toLocaleString)$/.test(called(node));
  for (const [field, value] of Object.entries(node)) {
    const skipped =
      field === "test" ||
      (node.type === "MemberExpression" && field === "property") ||
      (node.type === "Property" && (field === "key" || (isLiteral(value) && NAMES.has(keyOf(node))))) ||
      (/^TS/.test(node.type) && field === "typeAnnotation") ||
      (/^Export/.test(node.type) && field === "source") ||
      namesFigures(node.typeAnnotation) ||
      namesFigures((node.id as Node | undefined)?.typeAnnotation);
    if (skipped) continue;
    for (const part of Array.isArray(value) ? value : [value]) {
      const isLookedUp = isLookup && isLiteral(part);
      if (isNode(part) && !isLookedUp) yield* textsOf(part);
    }
  }
}

const keyOf = ({ key }: Node) => String(nameOf(key));

/** The name of the called function: "words", or "toLocaleString" of a number. */
const called = ({ callee }: Node) =>
  String(nameOf(isNode(callee) && callee.type === "MemberExpression" ? callee.property : callee));

const namesFigures = (type: unknown) => JSON.stringify(type)?.includes('"FigureId"') ?? false;

/** A file of the English dictionary, translated into the pseudo-language. */
export function translated(file: string, source: string): string {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  let said = source;
  const texts = [...textsOf(program as unknown as Node)].sort((a, b) => b.start - a.start);
  for (const { start, end } of texts)
    said = said.slice(0, start) + pseudo(said.slice(start, end)) + said.slice(end);
  return said
    .replace(/import \{ words \} from .+/, "const words = <const T,>(_name: string, said: T): T => said;")
    .replaceAll("#app/words/en/", `#app/words/translations/${PSEUDO.code}/`);
}

/** Writes the dictionary of the pseudo-language into a folder, like a translator would. */
async function writeDictionary(folder: string): Promise<void> {
  const english = join(ROOT, "app/words/en");
  const files = join(folder, PSEUDO.code);
  await mkdir(files);
  for await (const file of glob("*.ts", { cwd: english }))
    await writeFile(join(files, file), translated(file, await readFile(join(english, file), "utf8")));
  const { default: sentences } = await import("#app/words/translations/contents/es.ts");
  const contents = Object.fromEntries(Object.keys(sentences).map((text) => [text, pseudo(text)]));
  await writeFile(
    join(folder, "contents", `${PSEUDO.code}.ts`),
    `export default ${JSON.stringify(contents, null, 2)};\n`,
  );
  await writeFile(
    join(folder, `${PSEUDO.code}.ts`),
    `import type * as en from "../en/index.ts";
import * as all from "./${PSEUDO.code}/index.ts";
export default { ...all } satisfies typeof en;
`,
  );
}

/**
 * Creates a copy of the project with a fourth language: its words and two lines.
 * @param work receives the folder of the copy, which is removed afterwards
 */
export function inFourthLanguage(work: (folder: string) => Promise<void>): Promise<void> {
  return inCopy(async (folder) => {
    await writeDictionary(join(folder, "app/words/translations"));
    const list = join(folder, "app/words/languages.ts");
    const { code, ...language } = PSEUDO;
    const line = `  ${code}: ${JSON.stringify(language)},\n`;
    const source = await readFile(list, "utf8");
    await writeFile(list, source.replace("} as const;", `${line}} as const;`));
    const loads = join(folder, "app/core/languages/load.ts");
    const load = `  ${code}: () => import("#app/words/translations/${code}.ts"),\n`;
    await writeFile(loads, (await readFile(loads, "utf8")).replace("} satisfies", `${load}} satisfies`));
    await work(folder);
  });
}

/** Output of `tsc` for the copy; empty if there are no errors. */
export async function typeFaults(folder: string): Promise<string> {
  const include = JSON.stringify({
    extends: "./tsconfig.json",
    include: ["app", "server", ".react-router/types/**/*"],
    exclude: ["**/*.test.*"],
  });
  await writeFile(join(folder, "tsconfig.app.json"), include);
  await run("npx", ["react-router", "typegen"], { cwd: folder });
  return run("npx", ["tsc", "-p", "tsconfig.app.json"], { cwd: folder }).then(
    () => "",
    (failure: { stdout: string }) => failure.stdout,
  );
}

/** Runs work while the dictionary lacks a sentence. */
export async function withoutSentence(folder: string, work: () => Promise<void>): Promise<void> {
  const file = join(folder, "app/words/translations", PSEUDO.code, "donate.ts");
  const source = await readFile(file, "utf8");
  const less = source.replace(/^ +heading: .+\n/m, "");
  if (less === source) throw new Error("no sentence was taken out");
  await writeFile(file, less);
  await work();
  await writeFile(file, source);
}

/** Builds the copy like `npm run build`. */
export async function build(folder: string): Promise<void> {
  const environment = { ...process.env, NODE_ENV: "production" };
  await run("npx", ["react-router", "build"], { cwd: folder, env: environment, maxBuffer: 2 ** 26 });
  await run(process.execPath, ["scripts/precompress.ts"], { cwd: folder, env: environment });
}
