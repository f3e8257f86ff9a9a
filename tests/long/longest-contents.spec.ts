import { expectRoomFor } from "../browser/longest-contents.ts";
import { test } from "../browser/site.ts";
import { WORDS } from "../content-fill.ts";

// During the season, when every date and call to action is visible. Only test files with the same time may share a
// site, and no other file expects these contents.
test.use({ siteTime: "2025-11-20T20:00:01Z" });

for (const [name, words] of Object.entries(WORDS))
  test(`${name} in every content run off no page`, async ({ page, site }) => {
    await expectRoomFor(page, site, words);
  });
