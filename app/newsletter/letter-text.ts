import type { Json } from "#app/content/value.ts";

/** A newsletter letter before it is personalized. Its text is written as `piecesOf` reads it. */
export type Letter = {
  subject: string;
  text: string;
  /** The first line in the mailbox. */
  preview: string;
};

export const blankLetter: Letter = { subject: "", text: "", preview: "" };

/** A part of a letter, as mails and pages show it. */
export type Piece =
  | { kind: "heading" | "text"; words: string }
  | { kind: "list"; items: string[] }
  | { kind: "button"; words: string; link: string }
  | { kind: "date"; id: string }
  | { kind: "picture"; id: string; alt: string };

/** A page of this site, or an https address. */
export const LINK = /^(\/(?!\/)|https:\/\/)[^\s<>"]*$/;
/** In place of the words of a picture that says nothing. */
const DECORATIVE = "decorative";

/** Lines that are a piece by themselves. */
const HEADING = /^# +(\S.*)$/;
const ITEM = /^[-*] +(\S.*)$/;
const BUTTON = /^\[button: *(.+)\]\((\S+)\)$/;
const DATE = /^\[date: *([a-z0-9-]{1,60})\]$/;
const PICTURE = /^!\[(.+)\]\(([a-z0-9-]{1,60})\)$/;

export const pieceLine = {
  heading: (words: string) => `# ${words}`,
  button: (words: string, link: string) => `[button: ${words}](${link})`,
  date: (id: string) => `[date: ${id}]`,
  picture: (alt: string, id: string) => `![${alt}](${id})`,
};

/** Reads a letter's text: lines that begin a piece of their own, else paragraphs with blank lines between them. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | undefined;
  for (const line of text.split("\n").map((one) => one.trimEnd())) {
    const item = ITEM.exec(line)?.[1];
    const alone = item === undefined && line !== "" ? aloneIn(line) : undefined;
    if (line === "") open = undefined;
    else if (item !== undefined && open?.kind === "list") open.items.push(item);
    else if (!alone && item === undefined && open?.kind === "text") open.words += `\n${line}`;
    else {
      const next: Piece =
        alone ?? (item === undefined ? { kind: "text", words: line } : { kind: "list", items: [item] });
      pieces.push(next);
      open = alone ? undefined : next;
    }
  }
  return pieces;
}

/** Whether a letter says dates of the season. */
export const saysDates = (text: string) => piecesOf(text).some(({ kind }) => kind === "date");

function aloneIn(line: string): Piece | undefined {
  const [, heading] = HEADING.exec(line) ?? [];
  if (heading) return { kind: "heading", words: heading };
  const [, words = "", link = ""] = BUTTON.exec(line) ?? [];
  if (LINK.test(link)) return { kind: "button", words, link };
  const [, date] = DATE.exec(line) ?? [];
  if (date) return { kind: "date", id: date };
  const [, alt = "", id] = PICTURE.exec(line) ?? [];
  return id ? { kind: "picture", id, alt: alt === DECORATIVE ? "" : alt } : undefined;
}

/** What a line that was meant as a piece of its own lacks. */
const MEANT: readonly [begins: string, lacks: string][] = [
  [
    "[button:",
    "a button reads [button: Find a location](/locations). It leads to a page of this site, or to an address that begins with https://.",
  ],
  ["[date:", "a date reads [date: distribution-day]. Add it with From the site."],
  [
    "![",
    "a picture reads ![what it shows](its name). Add it with Picture, and write decorative if it shows nothing.",
  ],
];

/** What is wrong in a text, with the number of its line. */
export function problemIn(text: string): string | undefined {
  for (const [index, line] of text.split("\n").entries()) {
    const meant = MEANT.find(([begins]) => line.startsWith(begins));
    if (meant && !aloneIn(line.trimEnd())) return `Line ${index + 1}: ${meant[1]}`;
  }
  return undefined;
}

/** The letter that is stored as JSON, also one that an earlier release stored as a list of blocks. */
export function readLetter(json: string): Letter {
  const { subject, preview, text, blocks } = JSON.parse(json) as Partial<Letter> & { blocks?: Block[] };
  return {
    subject: subject ?? "",
    text: text ?? textOfBlocks(blocks ?? []),
    preview: preview ?? "",
  };
}

/** A part of a letter as earlier releases stored it: `block` decides which of the fields are used. */
interface Block {
  block: string;
  words: string;
  text: string;
  link: string;
  date: string;
  picture: { id: string; alt: string; decorative: boolean };
}

function textOfBlocks(blocks: readonly Block[]): string {
  const texts = blocks.map(({ block, words, text, link, date, picture }) => {
    if (block === "heading") return words && pieceLine.heading(words);
    if (block === "button") return (words || link) && pieceLine.button(words, link);
    if (block === "date") return date && pieceLine.date(date);
    if (block === "picture")
      return picture.id && pieceLine.picture(picture.decorative ? DECORATIVE : picture.alt, picture.id);
    return text;
  });
  return texts.filter((text) => text !== "").join("\n\n");
}

/** The letter in a form that a page of an earlier release sends: it had fields for each block. */
export function letterOfOldForm(typed: Readonly<Record<string, string>>): Json {
  const blocks = Array.from({ length: Math.min(Number(typed["blocks.length"]) || 0, 40) }, (_, index) => {
    const field = (name: string) => typed[`blocks.${index}.${name}`] ?? "";
    const picture = {
      id: field("picture.id"),
      alt: field("picture.alt"),
      decorative: field("picture.decorative") !== "",
    };
    return {
      ...{ block: field("block"), words: field("words"), link: field("link"), date: field("date"), picture },
      text: field("text").replaceAll("\r\n", "\n"),
    };
  });
  const { subject = "", preview = "" } = typed;
  return { subject, text: textOfBlocks(blocks), preview };
}
