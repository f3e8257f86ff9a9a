import { readFileSync } from "node:fs";

// Plain JavaScript, loaded before all else: an older Node stops at the first TypeScript file without saying why.
const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const needed = Number.parseInt(engines.node.replace(">=", ""), 10);
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `This needs Node ${needed}, which "npm ci" brings, and runs on Node ${process.versions.node}: "npm ci" was run without its install scripts. Run it again with them.`,
  );
  process.exit(1);
}
