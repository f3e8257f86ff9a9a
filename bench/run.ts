import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { benchDesk } from "./desk.ts";
import { benchInquiries } from "./inquiries.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchPages } from "./pages.ts";
import { benchProcess } from "./process.ts";
import { markdown, type Section } from "./table.ts";
import { benchVisitors } from "./visitors.ts";
import { benchWeight } from "./weight.ts";

// npm run bench [-- a b d ...]: everything on this machine, printed and written to bench/results.md.

const PARTS: Record<string, () => Promise<Section | Section[]>> = {
  a: benchPages,
  b: benchInquiries,
  c: benchDesk,
  d: benchWeight,
  e: benchLighthouse,
  f: benchProcess,
  load: benchVisitors,
};

const chosen = process.argv.slice(2);
const sections: Section[] = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`(${name})`);
  sections.push(...[await run()].flat());
}

const [first] = cpus();
const head = `# Measured on this machine\n\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${first?.model.trim()}, Node ${process.version}. Each figure is a median; compare the ratios, not the figures, with another machine. Made by \`npm run bench\`.\n`;
const report = `${head}\n${sections.map(markdown).join("\n")}`;
console.log(`\n${report}`);
if (chosen.length === 0) writeFileSync(join(import.meta.dirname, "results.md"), report);
