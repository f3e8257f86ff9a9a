import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { crawl } from "../requests/crawl.ts";
import { openSite } from "../requests/site.ts";
import { administrator } from "../requests/staff-members.ts";

// The checker of the W3C: https://validator.github.io/validator

const VERSION = "26.9.27";
const FOLDER = join(import.meta.dirname, `../../node_modules/.cache/vnu-${VERSION}`);
const JAR = join(FOLDER, "node_modules/vnu-jar/build/dist/vnu.jar");

const STAFF_PAGES = [
  "/admin",
  "/admin/today",
  "/admin/locations",
  "/admin/locations/new",
  "/admin/content",
  "/admin/content/organization",
  "/admin/content/cities",
  "/admin/pictures",
  "/admin/volunteers",
  "/admin/registrations",
  "/admin/newsletter",
  "/admin/boxes",
  "/admin/team",
  "/admin/health",
  "/admin/me/name",
  "/admin/me/passkeys",
  "/admin/search?q=toys",
  "/admin/registrations/hosts",
  "/admin/locations/import",
];

/** Unpacked from its package, which is no dependency of the project. */
function hasValidator(): boolean {
  if (spawnSync("java", ["-version"]).status !== 0) return false;
  if (existsSync(JAR)) return true;
  mkdirSync(FOLDER, { recursive: true });
  const flags = ["--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"];
  return spawnSync("npm", ["install", "--prefix", FOLDER, ...flags, `vnu-jar@${VERSION}`]).status === 0;
}

/** The validator's messages, each with the page it is about. */
function messagesOn(pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  const names = [...pages].map(([path, html], index) => {
    writeFileSync(join(folder, `${index}.html`), html);
    return path;
  });
  const options = ["--format", "json", "--exit-zero-always", "--skip-non-html", folder];
  const { stderr } = spawnSync("java", ["-Xss4m", "-jar", JAR, ...options], {
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(stderr) as {
    messages: { url: string; message: string; extract?: string }[];
  };
  // React writes <br/>, which the standard allows.
  const isFault = ({ message }: { message: string }) =>
    !message.startsWith("Trailing slash on void elements");
  return messages.filter(isFault).map(({ url, message, extract = "" }) => {
    const path = names[Number(/(\d+)\.html$/.exec(url)?.[1])];
    return `${path}: ${message} ${extract.replace(/\s+/g, " ").slice(0, 200)}`;
  });
}

it.runIf(hasValidator())("the W3C's validator finds nothing on any page", async () => {
  const pages = new Map<string, string>();
  for (const [path, { type, html }] of await crawl()) if (type.startsWith("text/html")) pages.set(path, html);
  const site = await openSite();
  const { Cookie } = await administrator(site);
  for (const path of [...STAFF_PAGES, "/embed/locations"]) {
    const response = await site.get(path, { Cookie });
    const moved = response.headers.get("Location");
    const page = moved ? await site.get(moved, { Cookie }) : response;
    expect(page.status, path).toBe(200);
    pages.set(path, await page.text());
  }
  await site.close();
  expect(messagesOn(pages)).toEqual([]);
});
