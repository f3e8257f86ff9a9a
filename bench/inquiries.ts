import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { startPostgres } from "../tests/postgres.ts";
import { startSite } from "../tests/running-site.ts";
import { median, type Section, spread } from "./table.ts";

const ROUNDS = 3;
/** Below the site's own overall limit of a minute. */
const INQUIRIES = 800;
const AT_ONCE = 32;

/** (b) Inquiries stored durably per second against bare inserts on the same disk. */
export async function benchInquiries(): Promise<Section> {
  const section: Section = {
    title: "(b) Durable inquiries",
    note: `${INQUIRIES} inquiries over HTTP, ${AT_ONCE} at a time, each answered after its row and its mails are on the disk, against as many bare inserts, each committed to the same disk, ${ROUNDS} rounds side by side. On PostgreSQL the bare inserts come over ${AT_ONCE} connections, too.`,
    columns: ["database", "inquiries per second", "bare inserts per second", "ratio"],
    rows: [],
  };
  const postgres = await startPostgres();
  for (const engine of ["SQLite", "PostgreSQL"] as const) {
    const site: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      if (engine === "PostgreSQL") await forgetLimits(postgres.url);
      site.push(await inquiries(engine === "PostgreSQL" ? { DATABASE_URL: postgres.url } : {}));
      bare.push(engine === "PostgreSQL" ? await bareOnPostgres(postgres.url) : bareOnSqlite());
    }
    section.rows.push([engine, spread(site), spread(bare), (median(site) / median(bare)).toFixed(2)]);
    console.log(`  ${section.rows.at(-1)?.join("  ")}`);
  }
  await postgres.stop();
  return section;
}

/** All instances count together, also those of the last round. */
async function forgetLimits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select to_regclass('rate_limits') as found");
  if (rows[0]?.found) await client.query("delete from rate_limits");
  await client.end();
}

async function inquiries(environment: Record<string, string>): Promise<number> {
  const { site, stop } = await startSite({ ...environment, LOG_LEVEL: "warn", TRUSTED_PROXIES: "1" });
  let next = 0;
  const startedAt = performance.now();
  const send = async () => {
    while (next < INQUIRIES) {
      const number = next++;
      const response = await fetch(`${site.origin}/bulk-donations`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: site.origin, "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}` },
        body: new URLSearchParams({
          companyName: `Company ${number}`,
          contactName: "A person",
          email: `person-${number}@example.org`,
          donationType: "New toys",
          message: "Forty cartons of board games.",
        }),
      });
      if (response.status !== 303) throw new Error(`an inquiry was answered with ${response.status}`);
      await response.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const seconds = (performance.now() - startedAt) / 1000;
  await stop();
  return INQUIRIES / seconds;
}

const COLUMNS = "id text primary key, company text, contact text, email text, message text, created_at text";

function bareOnSqlite(): number {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-bench-"));
  const db = new DatabaseSync(join(folder, "bare.sqlite"));
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; create table inquiries (${COLUMNS})`);
  const insert = db.prepare("insert into inquiries values (?, ?, ?, ?, ?, ?)");
  const startedAt = performance.now();
  for (let index = 0; index < INQUIRIES; index++) {
    insert.run(
      crypto.randomUUID(),
      "Company",
      "A person",
      "person@example.org",
      "Forty cartons.",
      "2025-11-20",
    );
  }
  const seconds = (performance.now() - startedAt) / 1000;
  db.close();
  rmSync(folder, { recursive: true });
  return INQUIRIES / seconds;
}

async function bareOnPostgres(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE });
  // The server may stop before its last idle connection has been closed.
  pool.on("error", () => {});
  await pool.query(`drop table if exists bare; create table bare (${COLUMNS})`);
  let next = 0;
  const startedAt = performance.now();
  const insert = async () => {
    while (next++ < INQUIRIES) {
      await pool.query("insert into bare values ($1, $2, $3, $4, $5, $6)", [
        crypto.randomUUID(),
        "Company",
        "A person",
        "person@example.org",
        "Forty cartons.",
        "2025-11-20",
      ]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, insert));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.end();
  return INQUIRIES / seconds;
}
