import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { starterContents } from "#app/content/starter-site.ts";
import { inLanguage } from "#app/core/languages/language.server.ts";
import { escapeHtml } from "#app/core/mail/mail.ts";
import { bulkHero } from "#app/inquiries/words.ts";
import { contact } from "#app/words/en/contact.ts";
import { donate } from "#app/words/en/donate.ts";
import { familiesPage } from "#app/words/en/families.ts";
import { home } from "#app/words/en/home.ts";
import { importantDates } from "#app/words/en/important-dates.ts";
import { joinWords } from "#app/words/en/join.ts";
import { locationsPage } from "#app/words/en/locations.ts";
import { volunteer } from "#app/words/en/volunteers.ts";
import { phrasesOf } from "#app/words/facts.ts";
import { languageCodes } from "#app/words/languages.ts";
import { publicPages, sharePicture } from "#app/words/public-pages.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../tests/chromium.ts";
import { publishFolder, reportFiles, root, writeChanged } from "./publish.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const PHOTO_WIDTH = 496;

type SharePicture = {
  slug: string;
  /** May contain line breaks; otherwise it wraps by itself. */
  headline: string;
  photo: keyof typeof photos;
  /** Classes as in the contents: a paper, and `[--name:value]` for its colors and its ribbon's. */
  paper: string;
  ribbon: string;
  label?: boolean;
};

/** Masters with their focal point, in percent as in `object-position`. */
const photos = {
  gifts: { master: "hero1-gifts.png", at: [57, 50] },
  toys: { master: "hero2-toys.png", at: [80, 50] },
  box: { master: "hero3-box.png", at: [85, 50] },
  bay: { master: "hero4-bay.png", at: [88, 50] },
  bikes: { master: "bikes.png", at: [52, 50] },
  porch: { master: "porch.png", at: [76, 50] },
  sorting: { master: "sorting.png", at: [62, 50] },
  mailbox: { master: "mailbox.png", at: [70, 80] },
} as const;

const GOLD = "[--r:var(--color-gold-300)]";
const CRANBERRY = "[--r:var(--color-cranberry-600)]";

function page(
  slug: string,
  headline: string,
  paper: string,
  photo: SharePicture["photo"] = "gifts",
  ribbon = GOLD,
): SharePicture {
  return { slug, headline, photo, paper, ribbon };
}

/** The pictures that the table of pages names, and the default one, in the current language. */
const picturesOf = (): readonly SharePicture[] => [
  page("default", home.hero.headlineLines.join("\n"), "paper-plaid"),
  page("home", home.hero.headlineLines.join("\n"), "paper-plaid"),
  page("about", "It began with one child, aged eight", "paper-stripe", "toys"),
  page(
    "partnership-highlights",
    starterContents.stories.stories[0]?.title ?? "The first story is yours",
    "paper-star",
    "bikes",
    CRANBERRY,
  ),
  page("media", "In the Media", "paper-stripe [--a:var(--color-evergreen-700)]"),
  page("join", joinWords(phrasesOf(starterContents.figures)).hero.heading, "paper-plaid", "box"),
  page("donate", donate.hero.heading, "paper-dot", "toys"),
  page("volunteer", volunteer.hero.heading, "paper-plaid", "sorting"),
  page("events", "Events", "paper-star [--a:var(--color-gold-200)] [--b:var(--color-evergreen-800)]", "bay"),
  page("families", familiesPage.heading, "paper-dot", "porch"),
  page("contact", contact.heading, "paper-stripe", "mailbox"),
  page("important-dates", importantDates.heading, "paper-plaid"),
  page("locations", locationsPage.heading, "paper-dot", "bay"),
  page("silicon-valley-moving-storage", "Powered by SVM", "paper-stripe", "bay"),
  { ...page("bulk-donations", bulkHero.heading, "paper-dot"), photo: "box", label: true },
];

/** Escapes a text for HTML with its line breaks; keeps the region's name on one line. */
function html(text: string): string {
  return escapeHtml(text).replaceAll("Bay Area", "Bay&nbsp;Area").replaceAll("\n", "<br>");
}

/** A headline with line breaks set by hand shrinks instead of wrapping elsewhere. */
function headlineHtml(headline: string): string {
  return `<h1${headline.includes("\n") ? ' class="fixed"' : ""}>${html(headline)}</h1>`;
}

/** Class and inline style of `paper-dot [--a:var(--color-snow)]`: the drawing does not use Tailwind. */
function dressed(classes: string): string {
  const style = [...classes.matchAll(/\[(--[\w-]+:[^\]]+)\]/g)].map((match) => match[1]).join(";");
  return `class="strip ${classes.replace(/\[[^\]]+\]/g, "").trim()}" style="${style}"`;
}

function labelHtml(headline: string): string {
  const { label } = bulkHero;
  const fact = (name: string, value: string) => `<div><span>${html(name)}</span><b>${html(value)}</b></div>`;
  return `<div class="label"><div class="row two">${fact(label.from, label.fromValue)}${fact(label.to, label.toValue)}</div>
${headlineHtml(headline)}<div class="row foot">${fact(label.contents, label.contentsValue)}<i class="bars"></i></div></div>`;
}

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(path.join(root, file))).toString("base64")}`;
}

async function photoUrl({ master, at }: (typeof photos)[keyof typeof photos]): Promise<string> {
  const file = path.join(root, "media", master);
  const whole = await sharp(file).metadata();
  const scale = Math.min(whole.width / PHOTO_WIDTH, whole.height / HEIGHT);
  const [width, height] = [Math.round(PHOTO_WIDTH * scale), Math.round(HEIGHT * scale)];
  const left = Math.round(((whole.width - width) * at[0]) / 100);
  const top = Math.round(((whole.height - height) * at[1]) / 100);
  const png = await sharp(file)
    .extract({ left, top, width, height })
    .resize(PHOTO_WIDTH, HEIGHT)
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

async function styles(): Promise<string> {
  const read = (file: string) => readFile(path.join(root, "app/core/ui/styles", file), "utf8");
  const font = (name: string, letters = "latin") =>
    dataUrl(
      `node_modules/@fontsource-variable/${name}/files/${name}-${letters}-wght-normal.woff2`,
      "font/woff2",
    );
  return `${(await read("tokens.css")).replace("@theme static", ":root")}
