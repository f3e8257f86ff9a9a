import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { residentMb } from "../memory.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { limitTogether } from "./memory-group.ts";
import { SiteUnderFault } from "./site-under-fault.ts";

/* LEAK_MINUTES=30 npm test -- tests/long/small-machine.test.ts */

const MINUTES = Number(process.env.LEAK_MINUTES ?? 3);
const MACHINE_BYTES = 1024 ** 3;
/** Of memory at the end, in that after a third of the time. In a few minutes, caches still fill. */
const MOST_GROWTH = MINUTES >= 30 ? 1.1 : 1.4;
const ROUND_MS = 1000;
const PAGES = ["/", "/donate", "/locations", "/locations/gilroy", "/es/volunteer", "/locations/pins.json"];
const STAFF = ["/admin", "/admin/today", "/admin/locations", "/admin/health", "/admin/search?q=kept"];

test(`a machine of 1 GB serves everybody for ${MINUTES} minutes, and its memory does not grow`, {
  timeout: (MINUTES + 5) * 60_000,
}, async (context) => {
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#b22" } })
    .jpeg()
    .toBuffer();
  const running = await startSite({ TRUSTED_PROXIES: "1", LOG_LEVEL: "error" });
  context.onTestFinished(running.stop);
  const { pid = 0 } = running.child;
  limitTogether(context, pid, MACHINE_BYTES);
  const site = new SiteUnderFault(running);
  expect(await site.signIn()).toBe(303);

  const endsAt = Date.now() + MINUTES * 60_000;
  const samples: number[] = [];
  for (let round = 0; Date.now() < endsAt; round += 1) {
    const nextAt = Date.now() + ROUND_MS;
    const paths = [PAGES, STAFF].map((list) => list[round % list.length] ?? "/");
    for (const path of [
      ...paths,
      `/locations?q=${95_000 + (round % 900)}`,
      `/locations/search?q=san ${round}`,
    ]) {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.arrayBuffer();
    }
    if (round % 10 === 0)
      for (const form of ["inquiry", "newsletter", "registration", "location"] as const)
        expect(await site.send(form), form).toEqual({ status: 303, lost: [] });
    if (round % 60 === 30) {
      const fields = new FormData();
      fields.append("file", new File([new Uint8Array(picture)], "kept.jpg", { type: "image/jpeg" }));
      fields.append("alt", `Kept picture ${round}`);
      expect((await site.act("/admin/pictures", fields)).status).toBe(303);
    }
    samples.push(residentMb(pid));
    await pause(Math.max(0, nextAt - Date.now()));
  }
  addCases(context, site.tried);
  expect(running.child.exitCode).toBeNull();
  /** The least within a tenth of the time: garbage that waits for its collection does not count. */
  const at = (share: number) =>
    Math.min(...samples.slice(samples.length * (share - 0.1), samples.length * share));
  const [before, after] = [at(1 / 3), at(1)];
  console.log(
    `memory: ${before.toFixed(0)} MB after a third, ${after.toFixed(0)} MB at the end, ${Math.max(...samples).toFixed(0)} MB at most`,
  );
  expect(after / before).toBeLessThan(MOST_GROWTH);
});
