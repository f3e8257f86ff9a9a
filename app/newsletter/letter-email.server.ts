import type { Contents } from "#app/content/contents.server.ts";
import { uploadedSize, widthsOf } from "#app/content/pictures/sizes.ts";
import { addressLine } from "#app/content/site.ts";
import type { LetterAudience } from "#app/core/db/tables/newsletter.ts";
import type { Mail } from "#app/core/mail/mail.ts";
import { escapeHtml } from "#app/core/mail/mail.ts";
import { color } from "#app/core/ui/colors.server.ts";
import type { DateView, SeasonView } from "#app/season/season-view.ts";
import type { Letter, LetterBlock } from "./letter-blocks.ts";
import { letterWords } from "./letters-words.ts";
import { isPart } from "./part-letters.ts";
import { richParts } from "./rich-text.ts";

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

/** A letter as plain text and as HTML. Only the key in its links differs between readers. */
export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

/**
 * Renders a letter.
 * @param id of the letter, for the link to its web version
 * @param audience decides what the end says
 */
export function renderLetter(
  id: string,
  letter: Letter,
  site: LetterSite,
  audience: LetterAudience,
): RenderedLetter {
  const { organization, headquarters } = site.contents;
  const postal = organization.postalAddress || `${headquarters.name}, ${addressLine(headquarters)}`;
  const unsubscribe = unsubscribeUrl(site.origin, KEY);
  const why = (isPart(audience) ? letterWords.part[audience] : letterWords.why)(organization.name);
  const leave = isPart(audience) ? letterWords.refuse : letterWords.leave;
  const web = `${site.origin}/newsletter/letters/${id}`;
  const text = [
    ...letter.blocks.map((block) => blockAsText(block, site)).filter((part) => part !== ""),
    "--",
    why,
    `${leave}: ${unsubscribe}`,
    `${letterWords.web}: ${web}`,
    postal,
  ].join("\n\n");
  const body = letter.blocks.map((block) => blockAsHtml(block, site)).join("\n");
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
  return { subject: letter.subject, text: `${text}\n`, html };
}

/** URL of the unsubscribe page. */
export function unsubscribeUrl(origin: string, key: string): string {
  return `${origin}/newsletter/unsubscribe?key=${key}`;
}

/**
 * The letter for one reader.
 * @param reader the subscriber, with the key of the unsubscribe link
 */
export function letterTo(
  rendered: RenderedLetter,
  reader: { id: string; email: string; letter_key: string },
  origin: string,
): Mail {
  const fill = (text: string) => text.replaceAll(KEY, reader.letter_key);
  return {
    kind: LETTER,
    aboutId: reader.id,
    to: reader.email,
    subject: rendered.subject,
    text: fill(rendered.text),
    html: fill(rendered.html),
    headers: {
      Precedence: "bulk",
      "List-Id": `<news.${new URL(origin).hostname}>`,
      "List-Unsubscribe": `<${unsubscribeUrl(origin, reader.letter_key)}>`,
      // RFC 8058: the mail program may post to that address without asking the reader.
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The outbox kind of a letter's mails. */
export const LETTER = "letter";

function absolute(link: string, origin: string): string {
  return link.startsWith("/") ? origin + link : link;
}

function dateOf(block: LetterBlock, { season }: LetterSite): DateView | undefined {
  return season.dates.find(({ id }) => id === block.date);
}

function blockAsText(block: LetterBlock, site: LetterSite): string {
  if (block.block === "heading") return `${block.words}\n${"=".repeat(Math.min(block.words.length, 60))}`;
  if (block.block === "button") return `${block.words}:\n${absolute(block.link, site.origin)}`;
  if (block.block === "picture") return block.picture.decorative ? "" : `[${block.picture.alt}]`;
  if (block.block === "date") return dateLines(block, site).join("\n");
  return richParts(block.text)
    .map(({ words, link }) => (link ? `${words} (${absolute(link, site.origin)})` : words))
    .join("");
}

function dateLines(block: LetterBlock, site: LetterSite): string[] {
  const date = dateOf(block, site);
  if (!date) return [];
  return [date.title, `${date.when}, ${site.season.year}`, date.place].filter((part) => part !== "");
}

function blockAsHtml(block: LetterBlock, site: LetterSite): string {
  if (block.block === "heading")
    return `<h1 style="font:bold 26px/1.25 Georgia,serif;margin:0 0 12px">${escapeHtml(block.words)}</h1>`;
  if (block.block === "button") {
    const href = escapeHtml(absolute(block.link, site.origin));
    return `<p style="margin:20px 0"><a href="${href}" style="display:inline-block;background:${color("cranberry-600")};color:${color("snow")};padding:12px 20px;font-weight:bold;text-decoration:none">${escapeHtml(block.words)}</a></p>`;
  }
  if (block.block === "picture") return pictureAsHtml(block, site.origin);
  if (block.block === "date") {
    const [title = "", ...rest] = dateLines(block, site).map(escapeHtml);
    return (
      title &&
      `<p style="border-left:4px solid ${color("gold-400")};padding-left:12px"><b>${title}</b><br>${rest.join("<br>")}</p>`
    );
  }
  return block.text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${richText(paragraph, site.origin)}</p>`)
    .join("\n");
}

function richText(paragraph: string, origin: string): string {
  return richParts(paragraph)
    .map(({ words, bold, link }) => {
      const escaped = escapeHtml(words).replaceAll("\n", "<br>\n");
      if (link)
        return `<a href="${escapeHtml(absolute(link, origin))}" style="color:${color("cranberry-700")}">${escaped}</a>`;
      return bold ? `<b>${escaped}</b>` : escaped;
    })
    .join("");
}

function pictureAsHtml({ picture: { id, alt, decorative } }: LetterBlock, origin: string): string {
  const size = uploadedSize(id);
  if (!size) return "";
  const width = widthsOf(size.width).find((one) => one >= PICTURE_WIDTH) ?? size.width;
  const shown = Math.min(PICTURE_WIDTH, size.width);
  const src = `${origin}/uploads/${id}/${width}.webp`;
  return `<p style="margin:0 0 16px"><img src="${src}" width="${shown}" height="${Math.round((shown * size.height) / size.width)}" alt="${decorative ? "" : escapeHtml(alt)}" style="max-width:100%;height:auto"></p>`;
}
