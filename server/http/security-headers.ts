import type { Settings } from "#app/core/settings.ts";

/** Shown elsewhere too: by letters in webmail, and by pages of partners. */
const PUBLIC_PICTURE = /^\/(pictures|share|icons)\//;
const BUILT_FILE = /^\/(assets|pictures|share|icons)\//;
/** `default-src` does not cover the last three directives. */
const LOADS_NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function isBuiltFile(path: string): boolean {
  return BUILT_FILE.test(path);
}

/** Sets the headers of a built file. Kept to a minimum, because a page loads many files. */
export function setFileHeaders(headers: Headers, path: string, settings: Settings): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cross-Origin-Resource-Policy", PUBLIC_PICTURE.test(path) ? "cross-origin" : "same-origin");
  // No stricter policy: it would block the styles inside SVG drawings.
  headers.set("Content-Security-Policy", "frame-ancestors 'none'");
  askForHttps(headers, settings);
}

/**
 * Sets the headers of all other responses. A document has its own content security policy; anything else may load
 * nothing. Sources: the rules of Mozilla's HTTP Observatory and the OWASP Secure Headers Project.
 */
export function setSecurityHeaders(headers: Headers, settings: Settings): void {
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Cross-Origin-Resource-Policy"))
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()");
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", LOADS_NOTHING);
  askForHttps(headers, settings);
}

function askForHttps(headers: Headers, settings: Settings): void {
  if (settings.publicOrigin.startsWith("https:")) {
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
}
