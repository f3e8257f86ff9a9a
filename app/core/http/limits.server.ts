import { hash } from "node:crypto";
import { isIPv6 } from "node:net";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database, Engine } from "#app/core/db/tables.ts";
import { BACKUP_PIECE_BYTES, MAX_UPLOAD_BYTES } from "#app/core/http/upload-size.ts";
import { plainAddress } from "./network.server.ts";

/** The largest public form, a registration with five addresses, in characters that take nine bytes each when encoded. */
const MAX_PUBLIC_BYTES = 64 * 1024;
/** Several times the largest form of the staff area, but for those below. */
const MAX_STAFF_BYTES = 256 * 1024;
/** The largest content: forty cities with all texts, in characters that take nine bytes each. */
const MAX_CONTENT_BYTES = 2 * 1024 * 1024;
/** Higher limits in bytes for forms with a file, by path, with some margin. */
const UPLOADS: Readonly<Record<string, number>> = {
  "/admin/pictures": MAX_UPLOAD_BYTES + 64 * 1024,
  // 5,000 locations, with long notes.
  "/admin/locations/import": 6 * 1024 * 1024,
  "/admin/health/restore/upload": BACKUP_PIECE_BYTES + 64 * 1024,
};

/** Whether the guard answers before the action. */
export const isStaffPath = (path: string) => path.startsWith("/admin");

/** Maximum body size of a request in bytes, by path without `.data`. */
export function maxBodyBytes(path: string, contentType: string | null): number {
  if (path.startsWith("/admin/content/")) return MAX_CONTENT_BYTES;
  // Parsing anything else takes several times its size.
  const isUpload = contentType !== null && /^multipart\//i.test(contentType);
  return (isUpload && UPLOADS[path]) || maxUnaskedBytes(path);
}

/** Maximum size of a body that is read before it is known who sends it. */
export function maxUnaskedBytes(path: string): number {
  return isStaffPath(path) ? MAX_STAFF_BYTES : MAX_PUBLIC_BYTES;
}

/** Far above the largest public form. */
const MAX_FIELDS = 500;
/** Higher limits for staff lists, by path prefix, with some margin. */
const MORE_FIELDS: readonly [path: string, fields: number][] = [
  // Forty cities with a dozen places, keywords and neighbors each.
  ["/admin/content/", 6000],
  // 5,000 rows with editable cells.
  ["/admin/locations/import", 45_000],
  // One page of a list, with a checkbox per row.
  ["/admin/", 2000],
];

/** Maximum number of fields in a form. */
export function maxFields(path: string): number {
  return MORE_FIELDS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? MAX_FIELDS;
}

/** A slower database counts as down. */
const TIMEOUT_MS = 2000;

interface Rule {
  count: number;
  seconds: number;
}

/**
 * The rate limits. `perKey` applies to one address (or another key that the caller chooses); `overall` to all
 * keys together, far above any real traffic, so that a flood from many addresses cannot fill the database or
 * the staff's mailbox.
 */
const RULES = {
  /** An entire office may share one address. 400 inquiries per minute must get through overall. */
  inquiry: { perKey: { count: 60, seconds: 600 }, overall: { count: 900, seconds: 60 } },
  registration: { perKey: { count: 60, seconds: 600 }, overall: { count: 900, seconds: 60 } },
  subscription: { perKey: { count: 60, seconds: 600 }, overall: { count: 900, seconds: 60 } },
  /**
   * People, not forms: a family may sign up from one address, and nobody can take all seats of a shift. 3,000
   * people may request 400 seats within a minute.
   */
  shift: { perKey: { count: 4, seconds: 3600 }, overall: { count: 6000, seconds: 60 } },
  /** Key: the address and a person, who counts once for `shift`, however many forms they send. */
  shiftPerson: { perKey: { count: 1, seconds: 3600 } },
  /** A school class behind one address may report its box; repeated reports of a box are only counted. */
  boxReport: { perKey: { count: 20, seconds: 600 }, overall: { count: 300, seconds: 60 } },
  /** Refused forms of visitors that are answered with their page: more than anybody fills in again. */
  refusedPage: { perKey: { count: 30, seconds: 60 } },
  /** Key: the recipient. All mails to an address that somebody typed into a public form. */
  mail: { perKey: { count: 5, seconds: 3600 } },
  /** Key: the network of a browser that the account does not know. Enough for an office, too few for guessing. */
  signIn: { perKey: { count: 10, seconds: 60 }, overall: { count: 240, seconds: 60 } },
  /** Passkey challenges, each stored in the database for five minutes, and the responses to them. */
  passkey: { perKey: { count: 60, seconds: 60 }, overall: { count: 1200, seconds: 60 } },
  /** Password reset links requested from one address. */
  reset: { perKey: { count: 10, seconds: 3600 } },
  /** Key: the account, to protect its mailbox. Only mails that are really sent count. */
  resetAccount: { perKey: { count: 3, seconds: 3600 }, overall: { count: 120, seconds: 3600 } },
  /** Key: the account and what strangers do not have: a browser that it has signed in from, or a session. */
  signInKnown: { perKey: { count: 30, seconds: 900 } },
  /** Key: the account and an app code, which is valid for 90 seconds and for one session. */
  usedCode: { perKey: { count: 1, seconds: 120 } },
} as const satisfies Record<string, { perKey: Rule; overall?: Rule }>;

export type Limited = keyof typeof RULES;

export interface Limits {
  /**
   * Counts one use.
   * @param key what to count by: the client's address, or a recipient
   * @returns null within the limits, else the seconds until the next attempt
   */
  spend(what: Limited, key: string): Promise<number | null>;
  refund(what: Limited, key: string): Promise<void>;
}

/** Rate limits counted in this process or, on PostgreSQL, across all instances. */
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
      // Check the address first, so that an address over its own limit does not use up the overall limit.
      const wait = await consume(limiter(what, rules.perKey), countedKey(key));
      if (wait !== null || !rules.overall) return wait;
      return consume(limiter(`${what}-overall`, rules.overall), "all");
    },
    async refund(what, key) {
      await limiter(what, RULES[what].perKey).reward(countedKey(key));
    },
  };
}

/** Uses one point. Returns null within the limit, else the seconds until the next attempt. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** Counts in the table `rate_limits`, or in memory while the database is down. */
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
    // Reject a key over its limit without another query.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inMemory,
  });
}

/** Only a hash is stored, because addresses are personal data. */
function countedKey(key: string): string {
  return hash("sha256", countedAddress(key), "base64url").slice(0, 22);
}

/** The part of an address that is counted: for IPv6 the first half, because a household has 2^64 addresses or more. */
export function countedAddress(key: string): string {
  const plain = plainAddress(key);
  return isIPv6(plain) ? plain.split(":").slice(0, 4).join(":") : plain;
}
