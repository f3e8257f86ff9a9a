import { signingSecret } from "#app/accounts/auth.server.ts";
import { signLink } from "#app/core/http/signed-link.server.ts";
import { linkId } from "#app/registrations/invitation.ts";
import { insertQuestion } from "#app/registrations/question-queries.server.ts";
import type { Ask } from "#app/registrations/questions.ts";
import { addRegistration } from "../factories.ts";
import { recordMoves, sumOf } from "./moves.ts";
import { expect, LONG, type RunningSite, test } from "./site.ts";
import { inDatabase } from "./staff.ts";

const FRAME = 'iframe[title="Organization registration"]';
const LEAST_HEIGHT_PX = 539;

test("Sign Up Now leads to the frame, which is as tall as its form", async ({ page }) => {
  await page.goto("/join");
  await page.getByRole("link", { name: "Sign Up Now" }).first().click();
  await expect(page).toHaveURL("/join#signup");
  await expect(page.getByRole("heading", { name: "Sign up to host" })).toBeInViewport();
  const form = page.frameLocator(FRAME);
  await expect(form.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading the registration form...")).toBeHidden();
  await expect
    .poll(async () => {
      const frame = page.frames().find((one) => one.url().includes("/join/register"));
      return frame?.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    })
    .toBe(0);
  expect((await page.locator(FRAME).boundingBox())?.height).toBeGreaterThanOrEqual(LEAST_HEIGHT_PX);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`at ${width} px nothing jumps while a host registers, not even when the answer is late`, {
    tag: width === 390 ? [] : LONG,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(recordMoves);
    // Later than the time after an input in which browsers do not count what moves.
    await page.route("**/join/register.data*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto("/join#signup");
    const form = page.frameLocator(FRAME);
    const expectNoMoves = async (when: string) => {
      const moved = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return window.moved;
      });
      expect(sumOf(moved), `${when}: ${JSON.stringify(moved)}`).toBeLessThan(0.02);
    };
    const isHydrated = (body: HTMLElement) => Object.keys(body).some((key) => key.startsWith("__react"));
    await expect.poll(() => form.locator("body").evaluate(isHydrated)).toBe(true);
    // Fonts and scripts that come late are measured on every page by themselves.
    await page.evaluate(() => {
      window.moved = [];
    });
    const next = form.getByRole("button", { name: "Next: your drive" });
    await next.click();
    await expect(form.getByRole("alert", { name: "There is a problem" })).toBeFocused();
    await form.getByLabel("Organization").fill("Calm School");
    await form.getByLabel("Kind").selectOption("School");
    // As browsers fill in what they know: two fields at once.
    await form.locator("form").evaluate((element: HTMLFormElement) => {
      for (const [name, value] of [
        ["contact_name", "Ann Lee"],
        ["email", "calm@example.org"],
      ] as const) {
        const input = element.elements.namedItem(name) as HTMLInputElement;
        input.value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await expect(form.locator("[aria-invalid=true]")).toHaveCount(0);
    await expectNoMoves("the first step");
    await next.click();
    for (const [label, text] of Object.entries({
      Address: "1 Main St",
      City: "San Jose",
      "Zip code": "95112",
      Hours: "Always",
    }))
      await form.getByLabel(label).fill(text);
    await expectNoMoves("the second step");
    await form.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { name: "Thank you. Your drive is registered." })).toBeFocused();
    await expectNoMoves("the answer");
  });

/** The page of a question to a host, opened by link. */
function askHost(site: RunningSite, name: string, asks: readonly Ask[]) {
  return inDatabase(site, async (db) => {
    const [id, registrationId] = [`${name}-question`, `${name}-host`];
    await addRegistration(db, { id: registrationId, status: "waiting" }, [{ hours: "Always" }]);
    const at = new Date().toISOString();
    await insertQuestion(db, { id, registrationId, asks, language: "en", at });
    return `/join/answer/${signLink(await signingSecret(db, undefined), "host-answer", id)}`;
  });
}

test("what a host has changed on a page opened by link outlives another language and a reload, until it is sent", async ({
  page,
  site,
}) => {
  const link = await askHost(site, "draft", ["hours"]);
  await page.goto(link);
  const hours = page.locator("[name=hours_1]");
  await expect(hours).toHaveValue("Always");
  await hours.fill("Mondays only");
  await page.getByRole("link", { name: "Tiếng Việt" }).first().click();
  await expect(page).toHaveURL(`/vi${link}`);
  await expect(hours).toHaveValue("Mondays only");
  await page.reload();
  await expect(hours).toHaveValue("Mondays only");
  await hours.fill("Always");
  await page.goto(link);
  await expect(hours).toHaveValue("Always");
  await hours.fill("Tuesdays only");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(hours).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem(`draft ${location.pathname}`))).toBeNull();
});

