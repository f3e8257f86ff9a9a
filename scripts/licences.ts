import { readFileSync } from "node:fs";
import { join } from "node:path";

// npm run licences: lists every production package with its licence.

interface Locked {
  version: string;
  license?: string;
  /** A development dependency. */
  dev?: boolean;
  /** An optional dependency of another package. */
  optional?: boolean;
  /** Both a development dependency and an optional one. */
  devOptional?: boolean;
}

const lock = join(import.meta.dirname, "../package-lock.json");
const { packages } = JSON.parse(readFileSync(lock, "utf8")) as { packages: Record<string, Locked> };
const lines = new Set<string>();
for (const [path, { version, license, dev, optional, devOptional }] of Object.entries(packages)) {
  if (path === "" || dev || optional || devOptional) continue;
  lines.add(`${path.replace(/^.*node_modules\//, "")}@${version}\t${license ?? "not stated"}`);
}
console.log([...lines].sort().join("\n"));
