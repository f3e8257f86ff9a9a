import { cities } from "#app/content/kinds/cities.ts";
import { listedPaths } from "#app/words/public-pages.ts";
import { moveShift } from "./matrix-site.ts";
import { awake, hold, letGo, type State, toast, type Visit } from "./matrix-state.ts";
import { expect } from "./site.ts";

const dropdowns: readonly State[] = ["About", "Get Involved"].map((name) => ({
  name: `dropdown ${name}`,
  width: "wide",
  part: "header",
  async bring(page) {
    await awake(page, ".nav button");
    await page.getByRole("banner").getByRole("button", { name }).click();
    await expect(page.locator(".nav [aria-expanded='true'] + .dropdown")).toBeVisible();
  },
}));

const menu: State = {
  name: "menu open, its groups too",
  width: "narrow",
  part: "header",
  async bring(page) {
    await awake(page, ".menu-btn");
    await page.getByRole("button", { name: "Open menu" }).click();
    const folded = page.locator(".mobile-menu button[aria-expanded='false']");
    while ((await folded.count()) > 0) await folded.first().click();
    await expect(page.locator(".mobile-menu li li a").last()).toBeVisible();
  },
};

const folds: State = {
  name: "every fold open",
  part: "main details",
  async bring(page) {
    await page.locator("main details").evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
  },
};

const legal: readonly State[] = ["privacy", "terms", "transparency", "accessibility"].map((id) => ({
  name: `legal section ${id}`,
  part: ".legal-texts",
  async bring(page) {
    await page.evaluate((hash) => location.assign(`#${hash}`), id);
    await expect(page.locator(`#${id}`)).toBeVisible();
  },
}));

function newsletter(name: string, email: string, text: string): State {
  return {
    name,
    part: ".envelope, .toasts",
    async bring(page) {
      const card = page.locator(".envelope form");
      await awake(page, ".envelope form");
      await card.getByLabel("First name").fill("Ann");
      await card.getByLabel("Email").fill(email);
      await card.getByRole("button", { name: "Subscribe" }).click();
      await expect(toast(page)).toContainText(text);
    },
  };
}

const plainErrors = (form: string): State => ({
  name: "error summary",
  part: "main, [role='main']",
  async bring(page) {
    // As submitted by a browser without scripts.
    await page.locator(form).evaluate((element: HTMLFormElement) => element.submit());
    await expect(page.locator(".error-summary")).toBeVisible();
  },
});

const inquiry: readonly State[] = [
  {
    name: "toast and error at the field",
    part: "#inquiry, .toasts",
    async bring(page) {
      await awake(page, "#inquiry form");
      await page.getByRole("button", { name: "Submit Inquiry" }).click();
      await expect(toast(page)).toContainText("Company name is required");
    },
  },
  plainErrors("#inquiry form"),
  {
    name: "busy",
    part: "#inquiry",
    async bring(page) {
      await awake(page, "#inquiry form");
      const form = page.locator("#inquiry form");
      for (const [label, value] of Object.entries({
        "Company name": "Alder",
        "Contact name": "Maya",
        Email: "maya@example.org",
        Message: "Books",
      }))
        await form.getByLabel(label).fill(value);
      await form.getByLabel("Donation type").selectOption("Gift cards");
      await hold(page, "**/bulk-donations.data*");
      await form.getByRole("button", { name: "Submit Inquiry" }).click();
      await expect(form.getByRole("button", { name: "Submitting..." })).toBeVisible();
    },
    after: letGo,
  },
];

const locations: readonly State[] = [
  { name: "no match", path: "/locations?q=zzz", part: "#search", bring: async () => {} },
  { name: "the five nearest", path: "/locations?q=95126", part: "#search", bring: async () => {} },
  {
    name: "failed",
    path: "/contact",
    part: "main, .toasts",
    async bring(page) {
      await awake(page, ".footer a");
      await page.route("**/locations.data*", (route) => route.abort());
      await page.route("**/locations/search*", (route) => route.abort());
      await page.getByRole("contentinfo").getByRole("link", { name: "Locations" }).first().click();
      await expect(page.locator("#search .load-failed")).toBeVisible();
      await expect(page.getByRole("alert").getByText("Failed to fetch locations")).toBeVisible();
    },
    after: letGo,
  },
];

const registration: readonly State[] = [
  {
    name: "five addresses, and errors at the fields and in the box",
    async bring(page) {
      await awake(page, "form");
      await page.getByLabel("Organization").fill("Willow");
      await page.getByLabel("Kind").selectOption("School");
      await page.getByLabel("Contact name").fill("Ann Lee");
      await page.getByLabel("Email").fill("ann@example.org");
      await page.getByRole("button", { name: "Next: your drive" }).click();
      for (let count = 2; count <= 5; count += 1)
        await page.getByRole("button", { name: "Add another address" }).click();
      await page.getByRole("button", { name: "Register" }).click();
      await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
    },
  },
  plainErrors("form"),
];

