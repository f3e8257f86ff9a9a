import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import puppeteer, { type LaunchOptions } from "puppeteer-core";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../chromium.ts";
import { type SiteProxy, siteProxy } from "./proxy.ts";
import { WebDriver } from "./webdriver.ts";

/** One page of a browser. */
export interface EnginePage {
  resize(width: number, height: number): Promise<void>;
  goto(path: string): Promise<void>;
  /** Runs a function in the page; it must not refer to anything outside of itself. */
  evaluate<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args): Promise<T>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(selector: string, file: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Errors of scripts and the console since the last call. */
  problems(): Promise<string[]>;
}

/** How a person has set up the browser, beside the usual. */
export type Setup = "usual" | "letters twice as large" | "forced colors, more contrast, no motion";

export interface OpenEngine {
  version: string;
  page: EnginePage;
  proxy: SiteProxy;
  close(): Promise<void>;
}

interface Engine {
  name: string;
  /** What a reader has to install. */
  found: () => string | undefined;
  install: string;
  /** Beside the usual. */
  setups: readonly Setup[];
  open: (path: string, origin: string, setup: Setup) => Promise<OpenEngine>;
}

const ROOT = join(import.meta.dirname, "../..");
/** The newest Chromium without the popover API that npm has. */
const OLD = "103.0.0";
const MINI_BROWSER = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
];

const EVERY_SETUP: readonly Setup[] = ["letters twice as large", "forced colors, more contrast, no motion"];
const CHROMIUM_SETUPS: Partial<Record<Setup, string[]>> = {
  "letters twice as large": ["--blink-settings=defaultFontSize=32"],
};
/** https://firefox-source-docs.mozilla.org/testing/, and about:config */
const FIREFOX_SETUPS: Partial<Record<Setup, Record<string, number | boolean>>> = {
  "letters twice as large": { "font.size.variable.x-western": 32, "font.size.variable.x-unicode": 32 },
  "forced colors, more contrast, no motion": {
    "browser.display.document_color_use": 2,
    "ui.prefersReducedMotion": 1,
  },
};
const FEATURES = [
  { name: "forced-colors", value: "active" },
  { name: "prefers-contrast", value: "more" },
  { name: "prefers-reduced-motion", value: "reduce" },
];

export const ENGINES: readonly Engine[] = [
  {
    name: "Chromium",
    found: () => "the one of npm test",
    install: "comes with npm ci",
    setups: EVERY_SETUP,
    open: async (_path, origin, setup) =>
      withPuppeteer({ executablePath: await chromiumPath() }, origin, setup),
  },
  {
    name: "Chromium 103",
    found: oldChromium,
    install: `npm must reach @sparticuz/chromium@${OLD}`,
    setups: EVERY_SETUP,
    open: (executablePath, origin, setup) => withPuppeteer({ executablePath }, origin, setup),
  },
  {
    name: "Firefox ESR",
    found: () => onPath("firefox-esr") ?? onPath("firefox"),
    install: "apt-get install firefox-esr",
    setups: EVERY_SETUP,
    open: (executablePath, origin, setup) =>
      withPuppeteer({ browser: "firefox", executablePath }, origin, setup),
  },
  {
    name: "WebKitGTK",
    found: () => (onPath("Xvfb") ? onPath("WebKitWebDriver") : undefined),
    install: "apt-get install webkit2gtk-driver xvfb",
    // Its small browser has no settings for the others.
    setups: [],
    open: withWebKit,
  },
];

function onPath(command: string): string | undefined {
  return spawnSync("which", [command], { encoding: "utf8" }).stdout.trim() || undefined;
}

/** Unpacked from its package, which is no dependency of the project. */
function oldChromium(): string | undefined {
  const folder = join(ROOT, `node_modules/.cache/chromium-${OLD}`);
  const path = join(folder, "chromium");
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const name = `@sparticuz/chromium@${OLD}`;
  const install = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--no-package-lock", name];
  if (spawnSync("npm", install).status !== 0) return undefined;
  const packed = join(folder, "node_modules/@sparticuz/chromium/bin/chromium.br");
  writeFileSync(path, brotliDecompressSync(readFileSync(packed)));
  chmodSync(path, 0o755);
  rmSync(join(folder, "node_modules"), { recursive: true });
  return path;
}

