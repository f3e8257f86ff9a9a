import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

// npm run licences: lists every production package that is installed here, with its licence.

interface Locked {
  version: string;
  license?: string;
  /** A development dependency. */
  dev?: boolean;
  /** A development dependency that is optional for another package. */
  devOptional?: boolean;
}

const ROOT = join(import.meta.dirname, "..");
const lock = join(ROOT, "package-lock.json");
const { packages } = JSON.parse(readFileSync(lock, "utf8")) as { packages: Record<string, Locked> };
const lines = new Set<string>();
for (const [path, { version, license, dev, devOptional }] of Object.entries(packages)) {
  // Of optional packages, one for each platform, only that of this machine is there.
  if (path === "" || dev || devOptional || !existsSync(join(ROOT, path))) continue;
  lines.add(`${path.replace(/^.*node_modules\//, "")}@${version}\t${license ?? "not stated"}`);
}
console.log([...lines].sort().join("\n"));
