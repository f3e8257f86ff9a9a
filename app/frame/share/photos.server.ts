import type { PictureUse } from "#app/content/kinds/fields.ts";
import { findFile } from "#app/content/pictures/queries.server.ts";
import { uploadedSize, widthsOf } from "#app/content/pictures/sizes.ts";
import type { Database } from "#app/core/db/tables.ts";

/** One file of each built-in photograph, large enough for a card. */
const OWN = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      [
        "../../../public/pictures/*-card-{1080,800}.*.webp",
        "../../../public/pictures/{porch-wide-1024,mailbox-tall-864}.*.webp",
      ],
      { query: "?inline", import: "default" },
    ),
  ).map(([file, load]) => [/([a-z]+)-\w+-\d+\.[^/]*$/.exec(file)?.[1] ?? "", load]),
);
const WIDE_ENOUGH = 1200;

/** The photograph of some content, built-in or uploaded; undefined if there is none. */
export async function photoOf(db: Database, { id }: PictureUse): Promise<Uint8Array | undefined> {
  const size = uploadedSize(id);
  if (size) {
    const widths = widthsOf(size.width);
    const width = widths.find((one) => one >= WIDE_ENOUGH) ?? widths.at(-1);
    return findFile(db, id, `${width}.webp`);
  }
  const own = Object.hasOwn(OWN, id) ? await OWN[id]?.() : undefined;
  return own === undefined ? undefined : Buffer.from(own.replace(/^.*,/, ""), "base64");
}
