import { formWords } from "#app/copy/en/shared.ts";
import { maxBodyBytes } from "./limits.server.ts";
import type { Middleware } from "./middleware.server.ts";

/** Far above the largest form of a visitor. */
const MAX_FIELDS = 500;
/** Where staff send lists: the beginning of the path, and fields with room for the rest. */
const MORE_FIELDS: readonly [path: string, fields: number][] = [
  // Forty cities with a dozen places, keywords and neighbours each.
  ["/admin/content/", 6000],
  // 5,000 rows, each of whose cells can be mended.
  ["/admin/locations/import", 45_000],
  // As many rows as a list shows, with a tick each.
  ["/admin/", 2000],
];
const IN_PARTS = /^multipart\//i;
/** As browsers write it. With a second boundary, this count and the form's reader could take different ones. */
const BOUNDARY = /^multipart\/form-data; ?boundary="?([\w'()+,./:=?-]{1,70})"?$/i;

/**
 * Refuses a form of more fields than this site has: parsing a hundred thousand would block all other requests for
 * a quarter of a second. They are counted in the raw body, before anything reads it.
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
    // The last boundary of a form in parts ends it.
    if (count > most + 1) return true;
  }
  return false;
}
