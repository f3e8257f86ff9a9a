import AxeBuilder from "@axe-core/playwright";
import type { Frame, FrameLocator, Page } from "@playwright/test";
import { expectNoAxeFaults } from "./page-checks.ts";
import { expect, test } from "./site.ts";
import { haveSession, mailsOf } from "./staff.ts";

const THANKS = "Thank you. Your drive is registered.";
const PROMISE = "We'll contact you within 24 hours to set up your toy drive.";
type Form = Page | Frame | FrameLocator;

async function fill(form: Form, organization: string) {
  await form.getByLabel("Organization").fill(organization);
  await form.getByLabel("Kind").selectOption("School");
  await form.getByLabel("Contact name").fill("Ann Lee");
  await form.getByLabel("Email").fill("ann@example.org");
  // Without scripts there is one step.
  const next = form.getByRole("button", { name: "Next: your drive" });
  if (await next.isVisible()) await next.click();
  await fillAddress(form, 1, "1 Main St");
}

async function fillAddress(form: Form, number: number, street: string) {
  const address = form.getByRole("group", { name: `Collection address ${number}` });
  await address.getByLabel("Address").fill(street);
  await address.getByLabel("City").fill("San Jose");
  await address.getByLabel("Zip code").fill("95112");
  await address.getByLabel("Hours").fill("Mon-Fri: 9AM-5PM");
}

test("in the frame of the Join page a host registers, the frame grows with the form", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/join");
  await expect(page.locator("iframe"), "the form waits until it is needed").toHaveCount(0);
  await page.getByText("Loading the registration form...").scrollIntoViewIfNeeded();
  const frame = page.locator("iframe");
  const form = page.frameLocator("iframe");
  await expect(form.getByRole("heading", { level: 1 })).toHaveText("Organization registration");
  const inside = () =>
    form.locator("html").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(inside).toBe(0);
  const sent = await mailsOf(site, "registration-");
  await fill(form, "Willow Street School");
  await expect.poll(inside).toBe(0);
  const before = (await frame.boundingBox())?.height ?? 0;
  expect(before).toBeGreaterThan(539);

  await form.getByRole("button", { name: "Add another address" }).click();
  await expect(form.locator('[name="address_2"]')).toBeFocused();
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(before + 100);
  await expect.poll(inside).toBe(0);

  await fillAddress(form, 2, "2 Side St");
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1, name: THANKS })).toBeFocused();
  await expect(page.getByText(PROMISE)).toBeInViewport();
  const copy = page.getByRole("complementary", { name: "What you sent" });
  await expect(copy).toContainText("Willow Street School");
  await expect(copy).toContainText("2 Side St, San Jose, 95112");
  await expect(page.getByRole("main").getByRole("link", { name: "Dates for your calendar" })).toHaveAttribute(
    "href",
    "/calendar/season.ics",
  );
  await expect(page).toHaveURL("/join/register/thank-you");
  await page.reload();
  await expect(copy, "a reload keeps what was sent").toContainText("Willow Street School");
  expect(await mailsOf(site, "registration-")).toBe(sent + 2);
});

