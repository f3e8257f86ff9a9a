import { randomInt } from "node:crypto";
import {
  addAccount,
  createStaffAuth,
  resetPassword,
  type StaffAuth,
  signingSecret,
} from "#app/auth/auth.server.ts";
import {
  findAccount,
  grantAdministrator,
  hasAdministrator,
  lockAdministrators,
} from "#app/auth/queries.server.ts";
import type { Database } from "#app/db/tables.ts";
import type { Config } from "./config.ts";
import { settingsFrom } from "./settings.ts";

const DEFAULT_EMAIL = "admin@example.org";
/** Without letters and digits that are mistaken for each other: the password is typed from a terminal. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * Creates an administrator where there is none (decision S8): the one of ADMIN_EMAIL and ADMIN_PASSWORD, or one
 * with a random password, which is printed once and stored only as a hash. With several instances, one does it
 * and the others wait.
 * @param print writes to the terminal of the start
 */
export async function firstAdministrator(
  { db, config, print }: { db: Database; config: Config; print: (text: string) => void },
  now: Date,
): Promise<void> {
  if (await hasAdministrator(db)) return;
  // Before the transaction: it may store the secret that signs cookies.
  await openStaffAuth(db, config);
  await db.transaction().execute(async (tx) => {
    await lockAdministrators(tx);
    if (await hasAdministrator(tx)) return;
    const auth = await openStaffAuth(tx, config);
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
    const hint = config.ADMIN_PASSWORD
      ? "Password: the one in ADMIN_PASSWORD"
      : `Password, shown only this once: ${password}`;
    // Print the password before the commit, so that a crash cannot leave one that nobody has seen.
    print(`\n  First administrator: ${account.email}\n  ${hint}\n`);
  });
}

/** Staff accounts outside of requests, for the start and the command line. */
export async function openStaffAuth(db: Database, config: Config): Promise<StaffAuth> {
  const settings = settingsFrom(config);
  const secret = await signingSecret(db, settings.authSecret);
  return createStaffAuth({ db, origin: settings.publicOrigin, secret });
}

function randomPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
