import type { Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoOverflow } from "../browser/page-checks.ts";
import { expect, type RunningSite, test } from "../browser/site.ts";
import { haveSession } from "../browser/staff.ts";

// During the season, when there are dates to change and shifts to add.
test.use({ siteTime: "2025-11-20T20:00:00Z", viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 600_000 });

interface Walk {
  page: Page;
  site: RunningSite;
}

const button = ({ page }: Walk, name: string | RegExp) => page.getByRole("button", { name });

/** Submits a visitor's form, without a browser. */
async function send({ site }: Walk, path: string, fields: Record<string, string>) {
  const init = { method: "POST", headers: { Origin: site.origin }, redirect: "manual" } as const;
  const { status } = await fetch(site.origin + path, { ...init, body: new URLSearchParams(fields) });
  expect(status, path).toBe(303);
}

/** The tasks of docs/staff-guide.md, in order. */
const TASKS: Record<string, (walk: Walk) => Promise<void>> = {
  async "read what waits today"({ page }) {
    await page.goto("/admin/today");
    await expect(page.getByRole("heading", { name: "Coming up" })).toBeVisible();
    await expect(page.getByText("days left to collect")).toBeVisible();
  },
  async "answer an inquiry from a template"(walk) {
    const { page } = walk;
    await send(walk, "/bulk-donations", {
      ...{ companyName: "Alder", contactName: "Maya", email: "maya@example.org", phone: "" },
      ...{ donationType: "new-toys", estimatedQuantity: "", message: "300 toys" },
    });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Alder" }).click();
    await page.getByLabel("Start from a template").selectOption({ label: "Gift cards" });
    const text = page.getByLabel("Text", { exact: false }).last();
    await expect(text).toHaveValue(/gift cards/);
    // An unfilled placeholder in < > blocks sending.
    await text.fill((await text.inputValue()).replace(/<[^>]*>/g, "our door"));
    await button(walk, /^(Save|Send) the answer/).click();
    await expect(
      page.getByText(/^Answer is saved as a file, not sent: Your gift cards/).first(),
    ).toBeVisible();
  },
  async "change a date of the season and publish it"(walk) {
    const { page } = walk;
    await page.goto("/admin/season/2025?date=volunteer-orientation");
    await page.getByLabel("One-line description").fill("Meet the team, all of us.");
    await button(walk, /^Publish/).click();
    await expect(page).toHaveURL(/done=published/);
    await page.goto("/important-dates");
    await expect(page.getByText("Meet the team, all of us.").first()).toBeVisible();
  },
  async "add a location"(walk) {
    const { page } = walk;
    await page.goto("/admin/locations/new");
    await page.getByLabel("Location Name").fill("Willow");
    await page.getByLabel("Address").fill("1 Elm Street");
    await page.getByLabel("City").fill("Gilroy");
    await page.getByLabel("Zip Code").fill("95020");
    await page.getByLabel("Hours").first().fill("Daily 9-5");
    await button(walk, "Create Location").click();
    await expect(page.getByText("Location created successfully").first()).toBeVisible();
  },
  async "bring in a list"(walk) {
    const { page } = walk;
    await page.goto("/admin/locations/import");
    await page
      .locator("textarea")
      .fill(`Site Name\tStreet\tTown\tZIP\tOpen\nOak\t2 Oak St\tGilroy\t95020\tMon-Fri 9-5`);
    await page.locator("main form button[type=submit]").last().click();
    await expect(page).toHaveURL(/import\/.+/);
    await page.locator("main form button[type=submit]").last().click();
    await button(walk, /^Import 1 /).click();
    await expect(page.getByText("1 location imported").first()).toBeVisible();
  },
  async "mark a box as full"(walk) {
    const { page } = walk;
    await page.goto("/admin/boxes");
    await page.getByText("Add a full box").click();
    await page.getByLabel("Location", { exact: true }).selectOption({ index: 1 });
    await button(walk, "Mark as full").click();
    await expect(button(walk, /Picked up/).first()).toBeVisible();
  },
  async "add the season's shifts"(walk) {
    const { page } = walk;
    await page.goto("/admin/volunteers/new");
    if (await page.locator("input[name^='date.']").first().isVisible()) {
      await page.locator("input[name^='date.']").first().check();
      await button(walk, /^Add (1 shift|the chosen shifts)$/).click();
      await expect(page).toHaveURL(/admin\/volunteers$/);
    }
    await page.goto("/volunteer");
    await expect(page.locator("input[name^=shift-]").first()).toBeVisible();
  },
  async "write a letter and send it to oneself"(walk) {
    const { page } = walk;
    await page.goto("/admin/newsletter");
    await button(walk, "Write a letter").click();
    await page.getByLabel("Subject").fill("We open");
    await page.getByRole("textbox", { name: /^Letter/ }).fill("It is **time**.");
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await expect(page.frameLocator("iframe").getByText("It is time.")).toBeVisible();
    await expect(page.getByText("Send yourself a test first")).toBeVisible();
    await button(walk, "Send me a test").click();
    await expect(page.getByText("Send yourself a test first")).toBeHidden();
  },
  async "publish a text"(walk) {
    const { page } = walk;
    await page.goto("/admin/content/organization");
    await page.getByLabel("One sentence about us").fill("We give toys.");
    await button(walk, /^Publish/)
      .first()
      .click();
    await expect(page.getByText("Published").first()).toBeVisible();
  },
  async "show an announcement and take it down"(walk) {
    const { page } = walk;
    await page.goto("/admin/content/announcement");
    await button(walk, /^Show it now .*Storm/).click();
    await button(walk, "Remove the notice").first().click();
    await expect(button(walk, "Remove the notice")).toHaveCount(0);
  },
  async "look at the mail and make a backup"(walk) {
    const { page } = walk;
    await page.goto("/admin/health");
    await button(walk, "Make a backup now").click();
    await expect(page.getByText(/backup/i).first()).toBeVisible();
  },
  async "erase a person"(walk) {
    const { page } = walk;
    const email = "gone@example.org";
    await send(walk, "/bulk-donations", {
      ...{ companyName: "Birch", contactName: "Ben", email, phone: "", donationType: "new-toys" },
      ...{ estimatedQuantity: "", message: "Please forget me" },
    });
    await page.goto("/admin/health/erase");
    await page.getByLabel("Email").fill(email);
    await button(walk, "Look").click();
    await button(walk, /^Erase/).click();
    await expect(page.getByText(`${email} is erased`)).toBeVisible();
  },
  async "invite somebody"(walk) {
    const { page } = walk;
    await page.goto("/admin/team");
    await page.getByLabel("Email").last().fill("new@example.org");
    await button(walk, "Send the invitation").click();
    await expect(page.getByText("More about new@example.org")).toBeVisible();
  },
};

test("each task of the staff guide is done on a phone", async ({ page, site }) => {
  await haveSession(page, site);
  for (const [name, task] of Object.entries(TASKS))
    await test.step(name, async () => {
      await task({ page, site });
      await expectNoOverflow(page, name);
      await expectNoAxeFaults(page, name);
    });
});
