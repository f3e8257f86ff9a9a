import { sql } from "kysely";
import pLimit from "p-limit";
import { openPostgres } from "#app/core/db/postgres.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import { sqliteFile } from "#server/database.ts";
import { emptyDatabase } from "../tests/databases.ts";
import { startPostgres } from "../tests/postgres.ts";
import { ADMINISTRATOR, startSite } from "../tests/running-site.ts";
import { type Section, spread } from "./measure.ts";

/** In total below the site's own limit per minute. */
const INQUIRIES = 800;
const WARM_UP = 80;
const AT_ONCE = 32;
const ROWS = 100_000;
const PART = 10_000;
const RUNS = 20;
const VIEWS = {
  "first page": "",
  filter: "?status=contacted",
  search: "?q=company+10077",
  "search in messages": "?q=lot+1001234",
};

/** In parts, because long statements are cancelled. */
const fill = (from: number) => sql`insert into bulk_donations
  (id, company_name, contact_name, email, message, status, created_at, updated_at, search_text, notes_text)
  with recursive numbers(n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(from + PART - 1)})
  select 'bench-' || n, 'Company ' || n, 'A person', 'person-' || n || '@example.org', 'Forty cartons of games.',
    case when n % 5 = 0 then 'contacted' else 'new' end, '2025-01-01T00:00:00.' || n || 'Z',
    '2025-01-01T00:00:00.' || n || 'Z', 'company ' || n || ' a person person-' || n || '@example.org',
    'forty cartons of games for the children of the county, from our warehouse in san jose, lot ' || n || '. ' ||
    'please call before you come, the gate is closed after five. the pallets are wrapped and labelled.'
  from numbers`;

/** Runs a benchmark on a site with each database; `db` is a separate connection to the site's database. */
async function onEachDatabase(work: (engine: string, origin: string, db: Database) => Promise<void>) {
  const server = await startPostgres();
  for (const engine of ["SQLite", "PostgreSQL"]) {
    const own = engine === "PostgreSQL" ? await emptyDatabase(server.url) : undefined;
    const environment = { LOG_LEVEL: "warn", TRUSTED_PROXIES: "1", DATABASE_URL: own?.url ?? "" };
    const { site, stop } = await startSite(environment);
    const db = own ? openPostgres(own.url, () => {}) : openSqlite(sqliteFile({ DATA_DIR: site.dataDir }));
    await work(engine, site.origin, db);
    await db.destroy();
    await stop();
    await own?.remove();
  }
  await server.stop();
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function post(url: string, fields: Record<string, string>, address = "192.0.2.1") {
  const headers = { Origin: new URL(url).origin, "X-Forwarded-For": address };
  const body = new URLSearchParams(fields);
  const response = await fetch(url, { method: "POST", redirect: "manual", headers, body });
  if (response.status !== 303) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** Inquiries per second over HTTP; each response comes after the inquiry and its two mails are on disk. */
export async function benchInquiries(): Promise<Section> {
  const rows: Section["rows"] = [];
  await onEachDatabase(async (engine, origin) => {
    let sent = 0;
    const limit = pLimit(AT_ONCE);
    const inquire = () => {
      const number = sent++;
      const email = `person-${number}@example.org`;
      const fields = { companyName: `Company ${number}`, contactName: "A person", email, message: "Games" };
      return post(`${origin}/bulk-donations`, fields, `10.0.${number >> 8}.${number & 255}`);
    };
    const send = (count: number) =>
      milliseconds(() => Promise.all(Array.from({ length: count }, () => limit(inquire))));
    await send(WARM_UP);
    rows.push([engine, Math.round((INQUIRIES * 1000) / (await send(INQUIRIES)))]);
  });
  return {
    title: "Inquiries",
    note: `${INQUIRIES} inquiries over HTTP, ${AT_ONCE} at a time, each answered after its row and its two mails are on the disk.`,
    columns: ["database", "inquiries per second"],
    rows,
  };
}

/** The inquiry desk with 100,000 inquiries. */
export async function benchDesk(): Promise<Section> {
  const rows: Section["rows"] = [];
  await onEachDatabase(async (engine, origin, db) => {
    for (let part = 0; part < ROWS; part += PART) await fill(1_000_000 + part).execute(db);
    if (engine === "PostgreSQL") await sql`vacuum analyze bulk_donations`.execute(db);
    const cookies = (await post(`${origin}/auth`, ADMINISTRATOR)).headers.getSetCookie();
    const headers = { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
    for (const [view, query] of Object.entries(VIEWS)) {
      const times = await Array.fromAsync({ length: RUNS + 1 }, () =>
        milliseconds(async () =>
          (await fetch(`${origin}/admin${query}`, { headers, redirect: "error" })).text(),
        ),
      );
      rows.push([engine, view, spread(times.slice(1))]);
    }
  });
  return {
    title: `The desk with ${ROWS} inquiries`,
    note: `Milliseconds from the request to the end of the answer over HTTP, ${RUNS} runs each.`,
    columns: ["database", "view", "ms"],
    rows,
  };
}
