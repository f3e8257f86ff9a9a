import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { starterContents } from "#app/content/starter-site.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { addShifts } from "#app/volunteers/staff/change-queries.server.ts";
import { languageCodes, languages, translations } from "#app/words/languages.ts";
import { englishPath, isTranslated, localPath } from "#app/words/paths.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { addSampleLocations } from "../factories.ts";
import { BASE, linksOf } from "./crawl.ts";
import { elementsOf, tagsOf, textOf } from "./read-html.ts";
import { isEnglish, textsWithLanguage, withoutNames } from "./read-languages.ts";
import { openSite, type Site } from "./site.ts";

/** Untranslated English on a page in another language, except names and text marked as English. */
function englishLeft(language: string, html: string, english: string): string[] {
  const inEnglish = new Set(textsWithLanguage(english).map(({ text }) => text));
  return textsWithLanguage(html)
    .filter(({ lang }) => lang === language)
    .map(({ text }) => text)
    .filter((text) => {
      const words = withoutNames(text);
      const isSame =
        inEnglish.has(text) && !/[^\p{ASCII}]/u.test(words) && /\p{L}{3,}\P{L}+\p{L}{3,}/u.test(words);
      return isSame || isEnglish(words);
    });
}

let site: Site;
const pages = [
  ...listedPaths(starterContents.cities.cities).filter(isTranslated),
  "/locations/san-jose/willow-branch-library",
  "/locations?q=95112",
  "/locations?q=nowhere",
  "/join/register",
  "/join/register/thank-you",
  "/newsletter/thank-you",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
];

beforeAll(async () => {
  site = await openSite();
  await addSampleLocations(site.db);
  await givePaths(site.db, [{ id: "bare", name: "Juniper Bakery", city: "San Jose" }]);
  const shift = {
    kind: "sorting",
    title: "Toy sorting",
    day: "2025-12-01",
    starts: "18:00",
    ends: "20:00",
  } as const;
  await addShifts(
    site.db,
    [
      { ...shift, seats: 12, place: "Sorting room", note: null },
      { ...shift, seats: 1, place: null, note: "Bring what you have", title: "Gift wrapping for all" },
    ],
    new Date("2025-11-01T20:00:00Z"),
  );
});
afterAll(() => site.close());

const NOTHING: string[] = [];
/** The pages by path: each is read by several tests. */
const asked = new Map<string, Promise<string>>();

function ask(path: string): Promise<string> {
  const known = asked.get(path) ?? site.get(path).then((response) => response.text());
  asked.set(path, known);
  return known;
}

/** What readers found wrong: "entrada" is a ticket, "Cita" a date for two; Vietnamese dates need "ngày". */
const FOUND_WRONG = {
  es: /(Préstenos|Preste) su entrada|caja en su entrada|\bCita\b|\bmóvil\b|vienen de socios/i,
  vi: /em bé tám tuổi|(?<!ngày |ngày \d{1,2} – |\d)\d{1,2} tháng \d/i,
};

