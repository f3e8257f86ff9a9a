import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { verify } from "#app/core/db/backup.ts";
import type { Database } from "#app/core/db/tables.ts";
import { readJob } from "#app/staff/health/queries.server.ts";

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Faults in the files beside a database after a power cut, and in the database file. */
export async function wrongFiles(db: Database, dataDir: string): Promise<string[]> {
  const wrong: string[] = [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  for (const { integrity_check: found } of rows) if (found !== "ok") wrong.push(`the database: ${found}`);

  const mails = filesIn(join(dataDir, "mail")).filter((name) => name.endsWith(".eml"));
  for (const name of mails) {
    if (!/^Message-ID: .*\r\n\r\n./ms.test(readFileSync(join(dataDir, "mail", name), "utf8")))
      wrong.push(`the mail ${name} is there by half`);
  }
  const sent = await db.selectFrom("outbox").select(["id", "kind"]).where("status", "=", "sent").execute();
  for (const { id, kind } of sent) {
    const own = mails.filter((name) => name.endsWith(`-${id}.eml`)).length;
    if (own !== 1) wrong.push(`the mail ${kind} is marked as sent and has ${own} files`);
  }

  const backups = filesIn(join(dataDir, "backups")).filter((name) => name.endsWith(".sqlite"));
  for (const name of backups) {
    await verify(join(dataDir, "backups", name)).catch((error: Error) => wrong.push(error.message));
  }
  const { doneAt, facts } = await readJob(db, "backup");
  if (doneAt && !backups.includes(facts?.file ?? ""))
    wrong.push("Health knows of a backup that is not there");
  return wrong;
}