test("the framed page doubles no landmark of the page around it", async ({ page }) => {
  await page.goto("/join#signup");
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withRules([
      "landmark-unique",
      "landmark-one-main",
      "landmark-no-duplicate-main",
      "landmark-no-duplicate-banner",
      "landmark-no-duplicate-contentinfo",
      "region",
    ])
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test.describe("in a tab of its own", () => {
  test("it has a title, a heading, a main landmark a way back, and passes axe", async ({ page }) => {
    await page.goto("/join/register");
    await expect(page).toHaveTitle(/^Organization registration/);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("link", { name: "Host a Toy Drive" })).toHaveAttribute("href", "/join");
    await page.getByRole("button", { name: "Next: your drive" }).click();
    await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
    await expectNoAxeFaults(page, "a registration with errors");
  });

  test("mistakes stand beside their fields and in one box with links, without a toast, until the fields are valid", async ({
    page,
  }) => {
    await page.goto("/join/register");
    const box = page.getByRole("alert", { name: "There is a problem" });
    const steps = [
      {
        button: "Next: your drive",
        mistakes: [
          ["Organization", "Organization is required", "Willow"],
          ["Contact name", "Contact name is required", "Ann"],
          ["Email", "Invalid email address", "ann@example.org"],
        ],
      },
      {
        button: "Register",
        mistakes: [
          ["Address", "Address is required", "1 Main St"],
          ["City", "City is required", "San Jose"],
          ["Zip code", /^Zip code is required/, "95112"],
          ["Hours", "Hours are required", "Always"],
        ],
      },
    ] as const;
    await page.getByLabel("Kind").selectOption("Business");
    for (const { button, mistakes } of steps) {
      await page.getByRole("button", { name: button }).click();
      await expect(box).toBeFocused();
      await expect(box.getByRole("link")).toHaveText(mistakes.map(([, message]) => message));
      await expect(page.locator(".toast")).toHaveCount(0);
      for (const [index, [label, message, right]] of mistakes.entries()) {
        const field = page.getByLabel(label, { exact: false }).first();
        await expect(field).toHaveAccessibleDescription(
          typeof message === "string" ? new RegExp(message) : /Zip code is required/,
        );
        await box.getByRole("link").first().click();
        await expect(field).toBeFocused();
        await field.fill(right);
        await expect(field).not.toHaveAttribute("aria-invalid");
        if (index < mistakes.length - 1)
          await expect(box.getByRole("link")).toHaveCount(mistakes.length - 1 - index);
        else await expect(box).toHaveCount(0);
      }
      if (button !== "Register") await page.getByRole("button", { name: button }).click();
    }
  });

  test("Back keeps both steps, and a mistake made there leads back to it", async ({ page }) => {
    await page.goto("/join/register");
    await fill(page, "Back School");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Organization")).toHaveValue("Back School");
    await page.getByLabel("Email").fill("ann@");
    await page.getByLabel("Email").press("Enter");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Invalid email address"]);
    await page.getByLabel("Email").fill("ann@example.org");
    await page.getByLabel("Email").press("Enter");
    await expect(page.getByRole("group", { name: /^Step 2 of 2/ })).toBeFocused();
    await expect(page.locator('[name="address_1"]')).toHaveValue("1 Main St");
  });

  test("addresses are added up to five, and one that was taken away comes back empty", async ({ page }) => {
    await page.goto("/join/register");
    await fill(page, "Five Schools");
    const add = page.getByRole("button", { name: "Add another address" });
    const shown = page.getByRole("group", { name: /^Collection address/ });
    await expect(shown).toHaveCount(1);
    for (let count = 2; count <= 5; count += 1) {
      await add.click();
      await expect(shown).toHaveCount(count);
    }
    await expect(add).toHaveCount(0);
    await fillAddress(page, 3, "3 Side St");
    await page.getByRole("button", { name: "Remove Collection address 3" }).click();
    await expect(shown).toHaveCount(4);
    await expect(add).toBeFocused();
    await add.click();
    await expect(page.locator('[name="address_3"]')).toHaveValue("");
    await expect(page.locator('[name="address_3"]')).toBeFocused();
  });

  test("a failure keeps what was typed, and trying again is one registration", async ({
    page,
    site,
    consoleErrors,
  }) => {
    await page.goto("/join/register");
    await fill(page, "Second Try School");
    const sent = await mailsOf(site, "registration-");
    let reached = 0;
    await page.route("**/join/register.data*", async (route) => {
      reached += 1;
      if (reached > 1) return route.continue();
      // The server accepts it, but the response is lost.
      await route.fetch({ maxRedirects: 0 });
      return route.abort();
    });
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText("Submission failed.");
    await expect(page.locator(".toast")).toHaveCount(0);
    await expect(page.getByLabel("Organization")).toHaveValue("Second Try School");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
    expect(await mailsOf(site, "registration-")).toBe(sent + 2);
    consoleErrors.length = 0;
  });

  test("a reload keeps what was typed until it has been sent", async ({ page }) => {
    await page.goto("/join/register");
    await fill(page, "Reloaded School");
    await page.getByRole("button", { name: "Add another address" }).click();
    await fillAddress(page, 2, "2 Oak Ave");
    await page.reload();
    await expect(page.getByLabel("Organization")).toHaveValue("Reloaded School");
    await page.getByRole("button", { name: "Next: your drive" }).click();
    await expect(page.locator('[name="address_2"]')).toHaveValue("2 Oak Ave");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
    await page.goto("/join/register");
    await expect(page.locator("form")).toHaveJSProperty("noValidate", true);
    await expect(page.getByLabel("Organization")).toHaveValue("");
  });

  test("it fits a screen 320 px wide", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/join/register");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all five addresses can be opened, mistakes come back as a list, and it ends on the promise", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/join/register");
    await expect(page.getByRole("button")).toHaveText(["Register"]);
    await fill(page, "No Script School");
    await page.getByText("Collection address 5").first().click();
    await page.locator('[name="address_5"]').fill("5 Side St");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator(".error-summary").getByRole("link")).toHaveText([
      "Address 5: City is required",
      /^Address 5: Zip code is required/,
      "Address 5: Hours are required",
    ]);
    await expect(page.getByLabel("Organization")).toHaveValue("No Script School");
    await expect(page.locator('[name="address_5"]')).toHaveValue("5 Side St");
    await fillAddress(page, 5, "5 Side St");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL(/\/join\/register\/thank-you/);
    await expect(page.getByText(PROMISE)).toBeVisible();
    // Chromium logs the status 400 of the returned page.
    consoleErrors.length = 0;
  });

  test("the frame of the Join page holds the form", async ({ page }) => {
    await page.goto("/join");
    const form = page.frameLocator("iframe");
    await fill(form, "Framed No Script School");
    await form.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL(/\/join\/register\/thank-you/);
    await expect(page.getByRole("heading", { level: 1, name: THANKS })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(PROMISE);
  });
});

