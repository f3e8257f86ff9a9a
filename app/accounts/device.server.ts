import {
  type Context,
  clockContext,
  databaseContext,
  logContext,
  settingsContext,
} from "#app/core/context.ts";
import { ownCookie } from "#app/core/http/own-cookie.ts";
import { hashedKey, newKey } from "#app/core/secret-key.server.ts";
import { momentWords } from "#app/core/time/format-time.ts";
import { isKnownDevice, noteDevice } from "./account-queries.server.ts";
import { browserWords } from "./browser-words.ts";
import { newDeviceMail } from "./emails.server.ts";
import { siteName } from "./links.server.ts";

/** Identifies a browser, so that sign-ins from new browsers can be announced by mail. It grants no access. */
const COOKIE = "staff_browser";
const KEY = /(?:^|;\s*)(?:__Host-)?staff_browser=([\w-]{32,43})(?:;|$)/;
const COOKIE_S = 400 * 24 * 60 * 60;

/**
 * The request's browser, if it has signed in to the account before: the key of its own rate limit. The cookie
 * grants no access; it only keeps a stranger's guesses from locking the owner out.
 */
export async function knownBrowser(email: string, request: Request, context: Context) {
  const key = KEY.exec(request.headers.get("Cookie") ?? "")?.[1];
  if (!key) return null;
  const keyHash = hashedKey(key);
  const isKnown = await isKnownDevice(context.get(databaseContext), email, keyHash);
  return isKnown ? `${email} ${keyHash}` : null;
}

/**
 * Remembers the browser of a sign-in, and mails the member if it is new.
 * @returns the `Set-Cookie` value that identifies the browser
 */
export async function knownDevice(
  { id, email }: { id: string; email: string },
  request: Request,
  context: Context,
): Promise<string> {
  const { publicOrigin, mailFrom } = context.get(settingsContext);
  const key = KEY.exec(request.headers.get("Cookie") ?? "")?.[1] ?? newKey();
  const now = context.get(clockContext)();
  const mail = newDeviceMail(email, siteName(context), {
    browser: browserWords(request.headers.get("User-Agent")),
    moment: momentWords(now.toISOString()),
    url: `${publicOrigin}/admin/me/sessions`,
  });
  const given = { userId: id, keyHash: hashedKey(key), mail, mailFrom };
  await noteDevice(context.get(databaseContext), given, now).catch((error: unknown) => {
    context.get(logContext).error({ err: error }, "a browser could not be noted");
  });
  return ownCookie(`${COOKIE}=${key}`, `Max-Age=${COOKIE_S}; HttpOnly`, publicOrigin);
}
