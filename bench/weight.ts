import { chromium, type Page } from "@playwright/test";
import { publicPages } from "#app/seo/public-pages.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../tests/chromium.ts";
import { startSite } from "../tests/running-site.ts";
import type { Section } from "./table.ts";

const KINDS = ["Document", "Stylesheet", "Font", "Script", "Image"] as const;
/** Until this long after the load event everything counts. */
const AFTER_LOAD_MS = 4000;
const KB = 1024;

type Weights = Record<(typeof KINDS)[number], number> & { total: number; firstPicture: number };

/** (d) What a phone receives for each public page, by kind. */
export async function benchWeight(): Promise<Section> {
  const section: Section = {
    title: "(d) Page weight",
    note: "KB (1024 bytes) over the wire with headers, compressed, on a cold phone: 390 px wide, pixel ratio 1.75, everything up to 4 s after the load event, not scrolled.",
    columns: ["page", "HTML", "CSS", "fonts", "JavaScript", "pictures", "first picture", "in all"],
    rows: [],
  };
  const { site, stop } = await startSite({ LOG_LEVEL: "warn" });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS });
  for (const path of publicPages) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    });
    const weights = await weigh(await context.newPage(), site.origin + path);
    await context.close();
    const kb = (bytes: number) => (bytes / KB).toFixed(1);
    section.rows.push([
      path,
      ...KINDS.map((kind) => kb(weights[kind])),
      kb(weights.firstPicture),
      kb(weights.total),
    ]);
    console.log(`  ${section.rows.at(-1)?.join("  ")}`);
  }
  await browser.close();
  await stop();
  return section;
}

async function weigh(page: Page, url: string): Promise<Weights> {
  const weights: Weights = {
    Document: 0,
    Stylesheet: 0,
    Font: 0,
    Script: 0,
    Image: 0,
    total: 0,
    firstPicture: 0,
  };
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const types = new Map<string, string>();
  client.on("Network.responseReceived", (event) => types.set(event.requestId, event.type));
  client.on("Network.loadingFinished", (event) => {
    const bytes = event.encodedDataLength;
    const type = types.get(event.requestId);
    weights.total += bytes;
    const kind = KINDS.find((candidate) => candidate === type);
    if (kind) weights[kind] += bytes;
    if (type === "Image" && weights.firstPicture === 0) weights.firstPicture = bytes;
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(AFTER_LOAD_MS);
  return weights;
}
