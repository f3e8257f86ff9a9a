import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { addAccount, createStaffAuth, signingSecret } from "#app/accounts/auth.server.ts";
import { grantAdministrator } from "#app/accounts/queries.server.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import { ADMINISTRATOR, expect, type RunningSite } from "./site.ts";

export interface Account {
  email: string;
  password: string;
}

/** Runs work on the running site's database from another process, like the command line. */
export async function inDatabase<T>(site: RunningSite, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openSqlite(join(site.dataDir, "toy-drive.sqlite"));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Number of mails of some kinds, sent or waiting: they are stored together with what they are about. */
export function mailsOf(site: RunningSite, kind: string): Promise<number> {
  return inDatabase(site, async (db) => {
    const mails = db.selectFrom("outbox").select("id").where("kind", "like", `${kind}%`);
    return (await mails.execute()).length;
  });
}

/** Adds a separate account for a test. */
export function addStaff(site: RunningSite, options: { administrator: boolean }): Promise<Account> {
  return inDatabase(site, async (db) => {
    const secret = await signingSecret(db, undefined);
    const auth = createStaffAuth({ db, origin: site.origin, secret });
    const account = { email: `${randomUUID()}@example.org`, password: "a password of mine" };
    const { id } = await addAccount(auth, account.email, account.password);
    if (options.administrator) await grantAdministrator(db, id, new Date());
    return account;
  });
}

/** Expires every session of an account. */
export function endSessionsOf(site: RunningSite, { email }: Account): Promise<void> {
  return inDatabase(site, async (db) => {
    const { id } = await db
      .selectFrom("staff_user")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("staff_session")
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where("userId", "=", id)
      .execute();
  });
}

/** Fills in and submits the sign-in form. */
export async function sendSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Origin of a site -> the session cookie shared by tests, as none of them ends it. */
const sessions = new Map<string, Promise<{ name: string; value: string }>>();

/** Gives a page an administrator's session, bypassing the sign-in page. */
export async function haveSession(page: Page, site: RunningSite): Promise<void> {
  const session = sessions.get(site.origin) ?? startSession(site);
  sessions.set(site.origin, session);
  await page.context().addCookies([{ ...(await session), url: site.origin }]);
}

async function startSession({ origin }: RunningSite) {
  const response = await fetch(`${origin}/auth`, {
    method: "POST",
    body: new URLSearchParams(ADMINISTRATOR),
    headers: { Origin: origin },
    redirect: "manual",
  });
  const session = response.headers.getSetCookie().find((cookie) => cookie.includes("session_token"));
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(session ?? "") ?? [];
  expect(name, `the answer to a sign-in, ${response.status}`).not.toBe("");
  return { name, value };
}

/** Waits until the sign-in page is hydrated. */
export async function openSignIn(page: Page): Promise<void> {
  await page.goto("/auth");
  await expect(page.locator("form[action='/auth']")).toHaveJSProperty("noValidate", true);
}

/** Signs in on the page, and waits for the home page. */
export async function signIn(page: Page, account: Account = ADMINISTRATOR): Promise<void> {
  await openSignIn(page);
  await sendSignIn(page, account);
  await page.waitForURL("/");
  await expect(toast(page, "Signed in successfully!")).toBeVisible();
  // The URL changes before the page does: anything a test opened in between would be closed.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

/** Opens the account menu on a staff page, and chooses one of its buttons. */
export async function chooseInAccountMenu(
  page: Page,
  name: "Sign Out" | "End all my sessions",
): Promise<void> {
  await page.getByRole("banner").locator("summary", { hasText: "Account" }).click();
  await page.getByRole("banner").getByRole("list").getByRole("button", { name }).click();
}

/** A toast with this text. */
export function toast(page: Page, text: string) {
  return page.locator(".toast", { hasText: text });
}

/** All session requests of a page, as "GET /rpc/session". */
export function sessionCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/rpc/") || pathname.startsWith("/auth")) {
      calls.push(`${request.method()} ${pathname}`);
    }
  });
  return calls;
}
