/**
 * `npm run staff -- add|grant|revoke|reset-password|remove EMAIL [--password-stdin]`, `npm run staff -- list`
 *
 * Staff accounts of the configured database, beside a running server as well. A password is asked for, or
 * read from standard input; it is never part of the command. A refusal ends with a code other than 0.
 */
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { z } from "zod";
import { addAccount, newPasswordProblem, resetPassword } from "#app/auth/auth.server.ts";
import {
  findAccount,
  grantAdministrator,
  listAccounts,
  removeAccount,
  revokeAdministrator,
  type StaffAccount,
} from "#app/auth/queries.server.ts";
import type { Database } from "#app/db/tables.ts";
import { openStaffAuth } from "#server/first-run.ts";
import { askPassword } from "./ask-password.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

const USAGE = `Usage:
  npm run staff -- add EMAIL [--password-stdin]             an account that may sign in
  npm run staff -- grant EMAIL                              makes it an administrator
  npm run staff -- revoke EMAIL                             takes that back
  npm run staff -- reset-password EMAIL [--password-stdin]  a new password; signs it out everywhere
  npm run staff -- remove EMAIL                             deletes the account
  npm run staff -- list                                     every account`;

const LAST_ADMINISTRATOR = "is the last administrator. Grant somebody else first.";

interface Order {
  email: string;
  /** Asked for only where the command needs one, and before the database is opened. */
  password: string;
  db: Database;
  auth: Awaited<ReturnType<typeof openStaffAuth>>;
}

/** Name -> what it does and then says. */
const COMMANDS: Record<string, (order: Order) => Promise<string>> = {
  async add({ db, auth, email, password }) {
    if (await findAccount(db, email)) throw new RefusedError(`There is an account for ${email} already.`);
    const account = await addAccount(auth, email, password);
    return `Added ${account.email}. To make it an administrator: npm run staff -- grant ${account.email}`;
  },
  async grant({ db, email }) {
    const account = await accountOf(db, email);
    await grantAdministrator(db, account.id, new Date());
    return `${account.email} is an administrator.`;
  },
  async revoke({ db, email }) {
    const account = await accountOf(db, email);
    if (!(await revokeAdministrator(db, account.id))) {
      throw new RefusedError(`${account.email} ${LAST_ADMINISTRATOR}`);
    }
    return `${account.email} is no administrator any more.`;
  },
  async "reset-password"({ db, auth, email, password }) {
    const account = await accountOf(db, email);
    await resetPassword(auth, db, account.id, password);
    return `${account.email} has a new password and is signed out everywhere.`;
  },
  async remove({ db, email }) {
    const account = await accountOf(db, email);
    if (!(await removeAccount(db, account.id))) {
      throw new RefusedError(`${account.email} ${LAST_ADMINISTRATOR}`);
    }
    return `Removed ${account.email}.`;
  },
  async list({ db }) {
    const accounts = await listAccounts(db);
    const lines = accounts.map(({ email, isAdministrator }) =>
      isAdministrator ? `${email}  administrator` : email,
    );
    return lines.join("\n") || "There are no accounts.";
  },
};

const NEED_PASSWORD = ["add", "reset-password"];

await command(async () => {
  const { name, run, email, fromStdin } = readArguments();
  const password = NEED_PASSWORD.includes(name) ? await readPassword(email, fromStdin) : "";
  await withDatabase(async ({ db }, config) => {
    console.log(await run({ db, auth: await openStaffAuth(db, config), email, password }));
  });
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { "password-stdin": { type: "boolean", default: false } },
    });
    const [name = "", email = "", ...others] = positionals;
    const run = COMMANDS[name];
    const takesEmail = name !== "list";
    if (!run || others.length > 0 || (email !== "") !== takesEmail) throw new RefusedError(USAGE);
    if (takesEmail && !z.email().safeParse(email).success) {
      throw new RefusedError(`"${email}" is no e-mail address.`);
    }
    return { name, run, email: email.toLowerCase(), fromStdin: values["password-stdin"] };
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    throw new RefusedError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function accountOf(db: Database, email: string): Promise<StaffAccount> {
  const account = await findAccount(db, email);
  if (!account) throw new RefusedError(`There is no account for ${email}.`);
  return account;
}

async function readPassword(email: string, fromStdin: boolean): Promise<string> {
  const password = fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, "") : await typedTwice(email);
  const problem = newPasswordProblem(password);
  if (problem) throw new RefusedError(problem);
  return password;
}

async function typedTwice(email: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new RefusedError("There is no terminal to ask for a password: pass it with --password-stdin.");
  }
  const password = await askPassword(`New password for ${email}: `);
  const problem = newPasswordProblem(password);
  if (problem) throw new RefusedError(problem);
  if ((await askPassword("The same again: ")) !== password) {
    throw new RefusedError("The two passwords are not the same.");
  }
  return password;
}