async function withPuppeteer(options: LaunchOptions, origin: string, setup: Setup): Promise<OpenEngine> {
  const isFirefox = options.browser === "firefox";
  const browser = await puppeteer.launch({
    ...options,
    headless: isFirefox ? true : "shell",
    args: isFirefox ? [] : [...CHROMIUM_ARGUMENTS, ...(CHROMIUM_SETUPS[setup] ?? [])],
    extraPrefsFirefox: FIREFOX_SETUPS[setup] ?? {},
  });
  const proxy = await siteProxy(origin, false);
  // Chromium 103 stores the cookies of its own profile after 30 s, and loses all of them in doing so.
  const page = await (await browser.createBrowserContext()).newPage();
  if (!isFirefox && setup === "forced colors, more contrast, no motion") {
    const session = await page.createCDPSession();
    await session.send("Emulation.setEmulatedMedia", { features: FEATURES });
  }
  let problems: string[] = [];
  page.on("pageerror", (error) => {
    problems.push(error instanceof Error ? error.message : String(error));
  });
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.evaluateOnNewDocument(spellOutErrors);
  // A page asks before it is left with something typed.
  page.on("dialog", (dialog) => void dialog.accept());
  const found = async (selector: string) => {
    const element = await page.$(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    return element;
  };
  return {
    version: (await browser.version()).replace(/^.*\//, ""),
    proxy,
    async close() {
      await browser.close();
      proxy.close();
    },
    page: {
      resize: (width, height) =>
        page.setViewport({ width, height }).catch((error: Error) => {
          // Firefox ESR takes the size, and knows no orientation.
          if (!error.message.includes("unknown command emulation.setScreenOrientationOverride")) throw error;
        }),
      goto: async (path) => {
        await page.goto(new URL(path, proxy.origin).href, { waitUntil: "load" });
      },
      evaluate: (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`) as never,
      click: async (selector) => (await found(selector)).click(),
      type: async (selector, text) => (await found(selector)).type(text),
      choose: async (selector, file) =>
        ((await found(selector)) as Awaited<ReturnType<typeof page.waitForSelector<"input">>>)?.uploadFile(
          file,
        ),
      screenshot: async (file) => {
        await page.screenshot({ path: file as `${string}.png` });
      },
      problems: async () => {
        const all = problems;
        problems = [];
        return all;
      },
    },
  };
}

/** The driver of Firefox reports "JSHandle@error" in place of an error. Runs in the page. */
function spellOutErrors(): void {
  const { error } = console;
  console.error = (...all) =>
    error(...all.map((one) => (one instanceof Error ? `${one} ${one.stack}` : one)));
}

/** Without these the toolbar of WebKit's small browser makes its window 447 px wide. */
const NARROW_TOOLBAR =
  "headerbar, toolbar, toolbar *, headerbar *, entry, button { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0); }";

async function withWebKit(command: string, origin: string): Promise<OpenEngine> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), NARROW_TOOLBAR);
  // Its driver reports no errors of pages.
  const proxy = await siteProxy(origin, true);
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const environment = {
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: folder,
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    // Containers have no user namespaces for it.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const close = () => {
    screen.kill();
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const binary = MINI_BROWSER.find((path) => existsSync(path));
  const options = {
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    unhandledPromptBehavior: "accept",
  };
  const driver = await WebDriver.start(command, options, environment).catch((error) => {
    close();
    throw error;
  });
  return {
    version: driver.version,
    proxy,
    async close() {
      await driver.close();
      close();
    },
    page: {
      resize: async (width, height) => {
        // The rest of the toolbar is 20 px high.
        await driver.call("window/rect", { x: 0, y: 0, width, height: height + 20 });
      },
      goto: async (path) => {
        await driver.call("url", { url: new URL(path, proxy.origin).href });
      },
      evaluate: (work, ...args) =>
        driver.call("execute/sync", { script: `return (${work})(...arguments)`, args }),
      click: async (selector) => {
        await driver.call(`${await driver.element(selector)}/click`);
      },
      type: async (selector, text) => {
        await driver.call(`${await driver.element(selector)}/value`, { text });
      },
      choose: async (selector, file) => {
        await driver.call(`${await driver.element(selector)}/value`, { text: file });
      },
      screenshot: async (file) => {
        const answer = await driver.screenshot();
        writeFileSync(file, Buffer.from(answer, "base64"));
      },
      problems: async () => proxy.problems(),
    },
  };
}
