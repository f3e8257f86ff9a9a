import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

const SIGNUP = "https://example.org/newsletter";

function formOf(page: Page) {
  return page.getByRole("region", { name: "Hear about the next one" });
}

test.describe("with scripts", () => {
  test.beforeEach(async ({ page, context }) => {
    await context.route(`${SIGNUP}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "signup" }),
    );
    await page.goto("/events");
    await page.waitForLoadState("networkidle");
  });

  test("subscribing opens the signup in a new tab, and the address stays here", async ({ page }) => {
    const form = formOf(page);
    await form.getByLabel("Email").fill("maya@example.org");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const [signup] = await Promise.all([
      page.waitForEvent("popup"),
      form.getByRole("button", { name: "Subscribe" }).click(),
    ]);
    await signup.waitForLoadState();
    expect(signup.url()).toBe(SIGNUP);
    expect(await signup.evaluate(() => window.opener)).toBeNull();
    const toast = page.getByRole("status").locator(".toast");
    await expect(toast).toContainText("Redirecting to signup");
    await expect(toast).toContainText("Opening the newsletter signup in a new tab.");
    expect(requests).toEqual([]);
    await expect(page).toHaveURL("/events");
  });

  test("an empty field or an incomplete address opens nothing", async ({ page, context }) => {
    const email = formOf(page).getByLabel("Email");
    for (const typed of ["", "maya@"]) {
      await email.fill(typed);
      await formOf(page).getByRole("button", { name: "Subscribe" }).click();
      await expect(email).toBeFocused();
    }
    await expect(page.locator(".toast")).toHaveCount(0);
    expect(context.pages()).toHaveLength(1);
  });

  test("the form says where to enter the address, and cannot send it", async ({ page }) => {
    await expect(formOf(page)).toContainText("You enter your address on the next page.");
    await expect(formOf(page).getByLabel("Email")).not.toHaveAttribute("name");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a link leads to the signup", async ({ page }) => {
    await page.goto("/events");
    const form = formOf(page);
    await expect(form.getByLabel("Email")).toBeHidden();
    const link = form.getByRole("link", { name: "Open the newsletter signup" });
    await expect(link).toHaveAttribute("href", SIGNUP);
    await expect(link).toHaveAttribute("target", "_blank");
  });
});
