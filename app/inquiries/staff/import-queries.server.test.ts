import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#app/core/db/tables.ts";
import { inquirySearchText, longSearchText, STORED_COLUMNS } from "#app/inquiries/queries.server.ts";
import { caseHistory, changeCase } from "#app/staff/cases/queries.server.ts";
import { engines, type TestDatabase } from "../../../tests/databases.ts";
import { parseInquiriesCsv } from "./csv.server.ts";
import { exportInquiries } from "./export-queries.server.ts";
import { describeInquiryImport, importInquiries } from "./import-queries.server.ts";
import { STATUSES } from "./view.ts";

const NOW = new Date("2025-11-21T10:00:00.000Z");
const ALL = { q: "", status: "all", spam: false } as const;
const HOSTILE = [
  "=1+1",
  "+1",
  "-1",
  "@x",
  "\t=1",
  "\r=1",
  "'=1",
  "'",
  "null",
  'a "quote", and a comma;=1',
  "é 漢 🎁",
  "",
];

async function fill(db: Database, count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const text = HOSTILE[index % HOSTILE.length] ?? "";
    const created = new Date(NOW.getTime() - index * 61_001).toISOString();
    const company = `${text}${index}`;
    return {
      id: `inquiry-${index}`,
      company_name: company,
      contact_name: `${text}Ana`,
      email: `+${index}@example.org`,
      phone: index % 3 ? "+1 408 555 0151" : null,
      donation_type: index % 4 ? text || null : null,
      estimated_quantity: text || null,
      message: `${text}\n\nDonation Type: Books\nEstimated Quantity: 40`,
      status: STATUSES[index % 5] ?? "new",
      notes: text || null,
      notes_text: longSearchText(`${text}\n\nDonation Type: Books\nEstimated Quantity: 40`, text),
      created_at: created,
      answered_at: index % 5 ? created : null,
      updated_at: created,
      suspected_spam: 0,
      version: 1 + (index % 7),
      search_text: inquirySearchText({
        companyName: company,
        contactName: `${text}Ana`,
        email: `+${index}@example.org`,
        phone: index % 3 ? "+1 408 555 0151" : null,
      }),
    } as const;
  });
  await db.insertInto("bulk_donations").values(rows).execute();
}

async function exported(db: Database): Promise<Uint8Array> {
  let file = "";
  for await (const part of exportInquiries(db, ALL)) file += part;
  return new TextEncoder().encode(file);
}

const rowsOf = (db: Database) => db.selectFrom("bulk_donations").selectAll().orderBy("id").execute();
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));

