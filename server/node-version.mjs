import { readFileSync } from "node:fs";

// Plain JavaScript, loaded before all else: an older Node stops at the first TypeScript file without saying why.
const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const needed = Number.parseInt(engines.node.replace(">=", ""), 10);
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `This needs Node ${needed}, and this is Node ${process.versions.node}. "npm run" and "npm test" take the Node of this project. If they say the same, "npm ci" was run without its install scripts: run it again with them.`,
  );
  process.exit(1);
}
