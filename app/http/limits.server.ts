import { hash } from "node:crypto";
import { isIPv6 } from "node:net";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { plainAddress } from "#app/auth/network.server.ts";
import type { Database, Engine } from "#app/db/tables.ts";
import { MAX_UPLOAD_BYTES } from "#app/pictures/sizes.ts";

/** All fields of the largest form at their longest, several times over. */
const MAX_BODY_BYTES = 256 * 1024;
/** The longest content: forty cities with all their texts, written in signs that take nine bytes each in a form. */
const MAX_CONTENT_BYTES = 2 * 1024 * 1024;
/** Where staff send more than a form: path, with or without the router's ending, and bytes with room for the rest. */
const LARGER_BODIES: Readonly<Record<string, number>> = {
  "/admin/pictures": MAX_UPLOAD_BYTES + 64 * 1024,
  // 5,000 locations as pasted text.
  "/admin/locations/import": 6 * 1024 * 1024,
};

/**
 * Bytes that the body of a request may have.
 * @param target path and query
 */
export function maxBodyBytes(target: string): number {
  const path = target.split("?", 1)[0]?.replace(/\.data$/, "") ?? "";
  if (path.startsWith("/admin/content/")) return MAX_CONTENT_BYTES;
  return LARGER_BODIES[path] ?? MAX_BODY_BYTES;
}

/** A database that takes longer counts as one that is down. */
const TIMEOUT_MS = 2000;

interface Rule {
  count: number;
  seconds: number;
}

/**
 * What is limited. `perKey` counts one address (or what else the caller names); `overall` all of them together,
 * far above any real day, so that a flood from many addresses cannot fill the database or the staff's mailbox.
 */
const RULES = {
  /** A whole office may sit behind one address. 400 inquiries a minute have to get through overall. */
  inquiry: { perKey: { count: 60, seconds: 600 }, overall: { count: 900, seconds: 60 } },
  registration: { perKey: { count: 60, seconds: 600 }, overall: { count: 900, seconds: 60 } },
  subscription: { perKey: { count: 60, seconds: 600 }, overall: { count: 900, seconds: 60 } },
  /** 3,000 people may want 400 seats within a minute. */
  shift: { perKey: { count: 60, seconds: 600 }, overall: { count: 6000, seconds: 60 } },
  /**
   * Key: the e-mail address, so that no mailbox can be flooded. A class or a large family signs up with one.
   */
  shiftAddress: { perKey: { count: 40, seconds: 3600 } },
  /** A school class behind one address may report its box; a further report of the same box only counts. */
  boxReport: { perKey: { count: 20, seconds: 600 }, overall: { count: 300, seconds: 60 } },
  /** Key: the recipient. Typing an address into a form again and again cannot flood its mailbox. */
  receipt: { perKey: { count: 10, seconds: 3600 } },
  /** Wrong passwords from one address: enough for an office, far too few to guess. */
  signIn: { perKey: { count: 10, seconds: 60 }, overall: { count: 240, seconds: 60 } },
  /** Key: the network of an IPv6 address, because one person may have a whole /48. */
  signInNetwork: { perKey: { count: 30, seconds: 60 } },
  /** Codes of the second step from one address; the account has its own lock. */
  signInCode: { perKey: { count: 10, seconds: 60 } },
  /** Questions to a passkey; each is a row in the database for five minutes. */
  passkey: { perKey: { count: 30, seconds: 60 }, overall: { count: 600, seconds: 60 } },
  /** Links for a new password that one address asks for. */
  reset: { perKey: { count: 10, seconds: 3600 }, overall: { count: 120, seconds: 3600 } },
  /** Key: the account, so that no mailbox can be flooded. */
  resetAccount: { perKey: { count: 3, seconds: 3600 } },
  /**
   * Key: the account, from whatever address. Higher than one address reaches in a few minutes, so that a
   * stranger's guessing does not lock a staff member out.
   */
  signInAccount: { perKey: { count: 30, seconds: 900 } },
  /** Key: the account and a browser that it signed in from before, which strangers do not have. */
  signInBrowser: { perKey: { count: 30, seconds: 900 } },
  /** Key: the account and a code of its app, which is right for a minute and a half and opens one session. */
  usedCode: { perKey: { count: 1, seconds: 120 } },
} as const satisfies Record<string, { perKey: Rule; overall?: Rule }>;

export type Limited = keyof typeof RULES;

export interface Limits {
  /**
   * Counts one use.
   * @param key whom to count: the client's address, or a recipient
   * @returns null where it is within the limits, else the seconds after which to try again
   */
  spend(what: Limited, key: string): Promise<number | null>;
  /** Takes one use back that turned out not to count. */
  refund(what: Limited, key: string): Promise<void>;
}

/** Limits counted in this process or, on PostgreSQL, by all instances together. */
export function makeLimits(db: Database, engine: Engine): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiter = (keyPrefix: string, { count: points, seconds: duration }: Rule) => {
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const inMemory = new RateLimiterMemory({ keyPrefix, points, duration });
    const made = engine === "postgres" ? shared(db, inMemory) : inMemory;
    limiters.set(keyPrefix, made);
    return made;
  };
  return {
    async spend(what, key) {
      const rules: { perKey: Rule; overall?: Rule } = RULES[what];
      // The address first: one that is over its own limit does not use up the limit of all.
      const wait = await consume(limiter(what, rules.perKey), countedKey(key));
      if (wait !== null || !rules.overall) return wait;
      return consume(limiter(`${what}-overall`, rules.overall), "all");
    },
    async refund(what, key) {
      await limiter(what, RULES[what].perKey).reward(countedKey(key));
    },
  };
}

/** Uses one point. Returns null within the limit, else the seconds after which to try again. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** The same limit counted in the table `rate_limits`, and in memory while the database is down. */
function shared(db: Database, inMemory: RateLimiterMemory): RateLimiterPostgres {
  const { keyPrefix, points, duration } = inMemory;
  const query = ({ text, values }: { text: string; values: unknown[] }) => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(reject, TIMEOUT_MS, new Error("the database does not count")).unref();
    });
    return Promise.race([db.executeQuery(CompiledQuery.raw(text, values)), late]);
  };
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    // A key over its limit is refused without another query.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inMemory,
  });
}

/** Only a hash is kept, because an address is personal data. */
function countedKey(key: string): string {
  return hash("sha256", countedAddress(key), "base64url").slice(0, 22);
}

/** What is counted for an address: of IPv6, which gives every household 2^64 addresses or more, its first half. */
export function countedAddress(key: string): string {
  const plain = plainAddress(key);
  return isIPv6(plain) ? plain.split(":").slice(0, 4).join(":") : plain;
}
