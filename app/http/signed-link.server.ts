import { createHmac, timingSafeEqual } from "node:crypto";
import { createContext } from "react-router";

/** Signs the links in mails that need no account. Set by the handler. */
export const linkSecretContext = createContext<string>();

/** The purpose of a link. A link made for another purpose is refused. */
export type LinkPurpose = "host-sheets" | "round" | "host-again" | "shifts";

/**
 * The last part of a link that opens one thing to anyone who has it.
 * @param id of what it opens: letters, digits and hyphens
 * @param until the link ends then; without it, it works as long as what it opens
 */
export function signLink(secret: string, purpose: LinkPurpose, id: string, until?: Date): string {
  const end = until ? Math.floor(until.getTime() / 1000).toString(36) : "0";
  return `${id}.${end}.${signature(secret, `${purpose} ${id} ${end}`)}`;
}

/** What a link opens: "ended" if it was valid and has expired, null if this site did not sign it. */
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
