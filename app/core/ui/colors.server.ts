import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// Found by its name, because the built server lies elsewhere.
const tokens = readFileSync(createRequire(import.meta.url).resolve("#app/core/ui/styles/tokens.css"), "utf8");
const COLORS = new Map(
  [...tokens.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
);

/** A color of the design tokens, "gold-300", for mails, drawings and documents without the site's styles. */
export function color(name: string): string {
  const value = COLORS.get(name);
  if (!value) throw new Error(`there is no color ${name}`);
  return value;
}
