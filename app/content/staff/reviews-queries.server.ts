import { nameInLanguage } from "#app/content/translation-kind.ts";
import type { Database } from "#app/core/db/tables.ts";
import { dayWithYear } from "#app/core/time/date-words.ts";
import type { Translation } from "#app/words/languages.ts";

/** The reviews of a language, by the page's English path. */
export async function readReviews(
  db: Database,
  language: Translation,
  kindsOf: (page: string) => readonly string[],
) {
  const rows = await db.selectFrom("page_reviews").selectAll().where("language", "=", language).execute();
  const published = await db
    .selectFrom("content_versions")
    .select((eb) => ["kind", eb.fn.max("at").as("at")])
    .groupBy("kind")
    .execute();
  const latest = new Map(published.map(({ kind, at }) => [kind, at]));
  return new Map(
    rows.map(({ page, speaker, day, actor, at }) => [
      page,
      {
        speaker,
        when: dayWithYear(day),
        actor,
        /** Whether contents of the page were published after the review. */
        isChanged: kindsOf(page)
          .flatMap((kind) => [kind, nameInLanguage(kind, language)])
          .some((kind) => (latest.get(kind) ?? "") > at),
      },
    ]),
  );
}

/** Records the review of a page; a later review replaces the earlier one. */
export async function noteReview(
  db: Database,
  page: { language: Translation; page: string },
  review: { speaker: string; day: string; actor: string; at: string },
): Promise<void> {
  await db
    .insertInto("page_reviews")
    .values({ ...page, ...review })
    .onConflict((conflict) => conflict.columns(["language", "page"]).doUpdateSet(review))
    .execute();
}

export async function removeReview(
  db: Database,
  { language, page }: { language: Translation; page: string },
): Promise<void> {
  await db.deleteFrom("page_reviews").where("language", "=", language).where("page", "=", page).execute();
}
