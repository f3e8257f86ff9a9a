import { hash } from "node:crypto";
import type { Middleware } from "#app/core/context.ts";
import { inLanguage, languageOfPath } from "#app/core/languages/language.server.ts";
import { escapeHtml } from "#app/core/mail/mail.ts";
import { restoringPage } from "#app/words/en/shared.ts";

const RETRY_AFTER_S = 5;
const STYLE =
  "body{margin:0;padding:12vh 6vw;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2b26;background:#fff}h1{font-size:2rem;line-height:1.2}main{max-width:36em;margin:auto}a{color:inherit}";
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", STYLE, "base64")}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Answers everything with 503 while a backup is being restored. Asks no database and no other file. */
export function whileRestoring(isRestoring: () => boolean): Middleware {
  return async ({ request }, next) => {
    if (!isRestoring()) return next();
    const { pathname, search } = new URL(request.url);
    const isForm = request.method !== "GET" && request.method !== "HEAD";
    const headers = new Headers({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
      "Retry-After": String(RETRY_AFTER_S),
    });
    // Staff wait for its end.
    if (!isForm && pathname.startsWith("/admin")) headers.set("Refresh", String(RETRY_AFTER_S));
    const again = isForm ? undefined : pathname + search;
    const html = inLanguage(languageOfPath(pathname), () => pageOf(languageOfPath(pathname), again));
    return new Response(request.method === "HEAD" ? null : html, { status: 503, headers });
  };
}

function pageOf(language: string, again: string | undefined): string {
  const { title, text, unsaved, again: link } = restoringPage;
  const last = again === undefined ? unsaved : `<a href="${escapeHtml(again)}">${link}</a>`;
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p>${last}</p></main></body></html>
`;
}
