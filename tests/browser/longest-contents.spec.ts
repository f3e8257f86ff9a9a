import { WORDS } from "../content-fill.ts";
import { expectRoomFor } from "./longest-contents.ts";
import { LONG, test } from "./site.ts";

// During the season, when every date and call to action is visible. No other file uses this second: files with equal
// options may share a site, and these contents would break their tests.
test.use({ siteTime: "2025-11-20T20:00:01Z" });

test("one word without an end in every content runs off no page", { tag: LONG }, async ({ page, site }) => {
  const words = WORDS["one word without an end"];
  if (words) await expectRoomFor(page, site, words);
});
