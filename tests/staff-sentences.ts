import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

/** A sentence or label that staff read, with `{…}` for what is filled in. */
export interface StaffSentence {
  file: string;
  line: number;
  text: string;
}

const ROOT = join(import.meta.dirname, "..");
const SOURCES = [
  "app/staff/**/*.{ts,tsx}",
  "app/*/staff/**/*.{ts,tsx}",
  "app/accounts/*.{ts,tsx}",
  "app/{boxes,inquiries}/emails.server.ts",
  "app/frame/{staff-frame,account-layout}.tsx",
];
/** Properties and attributes whose texts nobody reads. */
const NOT_WORDS =
  /^(class|className|\w+Class|id|name|to|href|action|type|form|role|d|viewBox|path|style|key|kind|intent|method|autoComplete|inputMode|pattern|htmlFor|sizes|rel|media|accept|icon|aria-(controls|describedby|labelledby|live|current))$/;
/** Calls with texts for the log or the database. */
const NOT_SHOWN =
  /^(sql|log|warn|info|error|debug|where|select|join|orderBy|groupBy|raw|getElementById|querySelector|closest|matches|\w*[rR]outes?)$/;
const CLASSES = /^[a-z\d!:[\]/.()%_*-]+$/;

/** Every sentence of the staff area's sources, in their order. */
export function staffSentences(): StaffSentence[] {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.includes(".test."));
  return files.sort().flatMap((file) => sentencesIn(file, readFileSync(join(ROOT, file), "utf8")));
}

type Node = ESTree.Node & { start: number; end: number };

function sentencesIn(file: string, source: string): StaffSentence[] {
  const found = new Map<number, StaffSentence>();
  const read = new Set<unknown>();
  const add = (node: Node, raw: string) => {
    const text = raw.replace(/\s+/g, " ").trim();
    if (/[a-z]/i.test(text.replaceAll("{…}", "")) && !/^[\w-]+\//.test(text))
      found.set(node.start, { file, line: source.slice(0, node.start).split("\n").length, text });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (typeof value !== "object" || value === null || read.has(value)) return;
    const node = value as Node;
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
      case "TSTypeAnnotation":
      case "TSTypeParameterInstantiation":
      case "TaggedTemplateExpression":
        return;
      case "JSXAttribute":
        if (NOT_WORDS.test(String(node.name.name))) return;
        break;
      case "Property":
        if ("name" in node.key && NOT_WORDS.test(String(node.key.name))) return;
        visit(node.value);
        return;
      case "CallExpression": {
        const called = node.callee.type === "MemberExpression" ? node.callee.property : node.callee;
        if ("name" in called && NOT_SHOWN.test(String(called.name))) return;
        break;
      }
      case "BinaryExpression":
        if (/^[!=]==?$/.test(node.operator)) return;
        break;
      case "JSXElement":
      case "JSXFragment":
        if (node.children.some((child) => child.type === "JSXText" && /[a-z]/i.test(child.value)))
          add(node, textOf(node, read));
        break;
      case "Literal":
        if (typeof node.value === "string" && isProse(node.value)) add(node, node.value);
        return;
      case "TemplateLiteral": {
        const text = textOf(node, read);
        if (isProse(text)) add(node, text);
        break;
      }
    }
    for (const [key, part] of Object.entries(node)) if (key !== "parent") visit(part);
  };
  visit(parseSync(file, source).program);
  return [...found.values()];
}

function isProse(text: string): boolean {
  if (!/[a-z]/i.test(text) || /^(https?:|\/|#|--|[\w-]+=)/.test(text)) return false;
  const words = text.trim().split(/\s+/);
  if (words.length === 1) return /^[A-Z][a-z-]+[.:?!…]?$/.test(text.trim());
  return /^[“"({]?[A-Z]/.test(text) || !words.every((word) => CLASSES.test(word)) || !/[-:[\]\d]/.test(text);
}

/** The words of an element or template in their order; what is filled in is `{…}`. */
function textOf(node: Node, read: Set<unknown>): string {
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? "").join("{…}");
  if (node.type === "JSXText") return node.value.replaceAll("&apos;", "'").replaceAll("&nbsp;", " ");
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const children = node.children as Node[];
    return children
      .map((child) => {
        if (child.type === "JSXElement" || child.type === "JSXFragment") {
          if (child.children.some((part) => part.type === "JSXText")) read.add(child);
          return textOf(child, read) || " {…} ";
        }
        return textOf(child, read);
      })
      .join("");
  }
  if (node.type === "JSXExpressionContainer") {
    const inner = node.expression as Node;
    if (inner.type === "Literal" && typeof inner.value === "string") {
      read.add(inner);
      return inner.value;
    }
    if (inner.type === "JSXEmptyExpression") return "";
    return "{…}";
  }
  return "";
}
