import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

// npm run licences: every package that runs in production, with its licence.

const paths = execFileSync("npm", ["ls", "--omit=dev", "--all", "--parseable"], { encoding: "utf8" });
const lines = new Set<string>();
for (const path of paths.trim().split("\n").slice(1)) {
  const { name, version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
  lines.add(`${name}@${version}\t${license ?? "not stated"}`);
}
console.log([...lines].sort().join("\n"));
