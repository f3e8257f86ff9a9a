import { hash } from "node:crypto";

/**
 * Finalizes a rendered document: its content security policy lists the hashes of the inline scripts that
 * carry the render's nonce, and the nonce is removed. An injected script lacks the nonce and is blocked.
 * Without a nonce, a page can be cached byte for byte with an equally strict policy.
 * @param rendered the complete document
 * @param nonce unguessable, generated for this render
 * @param others origin of the external partnership form, if configured; whether the site frames the page;
 *   origin of map tiles, if the page may show them
 */
export function secureDocument(
  rendered: string,
  nonce: string,
  others: { source: string | undefined; bySelf: boolean; pictures?: string | undefined },
): { html: string; policy: string } {
  const scripts = rendered.matchAll(
    new RegExp(`<script\\b[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g"),
  );
  const texts = new Set([...scripts].map(([, text = ""]) => text).filter((text) => text !== ""));
  const hashes = [...texts].map((text) => ` 'sha256-${hash("sha256", text, "base64")}'`).join("");
  // The Vite dev server updates styles over a web socket; production pages allow neither.
  const [styles, connections] = import.meta.env.DEV ? [" 'unsafe-inline'", " ws:"] : ["", ""];
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashes}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data:${others.pictures ? ` ${others.pictures}` : ""}`,
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    "manifest-src 'self'",
    `frame-src 'self'${others.source ? ` ${others.source}` : ""}`,
    `frame-ancestors ${others.bySelf ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join("; ");
  return { html: rendered.replaceAll(` nonce="${nonce}"`, ""), policy };
}