test("an address that a host takes off the site stays off in another language", async ({ page, site }) => {
  await page.goto(await askHost(site, "unticked", ["public"]));
  const box = page.locator("[name=is_public_1]");
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole("link", { name: "Tiếng Việt" }).first().click();
  await expect(page).toHaveURL(/\/vi\//);
  await expect(box).not.toBeChecked();
});

test("the wish not to be asked again outlives another language and a reload, until a host declines", async ({
  page,
  site,
}) => {
  const season = new Date().getUTCFullYear() + 1;
  const link = await inDatabase(site, async (db) => {
    const registration_id = await addRegistration(db, { email: "never@example.org" });
    const invitation = { registration_id, season, sent_at: new Date().toISOString() };
    await db.insertInto("host_invitations").values(invitation).execute();
    const key = linkId({ from: "registration", id: registration_id, season });
    return `/join/again/${signLink(await signingSecret(db, undefined), "host-again", key)}`;
  });
  await page.goto(link);
  const never = page.locator("[name=never]");
  await expect(page.locator("main form").first()).toHaveJSProperty("noValidate", true);
  await never.check();
  await page.getByRole("link", { name: "Español" }).first().click();
  await expect(page).toHaveURL(/\/es\//);
  await expect(never).toBeChecked();
  await page.reload();
  await expect(never).toBeChecked();
  await page.locator("form:has([name=never])").getByRole("button").click();
  await expect(never).toHaveCount(0);
  const refusals = await inDatabase(site, (db) => db.selectFrom("host_refusals").select("email").execute());
  expect(refusals).toEqual([{ email: "never@example.org" }]);
});

test("an address that a host removes stays removed after a reload", async ({ page }) => {
  await page.goto("/join/register");
  const second = page.locator("[name=address_2]");
  await page.getByLabel("Organization").fill("Calm School");
  await page.getByLabel("Kind").selectOption("School");
  await page.getByLabel("Contact name").fill("Ann Lee");
  await page.getByLabel("Email").fill("calm@example.org");
  await page.getByRole("button", { name: "Next: your drive" }).click();
  await page.getByRole("button", { name: "Add another address" }).click();
  await second.fill("1 Main St");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(second).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Organization")).toHaveValue("Calm School");
  await expect(second).toHaveCount(0);
});

test("a host who leaves while their answer is sent keeps what they typed, until the page shows the answer", async ({
  page,
  site,
}) => {
  const link = await askHost(site, "left", ["hours"]);
  const isKept = () => page.evaluate((path) => sessionStorage.getItem(`draft ${path}`) !== null, link);
  await page.goto(link);
  const hours = page.locator("[name=hours_1]");
  await hours.fill("Mondays only");
  // Never answered.
  await page.route("**/join/answer/**", (route) =>
    route.request().method() === "POST" ? undefined : route.continue(),
  );
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contact");
  expect(await isKept()).toBe(true);
  await page.goBack();
  await expect(hours).toHaveValue("Mondays only");
  const answered_at = new Date().toISOString();
  await inDatabase(site, (db) =>
    db.updateTable("registration_questions").set({ answered_at }).where("id", "=", "left-question").execute(),
  );
  await page.goto(link);
  await expect(hours).toHaveCount(0);
  await expect.poll(isKept).toBe(false);
});

test("only the framed form can set the height", async ({ page }) => {
  await page.goto("/join#signup");
  await expect(page.frameLocator(FRAME).getByRole("heading", { level: 1 })).toBeVisible();
  const height = async () => (await page.locator(FRAME).boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(LEAST_HEIGHT_PX);
  await expect(page.frameLocator(FRAME).getByRole("button").first()).toBeVisible();
  const before = await height();
  await page.evaluate(() => postMessage({ type: "registration-height", height: 5000 }, location.origin));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await height()).toBe(before);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the frame has room for the form, and a link opens it in a tab", async ({ page }) => {
    await page.goto("/join");
    await expect(page.frameLocator(FRAME).getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.locator(FRAME).boundingBox())?.height).toBeGreaterThan(LEAST_HEIGHT_PX);
    await expect(page.getByText("Loading the registration form...")).toBeHidden();
    const link = page.getByRole("link", { name: "Open the registration form (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", "/join/register");
  });
});
