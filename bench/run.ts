import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { benchLighthouse, benchWeight } from "./browser.ts";
import { benchDesk, benchInquiries } from "./databases.ts";
import type { Section } from "./measure.ts";
import { benchPages, benchProcess } from "./pages.ts";

// npm run bench [-- pages desk ...]: measures on this machine, prints and writes bench/results.md.

const PARTS: Record<string, () => Promise<Section>> = {
  pages: benchPages,
  inquiries: benchInquiries,
  desk: benchDesk,
  process: benchProcess,
  weight: benchWeight,
  lighthouse: benchLighthouse,
};

function markdown({ title, note, columns, rows }: Section): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const table = [line(columns), line(columns.map(() => "---")), ...rows.map(line)];
  return [`## ${title}`, "", note, "", ...(rows.length > 0 ? [...table, ""] : [])].join("\n");
}

const chosen = process.argv.slice(2);
const sections: Section[] = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`Measuring: ${name}`);
  sections.push(await run());
}
const head = `# Measured on this machine\n\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}. Medians, with the lowest and highest figure in brackets. Compare the ratios, not the figures, with another machine. Made by \`npm run bench\`.\n`;
const report = `${head}\n${sections.map(markdown).join("\n")}`;
console.log(`\n${report}`);
if (chosen.length === 0) writeFileSync(join(import.meta.dirname, "results.md"), report);
