import { createHmac, timingSafeEqual } from "node:crypto";
import { createContext } from "react-router";

/** Key that signs the account-free links in mails. Set by the handler. */
export const linkSecretContext = createContext<string>();

/**
 * The purpose of a link. A link is only valid for its own purpose. "shifts-mail" opens the same page as "shifts", and
 * is in mails only: opening it proves the address.
 */
export type LinkPurpose =
  | "host-sheets"
  | "round"
  | "host-again"
  | "host-answer"
  | "host-hours"
  | "letter-part"
  | "shifts"
  | "shifts-mail";

/**
 * Creates the last path segment of a link that works without an account.
 * @param id of the linked resource: letters, digits and hyphens
 * @param until expiry of the link; without it, the link is valid as long as the resource exists
 */
export function signLink(secret: string, purpose: LinkPurpose, id: string, until?: Date): string {
  const end = until ? Math.floor(until.getTime() / 1000).toString(36) : "0";
  return `${id}.${end}.${signature(secret, `${purpose} ${id} ${end}`)}`;
}

/** Verifies a link and returns its id; "ended" if it has expired, null if the signature is invalid. */
export function openLink(
  secret: string,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): { id: string } | "ended" | null {
  const [, id, end, given] = /^([\w-]{1,64})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !end || !given) return null;
  const right = Buffer.from(signature(secret, `${purpose} ${id} ${end}`));
  if (!timingSafeEqual(right, Buffer.from(given))) return null;
  return end !== "0" && Number.parseInt(end, 36) * 1000 <= now.getTime() ? "ended" : { id };
}

function signature(secret: string, text: string): string {
  return createHmac("sha256", `links ${secret}`).update(text).digest("base64url");
}
