import type { Database } from "#app/core/db/tables.ts";

/** The latest published version of each content, as stored. @param like SQL LIKE pattern for the kind */
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
