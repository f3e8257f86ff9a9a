import { staffMeta } from "#app/accounts/page-meta.ts";
import type { Site } from "#app/content/site.ts";
import { englishMeta } from "#app/page/english-only.ts";
import { contactMeta } from "#app/words/en/contact.ts";
import { donateMeta } from "#app/words/en/donate.ts";
import { familiesMeta } from "#app/words/en/families.ts";
import { homeMeta } from "#app/words/en/home.ts";
import { importantDatesMeta } from "#app/words/en/important-dates.ts";
import { joinMeta } from "#app/words/en/join.ts";
import { locationsMeta } from "#app/words/en/locations.ts";
import { type PageMeta, titled } from "#app/words/en/page-meta.ts";
import { volunteerMeta } from "#app/words/en/volunteers.ts";

/** Title and description of every page by path, for checks; those of city pages come from their entries. */
export function allMeta(site: Site): Record<string, PageMeta> {
  const pages: Record<string, PageMeta> = {
    "/join": joinMeta(site),
    "/donate": donateMeta(site),
    "/volunteer": volunteerMeta(),
    "/families": familiesMeta(),
    "/contact": contactMeta(),
    "/important-dates": importantDatesMeta(site),
    "/locations": locationsMeta(),
  };
  const home = homeMeta();
  return {
    "/": { ...home, title: `${site.organization.name} | ${home.title}` },
    ...Object.fromEntries(
      Object.entries(pages).map(([path, page]) => [path, { ...page, title: titled(page.title, site) }]),
    ),
    ...englishMeta(site),
    ...staffMeta(site),
  };
}
