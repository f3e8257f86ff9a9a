import type { Page } from "@playwright/test";
import type { ContentId } from "#app/content/content-id.ts";
import { kinds } from "#app/content/kinds.ts";
import { publishedVersion, setSampleSite } from "#app/content/queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { filled, type Words } from "../content-fill.ts";
import { publicVisits } from "./matrix-public.ts";
import { expectNoOverflow } from "./page-checks.ts";
import { expect, type RunningSite } from "./site.ts";
import { inDatabase } from "./staff.ts";

const PATHS = publicVisits
  .filter(({ path, status = 200 }) => typeof path === "string" && status === 200)
  .map(({ path }) => String(path));

/** Fills all contents of a site to their limits, and fails if a public page overflows sideways. */
export async function expectRoomFor(page: Page, site: RunningSite, words: Words): Promise<void> {
  await inDatabase(site, async (db) => {
    await setSampleSite(db, true);
    for (const kind of kinds) {
      const id: ContentId = { kind, key: kind.name === "season" ? "2025" : "" };
      const baseVersion = (await publishedVersion(db, id))?.version ?? 0;
      const author = { actor: "ana@toys.test", now: new Date() };
      const done = await publish(db, id, { value: filled(kind, words), baseVersion }, author);
      expect(done.kind, kind.name).toBe("ok");
    }
  });
  for (const path of new Set(PATHS)) {
    await page.setViewportSize({ width: 320, height: 640 });
    const response = await page.goto(path);
    expect(response?.status(), path).toBeLessThan(500);
    await expectNoOverflow(page, `${path} at 320 px`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoOverflow(page, `${path} at 1440 px`);
  }
}
