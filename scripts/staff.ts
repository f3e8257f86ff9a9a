import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { dropTwoStep, renameMember } from "#app/accounts/account-queries.server.ts";
import { addAccount, newPasswordProblem, resetPassword, type StaffAuth } from "#app/accounts/auth.server.ts";
import { checkName } from "#app/accounts/name-schema.ts";
import {
  findAccount,
  listAccounts,
  record,
  removeAccount,
  type StaffAccount,
  setRole,
} from "#app/accounts/queries.server.ts";
import type { Role } from "#app/accounts/roles.ts";
import type { Database } from "#app/core/db/tables.ts";
import { openStaffAuth } from "#server/first-run.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// Manages staff accounts in the configured database, also while the server runs. A password is read from the terminal
// or standard input, never from the command line, which other users of the machine can see.

const usage = `Usage:
  npm run staff -- add EMAIL [--password-stdin]             an account that may sign in
  npm run staff -- name EMAIL NAME                          what colleagues and donors call its owner
  npm run staff -- grant EMAIL                              makes it an administrator
  npm run staff -- editor EMAIL                             makes it an editor
  npm run staff -- revoke EMAIL                             takes either back
  npm run staff -- reset-password EMAIL [--password-stdin]  a new password; signs it out everywhere
  npm run staff -- reset-two-step EMAIL                     turns two-step sign-in off
  npm run staff -- remove EMAIL                             deletes the account
  npm run staff -- list                                     every account`;

const ENTER = ["\r", "\n", "\u0004"];
const BACKSPACE = ["\u007f", "\b"];
const INTERRUPT = "\u0003";
/** The exit code after Ctrl+C. */
const INTERRUPTED_CODE = 130;

/** The command, the address, and the words of a name. */
const NAME_MAX_WORDS = 12;
const entryNow = () => ({ now: new Date(), actor: "command line", network: null });

interface Given {
  email: string;
  /** Empty unless the command needs a password. */
  password: string;
  /** Of the account's owner; empty if none was typed. */
  name: string;
  db: Database;
  /** Within the transaction of a change. */
  auth: (tx: Database) => Promise<StaffAuth>;
}

/** The commands by name. Each returns the message to print. */
const COMMANDS: Record<string, (given: Given) => Promise<string>> = {
  async add({ db, auth, email, password, name }) {
    if (await findAccount(db, email)) throw new RefusedError(`There is an account for ${email} already.`);
    const account = await db.transaction().execute(async (tx) => {
      const added = await addAccount(await auth(tx), email, password, name);
      await record(tx, entryNow(), "added an account", added.email);
      return added;
    });
    return `Added ${account.email}. To make it an administrator: npm run staff -- grant ${account.email}`;
  },
  async name({ db, email, name }) {
    const account = await accountOf(db, email);
    await renameMember(db, { userId: account.id, name }, entryNow());
    return `${account.email} is called ${name}.`;
  },
  async grant({ db, email }) {
    const account = await accountOf(db, email);
    await changeRole(db, account, "administrator", "made an administrator");
    return `${account.email} is an administrator.`;
  },
  async editor({ db, email }) {
    const account = await accountOf(db, email);
    await changeRole(db, account, "editor", "made an editor");
    return `${account.email} is an editor.`;
  },
  async revoke({ db, email }) {
    const account = await accountOf(db, email);
    await changeRole(db, account, null, "access removed");
    return `${account.email} ${account.role ? `is no ${account.role} any more` : "had no role already"}.`;
  },
  async "reset-password"({ db, auth, email, password }) {
    const account = await accountOf(db, email);
    await db.transaction().execute(async (tx) => {
      await resetPassword(await auth(tx), tx, account.id, password);
      await record(tx, entryNow(), "set a new password", account.email);
    });
    return `${account.email} has a new password and is signed out everywhere.`;
  },
  async "reset-two-step"({ db, email }) {
    const account = await accountOf(db, email);
    const wasOn = await dropTwoStep(db, account, entryNow(), "turned off two-step sign-in");
    return `${account.email} signs in with the password alone.${wasOn ? "" : " (It was so already.)"}`;
  },
  async remove({ db, email }) {
    const account = await accountOf(db, email);
    refuseForLast(account, await removeAccount(db, account.id, noting("removed from the team", account)));
    return `Removed ${account.email}.`;
  },
  async list({ db }) {
    const accounts = await listAccounts(db);
    const lines = accounts.map(({ email, role, name }) => [email, role, name].filter(Boolean).join("  "));
    return lines.join("\n") || "There are no accounts.";
  },
};

