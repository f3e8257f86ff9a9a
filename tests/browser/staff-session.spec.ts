import type { Page } from "@playwright/test";
import { expectNoAxeFaults } from "./page-checks.ts";
import { ADMINISTRATOR, expect, test } from "./site.ts";
import {
  addStaff,
  chooseInAccountMenu,
  endSessionsOf,
  openSignIn,
  sendSignIn,
  sessionCalls,
  signIn,
  toast,
} from "./staff.ts";

const DENIED =
  "You don't have permission to access the admin panel. Only administrators can manage locations.";
const SNAPSHOT = "staff-session";

test("a visitor makes no call for a session, and has no Admin button", async ({ page, context }) => {
  const calls = sessionCalls(context);
  await page.goto("/");
  await page.getByRole("link", { name: "Events", exact: true }).first().click();
  await page.waitForURL("/events");
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual([]);
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
});

test("the sign-in page says what is wrong, at the field and as a toast", async ({ page, consoleErrors }) => {
  await openSignIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Access" })).toBeVisible();
  await expect(page.getByText("Sign in to access the CRM")).toBeVisible();
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password");
  const alert = page.getByRole("alert").locator(".toast");

  // Fault 51: what is typed can be read, by keyboard as well.
  await password.fill("12345");
  await password.press("Tab");
  const show = page.getByRole("button", { name: "Show password" });
  await expect(show).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(password).toHaveAttribute("type", "text");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "password");

  await sendSignIn(page, { email: "nobody", password: "12345" });
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText("Validation Error");
  await expect(alert).toContainText("Invalid email address");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Invalid email address");

  await sendSignIn(page, { email: "nobody@example.org", password: "12345" });
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText("Password must be at least 6 characters");
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");

  await sendSignIn(page, { email: "nobody@example.org", password: "123456" });
  await expect(alert).toContainText("Invalid email or password");
  await expect(email).toHaveValue("nobody@example.org");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  expect(consoleErrors.splice(0).join()).toContain("401");
  await expectNoAxeFaults(page, "the sign-in page");
});

