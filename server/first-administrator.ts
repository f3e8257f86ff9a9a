import { randomInt } from "node:crypto";
import { addAccount, resetPassword } from "#app/auth/accounts.server.ts";
import { createStaffAuth, signingSecret } from "#app/auth/auth.server.ts";
import {
  findAccount,
  grantAdministrator,
  hasAdministrator,
  lockAdministrators,
} from "#app/auth/queries.server.ts";
import type { Database, Engine } from "#app/db/tables.ts";
import type { Config } from "./config.ts";
import { settingsFrom } from "./settings.ts";

const DEFAULT_EMAIL = "admin@example.org";
/** Without letters and digits that are mistaken for each other: the password is typed from a terminal. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

interface FirstAdministrator {
  db: Database;
  engine: Engine;
  config: Config;
  /** Tells whoever starts the site. */
  print: (text: string) => void;
}

/**
 * Makes an administrator where there is none (decision S8): the one of ADMIN_EMAIL and ADMIN_PASSWORD, or one
 * with a random password, which is printed once and stored only as a hash. All of it or nothing, by one instance:
 * the others wait and find it done. It is told before it lasts, so that a start which is cut off never leaves a
 * password that nobody has seen.
 */
export async function firstAdministrator(
  { db, engine, config, print }: FirstAdministrator,
  now: Date,
): Promise<void> {
  if (await hasAdministrator(db)) return;
  // Outside of the transaction: it may store the secret that signs cookies.
  const secret = await signingSecret(db, settingsFrom(config).authSecret);
  await db.transaction().execute(async (tx) => {
    await lockAdministrators(tx);
    if (await hasAdministrator(tx)) return;
    const auth = createStaffAuth({ db: tx, engine, origin: settingsFrom(config).publicOrigin, secret });
    const email = config.ADMIN_EMAIL ?? DEFAULT_EMAIL;
    const existing = await findAccount(tx, email);
    if (existing && !config.ADMIN_PASSWORD) {
      await grantAdministrator(tx, existing.id, now);
      print(`\n  First administrator: ${existing.email}\n`);
      return;
    }
    const password = config.ADMIN_PASSWORD ?? randomPassword();
    const account = existing ?? (await addAccount(auth, email, password));
    if (existing) await resetPassword(auth, tx, existing.id, password);
    await grantAdministrator(tx, account.id, now);
    const told = config.ADMIN_PASSWORD
      ? "Password: the one in ADMIN_PASSWORD"
      : `Password, shown only this once: ${password}`;
    print(`\n  First administrator: ${account.email}\n  ${told}\n`);
  });
}

/** Staff accounts outside of the application, for starting and for the command line. */
export async function openStaffAuth({ db, engine, config }: Omit<FirstAdministrator, "print">) {
  const settings = settingsFrom(config);
  const secret = await signingSecret(db, settings.authSecret);
  return createStaffAuth({ db, engine, origin: settings.publicOrigin, secret });
}

function randomPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
