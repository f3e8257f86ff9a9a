import type { Author } from "#app/core/author.ts";
import type { Database } from "#app/core/db/tables.ts";
import { textContains } from "#app/core/db/text-contains.ts";
import { pageOf } from "#app/core/http/page-of.server.ts";
import { uploadedSize } from "./sizes.ts";

const UPLOAD = "upload";
const CLAIM_MS = 2 * 60_000;

export type StaffPicture = Awaited<ReturnType<typeof listPictures>>["rows"][number];

/** One page of the pictures, newest first; with `q`, those whose description or file name has it. */
export function listPictures(db: Database, page = 1, { q = "", ready = false } = {}) {
  const found = db
    .selectFrom("pictures")
    .$if(ready, (rows) => rows.where("status", "=", "ready"))
    .$if(q !== "", (rows) =>
      rows.where((eb) => eb.or([textContains(db, "alt", q), textContains(db, "name", q)])),
    )
    .select(["id", "name", "alt", "width", "height", "actor", "created_at"])
    .select(["status", "progress", "problem"])
    .orderBy("created_at", "desc")
    .orderBy("id");
  return pageOf(found, page);
}

export async function wordsOfPictures(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("pictures").select(["id", "alt"]).where("id", "in", ids).execute();
}

export type NewPicture = Pick<StaffPicture, "id" | "name" | "alt" | "width" | "height">;

/** Stores an upload. Its sizes are made later, see `server/jobs/pictures.ts`. */
export async function addUpload(
  db: Database,
  picture: NewPicture,
  bytes: Uint8Array,
  { actor, now }: Author,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("pictures")
      .values({ ...picture, status: "waiting", actor, created_at: now.toISOString() })
      .execute();
    await tx.insertInto("picture_files").values({ picture_id: picture.id, name: UPLOAD, bytes }).execute();
  });
}

/** Claims the oldest upload whose sizes have not been made yet, for two minutes. @returns undefined if there is none */
export async function claimUpload(db: Database, now: Date) {
  const at = now.toISOString();
  const free = await db
    .selectFrom("pictures")
    .select(["id", "width"])
    .where("status", "=", "waiting")
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", at)]))
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!free) return undefined;
  const { numUpdatedRows } = await db
    .updateTable("pictures")
    .set({ claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where("id", "=", free.id)
    .where("status", "=", "waiting")
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", at)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const upload = await findFile(db, free.id, UPLOAD);
  return upload && { ...free, bytes: upload };
}

export async function addFile(db: Database, id: string, name: string, bytes: Uint8Array, progress: number) {
  await db
    .insertInto("picture_files")
    .values({ picture_id: id, name, bytes })
    .onConflict((conflict) => conflict.columns(["picture_id", "name"]).doUpdateSet({ bytes }))
    .execute();
  await db.updateTable("pictures").set({ progress }).where("id", "=", id).execute();
}

/** Marks a picture as ready or failed, and deletes the original with its metadata. */
export async function finishUpload(db: Database, id: string, problem: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("pictures")
      .set({ status: problem === null ? "ready" : "failed", problem, progress: 100, claimed_until: null })
      .where("id", "=", id)
      .execute();
    await tx.deleteFrom("picture_files").where("picture_id", "=", id).where("name", "=", UPLOAD).execute();
  });
}

/** Pictures that cannot be shown: failed, or still waiting though uploaded before a given time. Newest first. */
export function troubledPictures(db: Database, before: Date) {
  return db
    .selectFrom("pictures")
    .select(["alt", "status", "problem"])
    .where((eb) =>
      eb.or([
        eb("status", "=", "failed"),
        eb.and([eb("status", "=", "waiting"), eb("created_at", "<", before.toISOString())]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findFile(db: Database, id: string, name: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("picture_files")
    .select("bytes")
    .where("picture_id", "=", id)
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.bytes;
}

/** Whether the public contents, an earlier version, a draft or a letter use a picture. */
async function isUsed(db: Database, id: string): Promise<boolean> {
  const mention = `%"id":"${id}"%`;
  const version = db.selectFrom("content_versions").select("kind").where("value", "like", mention).limit(1);
  const draft = db.selectFrom("content_drafts").select("kind").where("value", "like", mention).limit(1);
  const letter = db
    .selectFrom("letters")
    .select("id")
    // Letters of earlier releases name their pictures as contents do.
    .where((eb) => eb.or([eb("value", "like", `%](${id})%`), eb("value", "like", mention)]))
    .limit(1);
  for (const use of [version, draft, letter]) if ((await use.executeTakeFirst()) !== undefined) return true;
  return false;
}

/** Deletes a picture, unless some content or letter uses it. */
export async function deletePicture(db: Database, id: string): Promise<"deleted" | "used" | "gone"> {
  if (!uploadedSize(id)) return "gone";
  if (await isUsed(db, id)) return "used";
  const { numDeletedRows } = await db.deleteFrom("pictures").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n ? "deleted" : "gone";
}

/** Deletes uploads older than a given time that no content, no version and no letter uses (K8). @returns how many */
export async function deleteUnusedPictures(db: Database, before: Date): Promise<number> {
  const old = await db
    .selectFrom("pictures")
    .select("id")
    .where("created_at", "<", before.toISOString())
    .execute();
  let deleted = 0;
  for (const { id } of old) if ((await deletePicture(db, id)) === "deleted") deleted += 1;
  return deleted;
}