test.describe("for staff", () => {
  async function register(page: Page, organization: string) {
    const response = await page.request.post("/join/register", {
      form: {
        organization,
        kind: "school",
        contact_name: "A".repeat(100),
        email: `ann-${Date.now()}@example.org`,
        address_1: `${organization} 1`,
        city_1: "San Jose",
        zip_code_1: "95112",
        hours_1: "Always",
        is_public_1: "yes",
      },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(303);
  }

  test("Approve makes the public location, and the selector sets the other statuses", async ({
    page,
    site,
  }) => {
    const organization = `Approved School ${Date.now()}`;
    await register(page, organization);
    await haveSession(page, site);
    await page.goto("/admin/registrations");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.getByRole("link", { name: organization }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(organization);
    await expectNoAxeFaults(page, "a registration");
    await page.getByRole("button", { name: "Approve" }).click();
    const toast = page.getByRole("status").locator(".toast");
    await expect(toast).toHaveText("Status updated1 public location was made.");
    await expect(page.getByLabel("Status")).toHaveValue("approved");
    await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await expect(page.getByLabel("Status")).toBeFocused();
    await page.getByLabel("Status").selectOption("Live");
    await expect(page.locator(".badge")).toHaveText("Live");
    await expect(toast).toHaveText("Status updated");
    await page.reload();
    await expect(page.getByLabel("Status")).toHaveValue("live");
    await page.goto(`/locations?q=${encodeURIComponent(organization)}`);
    await expect(page.getByRole("main")).toContainText(`${organization} 1`);
  });

  test("notes are saved when the field is left, and two people see both texts", async ({
    page,
    context,
    site,
  }) => {
    const organization = `Noted School ${Date.now()}`;
    await register(page, organization);
    await haveSession(page, site);
    await page.goto("/admin/registrations");
    await page.getByRole("link", { name: organization }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(organization);
    const other = await context.newPage();
    await other.goto(page.url());
    for (const [one, text] of [
      [page, "mine"],
      [other, "theirs"],
    ] as const) {
      await one.getByLabel("Internal notes").fill(text);
      await expect(one.getByText("Unsaved")).toBeVisible();
    }
    await other.getByLabel("Internal notes").blur();
    await expect(other.locator(".toast", { hasText: "Notes saved" })).toBeVisible();
    await page.getByLabel("Internal notes").blur();
    const both = page.getByRole("region", { name: "Someone else saved other notes while you were typing" });
    await expect(both).toContainText("theirs");
    await expect(page.getByLabel("Internal notes")).toHaveValue("mine");
    await both.getByRole("button", { name: "Keep both" }).click();
    await expect(page.locator(".toast", { hasText: "Notes saved" })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Internal notes")).toHaveValue("theirs\n\nmine");
  });

  test("a failure says so and shows the status as it is; somebody else's change is not overwritten", async ({
    page,
    context,
    site,
    consoleErrors,
  }) => {
    const organization = `Contested School ${Date.now()}`;
    await register(page, organization);
    await haveSession(page, site);
    await page.goto("/admin/registrations");
    await page.getByRole("link", { name: organization }).click();
    await expect(page.getByLabel("Status")).toHaveValue("new");
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel("Status").selectOption("Declined");
    await expect(other.locator(".badge")).toHaveText("Declined");

    await page.getByLabel("Status").selectOption("Live");
    const toast = page.getByRole("alert").locator(".toast");
    await expect(toast).toContainText("Failed to update status");
    await expect(toast).toContainText("just changed it. Here is the newest version.");
    await expect(page.getByLabel("Status")).toHaveValue("declined");

    await page.route("**/admin/registrations/*.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByLabel("Status").selectOption("Live");
    await expect(toast).toHaveText("Failed to update status");
    await expect(page.getByLabel("Status")).toHaveValue("declined");
    // The aborted request, and the status 409.
    consoleErrors.length = 0;
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("Approve works before scripts arrive", async ({ page, site }) => {
      const organization = `Plain School ${Date.now()}`;
      await register(page, organization);
      await haveSession(page, site);
      await page.goto("/admin/registrations");
      await page.getByRole("link", { name: organization }).click();
      await page.getByRole("button", { name: "Approve" }).click();
      await expect(page.locator(".badge")).toHaveText("Approved");
    });
  });
});
