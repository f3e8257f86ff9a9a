import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { cities } from "#app/content/kinds/cities.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../tests/chromium.ts";
import { startSite } from "../tests/running-site.ts";
import type { Section } from "./measure.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const PAINTS = ["first-contentful-paint", "largest-contentful-paint"];

/** Bytes that a phone receives for the home page, by kind. */
export async function benchWeight(): Promise<Section> {
  const { site, stop } = await startSite({ LOG_LEVEL: "warn" });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS });
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.75, isMobile: true };
  const page = await browser.newPage(phone);
  const bytes = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    for (const kind of [request.resourceType(), "all"])
      bytes.set(kind, (bytes.get(kind) ?? 0) + responseHeadersSize + responseBodySize);
  });
  await page.goto(site.origin, { waitUntil: "load" });
  await page.waitForTimeout(4000);
  await browser.close();
  await stop();
  return {
    title: "Weight of the home page",
    note: "KB (1024 bytes) over the wire with headers on a phone with an empty cache: 390 px wide, pixel ratio 1.75, until 4 s after the load event.",
    columns: [...bytes.keys()],
    rows: [[...bytes.values()].map((size) => (size / 1024).toFixed(1))],
  };
}

/** Lighthouse's mobile preset on every public page. Run with npx, because it installs 200 packages. */
export async function benchLighthouse(): Promise<Section> {
  const { site, stop } = await startSite({ LOG_LEVEL: "warn" });
  const env = { ...process.env, CHROME_PATH: await chromiumPath() };
  const options = ["--output=json", "--quiet", `--only-categories=${CATEGORIES}`];
  const chrome = `--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(" ")}`;
  const section: Section = {
    title: "Lighthouse",
    note: "Mobile preset, one run a page.",
    columns: ["page", ...CATEGORIES, ...PAINTS.map((name) => `${name}, ms`)],
    rows: [],
  };
  for (const path of listedPaths(cities.starter.cities)) {
    const parameters = ["--yes", "lighthouse@12", site.origin + path, ...options, chrome];
    const run = spawnSync("npx", parameters, { encoding: "utf8", env, maxBuffer: 1e8 });
    if (run.status !== 0) throw new Error(run.stderr);
    const { categories, audits } = JSON.parse(run.stdout);
    section.rows.push([
      path,
      ...CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      ...PAINTS.map((name) => Math.round(audits[name]?.numericValue ?? 0)),
    ]);
  }
  await stop();
  return section;
}
