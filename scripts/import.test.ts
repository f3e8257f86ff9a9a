import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "#app/core/db/migrate.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import { call } from "../tests/command-line.ts";
import { importFile } from "./import.ts";

const HEADER = "name,address,city,zip_code,phone,hours,type,google_maps_url";
const row = (number: number) => `Place ${number},${number} Example Avenue,Gilroy,95020,,Always,,`;

describe("npm run import", () => {
  let folder: string;
  let csv: string;
  let named: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "import-"));
    csv = join(folder, "locations.csv");
    const file = join(folder, "toy-drive.sqlite");
    named = `Database: ${file}\n`;
    const db = openSqlite(file);
    await migrate(db, "sqlite");
    await db.destroy();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (typed: string[]) => call(importFile, typed, { DATA_DIR: folder });

  function count() {
    const file = new DatabaseSync(join(folder, "toy-drive.sqlite"));
    const { locations } = file.prepare("select count(*) as locations from locations").get() ?? {};
    const { integrity_check } = file.prepare("pragma integrity_check").get() ?? {};
    file.close();
    expect(integrity_check).toBe("ok");
    return locations;
  }

  it("imports a file, and only counts in a dry run", async () => {
    writeFileSync(csv, [HEADER, row(1), row(2)].join("\n"));
    expect(await run(["locations", csv, "--dry-run"])).toEqual({
      code: 0,
      out: "Dry run, nothing was written: 2 added, 0 updated, 0 unchanged\n",
      error: named,
    });
    expect(count()).toBe(0);
    expect(await run(["locations", csv])).toMatchObject({
      code: 0,
      out: "2 added, 0 updated, 0 unchanged\n",
    });
    expect(count()).toBe(2);
  });

  it("refuses a table that it does not import", async () => {
    for (const table of ["subscribers", "constructor"])
      expect(await run([table, csv])).toEqual({
        code: 1,
        out: "",
        error: `There is no import for "${table}", only for: locations, bulk_donations.\n`,
      });
  });

  it("refuses a file with one bad row, and names its line", async () => {
    writeFileSync(csv, [HEADER, row(1), row(2).replace("95020", "9502")].join("\n"));
    const { code, out, error } = await run(["locations", csv]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(/^line 3: zip_code "9502": .*\nNothing was imported: 1 problem\.\n$/);
  });

  it("names the rows whose city and ZIP code do not fit, and takes them", async () => {
    const rows = [row(1), row(2).replace("95020", "99999"), row(3).replace("95020", "95112")];
    writeFileSync(csv, [HEADER, ...rows, row(4).replace("Gilroy", "Giroy")].join("\n"));
    const warnings = [
      'Please check line 3: zip_code "99999": 99999 is not a zip code within 100 miles of San Jose.',
      'Please check line 4: zip_code "95112": 95112 is not in Gilroy, which has 95020.',
      'Please check line 5: city "Giroy": Did you mean Gilroy?',
    ];
    expect(await run(["locations", csv])).toEqual({
      code: 0,
      out: "4 added, 0 updated, 0 unchanged\n",
      error: [...warnings, named].join("\n"),
    });
  });

  it("takes the inquiries of a hosted table", async () => {
    const file = join(folder, "inquiries.csv");
    const header = "id,company_name,contact_name,email,phone,donation_type,message,status,notes,created_at";
    const inquiry = "1,Alder,Maya,maya@example.org,,,Hello,contacted,,2024-11-20 16:12:33.123456+00";
    writeFileSync(file, [header, inquiry].join("\n"));
    const added = { code: 0, out: "1 added, 0 updated, 0 unchanged\n" };
    expect(await run(["bulk_donations", file])).toMatchObject(added);
    expect(await run(["bulk_donations", file])).toMatchObject({ out: "0 added, 0 updated, 1 unchanged\n" });
    writeFileSync(file, [header, inquiry.replace("contacted", "lost")].join("\n"));
    const refused = await run(["bulk_donations", file]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.error).toMatch(/^line 2: status "lost": /);
  });

  it("refuses wrong arguments in a line or two", async () => {
    const wrong = [[], ["locations"], ["subscribers", "x.csv"], ["locations", "missing.csv"]];
    for (const typed of wrong) {
      const { code, error } = await run(typed);
      expect(code).toBe(1);
      expect(error.split("\n").length).toBeLessThanOrEqual(3);
      expect(error).not.toMatch(/\n {4}at /);
    }
  });

  it("keeps all of a file or none when it is killed", async () => {
    writeFileSync(csv, [HEADER, row(0)].join("\n"));
    await run(["locations", csv]);
    const total = 10_000;
    writeFileSync(csv, [HEADER, ...Array.from({ length: total }, (_, index) => row(index))].join("\n"));
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, ["scripts/import.ts", "locations", csv], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder },
    });
    let error = "";
    while (!error.includes("rows")) error += String((await once(child.stderr, "data"))[0]);
    child.kill("SIGKILL");
    await once(child, "close");
    expect(error.replace(named, "")).toMatch(/^2,000 of 9,999 rows/);
    expect([1, total]).toContain(count());
  });
});
