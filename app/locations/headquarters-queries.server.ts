import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { announcementMoments } from "#app/content/announcement.ts";
import type { Contents } from "#app/content/contents.server.ts";
import { type Announcement, announcement } from "#app/content/kinds/announcement.ts";
import type { Headquarters } from "#app/content/kinds/headquarters.ts";
import { publishedVersion } from "#app/content/queries.server.ts";
import { isSampleText, withoutSamples } from "#app/content/samples.ts";
import { addressLine } from "#app/content/site.ts";
import { isStorm, stormReason } from "#app/content/storm.server.ts";
import type { Author } from "#app/core/author.ts";
import { readSetting, storeSetting } from "#app/core/db/stored-settings.ts";
import type { Database, Tables } from "#app/core/db/tables.ts";
import { pacificDay } from "#app/core/time/pacific-time.ts";
import { mapSearch } from "#app/core/ui/contact-links.ts";
import {
  changeLocation,
  changesOf,
  findLocation,
  insertLocation,
  lockLocations,
  setDeleted,
} from "#app/locations/change-queries.server.ts";
import { byName, onSite, visible } from "./queries.server.ts";
import { SAMPLE_SUFFIX } from "./samples.ts";
import type { LocationFields } from "./schema.ts";
import { stateOn } from "./state.ts";
import {
  changeState,
  confirmHoursAsWritten,
  findState,
  forgetFull,
  writeState,
} from "./state-queries.server.ts";

const SETTING = "headquarters_location";

type HeadquartersContents = Pick<Contents, "headquarters" | "organization" | "sampleSite">;

/** The id of the location that mirrors the content "Headquarters" (K13); undefined if there is none yet. */
export function headquartersId(db: Database): Promise<string | undefined> {
  return readSetting(db, SETTING);
}

/** Headquarters, as public pages show it; undefined if it is not on the site. */
export function publicHeadquarters(db: Database, now: Date) {
  return byName(onSite(db, now), now, null)
    .where("id", "in", db.selectFrom("settings").select("value").where("key", "=", SETTING))
    .executeTakeFirst();
}

/**
 * Updates the location of headquarters from the content: adds or changes it, or hides it while there is no
 * street. The first run adopts the oldest location of that type. The week is read from the content's hours, which have
 * no second field.
 * @param tx a transaction
 */
export async function keepHeadquarters(tx: Database, contents: HeadquartersContents, author: Author) {
  // Instances that start together must not add it twice.
  await lockLocations(tx);
  const id = (await headquartersId(tx)) ?? (await adopted(tx));
  if (id !== undefined) await emptyBox(tx, id, author);
  const fields = fieldsOf(contents);
  const earlier = await tx
    .selectFrom("locations")
    .select("hours")
    .where("id", "=", id ?? "")
    .executeTakeFirst();
  const row = id === undefined ? undefined : await findLocation(tx, id);
  // An address that staff entered before the content existed is no sample. Keep it until the content has one.
  const hasNone = !fields || isSampleText(fields.address);
  if (row && hasNone && !isSampleText(row.address) && !(await wasPublished(tx, row.address))) return;
  if (!fields) {
    if (row) await setDeleted(tx, row.id, "deleted", author);
    return;
  }
  if (row) {
    await changeLocation(tx, row.id, row.version, fields, author);
  } else if (id === undefined || !(await restored(tx, id, fields, author))) {
    const added = randomUUID();
    await insertLocation(tx, added, fields, author);
    await storeSetting(tx, SETTING, added);
  }
  const current = await headquartersId(tx);
  if (current) await confirmHoursAsWritten(tx, current, author, { earlier: earlier?.hours });
}

/** Headquarters takes toys all year and has no box that could be full, as earlier releases let it be. */
async function emptyBox(tx: Database, id: string, author: Author): Promise<void> {
  const before = await findState(tx, id);
  if (!before) return;
  await forgetFull(tx, id, author.now.toISOString());
  if (before.state !== "full") return;
  const open = { state: "open" as const, state_until: null, state_reason: null, hidden: before.hidden };
  await writeState(tx, id, before, open, author);
}

