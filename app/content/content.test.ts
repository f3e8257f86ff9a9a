import { expect, test } from "vitest";
import { cityFaq, cityPageMeta } from "#app/copy/city-page.ts";
import { agenda } from "#app/copy/important-dates.ts";
import { joinFaq } from "#app/copy/join.ts";
import { pageMeta } from "#app/copy/page-meta.ts";
import { team, timeline } from "./about.ts";
import { claimWords } from "./claims.ts";
import { driveEvents } from "./events.ts";
import { cities as cityPages } from "./kinds/cities.ts";
import { awards, mediaItems, mediaYears } from "./media.ts";
import { occasions } from "./occasions.ts";
import { headquartersAddress, mailLink, organization, telephoneLink } from "./organization.ts";
import { partnerCompanies, partnerPosts } from "./partners.ts";
import { defaultsInPlace } from "./placeholders.ts";
import { guidelines, toysByAge } from "./toys.ts";

const { cities } = cityPages.starter;

test("dates read as the specification words them", () => {
  expect(occasions.collection.when).toBe("November 1 - December 23, 2025");
  expect(occasions.distribution.when).toBe("December 16, 2025, 10:00 AM - 4:00 PM");
  expect(occasions.orientation.when).toBe("Every Saturday in November, 2-3 PM");
  expect(occasions.sorting.when).toBe("December 1-14 (weekdays 6-8 PM, weekends 10 AM-4 PM)");
  expect(occasions.distributionSupport.when).toBe("December 16, 8 AM-6 PM");
  expect(occasions.mobileCollection.when).toBe("November 23 and December 7");
  expect(occasions.familyRegistration.when).toBe("November 15 - December 10 (online or in person)");
  const angels = driveEvents[0];
  expect(angels).toMatchObject({ date: "December 21, 2025", time: "12:00-4:00 PM" });
  expect(angels?.details).toMatchObject({
    boxDropOff: "Nov 3-7",
    boxPickUp: "Dec 15-19",
    boxSize: "about 18x18x48 inches",
  });
  expect(agenda).toHaveLength(7);
});

test("claims read as the specification words them", () => {
  expect(claimWords("childrenAcrossCounties")).toBe("over 11,000 children across 9 counties");
  expect(claimWords("toysSince2012")).toBe("65,000+ toys collected since 2012");
  expect(claimWords("toysFromPartners")).toBe("80% of toys come from partners");
  expect(claimWords("partnershipYears")).toBe("12+ years of partnerships");
  expect(claimWords("youthLeaders2024")).toBe("over 30 youth leaders");
  expect(claimWords("toysStored")).toBe("30,000+ toys stored annually");
});

test("the lists are as long as the specification says", () => {
  expect(joinFaq).toHaveLength(5);
  expect(partnerCompanies).toHaveLength(7);
  expect(partnerPosts.filter((post) => post.text)).toHaveLength(1);
  expect(team).toHaveLength(6);
  expect(awards).toHaveLength(3);
  expect(mediaYears.map(({ year }) => year)).toEqual([2012, 2015, 2017, 2018, 2022, 2024]);
  expect(timeline.map(({ year }) => year)).toEqual([2012, 2015, 2020, 2023, 2024]);
  expect(new Set(mediaItems.map(({ type }) => type)).size).toBe(6);
  expect(toysByAge.map(({ ages }) => ages)).toEqual(["0-2", "3-5", "6-8", "9-12", "13-17"]);
  expect(guidelines.please).toHaveLength(4);
  expect(guidelines.pleaseNot).toHaveLength(4);
});

test("the pages near a city exist, and are not its own", () => {
  const slugs = new Set(cities.map(({ slug }) => slug));
  for (const { slug, nearbyAreas } of cities) {
    for (const near of nearbyAreas) expect(near.slug === "" || slugs.has(near.slug)).toBe(true);
    expect(nearbyAreas.map((near) => near.slug)).not.toContain(slug);
  }
});

test("a city's questions lead to the five pages that the specification names", () => {
  const targets = cityFaq({ cityName: "Campbell" }).map(({ link }) => link?.to);
  expect(targets.sort()).toEqual(["/contact", "/donate", "/important-dates", "/join", "/volunteer"]);
});

test("every route has metadata", () => {
  const routes = ["/", "/about", "/partnership-highlights", "/media", "/join", "/donate", "/volunteer"];
  routes.push("/bulk-donations", "/events", "/contact", "/important-dates", "/locations");
  routes.push("/silicon-valley-moving-storage", "/auth", "/admin", "*");
  for (const city of cities) {
    expect(cityPageMeta(city).title.length).toBeLessThanOrEqual(60);
    expect(cityPageMeta(city).description.length).toBeLessThanOrEqual(160);
  }
  expect(Object.keys(pageMeta).sort()).toEqual(routes.sort());
});

test("lists the neutral defaults that are not replaced yet", () => {
  const lines = defaultsInPlace();
  expect(lines).toContain(`organization.email: ${organization.email}`);
  expect(lines).toContain(`organization.phone: ${organization.phone}`);
  expect(lines).toContain("team: 6 cards without a name");
  expect(lines.some((line) => line.startsWith("organization.name"))).toBe(false);
});

test("addresses and numbers", () => {
  expect(headquartersAddress).toBe("1200 Sample Street, San Jose, CA 95112");
  expect(telephoneLink("(408) 555-0112")).toBe("tel:+14085550112");
  expect(telephoneLink("+44 20 7946 0000")).toBe("tel:+442079460000");
});

test("makes a mail link that names one recipient and nothing else", () => {
  expect(mailLink("anne-marie+toys@example.org")).toBe("mailto:anne-marie%2Btoys@example.org");
  expect(mailLink("a@example.org?bcc=b@example.org&body=x")).not.toMatch(/[?&]/);
});
