import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { signingSecret } from "#app/accounts/auth.server.ts";
import { signLink } from "#app/core/http/signed-link.server.ts";
import { addDays, DAY_MS } from "#app/core/time/calendar-days.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { addLocation, addRegistration } from "../factories.ts";
import { expect, type RunningSite, test } from "./site.ts";
import { haveSession, inDatabase } from "./staff.ts";

/** Width and height in inches of every page of a PDF from Chromium. */
function pagesOf(pdf: Buffer): string[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g);
  return [...boxes].map(([, width, height]) => `${Number(width) / 72} x ${Number(height) / 72}`);
}

/** Decodes the QR code in a picture. */
async function codeIn(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("posters and labels print on one sheet each, and their codes lead to the place and its box", async ({
  page,
  site,
}) => {
  await haveSession(page, site);
  for (const { kind, size, leads } of [
    { kind: "poster", size: "8.5 x 11", leads: "/p/" },
    { kind: "label", size: "4 x 6", leads: "/b/" },
  ]) {
    await page.goto(`/admin/boxes/print?kind=${kind}&city=San+Jose`);
    const sheets = page.getByRole("article");
    const count = await sheets.count();
    expect(count).toBeGreaterThan(1);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOf(pdf)).toEqual(Array(count).fill(size));
    await page.emulateMedia({ media: "print" });
    if (kind === "poster") {
      // Two inches on paper, as on the screen.
      const heading = sheets.first().getByRole("heading");
      expect(await heading.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBe(
        190.08,
      );
    } else {
      for (const sheet of await sheets.all()) {
        const words = await sheet.getByText("Is this box full?").boundingBox();
        const code = await sheet.getByRole("img", { name: "QR code" }).boundingBox();
        // The QR code includes a quiet zone of four modules.
        expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(
          (code?.y ?? 0) + (code?.height ?? 0) * 0.1,
        );
      }
    }
    await page.emulateMedia({ media: null });
    const code = sheets.first().getByRole("img", { name: "QR code" });
    const text = await codeIn(await code.screenshot());
    expect(text).toContain(new URL(page.url()).origin + leads);
    const name = ((await sheets.first().getAttribute("aria-label")) ?? "").replace(/^.* for /, "");
    await page.goto(text ?? "");
    await expect(page.getByRole("main")).toContainText(name);
  }
});

test("a host's poster and label hold all their words in every language, and a phone reads their codes", async ({
  page,
  site,
}) => {
  const path = await inDatabase(site, async (db) => {
    const location_id = await addLocation(db, { name: "Willow Branch Library", city: "San Jose" });
    await addRegistration(db, { id: "willow", status: "live" }, [{ location_id }]);
    return `/print/${signLink(await signingSecret(db, undefined), "host-sheets", "willow")}`;
  });
  await page.emulateMedia({ media: "print" });
  for (const language of ["", "/es", "/vi"]) {
    await page.goto(language + path);
    const poster = page.getByRole("article");
    expect(await codeIn(await poster.getByRole("img").screenshot())).toContain(`${language}/p/`);
    const { lines, room } = await poster.evaluate((sheet) => {
      const heading = sheet.querySelector("h2") as HTMLElement;
      const { height } = heading.getBoundingClientRect();
      return {
        lines: Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight)),
        room: sheet.clientHeight - sheet.scrollHeight,
      };
    });
    expect([lines, room], language).toEqual([2, 0]);
    await page.goto(`${language + path}?kind=label`);
    const code = page.getByRole("article").getByRole("img");
    expect(await codeIn(await code.screenshot())).toContain(`${language}/b/`);
    const rooms = await code.locator("path").evaluate((modules) => {
      const { top, bottom } = modules.getBoundingClientRect();
      const part = modules.closest("div");
      const words = part?.firstElementChild?.getBoundingClientRect().bottom ?? top;
      return [top - words, (part?.nextElementSibling?.getBoundingClientRect().top ?? bottom) - bottom];
    });
    expect(Math.min(...rooms), language).toBeGreaterThan(0);
  }
});

/** Sends a driver the link to a round of two full boxes, in San Jose and Gilroy. @returns the path of its page */
async function sendRound(page: Page, site: RunningSite): Promise<string> {
  await haveSession(page, site);
  await page.goto("/admin/boxes");
  await page.getByText("Add a full box").click();
  for (const [count, city] of ["San Jose", "Gilroy"].entries()) {
    const choice = page.getByLabel("Location", { exact: true });
    const value = await choice
      .locator("option", { hasText: `, ${city}` })
      .first()
      .getAttribute("value");
    await choice.selectOption(value);
    await page.getByRole("button", { name: "Mark as full" }).click();
    await expect(page.getByRole("button", { name: /^Picked up/ })).toHaveCount(count + 1);
  }
  await page.getByLabel("Driver's email").fill("kim@example.org");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "kim@example.org" })).toBeVisible();
  const mail = await inDatabase(site, (db) =>
    db.selectFrom("outbox").select("text_body").where("kind", "=", "driver-round").executeTakeFirstOrThrow(),
  );
  return /\/round\/\S+/.exec(mail.text_body)?.[0] ?? "";
}

test("a driver's taps without a network reach the desk later, and count once", async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  await page.goto(await sendRound(page, site));
  const stop = page.getByRole("listitem").first();
  await expect(stop).toContainText("San Jose");
  // The driver is in Gilroy, so that stop comes first; the position is not sent.
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 37.003_456, longitude: -121.566_789 });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData()}`));
  await page.getByRole("button", { name: "Start from where I am" }).click();
  await expect(page.getByText("Your position stays on this phone.")).toBeVisible();
  await expect(stop).toContainText("Gilroy");
  await expect(page.getByRole("link", { name: "All stops in the map app" })).not.toHaveAttribute(
    "href",
    /origin=/,
  );
  expect(sent.filter((text) => /37\.0|121\.5/.test(text))).toEqual([]);
  await context.setOffline(true);
  await stop.getByLabel("Boxes").fill("3");
  await stop.getByRole("button", { name: "Picked up" }).click();
  await expect(stop).toContainText("3 boxes: kept on this phone");
  // A phone says that it is online a moment before requests get through.
  await page.route("**/round/**", (route) => route.abort(), { times: 1 });
  await context.setOffline(false);
  await expect(stop).toContainText("Picked up: 3 boxes");
  await page.goto("/admin/boxes");
  await expect(page.getByRole("main")).toContainText("3 boxes from 1 place");
  consoleErrors.length = 0;
});

test("a driver's page that is open past midnight says the hours of the new day", async ({
  page,
  browser,
  site,
}) => {
  const round = await sendRound(page, site);
  const today = pacificDay(new Date());
  const hours_exceptions = JSON.stringify([
    { date: today, intervals: [{ from: "09:00", to: "17:00" }], reason: "" },
    { date: addDays(today, 1), intervals: [], reason: "" },
  ]);
  const hours = {
    hours_week: JSON.stringify(Array(7).fill([])),
    hours_exceptions,
    hours_confirmed: 1 as const,
  };
  await inDatabase(site, (db) => db.updateTable("locations").set(hours).execute());
  // The driver has no account: staff's pages look for their session again when the hours pass.
  const context = await browser.newContext({ baseURL: site.origin });
  const driver = await context.newPage();
  await driver.clock.install();
  await driver.goto(round);
  const stop = driver.getByRole("listitem").first();
  await expect(stop).toContainText("Today: 9 AM - 5 PM");
  await context.setOffline(true);
  await driver.clock.fastForward(DAY_MS);
  await expect(stop).toContainText("Closed today");
  await context.close();
});
