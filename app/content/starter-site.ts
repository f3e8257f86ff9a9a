import type { Contents } from "./contents.server.ts";
import { type ContentValues, seasonKind, singleKinds } from "./kinds.ts";

/** The contents of a new site, for checks, share pictures and tests. */
export const starterContents: Contents = {
  ...(Object.fromEntries(Object.entries(singleKinds).map(([name, { starter }]) => [name, starter])) as Omit<
    ContentValues,
    "seasons"
  >),
  seasons: [seasonKind.starter],
  sampleSite: true,
};
