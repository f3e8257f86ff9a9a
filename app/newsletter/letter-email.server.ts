import type { Contents } from "#app/content/contents.server.ts";
import { uploadedSize, widthsOf } from "#app/content/pictures/sizes.ts";
import { headquartersLine } from "#app/content/site.ts";
import type { LetterAudience } from "#app/core/db/tables/newsletter.ts";
import { escapeHtml, type Mail } from "#app/core/mail/mail.ts";
import { color } from "#app/core/ui/colors.server.ts";
import type { SeasonView } from "#app/season/season-view.ts";
import { localPath } from "#app/words/paths.ts";
import { letterDate } from "./letter-date.ts";
import { type Letter, type Piece, piecesOf } from "./letter-text.ts";
import { isPart, type Part } from "./part-letters.ts";
import { richParts } from "./rich-text.ts";

/** Footer of every letter. */
const letterWords = {
  why: (name: string) => `You get this because you asked for letters from ${name}.`,
  /** Why a letter about somebody's part comes. */
  part: {
    hosts: (name: string) => `You get this because you host a toy drive with ${name}.`,
    volunteers: (name: string) => `You get this because you signed up for a shift with ${name}.`,
    companies: (name: string) => `You get this because your company gave to ${name}.`,
  } satisfies Record<Part, (name: string) => string>,
  refuse: "No more letters about this",
  leave: "Leave the list",
  web: "Read it on the site",
} as const;

/** Placeholder for each reader's own link, in a letter rendered once for all. */
const KEY = "{{letter-key}}";
const PICTURE_WIDTH = 560;

export interface LetterSite {
  /** Scheme and host of the site. */
  origin: string;
  /** Without samples; see `factsOf`. */
  contents: Contents;
  season: SeasonView;
}

/**
 * The contents as a letter says them that left the drafts: with the dates of the season that staff have tested, as they
 * are now, also where the next season is public meanwhile.
 * @param season undefined for a letter that an earlier version tested
 */
export function asTested(contents: Contents, season: number | undefined): Contents {
  const seasons = contents.seasons.filter(({ year }) => season === undefined || year <= season);
  return seasons.length > 0 ? { ...contents, seasons } : contents;
}

/** The postal address at the end of a letter; empty if none is known. */
export function postalLine({
  organization,
  headquarters,
}: Pick<Contents, "organization" | "headquarters">): string {
  return organization.postalAddress || (headquarters.street && headquartersLine(headquarters));
}

/** A letter as plain text and as HTML. Only the key in its links differs between readers. */
export type RenderedLetter = ReturnType<typeof renderLetter>;

/**
 * Renders a letter.
 * @param id of the letter, for the link to its web version
 * @param audience decides what the end says
 */
export function renderLetter(id: string, letter: Letter, site: LetterSite, audience: LetterAudience) {
  const { organization, headquarters } = site.contents;
  const postal = postalLine(site.contents) || headquartersLine(headquarters);
  const unsubscribe = unsubscribeUrl(site.origin, KEY);
  const why = (isPart(audience) ? letterWords.part[audience] : letterWords.why)(organization.name);
  const leave = isPart(audience) ? letterWords.refuse : letterWords.leave;
  const web = `${site.origin}/newsletter/letters/${id}`;
  const pieces = piecesOf(letter.text);
  const text = [
    ...pieces.map((piece) => pieceAsText(piece, site)).filter((part) => part !== ""),
    "--",
    why,
    `${leave}: ${unsubscribe}`,
    `${letterWords.web}: ${web}`,
    postal,
  ].join("\n\n");
  const body = pieces.map((piece) => pieceAsHtml(piece, site)).join("\n");
  const preview = letter.preview
    ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>`
    : "";
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:${color("cream")};font:17px/1.6 Arial,Helvetica,sans-serif;color:${color("ink")}">${preview}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${PICTURE_WIDTH + 80}px;background:${color("snow")};border:8px solid ${color("cranberry-600")}"><tr><td style="padding:28px 32px">
<p style="margin:0 0 20px;font-weight:bold">${escapeHtml(organization.name)}</p>
${body}
<hr style="border:0;border-top:1px solid ${color("linen")};margin:28px 0 16px">
<p style="font-size:14px;margin:0">${escapeHtml(why)}<br>
<a href="${escapeHtml(unsubscribe)}" style="color:${color("cranberry-700")}">${escapeHtml(leave)}</a> &middot; <a href="${escapeHtml(web)}" style="color:${color("cranberry-700")}">${escapeHtml(letterWords.web)}</a><br>
${escapeHtml(postal)}</p>
</td></tr></table>
</td></tr></table></body></html>
`;
  return { subject: letter.subject, text: `${text}\n`, html, replyTo: organization.email };
}

