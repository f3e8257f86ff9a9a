import { createLetter, findLetter } from "#app/newsletter/letter-queries.server.ts";
import { blankLetter } from "#app/newsletter/letter-text.ts";
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
  await page.getByText("Discard").click();
  await expect(page, "the question").toHaveURL(/\/admin\/newsletter\//);
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page).toHaveURL("/admin/newsletter");
  // The lost connection, the conflict and the refusal.
  consoleErrors.length = 0;
});
