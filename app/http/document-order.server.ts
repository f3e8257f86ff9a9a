const STYLES = /<link rel="stylesheet" href="([^"#]*)#?"[^>]*>/g;
const FONTS = /<link rel="preload"[^>]* as="font"[^>]*>/g;
const MODULES = /<link rel="modulepreload"[^>]*>/g;
const APPLICATION = '<script type="module" async="">';
/** Longer than anybody waits for the rest of a page, where a picture that never comes keeps it from being whole. */
const PATIENCE_MS = 4000;

const WHEN = {
  later: `addEventListener("load", () => requestAnimationFrame(() => setTimeout(start)));
addEventListener("DOMContentLoaded", () => setTimeout(start, ${PATIENCE_MS}));`,
  seen: `addEventListener("DOMContentLoaded", () => {
addEventListener("focusin", start);
new IntersectionObserver((seen) => seen.at(-1).isIntersecting && start()).observe(document.body);
});`,
};

/**
 * Starts the scripts when the page has been drawn with everything that belongs to it. They are not needed to read
 * it, to follow its links or to send its forms. React looks for the links to styles that the document brought along;
 * switched off, they ask for nothing (in the document itself, browsers would fetch them all the same).
 */
function starter(when: keyof typeof WHEN): string {
  return `(() => {
let started = false;
const start = () => {
if (started) return;
started = true;
const links = document.getElementById("links").content;
for (const style of document.querySelectorAll("head > style")) style.after(links.firstElementChild);
document.head.append(document.getElementById("modules").content);
for (const { textContent } of document.querySelectorAll('script[type="text/plain"]')) {
document.head.append(Object.assign(document.createElement("script"), { type: "module", textContent }));
}
};
${WHEN[when]}
})();`;
}

/**
 * A document whose head asks for things in the order in which a visitor needs them: the styles, the fonts, the
 * first picture. React and the router put scripts before all else, and a slow line is then full of them.
 * @param scripts "later" has them wait until the page has been drawn, "seen" until it is in view, for a page inside
 * a frame; "soon" only puts them last
 * @param styleSheets by path: those that the document brings along, so that nothing has to be asked for before it
 * can be drawn
 */
export function inOrderOfNeed(
  html: string,
  scripts: "soon" | keyof typeof WHEN,
  styleSheets: ReadonlyMap<string, string>,
): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const body = html.slice(end);
  const fonts = (head.match(FONTS) ?? []).join("");
  const modules = (head.match(MODULES) ?? []).join("");
  const rest = head.replace(FONTS, "").replace(MODULES, "");
  const [first = ""] = rest.match(STYLES) ?? [];
  if (scripts === "soon") return rest.replace(first, `${first}${fonts}`) + modules + body;
  let links = "";
  const styled = rest.replace(STYLES, (link, path: string) => {
    const fontsHere = link === first ? fonts : "";
    const content = styleSheets.get(path);
    if (content === undefined) return link + fontsHere;
    links += link.replace(/\/>$/, " disabled/>");
    return `<style>${content}</style>${fontsHere}`;
  });
  const waiting = body.replace(APPLICATION, '<script type="text/plain">');
  return `${styled}<template id="links">${links}</template><template id="modules">${modules}</template><script>${starter(scripts)}</script>${waiting}`;
}