/** Address of the page that ends letters, in the current language. */
export function unsubscribeUrl(origin: string, key: string): string {
  return origin + localPath(`/newsletter/unsubscribe?key=${key}`);
}

/** RFC 8058: the mail program may post to that address without asking the reader. */
export const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A reader, with the key of the unsubscribe link. */
export interface Reader {
  id: string;
  email: string;
  letter_key: string;
}

export function letterTo(rendered: RenderedLetter, reader: Reader, origin: string): Mail {
  const fill = (text: string) => text.replaceAll(KEY, reader.letter_key);
  return {
    kind: LETTER,
    aboutId: reader.id,
    to: reader.email,
    ...(rendered.replyTo && { replyTo: rendered.replyTo }),
    subject: rendered.subject,
    text: fill(rendered.text),
    html: fill(rendered.html),
    headers: {
      Precedence: "bulk",
      "List-Id": `<news.${new URL(origin).hostname}>`,
      ...unsubscribeHeaders(unsubscribeUrl(origin, reader.letter_key)),
    },
  };
}

/** The outbox kind of a letter's mails. */
export const LETTER = "letter";

function absolute(link: string, origin: string): string {
  return link.startsWith("/") ? origin + link : link;
}

function pieceAsText(piece: Piece, site: LetterSite): string {
  if (piece.kind === "heading") return `${piece.words}\n${"=".repeat(Math.min(piece.words.length, 60))}`;
  if (piece.kind === "button") return `${piece.words}:\n${absolute(piece.link, site.origin)}`;
  if (piece.kind === "picture") return piece.alt && `[${piece.alt}]`;
  if (piece.kind === "date") return dateLines(piece.id, site).join("\n");
  if (piece.kind === "list") return piece.items.map((item) => `- ${plainText(item, site)}`).join("\n");
  return plainText(piece.words, site);
}

function plainText(text: string, site: LetterSite): string {
  return richParts(text)
    .map(({ words, link }) => (link ? `${words} (${absolute(link, site.origin)})` : words))
    .join("");
}

function dateLines(id: string, { season }: LetterSite): string[] {
  const date = season.dates.find((one) => one.id === id);
  return date ? letterDate(date) : [];
}

function pieceAsHtml(piece: Piece, site: LetterSite): string {
  if (piece.kind === "heading")
    return `<h1 style="font:bold 26px/1.25 Georgia,serif;margin:0 0 12px">${escapeHtml(piece.words)}</h1>`;
  if (piece.kind === "button") {
    const href = escapeHtml(absolute(piece.link, site.origin));
    return `<p style="margin:20px 0"><a href="${href}" style="display:inline-block;background:${color("cranberry-600")};color:${color("snow")};padding:12px 20px;font-weight:bold;text-decoration:none">${escapeHtml(piece.words)}</a></p>`;
  }
  if (piece.kind === "picture") return pictureAsHtml(piece, site.origin);
  if (piece.kind === "date") {
    const [title = "", ...rest] = dateLines(piece.id, site).map(escapeHtml);
    return (
      title &&
      `<p style="border-left:4px solid ${color("gold-400")};padding-left:12px"><b>${title}</b><br>${rest.join("<br>")}</p>`
    );
  }
  if (piece.kind === "list") {
    const items = piece.items.map((item) => `<li>${richText(item, site.origin)}</li>`);
    return `<ul style="margin:0 0 16px;padding-left:24px">${items.join("")}</ul>`;
  }
  return `<p style="margin:0 0 16px">${richText(piece.words, site.origin)}</p>`;
}

function richText(text: string, origin: string): string {
  return richParts(text)
    .map(({ words, bold, link }) => {
      const escaped = escapeHtml(words).replaceAll("\n", "<br>\n");
      if (link)
        return `<a href="${escapeHtml(absolute(link, origin))}" style="color:${color("cranberry-700")}">${escaped}</a>`;
      return bold ? `<b>${escaped}</b>` : escaped;
    })
    .join("");
}

function pictureAsHtml({ id, alt }: { id: string; alt: string }, origin: string): string {
  const size = uploadedSize(id);
  if (!size) return "";
  const width = widthsOf(size.width).find((one) => one >= PICTURE_WIDTH) ?? size.width;
  const shown = Math.min(PICTURE_WIDTH, size.width);
  const src = `${origin}/uploads/${id}/${width}.webp`;
  return `<p style="margin:0 0 16px"><img src="${src}" width="${shown}" height="${Math.round((shown * size.height) / size.width)}" alt="${escapeHtml(alt)}" style="max-width:100%;height:auto"></p>`;
}