const volunteer: State = {
  name: "nothing opened",
  part: "[aria-labelledby='application'], .toasts",
  async bring(page) {
    await awake(page, "main form");
    const form = page.getByRole("region", { name: "Volunteer application" });
    for (const label of ["First name", "Last name", "Phone", "Availability", "Special skills/experience"])
      await form.getByLabel(label).fill("Maya Alder");
    await form.getByLabel("Email").fill("maya@example.org");
    // Opening would start a program on the test machine.
    await page.evaluate(() => {
      window.navigation.addEventListener("navigate", (event) => event.preventDefault(), { once: true });
    });
    await form.getByRole("button", { name: "Write the Email" }).click();
    await expect(form.getByRole("heading", { name: "Nothing opened?" })).toBeVisible();
  },
};

/** Scrolls above the application form, which the other states check. */
const shifts: State = {
  name: "shifts, a mistake at every field",
  part: "#sign-up, .toasts",
  async bring(page, { site }) {
    await moveShift(site, "ahead");
    // The site picks up database changes within a second.
    await expect(async () => {
      await page.goto("/volunteer");
      await expect(page.getByRole("heading", { name: "Shifts", exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await awake(page, "#sign-up");
    await page.getByLabel("Under 18").check();
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("A parent or guardian has to agree")).toBeVisible();
  },
  async after(page, { site }) {
    await moveShift(site, "past");
    await expect(async () => {
      await page.goto("/volunteer");
      await expect(page.getByRole("heading", { name: "Volunteer application" })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
  },
};

const brokenPage: State = {
  name: "a page that fails to load",
  path: "/contact",
  async bring(page) {
    await awake(page, ".footer a");
    await page.route("**/events.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Events" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  },
  async after(page) {
    await letGo(page);
    // The router has preloaded the styles of a page that was never shown; Chromium warns about it a few seconds later.
    await page.goto("about:blank");
  },
};

const statesOf: Record<string, readonly State[]> = {
  "/": [...dropdowns, menu],
  "/contact": [
    ...legal,
    newsletter("newsletter: toast and error at the field", "ann@example", "Please enter a valid email"),
    newsletter("newsletter: toast of a success", "matrix@example.org", "Success"),
  ],
  "/bulk-donations": inquiry,
  "/join": [folds],
  "/locations": locations,
  "/locations/milpitas-fremont": [folds],
  "/locations/san-jose": [folds],
  "/volunteer": [volunteer, shifts],
};

/** The ten cities share one page: the one with the most locations nearby, and one of the shortest. */
const CITIES = ["/locations/san-jose", "/locations/milpitas-fremont"];

const listed: readonly Visit[] = listedPaths(cities.starter.cities)
  .filter((path) => !path.startsWith("/locations/") || CITIES.includes(path))
  .map((path) => ({
    route: path.replace(/^\/locations\/.+/, "/locations/:slug"),
    path,
    states: statesOf[path] ?? [],
  }));

/** Pages open to everybody. */
export const publicVisits: readonly Visit[] = [
  ...listed,
  { route: "/locations/:city/:name", path: "/locations/san-jose/evergreen-fire-station" },
  { route: "/success-stories/:slug", path: "/success-stories/they-built-150-bikes" },
  { route: "/what-to-bring", path: "/what-to-bring" },
  { route: "/bulk-donations/thank-you", path: "/bulk-donations/thank-you" },
  {
    route: "/newsletter/subscribe",
    path: "/newsletter/subscribe",
    states: [
      newsletter("toast and error at the field", "ann@example", "Please enter a valid email"),
      plainErrors("main form"),
    ],
  },
  { route: "/newsletter/thank-you", path: "/newsletter/thank-you" },
  { route: "/newsletter/confirm", path: ({ keys }) => `/newsletter/confirm?key=${keys.confirm}` },
  { route: "/newsletter/confirm", path: "/newsletter/confirm?key=gone", status: 404 },
  { route: "/newsletter/unsubscribe", path: ({ keys }) => `/newsletter/unsubscribe?key=${keys.unsubscribe}` },
  { route: "/newsletter/unsubscribe", path: "/newsletter/unsubscribe?key=gone", status: 404 },
  { route: "/newsletter/letters/:id", path: ({ ids }) => `/newsletter/letters/${ids.sent}` },
  { route: "/seasons/:year", path: "/seasons/1999", status: 404 },
  { route: "/b/:number", path: ({ ids }) => `/b/${ids.box}` },
  { route: "/b/:number", name: "thanks", path: ({ ids }) => `/b/${ids.box}?thanks` },
  { route: "/print/:token", path: ({ links }) => links.sheets },
  { route: "/print/:token", path: "/print/made-up", status: 404 },
  { route: "/volunteer/shifts/:token", path: ({ links }) => links.booking },
  { route: "/volunteer/shifts/:token", path: "/volunteer/shifts/made-up", status: 404 },
  { route: "/join/again/:token", path: ({ links }) => links.again },
  { route: "/join/again/:token", path: "/join/again/made-up", status: 404 },
  { route: "/join/answer/:token", path: ({ links }) => links.answer },
  { route: "/join/answer/:token", path: "/join/answer/made-up", status: 404 },
  { route: "/join/hours/:token", path: ({ links }) => links.hours },
  { route: "/join/hours/:token", path: "/join/hours/made-up", status: 404 },
  { route: "/round/:token", path: ({ links }) => links.round },
  { route: "/join/register", path: "/join/register", states: registration },
  { route: "/join/register/thank-you", path: "/join/register/thank-you" },
  {
    route: "/*",
    path: "/an-address-that-leads-nowhere",
    status: 404,
    states: [menu, brokenPage],
  },
];
