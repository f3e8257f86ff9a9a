import { ADDRESS, erasePerson, findPerson } from "#app/core/db/erase-queries.server.ts";
import { mailFolder, removeMailFiles } from "#app/core/mail/transports.server.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// Removes everything sent under an e-mail address, and prints a summary.

const usage = "Usage: npm run erase -- EMAIL [--with-places]";

const STAFF_NAMES = {
  account: "account on the team",
  invitation: "invitation to the team",
  journal: "lines in the journal",
};

export const erase = command(
  import.meta,
  { usage, words: [1, 1], options: ["with-places"] },
  async ({ words: [email = ""], options }) => {
    if (!ADDRESS.test(email.trim()))
      throw new RefusedError(`"${email}" is no e-mail address. Enter one at a time.`);
    await withDatabase(async ({ db }, config) => {
      const withPlaces = options["with-places"];
      const { rows, mails, places, staff } = await findPerson(db, email);
      const removed = await erasePerson(db, email, { withPlaces });
      const files = await removeMailFiles(mailFolder(config.DATA_DIR), removed.mailIds, email);
      if (Object.keys(rows).length + mails + files + staff.length === 0) {
        console.log(`Nothing is stored under ${email.trim()}.`);
        return;
      }
      console.log(`Removed for ${email.trim()}:`);
      console.log(`  inquiries, with their history: ${removed.inquiries}`);
      console.log(`  registrations, with their addresses: ${removed.registrations}`);
      console.log(`  newsletter subscriptions: ${removed.subscribers}`);
      for (const [table, rows] of Object.entries(removed.others ?? {})) console.log(`  ${table}: ${rows}`);
      console.log(`  mails to or about them: ${removed.mailIds.length}`);
      console.log(`  mail files: ${files}`);
      for (const { name, city } of places) {
        console.log(`  public location ${name}, ${city}: ${withPlaces ? "removed" : "still there"}`);
      }
      for (const trace of staff) console.log(`  ${STAFF_NAMES[trace]}: still there`);
      console.log(
        "Backups made before still hold them until they are a month old, copies elsewhere until you remove them; a restore erases them again. Mailboxes that were written to hold them, too.",
      );
    });
  },
);
