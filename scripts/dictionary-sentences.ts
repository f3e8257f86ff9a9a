import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

/** One sentence of a dictionary, for a reviewer. */
export interface DictionarySentence {
  /** Path in the words: "home.hero.lead"; "contents: ..." for a starter content. */
  place: string;
  english: string;
  /** Placeholders are in braces: "Show photo {number} of {count}". */
  translation: string;
}

/** The result of importing a reviewed file. */
export interface Written {
  changed: number;
  /** Paths that are gone, or whose English has changed. */
  gone: string[];
  /** Paths whose translation is empty, or whose placeholders differ. */
  refused: string[];
}

/** A text in a source file. */
interface Found {
  place: string;
  /** The English sentence used as the text's key, in the starter contents. */
  key: string;
  text: string;
  start: number;
  end: number;
  /** Source code of each placeholder, by name; null for a plain text. */
  parts: ReadonlyMap<string, string> | null;
}

/** Properties whose texts are paths, not prose. */
const NOT_WORDS = new Set(["to", "id", "href", "path"]);
/** Identifiers and paths: "childrenServed", "/donate". */
const A_NAME = /^([a-z]+([A-Z][a-z]+)+|[#/].*)$/;
const LETTER = /\p{L}/u;

/**
 * Every sentence of a language's dictionary with its English, by path.
 * @param copy the folder `app/words`
 */
export function dictionarySentences(copy: string, language: string): DictionarySentence[] {
  const englishFiles = globSync(join(copy, "en/*.ts"));
  const english = new Map(englishFiles.flatMap((file) => textsIn(file)).map((one) => [one.place, one.text]));
  return filesOf(copy, language)
    .flatMap((file) => textsIn(file))
    .map(({ place, key, text }) => ({
      place,
      english: key || (english.get(place) ?? ""),
      translation: text,
    }));
}

/**
 * Writes reviewed translations into a language's source files. Skips sentences whose English has changed since.
 * @param copy the folder `app/words`
 */
export function writeTranslations(copy: string, language: string, sentences: readonly DictionarySentence[]) {
  const written: Written = { changed: 0, gone: [], refused: [] };
  const known = new Map(dictionarySentences(copy, language).map((one) => [one.place, one]));
  const wanted = new Map<string, string>();
  for (const { place, english, translation } of sentences) {
    const now = known.get(place);
    if (now?.english !== english) {
      written.gone.push(place);
      continue;
    }
    // A piece of a sentence keeps the spaces around it, and a reviewer's stray ones do not get in.
    const spaced = now.translation.replace(now.translation.trim(), () => translation.trim());
    if (now.translation !== spaced) wanted.set(place, spaced);
  }
  for (const file of filesOf(copy, language)) {
    let source = readFileSync(file, "utf8");
    // Parsed again for each sentence, because one sentence may contain another.
    for (const [place, translation] of wanted) {
      const one = textsIn(file, source).find((text) => text.place === place);
      if (!one) continue;
      const code = translation.trim() && sourceOf(one, translation);
      if (code) {
        source = source.slice(0, one.start) + code + source.slice(one.end);
        written.changed += 1;
      } else written.refused.push(place);
    }
    writeFileSync(file, source);
  }
  return written;
}

/** The words of a language and its starter contents, whose keys are the English sentences. */
const filesOf = (copy: string, language: string) =>
  [`${language}.ts`, `contents/${language}.ts`].map((name) => join(copy, "translations", name));

/** The texts of a source file, in order. */
function textsIn(file: string, source = readFileSync(file, "utf8")): Found[] {
  const areContents = file.includes("/contents/");
  const found: Found[] = [];
  const counts = new Map<string, number>();
  const add = (
    at: readonly string[],
    key: string,
    node: ESTree.Node,
    rest: Pick<Found, "text" | "parts">,
  ) => {
    if (!LETTER.test(rest.text) || A_NAME.test(rest.text)) return;
    const place = at.join(".");
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    const path = count === 1 ? place : `${place} (${count})`;
    found.push({
      place: areContents ? `contents: ${path}` : path,
      key,
      start: node.start,
      end: node.end,
      ...rest,
    });
  };
  const walk = (node: ESTree.Node, at: readonly string[], key = ""): void => {
    if (node.type === "ImportDeclaration" || node.type.startsWith("TS")) {
      if ("expression" in node) walk(node.expression as ESTree.Node, at, key);
      return;
    }
    if (node.type === "Literal" && typeof node.value === "string") {
      add(at, key, node, { text: node.value, parts: null });
      return;
    }
    if (node.type === "TemplateLiteral") add(at, key, node, templateOf(node, source));
    if (node.type === "BinaryExpression" || node.type === "TemplateElement") return;
    for (const [role, value] of Object.entries(node)) {
      const isCalled = node.type === "CallExpression" || node.type === "NewExpression";
      const children = (Array.isArray(value) ? value : [value]).filter(isNode);
      children.forEach((child, index) => {
        if (isCalled && role === "arguments" && child.type === "Literal") return;
        if (node.type === "Property") {
          if (role !== "value") return;
          const property = nameOf(node.key);
          if (NOT_WORDS.has(property)) return;
          walk(child, [...at, property], areContents ? property : "");
        } else if (node.type === "VariableDeclarator") {
          if (role === "init") walk(child, [nameOf(node.id)], key);
        } else if (node.type === "FunctionDeclaration") {
          if (role === "body" && node.id) walk(child, [node.id.name], key);
        } else {
          walk(child, node.type === "ArrayExpression" ? [...at, String(index)] : at, key);
        }
      });
    }
  };
  walk(parseSync(file, source).program as ESTree.Node, []);
  return found;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function nameOf(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "Literal" ? String(node.value) : "";
}

function templateOf(node: ESTree.TemplateLiteral, source: string): Pick<Found, "text" | "parts"> {
  const parts = new Map<string, string>();
  const names = node.expressions.map((expression) => {
    const code = source.slice(expression.start, expression.end);
    const plain = /^[\w.]+$/.test(code) ? code : "";
    const name = plain && !parts.has(plain) ? plain : String(parts.size + 1);
    parts.set(name, code);
    return name;
  });
  const text = node.quasis
    .map(({ value }, index) => (value.cooked ?? "") + (index < names.length ? `{${names[index]}}` : ""))
    .join("");
  return { text, parts };
}

/** Source code for the new text; empty if its placeholders differ from the old ones. */
function sourceOf({ parts }: Found, translation: string): string {
  if (parts === null) return JSON.stringify(translation);
  const pieces = translation.split(/\{([^{}]*)\}/);
  const given = pieces.filter((_, index) => index % 2 === 1);
  if (given.toSorted().join() !== [...parts.keys()].toSorted().join()) return "";
  const code = pieces.map((piece, index) =>
    index % 2 === 1 ? `\${${parts.get(piece)}}` : piece.replace(/[\\`]|\$(?=\{)/g, "\\$&"),
  );
  return `\`${code.join("")}\``;
}