test("a sign-in that gets no answer is said, and can be tried again", async ({ page, consoleErrors }) => {
  await openSignIn(page);
  await page.route("**/auth.data", (route) => route.abort());
  await sendSignIn(page, ADMINISTRATOR);
  await expect(toast(page, "Failed to sign in")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(ADMINISTRATOR.email);
  await page.unroute("**/auth.data");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("/");
  consoleErrors.length = 0;
});

test("signing in is busy, leads home after a moment, and its toast leads on to the dashboard", async ({
  page,
  context,
}) => {
  const calls = sessionCalls(context);
  await openSignIn(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/auth.data", async (route) => {
    await held;
    await route.continue();
  });
  await sendSignIn(page, ADMINISTRATOR);
  const busy = page.getByRole("button", { name: "Signing in..." });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  const times = page.evaluate(
    (key) =>
      new Promise<number>((resolve) => {
        const { setItem } = Storage.prototype;
        let signedInAt = 0;
        Storage.prototype.setItem = function (name, value) {
          if (name === key) signedInAt = performance.now();
          setItem.call(this, name, value);
        };
        const { replaceState } = history;
        history.replaceState = function (...parameters) {
          replaceState.apply(this, parameters);
          if (location.pathname === "/") resolve(performance.now() - signedInAt);
        };
      }),
    SNAPSHOT,
  );
  letGo();
  await page.waitForURL("/");
  // 100 ms from the event to the redirect; then the home page has to load.
  expect(await times).toBeGreaterThanOrEqual(95);

  const success = toast(page, "Signed in successfully!");
  await expect(success).toContainText("Success");
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  expect(calls.filter((call) => call.includes("/rpc/"))).toEqual(["POST /rpc/is_admin"]);

  const remembered = await page.evaluate((key) => localStorage.getItem(key), SNAPSHOT);
  expect(Object.keys(JSON.parse(remembered ?? "{}")).sort()).toEqual(["email", "expiresAt", "userId"]);
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.includes("session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(remembered).not.toContain(session?.value.slice(0, 20) ?? "");
  expect(await page.evaluate(() => document.cookie)).not.toContain("session");

  await success.getByRole("button", { name: "Open dashboard" }).click();
  await page.waitForURL("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});

test("who is signed in already is sent home from the sign-in page at once", async ({ page }) => {
  await signIn(page);
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
});

test("without what the browser remembered, the sign-in page brings the Admin button back", async ({
  page,
}) => {
  await signIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
});

test("signing in on one tab shows Admin in another, and signing out there signs out here", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/contact");
  await openSignIn(other);
  await other.goto("/contact");
  const waiting = await context.newPage();
  await openSignIn(waiting);

  await signIn(page);
  await expect(other.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  await expect(waiting).toHaveURL("/");

  await page.goto("/admin/locations");
  await other.getByRole("link", { name: "Admin", exact: true }).click();
  await other.waitForURL("/admin");
  await chooseInAccountMenu(other, "Sign Out");
  await other.waitForURL("/auth");
  await page.waitForURL("/auth");
  await expect(waiting.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), SNAPSHOT)).toBeNull();
});

test("a failed admin check is said on the console, and shows no Admin button", async ({
  page,
  consoleErrors,
}) => {
  await signIn(page);
  await page.route("**/rpc/is_admin", (route) => route.abort());
  await page.goto("/contact");
  await expect.poll(() => consoleErrors.join()).toContain("Error checking admin status");
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  consoleErrors.length = 0;
  await page.unroute("**/rpc/is_admin");
  await page.route("**/rpc/is_admin", (route) => route.fulfill({ json: null }));
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
});

test("a session that ended is forgotten with the next page", async ({ page, site }) => {
  const staff = await addStaff(site, { administrator: true });
  await signIn(page, staff);
  await endSessionsOf(site, staff);
  await page.goto("/contact");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SNAPSHOT)).toBeNull();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  await page.goto("/admin");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("without scripts, a form of a session that ended is sent again by a reload after a sign-in in another tab", async ({
  browser,
  site,
}) => {
  const staff = await addStaff(site, { administrator: true });
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  const signInPlainly = async (tab: Page) => {
    await tab.goto("/auth");
    await sendSignIn(tab, staff);
    await expect(tab).toHaveURL("/");
  };
  await signInPlainly(page);
  await page.goto("/admin/locations/new");
  await page.getByLabel("Location Name").fill("Typed before it ended");
  await endSessionsOf(site, staff);
  await page.getByRole("button", { name: "Create Location" }).click();
  await expect(
    page.getByText("Your session ended: sign in in another tab, then reload this page"),
  ).toBeVisible();

  const other = await context.newPage();
  await signInPlainly(other);
  await page.reload();
  await expect(page.getByLabel("Location Name")).toHaveValue("Typed before it ended");
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(/required/i);
  await context.close();
});

test("a reload of the dashboard neither flashes Access Denied nor bounces an administrator", async ({
  page,
}) => {
  await signIn(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/rpc/is_admin", async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => seen.push(`${location.pathname} ${document.querySelector("h1")?.textContent ?? ""}`);
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto("/admin/locations");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Manage Drop-off Locations" })).toBeVisible();
  letGo();
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
  expect(seen.length).toBeGreaterThan(0);
  for (const moment of seen) expect(moment).toMatch(/^\/admin\/locations( Admin Dashboard)? ?$/);
});

test("while the way into the staff area is checked, it says Loading...", async ({ page }) => {
  await signIn(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/admin.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
});

test("a member who is no administrator sees Access Denied, and can leave, retry and sign out", async ({
  page,
  site,
  consoleErrors,
}) => {
  const member = await addStaff(site, { administrator: false });
  await signIn(page, member);
  await expect(
    toast(page, "Signed in successfully!").getByRole("button", { name: "Open dashboard" }),
  ).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);

  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  await expect(page.getByText(DENIED)).toBeVisible();
  await expectNoAxeFaults(page, "Access Denied");
  await page.getByRole("link", { name: "Return to Homepage" }).click();
  await page.waitForURL("/");

  await page.goto("/admin/locations");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText(DENIED)).toBeVisible();
  await expect(page).toHaveURL("/admin/locations");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/auth");
  expect(consoleErrors.splice(0).join()).toContain("403");
});

test("the menu of a phone has Admin, the e-mail and Sign Out", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.locator("#menu");
  await expect(menu.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  await expect(menu.getByText(ADMINISTRATOR.email)).toBeVisible();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(menu.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test("signing out everywhere ends the session of another browser", async ({ page, browser, site }) => {
  const staff = await addStaff(site, { administrator: true });
  await signIn(page, staff);
  const elsewhere = await browser.newPage({ baseURL: site.origin });
  await signIn(elsewhere, staff);
  await page.goto("/admin");
  await chooseInAccountMenu(page, "End all my sessions");
  await page.waitForURL("/auth");
  await elsewhere.goto("/admin");
  await expect(elsewhere).toHaveURL("/auth");
  await elsewhere.close();
});
