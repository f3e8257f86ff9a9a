import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "@playwright/test";
import { addLocation, addRegistration } from "../factories.ts";
import { expectNoAxeFaults } from "./page-checks.ts";
import { ADMINISTRATOR, expect, type RunningSite, test } from "./site.ts";
import { haveSession, inDatabase } from "./staff.ts";

const NEWS_EVERY_MS = 20_000;

/** Runs statements on the running site's database. */
function sql(site: RunningSite, statement: string, ...parameters: (string | number | null)[]) {
  const db = new DatabaseSync(join(site.dataDir, "toy-drive.sqlite"), { timeout: 5000 });
  try {
    return db.prepare(statement).all(...parameters);
  } finally {
    db.close();
  }
}

/** An inquiry from a company that no other test uses. */
function addInquiry(site: RunningSite, { hoursAgo = 1, status = "new" } = {}) {
  const id = randomUUID();
  const company = `Company ${id.slice(0, 8)}`;
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  sql(
    site,
    `insert into bulk_donations
      (id, company_name, contact_name, email, phone, donation_type, message, status, created_at, updated_at, search_text)
      values (?, ?, 'Maya Okafor', ?, '(408) 555-0151', 'Books', 'Hello', ?, ?, ?, ?)`,
    ...[
      id,
      company,
      `${id}@example.org`,
      status,
      at,
      at,
      `${company}\nmaya okafor\n${id}@example.org`.toLowerCase(),
    ],
  );
  const stored = () =>
    sql(site, "select status, notes, answered_at from bulk_donations where id = ?", id)[0] ?? {};
  return { id, company, stored };
}

/** A signed-in desk in a separate browser context. */
async function anotherDesk(browser: Browser, site: RunningSite, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await haveSession(page, site);
  await page.goto(path);
  return page;
}

const card = (page: Page, company: string) => page.getByRole("article", { name: company });
const notesOf = (page: Page, company: string) => card(page, company).getByLabel("Internal notes");
const statusOf = (page: Page, company: string) => card(page, company).getByLabel("Status", { exact: true });
const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text });

/** The search field, focused after hydration: before that, Tab reaches every tab and not only the selected one. */
async function focusSearch(page: Page) {
  await expect(page.getByRole("tab", { name: "Locations" })).toHaveAttribute("tabindex", "-1");
  const search = page.getByPlaceholder("Search by company, contact, or email...");
  await search.focus();
  return search;
}

test.beforeEach(({ page, site }) => haveSession(page, site));

test("details open and close by a button that names the company", async ({ page, site }) => {
  const { company, id } = addInquiry(site);
  await page.goto(`/admin?q=${id}`);
  const button = page.getByRole("button", { name: `View Details for ${company}` });
  await button.click();
  const opened = card(page, company);
  await expect(opened.getByText("Contact person")).toBeVisible();
  await expect(opened.getByRole("link", { name: "Send Email" })).toHaveAttribute(
    "href",
    `mailto:${id}@example.org`,
  );
  await expect(opened.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:/);
  await expect(opened.getByText("Nothing has been changed yet.")).toBeVisible();
  await expectNoAxeFaults(page, "an open inquiry");
  await page.getByRole("button", { name: `Hide Details for ${company}` }).click();
  await expect(opened.getByText("Contact person")).toBeHidden();
});

test("Send Email is noted in the history, and offers to set the status", async ({ page, site }) => {
  const { company, id, stored } = addInquiry(site);
  await page.goto(`/admin?open=${id}&q=${id}`);
  await card(page, company).getByRole("link", { name: "Send Email" }).click();
  await expect(card(page, company)).toContainText("Opened in a mail program");
  expect(await stored()).toMatchObject({ status: "new", answered_at: null });
  await toast(page, "Opened in a mail program").getByRole("button", { name: "Set to Contacted" }).click();
  await expect(card(page, company).locator(".badge").first()).toHaveText("CONTACTED");
});

test("in an answer, Tab goes from one gap to the next and then on", async ({ page, site }) => {
  const { id } = addInquiry(site);
  await page.goto(`/admin/inquiries/${id}`);
  const text = page.getByLabel("Text", { exact: false }).last();
  const selected = () =>
    text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  await page.getByLabel("Subject").focus();
  const chosen: string[] = [];
  for (const _tab of [1, 2, 3, 4, 5]) {
    await page.keyboard.press("Tab");
    chosen.push(await selected());
  }
  expect(chosen).toEqual(["", "<quantity>", "<day>", "<time>", "<time>"]);
  await page.keyboard.type("noon");
  await expect(text).toHaveValue(/between <time> and noon/);
  await page.keyboard.press("Tab");
  await expect(text).not.toBeFocused();
});

