import type { Page } from "@playwright/test";
import { languageCodes } from "#app/words/languages.ts";
import { localPath } from "#app/words/paths.ts";
import { announce } from "./announce.ts";
import { copyOf, expect, LONG, startSite, test } from "./site.ts";

/** Longer than one turn of the rotation, shorter than two. */
const ONE_TURN_MS = 5500;
const THREE_TURNS_MS = 15_500;

// The photographs rotate only without reduced motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pause = (page: Page) => page.getByRole("button", { name: "Pause", exact: true });
const play = (page: Page) => page.getByRole("button", { name: "Play", exact: true });
const dot = (page: Page, number: number) =>
  page.getByRole("button", { name: `Show photo ${number} of 4`, exact: true });

/** The number of the only dot that is marked as current. */
async function currentPhoto(page: Page): Promise<number> {
  const current = page.locator('.dot[aria-current="true"]');
  await expect(current).toHaveCount(1);
  return Number(/\d/.exec((await current.getAttribute("aria-label")) ?? ""));
}

/** Opens the home page with a fake clock, once all four photographs have loaded. */
async function openHome(page: Page) {
  await page.clock.install();
  await page.goto("/");
  await expect(page.locator(".slides img")).toHaveCount(4);
  await expect
    .poll(() =>
      page
        .locator(".slides img")
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
    )
    .toBe(true);
  expect(await currentPhoto(page)).toBe(1);
}

test("the photographs rotate every five seconds, with a crossfade of one second", async ({ page }) => {
  await openHome(page);
  const seconds = await page
    .locator(".slides img.is-on")
    .evaluate((one) => getComputedStyle(one).transitionDuration);
  expect(seconds).toBe("1s");
  for (const next of [2, 3, 4, 1]) {
    await page.clock.runFor(5000);
    expect(await currentPhoto(page)).toBe(next);
  }
});

test("Pause stops the rotation and Play resumes it, with the pointer still on the button", async ({
  page,
}) => {
  await openHome(page);
  await pause(page).click();
  await page.clock.runFor(THREE_TURNS_MS);
  expect(await currentPhoto(page)).toBe(1);
  await play(page).click();
  await page.clock.runFor(ONE_TURN_MS);
  expect(await currentPhoto(page)).toBe(2);
});

test("a dot jumps to its photograph and stays there until Play", async ({ page }) => {
  await openHome(page);
  await dot(page, 3).click();
  expect(await currentPhoto(page)).toBe(3);
  await expect(page.locator(".slides img").nth(2)).toHaveClass(/is-on/);
  await page.mouse.move(0, 0);
  await page.clock.runFor(THREE_TURNS_MS);
  expect(await currentPhoto(page)).toBe(3);
  await play(page).press("Enter");
  await page.clock.runFor(ONE_TURN_MS);
  expect(await currentPhoto(page)).toBe(4);
});

test("the rotation pauses under the pointer, while a control has focus, and in a hidden tab", async ({
  page,
}) => {
  await openHome(page);

  await page.locator(".hero").hover({ position: { x: 40, y: 40 } });
  await page.clock.runFor(THREE_TURNS_MS);
  expect(await currentPhoto(page)).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(ONE_TURN_MS);
  expect(await currentPhoto(page)).toBe(2);

  await pause(page).focus();
  await page.clock.runFor(THREE_TURNS_MS);
  expect(await currentPhoto(page)).toBe(2);
  await page.locator(".brand").first().focus();
  await page.clock.runFor(ONE_TURN_MS);
  expect(await currentPhoto(page)).toBe(3);

  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await setVisibility("hidden");
  await page.clock.runFor(THREE_TURNS_MS);
  expect(await currentPhoto(page)).toBe(3);
  await setVisibility("visible");
  await page.clock.runFor(ONE_TURN_MS);
  expect(await currentPhoto(page)).toBe(4);
});

