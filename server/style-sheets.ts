import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The built style sheets by their paths in the site, e.g. "/assets/site-BOSA60JP.css". */
export function readStyleSheets(clientFiles: string): Map<string, string> {
  const folder = join(clientFiles, "assets");
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), "utf8").trim()]));
}
