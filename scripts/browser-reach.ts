import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { BrowserName, CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { type AnyNode, type Identifier as Name, parse as parseScript } from "acorn";
import browserslist from "browserslist";
import { type ChildNode, type Declaration, parse as parseStyles } from "postcss";
import { LESS_WITHOUT } from "./browser-reach.allowed.ts";

// Fails the build where its styles or scripts use what a browser that package.json names (`browserslist`) lacks,
// and scripts/browser-reach.allowed.ts does not say what people see there instead.

const ROOT = join(import.meta.dirname, "..");
const CLIENT = join(ROOT, "build/client");
/** All browsers of the list parse all of it; newer syntax, such as modifiers in patterns, they do not. */
const SYNTAX = 2024;

const NAMES: Record<string, BrowserName> = {
  chrome: "chrome",
  and_chr: "chrome_android",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "safari_ios",
};

/** The oldest version of each browser in the list. */
function oldestBrowsers(): Map<BrowserName, number> {
  process.env.BROWSERSLIST_IGNORE_OLD_DATA = "1";
  const oldest = new Map<BrowserName, number>();
  for (const entry of browserslist(undefined, { path: ROOT })) {
    const [browser = "", version = ""] = entry.split(" ");
    const name = NAMES[browser];
    if (!name)
      throw new Error(`package.json asks for ${browser}; scripts/browser-reach.ts does not know it.`);
    oldest.set(name, Math.min(oldest.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)));
  }
  // The list knows only the newest Chrome of Android, which has the numbers of the others.
  const chrome = oldest.get("chrome");
  if (chrome) oldest.set("chrome_android", chrome);
  return oldest;
}

const oldest = oldestBrowsers();

/** The browsers of the list that do not have all of a feature, with the version that brings it. */
function lackingIn({ support }: CompatStatement): string[] {
  return [...oldest].flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    const has = statements.some(
      ({ version_added: added, version_removed, flags, prefix, alternative_name, partial_implementation }) =>
        typeof added === "string" &&
        Number.parseFloat(added.replace("≤", "")) <= version &&
        !(version_removed || flags || prefix || alternative_name || partial_implementation),
    );
    return has ? [] : `${browser} (${version}: ${statements[0]?.version_added || "never"})`;
  });
}

/** Features that a browser lacks: which, and one place that uses each. */
const found = new Map<string, { lacking: string[]; where: string }>();

function use(feature: string, compat: CompatStatement | undefined, where: string) {
  if (!compat || found.has(feature)) return;
  const lacking = lackingIn(compat);
  if (lacking.length > 0) found.set(feature, { lacking, where: where.slice(0, 120) });
}

/** Functions and other parts of values, by name. */
const valueParts = new Map<string, CompatStatement>();
function gather(parts: object) {
  for (const [name, part] of Object.entries(parts) as [string, Identifier][]) {
    if (name === "__compat") continue;
    if (part.__compat) valueParts.set(name, part.__compat);
    gather(part);
  }
}
gather(bcd.css.types ?? {});

function readDeclaration({ prop, value, parent }: Declaration, where: string) {
  for (const [, part = ""] of value.matchAll(/([\w-]+)\(/g)) use(`${part}()`, valueParts.get(part), where);
  // What has a prefix stands beside what has none; a custom property is read where it is used.
  if (prop.startsWith("-")) return;
  const { name: rule = "" } = parent && "name" in parent ? (parent as { name: string }) : {};
  const property = bcd.css["at-rules"]?.[rule]?.[prop] ?? bcd.css.properties?.[prop];
  if (!property) {
    found.set(prop, { lacking: ["a browser that anybody knows"], where });
    return;
  }
  use(prop, property.__compat, where);
  if (found.has(prop)) return;
  for (const word of value.match(/[a-z][\w-]*/gi) ?? [])
    use(`${prop}: ${word}`, property[word]?.__compat, where);
}

function readStyle(node: ChildNode) {
  // What asks before it uses something has an answer for both.
  for (let above = node.parent; above; above = above.parent as typeof above)
    if (above.type === "atrule" && "name" in above && above.name === "supports") return;
  const where = String(node.type === "decl" ? node.parent : node);
  if (node.type === "decl") readDeclaration(node, where);
  if (node.type === "rule")
    for (const [, colons = "", name = ""] of node.selector.matchAll(/(::?)([a-z][\w-]*)/g))
      if (!name.startsWith("-")) use(colons + name, bcd.css.selectors?.[name]?.__compat, where);
  if (node.type === "atrule") {
    const rule = bcd.css["at-rules"]?.[node.name];
    use(`@${node.name}`, rule?.__compat, where);
    for (const word of node.params.match(/[\w-]+/g) ?? [])
      use(`@${node.name} ${word}`, rule?.[word]?.__compat, where);
  }
}

const OBJECTS: Record<string, string> = { document: "Document", navigator: "Navigator", window: "Window" };
const builtins = bcd.javascript.builtins ?? {};

const members = (holder: object) => holder as Record<string, Identifier>;

/** A member that only something of the language itself has, and no object of a page. */
function builtinMember(name: string): CompatStatement | undefined {
  const keys = [name, `${name}_static`];
  const holders: Record<string, Identifier>[] = [...Object.values(builtins), ...Object.values(bcd.api)].map(
    members,
  );
  const known = holders.flatMap((holder) =>
    keys.flatMap((key) => (Object.hasOwn(holder, key) ? (holder[key]?.__compat ?? []) : [])),
  );
  const own = Object.values(builtins).some((holder) => keys.some((key) => Object.hasOwn(holder, key)));
  return own && known.every((compat) => lackingIn(compat).length > 0) ? known[0] : undefined;
}
const builtinMembers = new Map<string, CompatStatement | undefined>();

function readScript(node: AnyNode, where: string) {
  if (node.type === "NewExpression" && node.callee.type === "Identifier") {
    const { name } = node.callee;
    use(`new ${name}`, (builtins[name] ?? bcd.api[name])?.__compat, where);
  }
  if (node.type === "MemberExpression" && !node.computed) {
    const { name } = node.property as Name;
    const object = node.object.type === "Identifier" ? node.object.name : "";
    const holder = builtins[object] ?? bcd.api[OBJECTS[object] ?? object];
    use(`${object}.${name}`, (holder?.[name] ?? holder?.[`${name}_static`])?.__compat, where);
    if (!builtinMembers.has(name)) builtinMembers.set(name, builtinMember(name));
    use(`.${name}`, builtinMembers.get(name), where);
  }
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (inner && typeof inner === "object" && "type" in inner) readScript(inner as AnyNode, where);
}

const styles = globSync("assets/*.css", { cwd: CLIENT });
const scripts = globSync("**/*.js", { cwd: CLIENT });
for (const file of styles) parseStyles(readFileSync(join(CLIENT, file), "utf8")).walk(readStyle);
for (const file of scripts) {
  const text = readFileSync(join(CLIENT, file), "utf8");
  readScript(parseScript(text, { ecmaVersion: SYNTAX, sourceType: "module" }), file);
}

const gaps = [...found].filter(([feature]) => !LESS_WITHOUT.has(feature));
const reach = [...oldest].map(([browser, version]) => `${browser} ${version}`).join(", ");
console.log(
  `${styles.length} style sheets and ${scripts.length} scripts are for ${reach} and newer; ` +
    `${found.size - gaps.length} features are known to be missing in some.`,
);
for (const [feature, { lacking, where }] of gaps)
  console.error(`${feature} is missing in ${lacking.join(", ")}: ${where}`);
if (gaps.length > 0) process.exit(1);
