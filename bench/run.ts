import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { benchLighthouse, benchWeight } from "./browser.ts";
import { benchDesk, benchInquiries } from "./databases.ts";
import type { Section } from "./measure.ts";
import { benchPages, benchProcess } from "./pages.ts";

/** `npm run bench [-- pages desk ...]` runs these; without arguments it runs all and writes bench/results.md. */
const PARTS: Record<string, () => Promise<Section>> = {
  pages: benchPages,
  inquiries: benchInquiries,
  desk: benchDesk,
  process: benchProcess,
  weight: benchWeight,
  lighthouse: benchLighthouse,
};

function markdown({ title, note, columns, rows }: Section): string {
  const lines = [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return [`## ${title}`, "", note, "", ...lines, ""].join("\n");
}

const chosen = process.argv.slice(2);
const sections: Section[] = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  sections.push(await run());
}
const head = `# Measured on this machine\n\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}. Medians, with the lowest and highest figure in brackets. Compare the ratios, not the figures, with another machine. Made by \`npm run bench\`.\n`;
const report = `${head}\n${sections.map(markdown).join("\n")}`;
console.log(`\n${report}`);
if (chosen.length === 0) writeFileSync(join(import.meta.dirname, "results.md"), report);
