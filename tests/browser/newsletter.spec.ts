import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectNoAxeFaults } from "./page-checks.ts";
import { expect, type RunningSite, test } from "./site.ts";

const ACTION = "**/newsletter/subscribe";
/** The site of these tests has no mail server (K12). */
const THANKS =
  "Thank you for joining our newsletter. We cannot send email yet, so no confirmation will come.";
const SUCCESS = `Successfully Subscribed!${THANKS}`;

const MORE = "Add last name and company (optional)";

function card(page: Page) {
  return page.getByRole("contentinfo").getByRole("region", { name: "Letters from the toy drive" });
}

async function fill(page: Page, fields: { first?: string; email?: string; last?: string; company?: string }) {
  const form = card(page);
  await form.getByLabel("First name").fill(fields.first ?? "Ann");
  await form.getByLabel("Email").fill(fields.email ?? "ann@example.org");
  if (fields.last === undefined && fields.company === undefined) return;
  await form.getByText(MORE).click();
  await form.getByLabel("Last name").fill(fields.last ?? "");
  await form.getByLabel("Company").fill(fields.company ?? "");
}

function submit(page: Page) {
  return card(page).getByRole("button", { name: "Subscribe" }).click();
}

/** The confirmation mail to an address, unfolded and decoded. */
async function confirmation(site: RunningSite, email: string): Promise<string> {
  const folder = join(site.dataDir, "mail");
  for (const file of await readdir(folder).catch(() => [])) {
    if (!file.includes("newsletter-confirmation") || !file.endsWith(".eml")) continue;
    const mail = await readFile(join(folder, file), "utf8");
    if (mail.includes(`To: ${email}`)) return mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  }
  return "";
}

async function linkIn(site: RunningSite, email: string, page: "confirm" | "unsubscribe"): Promise<string> {
  const link = new RegExp(`/newsletter/${page}\\?key=[\\w-]{32}`);
  await expect.poll(() => confirmation(site, email)).toMatch(link);
  return link.exec(await confirmation(site, email))?.[0] ?? "";
}

test("the card is at the foot of every page, with its labels as stated", async ({ page }) => {
  for (const path of ["/", "/contact", "/locations/san-jose", "/silicon-valley-moving-storage"]) {
    await page.goto(path);
    await expect(card(page).getByRole("textbox"), "the others are folded").toHaveCount(2);
    await card(page).getByText(MORE).click();
    await expect(card(page).getByRole("textbox")).toHaveCount(4);
  }
  const names = { FNAME: true, LNAME: false, EMAIL: true, COMPANY: false };
  for (const [name, required] of Object.entries(names))
    await expect(card(page).locator(`[name="${name}"]`)).toHaveJSProperty("required", required);
  await expect(card(page).locator("label")).toHaveText([
    "First name *",
    "Email *",
    "Last name (optional)",
    "Company (optional)",
  ]);
  await expect(card(page).getByText("We use this only to send you the newsletter")).toBeVisible();
});

test("a toast says what it has to say even where its looks cannot be loaded", async ({
  page,
  consoleErrors,
}) => {
  await page.route("**/toast-card-*.js", (route) => route.abort());
  await page.goto("/contact");
  await fill(page, {});
  await submit(page);
  await expect(page.getByRole("status").locator(".toast")).toHaveText(SUCCESS);
  // The browser logs the failed request.
  consoleErrors.length = 0;
});

test("what toasts look like is not loaded before a control is used", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const cards = () => loaded.filter((path) => path.includes("toast-card"));
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  expect(cards()).toEqual([]);
  await card(page).getByLabel("First name").focus();
  await expect.poll(cards).toHaveLength(1);
});

test("a blank required field meets the browser's own check and sends nothing", async ({ page }) => {
  let sent = 0;
  await page.route(ACTION, (route) => {
    sent += 1;
    return route.abort();
  });
  await page.goto("/contact");
  await submit(page);
  await expect(card(page).getByLabel("First name")).toBeFocused();
  await fill(page, { email: "" });
  await submit(page);
  await expect(card(page).getByLabel("Email")).toBeFocused();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(sent).toBe(0);
});

