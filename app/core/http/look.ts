import { ownCookie } from "./own-cookie.ts";

export interface Look {
  /** The simulated day, "2025-12-24". */
  asOf?: string | undefined;
  /** Whether contents include their unpublished drafts. */
  drafts?: boolean | undefined;
}

/** Holds the preview mode as JSON. It grants no access: the session decides who may see drafts. */
const LOOK_COOKIE = "look";
const COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${LOOK_COOKIE}=([^;]*)`);
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The session's cookie, as better-auth names it. The page's rendering checks it. */
const SESSION = /(?:^|;\s*)(?:__Host-)?staff\.session_token=/;

/** Whether a request bypasses the page cache: it asks for a preview, and looks like one of staff. */
export function mayLook(cookies: string | null | undefined): boolean {
  return hasLook(cookies) && SESSION.test(cookies ?? "");
}

export function hasLook(cookies: string | null | undefined): boolean {
  return COOKIE.test(cookies ?? "");
}

/** The preview mode in a Cookie header; null if missing or invalid. */
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
 * The `Set-Cookie` value that starts a preview, or ends it if no option is set. A session cookie, deleted
 * when the browser closes.
 * @param origin of the site
 */
export function lookCookie({ asOf, drafts }: Look, origin: string): string {
  const look = { ...(asOf && { asOf }), ...(drafts && { drafts }) };
  const isOver = Object.keys(look).length === 0;
  const value = isOver ? "" : encodeURIComponent(JSON.stringify(look));
  return ownCookie(`${LOOK_COOKIE}=${value}`, isOver ? "HttpOnly; Max-Age=0" : "HttpOnly", origin);
}