${await read("papers.css")}
@font-face{font-family:"Besley Variable";src:url(${await font("besley")});font-weight:400 900}
@font-face{font-family:"Libre Franklin Variable";src:url(${await font("libre-franklin")});font-weight:100 900}
@font-face{font-family:"Franklin Vietnamese";src:url(${await font("libre-franklin", "vietnamese")});font-weight:100 900}
*{box-sizing:border-box;margin:0}
body{width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;display:grid;grid-template-columns:640px 64px 1fr;font-family:var(--font-text);background:var(--color-evergreen-950);color:var(--color-snow)}
body.label-side{background:var(--color-kraft-300);color:var(--color-ink)}
.text{height:${HEIGHT}px;padding:64px 28px 60px 64px;display:flex;flex-direction:column;justify-content:space-between}
.brand{display:flex;align-items:center;gap:17px;font:640 30px/1 var(--font-display);letter-spacing:-.02em}
.brand svg{width:56px;height:56px}
h1{font:600 77px/.987 var(--font-display);letter-spacing:-.03em;text-wrap:balance}
h1.fixed{white-space:nowrap}
h1:lang(vi){font:680 70px/1.1 "Libre Franklin Variable","Franklin Vietnamese",sans-serif}
.strip{position:relative}
.strip::after{content:"";position:absolute;inset:0 auto 0 24px;width:16px;background:var(--r)}
img{display:block}
.label{background:var(--color-snow);border:3px solid var(--color-ink)}
.label h1{font-size:60px;line-height:1.02;padding:28px 28px 32px}
.row{display:grid;align-items:center;padding:0 28px}
.row span{display:block;font-size:17px;color:var(--color-ink-muted)}
.row b{display:block;font:600 22px/1.25 var(--font-display)}
.row.two{align-items:stretch;grid-template-columns:1fr 1fr;border-bottom:3px solid var(--color-ink);padding:0}
.two>*{padding:16px 28px}
.two>*+*{border-left:3px solid var(--color-ink)}
.foot{grid-template-columns:1fr auto;border-top:3px solid var(--color-ink);padding-block:16px}
.bars{width:92px;height:52px;background:repeating-linear-gradient(90deg,var(--color-ink) 0 2px,transparent 2px 5px,var(--color-ink) 5px 6px,transparent 6px 10px,var(--color-ink) 10px 14px,transparent 14px 17px)}`;
}

/** Draws the 1200 x 630 pictures that other sites show beside a link to a page. */
export async function makeSharePictures(): Promise<void> {
  const pictures = picturesOf();
  const undrawn = publicPages.find(
    ({ path }) => !pictures.some(({ slug }) => slug === sharePicture(path, "en")),
  );
  if (undrawn) throw new Error(`there is no drawing for the share picture of ${undrawn.path}`);
  const isTranslated = ({ slug }: SharePicture) =>
    slug === "default" ||
    publicPages.some(({ path, translated }) => translated && slug === sharePicture(path, "en"));
  const drawings = languageCodes.flatMap((language) =>
    inLanguage(language, picturesOf)
      .filter((picture) => language === "en" || isTranslated(picture))
      .map((picture) => ({ ...picture, language })),
  );
  const css = await styles();
  const mark = await readFile(path.join(root, "media/marks/mark.svg"), "utf8");
  const photoUrls = new Map<string, string>();
  for (const [name, photo] of Object.entries(photos)) photoUrls.set(name, await photoUrl(photo));
  const files = new Map<string, Buffer>();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS });
  try {
    const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    for (const { language, slug, headline, photo, paper, ribbon, label } of drawings) {
      await tab.setContent(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${css}</style></head>
<body class="${label ? "label-side" : ""}"><div class="text"><div class="brand">${mark}${html(starterContents.organization.name)}</div>
${label ? labelHtml(headline) : headlineHtml(headline)}</div>
<div ${dressed(`${paper} ${ribbon}`)}></div><img src="${photoUrls.get(photo)}" width="${PHOTO_WIDTH}" height="${HEIGHT}" alt=""></body></html>`);
      await tab.evaluate(async () => {
        await document.fonts.ready;
        const title = document.querySelector("h1");
        if (!title) return;
        const fits = () => title.scrollWidth <= title.clientWidth && title.clientHeight <= 400;
        for (let size = Number.parseFloat(getComputedStyle(title).fontSize); size > 40 && !fits(); size--) {
          title.style.fontSize = `${size}px`;
        }
      });
      const shot = await tab.screenshot();
      files.set(
        `${slug}${language === "en" ? "" : `.${language}`}.jpg`,
        await sharp(shot).jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
      );
    }
  } finally {
    await browser.close();
  }
  const bay = Buffer.from((photoUrls.get("bay") ?? "").replace(/^.*,/, ""), "base64");
  // For pictures drawn on demand, see app/share.
  await writeChanged(
    "app/frame/share/bay.jpg",
    await sharp(bay).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  );
  await publishFolder("public/share", files);
  reportFiles("public/share", files.values());
}
