import { type Kysely, sql } from "kysely";

interface StoredDate {
  id: string;
  title: string;
  purpose: string;
  days: string;
  start: string;
  end: string;
  dates: string[];
}

interface StoredShift {
  id: string;
  season: number;
  title: string;
  kind: string;
  day: string;
}

const DAY_MS = 86_400_000;

/** Whether a date of the season, as stored in 2025 and 2026, has a day. */
function hasDay({ days, start, end, dates }: StoredDate, day: string): boolean {
  if (days === "days") return dates.includes(day);
  if (days === "day") return day === start;
  if (day < start || day > end) return false;
  return days !== "weekly" || ((Date.parse(day) - Date.parse(start)) / DAY_MS) % 7 === 0;
}

/**
 * Shifts follow the date of the season that they name, so shifts added by hand name theirs where there is no doubt. A
 * shift that was cancelled with its date comes back with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("shifts")
    .addColumn("off_with_date", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // Two seasons have the same ids, and one day may have two shifts at the same hour.
  await db.schema.dropIndex("shifts_of_date").execute();
  await sql`create unique index shifts_of_date on shifts (season, date_id, day, starts, title) where date_id is not null`.execute(
    db,
  );

  const seasons = await sql<{ key: string; value: string }>`
    select key, value from content_versions as newest
    where kind = 'season' and version = (
      select max(version) from content_versions where kind = newest.kind and key = newest.key
    )`.execute(db);
  const shifts = await sql<StoredShift>`
    select id, season, title, kind, day from shifts where date_id is null`.execute(db);
  for (const shift of shifts.rows) {
    const season = seasons.rows.find(({ key }) => Number(key) === Number(shift.season));
    const { dates = [] } = season ? (JSON.parse(season.value) as { dates?: StoredDate[] }) : {};
    const [date, other] = dates.filter((one) => one.purpose === shift.kind && hasDay(one, shift.day));
    if (!date || other) continue;
    await sql`update shifts set date_id = ${date.id} where id = ${shift.id} and not exists (
      select 1 from shifts as same where same.date_id = ${date.id} and same.season = shifts.season
        and same.day = shifts.day and same.starts = shifts.starts and same.title = shifts.title
    )`.execute(db);
  }
}