for (const [what, fields, title, text, label] of [
  [
    "no at sign",
    { email: "ann.example.org" },
    "Invalid Email",
    "Please enter a valid email address",
    "Email",
  ],
  ["no dot", { email: "ann@example" }, "Invalid Email", "Please enter a valid email address", "Email"],
  [
    "both wrong",
    { email: "ann@example", first: "  " },
    "Invalid Email",
    "Please enter a valid email address",
    "Email",
  ],
  [
    "a blank first name",
    { first: "   " },
    "First Name Required",
    "Please enter your first name",
    "First name",
  ],
] as const)
  test(`${what}: the stated toast, and the same text at the field, which gets the focus`, async ({
    page,
  }) => {
    let sent = 0;
    await page.route(ACTION, (route) => {
      sent += 1;
      return route.abort();
    });
    await page.goto("/contact");
    await fill(page, fields);
    await submit(page);
    const toast = page.getByRole("alert").locator(".toast");
    await expect(toast).toHaveCount(1);
    await expect(toast.locator("b")).toHaveText(title);
    await expect(toast.locator("p")).toHaveText(text);
    const field = card(page).getByLabel(label);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(text);
    await expectNoAxeFaults(page, "the newsletter's card", { part: ".envelope" });
    expect(sent).toBe(0);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toHaveCount(0);
  });

test("while it is sent the fields rest; then the stated success, and empty fields", async ({
  page,
  site,
}) => {
  const email = "busy@example.org";
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  let body: string | null = null;
  await page.route(ACTION, async (route) => {
    body = route.request().postData();
    await held;
    await route.continue();
  });
  await page.goto("/contact");
  await fill(page, { email, company: "Willow & Co" });
  await submit(page);
  const busy = card(page).getByRole("button", { name: "Subscribing..." });
  await expect(busy).toBeDisabled();
  for (const label of ["First name", "Last name", "Email", "Company"])
    await expect(card(page).getByLabel(label)).toBeDisabled();
  go();
  const toast = page.getByRole("status").locator(".toast");
  await expect(toast).toHaveText(SUCCESS);
  for (const label of ["First name", "Last name", "Email", "Company"]) {
    await expect(card(page).getByLabel(label)).toBeEnabled();
    await expect(card(page).getByLabel(label)).toHaveValue("");
  }
  await expect(card(page).getByRole("button", { name: "Subscribe" })).toBeFocused();
  await expect(page).toHaveURL("/contact");
  expect(body).toBe("EMAIL=busy%40example.org&FNAME=Ann&COMPANY=Willow+%26+Co");
  await linkIn(site, email, "confirm");
});

for (const [what, answer] of [
  ["no connection", null],
  ["an error of the server", 500],
  ["a limit", 429],
] as const)
  test(`${what}: the stated failure, also on the console, and the fields are kept`, async ({
    page,
    consoleErrors,
  }) => {
    await page.route(ACTION, (route) => (answer ? route.fulfill({ status: answer }) : route.abort()));
    await page.goto("/contact");
    await fill(page, { last: "Lee" });
    await submit(page);
    const toast = page.getByRole("alert").locator(".toast");
    await expect(toast.locator("b")).toHaveText("Subscription Error");
    await expect(toast.locator("p")).toHaveText("Something went wrong. Please try again later.");
    await expect(card(page).getByLabel("Email")).toHaveValue("ann@example.org");
    await expect(card(page).getByLabel("Last name")).toHaveValue("Lee");
    await expect(card(page).getByRole("button", { name: "Subscribe" })).toBeEnabled();
    expect(consoleErrors.some((line) => line.startsWith("Newsletter subscription failed"))).toBe(true);
    consoleErrors.length = 0;
  });

test("the mail's links ask before they confirm and before they unsubscribe", async ({ page, site }) => {
  const email = "links@example.org";
  await page.goto("/contact");
  await fill(page, { email });
  await submit(page);
  await page.goto(await linkIn(site, email, "confirm"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your subscription");
  await expectNoAxeFaults(page, page.url());
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your subscription is confirmed");
  await page.goto(await linkIn(site, email, "unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
});

test("the card fits a screen of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/contact", "/newsletter/thank-you", "/newsletter/subscribe"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a mistake comes back on a page with what was typed, then it ends on the stated text", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/contact");
    await fill(page, { email: "ann@example", last: "Lee" });
    await submit(page);
    await expect(page).toHaveTitle(/^Error: /);
    const form = page.getByRole("main");
    await expect(form.locator(".error-summary").getByRole("link")).toHaveText([
      "Please enter a valid email address",
    ]);
    await expect(form.getByLabel("Last name")).toHaveValue("Lee");
    await expect(page.getByLabel("Email")).toHaveCount(1);
    await form.getByLabel("Email").fill("plain@example.org");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/newsletter/thank-you");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Successfully Subscribed!");
    await expect(page.getByRole("main")).toContainText(THANKS);
    // Chromium logs the status 400 of the returned page.
    consoleErrors.length = 0;
  });
});
