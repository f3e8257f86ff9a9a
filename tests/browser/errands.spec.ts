import type { Locator, Page } from "@playwright/test";
import { figures } from "#app/content/kinds/figures.ts";
import { singleKinds } from "#app/content/kinds.ts";
import { publish } from "#app/locations/publish.server.ts";
import { phrasesOf } from "#app/words/facts.ts";
import { type Language, languageCodes } from "#app/words/languages.ts";
import { localPath } from "#app/words/paths.ts";
import { addShift } from "../factories.ts";
import { copyOf, expect, LONG, type RunningSite, test } from "./site.ts";
import { inDatabase } from "./staff.ts";

/*
 * Thirteen errands on a phone, from the home page: the six of decision N1, and seven more. Only `Walk.tap` taps and counts. A doubt is a name
 * that leads to more than one page, or a target that needs more than two screens of scrolling.
 */

const PHONE = { width: 390, height: 844 };
const MOST_TAPS = 3;
/** Visitors look for a place on their way, so this needs fewer taps. */
const MOST_TAPS_TO_A_PLACE = 2;
const MONEY = "https://give.toys.test/";
/** At noon places are open; in the evening a place also names another one, and its page is longer. */
const NOON = "2025-11-21T20:00:00Z";
const EVENING = "2025-11-22T05:00:00Z";
const NEAR_SAN_JOSE = { latitude: 37.3382, longitude: -121.8863 };

test.use({
  siteTime: NOON,
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  permissions: ["geolocation"],
  geolocation: NEAR_SAN_JOSE,
});

const SHIFT = "December sorting";

test.beforeAll(({ site }) =>
  inDatabase(site, async (db) => {
    const shifts = await db.selectFrom("shifts").select("id").execute();
    if (shifts.length === 0) await addShift(db, { title: SHIFT, day: "2025-12-13", place: "Headquarters" });
    const { links } = singleKinds;
    const author = { actor: "ana@toys.test", now: new Date() };
    const value = { ...links.starter, money: MONEY };
    await publish(db, { kind: links as never, key: "" }, { value, baseVersion: 0 }, author);
  }),
);

/** Moves the shift in the database, and waits until the page shows that, as a document and as the router's data. */
async function moveShift(site: RunningSite, page: Page, language: Language, day: string) {
  await inDatabase(site, (db) => db.updateTable("shifts").set({ day }).execute());
  const isShown = day >= "2025-11-21";
  const volunteers = localPath("/volunteer", language);
  for (const path of [volunteers, `${volunteers}.data?_routes=volunteers%2Fvolunteer`]) {
    const text = async () => (await page.request.get(path)).text();
    await expect.poll(async () => (await text()).includes(SHIFT)).toBe(isShown);
  }
}

