import type { Contents } from "#app/content/contents.server.ts";
import { schemaAt } from "#app/content/edits.ts";
import { type Announcement, announcement } from "#app/content/kinds/announcement.ts";
import { fieldMeta } from "#app/content/kinds/fields.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import { formFromValue, type Json } from "#app/content/value.ts";
import type { FieldError } from "#app/core/forms/result.ts";
import { isPast } from "#app/season/season-view.ts";
import { withPaths } from "#app/site/stories.server.ts";
import { englishPath } from "#app/words/paths.ts";
import { publicPages } from "#app/words/public-pages.ts";
import { announcementState } from "./overview.server.ts";
import { tokenErrors } from "./tokens.server.ts";

type Linked = Pick<Contents, "cities" | "stories" | "seasons">;

/** Errors for links that lead nowhere, and for placeholders that nothing fills in. */
export function leadErrors(kind: Kind, value: Json, now: Date, contents: Linked): FieldError[] {
  const isAnnouncement = kind.name === announcement.name;
  // Visitors no longer see the link of an announcement that is over.
  if (isAnnouncement && announcementState(value as Announcement, now).state === "nothing") return [];
  const lost = Object.entries(formFromValue(value)).flatMap(([field, text]) =>
    isPath(kind.schema, field) && text !== "" && !leadsToPage(text, contents, now)
      ? [{ field, message: "There is no such page. Choose one, such as /locations." }]
      : [],
  );
  return [...lost, ...tokenErrors(kind, value)];
}

/** Public pages beside those of the table and of contents. */
const OTHER_PAGES = ["/success-stories", "/passport", "/join/register", "/newsletter/subscribe"];
/** Addresses that only the database knows: places, posters, letters, files. */
const STORED = /^\/(locations\/[^/]+|[bp]|newsletter\/letters|calendar|uploads\/[^/]+)\/[^/]+$/;

/** Whether a link within the site leads to a page for visitors. */
function leadsToPage(link: string, { cities, stories, seasons }: Linked, now: Date): boolean {
  const [path = ""] = link.split(/[?#]/);
  const english = englishPath(path).replace(/(?<=.)\/$/, "");
  const pages = [
    ...publicPages.map((page) => page.path),
    ...OTHER_PAGES,
    ...cities.cities.map(({ slug }) => `/locations/${slug}`),
    ...withPaths(stories.stories).map((story) => story.path),
    ...seasons.filter((one) => one.closed || isPast(one, now)).map(({ year }) => `/seasons/${year}`),
  ];
  return pages.includes(english) || STORED.test(english);
}

function isPath(schema: Kind["schema"], field: string): boolean {
  const found = schemaAt(schema, field.split("."));
  return found !== undefined && fieldMeta.get(found)?.control === "path";
}
