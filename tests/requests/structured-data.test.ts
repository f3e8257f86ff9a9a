import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announcement } from "#app/content/kinds/announcement.ts";
import { headquarters } from "#app/content/kinds/headquarters.ts";
import { organization } from "#app/content/kinds/organization.ts";
import type { Json } from "#app/content/value.ts";
import { givePathsWhereMissing } from "#app/locations/paths-queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { readyWords } from "#app/words/en/ready-announcements.ts";
import { languageCodes } from "#app/words/languages.ts";
import { addLocation } from "../factories.ts";
import { structuredDataOf } from "./read-html.ts";
import { openSite, type Site } from "./site.ts";

const GUIDES = "https://developers.google.com/search/docs/appearance/structured-data";
const ADDRESS = ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"];
const addressIn = (path: string) => ADDRESS.map((part) => `${path}.${part}`);

interface Documented {
  source: string;
  required: string[];
  recommended: string[];
  /** Recommended, but nothing that the site knows. */
  unknown?: string[];
}

/** What search engines document of each type that the site uses. "a|b" is one of the two. */
const TYPES: Record<string, Documented> = {
  Event: {
    source: `${GUIDES}/event`,
    required: ["name", "startDate", "location", "location.address"],
    recommended: [
      ...["description", "endDate", "eventStatus", "image", "location.name"],
      ...["offers", "offers.availability", "offers.price", "offers.priceCurrency", "offers.url"],
      ...["organizer", "organizer.name", "organizer.url"],
    ],
    // An event is free from its announcement on, nobody performs, and its address is a city.
    unknown: ["offers.validFrom", "performer", "location.address.streetAddress"],
  },
  FAQPage: {
    // Google's guide ended in June 2026 with its results for questions.
    source: "https://schema.org/FAQPage",
    required: ["mainEntity.name", "mainEntity.acceptedAnswer.text"],
    recommended: [],
  },
  BreadcrumbList: {
    source: `${GUIDES}/breadcrumb`,
    required: ["itemListElement.position", "itemListElement.name", "itemListElement.item"],
    recommended: [],
  },
  ItemList: {
    source: `${GUIDES}/carousel`,
    required: ["itemListElement.position", "itemListElement.url"],
    recommended: ["itemListElement.name"],
  },
  NGO: {
    source: `${GUIDES}/organization`,
    required: [],
    recommended: [
      ...addressIn("address"),
      ...["description", "email", "foundingDate", "logo", "name", "sameAs", "taxID", "telephone", "url"],
    ],
    // A contact point would repeat its e-mail and telephone; the others are a company's or a shop's.
    unknown: [
      ...["alternateName", "legalName", "numberOfEmployees", "contactPoint", "vatID", "duns", "naics"],
      ...["leiCode", "iso6523Code", "globalLocationNumber"],
      ...["hasMerchantReturnPolicy", "hasMemberProgram", "hasShippingService"],
    ],
  },
  // Headquarters.
  LocalBusiness: {
    source: `${GUIDES}/local-business`,
    required: ["name", "address"],
    recommended: [
      ...addressIn("address"),
      ...["dayOfWeek", "opens", "closes"].map((part) => `openingHoursSpecification.${part}`),
      ...["telephone", "url"],
    ],
    // Its coordinates are with its place, its hours are those of every week; the others are a shop's.
    unknown: [
      ...["geo", "openingHoursSpecification.validFrom", "openingHoursSpecification.validThrough"],
      ...["priceRange", "aggregateRating", "review", "department", "menu", "servesCuisine"],
    ],
  },
  Place: {
    source: "https://schema.org/Place",
    required: ["name", "address"],
    recommended: [
      ...addressIn("address"),
      ...["geo.latitude", "geo.longitude", "hasMap", "telephone", "url"],
      "openingHoursSpecification|specialOpeningHoursSpecification",
    ],
  },
  Offer: {
    source: "https://schema.org/Offer",
    required: ["price", "priceCurrency"],
    recommended: ["name", "url", "availability", "areaServed", "itemOffered.name", "offeredBy.name"],
  },
};
/** The offset belongs to a time (Google's guide to events). */
const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/;
const SEASONS = [
  ["in season", "2025-11-20T20:00:00Z"],
  ["off season", "2026-03-02T20:00:00Z"],
] as const;

