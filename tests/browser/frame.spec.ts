import type { Page } from "@playwright/test";
import { ADMINISTRATOR, expect, test } from "./site.ts";

const PHONE = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole("banner");
const group = (page: Page, name: string) => bar(page).getByRole("button", { name });
const legalLink = (page: Page, name: string) => page.locator(".legal").getByRole("link", { name });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens a page and waits for hydration: once a dropdown opens, it has its listeners. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

test.describe("the dropdowns of the top bar", () => {
  test("open and close by keyboard, and Escape gives the focus back", async ({ page }) => {
    await open(page, "/");
    const about = group(page, "About");
    const entry = bar(page).getByRole("link", { name: /Success Stories/ });
    await expect(about).toHaveAttribute("aria-expanded", "false");
    await expect(entry).toBeHidden();

    await about.press("Enter");
    await expect(about).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(bar(page).getByRole("link", { name: /About Us/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(entry).toBeFocused();

    await page.keyboard.press("Escape");
    await expect(about).toBeFocused();
    await expect(entry).toBeHidden();

    await about.press("Space");
    await expect(entry).toBeVisible();
    await about.press("Space");
    await expect(entry).toBeHidden();
  });

  test("close when the focus leaves, when another is opened, and at a click elsewhere", async ({ page }) => {
    await open(page, "/");
    await group(page, "About").click();
    await expect(group(page, "About")).toHaveAttribute("aria-expanded", "true");
    await group(page, "Get Involved").click();
    await expect(group(page, "About")).toHaveAttribute("aria-expanded", "false");
    await expect(group(page, "Get Involved")).toHaveAttribute("aria-expanded", "true");
    await bar(page).getByRole("link", { name: "Events" }).focus();
    await expect(group(page, "Get Involved")).toHaveAttribute("aria-expanded", "false");
    await group(page, "About").click();
    await page.getByRole("heading", { level: 2 }).first().click();
    await expect(group(page, "About")).toHaveAttribute("aria-expanded", "false");
  });

  test("close at a choice, and the page's group carries the ribbon", async ({ page }) => {
    await open(page, "/");
    await expect(bar(page).getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    await group(page, "About").click();
    await bar(page).getByRole("link", { name: /Media/ }).click();
    await expect(page).toHaveURL("/media");
    await expect(group(page, "About")).toHaveAttribute("aria-expanded", "false");
    await expect(bar(page).locator(".is-current > button")).toHaveText(/About/);
    await group(page, "About").click();
    await expect(bar(page).getByRole("link", { name: /Media/ })).toHaveAttribute("aria-current", "page");
  });
});

test("an administrator gets the Admin button, in the narrow menu with the address and Sign Out", async ({
  page,
}) => {
  await open(page, "/");
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  await page.goto("/auth");
  await page.getByLabel("Email").fill(ADMINISTRATOR.email);
  await page.getByLabel("Password").fill(ADMINISTRATOR.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/");
  await expect(bar(page).getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  // The narrowest width of the bar has the least room for it.
  await page.setViewportSize({ width: 1280, height: 800 });
  // The bar may be drawn anew just now, which has no box.
  await expect
    .poll(
      async () => (await bar(page).getByRole("link", { name: "Admin", exact: true }).boundingBox())?.height,
      "in one line",
    )
    .toBeLessThan(50);

  await page.setViewportSize(PHONE);
  await bar(page).getByRole("button").first().click();
  await expect(bar(page).getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  await expect(bar(page).getByText(ADMINISTRATOR.email)).toBeVisible();
  await bar(page).getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
});

test.describe("arriving at a page", () => {
  test("starts at its top, with the focus on its heading and its title announced", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveURL("/about");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: await page.title() })).toHaveCount(1);
  });

  test("Back and Forward restore the scroll position", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).scrollIntoViewIfNeeded();
    const left = await scrollTop(page);
    expect(left).toBeGreaterThan(500);
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveURL("/about");
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(left - 5);
    expect(await scrollTop(page)).toBeLessThan(left + 5);
    await page.goForward();
    await expect(page).toHaveURL("/about");
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test("a way out of the not-found page moves the focus too", async ({ page, consoleErrors }) => {
    await open(page, "/nowhere");
    consoleErrors.length = 0;
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^Bay Area Toy Drive/);
  });

  test("the skip link leads past the bar", async ({ page }) => {
    await open(page, "/about");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  for (const viewport of [{ width: 1280, height: 720 }, PHONE]) {
    test(`no focused control hides under the bar, walking back at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, "/");
      await page.getByRole("contentinfo").getByRole("link").filter({ visible: true }).last().focus();
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press("Shift+Tab");
        const clear = await page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused || focused.closest("header") || focused.matches(".skip-link, body")) return true;
          const below = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
          return focused.getBoundingClientRect().top >= below;
        });
        expect(clear, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(true);
      }
    });
  }
});

test.describe("the legal sections", () => {
  const SECTIONS = ["privacy", "terms", "transparency", "accessibility"];

  test("open from the links at the foot of the page, as often as one likes", async ({ page }) => {
    await open(page, "/about");
    const link = legalLink(page, "Terms of Service");
    await link.click();
    await expect(page.locator("#terms")).toBeInViewport();
    await page.locator("summary", { hasText: "Terms of Service" }).click();
    await expect(page.locator("#terms")).toBeHidden();
    await link.click();
    await expect(page.locator("#terms")).toBeInViewport();
    await legalLink(page, "Privacy Policy").click();
    await expect(page.locator("#privacy")).toBeInViewport();
  });

  test("open where an address names one", async ({ page }) => {
    for (const id of SECTIONS) {
      await open(page, `/contact#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await page.goto("about:blank");
    }
  });

  test("a broken hash does no harm", async ({ page }) => {
    await open(page, "/about#%E0%A4%A");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("open as well", async ({ page }) => {
      await page.goto("/locations");
      await legalLink(page, "Financial Transparency").click();
      await expect(page.locator("#transparency")).toBeInViewport();
      for (const id of SECTIONS) {
        await page.goto(`/#${id}`);
        await expect(page.locator(`#${id}`)).toBeInViewport();
        await page.goto("about:blank");
      }
    });
  });
});

test("an unknown address answers 404 with a way home, and leaves its path in the log", async ({
  page,
  site,
  consoleErrors,
}) => {
  const response = await page.goto("/no-such-page?secret=1");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,nofollow");
  await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  await expect.poll(() => site.output()).toContain('"path":"/no-such-page","msg":"not found"');
  expect(site.output()).not.toContain("secret=1");
  // The browser itself logs the status; nothing else may be logged.
  expect(consoleErrors).toHaveLength(1);
  expect(consoleErrors[0]).toContain("404");
  consoleErrors.length = 0;
});

test("a page that fails to load says so, and offers another try", async ({ page, consoleErrors }) => {
  await open(page, "/");
  await page.route(/\/events\.data/, (route) => route.fulfill({ status: 500, body: "broken" }));
  await bar(page).getByRole("link", { name: "Events" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/events");
  expect(consoleErrors.length).toBeGreaterThan(0);
  consoleErrors.length = 0;
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/events");
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toHaveCount(0);
});

test.describe("toasts", () => {
  test("an error is an alert that stays until it is closed, and gives the focus back", async ({ page }) => {
    await page.clock.install();
    await open(page, "/contact");
    const email = page.getByLabel("Email");
    await page.getByLabel("First name").fill("Ada");
    await email.fill("ada@nowhere");
    await page.getByRole("button", { name: "Subscribe" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Invalid Email" });
    await expect(alert).toContainText("Please enter a valid email address");
    await page.clock.runFor(60_000);
    await expect(alert).toBeVisible();
    await expect(email).toBeFocused();
    await alert.getByRole("button", { name: "Close", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Invalid Email" })).toHaveCount(0);
    await expect(email).toBeFocused();
  });

  test("others leave after six seconds, but not under the pointer or with the focus inside", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, "/contact");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByRole("button", { name: "Subscribe" }).click();
    const status = page.getByRole("status").filter({ hasText: "Successfully Subscribed!" });
    await expect(status).toBeVisible();
    await status.hover();
    await page.clock.runFor(30_000);
    await expect(status).toBeVisible();
    await status.getByRole("button", { name: "Close", exact: true }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(status).toBeVisible();
    await page.locator(".brand").first().focus();
    await page.clock.runFor(6100);
    await expect(status).toHaveCount(0);
  });

  test("take the width of their form on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "/contact");
    await page.getByText("Open Letters from the toy").click();
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Email").fill("ada@nowhere");
    await page.getByRole("button", { name: "Subscribe" }).click();
    const form = await page.locator("form", { has: page.getByLabel("First name") }).boundingBox();
    const box = await page.getByRole("alert").filter({ hasText: "Invalid Email" }).boundingBox();
    expect(box?.x).toBe(form?.x);
    expect(box?.width).toBe(form?.width);
  });
});

test("one style sheet serves the way to another page and back", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".css")) sheets.push(request.url());
  });
  await open(page, "/about");
  const heading = page.getByRole("heading", { level: 1 });
  const sizeOnAbout = await heading.evaluate((element) => getComputedStyle(element).fontSize);

  await page.getByRole("link", { name: "Get In Touch" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");

  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(heading).toHaveCSS("font-size", sizeOnAbout);
  expect(sheets).toHaveLength(1);
});

test("the way out of the not-found page keeps the styles", async ({ page, consoleErrors }) => {
  await open(page, "/nowhere");
  consoleErrors.length = 0;
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
});

test("the security policy refuses an injected script", async ({ page, baseURL, consoleErrors }) => {
  await page.route(`${baseURL}/about`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<main", "<script>window.injected = true</script><main");
    await route.fulfill({ response, body });
  });
  const violation = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
  await open(page, "/about");
  await violation;
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
  expect(consoleErrors.splice(0).join()).toContain("Content Security Policy");
});

test("English text and the name of each language are drawn with one font", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  for (const selector of ["footer [lang=vi]", "footer [lang=es]", "main p"]) {
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    const families = new Set(fonts.map(({ familyName }) => familyName.replace(/ (Variable|Thin)$/, "")));
    expect([...families], selector).toEqual(["Libre Franklin"]);
  }
});

test.describe("the end of every page on phones", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("has each folded heading beside its arrow, in every language", async ({ page }) => {
    for (const path of ["/contact", "/es/contact", "/vi/contact"]) {
      await page.goto(path);
      for (const list of await page.locator("footer nav:has(h2)").all()) {
        const words = await list.getByRole("heading").evaluate((heading) => {
          const range = document.createRange();
          range.selectNodeContents(heading);
          const { top, bottom } = range.getBoundingClientRect();
          return (top + bottom) / 2;
        });
        const arrow = await list.locator("summary svg").evaluate((icon) => {
          const { top, bottom } = icon.getBoundingClientRect();
          return (top + bottom) / 2;
        });
        expect(Math.abs(words - arrow), path).toBeLessThan(4);
      }
    }
  });

  test("is at most 800 px high, and opens without scripts", async ({ page }) => {
    const letter = page.getByRole("contentinfo").getByRole("region").first();
    for (const path of ["/contact", "/es/contact", "/vi/contact", "/locations/san-jose"]) {
      await page.goto(path);
      const top = (await letter.boundingBox())?.y ?? Number.NaN;
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height - top, path).toBeLessThanOrEqual(800);
    }
    await page.goto("/contact");
    const email = letter.getByLabel("Email");
    await expect(email).toBeHidden();
    await letter.locator("summary").first().click();
    await expect(email).toBeVisible();
    const links = page.getByRole("navigation", { name: "Quick Links" });
    await expect(links.getByRole("link", { name: "About Us" })).toBeHidden();
    await links.getByRole("heading").click({ force: true });
    await expect(links.getByRole("link", { name: "About Us" })).toBeVisible();
  });
});
