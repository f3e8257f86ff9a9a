import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { singleKinds } from "#app/content/kinds.ts";
import { openSqlite } from "#app/core/db/sqlite.ts";
import type { Database } from "#app/core/db/tables.ts";
import { hashedKey } from "#app/core/secret-key.server.ts";
import { publish } from "#app/locations/publish.server.ts";
import { createLetter, moveLetter } from "#app/newsletter/letter-queries.server.ts";
import { residentMb, SMALL_HEAP } from "../memory.ts";
import { startSite } from "../running-site.ts";
import { addCases } from "./cases.ts";
import { type Fate, startSlowMailServer } from "./slow-mail-server.ts";

/** LETTER_SUBSCRIBERS=20000 takes a quarter of an hour. */
const SUBSCRIBERS = Number(process.env.LETTER_SUBSCRIBERS ?? 6000);
/**
 * The realistic rate of small mail servers, ten per second, takes more than half an hour: LETTERS_PER_SECOND=10 uses
 * it.
 */
const PER_SECOND = Number(process.env.LETTERS_PER_SECOND ?? 100);
const KILLED_AT = [0.05, 0.2, 0.4, 0.6, 0.8].map((part) => Math.round(part * SUBSCRIBERS));
/** One mail in this many: rejected, deferred once, connection dropped once, unsubscribed during the run. */
const [REFUSED, LATER, DROPPED, LEAVING] = [200, 50, 100, 80];
/** Mails in transit during a kill may arrive twice, with the same Message-ID: one per connection. */
const CONNECTIONS = 4;
/** A mail may be in transit while its reader unsubscribes. */
const ON_ITS_WAY_MS = 3000;
const MEMORY_MB = 400;
const GROWTH_MB = 80;

const indexOf = (address: string) => Number(/^reader-(\d+)@/.exec(address)?.[1] ?? Number.NaN);
const addressOf = (index: number) => `reader-${index}@readers.test`;
const keyOf = (index: number) => `key-of-reader-${index}-${"x".repeat(16)}`;
const isRefused = (index: number) => index % REFUSED === 7;
const isLeaving = (index: number) => index > SUBSCRIBERS / 2 && index % LEAVING === 0;

async function seed(db: Database) {
  const now = new Date();
  const { organization } = singleKinds;
  const value = { ...organization.starter, postalAddress: "1 Real Street, San Jose, CA 95112" };
  const by = { actor: "ana@toys.test", now };
  await publish(db, { kind: organization as never, key: "" }, { value, baseVersion: 0 }, by);
  for (let from = 0; from < SUBSCRIBERS; from += 1000) {
    const part = Array.from({ length: Math.min(1000, SUBSCRIBERS - from) }, (_, more) => from + more);
    const rows = part.map((index) => ({
      ...{ id: `reader-${String(index).padStart(6, "0")}`, email: addressOf(index), first_name: "Reader" },
      ...{ status: "confirmed" as const, created_at: now.toISOString() },
      ...{ unsubscribe_key_hash: hashedKey(keyOf(index)), letter_key: keyOf(index) },
    }));
    await db.insertInto("subscribers").values(rows).execute();
  }
  const text = "Bring a **new** toy.\n\n".repeat(40);
  const letter = await createLetter(db, { subject: "The boxes are out", text, preview: "" }, by);
  await moveLetter(db, letter, "scheduled", now);
  return letter;
}

