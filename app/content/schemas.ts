import { z } from "zod";
import { season as dates, seasonYear } from "#app/season/season.ts";

/*
 * What the content files must look like, beyond what their types can say. Only the build and the tests read this;
 * a browser never gets it.
 */

const words = z.string().refine((text) => text.trim() !== "", "is empty");
const https = z.url({ protocol: /^https$/, error: "must be an address that begins with https://" });
const year = z.int("must be a year").min(2012, "is before the drive was founded").max(2100, "is too late");
const zipCode = z.string().regex(/^\d{5}$/, "must have five digits");
const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, "must be small letters joined by hyphens");
const day = z.iso.date('must be a day such as "2025-12-23"');
const time = z.iso.time({ precision: -1, error: 'must be a time such as "16:00"' });

const span = { from: time, to: time };
const inOrder = (hours: { from: string; to: string }) => hours.from < hours.to;
const endsLate = { error: "is not after the beginning", path: ["to"] };
const range = { start: day, end: day };
const startsFirst = (days: { start: string; end: string }) => days.start <= days.end;
const endsEarly = { error: "is before the start", path: ["end"] };

const hours = z.strictObject(span).refine(inOrder, endsLate);
const period = z.strictObject({ kind: z.literal("period"), ...range }).refine(startsFirst, endsEarly);
const oneDay = z.strictObject({ kind: z.literal("day"), date: day, ...span }).refine(inOrder, endsLate);
const weekly = z
  .strictObject({ kind: z.literal("weekly"), weekday: z.enum(["Saturday", "Sunday"]), ...range, ...span })
  .refine(startsFirst, endsEarly)
  .refine(inOrder, endsLate)
  .superRefine(({ weekday, start, end }, context) => {
    for (const [field, value] of Object.entries({ start, end })) {
      const isThatDay = new Date(`${value}T00:00:00Z`).getUTCDay() === (weekday === "Saturday" ? 6 : 0);
      if (!isThatDay) context.addIssue({ code: "custom", path: [field], message: `is not a ${weekday}` });
    }
  });
const shifts = z
  .strictObject({ kind: z.literal("shifts"), ...range, weekdays: hours, weekends: hours })
  .refine(startsFirst, endsEarly);
const someDays = z.strictObject({
  kind: z.literal("days"),
  dates: z
    .array(day)
    .min(1, "has no day")
    .refine((days) => days.every((one, index) => index === 0 || one > (days[index - 1] ?? "")), {
      error: "are not in the order of the calendar",
    }),
});

const season = z.strictObject({
  collection: period.refine(({ start }) => start.startsWith(`${seasonYear}-`), {
    error: `is not in the year ${seasonYear} that seasonYear names`,
    path: ["start"],
  }),
  orientation: weekly,
  familyRegistration: period,
  mobileCollection: someDays,
  sorting: shifts,
  distributionSupport: oneDay,
  distribution: oneDay,
  christmasAngels: oneDay,
  angelsBoxDropOff: period,
  angelsBoxPickUp: period,
});

const phone = z.string().regex(/^\+?[\d ().-]{7,}$/, 'must be a number such as "(408) 555-0112"');
const email = z.email("must be an e-mail address");

const organization = z.strictObject({
  name: words,
  copyrightYear: year,
  foundedYear: year,
  description: words,
  email,
  mediaEmail: email,
  phone,
  locationText: words,
  headquarters: z.strictObject({
    name: words,
    street: words,
    city: words,
    state: z.string().regex(/^[A-Z]{2}$/, "must be two capitals"),
    zipCode,
    country: z.string().regex(/^[A-Z]{2}$/, "must be two capitals"),
    hours: words,
    openingHours: words,
  }),
  social: z.strictObject({ linkedIn: https, instagram: https, facebook: https, youTube: https }),
  links: z.strictObject({
    dropOffMap: https,
    wishlist: https,
    eventRegistration: https,
    logisticsPartner: https,
    newsletterSignup: https,
    becomeAPartner: https,
  }),
});

const claim = z.strictObject({ figure: words, wording: words, period: words });

/** One problem for each value that occurs twice in a list. */
function unique<T>(of: (item: T) => unknown, field: string) {
  return (items: readonly T[], context: z.core.$RefinementCtx) => {
    const seen = new Set<unknown>();
    for (const [index, item] of items.entries()) {
      if (seen.has(of(item)))
        context.addIssue({ code: "custom", path: [index, field], message: "occurs twice" });
      seen.add(of(item));
    }
  };
}

