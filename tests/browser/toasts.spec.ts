import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./site.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** The controls of a form that a toast lies on; runs in the browser. */
function covered(form: Locator): Promise<string[]> {
  return form.evaluate((element) => {
    const toasts = [...document.querySelectorAll(".toast")].map((one) => one.getBoundingClientRect());
    const controls = [...element.querySelectorAll("input, select, textarea, button")].filter(
      (control) =>
        !control.closest(".toast, .honeypot") && control.checkVisibility({ contentVisibilityAuto: true }),
    );
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return toasts.some(
          (toast) => toast.left < right && left < toast.right && toast.top < bottom && top < toast.bottom,
        );
      })
      .map((control) => control.getAttribute("name") ?? control.textContent ?? "");
  });
}

const FORMS: [name: string, path: string, form: (page: Page) => Locator, submit: string][] = [
  ["the inquiry", "/bulk-donations", (page) => page.locator("#inquiry form"), "Submit Inquiry"],
  ["the newsletter", "/contact", (page) => page.locator(".envelope form"), "Subscribe"],
  ["the sign-in", "/auth", (page) => page.getByRole("main").locator("form").first(), "Sign In"],
];

for (const [name, path, formOf, submit] of FORMS) {
  test(`on a phone, the toast of ${name} lies on none of its controls, wherever it is scrolled to`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = formOf(page);
    // Phones have the newsletter in one line until it is opened.
    if (path === "/contact") await page.getByText("Open Letters from the toy").click();
    await expect(form.getByRole("alert")).toBeAttached();
    const email = form.getByLabel("Email");
    await email.fill("ada@nowhere");
    const firstName = form.getByLabel("First name");
    if (await firstName.isVisible()) await firstName.fill("Ada");
    const button = form.getByRole("button", { name: submit });
    await button.click();
    const toast = page.getByRole("alert").locator(".toast");
    await expect(toast).toBeVisible();
    for (const control of [button, email]) {
      await control.scrollIntoViewIfNeeded();
      expect(await covered(form)).toEqual([]);
    }
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toHaveCount(0);
  });
}

test("a toast about a field goes when the field is valid", async ({ page }) => {
  await page.goto("/bulk-donations");
  const form = page.locator("#inquiry form");
  await expect(form).toHaveJSProperty("noValidate", true);
  await form.getByRole("button", { name: "Submit Inquiry" }).click();
  const toast = page.getByRole("alert").locator(".toast");
  await expect(toast).toContainText("Company name is required");
  await form.getByLabel("Contact name").fill("Maya");
  await expect(toast).toBeVisible();
  await form.getByLabel("Company name").fill("Alder");
  await expect(toast).toHaveCount(0);
  await expect(form.getByLabel("Company name")).not.toHaveAttribute("aria-invalid");
  await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});
