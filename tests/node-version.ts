import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Ends runners that were started with another Node than the project's: they would stop at the first module that it
 * lacks, without saying why.
 */
const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
const needed = Number.parseInt(engines.node.replace(">=", ""), 10);
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `The tests need Node ${needed}, and this is Node ${process.versions.node}. Call "npm test -- FILE", which takes the Node of this project. If that says the same, "npm ci" was run without its install scripts: run it again.`,
  );
  process.exit(1);
}
