const STYLES = /<link rel="stylesheet"[^>]*>/;
const FONTS = /<link rel="preload"[^>]* as="font"[^>]*>/g;
const MODULES = /<link rel="modulepreload"[^>]*>/g;

/**
 * A document whose head asks for things in the order in which a visitor needs them: the styles, the fonts, the
 * first picture, and scripts last and with low priority, since the page can be read without them. React and the
 * router put scripts before all else, and a slow line is then full of them.
 */
export function inOrderOfNeed(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const fonts = head.match(FONTS) ?? [];
  const modules = head.match(MODULES) ?? [];
  const early = head
    .replace(FONTS, "")
    .replace(MODULES, "")
    .replace(STYLES, (styles) => styles + fonts.join(""));
  const late = modules.map((link) => link.replace("<link ", '<link fetchpriority="low" '));
  return early + late.join("") + html.slice(end);
}
