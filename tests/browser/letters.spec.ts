import { createLetter, findLetter } from "#app/newsletter/letter-queries.server.ts";
import { blankLetter } from "#app/newsletter/letter-text.ts";
import { addSubscriber } from "../factories.ts";
import { expect, test } from "./site.ts";
import { addStaff, inDatabase, signIn, toast } from "./staff.ts";

test("a letter saves itself, through a lost connection too, and shows what somebody else wrote", async ({
  page,
  site,
  consoleErrors,
}) => {
  const ana = await addStaff(site, { administrator: true });
  await signIn(page, ana);
  const author = { actor: "ben@toys.test", now: new Date() };
  const id = await inDatabase(site, (db) => createLetter(db, blankLetter, author));
  const stored = () => inDatabase(site, async (db) => (await findLetter(db, id))?.value);
  await page.goto(`/admin/newsletter/${id}`);
  const status = page.locator("#letter span[role=status]");
  const subject = page.getByLabel(/^Subject/);
  await subject.fill("Boxes are out");
  await expect(status).toContainText("Draft saved");
  expect((await stored())?.subject).toBe("Boxes are out");

  await page.context().setOffline(true);
  await subject.fill("Boxes are out since Monday");
  await expect(status).toContainText("We keep trying");
  await page.context().setOffline(false);
  await expect(status).toContainText("Draft saved", { timeout: 15_000 });
  expect((await stored())?.subject).toBe("Boxes are out since Monday");

  const text = page.getByRole("textbox", { name: /^Letter/ });
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  await text.fill("What we need");
  await tool("Heading").click();
  await text.press("End");
  await text.pressSequentially("\n");
  await tool("List").click();
  await text.pressSequentially("Puzzles near you");
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(25, 33));
  await tool("Link").click();
  await expect(page.getByLabel("Words on the link")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tool("Link")).toBeFocused();
  await tool("Link").click();
  await page.getByLabel("Goes to").fill("/locations");
  await page.getByLabel("Goes to").press("Enter");
  await tool("From the site").click();
  await page.getByRole("button", { name: /^Distribution day/ }).click();
  await expect(text).toHaveValue(
    "# What we need\n- Puzzles [near you](/locations)\n\n[date: distribution-day]\n\n",
  );
  await expect(status).toContainText("Draft saved");
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { name: "What we need" })).toBeVisible();
  await expect(mail.getByRole("listitem").getByRole("link", { name: "near you" })).toBeVisible();

  await inDatabase(site, async (db) => {
    const letter = await findLetter(db, id);
    const value = JSON.stringify({ ...letter?.value, subject: "Theirs", preview: "Also theirs" });
    const revision = (letter?.revision ?? 0) + 1;
    await db
      .updateTable("letters")
      .set({ value, revision, actor: author.actor })
      .where("id", "=", id)
      .execute();
  });
  const tests: string[] = [];
  page.on("request", (request) => {
    const { searchParams } = new URL(`http://form.test/?${request.postData() ?? ""}`);
    if (searchParams.get("intent") === "test") tests.push(request.url());
  });
  await subject.fill("Mine");
  await expect(page.getByText("ben saved this draft")).toBeVisible();
  await expect(subject).toHaveValue("Mine");
  await expect(page.getByLabel(/^First line/)).toHaveValue("Also theirs");
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(status).toContainText("Draft saved");
  expect(await stored()).toMatchObject({ subject: "Mine", preview: "Also theirs" });

  await text.fill("[button: Come](locations)");
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(toast(page, "Write a letter")).toBeVisible();
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  expect(tests, "only the test that was asked for").toHaveLength(1);
  await page.getByText("Discard").click();
  await expect(page, "the question").toHaveURL(/\/admin\/newsletter\//);
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page).toHaveURL("/admin/newsletter");
  // The lost connection, the conflict and the refusal.
  consoleErrors.length = 0;
});

test("a test that is asked for while a draft is being saved keeps what was typed meanwhile", async ({
  page,
  site,
  consoleErrors,
}) => {
  await signIn(page, await addStaff(site, { administrator: true }));
  const id = await inDatabase(site, (db) =>
    createLetter(db, blankLetter, { actor: "ben@toys.test", now: new Date() }),
  );
  await page.goto(`/admin/newsletter/${id}`);
  const text = page.getByRole("textbox", { name: /^Letter/ });
  const first = Promise.withResolvers<void>();
  let saves = 0;
  await page.route(`**/admin/newsletter/${id}**`, async (route) => {
    const body = route.request().postData() ?? "";
    if (body.includes("intent=save")) {
      saves += 1;
      if (saves === 1) await first.promise;
    }
    // Longer than the pause before an autosave.
    if (body.includes("intent=test")) await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await text.fill("Boxes are out");
  await expect.poll(() => saves).toBe(1);
  await text.fill("[button: Come](locations)");
  await page.getByRole("button", { name: "Send me a test" }).click();
  first.resolve();
  await expect(toast(page, "Write a letter")).toBeVisible();
  await expect(text).toHaveValue("[button: Come](locations)");
  await expect(page.locator("#letter [aria-invalid=true]").first()).toBeFocused();
  // The refusal.
  consoleErrors.length = 0;
});

test("the first of 48 subscribers is on the first screen of a phone, beside 12 letters, and nothing runs over at 400 %", async ({
  page,
  site,
}) => {
  await inDatabase(site, async (db) => {
    const value = { ...blankLetter, subject: "The boxes are out, and the first of them is full already" };
    for (let letter = 0; letter < 12; letter += 1)
      await createLetter(db, value, { actor: "ben@toys.test", now: new Date() });
    for (let reader = 0; reader < 48; reader += 1)
      await addSubscriber(db, {
        email: `reader-${reader}-${"x".repeat(30)}@readers.test`,
        status: "confirmed",
      });
  });
  await signIn(page, await addStaff(site, { administrator: true }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/newsletter");
  await expect(page.getByRole("link", { name: /^The boxes are out/ }).first()).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: /^Subscribers \d/ }).click();
  const first = page.getByRole("listitem").filter({ hasText: "@readers.test" }).first();
  await expect(first).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [320, 640],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const end = first.locator("summary", { hasText: "Unsubscribe" });
    await end.scrollIntoViewIfNeeded();
    await end.click({ trial: true });
  }
});
