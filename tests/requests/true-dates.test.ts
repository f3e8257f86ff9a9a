import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Season, SeasonDate } from "#app/content/kinds/season.ts";
import { seasonKind } from "#app/content/kinds.ts";
import type { Json } from "#app/content/value.ts";
import { addDays } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { givePaths } from "#app/locations/paths-queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { addLocation } from "../factories.ts";
import { misleading, structuredTexts } from "./read-dates.ts";
import { mainOf, textOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";

/** The last or first moments of what pages say, from the summer before the season of 2025 to the spring after that of 2026. */
const EDGES = [
  "2025-08-15T19:00:00Z",
  "2025-11-01T06:59:00Z",
  "2025-11-01T08:00:00Z",
  "2025-11-15T08:00:00Z",
  "2025-12-11T08:00:00Z",
  "2025-12-17T00:30:00Z",
  "2025-12-23T20:00:00Z",
  "2025-12-24T08:00:00Z",
  "2026-01-15T20:00:00Z",
  "2026-11-14T20:00:00Z",
  "2027-03-01T20:00:00Z",
];
/** Within a season and between two, in `npm run test:long`. */
const BETWEEN = [
  "2025-09-30T19:00:00Z",
  "2025-10-31T19:00:00Z",
  "2025-11-01T21:30:00Z",
  "2025-11-02T09:30:00Z",
  "2025-11-22T23:00:00Z",
  "2025-11-30T08:00:00Z",
  "2025-12-07T20:00:00Z",
  "2025-12-14T20:00:00Z",
  "2025-12-16T19:00:00Z",
  "2025-12-21T22:00:00Z",
  "2025-12-31T20:00:00Z",
  "2026-03-08T10:30:00Z",
  "2026-09-15T19:00:00Z",
  "2026-12-20T20:00:00Z",
];
const MOMENTS = process.env.THOROUGH ? [...EDGES, ...BETWEEN] : EDGES;
/** The only place with these hours; it is open every day. */
const BOX = "/locations/san-jose/willow-branch-library";
const PAGES = [...listedPaths(), "/locations/san-jose", "/locations/milpitas-fremont", BOX];
/** A season's date one year later, on the same weekday. */
function aYearLater(date: SeasonDate): SeasonDate {
  const later = (day: string) => (day === "" ? "" : addDays(day, 364));
  return { ...date, start: later(date.start), end: later(date.end), dates: date.dates.map(later) };
}

/** A day of 2025 in another year, as `aYearLater` moves it. */
const aYearFrom = (day: string, year: number) => addDays(day, (year - 2025) * 364);

/** Sentences by language that are true in the season only. */
const SENTENCES = {
  "": {
    yes: "Today: 7:10 AM - 8:20 PM",
    question: "Can I still bring it today?",
    how: "How to register",
    thisYear: "this year",
  },
  "/es": {
    yes: "Hoy: 7:10 AM - 8:20 PM",
    question: "¿Todavía puedo traerlo hoy?",
    how: "Cómo inscribirse",
    thisYear: "este año",
  },
  "/vi": {
    yes: "Hôm nay: 7:10 AM - 8:20 PM",
    question: "Hôm nay tôi còn mang đến được không?",
    how: "Cách ghi danh",
    thisYear: "năm nay",
  },
};

async function addBox(site: Site) {
  const box = { id: "box", name: "Willow Branch Library", city: "San Jose" };
  await addLocation(site.db, {
    ...{ ...box, zip_code: "95125", created_at: MOMENTS[0], hours_confirmed: 1 },
    hours_week: JSON.stringify(Array(7).fill([{ from: "07:10", to: "20:20" }])),
  });
  await givePaths(site.db, [box]);
}

describe.each([
  ["only the season of 2025", false],
  ["the seasons of 2025 and 2026", true],
])("with %s", (_name, withNext) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    await addBox(site);
    if (!withNext) return;
    const { starter } = seasonKind;
    const next: Season = { ...starter, year: 2026, dates: starter.dates.map(aYearLater) };
    const id = { kind: seasonKind as never, key: "2026" };
    const author = { actor: "ana@toys.test", now: new Date("2025-12-28T20:00:00Z") };
    await publish(site.db, id, { value: next as unknown as Json, baseVersion: 0 }, author);
  });
  afterAll(() => site.close());

  test.each(MOMENTS)("no page says anything untrue about dates at %s", async (moment) => {
    site.clock.set(moment);
    const today = pacificDay(new Date(moment));
    // The current season: the first that is not over, else the last.
    const year = withNext && today > "2025-12-23" ? 2026 : 2025;
    const found: Record<string, string[]> = {};
    for (const path of PAGES) {
      const response = await site.get(path);
      expect(response.status, path).toBe(200);
      const html = await response.text();
      const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
      const head = /<head>[\s\S]*<\/head>/.exec(html)?.[0] ?? "";
      const described = [...head.matchAll(/content="([^"]*)"|<title>([^<]*)/g)].map(
        (part) => part[1] ?? part[2] ?? "",
      );
      const wrong = [textOf(main), ...described, ...structuredTexts(html)].flatMap((text) =>
        misleading(text, today, year),
      );
      const isOver = today > `${year}-12-23`;
      if (isOver && /\b(Collecting until|Happening now|Collection opens)\b/.test(textOf(main)))
        wrong.push("speaks of a season that is over as if it ran");
      // "Tell me when ..." is the only form of its kind, takes the newsletter's place, and asks nobody during a season.
      const wishes = html.match(/name="WISH"/g)?.length ?? 0;
      if (wishes > 1 || (wishes === 1 && html.includes('name="FNAME"')))
        wrong.push("asks for an e-mail address twice");
      const isCollecting = today >= `${year}-11-01` && !isOver;
      if (isCollecting && textOf(html).includes("Tell me when collection opens"))
        wrong.push("asks who wants to know of the opening while collection is open");
      if (wrong.length > 0) found[path] = wrong;
    }
    expect(found).toEqual({});
  });

  test.each(MOMENTS)("no box says yes out of season, in no language, at %s", async (moment) => {
    site.clock.set(moment);
    const today = pacificDay(new Date(moment));
    const years = withNext ? [2025, 2026] : [2025];
    const collects = years.some(
      (year) => aYearFrom("2025-11-01", year) <= today && today <= aYearFrom("2025-12-23", year),
    );
    const registers = years.some(
      (year) => aYearFrom("2025-11-15", year) <= today && today <= aYearFrom("2025-12-10", year),
    );
    const found: string[] = [];
    for (const [language, words] of Object.entries(SENTENCES)) {
      for (const path of ["/locations", "/locations/san-jose", BOX, "/embed/locations"]) {
        const text = textOf(await (await site.get(language + path)).text());
        if (text.includes(words.yes) !== collects)
          found.push(`${language}${path} says ${words.yes}: ${!collects}`);
        if (path === BOX && text.includes(words.question) && !collects)
          found.push(`${language}${path} asks about today`);
      }
      const families = textOf(mainOf(await (await site.get(`${language}/families`)).text()));
      if (families.includes(words.how) !== registers) found.push(`${language}/families says ${words.how}`);
      if (families.toLowerCase().includes(words.thisYear))
        found.push(`${language}/families says ${words.thisYear}`);
    }
    expect(found).toEqual([]);
  });

  test("the calendar names each day with its year", async () => {
    site.clock.set("2026-01-15T20:00:00Z");
    const calendar = await (await site.get("/calendar/season.ics")).text();
    expect(calendar).toMatch(/DTSTART[^\n]*:202[56]\d{4}/);
  });

  test.runIf(withNext)("days of the next year have their year", async () => {
    site.clock.set("2025-12-28T20:00:00Z");
    const read = async (path: string) => textOf(mainOf(await (await site.get(path)).text()));
    const home = await read("/");
    expect(home).toContain("Volunteer orientation Saturday, October 31, 2026, 2 PM.");
    expect(home).toContain("Registration opens November 14, 2026.");
    for (const [language, orientation, registration] of [
      ["/es", "31 de octubre de 2026", "14 de noviembre de 2026"],
      ["/vi", "31 tháng 10 năm 2026", "14 tháng 11 năm 2026"],
    ]) {
      const text = await read(language as string);
      expect(text).toContain(orientation);
      expect(text).toContain(registration);
    }
    expect(await read("/locations/san-jose")).toContain("Toys are given to families on December 15, 2026.");
  });
});
