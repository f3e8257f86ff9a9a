import type { Generated } from "kysely";
import type { Fixed, Timestamp } from "./columns.ts";

export interface AccountTables {
  administrators: {
    user_id: Fixed<string>;
    granted_at: Fixed<Timestamp>;
  };

  editors: {
    user_id: Fixed<string>;
    granted_at: Fixed<Timestamp>;
  };

  staff_invitations: {
    id: Fixed<string>;
    /** Lower case; one invitation per address. */
    email: Fixed<string>;
    role: "administrator" | "editor";
    note: string | null;
    /** SHA-256 of the key in the link. */
    key_hash: string;
    /** E-mail of the administrator. */
    invited_by: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };

  /** Password reset link; one per account. */
  staff_resets: {
    user_id: Fixed<string>;
    /** SHA-256 of the key in the link. */
    key_hash: string;
    expires_at: Timestamp;
  };

  /** Browsers that an account has signed in from. */
  staff_devices: {
    user_id: Fixed<string>;
    /** SHA-256 of the key in the browser's cookie. */
    key_hash: Fixed<string>;
    seen_at: Timestamp;
  };

  /** Append-only: a trigger rejects every change. */
  journal: {
    id: Fixed<string>;
    at: Fixed<Timestamp>;
    /** E-mail of the author, or the name of a process ("command line"). */
    actor: Fixed<string>;
    action: Fixed<string>;
    about: Fixed<string | null>;
    network: Fixed<string | null>;
  };

  /** better-auth's table, with its column names. */
  staff_user: {
    id: Fixed<string>;
    name: string;
    email: string;
    emailVerified: unknown;
    image: string | null;
    createdAt: unknown;
    updatedAt: unknown;
    /** A boolean on PostgreSQL, a flag on SQLite. */
    twoFactorEnabled: Generated<unknown>;
    /** Added by this site: time of the last request, accurate to a few minutes. */
    seen_at: Timestamp | null;
  };

  staff_account: {
    id: Fixed<string>;
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
    createdAt: unknown;
    updatedAt: unknown;
  };

  staff_two_factor: {
    id: Fixed<string>;
    /** Encrypted with the site's secret, like the recovery codes. */
    secret: string;
    backupCodes: string;
    userId: string;
    verified: unknown;
    failedVerificationCount: number;
    lockedUntil: unknown;
  };

  staff_passkey: {
    id: Fixed<string>;
    name: string | null;
    publicKey: string;
    userId: Fixed<string>;
    credentialID: Fixed<string>;
    /** Signature counter, if the device has one. */
    counter: number;
    deviceType: string;
    backedUp: unknown;
    transports: string | null;
    createdAt: unknown;
    /** Model of the device, if it reports one. */
    aaguid: string | null;
    /** Added by this site: the last sign-in with this passkey. */
    used_at: Timestamp | null;
  };

  staff_session: {
    id: Fixed<string>;
    expiresAt: unknown;
    /** SHA-256 of the token in the cookie. */
    token: string;
    createdAt: unknown;
    updatedAt: unknown;
    ipAddress: string | null;
    userAgent: string | null;
    userId: string;
  };

  /** Members who subscribe to the morning mail. */
  digest_readers: {
    user_id: Fixed<string>;
    wanted_at: Fixed<Timestamp>;
    /** YYYY-MM-DD: the last day that was processed for this member. */
    last_day: string | null;
  };
}
