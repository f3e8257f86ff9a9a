import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { openPostgres } from "#app/db/postgres.ts";
import { openSqlite } from "#app/db/sqlite.ts";
import type { Database, InquiryStatus } from "#app/db/tables.ts";
import { sqliteFile } from "#server/database.ts";
import { startPostgres } from "../tests/postgres.ts";
import { ADMINISTRATOR, startSite } from "../tests/running-site.ts";
import { median, type Section, spread } from "./table.ts";

const ROWS = 100_000;
const BATCH = 500;
const RUNS = 20;
const STATUSES: InquiryStatus[] = ["new", "contacted", "in-progress", "completed", "declined"];

/** What the desk asks for, and the bare statements that find the same rows and count them. */
const VIEWS = [
  { name: "first page", query: "", where: sql`suspected_spam = 0` },
  { name: "filter", query: "?status=contacted", where: sql`suspected_spam = 0 and status = 'contacted'` },
  {
    name: "search",
    query: "?q=company+77",
    where: sql`suspected_spam = 0 and search_text like '%company 77%'`,
  },
  {
    name: "search, one match",
    query: "?q=person-99999",
    where: sql`suspected_spam = 0 and search_text like '%person-99999%'`,
  },
];

/** (c) The inquiries desk with 100,000 inquiries against the bare SQL. */
export async function benchDesk(): Promise<Section> {
  const section: Section = {
    title: "(c) The desk with 100,000 inquiries",
    note: `Milliseconds from the request to the whole answer over HTTP (session checked, page rendered), against the bare statements for the same rows and their count; ${RUNS} runs each.`,
    columns: ["database", "view", "answer ms", "bare SQL ms"],
    rows: [],
  };
  const postgres = await startPostgres();
  for (const engine of ["SQLite", "PostgreSQL"] as const) {
    const { site, stop } = await startSite({
      LOG_LEVEL: "warn",
      ...(engine === "PostgreSQL" ? { DATABASE_URL: postgres.url } : {}),
    });
    const db =
      engine === "PostgreSQL"
        ? openPostgres(postgres.url, () => {})
        : openSqlite(sqliteFile({ DATA_DIR: site.dataDir }));
    await fill(db);
    if (engine === "PostgreSQL") await sql`vacuum analyze bulk_donations`.execute(db);
    const headers = { Cookie: await signIn(site.origin) };
    for (const { name, query, where } of VIEWS) {
      const answers = await timed(async () => {
        const response = await fetch(`${site.origin}/admin${query}`, { headers });
        if (!response.ok || !(await response.text()).includes("Admin Dashboard"))
          throw new Error("no dashboard");
      });
      const bare = await timed(async () => {
        await sql`select * from bulk_donations where ${where} order by created_at desc, id desc limit 50`.execute(
          db,
        );
        await sql`select count(*) from bulk_donations where ${where}`.execute(db);
      });
      section.rows.push([engine, name, spread(answers), spread(bare, 1)]);
      console.log(`  ${section.rows.at(-1)?.join("  ")}  (median ${median(answers).toFixed(0)} ms)`);
    }
    await db.destroy();
    await stop();
  }
  await postgres.stop();
  return section;
}

async function fill(db: Database) {
  for (let start = 0; start < ROWS; start += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, offset) => {
      const number = start + offset;
      const time = new Date(Date.UTC(2015, 0, 1) + number * 3_000_000).toISOString();
      return {
        id: randomUUID(),
        company_name: `Company ${number}`,
        contact_name: "A person",
        email: `person-${number}@example.org`,
        message: "Forty cartons of board games.",
        status: STATUSES[number % STATUSES.length] ?? "new",
        created_at: time,
        updated_at: time,
        search_text: `company ${number}\na person\nperson-${number}@example.org`,
      };
    });
    await db.insertInto("bulk_donations").values(rows).execute();
  }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams(ADMINISTRATOR),
  });
  if (response.status !== 303 && response.status !== 302)
    throw new Error(`sign-in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function timed(run: () => Promise<void>): Promise<number[]> {
  await run();
  const times: number[] = [];
  for (let index = 0; index < RUNS; index++) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return times;
}