test("under reduced motion they do not rotate until Play, and change without a crossfade", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await expect(play(page)).toBeVisible();
  await page.clock.runFor(THREE_TURNS_MS);
  expect(await currentPhoto(page)).toBe(1);
  const seconds = await page
    .locator(".slides img.is-on")
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).transitionDuration));
  expect(seconds).toBeLessThan(0.001);
  await play(page).click();
  await page.clock.runFor(ONE_TURN_MS);
  expect(await currentPhoto(page)).toBe(2);
});

test("the pause button comes before the dots, for eye and keyboard, and all are large enough", async ({
  page,
}) => {
  await openHome(page);
  await pause(page).focus();
  const pauseBox = await pause(page).boundingBox();
  for (const number of [1, 2, 3, 4]) {
    await page.keyboard.press("Tab");
    await expect(dot(page, number)).toBeFocused();
    const box = await dot(page, number).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    expect(box?.x).toBeGreaterThan((pauseBox?.x ?? 0) + 24);
  }
});

test("only the first photograph comes with the page; a phone gets the crops of its low band", async ({
  page,
}) => {
  const html = await (await page.request.get("/")).text();
  expect(html.match(/<link[^>]+rel="preload"[^>]+as="image"[^>]+fetchPriority="high"/gi)).toHaveLength(2);
  const slides = html.slice(html.indexOf('class="slides"'), html.indexOf('class="wrap inner"'));
  expect(slides.match(/<img/g)).toHaveLength(1);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.locator(".slides img")).toHaveCount(4);
  await expect.poll(() => asked.filter((path) => /\/(gifts|toys|box|bay)-band-/.test(path)).length).toBe(4);
  expect(asked.filter((path) => /-(wide|tall)-/.test(path) && !path.includes("/porch-"))).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the first photograph shows, without controls that need scripts", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".slides img")).toHaveCount(1);
    await expect(page.locator(".slides img")).toHaveCSS("opacity", "1");
    await expect(page.locator(".slide-controls")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Spreading Joy,\s+One Toy at a Time/);
    await page.getByRole("link", { name: "Read Our Story" }).click();
    await expect(page).toHaveURL("/about");
  });
});

test("every link of the home page leads to a page", async ({ page }) => {
  await page.goto("/");
  const paths = await page
    .locator("main a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths).toEqual([
    "/join",
    "/donate",
    expect.stringMatching("maps"),
    "/newsletter/subscribe?WISH=opening",
    "/families",
    "/about",
    "/join",
    "/donate",
    "/volunteer",
    "/bulk-donations",
  ]);
  for (const path of new Set(paths.filter((one) => one.startsWith("/"))))
    expect((await page.request.get(path)).status(), path).toBe(200);
});

test("the page does not scroll sideways, from the narrowest phone to a wide screen", async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the search is on the first screen, and two taps lead to the nearest places", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 37.003_456, longitude: -121.566_789 });
    await page.goto("/");
    const search = page.getByRole("search", { name: "Find a drop-off location near you" });
    await expect(search.getByRole("textbox")).toBeInViewport({ ratio: 1 });
    const nearMe = search.getByRole("button", { name: "Use my location" });
    await expect(nearMe).toBeInViewport({ ratio: 1 });

    await nearMe.click();
    await expect(page).toHaveURL(/\/locations#search$/);
    await expect(page.locator(".places h3").first()).toHaveText(/Garlic Field|South County/);
    await expect(page.locator(".places > li")).toHaveCount(22);

    await page.getByRole("link", { name: "Find a location" }).click();
    await expect(page).toHaveURL("/locations");
  });

  test("a refused position is explained beside the search, which keeps working", async ({
    page,
    context,
  }) => {
    await context.clearPermissions();
    await page.goto("/");
    const search = page.getByRole("search", { name: "Find a drop-off location near you" });
    await search.getByRole("button", { name: "Use my location" }).click();
    await expect(search).toContainText("Your browser did not share your location.");
    await search.getByRole("textbox").fill("gilroy");
    await search.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/\/locations\?q=gilroy#search$/);
    await expect(page.locator(".places > li")).toHaveCount(2);
  });
});

