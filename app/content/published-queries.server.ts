import type { Database } from "#app/db/tables.ts";

/**
 * What was published last of each content, as it is stored.
 * @param like the contents whose kind fits this pattern of SQL
 */
export function latestPublished(db: Database, like = "%") {
  const latest = db
    .selectFrom("content_versions")
    .where("kind", "like", like)
    .groupBy(["kind", "key"])
    .select((eb) => ["kind", "key", eb.fn.max("version").as("version")]);
  return db
    .selectFrom("content_versions as one")
    .innerJoin(latest.as("latest"), (join) =>
      join
        .onRef("latest.kind", "=", "one.kind")
        .onRef("latest.key", "=", "one.key")
        .onRef("latest.version", "=", "one.version"),
    )
    .select(["one.kind", "one.key", "one.version", "one.value", "one.actor", "one.at"])
    .execute();
}
