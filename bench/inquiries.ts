import { randomUUIDv7 } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#app/db/migrate.ts";
import { openPostgres } from "#app/db/postgres.ts";
import { openSqlite } from "#app/db/sqlite.ts";
import { emptyDatabase } from "../tests/databases.ts";
import { send } from "../tests/long/mixed-load.ts";
import { startPostgres } from "../tests/postgres.ts";
import { startSite } from "../tests/running-site.ts";
import { type Section, spread } from "./table.ts";

/** After a first one that does not count, in which every process finds its pace. */
const ROUNDS = 3;
/** Below the site's own overall limit of a minute. */
const INQUIRIES = 800;
const MINUTE_MS = 61_000;
const AT_ONCE = 32;

/** A table of no use but to be written to, and the one that the site stores inquiries in, with all its indexes. */
const TABLES = { plain: "bare", own: "bulk_donations" } as const;
const PLAIN = `create table ${TABLES.plain} (id text primary key, company text, contact text, email text, message text, created_at text)`;

/** One database, written to through the site and directly. */
interface Contender {
  name: string;
  environment: Record<string, string>;
  /** Inserts rows, each committed to the disk. */
  insert(table: keyof typeof TABLES): Promise<void>;
  close(): Promise<void>;
}

/** (b) Inquiries stored durably per second against bare inserts on the same disk. */
export async function benchInquiries(): Promise<Section> {
  const section: Section = {
    title: "(b) Durable inquiries",
    note: `${INQUIRIES} inquiries over HTTP, ${AT_ONCE} at a time, each answered after its row and its two mails are on the disk, against as many bare inserts with a commit to the same disk each: of six columns into a table without any index but its key, and of the same inquiry into the site's own table with its indexes. On PostgreSQL the bare inserts come over ${AT_ONCE} connections, too. ${ROUNDS} rounds, a minute apart because of the site's own limit, after one that does not count.`,
    columns: [
      "database",
      "inquiries per second",
      "bare inserts",
      "ratio",
      "bare inserts into the site's table",
      "ratio",
    ],
    rows: [],
  };
  const server = await startPostgres();
  const contenders = [await onSqlite(), await onPostgres(server.url)];
  const sites = await Promise.all(
    contenders.map(({ environment }) =>
      startSite({ ...environment, LOG_LEVEL: "warn", TRUSTED_PROXIES: "1" }),
    ),
  );
  const rates = contenders.map(() => ({ site: [] as number[], plain: [] as number[], own: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round++) {
    const startedAt = performance.now();
    for (const [index, { insert }] of contenders.entries()) {
      const origin = sites[index]?.site.origin ?? "";
      const measured = {
        site: await perSecond(() => sendInquiries(origin)),
        plain: await perSecond(() => insert("plain")),
        own: await perSecond(() => insert("own")),
      };
      if (round === 0) continue;
      for (const name of ["site", "plain", "own"] as const) rates[index]?.[name].push(measured[name]);
    }
    if (round < ROUNDS) await pause(MINUTE_MS - (performance.now() - startedAt));
  }
  for (const [index, { name }] of contenders.entries()) {
    const { site = [], plain = [], own = [] } = rates[index] ?? {};
    // Of each round by itself: what is measured within a second shares the machine's good and bad moments.
    const ratio = (bare: number[]) =>
      spread(
        bare.map((rate, round) => (site[round] ?? 0) / rate),
        2,
      );
    section.rows.push([name, spread(site), spread(plain), ratio(plain), spread(own), ratio(own)]);
    console.log(`  ${section.rows.at(-1)?.join("  ")}`);
  }
  for (const { stop } of sites) await stop();
  for (const { close } of contenders) await close();
  await server.stop();
  return section;
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return INQUIRIES / ((performance.now() - startedAt) / 1000);
}

/** No two rounds may send the same inquiry, and no address too many of them. */
let sent = 0;

async function sendInquiries(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const last = sent + INQUIRIES;
  const client = async () => {
    while (sent < last) {
      const number = sent++;
      const form = new URLSearchParams({
        companyName: `Company ${number}`,
        contactName: "A person",
        email: `person-${number}@example.org`,
        donationType: "New toys",
        message: "Forty cartons of board games.",
      });
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      const headers = { Origin: origin, "X-Forwarded-For": address };
      const status = await send(agent, `${origin}/bulk-donations`, headers, form.toString());
      if (status !== 303) throw new Error(`an inquiry was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  agent.destroy();
}

function row(table: keyof typeof TABLES): Record<string, string | number> {
  const id = randomUUIDv7();
  const at = new Date().toISOString();
  const plain = {
    id,
    contact: "A person",
    email: "person@example.org",
    message: "Forty cartons of board games.",
  };
  if (table === "plain") return { ...plain, company: `Company ${id}`, created_at: at };
  return {
    id,
    company_name: `Company ${id}`,
    contact_name: plain.contact,
    email: plain.email,
    donation_type: "New toys",
    message: `${plain.message}\n\nDonation Type: New toys\nEstimated Quantity: Not specified`,
    created_at: at,
    updated_at: at,
    submission_key: id,
    search_text: `company ${id}\na person\n${plain.email}`,
  };
}

async function onSqlite(): Promise<Contender> {
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-bench-"));
  const path = join(folder, "bare.sqlite");
  const migrated = openSqlite(path);
  await migrate(migrated, "sqlite");
  await migrated.destroy();
  const db = new DatabaseSync(path);
  db.exec(`pragma synchronous = full; ${PLAIN}`);
  return {
    name: "SQLite",
    environment: {},
    async insert(table) {
      const columns = Object.keys(row(table));
      const insert = db.prepare(
        `insert into ${TABLES[table]} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
      );
      for (let index = 0; index < INQUIRIES; index++) insert.run(...Object.values(row(table)));
    },
    async close() {
      db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function onPostgres(server: string): Promise<Contender> {
  const [forSite, forBare] = [await emptyDatabase(server), await emptyDatabase(server)];
  const migrated = openPostgres(forBare.url, () => {});
  await migrate(migrated, "postgres");
  await migrated.destroy();
  const pool = new pg.Pool({ connectionString: forBare.url, max: AT_ONCE });
  // The server may stop before its last idle connection has been closed.
  pool.on("error", () => {});
  await pool.query(PLAIN);
  return {
    name: "PostgreSQL",
    environment: { DATABASE_URL: forSite.url },
    async insert(table) {
      const columns = Object.keys(row(table));
      const text = `insert into ${TABLES[table]} (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`;
      let next = 0;
      const insert = async () => {
        while (next++ < INQUIRIES) await pool.query(text, Object.values(row(table)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, insert));
    },
    async close() {
      await pool.end();
      await forSite.remove();
      await forBare.remove();
    },
  };
}
