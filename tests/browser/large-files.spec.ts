import { join } from "node:path";
import type { Page } from "@playwright/test";
import { backup } from "#app/core/db/backup.ts";
import { addInquiry } from "../factories.ts";
import { ADMINISTRATOR, expect, test } from "./site.ts";
import { haveSession, inDatabase } from "./staff.ts";

const MB = 1024 * 1024;

// A site of its own: another file leaves rows of pictures without their files.
test.use({ siteTime: "2025-11-20T20:00:04Z" });
// One worker: each more would start a site of its own.
test.describe.configure({ mode: "default" });

function choose(page: Page, label: string, name: string, bytes: number) {
  return page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name, mimeType: "", buffer: Buffer.alloc(bytes, "a,b\n") });
}

test("a picture that is too large is refused beside its field with the limit, and its description stays", async ({
  page,
  site,
}) => {
  await haveSession(page, site);
  await page.goto("/admin/pictures");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await choose(page, "Picture *", "lobby.jpg", 21 * MB);
  await page.getByLabel("What the picture shows").fill("A box in a lobby");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByLabel("Picture *")).toHaveAccessibleDescription(/larger than 20 MB/);
  await expect(page.getByLabel("Picture *")).toBeFocused();
  await expect(page.getByLabel("What the picture shows")).toHaveValue("A box in a lobby");
  expect(sent.filter((url) => url.includes("/admin/pictures"))).toEqual([]);
});

test("a list that is too large is refused beside its field with the limit, by the page or by the server", async ({
  page,
  site,
  consoleErrors,
}) => {
  await haveSession(page, site);
  await page.goto("/admin/locations/import");
  const field = page.getByLabel("Your spreadsheet", { exact: true });
  // The second is small enough for the page, but with its form too large for the server.
  for (const bytes of [7 * MB, 6 * MB]) {
    await page.reload();
    await choose(page, "Your spreadsheet", "places.csv", bytes);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(field).toHaveAccessibleDescription(/larger than 6 MB/);
  }
  // Chromium logs the status 413.
  consoleErrors.length = 0;
});

test("a backup is uploaded and restored: the page says what is lost, and then that it is restored", async ({
  page,
  site,
  consoleErrors,
}) => {
  await haveSession(page, site);
  const file = join(site.dataDir, "elsewhere.sqlite");
  await inDatabase(site, (db) => backup(db, file));
  await inDatabase(site, (db) => addInquiry(db, { email: "since@example.org" }));
  await page.goto("/admin/health");
  await page.getByRole("link", { name: "Restore a backup" }).click();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByLabel("Backup file")).toHaveAccessibleDescription("Choose a file first.");
  const nothing = { name: "empty.sqlite", mimeType: "", buffer: Buffer.alloc(0) };
  await page.getByLabel("Backup file").setInputFiles(nothing);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByLabel("Backup file")).toHaveAccessibleDescription("The file is empty.");
  await page.getByLabel("Backup file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("1 inquiry", { exact: true })).toBeVisible();
  await page.getByLabel("Your password").fill("not mine");
  await page.getByRole("button", { name: "Restore this backup" }).click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(/not your password/);
  await page.getByLabel("Your password").fill(ADMINISTRATOR.password);
  // A large backup takes longer, and until its end no data is answered.
  await page.route("**/*.data?*_routes=root", (route) => route.fulfill({ status: 503, body: "restoring" }));
  await page.getByRole("button", { name: "Restore this backup" }).click();
  await expect(page.getByText("Restored on")).toBeVisible({ timeout: 30_000 });
  const found = await inDatabase(site, (db) =>
    db.selectFrom("bulk_donations").select("id").where("email", "=", "since@example.org").execute(),
  );
  expect(found).toEqual([]);
  // Chromium logs the refusals, and the 503 while it was being restored.
  consoleErrors.length = 0;
});
