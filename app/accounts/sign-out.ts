import { redirect } from "react-router";
import type { Route } from "./+types/sign-out.ts";
import { sessionHeaders, signOut, signOutEverywhere } from "./sessions.server.ts";

/**
 * `POST /auth/sign-out`: ends the session, with `everywhere` also those in all other browsers. Form posts are
 * redirected to the home page; scripts that accept JSON get `null`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const cookies = await (form.has("everywhere") ? signOutEverywhere : signOut)(request, context);
  const headers = sessionHeaders(cookies);
  if (request.headers.get("Accept")?.includes("application/json")) return Response.json(null, { headers });
  return redirect("/", { status: 303, headers });
}

/** A GET must not sign anyone out. */
export function loader() {
  return redirect("/");
}