test(`a letter to ${SUBSCRIBERS} subscribers comes once to each, though the mail server is slow, drops and refuses, and the process is killed ${KILLED_AT.length} times`, {
  timeout: 3_600_000,
}, async (context) => {
  const tried = new Set<string>();
  const fateOf = (address: string): Fate => {
    const index = indexOf(address);
    if (isRefused(index)) return "refuse";
    if (tried.has(address)) return "take";
    tried.add(address);
    if (index % LATER === 3) return "later";
    return index % DROPPED === 11 ? "drop" : "take";
  };
  const server = await startSlowMailServer(PER_SECOND, fateOf);
  const dataDir = await mkdtemp(join(tmpdir(), "toy-drive-letters-"));
  const environment = {
    ...{ DATA_DIR: dataDir, STARTER_DATA: "none", LOG_LEVEL: "error", SMTP_URL: server.url },
    ...{ STAFF_EMAIL: "staff@toys.test", MAIL_FROM: "no-reply@toys.test", MAIL_PER_MINUTE: "6000" },
    ...SMALL_HEAP,
  };
  const begin = await startSite(environment);
  await begin.stop();
  const db = openSqlite(join(dataDir, "toy-drive.sqlite"));
  const letter = await seed(db);

  const startedAt = performance.now();
  const memory: number[][] = [];
  const leftAt = new Map<number, number>();
  let site = await startSite(environment);
  for (const stopAt of [...KILLED_AT, Number.POSITIVE_INFINITY]) {
    const life: number[] = [];
    memory.push(life);
    const leaving = Array.from({ length: SUBSCRIBERS }, (_, index) => index).filter(
      (index) => isLeaving(index) && !leftAt.has(index) && index < stopAt + SUBSCRIBERS / 5,
    );
    for (;;) {
      life.push(residentMb(site.child.pid));
      for (const index of leaving.splice(0, 10)) {
        const url = `${site.site.origin}/newsletter/unsubscribe?key=${keyOf(index)}`;
        const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
        const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
        expect(answer.status).toBeLessThan(400);
        leftAt.set(index, Date.now());
      }
      const { status } = await db
        .selectFrom("letters")
        .select("status")
        .where("id", "=", letter)
        .executeTakeFirstOrThrow();
      if (status === "sent" || server.taken.size >= stopAt) break;
      await sleep(500);
    }
    if (stopAt === Number.POSITIVE_INFINITY) break;
    site.child.kill("SIGKILL");
    await once(site.child, "exit");
    site = await startSite(environment);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await site.stop();

  const deliveries = [...server.taken].map(([address, mails]) => ({ index: indexOf(address), mails }));
  const letters = deliveries.map(({ index, mails }) => ({
    index,
    ids: new Set(mails.map(({ messageId }) => messageId)).size,
    copies: mails.length,
  }));
  const again = letters.reduce((sum, { copies }) => sum + copies - 1, 0);
  const rows = await db
    .selectFrom("letter_recipients")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  const own = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("kind", "=", "letter")
    .groupBy("to_address")
    .orderBy("count", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.destroy();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  const last = memory.at(-1) ?? [];
  const early = Math.max(...last.slice(0, Math.ceil(last.length / 3)));
  const late = Math.max(...last.slice(-Math.ceil(last.length / 3)));
  console.log(
    `${SUBSCRIBERS} subscribers in ${seconds.toFixed(0)} s (${(server.taken.size / seconds).toFixed(0)} a second), ${JSON.stringify(counts)}; ${leftAt.size} left meanwhile; handed over again after a kill: ${again}; memory at most ${memory.map((life) => Math.max(...life).toFixed(0)).join(", ")} MB, last life ${early.toFixed(0)} to ${late.toFixed(0)} MB`,
  );
  addCases(context, server.taken.size);

  // One letter each: one row in the outbox, one Message-ID in the mailbox.
  expect(Number(own.count)).toBe(1);
  expect(letters.filter(({ ids }) => ids !== 1)).toEqual([]);
  expect(again).toBeLessThanOrEqual(KILLED_AT.length * CONNECTIONS);
  const got = new Set(letters.map(({ index }) => index));
  const missing = Array.from({ length: SUBSCRIBERS }, (_, index) => index).filter(
    (index) => !got.has(index) && !isRefused(index) && !leftAt.has(index),
  );
  expect(missing).toEqual([]);
  expect([...got].filter(isRefused)).toEqual([]);
  // Unsubscribed readers get no further letters.
  const afterwards = deliveries.filter(({ index, mails }) =>
    mails.some(({ at }) => at > (leftAt.get(index) ?? Number.POSITIVE_INFINITY) + ON_ITS_WAY_MS),
  );
  expect(afterwards).toEqual([]);
  expect(leftAt.size).toBeGreaterThan(0);
  expect([...leftAt.keys()].some((index) => !got.has(index))).toBe(true);
  expect(Object.keys(counts).sort()).toEqual(["left", "refused", "sent"]);
  expect(Math.max(...memory.flat())).toBeLessThan(MEMORY_MB);
  expect(late - early).toBeLessThan(GROWTH_MB);
});
