import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { publicPages } from "#app/seo/public-pages.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../tests/chromium.ts";
import { startSite } from "../tests/running-site.ts";
import { median, type Section, spread } from "./table.ts";

/** Runs of each page; the stated figures ask for five. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The part of Lighthouse that is used here. */
interface Tools {
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>;
  lighthouse(
    url: string,
    options: { port: number; logLevel: string; onlyCategories: string[] },
  ): Promise<
    | {
        lhr: {
          categories: Record<string, { score: number | null }>;
          audits: Record<string, { numericValue?: number }>;
        };
      }
    | undefined
  >;
}

/**
 * Lighthouse is no dependency of the project: one of its own parts asks for "the latest" of another, which no
 * lock file can hold, and it brings two hundred packages that nothing else needs.
 */
async function tools(): Promise<Tools | undefined> {
  try {
    const [name, launcher] = ["lighthouse", "chrome-launcher"];
    return { lighthouse: (await import(name)).default, launch: (await import(launcher)).launch };
  } catch {
    return undefined;
  }
}

interface Audit {
  scores: number[];
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  blockingMs: number;
}

/** (e) Lighthouse, mobile preset, on every public page; and home against itself without scripts. */
export async function benchLighthouse(): Promise<Section[]> {
  const found = await tools();
  if (!found) {
    const skipped = [
      "Lighthouse is not installed; run npm install --no-save lighthouse@12 chrome-launcher first",
    ];
    return [{ title: "(e) Lighthouse", note: "", columns: [], rows: [], skipped }];
  }
  const { launch, lighthouse } = found;
  const chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: ["--headless=new", ...CHROMIUM_ARGUMENTS],
  });
  const { site, stop } = await startSite({ LOG_LEVEL: "warn" });
  const audit = async (url: string): Promise<Audit> => {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
    const { categories, audits } = result.lhr;
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      firstPaintMs: value("first-contentful-paint"),
      largestPaintMs: value("largest-contentful-paint"),
      shift: value("cumulative-layout-shift"),
      blockingMs: value("total-blocking-time"),
    };
  };

  const scores: Section = {
    title: "(e) Lighthouse",
    note: `Mobile preset (simulated slow 4G and a four times slower processor), ${RUNS} runs a page; the worst score and the median of the times.`,
    columns: ["page", ...CATEGORIES, "first paint ms", "largest paint ms", "layout shift", "blocking ms"],
    rows: [],
  };
  for (const path of publicPages) {
    const runs: Audit[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(site.origin + path));
    scores.rows.push([
      path,
      ...CATEGORIES.map((_, index) => Math.min(...runs.map((run) => run.scores[index] ?? 0))),
      median(runs.map((run) => run.firstPaintMs)).toFixed(0),
      median(runs.map((run) => run.largestPaintMs)).toFixed(0),
      Math.max(...runs.map((run) => run.shift)).toFixed(3),
      median(runs.map((run) => run.blockingMs)).toFixed(0),
    ]);
    console.log(`  ${scores.rows.at(-1)?.join("  ")}`);
  }

  const paints: Section = {
    title: "(e) Paint of the home page, with and without scripts",
    note: `${RUNS} runs side by side. "Without scripts": the same document with every script removed. "Rendered in the browser": the one empty document that the router builds with ssr: false, put together from the site's own (its loaders need a server, so that it cannot be built so itself): the scripts start at once, and load the page's script, styles and data.`,
    columns: ["home", "first paint ms", "largest paint ms"],
    rows: [],
  };
  const variants: [string, string, (html: string) => string][] = [
    ["as served", "/", (html) => html],
    [
      "without scripts",
      "/",
      (html) =>
        html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, ""),
    ],
    ["rendered in the browser", ANY_PAGE, emptyDocument],
  ];
  const proxies = await Promise.all(variants.map(([, page, change]) => proxy(site.origin, page, change)));
  const runs = variants.map(() => [] as Audit[]);
  for (let run = 0; run < RUNS; run++) {
    for (const [index, { origin }] of proxies.entries()) runs[index]?.push(await audit(`${origin}/`));
  }
  for (const [index, [name]] of variants.entries()) {
    const all = runs[index] ?? [];
    paints.rows.push([
      name,
      spread(all.map((one) => one.firstPaintMs)),
      spread(all.map((one) => one.largestPaintMs)),
    ]);
    console.log(`  ${paints.rows.at(-1)?.join("  ")}`);
  }
  for (const { close } of proxies) close();
  await stop();
  await chrome.kill();
  return [scores, paints];
}

/** A page without data of its own: what its document says of the site holds for every page. */
const ANY_PAGE = "/about";

/**
 * What the router builds with `ssr: false`: one document for every page, with the root's styles and scripts and an
 * empty body. The scripts find out which page is asked for, and load its script, its styles and its data.
 */
function emptyDocument(html: string): string {
  const bodyAt = html.indexOf("<body>") + "<body>".length;
  const [modules = ""] = /(?<=<template id="modules">).*?(?=<\/template>)/.exec(html) ?? [];
  const [styles = ""] = /(?<=<template id="links">)<link [^>]*(?= disabled)/.exec(html) ?? [];
  const scripts = html.slice(bodyAt).match(/<script[\s\S]*?<\/script>/g) ?? [];
  const ofRoot = scripts
    .join("")
    .replace('type="text/plain"', 'type="module"')
    .replace('"ssr":true', '"ssr":false');
  return [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"/>`,
    `${styles}>${modules.replace(/<link [^>]*\/(?:site-layout|about)-[^>]*>/g, "")}</head><body>`,
    // Has the router ask for the page's data, which it otherwise expects in the document.
    "<script>window.__reactRouterHdrActive = true</script>",
    ofRoot
      .replace(/import \* as route[12] from .*\n/g, "")
      .replace(/(__reactRouterRouteModules = \{"root":route0).*\}/, "$1}"),
    "</body></html>",
  ].join("");
}

/** The site with another document for its home page; all variants pay for the same detour. */
async function proxy(origin: string, page: string, change: (html: string) => string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + (request.url === "/" ? page : request.url), {
      headers: { "Accept-Encoding": "identity" },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const { gzipSync } = await import("node:zlib");
    const headers = Object.fromEntries(answer.headers);
    delete headers["content-length"];
    // It names the scripts of the document as it was.
    delete headers["content-security-policy"];
    const type = headers["content-type"] ?? "";
    const content = type.includes("text/html") ? Buffer.from(change(body.toString())) : body;
    if (/text|javascript|json|svg/.test(type)) {
      response.writeHead(answer.status, { ...headers, "content-encoding": "gzip" });
      response.end(gzipSync(content));
    } else {
      response.writeHead(answer.status, headers);
      response.end(content);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
