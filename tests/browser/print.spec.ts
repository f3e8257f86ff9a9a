import { expect, test } from "./site.ts";

/** Every page object of a PDF that Chromium wrote. */
function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const [path, pages, words] of [
  ["/important-dates", 2, ["The next dates will be announced."]],
  ["/donate", 1, ["Items requiring batteries unless included"]],
] as const) {
  test(`${path} prints on at most ${pages} Letter pages`, async ({ page }) => {
    await page.goto(path);
    expect(pageCount(await page.pdf({ format: "Letter" }))).toBeLessThanOrEqual(pages);
  });

  test(`${path} prints its facts and leaves out what paper cannot use`, async ({ page }) => {
    await page.setViewportSize({ width: 725, height: 960 });
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    for (const left of ["header", ".envelope", ".picture", "footer nav"]) {
      for (const part of await page.locator(left).all()) await expect(part).toBeHidden();
    }
    for (const word of words) {
      await expect(page.getByText(word).first()).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test("folded answers are printed open", async ({ page }) => {
  await page.goto("/join");
  await page.emulateMedia({ media: "print" });
  const answer = page.getByText("2-4 weeks. The main drive runs");
  await expect(answer).toBeVisible();
});

test("a city's page prints on two Letter pages", async ({ page }) => {
  await page.goto("/locations/san-jose");
  expect(pageCount(await page.pdf({ format: "Letter" }))).toBeLessThanOrEqual(2);
});