const city = z.strictObject({
  slug,
  cityName: words,
  places: z.array(words).min(1, "is empty"),
  cityIntro: words,
  localContext: words,
  keywords: z.array(words).min(1, "is empty"),
  zipCodes: z
    .array(zipCode)
    .min(1, "is empty")
    .refine((codes) => new Set(codes).size === codes.length, "has a zip code twice"),
  zipSummary: words,
  nearbyAreas: z.array(z.strictObject({ name: words, slug: slug.optional() })).min(1, "is empty"),
  paper: z.string().regex(/^paper-(plaid|stripe|dot|star)\b/, "must begin with the name of a paper"),
  ribbon: z.string().startsWith("[--r:", "must set the ribbon's color"),
});

const page = z.strictObject({
  title: words.refine((text) => [...text].length <= 60, "is longer than 60 characters"),
  description: words.refine((text) => [...text].length <= 160, "is longer than 160 characters"),
  keywords: z.array(words),
});

const pageMeta = z.record(z.string(), page).superRefine((pages, context) => {
  for (const field of ["title", "description"] as const) {
    const seen = new Map<string, string>();
    for (const [path, meta] of Object.entries(pages)) {
      const other = seen.get(meta[field]);
      if (other)
        context.addIssue({ code: "custom", path: [path, field], message: `is that of ${other} too` });
      seen.set(meta[field], path);
    }
  }
});

const mediaType = z.enum(["TV News", "Radio", "Newspaper", "Publication", "Online Feature", "Online"]);
const mediaItem = z.strictObject({
  title: words,
  outlet: words,
  type: mediaType,
  year,
  summary: words,
  url: https,
  featured: z.boolean(),
});
const years = z
  .array(z.strictObject({ year, text: words }))
  .min(1, "is empty")
  .superRefine(unique((item) => item.year, "year"));

const texts = z.array(words).min(1, "is empty");

const dated = z.enum(Object.keys(dates), { error: "must be the name of a date in season.ts" });
const driveEvent = z.strictObject({
  season: dated.refine((key) => dates[key as keyof typeof dates]?.kind === "day", {
    error: 'must be the name of a date in season.ts with kind: "day"',
  }),
  boxDates: z.strictObject({ dropOff: dated, pickUp: dated }),
  title: words,
  date: words,
  time: words,
  location: words,
  city: words,
  description: words,
  attendees: words,
  type: z.enum(["Fundraising Event", "Collection Drive", "Volunteer Event"]),
  featured: z.boolean(),
  details: z.strictObject({
    boxDropOff: words,
    boxPickUp: words,
    boxSize: words,
    guidelines: words,
    registration: words,
    contact: words,
  }),
});

/** By file and export. An export without a schema is still searched for empty texts and dead links. */
export const schemas: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  "season.ts": { seasonYear: year, season },
  "organization.ts": { productName: words, organization },
  "claims.ts": { claims: z.record(z.string(), claim) },
  "cities.ts": { cities: z.array(city).superRefine(unique((item) => item.slug, "slug")) },
  "pages.ts": { pageMeta },
  "media.ts": {
    mediaItems: z.array(mediaItem).superRefine(unique((item) => item.url, "url")),
    mediaYears: years,
    awards: z.array(z.strictObject({ title: words, text: words })).min(1, "is empty"),
  },
  "timeline.ts": { timeline: years },
  "team.ts": {
    team: z.array(
      z.strictObject({
        name: words.optional(),
        letters: words.max(2, "has more than two letters"),
        role: words,
        focus: words,
      }),
    ),
  },
  "partners.ts": {
    partnerCompanies: texts,
    partnerPosts: z.array(z.strictObject({ partner: words, text: words.optional(), url: https.optional() })),
  },
  "toys.ts": {
    toysByAge: z.array(z.strictObject({ ages: words, toys: texts })),
    guidelines: z.strictObject({ please: texts, pleaseNot: texts }),
    bulkAges: z.array(z.strictObject({ ages: words, block: words.max(5, "is too long"), text: words })),
    idealDonations: texts,
  },
  "occasions.ts": {
    occasions: z.record(
      z.string(),
      z.strictObject({ title: words, when: words, detail: words, place: z.string(), file: slug }),
    ),
  },
  "events.ts": { driveEvents: z.array(driveEvent) },
  "important-dates.ts": {
    agenda: z.array(
      z.strictObject({ season: dated, link: z.strictObject({ text: words, to: words }).optional() }),
    ),
  },
  "bulk-donations.ts": { donationTypes: z.array(words.max(100, "is longer than 100 characters")).min(1) },
};
