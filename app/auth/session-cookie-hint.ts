/**
 * Name of a cookie without a secret that lives for a minute. The server sets it where somebody is signed in
 * and this browser may not remember it yet: after a sign-in without scripts, or where the local storage was
 * cleared. The next page then asks once.
 */
const HINT = "staff_hint";
const LASTS_S = 60;

/** The `Set-Cookie` value of the hint. */
export function hintCookie(origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${HINT}=1; Path=/; Max-Age=${LASTS_S}; SameSite=Lax${secure}`;
}

/** Whether the page has the hint. */
export function hasHint(): boolean {
  return document.cookie.split("; ").includes(`${HINT}=1`);
}
