import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { translations } from "#app/words/languages.ts";
import { isTranslated, localPath } from "#app/words/paths.ts";
import { type CrawledPage, crawl, NOT_FOUND, ROUTES } from "./crawl.ts";
import { elementsOf, tagsOf } from "./read-html.ts";

/** Required properties of each schema.org type the site uses, according to schema.org and search engines. */
const REQUIRED: Record<string, string[]> = {
  // Contacts, address and social pages are left out while they are samples.
  NGO: ["name", "url", "logo", "description"],
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

/** An object described in full elsewhere needs only its name and id. */
const REFERENCE = ["@type", "@id", "name"];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // Equivalent spellings of valid HTML, chosen by React and invisible to readers.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "no-redundant-for": "off",
      // HTML allows an id to start with any character; React's ids start with an underscore.
      "valid-id": ["error", { relaxed: true }],
      "void-style": ["error", { style: "selfclose" }],
      // A list may have a name; a group is named by its label or the surrounding section.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      "wcag/h71": "off",
      // Inputs without a type are text fields, as intended.
      "no-implicit-input-type": "off",
      // Checked below against the specification's own limit.
      "long-title": "off",
      // House style for numbers: the pages keep them on one line with CSS.
      "tel-non-breaking": "off",
    },
  }),
);

let pages: Map<string, CrawledPage>;
beforeAll(async () => {
  pages = await crawl();
});

const htmlOf = (path: string) => pages.get(path)?.html ?? "";

describe.each([...ROUTES, NOT_FOUND])("%s", (path) => {
  test("has one h1, and its headings skip no level", () => {
    const levels = elementsOf(htmlOf(path), "h1", "h2", "h3", "h4", "h5", "h6").map(({ name }) =>
      Number(name[1]),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test("is valid HTML", async () => {
    const report = await validator.validateString(htmlOf(path));
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(found).toEqual([]);
  });

  test("carries structured data with what its types require", () => {
    for (const data of structuredData(htmlOf(path))) {
      expect(data).toMatchObject({ "@context": "https://schema.org" });
      expect(incomplete(data)).toEqual([]);
    }
  });
});

function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}

/** The required properties that are missing or empty anywhere in a piece of structured data. */
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
  const translated = translations.flatMap((language) =>
    ROUTES.filter(isTranslated).map((path) => localPath(path, language)),
  );
  for (const path of [...ROUTES, ...translated, NOT_FOUND]) {
    const html = htmlOf(path);
    const title = elementsOf(html, "title")[0]?.label ?? "";
    const description =
      tagsOf(html).find((tag) => tag.attributes.name === "description")?.attributes.content ?? "";
    expect(title.length, `${path}: ${title}`).toBeGreaterThan(0);
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect(`${title} ${description}`, path).not.toContain("...");
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(0);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    expect(titles.get(title), title).toBeUndefined();
    expect(descriptions.get(description), description).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
  }
});

test("structured data has the page's own URL where search engines expect it", () => {
  const typesOf = (path: string) => structuredData(htmlOf(path)).map((data) => data["@type"]);
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
