import type { Site } from "#app/content/site.ts";
import { contactMeta } from "#app/copy/en/contact.ts";
import { donateMeta } from "#app/copy/en/donate.ts";
import { familiesMeta } from "#app/copy/en/families.ts";
import { homeMeta } from "#app/copy/en/home.ts";
import { joinMeta } from "#app/copy/en/join.ts";
import { type PageMeta, titled } from "#app/copy/en/page-meta.ts";
import { passportMeta } from "#app/copy/en/passport.ts";
import { locationsMeta } from "#app/copy/en/places/locations.ts";
import { importantDatesMeta } from "#app/copy/en/season/important-dates.ts";
import { volunteerMeta } from "#app/copy/en/volunteers.ts";
import { englishMeta } from "#app/copy/pages/page-meta.ts";
import { staffMeta } from "#app/copy/staff/page-meta.ts";

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
    "/passport": passportMeta(),
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
