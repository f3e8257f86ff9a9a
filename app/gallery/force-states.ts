/** Classes that stand for what only a pointer or a keyboard can bring about. */
const FORCED: readonly [state: RegExp, className: string][] = [
  [/:hover/g, ".is-hover"],
  [/:focus-visible/g, ".is-focus"],
  [/:active/g, ".is-active"],
];

function forcedCopies(rule: CSSRule): string[] {
  if (rule instanceof CSSStyleRule) {
    return FORCED.flatMap(([state, className]) => {
      const selectors = rule.selectorText.replace(state, className);
      return selectors === rule.selectorText ? [] : [`${selectors}{${rule.style.cssText}}`];
    });
  }
  if (rule instanceof CSSLayerBlockRule || rule instanceof CSSMediaRule) {
    const copies = [...rule.cssRules].flatMap(forcedCopies);
    if (copies.length === 0) return [];
    const head = rule instanceof CSSMediaRule ? `@media ${rule.conditionText}` : `@layer ${rule.name}`;
    return [`${head}{${copies.join("")}}`];
  }
  return [];
}

/**
 * Lets `is-hover`, `is-focus` and `is-active` show what the page's own rules say of those states.
 * @returns what takes it back
 */
export function forceStates(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [...document.styleSheets].flatMap((one) => [...one.cssRules].flatMap(forcedCopies)).join(""),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
