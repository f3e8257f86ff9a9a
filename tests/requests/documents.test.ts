import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { translations } from "#app/words/languages.ts";
import { isTranslated, localPath } from "#app/words/paths.ts";
import { type CrawledPage, crawl, NOT_FOUND, ROUTES } from "./crawl.ts";
import { elementsOf, structuredDataOf, tagsOf } from "./read-html.ts";

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
});

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
  const typesOf = (path: string) => structuredDataOf(htmlOf(path)).map((data) => data["@type"]);
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
