import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addAccount } from "#app/accounts/auth.server.ts";
import { grantAdministrator, listAccounts } from "#app/accounts/queries.server.ts";
import { engines, type TestDatabase } from "../tests/databases.ts";
import { readConfig } from "./config.ts";
import { firstAdministrator, openStaffAuth } from "./first-run.ts";

const NOW = new Date("2025-11-20T20:00:00.000Z");

describe.each(engines)("the first administrator on %s", (_, open) => {
  let test: TestDatabase;
  let printed: string[];
  beforeEach(async () => {
    test = await open();
    printed = [];
  });
  afterEach(() => test.close());

  const start = (environment: Record<string, string> = {}, { db } = test) =>
    firstAdministrator({ db, config: readConfig(environment), print: (text) => printed.push(text) }, NOW);
  const auth = () => openStaffAuth(test.db, readConfig({}));
  async function canSignIn(email: string, password: string) {
    const { api } = await auth();
    return api.signInEmail({ body: { email, password } }).then(
      () => true,
      () => false,
    );
  }

  it("gets a random password, printed once", async () => {
    await start();
    const [, password = ""] = /shown only this once: (\S+)/.exec(printed.join()) ?? [];
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(await canSignIn("admin@example.org", password)).toBe(true);
    expect(await listAccounts(test.db)).toMatchObject([
      { email: "admin@example.org", isAdministrator: true },
    ]);
    printed = [];
    await start();
    expect(printed).toEqual([]);
    expect(await listAccounts(test.db)).toHaveLength(1);
  });

  it("has a password that no other site has", async () => {
    await start();
    const other = await open();
    await start({}, other);
    await other.close();
    const [one, another] = printed.map((text) => /shown only this once: (\S+)/.exec(text)?.[1]);
    expect(one).toBeDefined();
    expect(another).not.toBe(one);
  });

  it("is the one of ADMIN_EMAIL and ADMIN_PASSWORD, and the password is not printed", async () => {
    const environment = { ADMIN_EMAIL: "Anna@example.org", ADMIN_PASSWORD: "a password of mine" };
    await start(environment);
    expect(printed.join()).toContain("anna@example.org");
    expect(printed.join()).not.toContain("a password of mine");
    expect(await canSignIn("anna@example.org", "a password of mine")).toBe(true);
  });

  it.each(["password1234", "toydrive2025", "anna@example.org", "x".repeat(300)])(
    "cannot have a password that others may not have: %s",
    async (ADMIN_PASSWORD) => {
      await expect(start({ ADMIN_EMAIL: "anna@example.org", ADMIN_PASSWORD })).rejects.toThrow(
        /^ADMIN_PASSWORD: /,
      );
      expect(await listAccounts(test.db)).toEqual([]);
    },
  );

  it("is the account of ADMIN_EMAIL where it exists already", async () => {
    await addAccount(await auth(), "anna@example.org", "an older password");
    await start({ ADMIN_EMAIL: "anna@example.org", ADMIN_PASSWORD: "a password of mine" });
    expect(await listAccounts(test.db)).toMatchObject([{ email: "anna@example.org", isAdministrator: true }]);
    expect(await canSignIn("anna@example.org", "a password of mine")).toBe(true);
  });

  it("is not created where there is an administrator already", async () => {
    const { id } = await addAccount(await auth(), "ben@example.org", "a password of mine");
    await grantAdministrator(test.db, id, NOW);
    await start({ ADMIN_EMAIL: "anna@example.org", ADMIN_PASSWORD: "a password of mine" });
    expect(await listAccounts(test.db)).toHaveLength(1);
  });

  it("is created once by instances that start together", async () => {
    await Promise.all([start(), start(), start()]);
    expect(printed).toHaveLength(1);
    expect(await listAccounts(test.db)).toHaveLength(1);
  });
});
