import { randomInt } from "node:crypto";
import type { Database, Engine } from "#app/db/tables.ts";
import { addAccount, resetPassword } from "#app/staff/accounts.server.ts";
import { createStaffAuth, type StaffAuth, signingSecret } from "#app/staff/auth.server.ts";
import { findAccount, grantAdministrator, hasAdministrator } from "#app/staff/queries.server.ts";
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
 * with a random password, which is printed once and stored only as a hash.
 */
export async function firstAdministrator(
  { db, engine, config, print }: FirstAdministrator,
  now: Date,
): Promise<void> {
  if (await hasAdministrator(db)) return;
  const email = config.ADMIN_EMAIL ?? DEFAULT_EMAIL;
  const auth = await openStaffAuth({ db, engine, config });
  const existing = await findAccount(db, email);
  const password = config.ADMIN_PASSWORD ?? randomPassword();
  if (existing) {
    if (config.ADMIN_PASSWORD) await resetPassword(auth, db, existing.id, password);
    await grantAdministrator(db, existing.id, now);
    print(`\n  First administrator: ${existing.email}\n`);
    return;
  }
  const added = await addUnlessThere(auth, db, email, password);
  if (!added) return;
  await grantAdministrator(db, added.id, now);
  const secret = config.ADMIN_PASSWORD
    ? "Password: the one in ADMIN_PASSWORD"
    : `Password, shown only this once: ${password}`;
  print(`\n  First administrator: ${added.email}\n  ${secret}\n`);
}

/** Staff accounts outside of the application, for starting and for the command line. */
export async function openStaffAuth({ db, engine, config }: Omit<FirstAdministrator, "print">) {
  const settings = settingsFrom(config);
  const secret = await signingSecret(db, settings.authSecret);
  return createStaffAuth({ db, engine, origin: settings.publicOrigin, secret });
}

/** Undefined where another instance that starts at the same moment was faster: it prints the password. */
async function addUnlessThere(auth: StaffAuth, db: Database, email: string, password: string) {
  try {
    return await addAccount(auth, email, password);
  } catch (error) {
    if (await findAccount(db, email)) return undefined;
    throw error;
  }
}

function randomPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
