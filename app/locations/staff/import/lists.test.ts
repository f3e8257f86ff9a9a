import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type Cell, excel, sheetXml, xlsx } from "../../../../tests/spreadsheets.ts";
import { rowsChecked } from "./check.server.ts";
import { matchColumns, missingFields } from "./columns.ts";
import { readLocationTable, readPerson, splitAddress } from "./table.server.ts";

const LIBRARY = {
  name: "Willow Branch Library",
  address: "88 Example Avenue",
  city: "San José",
  zip_code: "95125",
  hours: "Tue–Sat 10–6",
};
const WORDS = Object.values(LIBRARY);
const HEADS = ["Site Name", "Street", "Town", "ZIP", "Open"];

/** Runs a list through all steps: the resulting locations, and the errors to fix. */
async function read(bytes: Uint8Array) {
  const table = await readLocationTable(bytes);
  const matches = matchColumns(table.names, (column) => table.rows.map(({ cells }) => cells[column] ?? ""));
  const columns = matches.map(({ field }) => field);
  const checked = [...rowsChecked(table.rows, { columns })];
  return {
    problems: table.problems,
    leftOut: matches.filter(({ certainty }) => certainty === "left out").map(({ name }) => name),
    missing: missingFields(columns),
    locations: checked.flatMap(({ row }) => row ?? []),
    wrong: checked.flatMap(({ line, errors, problem }) =>
      problem ? [`${line}: ${problem}`] : errors.map(({ field }) => `${line}: ${field}`),
    ),
  };
}

const csv = (rows: readonly (readonly string[])[], separator = ",", ending = "\r\n") =>
  rows.map((cells) => cells.join(separator)).join(ending);
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll("é", "\xe9").replaceAll("–", "\x96"), "latin1");

/** Typical lists of charities; each contains the same library, alone or first. */
const LISTS: Record<string, Uint8Array> = {
  "CSV UTF-8 of Excel": Buffer.from(`\ufeff${csv([HEADS, WORDS])}`),
  "semicolons in Windows-1252, as a European Excel saves": windows1252(csv([HEADS, WORDS], ";")),
  "Unicode text of Excel: UTF-16 with tabs": Buffer.from(`\ufeff${csv([HEADS, WORDS], "\t")}`, "utf16le"),
  "cells pasted from a sheet": Buffer.from(csv([HEADS, WORDS], "\t", "\n")),
  "a first line that names the separator": windows1252(`sep=;\r\n${csv([HEADS, WORDS], ";")}`),
  "an Excel file with numbers for ZIP codes": excel([HEADS, [...WORDS.slice(0, 3), 95125, LIBRARY.hours]]),
  "a title and a date above the header": excel([
    ["Toy drive hosts 2025"],
    ["As of", "November 3"],
    [],
    HEADS,
    WORDS,
  ]),
  "heads merged over two rows": excel([
    ["Host", "Where", null, null, "Opening hours", "Contact", null],
    [null, "Street", "City", "ZIP", null, "Person", "E-mail"],
    [...WORDS, "Front desk", "desk@example.org"],
  ]),
  "the whole address in one cell": excel([
    ["Organization", "Full Address", "Business Hours"],
    [LIBRARY.name, "88 Example Avenue, San José, CA 95125", LIBRARY.hours],
  ]),
  "a second line of the address": Buffer.from(
    csv([
      ["name", "address 1", "address 2", "city", "postal code", "hours of operation"],
      [LIBRARY.name, "88 Example", "", LIBRARY.city, LIBRARY.zip_code, LIBRARY.hours],
    ]).replace("88 Example,", "88 Example Avenue,"),
  ),
  "empty rows, empty columns and cells at the end": Buffer.from(
    csv([
      [...HEADS, "", ""],
      ["", "", "", "", ""],
      [...WORDS, "", "", ""],
      ["", ""],
    ]),
  ),
  "columns in another order, in capitals": Buffer.from(
    csv([
      ["ZIP_CODE", "HOURS", "LOCATION NAME", "STREET ADDRESS".replace(" ADDRESS", ""), "CITY"],
      [LIBRARY.zip_code, LIBRARY.hours, LIBRARY.name, LIBRARY.address, LIBRARY.city],
    ]),
  ),
  "names and values made by formulas": excel([
    HEADS,
    [
      { formula: 'CONCATENATE("Willow Branch"," Library")', value: LIBRARY.name },
      ...(WORDS.slice(1) as Cell[]),
    ],
  ]),
  "quotes, commas and line breaks inside cells": Buffer.from(
    `\ufeff"Hosts ""2026"""\r\n${csv([["Name", "Street", "Town", "ZIP", '"When\nopen?"']])}\r\n"Willow Branch Library","88 Example Avenue","San José","95125","Tue–Sat 10–6"\r\n`,
  ),
  "semicolons with quoted cells and a BOM": Buffer.from(
    `\ufeff${HEADS.join(";")}\r\n"Willow Branch Library";"88 Example Avenue";"San José";95125;"Tue–Sat 10–6"\r\n`,
  ),
  "UTF-16 with the other byte order": Buffer.from(`\ufeff${csv([HEADS, WORDS], "\t")}`, "utf16le").swap16(),
  "old Macintosh line endings": Buffer.from(csv([HEADS, WORDS], ",", "\r")),
};

