import type { Settings } from "#app/settings.ts";

/** Built files have a folder or an ending of their own; each header less is one less for every file of a page. */
export function isFile(path: string): boolean {
  return /^\/(assets|pictures|share|icons)\//.test(path);
}

/** What a script, style or picture needs. */
export function setFileHeaders(headers: Headers): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
}

/** Three directives more, because `default-src` does not stand in for them. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * What every other answer needs. A document brings its own content security policy; anything else may load
 * nothing. Sources: the rules of Mozilla's HTTP Observatory and the OWASP Secure Headers Project.
 */
export function setSecurityHeaders(headers: Headers, settings: Settings): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()");
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", NOTHING);
  }
  if (settings.publicOrigin.startsWith("https:")) {
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
}
