type EmailPart =
  | string
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { words: string; url: string };

/** The parts of a mail: paragraphs, lists of facts, and links on a line of their own. */
export type EmailTemplate = readonly EmailPart[];

const LINE_LENGTH = 72;

/** A mail as plain text and as simple HTML. */
export function renderEmail(template: EmailTemplate): { text: string; html: string } {
  const text = template.map(partAsText).join("\n\n");
  const html = template.map(partAsHtml).join("\n");
  return {
    text: `${text}\n`,
    html: `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"></head><body>\n${html}\n</body></html>\n`,
  };
}

function partAsText(part: EmailPart): string {
  if (typeof part === "string") return wrap(part);
  if ("url" in part) return `${part.words}:\n${part.url}`;
  return part.facts
    .map(([label, value]) => (value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`))
    .join("\n");
}

/** Lines as mail programs like them; longer ones would be encoded and be hard to read in the source. */
function wrap(paragraph: string): string {
  return paragraph.replace(new RegExp(`(.{1,${LINE_LENGTH}})(?: +|$)`, "gm"), "$1\n").trimEnd();
}

function partAsHtml(part: EmailPart): string {
  if (typeof part === "string") return `<p>${lines(part)}</p>`;
  if ("url" in part) return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.words)}</a></p>`;
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${lines(value)}</td></tr>`,
  );
  return `<table cellpadding="4">${rows.join("")}</table>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>\n");
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
