import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** WCAG 2.2 level A and AA, and axe's best practices. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface AxeScope {
  /** Selector of the part that has not been checked before; undefined: the whole page. */
  part?: string | undefined;
  /** Runs only these rules. */
  rules?: readonly string[];
}

/** Violations found by axe, as "rule: element". */
async function axeFaults(page: Page, { part, rules }: AxeScope): Promise<string[]> {
  // Axe is half a megabyte, so it is loaded once per document.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: "'axe is there'" }) }).options({
    resultTypes: ["violations"],
    // Fetches the style sheets again, for a rule that is not used.
    preload: false,
    runOnly: rules ? { type: "rule", values: [...rules] } : { type: "tag", values: RULES },
    rules: rules ? {} : { "target-size": { enabled: true } },
  });
  // The alternative opens a separate tab for every run.
  axe.setLegacyMode();
  if (part) axe.include(part);
  // At any scroll position something is half under the sticky bar, and can be scrolled clear.
  if (!part) await page.evaluate(scrollToTop);
  // The content of a frame is a separate page, checked by itself.
  axe.exclude("iframe");
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(" ")} (${failureSummary?.slice(0, 300)})`,
    ),
  );
}

/** Scrolls to the top and stays there: a resized window scrolls back to the focus. Runs in the browser. */
async function scrollToTop(): Promise<void> {
  for (let still = 0; still < 3; still = scrollY === 0 ? still + 1 : 0) {
    scrollTo({ top: 0, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** Finds faults in the page's outline that mislead screen readers; runs in the browser. */
function outlineFaults(): string[] {
  const faults: string[] = [];
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden='true']");
  const nameOf = (element: Element) => {
    const labels = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const byOthers = labels.map((id) => document.getElementById(id)?.textContent ?? `?${id}`).join(" ");
    return byOthers || element.getAttribute("aria-label") || "";
  };

  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    faults.push(`the id ${id} stands more than once`);
  for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "for"])
    for (const element of document.querySelectorAll(`[${attribute}]`))
      for (const id of element.getAttribute(attribute)?.split(/\s+/) ?? [])
        if (!document.getElementById(id)) faults.push(`${attribute} names the missing ${id}`);

  // The page under an open modal dialog keeps its headings in this check, although the dialog hides it.
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(shown);
  const first = headings.filter(({ localName }) => localName === "h1");
  if (first.length !== 1) faults.push(`${first.length} main headings`);
  if (headings[0] && headings[0] !== first[0] && !headings[0].closest("nav, header"))
    faults.push(`"${headings[0].textContent}" comes before the main heading`);
  let before = 1;
  for (const heading of headings) {
    const level = Number(heading.localName[1]);
    if (level > before + 1) faults.push(`"${heading.textContent}" skips from level ${before} to ${level}`);
    if (!heading.textContent?.trim()) faults.push(`an empty ${heading.localName}`);
    before = level;
  }

  const landmarks = new Map<string, string[]>();
  for (const element of document.querySelectorAll(
    "main, [role=main], nav, aside, search, [role=search], [role=navigation], [role=region], section[aria-label], section[aria-labelledby]",
  )) {
    if (!shown(element)) continue;
    const role = element.getAttribute("role") ?? element.localName;
    if (role === "tabpanel") continue;
    landmarks.set(role, [...(landmarks.get(role) ?? []), nameOf(element).trim()]);
  }
  if (landmarks.get("main")?.length !== 1) faults.push("not exactly one main landmark");
  for (const [role, names] of landmarks)
    for (const [index, name] of names.entries())
      if (names.indexOf(name) !== index) faults.push(`two ${role} are named "${name}"`);

  for (const list of document.querySelectorAll("ul, ol")) {
    if (getComputedStyle(list).listStyleType === "none" && !list.closest("nav"))
      faults.push(`Safari does not call this a list: ${list.outerHTML.slice(0, 80)}`);
    for (const item of list.children)
      if (item.localName !== "li" && item.localName !== "script") faults.push(`${item.localName} in a list`);
  }
  const vague = /^(here|click here|more|read more|learn more|read|details|link|this page)$/i;
  for (const link of document.querySelectorAll("a[href]")) {
    const text = nameOf(link).trim() || link.textContent?.trim() || "";
    if (vague.test(text)) faults.push(`"${text}" says nothing of where it leads`);
    const opensTab = link.getAttribute("target") === "_blank";
    if (opensTab && !/new tab/i.test(`${nameOf(link)} ${link.textContent}`))
      faults.push(`"${text}" does not say that it opens a new tab`);
  }
  return faults;
}

/** Measures horizontal overflow of the page, or of fixed elements above it; runs in the browser. */
function overflowFaults(): string[] {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const over = Math.max(
    ...[document.documentElement, dialog].map((one) => (one ? one.scrollWidth - one.clientWidth : 0)),
  );
  if (over <= 0) return [];
  const wide = [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    .slice(0, 3);
  return [`runs off by ${over} px: ${wide.map(({ outerHTML }) => outerHTML.slice(0, 120)).join(" | ")}`];
}

/** More Tab presses than any page needs. */
const MOST_STOPS = 400;

/** Tab presses sent in one batch: a round trip for each would take most of the time. */
const PRESSES = 20;

interface Walk {
  reached: Set<Element>;
  faults: string[];
  /** Tab presses that this page, and not a frame in it, has received. */
  seen: number;
  timesLeft: number;
  /** Tab has returned to the first control, or has left the last one. */
  complete: boolean;
  /** Checks the currently focused control. */
  look: () => void;
}

/**
 * Checks each control when Tab reaches it, on keyup: whether its focus ring is drawn with enough contrast, and whether
 * anything covers it. Runs in the browser.
 */
function watchFocus(): Walk {
  const reached = new Set<Element>();
  const faults: string[] = [];
  const LEAST_CONTRAST = 3;
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** Converts any CSS color to red, green, blue and alpha. */
  const rgba = (color: string): number[] => {
    if (/^rgba?\(/.test(color)) return channels(color);
    if (!paint) return [];
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const luminance = (color: number[]) => {
    const [r = 0, g = 0, b = 0] = color.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** The plain background color of an element; null over a picture or a pattern. */
  const behind = (start: Element | null): number[] | null => {
    for (let element = start; element; element = element.parentElement) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
      if (backgroundImage !== "none") return null;
      const color = rgba(backgroundColor);
      if ((color[3] ?? 1) === 1) return color;
      if (position === "absolute" || position === "fixed") return null;
    }
    return [255, 255, 255];
  };
  function look() {
    if (walk.complete) return;
    const control = document.activeElement;
    if (!control || control === document.body) {
      walk.timesLeft += 1;
      // A page with a single control is left twice; a dialog once before its first control, because focus starts in
      // its middle.
      walk.complete = walk.timesLeft === 2;
      return;
    }
    // Some controls, such as dates, have several tab stops.
    if (reached.has(control)) {
      walk.complete = reached.size > 1 && control === [...reached][0];
      return;
    }
    reached.add(control);
    if (control.localName !== "iframe") check(control);
  }
  function check(control: Element) {
    const what = control.outerHTML.slice(0, 100);
    // If a link makes its whole card clickable, the card draws the ring.
    const card = control.parentElement?.parentElement;
    const ringed = getComputedStyle(control).outlineStyle === "none" && card ? card : control;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(ringed);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) faults.push(`no ring: ${what}`);
    const ground = behind(Number.parseFloat(outlineOffset) < 0 ? ringed : ringed.parentElement);
    if (ground) {
      const [light = 0, dark = 0] = [luminance(rgba(outlineColor)), luminance(ground)].sort((a, b) => b - a);
      const contrast = (light + 0.05) / (dark + 0.05);
      if (contrast < LEAST_CONTRAST) faults.push(`ring of ${contrast.toFixed(1)}:1 only: ${what}`);
    }
    const box = control.getClientRects()[0];
    if (!box || box.width === 0) {
      faults.push(`focus on something without a size: ${what}`);
      return;
    }
    const modal = document.querySelector("dialog:modal");
    const bar = document.querySelector("header.topbar");
    const below = bar && !modal && !bar.contains(control) ? bar.getBoundingClientRect().bottom : 0;
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (bottom <= top || box.right <= 0 || box.left >= innerWidth)
      faults.push(`outside of the window: ${what}`);
    else if (!control.matches(".skip-link") && box.top < below - 1 && box.height < innerHeight - below)
      faults.push(`under the bar: ${what}`);
    else {
      const x = Math.min(Math.max((box.left + box.right) / 2, 0), innerWidth - 1);
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
      if (hit && !control.contains(hit) && !hit.contains(control) && !label?.contains(hit))
        faults.push(`covered by ${hit.outerHTML.slice(0, 60)}: ${what}`);
    }
  }
  const walk: Walk = { reached, faults, seen: 0, timesLeft: 0, complete: false, look };
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key !== "Tab") return;
    walk.seen += 1;
    look();
  };
  window.addEventListener("keyup", onKeyUp, { capture: true });
  return walk;
}

/** Controls that Tab should have reached but did not; runs in the browser. */
function missedControls({ reached }: Walk): string[] {
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const controls = modal.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, iframe, [tabindex='0']",
  );
  // Arrow keys, not Tab, move between radio buttons of one group.
  const names = new Set(
    [...reached].map((one) => (one instanceof HTMLInputElement && one.type === "radio" ? one.name : "")),
  );
  return [...controls]
    .filter((control) => control.tabIndex >= 0 && !control.matches(":disabled"))
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !reached.has(control))
    .filter((one) => !(one instanceof HTMLInputElement && one.type === "radio" && names.has(one.name)))
    .map((control) => `Tab does not reach: ${control.outerHTML.slice(0, 100)}`);
}

/** Fails on any axe violation, with `where` in the message. */
export async function expectNoAxeFaults(page: Page, where: string, scope: AxeScope = {}): Promise<void> {
  expect.soft(await axeFaults(page, scope), `axe, ${where}`).toEqual([]);
}

/** Fails on misleading headings, landmarks, lists, links or ids. */
export async function expectSoundOutline(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(outlineFaults), `outline, ${where}`).toEqual([]);
}

/** Fails if the page scrolls sideways. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  // A window that was just resized may still be laying out the page.
  await expect.soft
    .poll(() => page.evaluate(overflowFaults), { message: `width, ${where}`, timeout: 2000 })
    .toEqual([]);
}

/** Presses Tab through the whole page. Fails if the focus is invisible, or does not reach a control. */
export async function expectVisibleFocus(page: Page, where: string): Promise<void> {
  // A frame receives the keys pressed inside it, so each press is then checked by itself.
  const faults = (await walkFocus(page, PRESSES)) ?? (await walkFocus(page, 1));
  expect.soft(faults, `focus, ${where}`).toEqual([]);
}

/**
 * Controls that Tab reaches and misses. @returns null if `atOnce` presses were sent and the page did not receive them
 * all
 */
async function walkFocus(page: Page, atOnce: number): Promise<string[] | null> {
  await using walk = await page.evaluateHandle(watchFocus);
  const devtools = await page.context().newCDPSession(page);
  const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  // The focus may still be in a frame, and at the end of a page Tab would stay there.
  if (atOnce === 1)
    await walk.evaluate((it) => {
      document.querySelector<HTMLElement>("a[href], button")?.focus();
      it.look();
    });
  let complete = false;
  for (let presses = 0; presses < MOST_STOPS && !complete; presses += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }).flatMap(() => [
        devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...tab }),
        devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...tab }),
      ]),
    );
    const unseen = await walk.evaluate((it, sent) => {
      const unseen = sent - it.seen;
      it.seen = 0;
      if (unseen > 0) it.look();
      return unseen;
    }, atOnce);
    if (unseen > 0 && atOnce > 1) return null;
    complete = await walk.evaluate((it) => it.complete);
  }
  await devtools.detach();
  // Reset the starting point for the next run.
  await walk.evaluate(({ reached: [first] }) => first instanceof HTMLElement && first.focus());
  return [...(await walk.evaluate((it) => it.faults)), ...(await walk.evaluate(missedControls))];
}

/** Text that takes up space but is invisible; runs in the browser. */
function hiddenText(): string[] {
  return [...document.querySelectorAll("main *")]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    .filter((element) => !element.closest("[aria-hidden='true'], noscript, script"))
    .filter((element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true }))
    .map((element) => element.outerHTML.slice(0, 100));
}

/** Buttons and fields that would lose their edge in forced colors, or vanish entirely; runs in the browser. */
function unseenControls(): string[] {
  const hasEdge = (element: Element) => {
    const edged = ({ borderTopStyle, borderTopWidth }: CSSStyleDeclaration) =>
      borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
    const own = getComputedStyle(element);
    return own.appearance === "auto" || edged(own) || edged(getComputedStyle(element, "::before"));
  };
  return [...document.querySelectorAll(".btn, .input, .select, .textarea, input, button")]
    .filter((element) => element.checkVisibility() && (element as HTMLInputElement).type !== "hidden")
    .filter((element) => !element.matches("button:not(.btn)") || !element.querySelector("svg, img, b, span"))
    .filter((element) => !element.matches("button:not(.btn)") || !element.textContent?.trim())
    .filter((element) => !hasEdge(element))
    .map((element) => element.outerHTML.slice(0, 100));
}

/** Fails if text on the page is invisible. */
export async function expectNothingHidden(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(hiddenText), `hidden text, ${where}`).toEqual([]);
}

/** Fails if a button or field has no edge in forced colors. */
export async function expectEveryControlSeen(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(unseenControls), `edges, ${where}`).toEqual([]);
}
