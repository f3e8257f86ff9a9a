import { randomBytes } from "node:crypto";
import { betterAuth } from "better-auth";
import type { Database, Engine } from "#app/db/tables.ts";
import { keepSetting } from "./queries.server.ts";

const DAY_S = 24 * 60 * 60;
/** How long a session lasts that nobody uses. */
const SESSION_LASTS_S = 30 * DAY_S;
/** A session that is used is prolonged this often, and its cookie with it. */
const SESSION_PROLONGED_EVERY_S = DAY_S;
const SECRET_BYTES = 32;

export interface StaffAuthOptions {
  db: Database;
  engine: Engine;
  /** Scheme and host of the site: with https the cookie is Secure. */
  origin: string;
  /** Signs the cookies. */
  secret: string;
}

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/**
 * Staff accounts and sessions. None of its own endpoints is reachable from outside: the sign-in page and the
 * command line call it, so there is no sign-up, and no mail of it.
 */
export function createStaffAuth({ db, engine, origin, secret }: StaffAuthOptions) {
  return betterAuth({
    database: { db, type: engine },
    secret,
    baseURL: origin,
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: { modelName: "staff_user" },
    session: {
      modelName: "staff_session",
      expiresIn: SESSION_LASTS_S,
      updateAge: SESSION_PROLONGED_EVERY_S,
    },
    account: { modelName: "staff_account" },
    verification: { modelName: "staff_verification" },
    advanced: {
      cookiePrefix: "staff",
      useSecureCookies: origin.startsWith("https:"),
      // Attempts are limited by the site's own rule for addresses; nothing needs them stored.
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/**
 * What cookies are signed with: the configured secret, else one that is made once and kept in the database,
 * so that every instance and the next start share it.
 */
export async function signingSecret(db: Database, configured: string | undefined): Promise<string> {
  return configured ?? keepSetting(db, "auth_secret", randomBytes(SECRET_BYTES).toString("base64url"));
}
