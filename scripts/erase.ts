import { mailFolder, removeMailFiles } from "#app/mail/transports.server.ts";
import { erasePerson } from "#app/privacy/queries.server.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// Removes everything that a person sent under an e-mail address, and prints what it was.

const usage = "Usage: npm run erase -- EMAIL";

await command({ usage, words: [1, 1] }, async ({ words: [email = ""] }) => {
  if (!email.includes("@")) throw new RefusedError(usage);
  await withDatabase(async ({ db }, config) => {
    const removed = await erasePerson(db, email);
    const files = await removeMailFiles(mailFolder(config.DATA_DIR), removed.mailIds);
    console.log(`Removed for ${email.trim()}:`);
    console.log(`  inquiries, with their history: ${removed.inquiries}`);
    console.log(`  registrations, with their addresses: ${removed.registrations}`);
    console.log(`  newsletter subscriptions: ${removed.subscribers}`);
    console.log(`  mails to or about them: ${removed.mailIds.length}`);
    console.log(`  mail files: ${files}`);
    console.log("Backups made before still hold them, and so do mailboxes that were written to.");
  });
});
