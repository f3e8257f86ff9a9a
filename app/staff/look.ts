import { redirect } from "react-router";
import { settingsContext } from "#app/core/context.ts";
import { readForm, respond } from "#app/core/forms/action.server.ts";
import { lookCookie, readLook } from "#app/core/http/look.ts";
import type { Route } from "./+types/look.ts";

const PAGE = /^\/(?![/\\])[\w\-/.?&=%#]{0,200}$/;

/**
 * Starts, changes or ends a preview of the site on another day or with drafts, then redirects. Optional
 * fields: `asOf` (a day, or empty for today), `drafts` ("on" or empty) and `to` (the redirect path). An
 * omitted field keeps its value.
 */
export async function action(args: Route.ActionArgs) {
  const read = await readForm(args.request);
  if (read.kind !== "ok") return respond(args, read, { status: read.status });
  const { asOf, drafts, to = "/" } = read.typed;
  const before = readLook(args.request.headers.get("Cookie"));
  const cookie = lookCookie(
    {
      asOf: asOf ?? before?.asOf,
      drafts: drafts === undefined ? before?.drafts : drafts === "on",
    },
    args.context.get(settingsContext).publicOrigin,
  );
  throw redirect(PAGE.test(to) ? to : "/", { status: 303, headers: { "Set-Cookie": cookie } });
}

export function loader() {
  return redirect("/admin");
}
