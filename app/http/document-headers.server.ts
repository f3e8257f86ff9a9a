import { hash } from "node:crypto";

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * The security policy of one finished page. Inline scripts (the router's own) and styles are allowed by their
 * hashes rather than by a nonce, so that a page that is kept and served again stays strict.
 * @param html the whole document
 * @param frameSource origin of the external partnership form, where one is configured
 * @param framedBySelf true only for the page that the site shows inside its own frame
 */
export function contentSecurityPolicy(
  html: string,
  frameSource: string | undefined,
  framedBySelf: boolean,
): string {
  const scripts = hashes(html.matchAll(INLINE_SCRIPT));
  // Vite sends an edited style into the open page over a socket; no built page allows either.
  const [styles, connections] = import.meta.env.DEV
    ? [" 'unsafe-inline'", " ws:"]
    : [hashes(html.matchAll(INLINE_STYLE)), ""];
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    "manifest-src 'self'",
    `frame-src 'self'${frameSource ? ` ${frameSource}` : ""}`,
    `frame-ancestors ${framedBySelf ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join("; ");
}

function hashes(matches: Iterable<RegExpExecArray>): string {
  const sources = [...matches].map(([, text = ""]) => ` 'sha256-${hash("sha256", text, "base64")}'`);
  return [...new Set(sources)].join("");
}
