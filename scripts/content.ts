import { readFile, writeFile } from "node:fs/promises";
import { exportContents, importContents } from "#app/content/staff/transfer.server.ts";
import { counted } from "#app/core/counted.ts";
import { BYTE_ORDER_MARK } from "#app/core/csv/csv.server.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import { command, RefusedError, withDatabase } from "./command.ts";

// Exports all published contents as one JSON file, for review or another site, and imports it.

const usage = "Usage: npm run content -- export|import FILE";

export const transferContents = command(
  import.meta,
  { usage, words: [2, 2] },
  async ({ words: [what, file = ""] }) => {
    if (what !== "export" && what !== "import") throw new RefusedError(usage);
    await withDatabase(async ({ db }) => {
      if (what === "export") {
        const contents = await exportContents(db);
        await writeFile(file, `${JSON.stringify(contents, null, 2)}\n`);
        console.log(
          `Wrote ${counted(contents.length, "content")}. What nobody has changed is not among them.`,
        );
        return;
      }
      const result = await importContents(db, parsed(await readFile(file, "utf8")), new Date());
      if (result.kind === "refused")
        throw new RefusedError(`Nothing was imported.\n${result.problems.join("\n")}`);
      console.log(`Published ${counted(result.published, "content")}. The history names "import".`);
      if (!result.untold) return;
      const { people, days } = result.untold;
      const who = counted(people, "person is", "people are");
      console.log(
        `Headquarters has moved, and with it its shifts: ${who} on those of ${days.map(dayWithYear).join("; ")}. Nobody gets an email about it: write to them under Volunteers.`,
      );
    });
  },
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, ""));
  } catch {
    throw new RefusedError("Nothing was imported. The file is no JSON.");
  }
}
