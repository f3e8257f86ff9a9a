import { unlistedMeta } from "#app/page/metadata.ts";

/** Of all pages about seasons. */
export const meta = unlistedMeta(
  "Season",
  "Every date of the drive: on the site, in calendars and in letters.",
);
