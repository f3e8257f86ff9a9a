import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** Text that overflows its container; runs in the browser. */
function overfull(): string[] {
  return [...document.querySelectorAll("h1, h2, h3, a, button, label, summary, legend, th")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Fails if the text of a heading, link, button or label overflows. */
export async function expectWordsFit(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(overfull), `words that do not fit, ${where}`).toEqual([]);
}