const NEED_PASSWORD = ["add", "reset-password"];

export const staff = command(
  import.meta,
  { usage, words: [1, NAME_MAX_WORDS], options: ["password-stdin"] },
  async ({ words, options }) => {
    const [name = "", address = "", ...named] = words;
    const email = address.toLowerCase();
    const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!run || (email !== "") !== (name !== "list")) throw new RefusedError(usage);
    if (email && !z.email().safeParse(email).success)
      throw new RefusedError(`"${address}" is no e-mail address.`);
    const called = await readName({ command: name, email, typed: named.join(" ") });
    const password = NEED_PASSWORD.includes(name) ? await readPassword(email, options["password-stdin"]) : "";
    await withDatabase(async ({ db }, config) => {
      console.log(await run({ db, auth: (tx) => openStaffAuth(tx, config), email, password, name: called }));
    });
  },
);

async function accountOf(db: Database, email: string): Promise<StaffAccount> {
  const account = await findAccount(db, email);
  if (!account) throw new RefusedError(`There is no account for ${email}.`);
  return account;
}

/** The journal's line about an account, in the words of the page Team. */
const noting =
  (action: string, { email }: StaffAccount) =>
  (tx: Database) =>
    record(tx, entryNow(), action, email);

async function changeRole(db: Database, account: StaffAccount, role: Role | null, action: string) {
  const note = account.role === role ? undefined : noting(action, account);
  refuseForLast(account, await setRole(db, account.id, role, new Date(), note));
}

function refuseForLast({ email }: StaffAccount, isDone: boolean) {
  if (!isDone) throw new RefusedError(`${email} is the last administrator. Grant somebody else first.`);
}

/** The owner's name: typed, or asked for in a terminal when an account is added, where it may be left out. */
async function readName({ command: name, email, typed }: { command: string; email: string; typed: string }) {
  // A word after "add" may be a password.
  if ((typed.trim() !== "") !== (name === "name")) throw new RefusedError(usage);
  const asks = name === "add" && process.stdin.isTTY;
  const answer = asks ? await ask(`Name of ${email}, for colleagues and donors: `) : typed;
  if (name !== "name" && answer.trim() === "") return "";
  const checked = checkName({ name: answer });
  if (checked.kind === "ok") return checked.value.name;
  throw new RefusedError(checked.kind === "invalid" ? (checked.errors[0]?.message ?? usage) : usage);
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

async function readPassword(email: string, fromStdin: boolean): Promise<string> {
  const password = fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, "") : await typedTwice(email);
  const problem = await newPasswordProblem(password, [email]);
  if (problem) throw new RefusedError(problem);
  return password;
}

async function typedTwice(email: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new RefusedError("There is no terminal to ask for a password: pass it with --password-stdin.");
  }
  const password = await askPassword(`New password for ${email}: `);
  const problem = await newPasswordProblem(password, [email]);
  if (problem) throw new RefusedError(problem);
  if ((await askPassword("The same again: ")) !== password) {
    throw new RefusedError("The two passwords are not the same.");
  }
  return password;
}

/**
 * Reads a password from the terminal without echo.
 * @param question printed before the cursor
 */
function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  stdin.resume();
  return new Promise((resolve) => {
    let typed: string[] = [];
    const onData = (chunk: string) => {
      for (const character of chunk) {
        if (character === INTERRUPT) {
          stdin.setRawMode(false);
          stderr.write("\n");
          process.exit(INTERRUPTED_CODE);
        }
        if (ENTER.includes(character)) {
          stdin.off("data", onData);
          stdin.setRawMode(false);
          stdin.pause();
          stderr.write("\n");
          resolve(typed.join(""));
          return;
        }
        typed = BACKSPACE.includes(character) ? typed.slice(0, -1) : [...typed, character];
      }
    };
    stdin.on("data", onData);
  });
}