/** One errand of one visitor. */
class Walk {
  taps = 0;
  doubts: string[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Taps the element with this name; of several links to one URL, the first. */
  async tap(role: "link" | "button" | "checkbox", name: string, within: Page | Locator = this.page) {
    const all = within.getByRole(role, { name });
    await expect(all.first(), `${role} "${name}"`).toBeVisible();
    // Links to different sections of one page are not a doubt.
    const places = await all.evaluateAll((each) =>
      each.map((one) => one.getAttribute("href")?.split("#")[0]),
    );
    if (new Set(places).size > 1)
      this.doubts.push(`"${name}" leads to ${[...new Set(places)].join(" and ")}`);
    this.taps += 1;
    await all.first().tap();
  }

  /** Taps into a field. */
  async tapField(label: string) {
    this.taps += 1;
    await this.page.getByLabel(label).last().tap();
  }

  /** Expects the target on this screen or the next. */
  async arrive(goal: Locator, screens = 2) {
    await expect(goal).toBeVisible();
    await expect
      .poll(async () => ((await goal.boundingBox())?.y ?? Number.POSITIVE_INFINITY) / PHONE.height)
      .toBeLessThan(screens);
  }
}

test("a tap on the shifts leads to their form, however slow its script arrives", async ({ page }) => {
  await page.route("**/assets/sign-up-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  const { home, shiftWords } = await copyOf("en");
  await page.goto("/");
  await page.getByRole("link", { name: home.movement.volunteer.text }).tap();
  await page.getByRole("link", { name: shiftWords.see.text }).tap();
  const form = page.locator("#sign-up");
  await expect.poll(async () => (await form.boundingBox())?.y).toBeLessThan(PHONE.height / 4);
  const arrived = page.waitForResponse(/sign-up-.*\.js/);
  await page.goto("/volunteer");
  const rendered = await form.elementHandle();
  await arrived;
  await page.getByRole("checkbox", { name: shiftWords.choose }).first().check();
  expect(await rendered?.evaluate((each) => each.isConnected), "the form as the server rendered it").toBe(
    true,
  );
});

for (const language of languageCodes) {
  test(`the thirteen errands take at most ${MOST_TAPS} taps each, without a doubt: ${language}`, {
    tag: language === "en" ? [] : LONG,
  }, async ({ page, site }) => {
    const {
      home,
      locationsPage,
      nearMe,
      familiesPage,
      registration,
      joinWords,
      volunteer,
      shiftWords,
      signUpWords,
      navigation,
      topBar,
      contact,
      donate,
      reportWords,
      seasonWords,
    } = await copyOf(language);
    await page.clock.setFixedTime(NOON);
    const placesHere = page.locator("#search .places > li");
    const taken: Record<string, number> = {};

    const panel = home.movement.volunteer;
    const volunteerPanel = `${panel.title} ${panel.text} ${panel.more}`;
    async function errand(name: string, most: number, go: (walk: Walk) => Promise<void>) {
      await test.step(name, async () => {
        const walk = new Walk(page);
        await page.goto(localPath("/", language));
        await go(walk);
        expect(walk.doubts, name).toEqual([]);
        expect(walk.taps, name).toBeLessThanOrEqual(most);
        taken[name] = walk.taps;
      });
    }

    /** The nearest place with its hours and directions, on the first screen of the second page. */
    async function placeForToday(walk: Walk) {
      const place = placesHere.first();
      await walk.arrive(place.getByRole("heading"), 1);
      await walk.arrive(place.locator(".hours"), 2);
      const way = place.getByRole("link", { name: locationsPage.card.directions });
      await walk.arrive(way, 2);
      await expect(way).toHaveAttribute("href", /^https:/);
    }

    await errand("the nearest place, by position", MOST_TAPS_TO_A_PLACE, async (walk) => {
      await walk.tap("button", nearMe.button);
      await placeForToday(walk);
    });
    await errand("the nearest place, by ZIP code", MOST_TAPS_TO_A_PLACE, async (walk) => {
      await walk.tapField(home.hero.find.label);
      await page.keyboard.type("95112");
      await walk.tap("button", home.hero.find.button);
      await placeForToday(walk);
    });
    await errand("what a child of ten needs", MOST_TAPS, async (walk) => {
      await walk.tap("link", home.hero.donate.text);
      const shelf = page.locator("#needed li", { has: page.getByRole("heading", { name: "9-12" }) }).first();
      await walk.arrive(shelf, 3);
      await expect(shelf.getByRole("listitem")).toHaveCount(4);
    });
    await errand("my shop hosts a box", MOST_TAPS, async (walk) => {
      await walk.tap("link", home.hero.host.text);
      await walk.tap("link", joinWords(phrasesOf(figures.starter)).hero.button.text);
      const form = page.frameLocator("main iframe");
      await walk.arrive(form.getByLabel(registration.fields.organization.label), 1);
    });
    await errand("my company gives 300 toys", MOST_TAPS, async (walk) => {
      await walk.tap("link", home.movement.bulk.text);
      await expect(page.getByRole("link", { name: "Call" })).toBeVisible();
      await walk.tap("link", "Start an Inquiry");
      await walk.arrive(page.getByLabel("Company name"), 1);
      await page.getByLabel("Estimated quantity").fill("300 toys");
    });
    await errand("toys for my family", MOST_TAPS, async (walk) => {
      await walk.tap("link", home.families.link.text, page.getByRole("main"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(familiesPage.heading);
      await walk.arrive(page.locator("main a[href^='tel:']").first(), 1);
      await walk.tap("link", familiesPage.how.text);
      await walk.arrive(page.locator("#register a[href^='tel:']").first(), 1);
    });
    await errand("sort toys in December", MOST_TAPS, async (walk) => {
      await walk.tap("link", volunteerPanel);
      await walk.tap("link", shiftWords.see.text);
      const shift = page.getByRole("listitem").filter({ hasText: SHIFT });
      await walk.arrive(shift.first(), 1);
      await walk.tap("checkbox", shiftWords.choose, shift.first());
      await expect(page.getByRole("button", { name: signUpWords.submit(1), exact: true })).toBeVisible();
    });

    const menu = page.getByRole("navigation", { name: navigation.menu });
    const about = topBar.flatMap((item) => ("entries" in item ? [item] : []))[0];
    const media = about?.entries.find(({ to }) => to === "/media");
    const otherLanguage = language === "es" ? "English" : "Español";
    await errand("the next event into the calendar", MOST_TAPS, async (walk) => {
      await walk.tap("link", home.belt.dates.text);
      await walk.arrive(page.getByRole("link", { name: seasonWords.addToCalendar }).first());
    });
    await errand("a person", MOST_TAPS, async (walk) => {
      await walk.tap("button", navigation.openMenu);
      await walk.arrive(menu.locator("a[href^='tel:']"), 1);
    });
    await errand("money", MOST_TAPS, async (walk) => {
      await walk.tap("link", home.hero.donate.text);
      await walk.tap("link", donate.questions.heading);
      await walk.arrive(page.getByText(donate.questions.money(MONEY).question), 1);
    });
    await errand("a journalist's picture", MOST_TAPS, async (walk) => {
      await walk.tap("button", navigation.openMenu);
      await walk.tap("button", about?.text ?? "", menu);
      await walk.tap("link", media?.text ?? "", menu);
      await walk.arrive(page.locator("main a[href$='.jpg'], main a[download$='.jpg']").first());
    });
    await errand("a full box", MOST_TAPS, async (walk) => {
      await page.clock.setFixedTime(EVENING);
      await walk.tap("button", nearMe.button);
      // Headquarters has no box.
      const place = placesHere.filter({ hasNotText: locationsPage.card.main }).first().getByRole("heading");
      await walk.tap("link", (await place.textContent()) ?? "", place);
      await walk.arrive(page.getByRole("link", { name: reportWords.isFullLink }));
      await page.clock.setFixedTime(NOON);
    });
    await errand("another language", MOST_TAPS, async (walk) => {
      await walk.tap("button", navigation.openMenu);
      await walk.tap("link", otherLanguage, page.locator(".mobile-menu"));
      await expect(page.locator("html")).toHaveAttribute("lang", language === "es" ? "en" : "es");
    });
    await errand("no more letters", MOST_TAPS, async (walk) => {
      await walk.tap("button", navigation.openMenu);
      await walk.tap("link", contact.name, menu);
      await walk.arrive(page.getByRole("link", { name: contact.leave.link }), 1);
    });

    await moveShift(site, page, language, "2020-12-01");
    await errand("sort toys in December, while there is no shift yet", MOST_TAPS, async (walk) => {
      await walk.tap("link", volunteerPanel);
      await walk.tap("link", volunteer.hero.apply.text);
      const application = page.getByRole("region", { name: volunteer.form.heading });
      await walk.arrive(application.getByLabel(volunteer.form.fields.firstName.label), 1);
      await expect(application.locator("a[href^='tel:']")).toBeVisible();
    });
    await moveShift(site, page, language, "2025-12-13");
    test.info().annotations.push({ type: "taps", description: JSON.stringify(taken) });
  });
}
