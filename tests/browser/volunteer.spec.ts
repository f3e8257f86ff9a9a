import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

const LABELS = [
  "First name",
  "Last name",
  "Email",
  "Phone",
  "Availability",
  "Special skills/experience",
  "Areas of Interest",
];

const SIX_LINES = [
  "Name: Maya Alder",
  "Email: maya@example.org",
  "Phone: (408) 555-0137",
  "Availability: Weekday evenings & Sundays",
  "Skills/Experience: Driving, a van + a helper",
  "Opportunities: Toy sorting",
];

declare global {
  interface Window {
    opened: string[];
  }
}

function formOf(page: Page) {
  return page.getByRole("region", { name: "Volunteer application" });
}

async function fill(page: Page) {
  const form = formOf(page);
  await form.getByLabel("First name").fill("Maya");
  await form.getByLabel("Last name").fill("Alder");
  await form.getByLabel("Email").fill("maya@example.org");
  await form.getByLabel("Phone").fill("(408) 555-0137");
  await form.getByLabel("Availability").fill("Weekday evenings & Sundays");
  await form.getByLabel("Special skills/experience").fill("Driving,\na van + a helper");
  await form.getByLabel("Areas of Interest").fill("Toy sorting");
}

function submit(page: Page) {
  return formOf(page).getByRole("button", { name: "Write the Email" }).click();
}

test.describe("with scripts", () => {
  test.beforeEach(async ({ page }) => {
    // The mail program cannot be observed, but the URL that the page opens can.
    await page.addInitScript(() => {
      window.opened = [];
      window.navigation.addEventListener("navigate", ({ destination }) => {
        if (destination.url.startsWith("mailto:")) window.opened.push(destination.url);
      });
    });
    await page.goto("/volunteer");
    await page.waitForLoadState("networkidle");
  });

  test("six fields are required, three of them carry the asterisk, and the line says the rest", async ({
    page,
  }) => {
    const form = formOf(page);
    await expect(form).toContainText("All fields are required except Areas of Interest");
    for (const [index, label] of LABELS.entries()) {
      const field = form.getByLabel(label);
      await expect(field, label).toHaveJSProperty("required", index < 6);
      const text = await form.locator("label", { hasText: label }).textContent();
      expect(text?.includes("*"), `asterisk of ${label}`).toBe(index < 3);
    }
    await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
    await expect(form.getByLabel("Phone")).toHaveAttribute("type", "tel");
  });

  test("opens the mail program with the six lines, sends nothing itself, and offers the text", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await fill(page);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("mailto:")) requests.push(request.url());
    });
    await submit(page);

    const toast = page.getByRole("status").locator(".toast");
    await expect(toast).toContainText("Email client opened");
    await expect(toast).toContainText("Please send the email from your email client.");
    const opened = await page.evaluate(() => window.opened);
    expect(opened).toHaveLength(1);
    const mail = new URL(opened[0] ?? "");
    expect(mail.protocol + mail.pathname).toBe("mailto:hello@example.org");
    expect(mail.searchParams.get("subject")).toBe("Volunteer Application");
    expect(mail.searchParams.get("body")).toBe(SIX_LINES.join("\r\n"));

    const form = formOf(page);
    await expect(form.getByRole("heading", { name: "Nothing opened?" })).toBeVisible();
    await expect(form.getByLabel("Your message")).toHaveValue(SIX_LINES.join("\n"));
    await form.getByRole("button", { name: "Copy text" }).click();
    await expect(form.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SIX_LINES.join("\n"));
    await expect(form.getByRole("link", { name: "hello@example.org" })).toBeVisible();
    await expect(form.getByLabel("First name")).toHaveValue("Maya");
    expect(requests).toEqual([]);

    await page.getByRole("main").getByRole("link", { name: "Important Dates" }).click();
    await expect(page).toHaveURL("/important-dates");
    await page.goBack();
    await expect(form.getByLabel("First name")).toHaveValue("Maya");
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  });

  test("without the clipboard the text is selected instead", async ({ page }) => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await fill(page);
    await submit(page);
    await formOf(page).getByRole("button", { name: "Copy text" }).click();
    await expect(formOf(page).getByText("Select the text and copy it.")).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(SIX_LINES.join("\n"));
  });

  test("a missing field stops it, as the browser does", async ({ page }) => {
    await fill(page);
    await formOf(page).getByLabel("Phone").fill("");
    await submit(page);
    await expect(formOf(page).getByLabel("Phone")).toBeFocused();
    expect(await page.evaluate(() => window.opened)).toEqual([]);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what to write, and to whom", async ({ page }) => {
    await page.goto("/volunteer");
    const form = formOf(page);
    await expect(form.getByLabel("First name")).toBeHidden();
    await expect(form).toContainText("Without it, send us an email with these lines:");
    await expect(form).toContainText("Skills/Experience:");
    const link = form.getByRole("link", { name: "hello@example.org" });
    const mail = new URL((await link.getAttribute("href")) ?? "");
    expect(mail.searchParams.get("subject")).toBe("Volunteer Application");
    expect(mail.searchParams.get("body")?.split("\r\n")).toHaveLength(6);
  });
});
