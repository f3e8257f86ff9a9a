import { ADMINISTRATOR, expect, test } from "./site.ts";
import { chooseInAccountMenu, sendSignIn } from "./staff.ts";

test.use({ javaScriptEnabled: false });

test("without scripts staff sign in, list, add, edit, delete, restore and sign out", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/auth");
  await sendSignIn(page, { ...ADMINISTRATOR, password: "wrong-password" });
  await expect(page.getByRole("alert").first()).toContainText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue(ADMINISTRATOR.email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  consoleErrors.length = 0;
  await sendSignIn(page, ADMINISTRATOR);
  await expect(page).toHaveURL("/");

  await page.goto("/admin");
  await page.getByRole("tab", { name: "Locations" }).click();
  await expect(page).toHaveURL("/admin/locations");
  await page.getByRole("button", { name: "Add Location" }).click();
  await expect(page.getByRole("heading", { name: "Add New Location" })).toBeVisible();
  await page.getByRole("button", { name: "Create Location" }).click();
  await expect(page.getByText("Location name is required").first()).toBeVisible();
  consoleErrors.length = 0;
  await page.getByLabel("Location Name").fill("Plain Pavilion");
  await page.getByLabel("Address").fill("1 Plain Street");
  await page.getByLabel("City").fill("Gilroy");
  await page.getByLabel("Zip Code").fill("95020");
  await page.getByLabel("Hours").fill("Always");
  await page.getByRole("button", { name: "Create Location" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Plain Pavilion");

  await page.getByRole("button", { name: "Edit Plain Pavilion" }).click();
  await expect(page.getByRole("heading", { name: "Edit Location" })).toBeVisible();
  await page.getByLabel("Hours").fill("Never");
  await page.getByRole("button", { name: "Update Location" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Never");

  await page.getByRole("button", { name: "Delete Plain Pavilion" }).click();
  await expect(page.getByText("Are you sure you want to delete this location?")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("row").nth(1)).not.toContainText("Plain Pavilion");
  await page.getByRole("link", { name: "Recently deleted" }).click();
  await page.getByRole("button", { name: "Restore Plain Pavilion" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Plain Pavilion");

  await chooseInAccountMenu(page, "Sign Out");
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await expect(page).toHaveURL("/auth");
});
