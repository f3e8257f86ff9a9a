import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPostgres } from "#app/db/postgres.ts";
import { openSqlite } from "#app/db/sqlite.ts";
import type { Database } from "#app/db/tables.ts";
import { emptyDatabase } from "../databases.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";

/** A few in `npm test`, 100 in `npm run test:long`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const SUBMISSIONS = 200;

interface Storage {
  /** What the server is started with. */
  environment: Record<string, string>;
  /** Opens what the killed server left. */
  open(dataDir: string): Database;
  remove(): Promise<void>;
}

function sqlite(): Storage {
  return {
    environment: {},
    open: (dataDir) => openSqlite(join(dataDir, "toy-drive.sqlite")),
    remove: async () => {},
  };
}

async function postgres(server: string): Promise<Storage> {
  const { url, remove } = await emptyDatabase(server);
  return { environment: { DATABASE_URL: url }, open: () => openPostgres(url, () => {}), remove };
}

async function submit(origin: string, id: string, index: number): Promise<boolean> {
  const body = new URLSearchParams({
    companyName: id,
    contactName: "Maya",
    email: `${id}@example.org`,
    message: "Hello",
  });
  const headers = { "X-Forwarded-For": `198.51.100.${index}` };
  try {
    const response = await fetch(`${origin}/bulk-donations`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    return response.status === 303;
  } catch {
    return false;
  }
}

/** One round: kills the server after so many answers, then compares the confirmed inquiries with the stored ones. */
async function killDuringSubmissions(storage: Storage, killAfter: number) {
  const { site, child, stop } = await startSite({
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "error",
    STARTER_DATA: "none",
    ...storage.environment,
  });
  const answered: string[] = [];
  const ids = Array.from({ length: SUBMISSIONS }, () => randomUUID());
  await Promise.all(
    ids.map(async (id, index) => {
      if (!(await submit(site.origin, id, index))) return;
      answered.push(id);
      if (answered.length === killAfter) child.kill("SIGKILL");
    }),
  );
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");

  const db = storage.open(site.dataDir);
  try {
    const inquiries = await db.selectFrom("bulk_donations").select(["id", "company_name"]).execute();
    const mails = await db
      .selectFrom("outbox")
      .select(["about_id", "kind", "status"])
      // The reminders to administrators are about nobody.
      .where("about_id", "is not", null)
      .execute();
    const kinds = new Map<string, string[]>();
    for (const { about_id, kind, status } of mails) {
      expect(["queued", "sent"]).toContain(status);
      kinds.set(about_id ?? "", [...(kinds.get(about_id ?? "") ?? []), kind].sort());
    }
    return {
      killed: child.signalCode === "SIGKILL",
      answered: answered.length,
      stored: inquiries.length,
      lost: answered.filter((id) => !inquiries.some(({ company_name }) => company_name === id)),
      halves: inquiries.filter(
        ({ id }) => kinds.get(id)?.join(" ") !== "inquiry-notification inquiry-receipt",
      ),
      mailsWithoutInquiry: [...kinds.keys()].filter((id) => !inquiries.some((row) => row.id === id)),
    };
  } finally {
    await db.destroy();
    await stop();
  }
}

const server = process.env.TEST_DATABASE_URL;
const storages: [string, () => Promise<Storage>][] = [
  ["SQLite", async () => sqlite()],
  ...(server ? [["PostgreSQL", () => postgres(server)] as [string, () => Promise<Storage>]] : []),
];

test.for(storages)(
  `kill -9 during ${SUBMISSIONS} inquiries on %s loses no confirmed one and leaves none half stored (rounds: ${ROUNDS})`,
  { timeout: ROUNDS * 90_000 },
  async ([, make], context) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      addCases(context, 1);
      const storage = await make();
      // Early in the first rounds, late in the last ones.
      const killAfter = 1 + Math.floor(((round + Math.random()) / ROUNDS) * (SUBMISSIONS - 1));
      const result = await killDuringSubmissions(storage, killAfter).finally(storage.remove);
      expect(result).toMatchObject({ killed: true, lost: [], halves: [], mailsWithoutInquiry: [] });
      expect(result.stored).toBeGreaterThanOrEqual(result.answered);
    }
  },
);