/** What the specification puts on the first screen, and the line for families. */
async function lowestOnFirstScreen(page: Page, { home }: Awaited<ReturnType<typeof copyOf>>) {
  const lower = async (role: "link" | "button" | "search", name: string) => {
    const box = await page.getByRole("main").getByRole(role, { name }).first().boundingBox();
    return Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0));
  };
  const picture = await page.locator(".slides").boundingBox();
  const date = await page
    .getByRole("region", { name: home.hero.label })
    .getByRole("paragraph")
    .first()
    .boundingBox();
  return {
    host: await lower("link", home.hero.host.text),
    donate: await lower("link", home.hero.donate.text),
    finder: await lower("search", home.hero.find.label),
    families: await lower("link", home.families.text),
    picture: picture?.height ?? 0,
    dateBelowPicture: (date?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0),
  };
}

for (const { voice, moment, says } of [
  { voice: "before", moment: "2025-10-20T18:00:00Z", says: "12 days until we collect" },
  { voice: "in season", moment: "2025-11-15T18:00:00Z", says: "Collecting until December 23" },
  { voice: "in the last days", moment: "2025-12-20T18:00:00Z", says: "3 days left to bring a toy" },
  { voice: "after", moment: "2025-12-27T18:00:00Z", says: "Toys are welcome all year" },
]) {
  const tag = voice === "in season" ? [] : [LONG];
  test(`${voice}, buttons, finder and the line for families are on the first screen, with banner and announcement, in three languages`, {
    tag,
  }, async ({ page }) => {
    const { site, stop } = await startSite({ SITE_TIME: moment });
    await page.clock.setFixedTime(moment);
    try {
      await announce(site, "Storm: the Los Gatos locations are closed today. Headquarters is open.");
      for (const language of languageCodes) {
        const words = await copyOf(language);
        await page.goto(site.origin + localPath("/", language));
        await expect(page.getByRole("region", { name: words.home.belt.label })).toBeVisible();
        await expect(page.getByRole("region", { name: words.announcementWords.label })).toBeVisible();
        for (const [width, height] of [
          [1440, 900],
          [1366, 768],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          const { picture, dateBelowPicture, ...stated } = await lowestOnFirstScreen(page, words);
          for (const [name, edge] of Object.entries(stated))
            expect(edge, `${name} in ${language} at ${width} x ${height}`).toBeLessThanOrEqual(height);
          if (width !== 390) continue;
          expect(picture).toBeGreaterThanOrEqual(200);
          expect(dateBelowPicture, `the date in ${language}`).toBeGreaterThanOrEqual(0);
        }
        for (const width of [320, 360, 390]) {
          await page.setViewportSize({ width, height: 844 });
          const line = page
            .getByRole("region", { name: words.home.hero.label })
            .getByRole("paragraph")
            .first();
          const text = await line.getByText(/./).first().boundingBox();
          expect(text?.height, `the line beside the dots in ${language} at ${width} px`).toBeLessThan(52);
          const field = page.getByRole("search", { name: words.home.hero.find.label }).getByRole("textbox");
          const isWhole = await field.evaluate((input: HTMLInputElement) => {
            input.value = input.placeholder;
            const whole = input.scrollWidth <= input.clientWidth;
            input.value = "";
            return whole;
          });
          if (width === 390) expect(isWhole, `the placeholder in ${language}`).toBe(true);
        }
      }
      await page.goto(site.origin);
      await expect(page.getByRole("region", { name: "This season" })).toContainText(says);
      const region = page.getByRole("region", { name: "This season" });
      if (voice === "in season")
        await expect(region).toContainText("Next: Volunteer orientation today, 2 PM. Headquarters");
      await expect(page.getByText("across 9 counties of the Bay Area").first()).toBeVisible();
    } finally {
      await stop();
    }
  });
}

test("no name of a toy breaks inside a word on the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/donate", "/es/donate"]) {
    await page.goto(path);
    const tall = await page
      .locator(".shelf-names li")
      .evaluateAll((names) =>
        names.flatMap((one) => (/\s/.test(one.textContent) || one.clientHeight < 20 ? [] : one.textContent)),
      );
    expect(tall, path).toEqual([]);
  }
});
