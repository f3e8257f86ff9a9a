import { ownCookie } from "./own-cookie.ts";

/** What an administrator looks at in place of what is public now. */
export interface Look {
  /** The site as of this day, "2025-12-24". */
  asOf?: string | undefined;
  /** Contents with their unpublished drafts. */
  drafts?: boolean | undefined;
}

/** Holds a look as JSON. It gives no access: the session decides who may see drafts. */
const LOOK_COOKIE = "look";
const COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${LOOK_COOKIE}=([^;]*)`);
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a Cookie header asks for a preview, so that no cached page may answer. */
export function hasLook(cookies: string | null | undefined): boolean {
  return COOKIE.test(cookies ?? "");
}

/** The look of a Cookie header; null where it names none, or nothing that can be looked at. */
export function readLook(cookies: string | null | undefined): Look | null {
  try {
    const { asOf, drafts }: Record<string, unknown> = JSON.parse(
      decodeURIComponent(COOKIE.exec(cookies ?? "")?.[1] ?? ""),
    );
    const look = {
      ...(typeof asOf === "string" && DAY.test(asOf) && { asOf }),
      ...(drafts === true && { drafts }),
    };
    return Object.keys(look).length > 0 ? look : null;
  } catch {
    return null;
  }
}

/**
 * The `Set-Cookie` value that begins a look, or ends it where nothing is set. The browser forgets it when it closes.
 * @param origin of the site
 */
export function lookCookie({ asOf, drafts }: Look, origin: string): string {
  const look = { ...(asOf && { asOf }), ...(drafts && { drafts }) };
  const isOver = Object.keys(look).length === 0;
  const value = isOver ? "" : encodeURIComponent(JSON.stringify(look));
  return ownCookie(`${LOOK_COOKIE}=${value}`, isOver ? "HttpOnly; Max-Age=0" : "HttpOnly", origin);
}
