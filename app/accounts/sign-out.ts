import { redirect } from "react-router";
import { logContext } from "#app/core/context.ts";
import { isUnavailable } from "#app/core/db/unavailable.ts";
import type { Route } from "./+types/sign-out.ts";
import { sessionHeaders, signOut, signOutEverywhere } from "./sessions.server.ts";

const FAILED =
  "The site cannot sign you out right now. Reload this page in a minute, and your browser tries again.\n";

/**
 * `POST /auth/sign-out`: ends the session, with `everywhere` also those in all other browsers. Form posts are
 * redirected to the home page; scripts that accept JSON get `null`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const isScript = request.headers.get("Accept")?.includes("application/json");
  try {
    const cookies = await (form.has("everywhere") ? signOutEverywhere : signOut)(request, context);
    const headers = sessionHeaders(cookies);
    return isScript ? Response.json(null, { headers }) : redirect("/", { status: 303, headers });
  } catch (error) {
    if (isScript || !isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "sign-out failed");
    return new Response(FAILED, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
}

/** A GET must not sign anyone out. */
export function loader() {
  return redirect("/");
}