describe("lists as charities have them", () => {
  it.each(Object.entries(LISTS))("reads %s", async (_, bytes) => {
    const { problems, missing, wrong, locations } = await read(bytes);
    expect({ problems, missing, wrong }).toEqual({ problems: [], missing: [], wrong: [] });
    expect(locations[0]).toMatchObject({ ...LIBRARY, city: "San Jose" });
    expect(locations).toHaveLength(1);
  });

  it("reads 5,000 rows of Excel", async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [
      `Place ${index}`,
      `${index} Example Avenue`,
      "Gilroy",
      95020,
      "Always",
    ]);
    const { wrong, locations } = await read(excel([HEADS, ...rows]));
    expect(wrong).toEqual([]);
    expect(locations).toHaveLength(5000);
  });

  it("shows columns that it does not know, and guesses none of them", async () => {
    const rows = csv([
      [...HEADS, "Wall colour", "Boxes on order", "Nickname"],
      [...WORDS, "Green", "2", "95126"],
    ]);
    const { leftOut, locations } = await read(Buffer.from(rows));
    expect(leftOut).toEqual(["Wall colour", "Boxes on order", "Nickname"]);
    expect(locations).toHaveLength(1);
  });

  it("takes the words of a type, and leaves another word to be mended", async () => {
    const list = [
      [...HEADS, "Drop-off"],
      ["A", ...WORDS.slice(1), "yes"],
      ["B", ...WORDS.slice(1), "HQ"],
      ["C", ...WORDS.slice(1), "Collection Center"],
      ["D", ...WORDS.slice(1), ""],
      ["E", ...WORDS.slice(1), "no"],
    ];
    const { locations, wrong } = await read(Buffer.from(csv(list)));
    expect(locations.map(({ type }) => type)).toEqual(["drop-off", "headquarters", "collection", "drop-off"]);
    expect(wrong).toEqual(["6: type"]);
  });

  it("takes a column called Drop-off for the name where it holds names", async () => {
    const list = csv([["Drop-off", ...HEADS.slice(1)], WORDS]);
    expect((await read(Buffer.from(list))).locations[0]?.name).toBe(LIBRARY.name);
  });

  it("names the rows that need a hand: a missing text, a wrong ZIP code, a comma too many, a repeated row", async () => {
    const list = [
      HEADS,
      ["A", "", ...WORDS.slice(2)],
      ["B", "1 A Street", "Gilroy", "9502", "Always"],
      ["C", "1 A Street", "Suite 2", "Gilroy", "95020", "Always"],
      ["D", ...WORDS.slice(1)],
      ["d ", ...WORDS.slice(1)],
    ];
    expect((await read(Buffer.from(csv(list)))).wrong).toEqual([
      "2: address",
      "3: zip_code",
      expect.stringMatching(/^4: has 6 cells where the header has 5/),
      expect.stringMatching(/^6: has the name and address of line 5/),
    ]);
  });
});

