import { existsSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { elementsOf, mainOf, tagsOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";

/** Every public address of the specification; the crawl adds whatever they link to. */
const ROUTES = [
  "/",
  "/about",
  "/partnership-highlights",
  "/media",
  "/join",
  "/donate",
  "/volunteer",
  "/bulk-donations",
  "/events",
  "/contact",
  "/important-dates",
  "/locations",
  ...[
    "san-jose",
    "santa-clara",
    "sunnyvale",
    "campbell",
    "morgan-hill",
    "gilroy",
    "palo-alto",
    "mountain-view",
    "los-gatos",
    "milpitas-fremont",
  ].map((slug) => `/locations/${slug}`),
  "/silicon-valley-moving-storage",
  "/auth",
];

const NOT_FOUND = "/nowhere";
const BUILT_FILES = join(import.meta.dirname, "../../build/client");
const BASE = "http://localhost:3000";

/** What schema.org and search engines ask of each type that the site uses. */
const REQUIRED: Record<string, string[]> = {
  NGO: ["name", "url", "logo", "email", "telephone", "address", "sameAs"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  ListItem: ["position", "name"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  Event: ["name", "startDate", "endDate", "location", "eventStatus", "eventAttendanceMode", "organizer"],
  Place: ["name", "address"],
  LocalBusiness: ["name", "address", "openingHours"],
  PostalAddress: ["addressLocality", "addressRegion", "addressCountry"],
  Offer: ["name", "price", "priceCurrency", "url", "itemOffered", "offeredBy"],
  Service: ["name"],
};

/** A thing that is told in full elsewhere needs no more than its name and id. */
const REFERENCE = ["@type", "@id", "name"];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // Ways of writing the same valid HTML; React chooses them, nobody reads them.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "no-redundant-for": "off",
      // HTML lets an id begin with any character; React begins its own with an underscore.
      "valid-id": ["error", { relaxed: true }],
      "void-style": ["error", { style: "selfclose" }],
      // A list may be named; a group is named by its label or by the section around it.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      "wcag/h71": "off",
      // What HTML takes an input for that says nothing is what the pages mean.
      "no-implicit-input-type": "off",
      // Checked below to the specification's own limit.
      "long-title": "off",
      // House style of numbers: the pages keep them together by CSS.
      "tel-non-breaking": "off",
    },
  }),
);

let site: Site;
const pages = new Map<string, { status: number; type: string; html: string }>();

async function load(path: string) {
  const known = pages.get(path);
  if (known) return known;
  const response = await site.get(path);
  const page = {
    status: response.status,
    type: response.headers.get("Content-Type") ?? "",
    html: await response.text(),
  };
  pages.set(path, page);
  return page;
}

/** Internal links of a page, as path and target. */
function linksOf(html: string, path: string): { path: string; hash: string; href: string }[] {
  return elementsOf(html, "a")
    .map(({ attributes }) => attributes.href ?? "")
    .filter((href) => !/^(mailto|tel|https?):/.test(href))
    .map((href) => {
      const url = new URL(href, BASE + path);
      return { path: url.pathname + url.search, hash: decodeURIComponent(url.hash.slice(1)), href };
    });
}

function idsOf(html: string): Set<string> {
  return new Set(tagsOf(html).flatMap(({ attributes }) => attributes.id ?? []));
}

beforeAll(async () => {
  site = await openSite();
  const now = "2025-11-01T00:00:00.000Z";
  const type = "drop-off" as const;
  const common = {
    city: "San Jose",
    zip_code: "95112",
    hours: "Mon-Sat 10-4",
    created_at: now,
    updated_at: now,
  };
  // One with all that a card may show, one with as little as it may.
  await site.db
    .insertInto("locations")
    .values([
      {
        ...common,
        id: "full",
        name: "Willow Branch Library",
        address: "12 Sample Street",
        phone: "(408) 555-0150",
        type: "headquarters",
        google_maps_url: "https://maps.example.org/willow",
        deleted_at: null,
        search_text: "san jose\n95112\nwillow branch library\n12 sample street",
      },
      {
        ...common,
        id: "bare",
        name: "Juniper Bakery",
        address: "14 Sample Street",
        phone: null,
        type,
        google_maps_url: null,
        deleted_at: null,
        search_text: "san jose\n95112\njuniper bakery\n14 sample street",
      },
    ])
    .execute();
  const waiting = [...ROUTES, NOT_FOUND];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const page = await load(path);
    if (page.type.startsWith("text/html")) waiting.push(...linksOf(page.html, path).map((link) => link.path));
  }
});
afterAll(() => site.close());

