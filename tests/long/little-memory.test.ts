import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, type TestContext, test } from "vitest";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { limitTogether, mayLimitTogether } from "./memory-group.ts";
import { SiteUnderFault } from "./site-under-fault.ts";

/** Memory available on top of what the site already uses, per process or in total. The picture needs more. */
const SPARE_MB = { each: 90, together: 220 };
const MB = 1024 * 1024;

/** Limits the memory of a running process and its children. Throws if it lacks permission. */
type Limit = (context: TestContext, pid: number) => void;

/** Limits the private memory of each process; works for any user. */
const ofEach: Limit = (_, pid) => {
  const has = /^VmData:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const bytes = Number(has) * 1024 + SPARE_MB.each * MB;
  const { status } = spawnSync("prlimit", ["--pid", String(pid), `--data=${bytes}`]);
  if (status !== 0) throw new Error("prlimit could not limit the memory: install util-linux");
};

const ofAll: Limit = (context, pid) => limitTogether(context, pid, SPARE_MB.together * MB);

/** A 59-megapixel picture in a small file, which must be decoded as a whole. */
function largePicture(): Promise<Buffer> {
  return sharp({ create: { width: 9000, height: 6600, channels: 3, background: "#b22" } })
    .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: "#b22" } })
    .jpeg()
    .toBuffer();
}

function form(bytes: Buffer, alt: string): FormData {
  const fields = new FormData();
  fields.append("file", new File([new Uint8Array(bytes)], "kept.jpg", { type: "image/jpeg" }));
  fields.append("alt", alt);
  return fields;
}

const LIMITS: readonly (readonly [of: string, limit: Limit])[] = [
  ["one process", ofEach],
  ...(mayLimitTogether ? [["all processes together", ofAll] as const] : []),
];

test.for(LIMITS)(
  "a picture needs more memory than there is for %s: staff read why beside it and in Health, visitors read on",
  { timeout: 300_000 },
  async ([, limit], context) => {
    // Made first: the site closes connections that are idle for the seconds that this takes.
    const bytes = await largePicture();
    const running = await startSite({ TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" });
    context.onTestFinished(running.stop);
    const site = new SiteUnderFault(running);
    expect(await site.signIn()).toBe(303);
    await site.warmUp();
    const pictures = async () => (await site.get("/admin/pictures")).text();
    const health = async () => (await site.get("/admin/health")).text();
    expect(await health()).not.toContain("too little memory");
    limit(context, running.child.pid ?? 0);

    expect((await site.act("/admin/pictures", form(bytes, "Kept words about a large picture"))).status).toBe(
      303,
    );
    const told = expect.poll(pictures, { timeout: 120_000, interval: 500 });
    const reading = (async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        for (const path of ["/", "/locations", "/donate", "/locations?q=gilroy"]) {
          expect((await site.get(path)).status, path).toBe(200);
        }
      }
    })();
    await Promise.all([told.toContain("This machine has too little memory for this picture"), reading]);
    expect(await pictures(), "what was typed is kept").toContain("Kept words about a large picture");
    expect(await health()).toMatch(/Kept words about a large picture.*too little memory for this picture/s);
    expect(running.child.exitCode).toBeNull();
    expect(await site.send("inquiry")).toEqual({ status: 303, lost: [] });
    expect((await site.get("/readyz")).status).toBe(200);

    expect((await site.act("/admin/pictures", form(await smallPicture(), "A small one"))).status).toBe(303);
    const [id = ""] = /[0-9a-f]{12}-400x300/.exec(await pictures()) ?? [];
    const small = async () => (await site.get(`/uploads/${id}/400.webp`)).status;
    await expect.poll(small, { timeout: 120_000, interval: 500, message: "a small one is made" }).toBe(200);
    // Not even the size of a picture is read by the site itself.
    expect(readFileSync(`/proc/${running.child.pid}/maps`, "utf8")).not.toContain("libvips");
    addCases(context, site.tried);
  },
);
