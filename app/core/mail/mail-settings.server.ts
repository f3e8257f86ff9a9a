import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readSetting, storeSetting } from "#app/core/db/stored-settings.ts";
import type { Database } from "#app/core/db/tables.ts";

/** What staff set in the browser. The environment wins over each of them. */
export interface MailSettings {
  /** How often they were saved. */
  version: number;
  server: { host: string; port: number; user: string; password: string } | null;
  /** Sender of every mail: "Toy Drive <hello@example.org>". */
  mailFrom: string | null;
  staffEmail: string | null;
  publicOrigin: string | null;
}

export const NO_MAIL_SETTINGS: MailSettings = {
  ...{ version: 0, server: null, mailFrom: null, staffEmail: null, publicOrigin: null },
};

/** Left out of backups, and kept by a restore: see `SECRETS` in `app/core/db/copy.ts`. */
const KEY = "mail_settings";
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads the settings.
 * @param secret signs the cookies too. If it has changed, the password cannot be read: there is no server then
 */
export async function readMailSettings(db: Database, secret: string): Promise<MailSettings> {
  const value = await readSetting(db, KEY);
  if (value === undefined) return NO_MAIL_SETTINGS;
  const stored = JSON.parse(value) as MailSettings;
  if (!stored.server) return stored;
  const password = decrypted(stored.server.password, secret);
  return { ...stored, server: password === null ? null : { ...stored.server, password } };
}

/** Stores the settings, if nobody else has since they were read. */
export async function saveMailSettings(
  db: Database,
  settings: MailSettings,
  secret: string,
): Promise<boolean> {
  const server = settings.server && {
    ...settings.server,
    password: encrypted(settings.server.password, secret),
  };
  const value = JSON.stringify({ ...settings, server, version: settings.version + 1 });
  return db.transaction().execute(async (tx) => {
    const { version } = await readMailSettings(tx, secret);
    if (version !== settings.version) return false;
    await storeSetting(tx, KEY, value);
    return true;
  });
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "password of the mail server", 32));
}

function encrypted(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64");
}

function decrypted(text: string, secret: string): string | null {
  const bytes = Buffer.from(text, "base64");
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const content = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "::1"]);
/** The only port on which the encryption begins with the connection. */
const IMPLICIT_TLS_PORT = 465;

/** The URL of a mail server. A password leaves this machine encrypted, or not at all. */
export function smtpUrlOf({ host, port, user, password }: NonNullable<MailSettings["server"]>): string {
  const scheme = port === IMPLICIT_TLS_PORT ? "smtps" : "smtp";
  const account = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const name = host.includes(":") ? `[${host}]` : host;
  const needsTls = user !== "" && scheme === "smtp" && !OWN_MACHINE.has(host);
  return `${scheme}://${account}${name}:${port}${needsTls ? "?requireTLS=true" : ""}`;
}
