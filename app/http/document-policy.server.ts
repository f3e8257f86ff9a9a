import { hash } from "node:crypto";

/**
 * Finishes a rendered document: its security policy allows exactly the inline scripts that carry the render's nonce,
 * by their hashes, and the nonce is removed. An injected script carries none and is refused. A cached page stays the
 * same, byte for byte, and as strict.
 * @param rendered the whole document
 * @param nonce unguessable, made for this render
 * @param others origin of the external partnership form, if one is configured; whether the site frames the page;
 * origin of map tiles, where the page may show them
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
  // Vite sends an edited style into the open page over a socket; no built page allows either.
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
