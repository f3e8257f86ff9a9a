import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** Touch targets less than 44 px wide or high; runs in the browser. */
function smallTargets(): string[] {
  const LEAST = 44;
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, summary, select, textarea, input:not([type='hidden'])",
  );
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("[aria-hidden='true'], [inert]");
  // The line height limits a link in a sentence (the exception of WCAG 2.5.8).
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue?.trim().length ?? 0) > 1,
    );
  return [...controls].flatMap((control) => {
    const own = control.getBoundingClientRect();
    // Off-screen until focused, or for screen readers only.
    if (!shown(control) || own.right <= 0 || own.bottom <= 0 || own.width <= 1 || isInSentence(control))
      return [];
    // A label is part of the target.
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const boxes = [own, ...labels.map((label) => label.getBoundingClientRect())];
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    const size = `${Math.round(width)} x ${Math.round(height)}`;
    // Tolerance for fractions of a pixel.
    return Math.min(width, height) < LEAST - 0.5 ? [`${size}: ${control.outerHTML.slice(0, 120)}`] : [];
  });
}

/** Fails if a link, button or field is too small for touch. */
export async function expectLargeTargets(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(smallTargets), `targets of 44 px, ${where}`).toEqual([]);
}
