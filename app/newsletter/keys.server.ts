import { createHash, randomBytes } from "node:crypto";

const KEY_BYTES = 24;

/** A key for an address in a mail: 32 characters, impossible to guess. Only its hash is stored. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** What is stored of a key: SHA-256 in hexadecimal. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
