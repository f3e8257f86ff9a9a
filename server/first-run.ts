import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  addAccount,
  createStaffAuth,
  newPasswordProblem,
  resetPassword,
  type StaffAuth,
  signingSecret,
} from "#app/accounts/auth.server.ts";
import {
  countAdministrators,
  findAccount,
  grantAdministrator,
  lockAdministrators,
} from "#app/accounts/queries.server.ts";
import { startWithoutSamples } from "#app/content/queries.server.ts";
import type { Database } from "#app/core/db/tables.ts";
import type { Log, Settings } from "#app/core/settings.ts";
import { followHeadquarters } from "#app/locations/publish.server.ts";
import { parseLocationsCsv } from "#app/locations/staff/import/csv.server.ts";
import {
  describeImport,
  importLocations,
  rememberStarterLocations,
  wantsStarterLocations,
} from "#app/locations/staff/import/import-queries.server.ts";
import { confirmHoursAsWritten } from "#app/locations/state-queries.server.ts";
import { readChecklist } from "#app/staff/today/checklist.server.ts";
import { type Config, StartupError, settingsFrom } from "./config.ts";

const DEFAULT_EMAIL = "admin@example.org";
/** Without look-alike letters and digits, because the password is copied from a terminal by hand. */
const PASSWORD_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const PASSWORD_GROUPS = 4;
const PASSWORD_GROUP_LENGTH = 5;

interface FirstRun {
  root: string;
  db: Database;
  config: Config;
  log: Log;
}

/** Prepares a new database: sample locations and an administrator. */
export async function firstRun(run: FirstRun): Promise<void> {
  const now = new Date();
  if (run.config.STARTER_DATA === "none") await startWithoutSamples(run.db);
  await loadStarterLocations(run, now);
  await run.db.transaction().execute((tx) => followHeadquarters(tx, { actor: "start", now }));
  await firstAdministrator({ ...run, print: (text) => console.log(text) }, new Date());
}

/** The checklist of the page Today in a few lines for the terminal; undefined if all of it is done. */
export async function openingList(db: Database, settings: Settings, origin: string) {
  const lines = (await readChecklist(db, settings, new Date())).filter(({ done }) => !done);
  if (lines.length === 0) return undefined;
  const contents = lines.filter(({ id }) => id.startsWith("content-"));
  const variables = lines.flatMap(({ setLine }) => setLine?.split("=")[0] ?? []);
  const others = lines.filter((line) => !contents.includes(line) && !line.setLine);
  const items = [
    ...(contents.length > 0
      ? [`Replace what is missing or an example: ${contents.map(({ title }) => title).join(", ")}`]
      : []),
    ...(variables.length > 0 ? [`Set ${variables.join(", ")}, then start again`] : []),
    ...others.map(({ title, text }) => `${title}: ${text}`),
  ];
  const heading = `Before you open the site (with links: ${origin}/admin/today):`;
  return [heading, ...items.map((item) => `- ${item}`)].map((line) => `  ${line}`).join("\n");
}

/** Loads the sample locations into a database that has never had any (decision C5). */
export async function loadStarterLocations(
  { root, db, config, log }: Pick<FirstRun, "root" | "db" | "log"> & { config: Pick<Config, "STARTER_DATA"> },
  now: Date,
): Promise<void> {
  if (config.STARTER_DATA === "none" || !(await wantsStarterLocations(db))) return;
  const file = join(root, "starter/locations.csv");
  const { rows, problems } = parseLocationsCsv(readFileSync(file));
  if (problems.length > 0) {
    const lines = problems.map(({ line, message }) => `line ${line}: ${message}`);
    throw new Error(`${file} cannot be loaded:\n${lines.join("\n")}`);
  }
  const author = { actor: "starter data", now };
  const summary = await importLocations(db, rows, now, {
    actor: author.actor,
    async onWritten(tx, changes) {
      for (const { id, row } of changes) {
        // Words of a school that staff would read like this.
        await confirmHoursAsWritten(tx, id, author, { text: row.hours.replace(/^School days/, "Mon-Fri") });
      }
    },
  });
  await rememberStarterLocations(db, now);
  log.info({ locations: describeImport(summary) }, "loaded the sample locations (STARTER_DATA=samples)");
}

/**
 * Creates an administrator if there is none (decision S8): ADMIN_EMAIL with ADMIN_PASSWORD, or with a random password
 * that is printed once and stored only as a hash. Runs in one transaction under a lock, so that only one of several
 * instances starting together creates the account. Prints the password before the commit, so that a crash cannot leave
 * one that nobody has seen.
 * @param print writes to the terminal
 * @throws StartupError for an ADMIN_PASSWORD that no member of staff may choose
 */
export async function firstAdministrator(
  { db, config, print }: Pick<FirstRun, "db" | "config"> & { print: (text: string) => void },
  now: Date,
): Promise<void> {
  if ((await countAdministrators(db)) > 0) return;
  // Before the transaction, because it may store the cookie signing secret.
  await openStaffAuth(db, config);
  await db.transaction().execute(async (tx) => {
    await lockAdministrators(tx);
    if ((await countAdministrators(tx)) > 0) return;
    const auth = await openStaffAuth(tx, config);
    const email = config.ADMIN_EMAIL ?? DEFAULT_EMAIL;
    const existing = await findAccount(tx, email);
    if (existing && !config.ADMIN_PASSWORD) {
      await grantAdministrator(tx, existing.id, now);
      print(`\n  First administrator: ${existing.email}\n`);
      return;
    }
    const password = config.ADMIN_PASSWORD ?? randomPassword();
    const problem = await newPasswordProblem(password, [email]);
    if (problem) throw new StartupError(`ADMIN_PASSWORD: ${problem}`);
    const account = existing ?? (await addAccount(auth, email, password));
    if (existing) await resetPassword(auth, tx, existing.id, password);
    await grantAdministrator(tx, account.id, now);
    const passwordLine = config.ADMIN_PASSWORD
      ? "Password: the one in ADMIN_PASSWORD"
      : `Password, shown only this once: ${password}`;
    print(`\n  First administrator: ${account.email}\n  ${passwordLine}\n`);
  });
}

/** Staff accounts outside requests, for the start and the command line. */
export async function openStaffAuth(db: Database, config: Config): Promise<StaffAuth> {
  const { authSecret, publicOrigin: origin } = settingsFrom(config);
  return createStaffAuth({ db, origin, secret: await signingSecret(db, authSecret) });
}

function randomPassword(): string {
  const character = () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)];
  const group = () => Array.from({ length: PASSWORD_GROUP_LENGTH }, character).join("");
  return Array.from({ length: PASSWORD_GROUPS }, group).join("-");
}