/** Whether the content "Headquarters" has ever had this street. */
async function wasPublished(tx: Database, street: string): Promise<boolean> {
  const versions = await tx
    .selectFrom("content_versions")
    .select("value")
    .where("kind", "=", "headquarters")
    .execute();
  return versions.some(({ value }) => (JSON.parse(value) as Headquarters).street === street);
}

/**
 * Headquarters is closed while the announcement of a storm shows, and only then; what staff have closed themselves stays
 * so. Runs when staff change the announcement, and each minute, because it begins and ends at a time.
 * @returns whether anything changed
 */
export async function followStorm(db: Database, author: Author): Promise<boolean> {
  const id = (await headquartersId(db)) ?? "";
  const published = await publishedVersion(db, { kind: announcement, key: "" });
  const before = await findState(db, id);
  if (!before) return false;
  const shown = published?.value as unknown as Announcement;
  const isOurs = before.state === "closed" && before.state_reason === stormReason();
  const isFree = stateOn(before, pacificDay(author.now)) !== "closed" || isOurs;
  const saysClosed = isStorm(shown, author.now);
  if (saysClosed ? !isFree : !isOurs) return false;
  const change = saysClosed
    ? { state: "closed" as const, state_until: lastDayOf(shown), state_reason: stormReason() }
    : { state: "open" as const, state_until: null, state_reason: null };
  if (Object.keys(changesOf(before, change)).length === 0) return false;
  await changeState(db, id, { ...change, hidden: before.hidden }, author);
  return true;
}

/** The last day on which an announcement shows: one until midnight shows until the day before. */
function lastDayOf(shown: Announcement): string | null {
  const end = announcementMoments(shown).at(-1);
  return end ? pacificDay(new Date(end.getTime() - 1)) : null;
}

async function restored(tx: Database, id: string, fields: LocationFields, author: Author): Promise<boolean> {
  if (!(await setDeleted(tx, id, "restored", author))) return false;
  const row = await findLocation(tx, id);
  if (row) await changeLocation(tx, id, row.version, fields, author);
  return row !== undefined;
}

async function adopted(tx: Database): Promise<string | undefined> {
  const row = await visible(tx)
    .where("type", "=", "headquarters")
    .select("id")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (row) await storeSetting(tx, SETTING, row.id);
  return row?.id;
}

/** A shift as it was, and the place that it has now. */
export interface MovedShift {
  shift: Selectable<Tables["shifts"]>;
  place: string;
}

/** Changes the address of headquarters in the shifts that are not over. */
export async function moveShifts(tx: Database, from: string, to: string, now: Date): Promise<MovedShift[]> {
  const place = sql<string>`replace(place, ${from}, ${to})`;
  const there = await tx
    .selectFrom("shifts")
    .where("day", ">=", pacificDay(now))
    .where(sql<boolean>`${place} <> place`)
    .selectAll()
    .select(place.as("now"))
    .execute();
  if (there.length === 0) return [];
  const ids = there.map(({ id }) => id);
  await tx
    .updateTable("shifts")
    .set((eb) => ({ place, version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("id", "in", ids)
    .execute();
  return there.map(({ now: after, ...shift }) => ({ shift, place: after }));
}

/** Undefined if the street is missing, or is a sample on a real site. */
function fieldsOf({ sampleSite, ...contents }: HeadquartersContents): LocationFields | undefined {
  const { headquarters, organization } = sampleSite ? contents : withoutSamples(contents);
  const { name, street, city, state, zipCode, hours } = headquarters;
  if (!street) return undefined;
  const isSample = isSampleText(street);
  return {
    name: isSample ? name + SAMPLE_SUFFIX : name,
    type: "headquarters",
    address: street,
    city,
    zip_code: zipCode,
    phone: organization.phone || null,
    hours,
    // Maps cannot find a sample street.
    google_maps_url: mapSearch(isSample ? `${city}, ${state} ${zipCode}` : addressLine(headquarters)),
  };
}
