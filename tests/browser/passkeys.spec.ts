import type { CDPSession, Page } from "@playwright/test";
import { expectNoAxeFaults } from "./page-checks.ts";
import { expect, test } from "./site.ts";
import { addStaff, endSessionsOf, sendSignIn, signIn, toast } from "./staff.ts";

/** A phone with a fingerprint sensor, emulated by Chromium. */
async function plugIn(page: Page): Promise<{ phone: CDPSession; authenticatorId: string }> {
  const phone = await page.context().newCDPSession(page);
  await phone.send("WebAuthn.enable");
  const { authenticatorId } = await phone.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { phone, authenticatorId };
}

test("a passkey is added with the password, and once for a device", async ({ page, site, consoleErrors }) => {
  const member = await addStaff(site, { administrator: true });
  await plugIn(page);
  await page.goto("/auth?to=%2Fadmin%2Fme%2Fpasskeys");
  await sendSignIn(page, member);
  await expect(page.getByRole("heading", { level: 1, name: "Passkeys" })).toBeVisible();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();

  const add = page.getByRole("button", { name: "Add a passkey" });
  await page.getByLabel("Name").fill("My phone");
  await page.getByLabel("Your password").fill("not my password");
  await add.click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(/not your password/);
  expect(consoleErrors.splice(0).join()).toContain("400");
  await page.getByLabel("Your password").fill(member.password);
  await add.click();
  await expect(toast(page, "Passkey added.")).toBeVisible();
  const list = page.getByRole("list", { name: "Your passkeys" });
  await expect(list).toContainText("My phone");
  await expect(list).toContainText("Not used yet");
  await expectNoAxeFaults(page, "the page of the passkeys");

  // The same device again.
  await page.getByRole("region", { name: "Add a passkey" }).getByLabel("Name").fill("Once more");
  await page.getByLabel("Your password").fill(member.password);
  await add.click();
  await expect(toast(page, "This device has a passkey for your account already.")).toBeVisible();
  consoleErrors.splice(0);
});

test("a passkey signs in, is named and removed", async ({ page, site, consoleErrors }) => {
  const member = await addStaff(site, { administrator: true });
  const { phone, authenticatorId } = await plugIn(page);
  await page.goto("/auth?to=%2Fadmin%2Fme%2Fpasskeys");
  await sendSignIn(page, member);
  await page.getByLabel("Name").fill("My phone");
  await page.getByLabel("Your password").fill(member.password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "Passkey added.")).toBeVisible();
  const list = page.getByRole("list", { name: "Your passkeys" });

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth?to=%2Fadmin%2Fme%2Fpasskeys");
  await phone.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(toast(page, "Your device did not offer a passkey.")).toBeVisible();
  expect(consoleErrors.splice(0).join()).toContain("did not offer a passkey");
  await phone.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(list).toContainText("Last used");

  await page.getByText("Rename: My phone").click();
  await list.getByLabel("Name").fill("Work phone");
  await list.getByRole("button", { name: "Rename" }).click();
  await expect(list).toContainText("Work phone");
  await page.getByRole("button", { name: "Remove Work phone" }).click();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
});

test("the passkey button moves nothing when it arrives in the dialog for signing in again", async ({
  page,
  site,
  consoleErrors,
}) => {
  const member = await addStaff(site, { administrator: true });
  await signIn(page, member);
  await page.goto("/admin/content/organization");
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/passkey-button-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await endSessionsOf(site, member);
  await page.getByLabel("City and state").fill("Milpitas, California");
  const dialog = page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: "Sign In" });
  await expect(button).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  const before = await button.boundingBox();
  arrive();
  await expect(dialog.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  expect(consoleErrors.splice(0).join()).toContain("401");
});
