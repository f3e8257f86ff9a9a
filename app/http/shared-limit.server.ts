import type { Database } from "#app/db/tables.ts";
import { type Count, forgetEnded, takeUseBack, type Use } from "./limit-queries.server.ts";

/** A database that takes longer to count is treated like one that is away. */
const TIMEOUT_MS = 2000;
const FORGET_EVERY_MS = 300_000;

/** One rule, counted for keys. */
export interface Limit {
  /** @returns null within the rule, else the seconds after which to try again */
  consume(key: string): Promise<number | null>;
  /** Takes one use back. */
  reward(key: string): Promise<void>;
}

/**
 * A limit that all instances on one PostgreSQL database count together.
 * @param countUse counts one use in the database
 * @param meanwhile counts in this process while the database is away: that must not lift the limit
 */
export function sharedLimit(
  db: Database,
  rule: { name: string; count: number; seconds: number },
  countUse: (use: Use) => Promise<Count>,
  meanwhile: Limit,
): Limit {
  /** Keys over the limit, and until when on this process's own clock: no need to ask the database again. */
  const over = new Map<string, number>();
  let forgetAt = performance.now() + FORGET_EVERY_MS;
  const tidy = () => {
    const now = performance.now();
    if (now < forgetAt) return;
    forgetAt = now + FORGET_EVERY_MS;
    for (const [key, until] of over) if (until <= now) over.delete(key);
    // The next one who tidies has it to do otherwise.
    forgetEnded(db).catch(() => {});
  };
  return {
    async consume(key) {
      tidy();
      const leftMs = (over.get(key) ?? 0) - performance.now();
      if (leftMs > 0) return seconds(leftMs);
      try {
        const { used, endsInMs } = await soon(
          countUse({ key: `${rule.name}:${key}`, lastsMs: rule.seconds * 1000 }),
        );
        if (used <= rule.count) return null;
        over.set(key, performance.now() + endsInMs);
        return seconds(endsInMs);
      } catch {
        return meanwhile.consume(key);
      }
    },
    async reward(key) {
      await soon(takeUseBack(db, `${rule.name}:${key}`)).catch(() => meanwhile.reward(key));
    },
  };
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database does not count")), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
