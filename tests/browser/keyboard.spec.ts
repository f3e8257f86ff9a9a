import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { awake } from "./matrix-state.ts";
import { expectVisibleFocus } from "./page-checks.ts";
import { ADMINISTRATOR, expect, test } from "./site.ts";
import { toast } from "./staff.ts";

// Every task of visitors and administrators, done with the keyboard only. The dropdowns and the phone menu are in
// frame.spec.ts; adding, editing and deleting a location are in staff-locations.spec.ts.

/** More stops than any page has. */
const MOST_STOPS = 120;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((one) => one === one.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${target}`);
}

/** Types into the fields in tab order. */
async function typeInto(page: Page, form: Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await tabTo(page, form.getByLabel(label, { exact: false }).first());
    await page.keyboard.type(value);
  }
}

async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test("a visitor pauses the photographs and reads a legal section", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await awake(page, ".slide-controls button");
  await press(page, page.getByRole("button", { name: "Pause", exact: true }), "Space");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeFocused();
  await press(page, page.locator(".legal").getByRole("link", { name: "Terms of Service" }));
  await expect(page.locator("#terms")).toBeInViewport();
});

test("a visitor finds a location and asks to be told of the next dates", async ({ page }) => {
  await page.goto("/locations");
  await awake(page, "#search form");
  await tabTo(page, page.locator("#q"));
  await page.keyboard.type("gilroy");
  await page.keyboard.press("Enter");
  await expect(page.locator("#results")).toBeFocused();
  await expect(page.locator(".places > li")).toHaveCount(2);
  await tabTo(page, page.locator(".places a").first());

  // After a season the page offers a reminder when the next one opens.
  await page.goto("/important-dates");
  await awake(page, "main form");
  await typeInto(page, page.locator("main form"), { "Tell me when collection opens": "gil@example.org" });
  await page.keyboard.press("Enter");
  await expect(toast(page, "Successfully Subscribed!")).toBeVisible();
});

test("a visitor sends a bulk inquiry", async ({ page }) => {
  await page.goto("/bulk-donations");
  await awake(page, "#inquiry form");
  const form = page.locator("#inquiry form");
  await typeInto(page, form, {
    "Company name": "Alder & Finch Toys",
    "Contact name": "Maya",
    Email: "maya@example.org",
    Phone: "(408) 555-0137",
    "Donation type": "Gift",
    "Estimated quantity": "12 cartons",
    Message: "Twelve cartons of books",
  });
  await press(page, form.getByRole("button", { name: "Submit Inquiry" }));
  await expect(toast(page, "Thank you!")).toBeVisible();
});

test("a visitor subscribes to the newsletter, also from the events", async ({ page }) => {
  await page.goto("/contact");
  await awake(page, ".envelope form");
  const card = page.locator(".envelope form");
  await typeInto(page, card, { "First name": "Ann", Email: `${randomUUID()}@example.org` });
  await page.keyboard.press("Enter");
  await expect(toast(page, "Success")).toBeVisible();

  await page.goto("/events");
  const form = page.getByRole("region", { name: "Hear about the next one" });
  await awake(page, "main form");
  await typeInto(page, form, { "Tell me when collection opens": "maya@example.org" });
  await page.keyboard.press("Enter");
  await expect(toast(page, "Successfully Subscribed!")).toBeVisible();
});

test("a visitor applies as a volunteer", async ({ page }) => {
  await page.goto("/volunteer");
  await awake(page, "main form");
  const form = page.getByRole("region", { name: "Volunteer application" });
  await typeInto(page, form, {
    "First name": "Maya",
    "Last name": "Alder",
    Email: "maya@example.org",
    Phone: "(408) 555-0137",
    Availability: "Sundays",
    "Special skills/experience": "Driving",
  });
  await page.evaluate(() => {
    window.navigation.addEventListener("navigate", (event) => event.preventDefault(), { once: true });
  });
  await press(page, form.getByRole("button", { name: "Write the Email" }));
  await expect(form.getByRole("heading", { name: "Nothing opened?" })).toBeVisible();
  await tabTo(page, form.getByRole("button", { name: "Copy text" }));
});

test("a host registers, and staff sign in, answer an inquiry, approve the host and sign out", async ({
  page,
}) => {
  const organization = `Willow ${randomUUID().slice(0, 8)}`;
  await page.goto("/join/register");
  await awake(page, "form");
  await typeInto(page, page.locator("form"), {
    Organization: organization,
    Kind: "School",
    "Contact name": "Ann Lee",
    Email: "ann@example.org",
  });
  await press(page, page.getByRole("button", { name: "Next: your drive" }));
  await typeInto(page, page.locator("form"), {
    Address: "1 Main St",
    City: "San Jose",
    "Zip code": "95112",
    Hours: "Always",
  });
  await press(page, page.getByRole("button", { name: "Register" }));
  await expect(
    page.getByRole("heading", { level: 1, name: "Thank you. Your drive is registered." }),
  ).toBeFocused();
  await page.request.post("/bulk-donations", {
    form: {
      companyName: organization,
      contactName: "Maya",
      email: "maya@example.org",
      donationType: "Other",
      message: "Books",
    },
  });

  await page.goto("/auth");
  await awake(page, "main form");
  await typeInto(page, page.locator("main form"), {
    Email: ADMINISTRATOR.email,
    Password: ADMINISTRATOR.password,
  });
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
  await expect(toast(page, "Signed in successfully!")).toBeVisible();
  await press(page, page.getByRole("link", { name: "Admin", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();

  const inquiry = page.getByRole("article", { name: organization });
  await press(page, inquiry.getByRole("button", { name: /^View Details/ }));
  await tabTo(page, inquiry.getByLabel("Status", { exact: true }));
  await page.keyboard.type("Contacted");
  await expect(toast(page, "Status updated")).toBeVisible();
  await tabTo(page, inquiry.getByLabel("Internal notes"));
  await page.keyboard.type("Called back.");
  await page.keyboard.press("Tab");
  await expect(toast(page, "Notes saved")).toBeVisible();
  await press(page, inquiry.getByRole("link", { name: "Answer", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: organization })).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: /^Text/ }));
  // Tab selects each gap of the template in turn, and leaves the field after the last one.
  for (const gap of ["12 toys", "Monday", "10 AM", "noon"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(gap);
  }
  await press(page, page.getByRole("button", { name: "Save the answer as a file" }));
  await expect(page.getByText(/^Answer is saved as a file/).first()).toBeVisible();

  await page.goto("/admin/registrations");
  await press(page, page.getByRole("link", { name: organization }));
  await expect(page.getByRole("heading", { level: 1, name: organization })).toBeVisible();
  await awake(page, "main form");
  await press(page, page.getByRole("button", { name: "Approve" }));
  await expect(page.locator("main .badge").last()).toHaveText(/approved/i);

  await page.goto("/admin");
  await expectVisibleFocus(page, "the dashboard");
  await page.goto("/admin");
  await press(page, page.getByRole("banner").locator("summary", { hasText: "Account" }));
  await press(page, page.getByRole("banner").getByRole("list").getByRole("button", { name: "Sign Out" }));
  await page.waitForURL("/auth");
});
