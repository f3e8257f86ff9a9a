import { hash, randomBytes } from "node:crypto";

/** 192 random bits for a link in a mail or for a cookie, as 32 characters. The database gets only its hash. */
export function newKey(): string {
  return randomBytes(24).toString("base64url");
}

/** SHA-256 in hexadecimal: a leaked copy of the database grants no access. */
export function hashedKey(key: string): string {
  return hash("sha256", key, "hex");
}