describe.each(engines)("inquiries as CSV on %s", (_, open) => {
  let test: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    test = await open();
    db = test.db;
  });
  afterEach(() => test.close());

  it("exports 200 rows that an import restores unchanged, and that change nothing here", async () => {
    await fill(db, 200);
    const file = await exported(db);
    const before = await rowsOf(db);
    const { rows, problems, warnings } = parseInquiriesCsv(file);
    expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
    const again = await importInquiries(db, rows, NOW, { actor: "import" });
    expect(describeInquiryImport(again)).toBe("0 added, 0 updated, 200 unchanged");
    await db.deleteFrom("bulk_donations").execute();
    expect(describeInquiryImport(await importInquiries(db, rows, NOW, { actor: "import" }))).toBe(
      "200 added, 0 updated, 0 unchanged",
    );
    expect(await rowsOf(db)).toEqual(before);
    expect(await exported(db)).toEqual(file);
  });

  it("exports in parts without gaps or repetitions", async () => {
    await fill(db, 1234);
    const { rows } = parseInquiriesCsv(await exported(db));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1234);
    expect(rows.map(({ created_at }) => created_at)).toEqual(
      rows
        .map(({ created_at }) => created_at ?? "")
        .toSorted()
        .reverse(),
    );
  });

  it("has the table's column names in the header and no cell that a spreadsheet would run", async () => {
    await fill(db, HOSTILE.length);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await exported(db));
    expect(text.startsWith(`\uFEFF${STORED_COLUMNS.map((column) => `"${column}"`).join(",")}\r\n`)).toBe(
      true,
    );
    const cells = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell);
    expect(cells.length).toBeGreaterThan(STORED_COLUMNS.length * 8);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell ?? ""))).toEqual([]);
    // No text may be left outside of quotes.
    expect(text.replace(/"(?:[^"]|"")*"/g, "")).toMatch(/^[\uFEFF,\r\n]*$/);
  });

  it("reads the export of a hosted table", async () => {
    const file = csv(
      "id,company_name,contact_name,email,phone,donation_type,message,status,notes,created_at,updated_at",
      `0b0c2a4e-1f0e-4b39-9d7c-0d9a6a0c5a11,Alder & Finch,Maya,maya@example.com,+1 408 555 0151,NULL,"Hello`,
      ``,
      `Donation Type: Not specified`,
      `Estimated Quantity: 40 cartons",contacted,,2024-11-20 16:12:33.123456+00,2024-11-21 00:00:00+00`,
    );
    const { rows, problems } = parseInquiriesCsv(file);
    expect(problems).toEqual([]);
    await importInquiries(db, rows, NOW, { actor: "import" });
    expect(await rowsOf(db)).toMatchObject([
      {
        id: "0b0c2a4e-1f0e-4b39-9d7c-0d9a6a0c5a11",
        phone: "+1 408 555 0151",
        donation_type: null,
        estimated_quantity: "40 cartons",
        status: "contacted",
        notes: null,
        created_at: "2024-11-20T16:12:33.123Z",
        suspected_spam: 0,
        search_text: "alder & finch\nmaya\nmaya@example.com\n14085550151",
      },
    ]);
  });

  it("updates by id with history, but never overwrites later changes by staff", async () => {
    await fill(db, 2);
    const file = new TextDecoder().decode(await exported(db));
    const old = parseInquiriesCsv(new TextEncoder().encode(file)).rows;
    const edited = old.map((row) => ({ ...row, notes: "from the file" }));
    const base = { actor: "staff@example.org", now: new Date(NOW.getTime() + 60_000) };
    await changeCase(db, "inquiry", {
      field: "status",
      ...base,
      id: "inquiry-1",
      version: 2,
      to: "completed",
    });
    const dry = await importInquiries(db, edited, NOW, { actor: "import", dryRun: true });
    const real = await importInquiries(db, edited, NOW, { actor: "import" });
    expect(real).toEqual(dry);
    expect(describeInquiryImport(real)).toBe(
      "0 added, 1 updated, 0 unchanged, 1 left as they are, because they were changed here later",
    );
    expect((await rowsOf(db)).map(({ status, notes }) => [status, notes])).toEqual([
      ["new", "from the file"],
      ["completed", "+1"],
    ]);
    expect(await caseHistory(db, "inquiry", "inquiry-0", true)).toMatchObject([
      { field: "notes", from_value: "=1+1", to_value: "from the file", actor: "import" },
    ]);
  });

  it("keeps a phone findable that the file has no column for", async () => {
    await fill(db, 2);
    const { rows } = parseInquiriesCsv(
      csv("id,company_name,contact_name,email,message", "inquiry-1,Alder,Maya,maya@example.org,Hi"),
    );
    expect(await importInquiries(db, rows, NOW, { actor: "import" })).toMatchObject({ updated: 1 });
    let found = "";
    for await (const part of exportInquiries(db, { ...ALL, q: "408 555 0151" })) found += part;
    expect(found).toContain("inquiry-1");
  });

  it("adds rows without ids once", async () => {
    const { rows } = parseInquiriesCsv(
      csv("company_name,contact_name,email,message", "A,B,c@example.org,Hi", "A,B,c@example.org,Hi again"),
    );
    await importInquiries(db, rows, NOW, { actor: "import" });
    const again = await importInquiries(db, rows, NOW, { actor: "import" });
    expect(again).toMatchObject({ added: 0, unchanged: 2 });
    const [first] = await rowsOf(db);
    const saved = { id: first?.id ?? "", version: 1, to: "still editable", actor: "x", now: NOW };
    expect((await changeCase(db, "inquiry", { ...saved, field: "notes" })).kind).toBe("ok");
  });
});

describe("a file that cannot be imported", () => {
  it("names each problem by its line", () => {
    const { problems } = parseInquiriesCsv(
      csv(
        "id,company_name,contact_name,email,message,status,created_at",
        "1,A,B,c@example.org,Hi,new,",
        "1,A,B,c@example.org,Hi,new,",
        "2,,B,nobody,Hi,lost,yesterday",
      ),
    );
    expect(problems).toEqual([
      { line: 3, message: "has the id of line 2. Remove one of them" },
      {
        line: 4,
        message:
          'company_name: must not be empty; email "nobody": is no e-mail address; status "lost": must be one of new, contacted, in-progress, completed, declined; created_at "yesterday": must be a time such as 2025-11-01 18:30:00+00, or empty',
      },
    ]);
  });

  it("says which columns are missing", () => {
    const { problems } = parseInquiriesCsv(csv("company_name,email", "A,b@example.org"));
    expect(problems).toEqual([
      {
        line: 1,
        message:
          "the columns contact_name, message are missing. Add them to the header; it needs company_name, contact_name, email, message",
      },
    ]);
  });
});
