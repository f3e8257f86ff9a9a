import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

let site: Site;
let cookie: string;
let photo: File;
/** Temporary files of these tests alone: others run at the same time. */
let temporary: string;
const { TMPDIR } = process.env;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "uploads-"));
  process.env.TMPDIR = temporary;
  site = await openSite();
  ({ Cookie: cookie } = await administrator(site));
  // Noise cannot be compressed, so the file is above 256 KB, which are read only for staff.
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 600, channels: 3, background: "#b22", noise } as const;
  const bytes = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  photo = new File([new Uint8Array(bytes)], "piñata día 1.jpg", { type: "image/jpeg" });
});
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await site.close();
  await rm(temporary, { recursive: true });
});

function send(body: BodyInit, type?: string) {
  const headers = { Origin: "http://localhost:3000", Cookie: cookie, ...(type && { "Content-Type": type }) };
  return site.fetch("/admin/pictures", { method: "POST", body, headers });
}

function formOf(fields: Record<string, string | File>, file = photo) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", file);
  return body;
}

const names = async () =>
  (await site.db.selectFrom("pictures").select("name").execute()).map(({ name }) => name);
const left = () => readdir(temporary);

test("a large picture is stored byte for byte under its name, and its copy on disk is deleted", async () => {
  const before = await left();
  expect(photo.size).toBeGreaterThan(256 * 1024);
  expect((await send(formOf({ alt: "A piñata" }))).status).toBe(303);
  expect(await names()).toEqual(["piñata día 1"]);
  const { bytes } = await site.db.selectFrom("picture_files").select("bytes").executeTakeFirstOrThrow();
  expect(Buffer.from(bytes).equals(Buffer.from(await photo.arrayBuffer()))).toBe(true);
  expect(await left()).toEqual(before);
});

test("an upload that nobody sends by this page is refused, and leaves no file", async () => {
  const before = [await left(), await names()];
  const whole = new Uint8Array(await new Response(formOf({ alt: "A piñata" })).arrayBuffer());
  const boundary = new TextDecoder().decode(whole.subarray(2, whole.indexOf(13)));
  const cut = whole.subarray(0, whole.length - 2000);
  const twice = formOf({ alt: "One" });
  twice.append("alt", "Two");
  const refused = {
    "two files": send(formOf({ alt: "Two", other: photo })),
    "two files of one field": send(formOf({ alt: "Two", file: photo })),
    "a text given twice": send(twice),
    "a form cut off": send(cut, `multipart/form-data; boundary=${boundary}`),
  };
  for (const [name, answer] of Object.entries(refused))
    expect([name, (await answer).status]).toEqual([name, 400]);
  expect((await send(formOf({ alt: "a".repeat(300_000) }))).status).toBe(413);
  expect([await left(), await names()]).toEqual(before);
});
