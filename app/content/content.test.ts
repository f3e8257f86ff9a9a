import { expect, test } from "vitest";
import { seasonView } from "#app/season/season-view.ts";
import { cityPageMeta } from "#app/words/en/city-page.ts";
import { legalSections } from "#app/words/en/legal.ts";
import { figureWords, phrasesOf } from "#app/words/facts.ts";

import { seasonKind } from "./kinds.ts";
import { filledQuestions } from "./questions.ts";
import { isSampleText, samplePaths, withoutSamples } from "./samples.ts";
import type { Site } from "./site.ts";
import { starterContents } from "./starter-site.ts";
import { countChanges } from "./value.ts";

const { cities } = starterContents.cities;

test("dates read as the specification words them", () => {
  const { dates } = seasonView(starterContents.seasons, new Date("2025-10-15T12:00:00-07:00"), "");
  const when = (id: string) => dates.find((date) => date.id === id)?.when;
  expect(when("collection-period")).toBe("November 1 - December 23, 2025");
  expect(when("distribution-day")).toBe("December 16, 2025, 10:00 AM - 4:00 PM");
  expect(when("volunteer-orientation")).toBe("Every Saturday in November, 2-3 PM");
  expect(when("toy-sorting")).toBe("December 1-14 (weekdays 6-8 PM, weekends 10 AM-4 PM)");
  expect(when("distribution-support")).toBe("December 16, 8 AM-6 PM");
  expect(when("mobile-collection-drive")).toBe("November 23 and December 7");
  expect(when("family-registration")).toBe("November 15 - December 10 (online or in person)");
  expect(when("christmas-angels-toy-drive")).toBe("December 21, 2025, 12:00-4:00 PM");
});

test("figures read as the specification words them", () => {
  const { figures } = starterContents;
  expect(figureWords(figures.childrenAcrossCounties)).toBe("over 11,000 children across 9 counties");
  expect(figureWords(figures.toysSince2012)).toBe("65,000+ toys collected since 2012");
  expect(figureWords(figures.toysFromPartners)).toBe("80% of toys come from partners");
  expect(figureWords(figures.partnershipYears)).toBe("12+ years of partnerships");
  expect(figureWords(figures.youthLeaders2024)).toBe("over 30 youth leaders");
  expect(figureWords(figures.toysStored)).toBe("30,000+ toys stored annually");
  expect(phrasesOf(figures)).toMatchObject({
    response: "24 hours",
    setup: "2-3 days",
    driveLength: "2-4 weeks",
  });
});

test("the lists are as long as the specification says", () => {
  const { questions, partners, team, awards, media, neededToys } = starterContents;
  expect(questions.join).toHaveLength(5);
  expect(partners.companies).toHaveLength(7);
  expect(partners.posts.filter((post) => post.text)).toHaveLength(1);
  expect(team.members).toHaveLength(6);
  expect(awards.awards).toHaveLength(3);
  expect(media.years.map(({ year }) => year)).toEqual([2012, 2015, 2017, 2018, 2022, 2024]);
  expect(team.timeline.map(({ year }) => year)).toEqual([2012, 2015, 2020, 2023, 2024]);
  expect(new Set(media.items.map(({ type }) => type)).size).toBe(6);
  expect(neededToys.shelves.map(({ ages }) => ages)).toEqual(["0-2", "3-5", "6-8", "9-12", "13-17"]);
  expect(neededToys.guidelines.please).toHaveLength(4);
  expect(neededToys.guidelines.pleaseNot).toHaveLength(4);
});

test("the pages near a city exist, and are not its own", () => {
  const slugs = new Set(cities.map(({ slug }) => slug));
  for (const { slug, nearbyAreas } of cities) {
    for (const near of nearbyAreas) expect(near.slug === "" || slugs.has(near.slug)).toBe(true);
    expect(nearbyAreas.map((near) => near.slug)).not.toContain(slug);
  }
});

test("a city's questions name the city and lead to the five pages that the specification names", () => {
  const questions = filledQuestions(starterContents.questions.cities, {
    city: "Campbell",
    collection: "November 1 - December 23, 2025",
  });
  expect(questions.map(({ linkTo }) => linkTo).sort()).toEqual([
    "/contact",
    "/donate",
    "/important-dates",
    "/join",
    "/volunteer",
  ]);
  expect(questions[0]?.question).toBe("Where can I drop off toys in Campbell?");
  expect(questions[1]?.answer).toMatch(/^November 1 - December 23, 2025\. /);
  expect(JSON.stringify(questions)).not.toMatch(/\{\w+\}/);
});

/** The `Site` of a new site, in its first season. */
const starterSite: Site = {
  origin: "http://localhost:3000",
  organization: starterContents.organization,
  headquarters: starterContents.headquarters,
  closedNow: null,
  links: starterContents.links,
  phrases: phrasesOf(starterContents.figures),
  openingHours: [],
  specialHours: [],
  season: { year: seasonKind.starter.year, isCollecting: true, collection: null },
  announcement: null,
  sampleSite: true,
  legal: legalSections(starterContents),
  sendsMail: true,
  confirmsSubscriptions: true,
  look: null,
};

test("every city has a title and a description that search engines show whole", () => {
  for (const city of cities) {
    expect(cityPageMeta(city, starterSite).title.length).toBeLessThanOrEqual(60);
    expect(cityPageMeta(city, starterSite).description.length).toBeLessThanOrEqual(160);
  }
});

test("the starters say which of them are samples, and nothing of those is a fact", () => {
  const paths = samplePaths(starterContents);
  for (const path of ["organization.email", "organization.phone", "headquarters.street"])
    expect(paths).toContain(path);
  expect(paths).toContain("team.members.0");
  expect(paths).not.toContain("organization.name");
  const facts = withoutSamples(starterContents);
  expect(samplePaths(facts)).toEqual([]);
  expect(facts.team.members).toEqual([]);
  expect(facts.figures).toEqual(starterContents.figures);
  expect(["a@EXAMPLE.org", "https://map.example.com/x", "(408) 555-0112"].every(isSampleText)).toBe(true);
  expect(["example.org.uk.test", "555-0212"].some(isSampleText)).toBe(false);
});

test("a new entry, a moved one and a picture are one change each, and each edited field is one", () => {
  const { events } = starterContents.events;
  const [first] = events;
  if (!first) throw new Error("no event");
  const empty = { ...first, title: "", description: "", picture: { ...first.picture, id: "" } };
  const count = (...to: (typeof events)[number][]) => countChanges({ events }, { events: to });
  expect(count(first)).toBe(0);
  expect(count(first, empty)).toBe(1);
  expect(count(empty, first)).toBe(1);
  expect(count()).toBe(1);
  expect(count({ ...first, title: "Another", city: "Gilroy" })).toBe(2);
  expect(count({ ...first, picture: { ...first.picture, focusX: 5, focusY: 5 } })).toBe(1);
  expect(count({ ...first, title: "Another" }, empty)).toBe(2);
  expect(countChanges({ names: ["a", "b"] }, { names: ["b", "a"] })).toBe(1);
});
