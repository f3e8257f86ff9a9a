import { describe, expect, it } from "vitest";
import { locationKey } from "#app/locations/staff/location-key.ts";
import { parseLocationsCsv } from "./csv.server.ts";

const HEADER = "name,address,city,zip_code,phone,hours,type,google_maps_url";
const GOOD = "Willow Branch Library,88 Example Avenue,San Jose,95125,(408) 555-0137,Tue-Sat,drop-off,";

const parse = (text: string) => parseLocationsCsv(Buffer.from(text));
const problems = (...rows: string[]) =>
  parse([HEADER, ...rows].join("\n")).problems.map(({ line, message }) => `line ${line}: ${message}`);

describe("parseLocationsCsv", () => {
  it("reads a row; ZIP codes stay text, empty cells become null, an empty type drop-off", () => {
    const { rows, problems, warnings } = parse(`${HEADER}\nA,1 Main Street,Boston,01234,,Always,,\n`);
    expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
    expect(rows).toEqual([
      {
        name: "A",
        address: "1 Main Street",
        city: "Boston",
        zip_code: "01234",
        phone: null,
        hours: "Always",
        type: "drop-off",
        google_maps_url: null,
      },
    ]);
  });

  it("accepts the export of a hosted PostgreSQL table, with columns in any order", () => {
    const { rows, problems, warnings } = parse(
      [
        "id,name,address,city,zip_code,phone,hours,type,google_maps_url,created_at,region",
        '5f0c0f0e-5a3e-4c7e-9d8f-0a1b2c3d4e5f,A,"1 Main Street, #2",Gilroy,95020,NULL,"Mon: 9-5\nTue: 9-1",collection,https://maps.example.org/a,2024-11-02 18:22:01.123+00,south',
        "6f0c0f0e-5a3e-4c7e-9d8f-0a1b2c3d4e5f,B,2 Main Street,Gilroy,95020,,Always,headquarters,,2024-11-02T10:22:01-08:00,",
      ].join("\r\n"),
    );
    expect(problems).toEqual([]);
    expect(warnings).toEqual(['The table has no column "region": not imported.']);
    expect(rows.map((row) => [row.name, row.phone, row.type, row.created_at])).toEqual([
      ["A", null, "collection", "2024-11-02T18:22:01.123Z"],
      ["B", null, "headquarters", "2024-11-02T18:22:01.000Z"],
    ]);
    expect(rows[0]?.hours).toBe("Mon: 9-5\nTue: 9-1");
  });

  it("names a missing column once, not once a row", () => {
    const { problems, rows } = parse("name,address,city,hours,type,google_maps_url,phone\nA,B,C,D,,,\n");
    expect(rows).toEqual([]);
    expect(problems).toEqual([
      { line: 1, message: expect.stringMatching(/^the column zip_code is missing\. Add it to the header/) },
    ]);
    expect(parse("hello\nworld\n").problems[0]?.message).toMatch(/^the columns name, address, city, /);
  });

  it("names every bad row with its line, column, value and reason", () => {
    expect(
      problems(
        GOOD,
        ",88 Example Avenue,San Jose,9512,,Always,shop,",
        "B,1 A Street,Gilroy,95020,,Always,,javascript:alert(1)",
        `C,1 A Street,Gilroy,95020,,"a\u0000b",,`,
      ),
    ).toEqual([
      "line 3: name: Location name is required; " +
        'type "shop": Type must be one of drop-off, headquarters, collection; ' +
        'zip_code "9512": Zip code must be five digits, such as 95112, or ZIP+4, such as 95112-1234',
      'line 4: google_maps_url "javascript:alert(1)": Google Maps URL must be an address that starts with https://',
      'line 5: hours "a\ufffdb": Hours has an invisible control character. Remove it by typing the text again',
    ]);
  });

  it("keeps the message for a cell of 1 MB short", () => {
    const [message] = problems(`A,${"x".repeat(1_048_576)},Gilroy,95020,,Always,,`);
    expect(message).toBe(
      `line 2: address "${"x".repeat(40)}…" (1,048,576 characters): Address must be 300 characters or fewer`,
    );
  });

  it("refuses the same name and address twice", () => {
    expect(problems(GOOD, GOOD.replace("Willow", "WILLÓW"))).toEqual([
      "line 3: has the name and address of line 2. Remove one of them",
    ]);
    expect(problems(GOOD, GOOD.replace("88 ", "89 "))).toEqual([]);
  });

  it("refuses an invalid time, a file with only a header, and bytes that are not text", () => {
    const dated = parse(
      `${HEADER},created_at\n${GOOD},yesterday\n${GOOD.replace("88", "89")},2024-13-02 00:00:00\n`,
    );
    expect(dated.problems.map(({ line }) => line)).toEqual([2, 3]);
    expect(problems()).toEqual(["line 1: the file has a header and no location below it"]);
    expect(parseLocationsCsv(Buffer.from(`${HEADER}\n${GOOD}\nCaf\xe9`, "latin1")).problems[0]).toMatchObject(
      {
        line: 3,
      },
    );
  });

  it("checks 10,000 rows", () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => GOOD.replace("88", String(index)));
    expect(parse([HEADER, ...rows].join("\r\n")).rows).toHaveLength(10_000);
  });
});

describe("locationKey", () => {
  it("is the same for another case, accent or space", () => {
    expect(locationKey({ name: "Café  A", address: "1 Main" })).toBe(
      locationKey({ name: "CAFE A", address: "1 main" }),
    );
    expect(locationKey({ name: "A B", address: "C" })).not.toBe(locationKey({ name: "A", address: "B C" }));
  });
});