describe.each(translations)("in %s", (language) => {
  test("no page has a phrase that readers found wrong", async () => {
    for (const path of pages)
      expect(textOf(await ask(localPath(path, language))), path).not.toMatch(FOUND_WRONG[language]);
  });

  test("every page of the visitor's path says all in its language", async () => {
    const left: Record<string, string[]> = {};
    for (const path of pages) {
      const found = englishLeft(language, await ask(localPath(path, language)), await ask(path));
      if (found.length > 0) left[path] = [...new Set(found)];
    }
    expect(left).toEqual({});
  });

  test("every page's keywords for search engines are in its language", async () => {
    for (const path of listedPaths(starterContents.cities.cities).filter(isTranslated)) {
      const tags = tagsOf(await ask(localPath(path, language)));
      const keywords = tags.find(({ attributes }) => attributes.name === "keywords")?.attributes.content;
      expect(keywords, path).toMatch(/juguetes|đồ chơi/);
      expect(keywords, path).not.toMatch(/\b(toys?|donate|host)\b/i);
    }
  });

  test("every page names its language, its canonical address and the same page in the others", async () => {
    for (const path of listedPaths(starterContents.cities.cities).filter(isTranslated)) {
      const html = await ask(localPath(path, language));
      const tags = tagsOf(html);
      expect(tags.find(({ name }) => name === "html")?.attributes.lang, path).toBe(language);
      const links = tags.filter(({ name }) => name === "link").map(({ attributes }) => attributes);
      expect(links.find(({ rel }) => rel === "canonical")?.href).toBe(BASE + localPath(path, language));
      const others = links.filter(({ rel }) => rel === "alternate").filter(({ hreflang }) => hreflang);
      expect(Object.fromEntries(others.map(({ hreflang, href }) => [hreflang, href]))).toEqual({
        ...Object.fromEntries(languageCodes.map((code) => [code, BASE + localPath(path, code)])),
        "x-default": BASE + path,
      });
    }
  });

  test("every link stays in the language where the page exists, and says so where it does not", async () => {
    const wrong: string[] = [];
    for (const path of pages) {
      const from = localPath(path, language);
      const html = await ask(from);
      const marked = new Set(
        elementsOf(html, "a")
          .filter(({ attributes }) => attributes.hreflang)
          .map(({ attributes }) => attributes.href),
      );
      for (const { path: to, href } of linksOf(html, from)) {
        if (marked.has(href) || href.startsWith("#") || /\.\w+$/.test(to)) continue;
        const target = englishPath(to);
        const stays = isTranslated(target) && to.startsWith(`/${language}`);
        if (!stays) wrong.push(`${from} -> ${href}`);
      }
      for (const { attributes } of elementsOf(html, "form")) {
        const action = attributes.action ?? "";
        if (attributes.method !== "post" && action.startsWith("/") && !action.startsWith(`/${language}`))
          wrong.push(`${from} => ${action}`);
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });

  test("a page that does not exist says so in the language", async () => {
    const response = await site.get(`/${language}/nowhere`);
    expect(response.status).toBe(404);
    expect(englishLeft(language, await response.text(), await ask("/nowhere"))).toEqual(NOTHING);
  });

  test("what is wrong with a form is said in the language", async () => {
    const left: Record<string, string[]> = {};
    const forms: Record<string, Record<string, string>> = {
      "/join/register": { organization: "" },
      "/newsletter/subscribe": { email: "no address" },
      "/volunteer": { name: "" },
      "/volunteer/shifts/made-up": { id: "x" },
    };
    for (const [path, typed] of Object.entries(forms)) {
      const [answer, english] = [
        await site.post(localPath(path, language), typed),
        await site.post(path, typed),
      ];
      const found = englishLeft(language, await answer.text(), await english.text());
      if (found.length > 0) left[path] = found;
    }
    expect(left).toEqual({});
  });

  test("a mail is marked with the language of its page, and one to staff as English", async () => {
    const place = "/locations/san-jose/juniper-bakery";
    const box = (await site.get(`/${language}${place}/full`)).headers.get("Location") ?? "";
    const shift = await site.db.selectFrom("shifts").selectAll().executeTakeFirstOrThrow();
    const email = `ana-${language}@example.org`;
    for (const [path, typed] of Object.entries<Record<string, string>>({
      [`/${language}/newsletter/subscribe`]: { EMAIL: email, FNAME: "Ana", LNAME: "Lee", COMPANY: "" },
      [`/${language}/volunteer`]: {
        ...{ name: "Ana", email, phone: "(408) 555-0100", age: "adult", guardian: "", website: "" },
        [`shift-${shift.id}`]: "on",
      },
      [box]: { seen: "missing" },
    }))
      expect((await site.post(path, typed)).status, path).toBe(303);
    const mails = await site.db.selectFrom("outbox").select(["kind", "html_body"]).execute();
    const marked = mails.map(({ kind, html_body }) => [
      kind,
      /<html lang="(\w+)"/.exec(html_body ?? "")?.[1],
    ]);
    await site.db.deleteFrom("outbox").execute();
    await site.db.deleteFrom("box_reports").execute();
    expect(Object.fromEntries(marked)).toEqual({
      "newsletter-confirmation": language,
      "shift-confirmation": language,
      "box-report": "en",
    });
  });
});

test("a link to a calendar in English says so on pages in another language", async () => {
  for (const [language, note] of [
    ["es", "(en inglés)"],
    ["vi", "(tiếng Anh)"],
  ] as const) {
    const html = await (await site.get(`/${language}/important-dates`)).text();
    const calendars = elementsOf(html, "a").filter(({ attributes: { href } }) =>
      /^webcal:|\.ics$/.test(String(href)),
    );
    const named = calendars.filter(({ label }) => !/^https?:/.test(label));
    expect(named.length, language).toBeGreaterThan(3);
    for (const { label } of named) expect(label).toContain(note);
  }
  const english = await (await site.get("/important-dates")).text();
  expect(english).not.toContain("in English");
});

test("a prefix that is no language is no page", async () => {
  expect((await site.get("/xx/donate")).status).toBe(404);
  expect((await site.get("/en/donate")).status).toBe(404);
  for (const path of [
    "/join/register",
    "/embed/locations",
    "/locations/search",
    "/locations/san-jose/juniper-bakery/full",
  ]) {
    expect((await site.get(`/es${path}`)).status, path).toBeLessThan(400);
    const missing = await site.get(`/xx${path}`);
    expect(missing.status, path).toBe(404);
    expect(await missing.text()).not.toBe("null");
  }
});

test("every language has a name in itself and a locale", () => {
  for (const { name, locale } of Object.values(languages))
    expect(new Intl.DateTimeFormat(locale).resolvedOptions().locale && name).toBeTruthy();
});
