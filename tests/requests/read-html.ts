/*
 * A minimal parser for React's HTML: every attribute in double quotes, every element closed. The tests read the pages
 * as served, without a browser.
 */

/** Inline elements; the end of any other element ends a word. */
const INLINE = "a|abbr|b|em|i|small|span|strong|time|wbr";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** A text of the document without its entities. */
export function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** The text of a part of a document: no tags, scripts or drawings, entities decoded, whitespace collapsed. */
export function textOf(html: string): string {
  return decode(
    html
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, "")
      .replace(new RegExp(`</?(?:${INLINE})\\b[^>]*>`, "g"), "")
      .replace(/<[^>]*>/g, " "),
  )
    .replace(/\s+/g, " ")
    .trim();
}

export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** The accessible name: the label if there is one, otherwise the text. */
  label: string;
  inner: string;
}

function attributesOf(source: string): Record<string, string> {
  const found = [...source.matchAll(/([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]));
}

/**
 * All elements with the given names in document order, with their content.
 * @param names of elements that are never nested in their own kind, such as "a" or "h1"
 */
export function elementsOf(html: string, ...names: string[]): Element[] {
  const pattern = new RegExp(
    `<(${names.join("|")})((?:\\s+[^\\s="/>]+(?:="[^"]*")?)*)\\s*/?>(?:([\\s\\S]*?)</\\1>)?`,
    "g",
  );
  return [...withoutComments(html).matchAll(pattern)].map(([, name = "", source = "", inner = ""]) => {
    const attributes = attributesOf(source);
    return { name, attributes, inner, label: attributes["aria-label"] ?? textOf(inner) };
  });
}

/** The attributes of every tag. */
export function tagsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  const tags = withoutComments(html).matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s="/>]+(?:="[^"]*")?)*)\s*\/?>/gi);
  return [...tags].map(([, name = "", source = ""]) => ({ name, attributes: attributesOf(source) }));
}

/** The objects of a page's structured data. */
export function structuredDataOf(html: string) {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}

/** The content of the page's only main landmark. */
export function mainOf(html: string): string {
  return /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
}

function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, "").replace(/(<script\b[^>]*>)[\s\S]*?(<\/script>)/g, "$1$2");
}
