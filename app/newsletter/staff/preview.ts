import { databaseContext } from "#app/core/context.ts";
import { findLetter } from "#app/newsletter/letter-queries.server.ts";
import type { Route } from "./+types/preview.ts";
import { renderNow } from "./letter-save.server.ts";

/** A mail has inline styles; it may load pictures only, and only this site may frame it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** `GET /admin/newsletter/:id/preview`: the mail itself, or with `?text` its plain text. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const letter = await findLetter(context.get(databaseContext), params.id);
  if (!letter) throw new Response("There is no such letter.\n", { status: 404 });
  const { subject, text } = letter.value;
  const rendered = subject || text ? await renderNow(context, letter, letter.value) : undefined;
  const isText = url.searchParams.has("text");
  const body = rendered ? (isText ? rendered.text : rendered.html) : "Nothing is written yet.\n";
  const type = rendered && !isText ? "text/html" : "text/plain";
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Content-Security-Policy": POLICY },
  });
}
