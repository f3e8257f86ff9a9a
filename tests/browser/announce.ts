import type { ContentId } from "#app/content/content-id.ts";
import { singleKinds } from "#app/content/kinds.ts";
import { publishedVersion } from "#app/content/queries.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import type { RunningSite } from "./site.ts";
import { inDatabase } from "./staff.ts";

/** Publishes an announcement, or takes it down with an empty text. */
export function announce(site: RunningSite, text: string) {
  return inDatabase(site, async (db) => {
    const id: ContentId = { kind: singleKinds.announcement as never, key: "" };
    const value = { ...singleKinds.announcement.starter, text, until: "2099-12-31T18:00" };
    const baseVersion = (await publishedVersion(db, id))?.version ?? 0;
    await publish(db, id, { value, baseVersion }, { actor: "ana@toys.test", now: new Date() });
  });
}
