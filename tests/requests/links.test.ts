import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { translations } from "#app/words/languages.ts";
import { isTranslated } from "#app/words/paths.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { BASE, type CrawledPage, crawl, linksOf, ROUTES } from "./crawl.ts";
import { elementsOf, mainOf, tagsOf, textOf } from "./read-html.ts";
import { openSite } from "./site.ts";

const BUILT_FILES = join(import.meta.dirname, "../../build/client");

let pages: Map<string, CrawledPage>;
beforeAll(async () => {
  pages = await crawl();
});

function idsOf(html: string): Set<string> {
  return new Set(tagsOf(html).flatMap(({ attributes }) => attributes.id ?? []));
}

test("every internal link leads to a page, a calendar or a file", () => {
  const broken: string[] = [];
  for (const [from, { html }] of pages) {
    for (const link of linksOf(html, from)) {
      // The legal links of the not-found page point to the page itself.
      const found = link.path === from || pages.get(link.path)?.status === 200;
      if (!found && !existsSync(join(BUILT_FILES, link.path))) broken.push(`${from} -> ${link.href}`);
    }
  }
  expect(broken).toEqual([]);
});

test("in every language a place's box report answers, and pages in English only are led to", async () => {
  for (const language of ["", ...translations.map((code) => `/${code}`)]) {
    const path = `${language}/locations/san-jose/juniper-bakery`;
    expect([pages.get(path)?.status, pages.get(`${path}/full`)?.status], path).toEqual([200, 200]);
  }
  const site = await openSite();
  const inEnglish = listedPaths().filter((path) => !isTranslated(path));
  expect(inEnglish).toEqual(expect.arrayContaining(["/about", "/events", "/media"]));
  for (const path of inEnglish) {
    for (const language of translations) {
      const answer = await site.get(`/${language}${path}?from=poster`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, `${path}?from=poster`]);
    }
  }
  expect((await site.get("/xx/about")).status).toBe(404);
  // A city typed in capitals leads to its page.
  for (const path of ["/Locations/San-Jose", "/LOCATIONS/SAN-JOSE/"]) {
    const answer = await site.get(path);
    expect(new URL(answer.headers.get("Location") ?? "", "http://site").pathname).toBe("/locations/san-jose");
  }
  // So does what is printed on posters, and mistyped by hand.
  for (const path of ["/p/willow-brench-library", "/locations/san-jose/nonsense/full"]) {
    for (const language of path.startsWith("/p/") ? [""] : ["", "/es"]) {
      const answer = await site.get(language + path);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
      const nowhere = await (await site.get(`${language}/nowhere`)).text();
      expect(textOf(mainOf(await answer.text()))).toBe(textOf(mainOf(nowhere)));
    }
  }
  await site.close();
});

test("every #target exists on the page that it points at", () => {
  const broken: string[] = [];
  for (const [from, { html }] of pages) {
    for (const { path, hash, href } of linksOf(html, from)) {
      const target = pages.get(path);
      if (hash && target && !idsOf(target.html).has(hash)) broken.push(`${from} -> ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test("the crawl met every route and every calendar file", () => {
  expect(ROUTES.filter((path) => pages.get(path)?.status !== 200)).toEqual([]);
  expect([...pages.keys()].filter((path) => path.startsWith("/calendar/")).length).toBeGreaterThan(5);
});

test("every picture, style, script and icon that a page names was built or is drawn", () => {
  const missing = new Set<string>();
  for (const { html } of pages.values()) {
    for (const { name, attributes } of tagsOf(html)) {
      const sets = [attributes.srcset, attributes.imagesrcset].flatMap((set) => set?.split(", ") ?? []);
      const files = [...sets.map((one) => one.split(" ")[0]), name === "a" ? undefined : attributes.href];
      if (name !== "iframe") files.push(attributes.src);
      if (attributes.property === "og:image") files.push(attributes.content?.replace(BASE, ""));
      for (const file of files) {
        const isFile = file?.startsWith("/") && /\.\w+$/.test(file) && file !== "/site.webmanifest";
        const isDrawn = pages.get(file ?? "")?.status === 200;
        if (file && isFile && !isDrawn && !existsSync(join(BUILT_FILES, file))) missing.add(file);
      }
    }
  }
  expect([...missing]).toEqual([]);
});

/** The text of links that open a new tab, in each language. */
const NEW_TAB = ["(opens in a new tab)", "(se abre en otra pestaña)", "(mở trang mới)"];

test("every link out of the site opens a new tab, safely, and says so", () => {
  const unsafe: string[] = [];
  for (const [from, { html }] of pages) {
    for (const { attributes, label } of elementsOf(html, "a")) {
      if (!/^https?:/.test(attributes.href ?? "")) continue;
      const safe =
        attributes.target === "_blank" &&
        attributes.rel === "noopener noreferrer" &&
        NEW_TAB.some((words) => label.endsWith(words));
      if (!safe) unsafe.push(`${from} -> ${label} ${attributes.href}`);
    }
  }
  expect(unsafe).toEqual([]);
});

test("links of the same name on a page lead to the same place", () => {
  const unclear: string[] = [];
  for (const [from, { html }] of pages) {
    const places = new Map<string, string>();
    for (const { attributes, label } of elementsOf(mainOf(html), "a")) {
      const known = places.get(label) ?? attributes.href;
      if (known !== attributes.href) unclear.push(`${from}: "${label}" to ${known} and ${attributes.href}`);
      places.set(label, attributes.href ?? "");
    }
  }
  expect(unclear).toEqual([]);
});
