import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { startSite } from "../running-site.ts";
import { inCopy } from "./project-copy.ts";

test("the first start builds the site, and compresses its files beside the first visitors or at the next start", async () => {
  await inCopy(async (folder) => {
    const done = join(folder, "build/precompressed");
    const client = join(folder, "build/client");
    const compressed = () => globSync("**/*.{br,gz}", { cwd: client });
    const startAndCompress = async () => {
      const { site, stop } = await startSite({}, folder);
      try {
        const page = await (await fetch(site.origin)).text();
        const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "no script";
        expect((await fetch(site.origin + script)).status).toBe(200);
        await vi.waitFor(() => access(done), { timeout: 60_000, interval: 100 });
      } finally {
        await stop();
      }
    };

    await startAndCompress();
    const files = compressed();
    expect(files.length).toBeGreaterThan(400);
    for (const name of files) {
      const content = readFileSync(join(client, name));
      const whole = name.endsWith(".br") ? brotliDecompressSync(content) : gunzipSync(content);
      expect(whole.equals(readFileSync(join(client, name.slice(0, -3)))), name).toBe(true);
    }

    // As after a stop in the middle of a file.
    const [first = "", ...others] = files;
    rmSync(done);
    for (const name of [first, ...others.slice(100)]) rmSync(join(client, name));
    writeFileSync(join(client, `${first}.part`), "half");
    await startAndCompress();
    expect(compressed().sort()).toEqual(files.sort());
    expect(globSync("**/*.part", { cwd: client })).toEqual([]);
  });
}, 240_000);