let site: Site;
async function published(
  kind: typeof organization | typeof headquarters | typeof announcement,
  known: object,
) {
  const value = { ...kind.starter, ...known } as unknown as Json;
  const author = { actor: "test", now: new Date(SEASONS[0][1]) };
  const result = await publish(site.db, { kind: kind as never, key: "" }, { value, baseVersion: 0 }, author);
  expect(result).toMatchObject({ kind: "ok" });
}
beforeAll(async () => {
  site = await openSite();
  const social = Object.fromEntries(
    ["linkedIn", "instagram", "facebook", "youTube"].map((name) => [name, `https://${name}.test/toys`]),
  );
  const contact = { email: "hello@toys.test", phone: "(408) 288-9912", mediaEmail: "press@toys.test" };
  await published(organization, { ...contact, taxId: "12-3456789", social });
  await published(headquarters, { street: "9 Elm Street", zipCode: "95110" });
  await addLocation(site.db, {
    ...{ name: "Willow Library", city: "San Jose", phone: "(408) 288-9913", hours_confirmed: 1 },
    ...{ lat: 37.3, lon: -121.9, precision: "exact", google_maps_url: "https://maps.test/willow" },
    hours_week: JSON.stringify(Array(7).fill([{ from: "09:00", to: "17:00" }])),
  });
  await givePathsWhereMissing(site.db);
  const exact = { lat: 37.33, lon: -121.88, precision: "exact" } as const;
  await site.db.updateTable("locations").set(exact).where("type", "=", "headquarters").execute();
});
afterAll(() => site.close());

/** All values at a path such as "offers.price", through lists; a missing one is undefined. */
function valuesAt(data: unknown, [step, ...rest]: string[]): unknown[] {
  if (Array.isArray(data))
    return data.flatMap((one) => valuesAt(one, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return [data];
  return valuesAt((data as Record<string, unknown> | undefined)?.[step], rest);
}

function isGiven(data: object, property: string): boolean {
  return property.split("|").some((path) => {
    const values = valuesAt(data, path.split("."));
    return values.length > 0 && values.every((value) => value !== undefined && value !== "");
  });
}

function faultsOf(data: Record<string, unknown>): string[] {
  const type = String(data["@type"]);
  const documented = TYPES[type];
  if (!documented) return [`nothing is documented of ${type}`];
  const { required, recommended, unknown = [] } = documented;
  const missing = [...required, ...recommended].filter((property) => !isGiven(data, property));
  const known = unknown.filter((property) => isGiven(data, property));
  const moved = data.eventStatus === "https://schema.org/EventRescheduled" && !data.previousStartDate;
  const dates = ["startDate", "endDate", "previousStartDate"]
    .map((name) => data[name])
    .filter((date) => date !== undefined && !MOMENT.test(String(date)));
  return [
    ...(data["@context"] === "https://schema.org" ? [] : ["@context"]),
    ...missing.map((property) => `${type} has no ${property} (${documented.source})`),
    ...known.map((property) => `${type} has ${property}, which the site does not know`),
    ...(moved ? ["a moved event has no previousStartDate"] : []),
    ...dates.map((date) => `${type} has the date ${date}`),
  ];
}

describe.each(SEASONS)("%s", (_, moment) => {
  test("all structured data has what search engines require and recommend, as far as the site knows it", async () => {
    site.clock.set(moment);
    const sitemap = await (await site.get("/sitemap.xml")).text();
    const paths = [...sitemap.matchAll(/<loc>[^<]*?:3000([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
    for (const language of languageCodes)
      expect(paths, language).toContain(language === "en" ? "/donate" : `/${language}/donate`);
    const types = new Set<string>();
    const links = new Set<string>();
    for (const path of paths) {
      const all = structuredDataOf(await (await site.get(path)).text());
      for (const data of all) {
        expect.soft(faultsOf(data), path).toEqual([]);
        types.add(String(data["@type"]));
        for (const [, link = ""] of JSON.stringify(data).matchAll(/"(?:item|url)":"[^"]*?:3000([^"#]*)/g))
          links.add(link);
      }
    }
    expect([...types].sort()).toEqual(Object.keys(TYPES).sort());
    for (const link of links) expect.soft((await site.get(link)).status, link).toBe(200);
  });
});

test.each([
  ["es", "Organizar una colecta"],
  ["vi", "Tổ chức quyên góp"],
])("the offer of a page in another language has its address and its name: %s", async (language, name) => {
  for (const path of ["/join", "/locations/gilroy"]) {
    const data = structuredDataOf(await (await site.get(`/${language}${path}`)).text());
    const offer = data.find((one) => one["@type"] === "Offer");
    expect(new URL(offer.url).pathname).toBe(`/${language}${path}`);
    expect(offer.name).toContain(name);
  }
});

test("while the notice of a storm shows, every page's structured data says that headquarters is closed", async () => {
  site.clock.set(SEASONS[0][1]);
  await published(announcement, { text: readyWords.storm, tone: "urgent", until: "2025-11-20T23:59" });
  for (const path of ["/donate", "/about", "/locations/san-jose", "/es/donate"]) {
    const all = structuredDataOf(await (await site.get(path)).text());
    const place = all.find((data) => data["@type"] === "LocalBusiness");
    expect(place?.specialOpeningHoursSpecification, path).toMatchObject([
      { validFrom: "2025-11-20", validThrough: "2025-11-20", opens: "00:00", closes: "00:00" },
    ]);
  }
});
