import { labelOf } from "#app/content/edits.ts";
import { type Headquarters, headquarters } from "#app/content/kinds/headquarters.ts";
import type { Kind } from "#app/content/kinds/kind.ts";
import { singleKinds } from "#app/content/kinds/single-kinds.ts";
import { listVersions, publishedVersion, readContents } from "#app/content/queries.server.ts";
import { describeFields, formFromValue, type Json } from "#app/content/value.ts";
import { counted } from "#app/core/counted.ts";
import type { Database } from "#app/core/db/tables.ts";
import { clockWords } from "#app/core/time/format-time.ts";
import { doubtsOfArea } from "#app/locations/understand.server.ts";
import { heldByHeadquarters } from "#app/volunteers/season-queries.server.ts";
import { fieldPath } from "./paths.ts";

/** Whom a change of the address concerns, while the mails about it wait, as a link to the shifts. */
export async function headquartersMails(db: Database, sendsMail: boolean) {
  const published = await publishedVersion(db, { kind: headquarters, key: "" });
  const held = await heldByHeadquarters(db, published?.version ?? 0);
  if (!held) return [];
  const waiting = `${counted(held.count, "email")} to people on shifts there will be sent at ${clockWords(held.leavesAt)}.${held.canUndo ? " Undo takes them back." : ""}`;
  const people = held.count === 1 ? "the person" : `the ${held.count} people`;
  const text = sendsMail ? waiting : `Email is not set up: call ${people} on shifts there.`;
  return [{ text, to: "/admin/volunteers" }];
}

/**
 * What staff have to look at when they change the address of headquarters, as links to the field of each: what may be
 * mistyped, and the texts that speak of headquarters and name where it was before.
 */
export async function headquartersDoubts(db: Database, value: Json): Promise<{ text: string; to: string }[]> {
  const { city, zipCode } = value as unknown as Headquarters;
  const versions = await listVersions(db, { kind: headquarters, key: "" });
  const cities = new Set(versions.map((version) => (version.value as unknown as Headquarters).city));
  cities.delete(city);
  const contents = await readContents(db);
  const texts = Object.entries(singleKinds as unknown as Record<string, Kind>).flatMap(([name, kind]) => {
    const fields = describeFields(kind.schema);
    const said = formFromValue(contents[name as keyof typeof contents] as unknown as Json);
    return Object.entries(said).flatMap(([path, text]) => {
      const place = [...cities].find((earlier) => earlier !== "" && text.includes(earlier));
      if (!place || !/headquarters/i.test(text)) return [];
      const label = `${kind.title}, ${labelOf(fields, path.split("."))}`;
      return [
        {
          text: `${label}: names headquarters and ${place}. Is it still true?`,
          to: fieldPath(kind, path),
        },
      ];
    });
  });
  const wrong = doubtsOfArea({ city, zip_code: zipCode }).map(({ message }) => ({
    text: `${message} Check the address.`,
    to: fieldPath(headquarters, "zipCode"),
  }));
  return [...wrong, ...texts];
}
