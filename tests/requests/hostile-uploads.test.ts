import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFile, claimUpload, finishUpload, listPictures } from "#app/content/pictures/queries.server.ts";
import { makeVariants } from "#app/content/pictures/variants.server.ts";
import { MAX_UPLOAD_BYTES } from "#app/core/http/upload-size.ts";
import { strictEngines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";
import { addMember, administrator, cookieOf } from "./staff-members.ts";

const NOW = new Date("2025-11-20T20:00:00.000Z");
const PAYLOAD = "<script>alert(document.domain)</script><?php system($_GET[0]); ?>";
const GPS = {
  IFD0: { Copyright: PAYLOAD },
  IFD3: { GPSLatitude: "37/1 20/1 0/1", GPSLongitude: "121/1 53/1 0/1" },
};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b22" } });

describe.each(strictEngines)("hostile uploads on %s", (_, open) => {
  let site: Site;
  let staff: { Cookie: string };
  beforeAll(async () => {
    site = await openSite({ open });
    staff = { Cookie: (await administrator(site)).Cookie };
  });
  afterAll(() => site.close());

  function upload(bytes: Uint8Array, { name = "a.jpg", type = "image/jpeg", alt = "A box", more = {} } = {}) {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(bytes)], name, { type }));
    body.append("alt", alt);
    for (const [field, value] of Object.entries(more)) body.append(field, String(value));
    return site.fetch("/admin/pictures", {
      method: "POST",
      body,
      headers: { Origin: "http://localhost:3000", ...staff },
    });
  }
  const newest = async () => (await listPictures(site.db)).rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  async function made() {
    const waiting = await claimUpload(site.db, NOW);
    if (!waiting) throw new Error("nothing waits");
    await makeVariants(waiting.bytes, (file, bytes, done) => addFile(site.db, waiting.id, file, bytes, done));
    await finishUpload(site.db, waiting.id, null);
    return waiting.id;
  }

  test.each([
    ["a page behind a JPEG", () => plain(500, 400).jpeg().toBuffer(), "photo.html"],
    ["a script in the comment of a PNG", () => plain(500, 400).withExif(GPS).png().toBuffer(), "photo.svg"],
    [
      "a zip file behind a WebP",
      () => plain(500, 400).withXmp(`<x>${PAYLOAD}</x>`).webp().toBuffer(),
      "photo.php",
    ],
    [
      "a place in an AVIF",
      () => plain(500, 400).withExif(GPS).avif({ effort: 0 }).toBuffer(),
      "photo.jpg.exe",
    ],
  ])("%s: only new pictures of it are served, as pictures", async (_what, make, name) => {
    const picture = Buffer.concat([await make(), Buffer.from(PAYLOAD), Buffer.from("PK\x03\x04")]);
    const answer = await upload(picture, { name, type: "text/html" });
    expect(answer.status).toBe(303);
    const id = await made();
    for (const [file, format] of [
      ["480.webp", "webp"],
      ["480.avif", "avif"],
    ] as const) {
      const served = await site.get(`/uploads/${id}/${file}`);
      expect(served.headers.get("Content-Type")).toBe(`image/${format}`);
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(bytes.includes("script") || bytes.includes("<?php") || bytes.includes("PK\x03\x04")).toBe(false);
      const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
    }
    const { files } = await site.db
      .selectFrom("picture_files")
      .select((eb) => eb.fn.countAll<number>().as("files"))
      .where("picture_id", "=", id)
      .where("name", "=", "upload")
      .executeTakeFirstOrThrow();
    expect(Number(files)).toBe(0);
  });

  test.each([
    [
      "SVG with a script",
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"><script>x</script></svg>`,
      ),
    ],
    [
      "SVG that names a file",
      Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    ],
    ["a GIF that is a script", Buffer.from("GIF89a/*\x01\x00*/=alert(1)", "latin1")],
    [
      "a GIF that is whole",
      Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
    ],
    ["a BMP", Buffer.from("BM\0\0\0\0", "latin1")],
    ["a TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1")],
    ["a JPEG that names a script for ImageMagick", Buffer.from("push graphic-context\nviewbox 0 0 1 1")],
    ["a page that begins like a PNG", Buffer.from(`\x89PNG\r\n\x1a\n${PAYLOAD}`, "latin1")],
    ["a WebP of nothing", Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8 ", "latin1")],
    ["an AVIF that is cut", Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf\0\0", "latin1")],
    ["a JPEG of noise", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, "ab")])],
  ])("%s is refused, whatever it is called", async (_what, bytes) => {
    const before = await newest();
    for (const [name, type] of [
      ["a.jpg", "image/jpeg"],
      ["a.png", "image/png"],
      ["a.svg", "image/svg+xml"],
    ] as const) {
      const answer = await upload(bytes, { name, type });
      expect([answer.status, name]).toEqual([400, name]);
    }
    expect(await newest()).toEqual(before);
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("a bomb of pixels or of bytes is refused before it is unpacked", async () => {
    const header = await plain(500, 400).png().toBuffer();
    // The header claims 50,000 by 50,000 pixels: ten gigabytes.
    const claims = Buffer.from(header);
    claims.writeUInt32BE(50_000, 16);
    claims.writeUInt32BE(50_000, 20);
    expect((await upload(claims)).status).toBe(400);
    const long = await upload(Buffer.concat([header, Buffer.alloc(MAX_UPLOAD_BYTES)]));
    expect(long.status).toBe(400);
    expect(await long.text()).toContain("20 MB");
  });

  test("a name leads nowhere and shows as text", async () => {
    const picture = await plain(500, 400).jpeg().toBuffer();
    const names = {
      "../../../etc/cron.d/x.jpg": "x",
      "C:\\windows\\evil.jpg": "evil",
      '"><img src=x onerror=alert(1)>.png': '"><img src=x onerror=alert(1)>',
      "a\u202Egpj.exe": "agpj",
      "\0\r\nSet-Cookie: a=b.jpg": "Set-Cookie: a=b",
      ".jpg": ".jpg",
    };
    for (const [name, shown] of Object.entries(names)) {
      expect((await upload(picture, { name })).status).toBe(303);
      expect((await listPictures(site.db)).rows.map((one) => one.name)).toContain(shown);
    }
    const page = await (await site.get("/admin/pictures", staff)).text();
    expect(page).not.toContain("<img src=x");
  });

  test("fields of another kind are mistakes and no faults", async () => {
    const body = new FormData();
    body.append("file", "no file at all");
    body.append("alt", new File(["x"], "alt.txt"));
    const headers = { Origin: "http://localhost:3000", ...staff };
    expect((await site.fetch("/admin/pictures", { method: "POST", body, headers })).status).toBe(400);
    for (const id of [
      "%",
      "\0",
      "../x",
      "x'; drop table pictures; --",
      "0".repeat(5000),
      "a1b2c3d4e5f6-1x1",
    ]) {
      expect([id, (await site.post("/admin/pictures", { intent: "delete", id }, staff)).status]).toEqual([
        id,
        404,
      ]);
    }
    const picture = await plain(500, 400).jpeg().toBuffer();
    expect((await upload(picture, { alt: "a\0b\u001b[31m" })).status).toBe(303);
    const [row] = (await listPictures(site.db)).rows.filter(({ alt }) => alt.startsWith("a "));
    expect(row?.alt).toBe("a b [31m");
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("uploading and deleting take a role", async () => {
    const without = await addMember(site, { administrator: false });
    const Cookie = await cookieOf(site, without);
    const body = () => {
      const form = new FormData();
      form.append("alt", "x");
      return form;
    };
    const headers = { Origin: "http://localhost:3000" };
    expect((await site.fetch("/admin/pictures", { method: "POST", body: body(), headers })).status).toBe(401);
    expect(
      (await site.fetch("/admin/pictures", { method: "POST", body: body(), headers: { ...headers, Cookie } }))
        .status,
    ).toBe(403);
  });
});
