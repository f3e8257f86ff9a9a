import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "#app/core/db/migrate.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { requestSubscription } from "#app/newsletter/queries.server.ts";
import { call } from "../tests/command-line.ts";
import { exportTable } from "./export.ts";

const execute = promisify(execFile);

describe("npm run export", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "export-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...typed: string[]) => call(exportTable, typed, { DATA_DIR: folder });

  async function subscribe(...people: { EMAIL: string; FNAME: string; LNAME: string; COMPANY: string }[]) {
    const db = openSqlite(join(folder, "toy-drive.sqlite"));
    await migrate(db, "sqlite");
    for (const [index, values] of people.entries())
      await requestSubscription(db, values, new Date(Date.UTC(2025, 10, 20, 20, index)), async () => {});
    await db.destroy();
  }

  it("prints every subscriber as CSV, oldest first, without the keys' hashes", async () => {
    await subscribe(
      { EMAIL: "Ann@example.org", FNAME: 'Ann "Lee", PhD', LNAME: "", COMPANY: "Willow\nStreet" },
      { EMAIL: "bob@example.org", FNAME: "=1+1", LNAME: "Ōta", COMPANY: "" },
    );
    const { out, error } = await run("subscribers");
    // What is piped into a file is the table alone.
    expect(error).toBe(`Database: ${join(folder, "toy-drive.sqlite")}\n`);
    const [header] = out.split("\r\n");
    expect(header).toBe(
      "id,email,first_name,last_name,company,status,created_at,confirmation_sent_at,confirmed_at,unsubscribed_at",
    );
    expect(parse(out, { columns: true, record_delimiter: "\r\n" })).toMatchObject([
      {
        email: "ann@example.org",
        first_name: 'Ann "Lee", PhD',
        last_name: "",
        company: "Willow\nStreet",
        status: "pending",
        created_at: "2025-11-20T20:00:00.000Z",
        confirmed_at: "",
      },
      // A spreadsheet would read the name as a formula.
      { email: "bob@example.org", first_name: "'=1+1", last_name: "Ōta" },
    ]);
  });

  it("prints the header alone without subscribers, as a process of its own", async () => {
    await subscribe();
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const { stdout } = await execute(process.execPath, ["scripts/export.ts", "subscribers"], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder },
    });
    expect(stdout).toMatch(/^id,email,[a-z_,]+\r\n$/);
  });

  it("refuses unknown tables, options and arguments with exit code 1", async () => {
    for (const typed of [[], ["locations"], ["subscribers", "more"], ["--what"]])
      expect(await run(...typed)).toMatchObject({ code: 1, out: "" });
  });
});
