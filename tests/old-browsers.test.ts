import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AtRule, parse, type Rule } from "postcss";
import { expect, test } from "vitest";

// What the oldest browsers of vite.config.ts do not know, in the built files. Years of features: caniuse.com.

const ASSETS = join(import.meta.dirname, "../build/client/assets");
const read = (file: string) => readFileSync(join(ASSETS, file), "utf8");
const scripts = globSync("*.js", { cwd: ASSETS });
const styles = globSync("*.css", { cwd: ASSETS });

/** They ask for what is new before they use it. */
const LIBRARIES = /^(react|zod|leaflet)/;
/** One of these stops the whole file. */
const UNKNOWN_SYNTAX = /\(\?<[=!]|\bstatic ?\{/;
const UNKNOWN_FUNCTIONS =
  /\.(toSorted|toReversed|toSpliced|showPopover|hidePopover|togglePopover|checkVisibility|isWellFormed|toWellFormed)\(|AbortSignal\.(timeout|any)|URL\.(canParse|parse)\(|Promise\.(withResolvers|try)|(Object|Map)\.groupBy|Array\.fromAsync|popoverTarget|\bTemporal\b|= ?new Intl\.Segmenter/;
/** As an argument of `matches` or `querySelector` they throw. */
const UNKNOWN_SELECTORS = /:(has|modal|open|popover-open|user-invalid|user-valid|dir|state)\b/;

test("the scripts hold no syntax that the oldest browsers cannot parse", () => {
  expect(scripts.filter((file) => UNKNOWN_SYNTAX.test(read(file)))).toEqual([]);
});

test.each(scripts.filter((file) => !LIBRARIES.test(file)))("%s calls nothing that they lack", (file) => {
  expect(UNKNOWN_FUNCTIONS.exec(read(file))?.[0]).toBeUndefined();
  const selectors = read(file).matchAll(/\.(?:matches|closest|querySelector(?:All)?)\(([`"'])(.*?)\1/g);
  for (const [, , selector = ""] of selectors) expect(selector).not.toMatch(UNKNOWN_SELECTORS);
});

const UNKNOWN_UNITS = /\d([lsd]v[hw]|r?lh|cq[wi])\b/;

/** Styles of the staff area alone, which needs a browser of the last two years. */
const STAFF_STYLES = /^(guard|staff)-/;
const publicStyles = styles.filter((file) => !STAFF_STYLES.test(file));

const rules = (file: string) => {
  const found: Rule[] = [];
  parse(read(file)).walkRules((rule) => {
    found.push(rule);
  });
  return found;
};
/** Whether a rule is inside `@supports` or only for print. */
function isAskedBefore({ parent }: Rule): boolean {
  for (let at = parent; at && at.type !== "root"; at = (at as AtRule).parent)
    if (at.type === "atrule" && /supports|print/.test(`${(at as AtRule).name} ${(at as AtRule).params}`))
      return true;
  return false;
}

test.each(styles)("%s asks for the window's size as the oldest browsers understand it", (file) => {
  parse(read(file)).walkAtRules("media", ({ params }) => {
    // A comparison, `or`, or a `not` without a kind of medium: older browsers drop the whole block.
    expect(params).not.toMatch(/[<>]|\bor\b|\bnot \(/);
  });
});

test.each(publicStyles)("no selector of %s loses its rule to one that they do not know", (file) => {
  for (const rule of rules(file)) {
    if (isAskedBefore(rule) || rule.selectors.length === 1) continue;
    // `:is()` and `:where()` forgive what they do not know; a list of a rule does not.
    const unforgiven = rule.selector.replace(/:(is|where)\((?:[^()]|\([^()]*\))*\)/g, "");
    expect(unforgiven).not.toMatch(UNKNOWN_SELECTORS);
  }
});

test.each(publicStyles)("%s shows nothing by `:has()` alone", (file) => {
  for (const rule of rules(file)) {
    if (isAskedBefore(rule) || !/:has\(/.test(rule.selector)) continue;
    rule.walkDecls(/^(display|visibility)$/, ({ value }) => {
      expect(value, rule.selector).toMatch(/^(none|hidden)/);
    });
  }
});

test.each(publicStyles)("%s uses no unit that they lack without asking", (file) => {
  for (const rule of rules(file)) {
    // Only Safari has the field's inside, and drops a unit that it does not know.
    if (isAskedBefore(rule) || rule.selector.startsWith("::-webkit-date")) continue;
    rule.walkDecls(({ value }) => expect(value, rule.selector).not.toMatch(UNKNOWN_UNITS));
  }
});