test("an answer is asked about before its page is left, and Undo brings it back", async ({ page, site }) => {
  const { id } = addInquiry(site);
  await page.goto(`/admin/inquiries/${id}`);
  const text = page.getByLabel("Text", { exact: false }).last();
  const sections = page.getByRole("navigation", { name: "Staff sections" });
  const leave = () => sections.getByRole("link", { name: "Locations", exact: true }).click();
  await page.getByLabel("Subject").fill("Your books");
  await text.fill("Thank you. We come on Monday.");
  await leave();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(text).toHaveValue("Thank you. We come on Monday.");
  await page.getByRole("button", { name: /^(Send|Save) the answer/ }).click();
  await expect(text).not.toHaveValue("Thank you. We come on Monday.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toast(page, "Undone. No email was sent.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Your books");
  await expect(text).toHaveValue("Thank you. We come on Monday.");
  await leave();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/admin/locations");
});

test("a status is shown at once, confirmed, kept in history and undone, and the focus stays", async ({
  page,
  site,
}) => {
  const { company, id, stored } = addInquiry(site, { hoursAgo: 27 });
  await page.goto(`/admin?q=${id}&status=new&open=${id}`);
  await expect(card(page, company)).toContainText("3 h late");
  await statusOf(page, company).focus();
  await statusOf(page, company).selectOption("In Progress");
  await expect(card(page, company).locator(".badge").first()).toHaveText("IN PROGRESS");
  await expect(toast(page, "Status updated")).toBeVisible();
  await expect(card(page, company)).toContainText("Status from New to In Progress");
  await expect(card(page, company)).not.toContainText("h late");
  // It no longer matches the filter, but stays open for the person working on it.
  await expect(statusOf(page, company)).toBeFocused();
  await toast(page, "Status updated").getByRole("button", { name: "Undo" }).click();
  await expect(card(page, company).locator(".badge").first()).toHaveText("NEW");
  await expect(card(page, company)).toContainText("3 h late");
  await expect.poll(stored).toMatchObject({ status: "new", answered_at: null });
});

test("a status that cannot be saved is reverted, and its toast stays", async ({
  page,
  site,
  consoleErrors,
}) => {
  const { company, id, stored } = addInquiry(site);
  await page.goto(`/admin?open=${id}&q=${id}`);
  await page.route("**/admin/inquiries/*.data*", (route) => route.abort());
  await statusOf(page, company).selectOption("Declined");
  await expect(page.getByRole("alert").getByText("Failed to update status")).toBeVisible();
  await expect(statusOf(page, company)).toHaveValue("new");
  expect(stored()).toMatchObject({ status: "new" });
  consoleErrors.length = 0;
});

test("the last of two statuses that are chosen quickly is stored", async ({ page, site }) => {
  const { company, id, stored } = addInquiry(site);
  await page.goto(`/admin?open=${id}&q=${id}`);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/admin/inquiries/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest(/\/admin\/inquiries\/.*\.data/);
  await statusOf(page, company).selectOption("Contacted");
  await sent;
  await statusOf(page, company).selectOption("Declined");
  answer();
  await expect.poll(stored).toMatchObject({ status: "declined" });
  await expect(card(page, company).locator(".badge").first()).toHaveText("DECLINED");
  await expect(statusOf(page, company)).toHaveValue("declined");
});

test("notes are saved on blur and on collapse", async ({ page, site }) => {
  const { company, id, stored } = addInquiry(site);
  await page.goto(`/admin?open=${id}&q=${id}`);
  await notesOf(page, company).fill("Ask about pallets.");
  await expect(card(page, company).getByText("Unsaved").first()).toBeVisible();
  await notesOf(page, company).blur();
  await expect(toast(page, "Notes saved")).toBeVisible();
  await expect(card(page, company).getByText("Unsaved")).toHaveCount(0);
  await expect.poll(stored).toMatchObject({ notes: "Ask about pallets." });
  await notesOf(page, company).fill("Ask again.");
  await page.getByRole("button", { name: `Hide Details for ${company}` }).click();
  await expect.poll(stored).toMatchObject({ notes: "Ask again." });
});

test("notes are sent before the page is left", async ({ page, site }) => {
  const { company, id, stored } = addInquiry(site);
  await page.goto(`/admin?open=${id}&q=${id}`);
  await notesOf(page, company).fill("typed, then to the locations");
  await page.getByRole("tab", { name: "Locations" }).click();
  await expect(page).toHaveURL("/admin/locations");
  await expect.poll(stored).toMatchObject({ notes: "typed, then to the locations" });
  await page.goto(`/admin?open=${id}&q=${id}`);
  await notesOf(page, company).fill("typed, then reloaded");
  await page.reload();
  await expect.poll(stored).toMatchObject({ notes: "typed, then reloaded" });
});

test("notes that cannot be saved stay with an error, and are saved by Try Again", async ({
  page,
  site,
  consoleErrors,
}) => {
  const { company, id, stored } = addInquiry(site);
  await page.goto(`/admin?open=${id}&q=${id}`);
  await page.route("**/admin/inquiries/*.data*", (route) =>
    route.fulfill({ status: 503, json: { kind: "failed", message: "", typed: {} } }),
  );
  await notesOf(page, company).fill("while the database is away");
  await notesOf(page, company).blur();
  await expect(page.getByRole("alert").getByText("Failed to save notes")).toBeVisible();
  await expect(notesOf(page, company)).toHaveValue("while the database is away");
  await expect(card(page, company).getByText("Unsaved").first()).toBeVisible();

  await page.getByRole("tab", { name: "Locations" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(notesOf(page, company)).toHaveValue("while the database is away");

  await page.unroute("**/admin/inquiries/*.data*");
  await page.getByRole("alert").getByRole("button", { name: "Try Again" }).click();
  await expect(toast(page, "Notes saved")).toBeVisible();
  expect(stored()).toMatchObject({ notes: "while the database is away" });
  consoleErrors.length = 0;
});

test("two people who edit the same notes see both texts, and nothing is lost", async ({
  page,
  site,
  browser,
}) => {
  const { company, id, stored } = addInquiry(site);
  const path = `/admin?open=${id}&q=${id}`;
  await page.goto(path);
  const other = await anotherDesk(browser, site, path);
  await notesOf(page, company).fill("mine");
  await notesOf(other, company).fill("theirs");
  await notesOf(other, company).blur();
  await expect(toast(other, "Notes saved")).toBeVisible();
  // The other member changes the status too, which is not a conflict.
  await statusOf(other, company).selectOption("Contacted");
  await expect(toast(other, "Status updated")).toBeVisible();
  await notesOf(page, company).blur();
  const both = page.getByRole("region", { name: "Someone else saved other notes while you were typing" });
  await expect(both).toContainText("theirs");
  await expect(both).toContainText(`Saved by ${ADMINISTRATOR.email.split("@")[0]}`);
  await expect(notesOf(page, company)).toHaveValue("mine");
  await both.getByRole("button", { name: "Keep both" }).click();
  await expect(toast(page, "Notes saved")).toBeVisible();
  expect(stored()).toMatchObject({ status: "contacted", notes: "theirs\n\nmine" });
  await other.context().close();
});

test("notes are kept when the session ends, and saved after signing in", async ({
  page,
  site,
  consoleErrors,
}) => {
  const { company, id, stored } = addInquiry(site);
  await page.goto(`/admin?open=${id}&q=${id}`);
  await notesOf(page, company).fill("typed before the session ended");
  await page.context().clearCookies();
  await notesOf(page, company).blur();
  await expect(page.getByRole("alert").getByText("Failed to save notes")).toBeVisible();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password").fill(ADMINISTRATOR.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page, "Notes saved")).toBeVisible();
  expect(stored()).toMatchObject({ notes: "typed before the session ended" });
  consoleErrors.length = 0;
});

test("a new inquiry appears without a reload and is announced; the focus stays", async ({ page, site }) => {
  await page.clock.install();
  const first = addInquiry(site);
  await page.goto(`/admin?open=${first.id}`);
  await notesOf(page, first.company).focus();
  const arrived = addInquiry(site, { hoursAgo: 0 });
  await page.clock.runFor(NEWS_EVERY_MS + 1000);
  await expect(page.getByRole("status").getByText(`New inquiry from ${arrived.company}`)).toBeVisible();
  await expect(card(page, arrived.company)).toBeVisible();
  await expect(notesOf(page, first.company)).toBeFocused();
});

test("search and filter apply during typing, and are in the address", async ({ page, site }) => {
  const { company, id } = addInquiry(site, { status: "declined" });
  await page.goto("/admin");
  const search = await focusSearch(page);
  await expect(search).toHaveValue("");
  await search.pressSequentially(id);
  await expect(page).toHaveURL(`/admin?q=${id}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(search).toBeFocused();
  await expect(page.getByRole("status").getByText("1 inquiry")).toBeAttached();
  await page.getByLabel("Filter by status").selectOption("New");
  await expect(page.getByText("No submissions found")).toBeVisible();
  await page.goBack();
  await expect(card(page, company)).toBeVisible();
  await expect(page.getByLabel("Filter by status")).toHaveValue("all");
  await page.reload();
  await expect(search).toHaveValue(id);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("letters that are typed while a search loads stay", async ({ page }) => {
  await page.goto("/admin");
  const search = await focusSearch(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/q=may(&|$)/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/q=may(&|$)/);
  await search.pressSequentially("may");
  await asked;
  await search.press("a");
  answer();
  await expect(page).toHaveURL("/admin?q=maya");
  await expect(search).toHaveValue("maya");
});

test("the arrow keys move between cards and Enter opens one", async ({ page, site }) => {
  const [second, first] = [addInquiry(site, { hoursAgo: 0 }), addInquiry(site, { hoursAgo: -1 })];
  await page.goto("/admin?q=maya&sort=newest");
  await focusSearch(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: first.company })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: `View Details for ${second.company}` })).toBeFocused();
  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: `Hide Details for ${second.company}` });
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(button).toBeFocused();
});

test("a list that fails to load shows an error and Try Again", async ({ page, site, consoleErrors }) => {
  const { company, id } = addInquiry(site);
  await page.goto("/admin");
  await page.route("**/admin.data*", (route) => route.abort());
  await page.getByPlaceholder("Search by company").fill(id);
  await expect(page.getByRole("alert").getByText("Failed to load submissions")).toBeVisible();
  await expect(page.getByText("No submissions found")).toHaveCount(0);
  await page.unroute("**/admin.data*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(card(page, company)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(consoleErrors).toContain("Failed to load submissions");
  consoleErrors.length = 0;
});

test("one click clears suspected spam", async ({ page, site }) => {
  const { company, id } = addInquiry(site);
  sql(site, "update bulk_donations set suspected_spam = 1 where id = ?", id);
  await page.goto("/admin");
  await expect(card(page, company)).toHaveCount(0);
  await page.getByRole("link", { name: /^Suspected spam/ }).click();
  await page.getByRole("button", { name: `Not spam for ${company}` }).click();
  await expect(toast(page, "Moved to inquiries")).toBeVisible();
  await page.getByRole("link", { name: "Back to inquiries" }).click();
  await expect(card(page, company)).toBeVisible();
});

test("Export downloads the filtered inquiries, in the format that was chosen", async ({ page, site }) => {
  const { company, id } = addInquiry(site);
  await page.goto(`/admin?q=${id}`);
  await page.locator("summary", { hasText: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "For another program" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file.split("\r\n")).toHaveLength(3);
  expect(file).toContain(company);
});

test("a long amount and many boxes leave the names in the lists their width on a phone", async ({
  page,
  site,
}) => {
  const { id, company } = addInquiry(site);
  const quantity = "about 300 board games and 40 plush toys, unwrapped";
  sql(site, "update bulk_donations set estimated_quantity = ? where id = ?", quantity, id);
  const organization = `Northgate School ${id.slice(0, 8)}`;
  const ids = await inDatabase(site, async (db) => {
    const states = ["open", "full", "closed", "open", "open"] as const;
    // Hidden, because other tests count what visitors see.
    const places = await Promise.all(states.map((state) => addLocation(db, { state, hidden: 1 })));
    const addresses = places.map((location_id, index) => ({ location_id, position: index + 1 }));
    await addRegistration(db, { organization, status: "live" }, addresses);
    return places;
  });
  for (const [path, name] of [
    [`/admin?q=${id}`, company],
    ["/admin/registrations?status=live", organization],
  ] as const) {
    await page.goto(path);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const row = page.locator(".inquiry-row").filter({ hasText: name });
      const heading = await row.getByRole("heading").boundingBox();
      expect(heading?.width, `${path} at ${width} px`).toBeGreaterThan(width * 0.35);
      expect((await row.boundingBox())?.height, `${path} at ${width} px`).toBeLessThan(400);
    }
  }
  // Other tests count the full boxes.
  await inDatabase(site, (db) =>
    db.updateTable("locations").set({ state: "open" }).where("id", "in", ids).execute(),
  );
});
