import type { Page } from "@playwright/test";
import { expectNoAxeFaults } from "./page-checks.ts";
import { expect, test } from "./site.ts";
import { mailsOf } from "./staff.ts";

const SUCCESS = "Thank you! We'll contact you within 24 hours to discuss your donation.";
const FAILURE = "Submission failed. Please try again or contact us directly at hello@example.org";

function formOf(page: Page) {
  return page.locator("#inquiry form");
}

async function fill(page: Page, fields: Record<string, string> = {}) {
  const form = formOf(page);
  const values = {
    "Company name": "Alder & Finch Toys",
    "Contact name": "Maya",
    Email: "maya@example.org",
    Phone: "(408) 555-0137",
    "Estimated quantity": "12 cartons",
    Message: "Twelve cartons of books",
    ...fields,
  };
  await form.getByLabel("Donation type").selectOption("Gift cards");
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}

function submit(page: Page) {
  return formOf(page).getByRole("button", { name: "Submit Inquiry" }).click();
}

test.describe("with scripts", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/bulk-donations");
    await expect(formOf(page)).toHaveJSProperty("noValidate", true);
  });

  test("the first issue in the order of the fields is a toast, is shown at its field, and gets the focus", async ({
    page,
  }) => {
    const form = formOf(page);
    const toast = page.getByRole("alert").locator(".toast");
    const steps: [label: string, wrong: string, message: string, right: string][] = [
      ["Company name", " ", "Company name is required", "Alder"],
      ["Contact name", "x".repeat(101), "Contact name must be less than 100 characters", "Maya"],
      ["Email", "maya@x", "Invalid email address", "maya@example.org"],
      ["Phone", "1".repeat(21), "Phone number must be less than 20 characters", ""],
      ["Estimated quantity", "x".repeat(51), "Estimated quantity must be less than 50 characters", ""],
      ["Message", "x".repeat(2001), "Message must be less than 2000 characters", "x".repeat(2000)],
    ];
    for (const [label, wrong] of steps) await form.getByLabel(label).fill(wrong);
    for (const [label, , message, right] of steps) {
      await submit(page);
      await expect(toast).toHaveCount(1);
      await expect(toast).toContainText(message);
      const field = form.getByLabel(label);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      await field.fill(right);
      if (label === "Phone") {
        await submit(page);
        await expect(toast).toContainText("Donation type is required");
        await expect(form.getByLabel("Donation type")).toBeFocused();
        await form.getByLabel("Donation type").selectOption("Other");
      }
    }
    await expect(toast, "every field is valid").toHaveCount(0);
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
  });

  test("a form that was sent before the scripts loaded comes back with a summary and a toast", async ({
    page,
    consoleErrors,
  }) => {
    await fill(page, { Email: "maya@x" });
    await formOf(page).evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole("alert").locator(".toast")).toContainText("Invalid email address");
    const summary = page.locator(".error-summary");
    await expect(summary.getByRole("link")).toHaveText(["Invalid email address"]);
    await expect(formOf(page).getByLabel("Email")).toBeFocused();
    await formOf(page).getByLabel("Email").fill("maya@example.org");
    await submit(page);
    await expect(page.getByRole("status").locator(".toast")).toHaveText(new RegExp(SUCCESS));
    await expect(summary).toHaveCount(0);
    await expect(formOf(page).getByLabel("Company name")).toHaveValue("");
    // Chromium logs the status 400 of the returned page.
    consoleErrors.length = 0;
  });

  test("a form with errors passes axe", async ({ page }) => {
    await submit(page);
    await expect(page.getByRole("alert").locator(".toast")).toBeVisible();
    await expectNoAxeFaults(page, "an inquiry with errors");
  });

  test("success shows a toast and clears the fields, and a double click is one inquiry", async ({
    page,
    site,
  }) => {
    const before = await mailsOf(site, "inquiry-notification");
    await page.route("**/bulk-donations.data", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await fill(page);
    await formOf(page).getByRole("button", { name: "Submit Inquiry" }).dblclick();
    const busy = formOf(page).getByRole("button", { name: "Submitting..." });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("status").locator(".toast")).toHaveText(new RegExp(SUCCESS));
    await expect(page).toHaveURL("/bulk-donations");
    for (const label of ["Company name", "Email", "Phone", "Donation type", "Message"])
      await expect(formOf(page).getByLabel(label)).toHaveValue("");
    await expect(formOf(page).getByRole("button", { name: "Submit Inquiry" })).toBeFocused();
    expect(await mailsOf(site, "inquiry-notification")).toBe(before + 1);
  });

  test("another page or a reload keeps the typed values; success clears them", async ({ page }) => {
    await fill(page, { Message: "Two lines\nof text" });
    await page.getByRole("link", { name: "See success stories" }).first().click();
    await expect(page).toHaveURL("/partnership-highlights");
    const comeBack = [() => page.goBack(), () => page.reload()];
    for (const back of comeBack) {
      await back();
      await expect(formOf(page).getByLabel("Company name")).toHaveValue("Alder & Finch Toys");
      await expect(formOf(page).getByLabel("Donation type")).toHaveValue("Gift cards");
      await expect(formOf(page).getByLabel("Message")).toHaveValue("Two lines\nof text");
    }
    await submit(page);
    await expect(page.getByRole("status").locator(".toast")).toHaveText(new RegExp(SUCCESS));
    await page.reload();
    await expect(formOf(page)).toHaveJSProperty("noValidate", true);
    await expect(formOf(page).getByLabel("Company name")).toHaveValue("");
  });

  test("a failure shows a toast and keeps the fields; the next try works", async ({
    page,
    site,
    consoleErrors,
  }) => {
    const before = await mailsOf(site, "inquiry-notification");
    await fill(page, { Message: "The second time" });
    let reached = 0;
    await page.route("**/bulk-donations.data", async (route) => {
      reached += 1;
      if (reached === 1) return route.abort();
      if (reached === 2) {
        // The server accepts it, but the response is lost.
        await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    for (let time = 1; time <= 2; time += 1) {
      await submit(page);
      await expect(page.getByRole("alert").locator(".toast")).toHaveText(new RegExp(FAILURE));
      await expect(formOf(page).getByLabel("Message")).toHaveValue("The second time");
      await expect(formOf(page).getByRole("button", { name: "Submit Inquiry" })).toBeEnabled();
    }
    await submit(page);
    await expect(page.getByRole("status").locator(".toast")).toHaveText(new RegExp(SUCCESS));
    await expect(page.getByRole("alert").locator(".toast")).toHaveCount(0);
    expect(await mailsOf(site, "inquiry-notification")).toBe(before + 1);
    consoleErrors.length = 0;
  });

  test("the honeypot cannot be reached by keyboard or seen", async ({ page }) => {
    const honeypot = page.getByLabel("Website (leave blank)");
    await expect(honeypot).toHaveAttribute("tabindex", "-1");
    await expect(honeypot).not.toBeInViewport();
    await formOf(page).getByLabel("Message").focus();
    await page.keyboard.press("Tab");
    await expect(formOf(page).getByRole("link", { name: "Privacy Policy" })).toBeFocused();
  });

  test("the hero's link jumps to the form, and its call link has the number", async ({ page }) => {
    await expect(page.getByRole("link", { name: /^Call/ }).first()).toHaveAttribute(
      "href",
      /^tel:\+1\d{10}$/,
    );
    await page.getByRole("link", { name: "Start an Inquiry" }).click();
    await expect(page.getByRole("heading", { name: "Tell us about your donation" })).toBeInViewport();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page comes back with a list of errors, then ends on the thank-you page", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/bulk-donations");
    await fill(page, { "Contact name": "x".repeat(101), Email: "maya@x" });
    await submit(page);
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.locator(".error-summary");
    await expect(summary).toBeInViewport();
    await expect(summary.getByRole("link")).toHaveText([
      "Contact name must be less than 100 characters",
      "Invalid email address",
    ]);
    await expect(formOf(page).getByLabel("Company name")).toHaveValue("Alder & Finch Toys");
    await expect(formOf(page).getByLabel("Donation type")).toHaveValue("Gift cards");
    await summary.getByRole("link", { name: "Invalid email address" }).click();
    await expect(formOf(page).getByLabel("Email")).toBeInViewport();
    await formOf(page).getByLabel("Contact name").fill("Maya");
    await formOf(page).getByLabel("Email").fill("maya@example.org");
    await submit(page);
    await expect(page).toHaveURL(/\/bulk-donations\/thank-you/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(SUCCESS);
    // Chromium logs the status 400 of the returned page.
    consoleErrors.length = 0;
  });
});
