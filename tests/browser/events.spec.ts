import { expect, test } from "./site.ts";

test("an address for the day when collection opens is taken without leaving the page", async ({ page }) => {
  await page.goto("/events");
  await page.waitForLoadState("networkidle");
  const form = page.getByRole("region", { name: "Hear about the next one" });
  const email = form.getByLabel("Tell me when collection opens");
  for (const typed of ["", "maya@"]) {
    await email.fill(typed);
    await form.getByRole("button", { name: "Tell me" }).click();
    await expect(email).toBeFocused();
  }
  await email.fill("maya@example.org");
  await form.getByRole("button", { name: "Tell me" }).click();
  await expect(page.getByRole("status").locator(".toast")).toContainText("We cannot send email yet");
  await expect(page).toHaveURL("/events");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form is sent as a page", async ({ page }) => {
    await page.goto("/events");
    const form = page.getByRole("region", { name: "Hear about the next one" });
    await form.getByLabel("Tell me when collection opens").fill("noah@example.org");
    await form.getByRole("button", { name: "Tell me" }).click();
    await expect(page).toHaveURL("/newsletter/thank-you");
  });
});