test("every internal link leads to a page, a calendar or a file", () => {
  const broken: string[] = [];
  for (const [from, { html }] of pages) {
    for (const link of linksOf(html, from)) {
      // The not-found page's own legal links point at itself.
      const found = link.path === from || pages.get(link.path)?.status === 200;
      if (!found && !existsSync(join(BUILT_FILES, link.path))) broken.push(`${from} -> ${link.href}`);
    }
  }
  expect(broken).toEqual([]);
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

test("every picture, style, script and icon that a page names was built", () => {
  const missing = new Set<string>();
  for (const { html } of pages.values()) {
    for (const { name, attributes } of tagsOf(html)) {
      const sets = [attributes.srcset, attributes.imagesrcset].flatMap((set) => set?.split(", ") ?? []);
      const files = [...sets.map((one) => one.split(" ")[0]), name === "a" ? undefined : attributes.href];
      if (name !== "iframe") files.push(attributes.src);
      if (attributes.property === "og:image") files.push(attributes.content?.replace(BASE, ""));
      for (const file of files) {
        const isFile = file?.startsWith("/") && /\.\w+$/.test(file) && file !== "/site.webmanifest";
        if (file && isFile && !existsSync(join(BUILT_FILES, file))) missing.add(file);
      }
    }
  }
  expect([...missing]).toEqual([]);
});

test("every link out of the site opens a new tab, safely, and says so", () => {
  const unsafe: string[] = [];
  for (const [from, { html }] of pages) {
    for (const { attributes, label } of elementsOf(html, "a")) {
      if (!/^https?:/.test(attributes.href ?? "")) continue;
      const safe =
        attributes.target === "_blank" &&
        attributes.rel === "noopener noreferrer" &&
        label.endsWith("(opens in a new tab)");
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

describe.each([...ROUTES, NOT_FOUND])("%s", (path) => {
  test("has one h1, and its headings skip no level", async () => {
    const { html } = await load(path);
    const levels = elementsOf(html, "h1", "h2", "h3", "h4", "h5", "h6").map(({ name }) => Number(name[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test("is valid HTML", async () => {
    const { html } = await load(path);
    const report = await validator.validateString(html);
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(found).toEqual([]);
  });

  test("carries structured data with what its types require", async () => {
    const { html } = await load(path);
    for (const data of structuredData(html)) {
      expect(data).toMatchObject({ "@context": "https://schema.org" });
      expect(incomplete(data)).toEqual([]);
    }
  });
});

function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}

/** Which required fields are missing or empty, anywhere in a piece of structured data. */
function incomplete(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(incomplete);
  if (typeof data !== "object" || data === null) return [];
  const fields = data as Record<string, unknown>;
  const type = String(fields["@type"]);
  const required = REQUIRED[type];
  if (!required) return [`unknown type ${type}`];
  const isReference =
    "@id" in fields && Object.keys(fields).every((key) => [...REFERENCE, "url"].includes(key));
  const missing = isReference
    ? []
    : required
        .filter((field) => fields[field] === undefined || fields[field] === "")
        .map((field) => `${type}.${field}`);
  const dates = ["startDate", "endDate"].filter(
    (field) =>
      typeof fields[field] === "string" &&
      !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(fields[field])),
  );
  return [...missing, ...dates, ...Object.values(fields).flatMap(incomplete)];
}

test("titles are unique and at most 60 characters, descriptions unique and at most 160", () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of [...ROUTES, NOT_FOUND]) {
    const { html } = pages.get(path) ?? { html: "" };
    const title = elementsOf(html, "title")[0]?.label ?? "";
    const description =
      tagsOf(html).find((tag) => tag.attributes.name === "description")?.attributes.content ?? "";
    expect(title.length, `${path}: ${title}`).toBeGreaterThan(0);
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(0);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    expect(titles.get(title), title).toBeUndefined();
    expect(descriptions.get(description), description).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
  }
});

test("structured data names the page it stands on where search engines look for it", () => {
  const typesOf = (path: string) => structuredData(pages.get(path)?.html ?? "").map((data) => data["@type"]);
  expect(typesOf("/")).toContain("NGO");
  expect(typesOf("/join")).toEqual(expect.arrayContaining(["FAQPage", "Offer", "BreadcrumbList"]));
  expect(typesOf("/events")).toContain("Event");
  expect(typesOf("/locations/gilroy")).toEqual(
    expect.arrayContaining(["FAQPage", "Offer", "BreadcrumbList"]),
  );
  for (const path of ROUTES.filter((one) => one !== "/" && one !== "/auth")) {
    expect(typesOf(path), path).toContain("BreadcrumbList");
  }
});
