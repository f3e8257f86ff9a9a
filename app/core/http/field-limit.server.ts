import type { Middleware } from "#app/middleware.server.ts";
import { formWords } from "#app/words/en/shared.ts";
import { maxBodyBytes } from "./limits.server.ts";

/** Far above the largest public form. */
const MAX_FIELDS = 500;
/** Higher limits for staff lists, by path prefix, with some margin. */
const MORE_FIELDS: readonly [path: string, fields: number][] = [
  // Forty cities with a dozen places, keywords and neighbors each.
  ["/admin/content/", 6000],
  // 5,000 rows with editable cells.
  ["/admin/locations/import", 45_000],
  // One page of a list, with a checkbox per row.
  ["/admin/", 2000],
];
const IN_PARTS = /^multipart\//i;
/** The format that browsers send. With a second boundary, this count and the form parser could disagree. */
const BOUNDARY = /^multipart\/form-data; ?boundary="?([\w'()+,./:=?-]{1,70})"?$/i;

/**
 * Rejects forms with too many fields: parsing a hundred thousand would block all other requests for 250 ms.
 * Fields are counted in the raw body, before it is parsed.
 */
export const fieldLimit: Middleware = async ({ request }, next) => {
  if (request.method !== "POST" || !request.body) return next();
  const { pathname } = new URL(request.url);
  if (Number(request.headers.get("Content-Length")) > maxBodyBytes(pathname)) return next();
  const body = Buffer.from(await request.arrayBuffer());
  const most = MORE_FIELDS.find(([path]) => pathname.startsWith(path))?.[1] ?? MAX_FIELDS;
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = BOUNDARY.exec(type)?.[1];
  const isAmbiguous = IN_PARTS.test(type) && !boundary;
  if (isAmbiguous || isAbove(most, body, boundary ? `--${boundary}` : "&"))
    return new Response(`${formWords.unreadable}\n`, {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  const { url, method, headers, signal } = request;
  return next(new Request(url, { method, headers, body, signal }));
};

function isAbove(most: number, body: Buffer, separator: string): boolean {
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) {
    count += 1;
    // A multipart form has one boundary more than fields.
    if (count > most + 1) return true;
  }
  return false;
}
