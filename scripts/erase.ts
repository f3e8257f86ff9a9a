import { parseArgs } from "node:util";
import { mailFolder, removeMailFiles } from "#app/mail/transports.server.ts";
import { erasePerson } from "#app/privacy/queries.server.ts";
import type { Config } from "#server/config.ts";
import type { OpenDatabase } from "#server/database.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// npm run erase -- EMAIL: removes everything that somebody sent under an address, and says what it was.

await command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email = "", ...others] = positionals;
  if (!email.includes("@") || others.length > 0) throw new RefusedError("Usage: npm run erase -- EMAIL");
  await withDatabase((opened, config) => erase(opened, config, email));
});

async function erase({ db }: OpenDatabase, config: Config, email: string) {
  const removed = await erasePerson(db, email);
  const files = await removeMailFiles(mailFolder(config.DATA_DIR), removed.mailIds);
  console.log(`Removed for ${email.trim()}:`);
  console.log(`  inquiries, with their history: ${removed.inquiries}`);
  console.log(`  registrations, with their addresses: ${removed.registrations}`);
  console.log(`  newsletter subscriptions: ${removed.subscribers}`);
  console.log(`  mails to or about them: ${removed.mailIds.length}`);
  console.log(`  mail files: ${files}`);
  console.log("Backups made before still hold them, and so do mailboxes that were written to.");
}
