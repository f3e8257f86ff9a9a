import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addFile,
  claimUpload,
  deleteUnusedPictures,
  finishUpload,
  listPictures,
} from "#app/content/pictures/queries.server.ts";
import { makeVariants } from "#app/content/pictures/variants.server.ts";
import { createLetter } from "#app/newsletter/letter-queries.server.ts";
import { engines } from "../databases.ts";
import { openSite, type Site } from "./site.ts";
import { administrator } from "./staff-members.ts";

const now = new Date("2025-11-20T20:00:00.000Z");

/** A single-color picture. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#b22" } });
}

describe.each(engines)("pictures on %s", (_name, open) => {
  let site: Site;
  let cookie: string;

  beforeAll(async () => {
    site = await openSite({ open });
    ({ Cookie: cookie } = await administrator(site));
  });
  afterAll(() => site.close());

  function upload(bytes: Uint8Array, { name = "lobby box.jpg", alt = "A box in a lobby" } = {}) {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
    body.append("alt", alt);
    return site.fetch("/admin/pictures", {
      method: "POST",
      body,
      headers: { Origin: "http://localhost:3000", Cookie: cookie },
    });
  }

  /** The work of the server's picture process, in this process. */
  async function makeWaiting() {
    const upload = await claimUpload(site.db, now);
    if (!upload) throw new Error("nothing waits");
    await makeVariants(upload.bytes, (file, bytes, progress) =>
      addFile(site.db, upload.id, file, bytes, progress),
    );
    await finishUpload(site.db, upload.id, null);
    return upload.id;
  }

  test("an upload becomes files of every size, upright and without what the camera wrote", async () => {
    const photo = await plain(900, 600)
      .withExif({ IFD0: { Copyright: "somebody", Orientation: "6" }, IFD3: { GPSLatitude: "37/1 20/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await upload(photo)).status).toBe(303);
    const id = await makeWaiting();
    expect(id).toMatch(/-600x900$/);
    expect((await listPictures(site.db)).rows).toMatchObject([
      { id, name: "lobby box", status: "ready", progress: 100 },
    ]);

    const answer = await site.get(`/uploads/${id}/480.webp`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(facts).toMatchObject({ format: "webp", width: 480, height: 720 });
    expect(facts.exif).toBeUndefined();
    expect((await site.get(`/uploads/${id}/600.avif`)).status).toBe(200);
    for (const gone of [`${id}/upload`, `${id}/601.avif`, "nothing/480.webp", `${id}/480.webp.html`]) {
      expect((await site.get(`/uploads/${gone}`)).status, gone).toBe(404);
    }
  });

  test.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>"), "This is not a picture"],
    [
      "a drawing with a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "This is not a picture",
    ],
    ["a PDF", Buffer.from("%PDF-1.7 ..."), "This is not a picture"],
    ["an empty file", Buffer.alloc(0), "Please choose a picture."],
    [
      "a picture's first bytes and then a page",
      Buffer.from("\xff\xd8\xff<script>", "latin1"),
      "This picture is damaged",
    ],
    [
      "a film in the family of HEIC",
      Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0", "latin1"),
      "This picture is damaged",
    ],
  ])("%s is refused with a reason, and nothing is stored", async (_what, bytes, reason) => {
    const { rows: before } = await listPictures(site.db);
    const answer = await upload(bytes, { name: "photo.jpg" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(reason);
    expect((await listPictures(site.db)).rows).toEqual(before);
  });

  test("more than 60 megapixels are refused, however small the file", async () => {
    const bomb = await plain(10_000, 6001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const answer = await upload(bomb, { name: "bomb.png" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("more than 60 megapixels");
  });

  test("a description is required, and what was typed comes back", async () => {
    const picture = await plain(500, 500).png().toBuffer();
    const missing = await upload(picture, { alt: " " });
    expect(missing.status).toBe(400);
    expect(await missing.text()).toContain("Please say what the picture shows.");
    const broken = await upload(Buffer.from("no"), { alt: 'Toys "in" <b>boxes</b>' });
    expect(await broken.text()).toContain("Toys &quot;in&quot; &lt;b&gt;boxes&lt;/b&gt;");
  });

  test("a picture that no content uses goes after 30 days; one that any version uses stays", async () => {
    await upload(await plain(500, 400).webp().toBuffer(), { name: "unused.webp" });
    const unused = await makeWaiting();
    await upload(await plain(500, 400).webp().toBuffer(), { name: "used.webp" });
    const used = await makeWaiting();
    await site.db
      .insertInto("content_versions")
      .values({
        kind: "events",
        key: "",
        version: 1,
        value: JSON.stringify({ events: [{ picture: { id: used } }] }),
        actor: "ana@example.org",
        at: now.toISOString(),
      })
      .execute();
    await deleteUnusedPictures(site.db, new Date(now.getTime() + 60_000));
    expect((await listPictures(site.db)).rows.map(({ id }) => id)).toEqual([used]);
    expect((await site.get(`/uploads/${unused}/480.webp`)).status).toBe(404);
  });

  test("a picture of a letter stays, whether the letter is a draft or was sent", async () => {
    const author = { actor: "ana@example.org", now };
    const ids: string[] = [];
    for (const status of ["draft", "sent"] as const) {
      await upload(await plain(500, 400).webp().toBuffer(), { name: `${status}.webp` });
      const id = await makeWaiting();
      const text = `Hello\n\n![A box](${id})`;
      const letter = await createLetter(site.db, { subject: "News", text, preview: "" }, author);
      await site.db.updateTable("letters").set({ status }).where("id", "=", letter).execute();
      ids.push(id);
    }
    await deleteUnusedPictures(site.db, new Date(now.getTime() + 60_000));
    for (const id of ids) {
      const answer = await site.post("/admin/pictures", { intent: "delete", id }, { Cookie: cookie });
      expect(await answer.text()).toContain("This picture is in use.");
      expect((await site.get(`/uploads/${id}/480.webp`)).status).toBe(200);
    }
    await site.db.deleteFrom("letters").execute();
    await deleteUnusedPictures(site.db, new Date(now.getTime() + 60_000));
    expect((await site.get(`/uploads/${ids[0]}/480.webp`)).status).toBe(404);
  });

  describe("where there are many", () => {
    const many = Array.from({ length: 51 }, (_, index) => ({
      id: `many-${index}-600x400`,
      name: `one of many ${index}`,
      alt: "A box",
      width: 600,
      height: 400,
      status: "ready" as const,
      progress: 100,
      actor: "ana@example.org",
      created_at: new Date(now.getTime() - index * 1000).toISOString(),
    }));
    beforeAll(async () => {
      await site.db.insertInto("pictures").values(many).execute();
    });

    const page = async (path: string) => (await site.get(path, { Cookie: cookie })).text();
    const team = "/admin/content/team";

    test("the library has pages, and each says where it is", async () => {
      const [first, second] = [await page("/admin/pictures"), await page("/admin/pictures?page=2")];
      const shown = (html: string) => many.filter(({ name }) => html.includes(`Yes, delete ${name}"`)).length;
      expect(shown(first) + shown(second)).toBe(many.length);
      expect(shown(first)).toBeGreaterThan(shown(second));
      expect(first).toMatch(/rel="next"[^>]*href="\/admin\/pictures\?page=2"/);
      expect(second).toMatch(/rel="prev"[^>]*href="\/admin\/pictures"/);
    });

    test("a content form offers one page of them, those in use and the site's own, however many there are", async () => {
      const html = await page(`${team}?field=members`);
      const offered = new Set(html.match(/many-\d+-600x400/g));
      expect(offered.size).toBeGreaterThan(10);
      expect(offered.size).toBeLessThanOrEqual(51);
    });

    test("a form has further pages, and an answer for a search without a match", async () => {
      const found = async (search: string) => {
        const answer = await site.get(`/admin/pictures/found?${search}`, { Cookie: cookie });
        return (await answer.json()) as { found: { value: string }[]; page: number; pages: number };
      };
      const [first, second] = [await found(""), await found("page=2")];
      expect(first).toMatchObject({ page: 1, pages: 2 });
      expect(first.found.length).toBeGreaterThan(second.found.length);
      expect(new Set([...first.found, ...second.found].map(({ value }) => value)).size).toBe(
        first.found.length + second.found.length,
      );
      expect(await found("q=100%25_")).toMatchObject({ found: [], pages: 1 });
      expect(await page("/admin/pictures?q=MANY+42")).toContain("one of many 42");
      expect(await page("/admin/pictures?q=nothing")).toContain("No uploaded picture matches “nothing”.");
    });
  });

  test("the library names everything that can have a picture", async () => {
    const page = await (await site.get("/admin/pictures", { Cookie: cookie })).text();
    expect(page).toContain(
      "Use them in Season, Events, Team, Success stories, Photographs of people, and letters.",
    );
  });

  test("only administrators upload", async () => {
    const body = new FormData();
    const answer = await site.fetch("/admin/pictures", {
      method: "POST",
      body,
      headers: { Origin: "http://localhost:3000" },
    });
    expect(answer.status).toBe(401);
  });
});
