import type { Cookie, Page } from "@playwright/test";
import { type Grounds, moveShift } from "./matrix-site.ts";
import { awake, hold, letGo, type State, toast, type Visit } from "./matrix-state.ts";
import { ADMINISTRATOR, expect } from "./site.ts";

const inquiryPath = ({ ids }: Grounds) => `/admin?open=${ids.inquiry}&q=long`;

async function fillLocation(page: Page) {
  await awake(page, "dialog form");
  const dialog = page.getByRole("dialog");
  const fields = { "Location Name": "Willow", Address: "1 Elm", City: "San Jose", "Zip Code": "95112" };
  for (const [label, value] of Object.entries({ ...fields, Hours: "Always" }))
    await dialog.getByLabel(label).fill(value);
}

const signIn: readonly State[] = [
  {
    name: "toast and error at the field",
    async bring(page) {
      await awake(page, "main form");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(toast(page)).toContainText("Invalid email address");
    },
  },
  {
    name: "busy",
    part: "main",
    async bring(page) {
      await awake(page, "main form");
      await hold(page, "**/auth.data*");
      await page.getByLabel("Email").fill(ADMINISTRATOR.email);
      await page.getByLabel("Password").fill(ADMINISTRATOR.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
    },
    after: letGo,
  },
];

/** Opens every fold of a page but its menus, which cover the page. */
async function openFolds(page: Page) {
  await page.locator("main details:not(:has([action='/auth/sign-out']))").evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}

const desk: readonly State[] = [
  {
    name: "an open inquiry, all its texts long",
    bring: async (page, grounds) => {
      await page.goto(inquiryPath(grounds));
      await expect(page.getByText("Contact person")).toBeVisible();
      await openFolds(page);
    },
  },
  {
    name: "notes that could not be saved, and the question before leaving",
    part: "dialog, .toasts",
    async bring(page, grounds) {
      await page.goto(inquiryPath(grounds));
      await awake(page, "textarea");
      await page.route("**/admin/inquiries/*.data*", (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByLabel("Internal notes").fill("typed");
      await page.getByRole("tab", { name: "Locations" }).click();
      await expect(page.getByRole("button", { name: "Keep editing" })).toBeVisible();
      await expect(toast(page)).toContainText("Failed to save notes");
    },
    async after(page) {
      await page.getByRole("button", { name: "Keep editing" }).click();
      await page.getByLabel("Internal notes").fill("");
      await letGo(page);
      await page.getByRole("alert").getByRole("button", { name: "Try Again" }).click();
      await expect(page.locator(".toast", { hasText: "Notes saved" })).toBeVisible();
    },
  },
  { name: "no match", path: "/admin?q=zzz", part: "main", bring: async () => {} },
  { name: "suspected spam", path: "/admin?spam=1", part: "main", bring: async () => {} },
  {
    name: "failed",
    part: "main, .toasts",
    async bring(page) {
      await awake(page, "input[type=search]");
      await page.route("**/admin.data*", (route) => route.abort());
      await page.getByPlaceholder("Search by company").fill("x");
      await expect(page.getByRole("alert")).toContainText("Failed to load submissions");
    },
    after: letGo,
  },
  {
    name: "Loading...",
    path: "/contact",
    async bring(page) {
      await expect(page.getByRole("link", { name: "Admin", exact: true }).first()).toBeAttached();
      await hold(page, "**/admin.data*");
      await page
        .locator("a[href='/admin']")
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
    },
    after: letGo,
  },
];

/** The page's session cookie, while it is removed. */
let kept: Cookie[] = [];

const newLocation: readonly State[] = [
  {
    name: "errors at the fields and toast over the dialog",
    part: "dialog",
    async bring(page) {
      await fillLocation(page);
      await page.getByLabel("Location Name").fill(" ");
      await page.getByLabel("Google Maps URL").fill("javascript:alert(1)");
      await page.getByRole("button", { name: "Create Location" }).click();
      await expect(toast(page)).toContainText("Failed to save location");
    },
  },
  {
    name: "the question before typed text is lost",
    part: "dialog",
    async bring(page) {
      await fillLocation(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Discard changes" })).toBeVisible();
    },
    after: discard,
  },
  {
    name: "the session has ended",
    part: "dialog",
    async bring(page) {
      await fillLocation(page);
      kept = await page.context().cookies();
      await page.context().clearCookies();
      await page.getByRole("button", { name: "Create Location" }).click();
      await expect(page.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
    },
    async after(page) {
      await page.context().addCookies(kept);
    },
  },
];

async function discard(page: Page) {
  await page.getByRole("button", { name: "Discard changes" }).click();
}

const conflict: State = {
  name: "somebody saved something newer",
  part: "dialog",
  async bring(page) {
    await awake(page, "dialog form");
    await page.getByLabel("Hours").fill("Mine");
    await page.locator("dialog [name='version']").evaluate((field: HTMLInputElement) => {
      field.value = "0";
    });
    await page.getByRole("button", { name: "Update Location" }).click();
    await expect(page.locator(".conflict")).toBeVisible();
  },
  async after(page) {
    await page.keyboard.press("Escape");
    await discard(page);
  },
};

const locations: readonly State[] = [
  { name: "no match", path: "/admin/locations?q=zzz", part: "main", bring: async () => {} },
  {
    name: "failed",
    part: "main, .toasts",
    async bring(page) {
      await awake(page, "input[type=search]");
      await page.route("**/admin/locations.data*", (route) => route.abort());
      await page.getByLabel("Search locations").fill("x");
      await expect(toast(page)).toContainText("Failed to fetch locations");
    },
    after: letGo,
  },
];

const inquiry: readonly State[] = [
  {
    name: "an answer with a place to check, and a gift",
    part: "main, .toasts",
    async bring(page) {
      await page.getByLabel("What").fill("Board games");
      await page.getByLabel("How many").fill("40");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByText("40 toys in all")).toBeVisible();
      await page.getByRole("button", { name: "Save the answer as a file" }).click();
      await expect(page.getByRole("textbox", { name: "Text" })).toHaveAttribute("aria-invalid", "true");
    },
  },
];

/** Starts an import with a list that has one wrong row, at the step of the columns. */
async function startImport(page: Page) {
  const list = `Site Name\tStreet\tZIP\tContact\nFoothill Credit Union\t${"x".repeat(400)}\t9501\tAnn`;
  await page.getByLabel("Or paste cells").fill(list);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Which column is which?" })).toBeVisible();
}

async function showWrongRows(page: Page) {
  await startImport(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Fix 1 row" })).toBeVisible();
}

/** The steps of an import after its first page. */
const importSteps: readonly State[] = [
  { name: "columns to match", path: "/admin/locations/import", bring: startImport },
  { name: "rows to mend", path: "/admin/locations/import", bring: showWrongRows },
  {
    name: "what would change",
    path: "/admin/locations/import",
    async bring(page) {
      await showWrongRows(page);
      const cells = { Address: "1 Elm Street", City: "Gilroy", "Zip Code": "95020", Hours: "Always" };
      for (const [label, text] of Object.entries(cells)) await page.getByLabel(label).fill(text);
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByRole("button", { name: "Import 1 location" })).toBeVisible();
    },
  },
];

const openShift: State = {
  name: "a shift that lies ahead, every fold open",
  async bring(page, grounds) {
    await moveShift(grounds.site, "ahead");
    await page.goto(`/admin/volunteers/${grounds.ids.shift}`);
    await openFolds(page);
  },
  after: (_, { site }) => moveShift(site, "past"),
};

/** The sign-in page, and the pages only administrators see. */
export const staffVisits: readonly Visit[] = [
  { route: "/auth", path: "/auth", states: signIn },
  { route: "/admin", path: "/admin", as: "member", status: 403 },
  { route: "/admin", path: "/admin", as: "staff", states: desk },
  { route: "/admin/locations", path: "/admin/locations", as: "staff", states: locations },
  { route: "/admin/locations/new", path: "/admin/locations/new", as: "staff", states: newLocation },
  {
    route: "/admin/locations/:id",
    path: ({ ids }) => `/admin/locations/${ids.location}`,
    as: "staff",
    states: [conflict],
  },
  {
    route: "/admin/locations/:id/delete",
    path: ({ ids }) => `/admin/locations/${ids.location}/delete`,
    as: "staff",
  },
  ...["state", "hours", "boxes"].map((dialog) => ({
    route: `/admin/locations/:id/${dialog}`,
    path: ({ ids }: { ids: { location: string } }) => `/admin/locations/${ids.location}/${dialog}`,
    as: "staff" as const,
  })),
  { route: "/admin/locations/deleted", path: "/admin/locations/deleted", as: "staff" },
  { route: "/admin/newsletter", path: "/admin/newsletter", as: "staff" },
  { route: "/admin/newsletter/:id", path: ({ ids }) => `/admin/newsletter/${ids.letter}`, as: "staff" },
  { route: "/admin/today", path: "/admin/today", as: "staff" },
  { route: "/admin/search", path: "/admin/search?q=long", as: "staff" },
  { route: "/admin/pictures", path: "/admin/pictures", as: "staff" },
  { route: "/admin/locations/import", path: "/admin/locations/import", as: "staff" },
  {
    route: "/admin/locations/import/:id",
    path: ({ ids }) => `/admin/locations/import/${ids.list}`,
    as: "staff",
    states: importSteps,
  },
  { route: "/admin/health", path: "/admin/health", as: "staff" },
  {
    route: "/admin/health/erase",
    path: "/admin/health/erase?email=nobody%40example.org",
    as: "staff",
  },
  {
    route: "/admin/health/download",
    path: "/admin/health/download",
    as: "staff",
    states: [
      {
        name: "a wrong password",
        path: "/admin/health/download?problem=wrong",
        part: "main",
        bring: async () => {},
      },
    ],
  },
  { route: "/admin/health/mail", path: "/admin/health/mail", as: "staff" },
  { route: "/admin/health/restore", path: "/admin/health/restore", as: "staff" },
  {
    route: "/admin/season/:year?",
    path: "/admin/season/2025?date=volunteer-orientation",
    as: "staff",
  },
  { route: "/admin/season/:year/start", path: "/admin/season/2026/start", as: "staff" },
  { route: "/admin/season/:year/close", path: "/admin/season/2025/close", as: "staff" },
  { route: "/admin/content", path: "/admin/content", as: "staff" },
  { route: "/admin/content/languages", path: "/admin/content/languages", as: "staff" },
  { route: "/admin/content/:kind/in/:language/:key?", path: "/admin/content/needed-toys/in/vi", as: "staff" },
  { route: "/admin/content/announcement", path: "/admin/content/announcement", as: "staff" },
  { route: "/admin/content/:kind", path: "/admin/content/events?field=events.0", as: "staff" },
  {
    route: "/admin/content/:kind/versions/:version",
    path: "/admin/content/questions/versions/0",
    as: "staff",
  },
  { route: "/admin/locations/bulk", path: "/admin/locations/bulk", as: "staff" },
  { route: "/admin/boxes", path: "/admin/boxes", as: "staff" },
  {
    route: "/admin/boxes/print",
    path: ({ ids }) => `/admin/boxes/print?kind=label&id=${ids.location}`,
    as: "staff",
  },
  {
    route: "/admin/inquiries/:id",
    path: ({ ids }) => `/admin/inquiries/${ids.inquiry}`,
    as: "staff",
    states: inquiry,
  },
  { route: "/admin/inquiries/summary", path: "/admin/inquiries/summary", as: "staff" },
  {
    route: "/admin/inquiries/:id/letter",
    path: ({ ids }) => `/admin/inquiries/${ids.inquiry}/letter`,
    as: "staff",
  },
  {
    route: "/admin/registrations",
    path: "/admin/registrations",
    as: "staff",
    states: [
      { name: "no match", path: "/admin/registrations?status=declined", part: "main", bring: async () => {} },
    ],
  },
  { route: "/admin/registrations/hosts", path: "/admin/registrations/hosts", as: "staff" },
  { route: "/admin/registrations/calls", path: "/admin/registrations/calls", as: "staff" },
  {
    route: "/admin/registrations/:id",
    path: ({ ids }) => `/admin/registrations/${ids.registration}`,
    as: "staff",
  },
  { route: "/admin/volunteers", path: "/admin/volunteers?earlier", as: "staff" },
  { route: "/admin/volunteers/new", path: "/admin/volunteers/new", as: "staff" },
  { route: "/admin/volunteers/door", path: "/admin/volunteers/door?day=2020-12-01", as: "staff" },
  {
    route: "/admin/volunteers/:id",
    path: ({ ids }) => `/admin/volunteers/${ids.shift}`,
    as: "staff",
    states: [openShift],
  },
  {
    route: "/admin/volunteers/:id/check-in",
    path: ({ ids }) => `/admin/volunteers/${ids.shift}/check-in`,
    as: "staff",
  },
  {
    route: "/admin/registrations/:id/edit",
    path: ({ ids }) => `/admin/registrations/${ids.registration}/edit`,
    as: "staff",
  },
  // Without a preceding password, it leads to the sign-in page.
  { route: "/auth/code", path: "/auth/code" },
  { route: "/auth/forgot", path: "/auth/forgot" },
  { route: "/auth/reset", path: "/auth/reset" },
  { route: "/auth/invite", path: "/auth/invite" },
  { route: "/admin/team", path: "/admin/team", as: "staff" },
  { route: "/admin/team/journal", path: "/admin/team/journal", as: "staff" },
  { route: "/admin/me/name", path: "/admin/me/name", as: "staff" },
  { route: "/admin/me/password", path: "/admin/me/password", as: "staff" },
  { route: "/admin/me/two-step", path: "/admin/me/two-step", as: "staff" },
  { route: "/admin/me/passkeys", path: "/admin/me/passkeys", as: "staff" },
  { route: "/admin/me/sessions", path: "/admin/me/sessions", as: "staff" },
];
