import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

const CONTROLS = "a[href], button:not(:disabled), input, select, textarea, summary";

/**
 * Finds links, buttons and fields whose text has too little contrast with a plain background (WCAG 1.4.3: 4.5:1, or
 * 3:1 for large text). Text over a picture or a pattern is checked by eye. Runs in the browser.
 */
function faintText(selector: string): string[] {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!paint) return ["no canvas to compare colors with"];
  /** Alpha-blends a color over another. */
  const over = (color: string, ground: string) => {
    for (const layer of [ground, color]) {
      paint.fillStyle = layer;
      paint.fillRect(0, 0, 1, 1);
    }
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (rgb: number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const css = (rgb: number[]) => `rgb(${rgb.join(" ")})`;
  /** The plain background color of an element's text; null over a picture or a pattern. */
  const behind = (element: Element | null): string | null => {
    if (!element) return "white";
    const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
    const opaque = !/\/|rgba|transparent/.test(backgroundColor);
    if (backgroundImage !== "none" && !(opaque && element.matches("select"))) return null;
    if (opaque) return backgroundColor;
    if (position === "absolute" && element.parentElement?.querySelector("img")) return null;
    const ground = behind(element.parentElement);
    return ground && css(over(backgroundColor, ground));
  };
  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

  // Disable color transitions between states.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  const faults: string[] = [];
  for (const control of document.querySelectorAll(selector))
    for (const element of [control, ...control.querySelectorAll("*:not(svg, svg *)")]) {
      if (!hasText(element) || element.matches(".sr-only, .sr-only *")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const ground = behind(element);
      if (!ground) continue;
      const [light = 0, dark = 0] = [over(color, ground), over(ground, "white")]
        .map(luminance)
        .sort((a, b) => b - a);
      const contrast = (light + 0.05) / (dark + 0.05);
      const size = Number.parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      if (contrast < (large ? 3 : 4.5))
        faults.push(`${contrast.toFixed(2)}:1, ${color} on ${ground}: ${element.outerHTML.slice(0, 120)}`);
    }
  return faults;
}

/** Fails if the text of a link, button or field has too little contrast while hovered or focused. */
export async function expectReadableStates(page: Page, where: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: CONTROLS,
  });
  for (const state of [["hover"], ["focus", "focus-visible"]]) {
    await Promise.all(
      nodeIds.map((nodeId) => devtools.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: state })),
    );
    const faults = await page.evaluate(faintText, CONTROLS);
    expect.soft(faults, `contrast at ${state.at(-1)}, ${where}`).toEqual([]);
  }
  // Also ends the forced states.
  await devtools.detach();
}