describe("a cell with a person", () => {
  it.each([
    ["Ann Lee 408-555-0103", "Ann Lee", "408-555-0103", ""],
    ["(408) 555-0103 (Ann Lee)", "Ann Lee", "(408) 555-0103", ""],
    ["Call Ann: 408.555.0103 ext. 4", "Ann", "408.555.0103 ext. 4", ""],
    ["Ann Lee <ann@example.org>", "Ann Lee", "", "ann@example.org"],
    ["Ann Lee", "Ann Lee", "", ""],
    ["4085550103", "", "4085550103", ""],
    // More than one number, or none that is known, stays as it is.
    ["408-555-0103 or 408-555-0104", "", "408-555-0103 or 408-555-0104", ""],
    ["555-0103", "", "555-0103", ""],
    ["", "", "", ""],
  ])("%j is read as what it is", (cell, name, phone, email) => {
    expect(readPerson(cell)).toEqual({ name, phone, email });
  });
});

describe("hostile spreadsheets", () => {
  const refusal = async (bytes: Uint8Array) => (await readLocationTable(bytes)).problems[0]?.message;

  it("refuses a zip bomb by what it claims, before it is unpacked", async () => {
    const bomb = xlsx(sheetXml([HEADS]), { "xl/sharedStrings.xml": `<sst>${" ".repeat(50_000_000)}</sst>` });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toMatch(/too large/);
  });

  it("gains nothing by a false claim", async () => {
    const bomb = xlsx(sheetXml([HEADS]), { "xl/sharedStrings.xml": `<sst>${" ".repeat(50_000_000)}</sst>` });
    // Overwrite the uncompressed size in each header of the archive.
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 30; at++) {
      const signature = view.getUint32(at, true);
      if (signature === 0x04034b50 && view.getUint32(at + 22, true) > 1e6)
        view.setUint32(at + 22, 1000, true);
      if (signature === 0x02014b50 && view.getUint32(at + 24, true) > 1e6)
        view.setUint32(at + 24, 1000, true);
    }
    const before = process.memoryUsage().arrayBuffers;
    await readLocationTable(bomb);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
  });

  it("refuses entities, and cells a million rows away", async () => {
    const entity = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData>&a;</sheetData></worksheet>`;
    expect(await refusal(xlsx(entity))).toMatch(/no spreadsheet program writes/);
    const far = sheetXml([HEADS]).replace('r="A1"', 'r="XFD1048576"');
    expect(await refusal(xlsx(far))).toMatch(/far from the others/);
  });

  it("says how a spreadsheet of the OpenDocument kind comes in", async () => {
    const kind = strToU8("application/vnd.oasis.opendocument.spreadsheet");
    const ods = zipSync({ mimetype: kind, "content.xml": strToU8("<office:document-content/>") });
    expect(await refusal(ods)).toMatch(/save it as "CSV UTF-8" and import that/);
  });

  it("keeps a formula as text", async () => {
    const { locations } = await read(excel([HEADS, ["=HYPERLINK(1)", ...WORDS.slice(1)]]));
    expect(locations[0]?.name).toBe("=HYPERLINK(1)");
  });

  it("answers broken bytes with a sentence", async () => {
    const good = excel([HEADS, WORDS]);
    for (let cut = 4; cut < good.length; cut += 97) {
      const { problems, rows } = await readLocationTable(good.subarray(0, cut));
      expect(problems.length + rows.length, `cut at ${cut}`).toBeGreaterThan(0);
    }
  });
});

describe("an address line", () => {
  it.each([
    ["88 Example Avenue, San Jose, CA 95125", "88 Example Avenue", "San Jose"],
    ["88 Example Avenue\nSan Jose CA 95125, USA", "88 Example Avenue", "San Jose"],
    ["88 Example Avenue, Suite 4, San Jose, Calif., 95125", "88 Example Avenue, Suite 4", "San Jose"],
    // Ends with the abbreviation of the state.
    ["1 Example Way, Pacifica 94044", "1 Example Way", "Pacifica"],
    ["1 Example Way, Pacifica, California 94044 US", "1 Example Way", "Pacifica"],
    ["1 Example Way, Pacifica, CA 94044, United States", "1 Example Way", "Pacifica"],
    ["1 Example Way, Pacifica, CA 94044 U.S.A.", "1 Example Way", "Pacifica"],
  ])("%j is taken apart", (line, address, city) => {
    expect(splitAddress(line)).toMatchObject({ address, city });
  });

  it.each(["", "95125", "CA 95125", "1 Main St, 95125", "1 Main St, CA 95125", `a,${" ".repeat(4000)}x`])(
    "%j is none",
    (line) => {
      expect(splitAddress(line)).toBeNull();
    },
  );
});
