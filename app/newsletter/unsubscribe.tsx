import { data, redirect } from "react-router";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { openedId } from "#app/core/opened-link.server.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/unsubscribe.ts";
import { KeyPage, type KeyState, keyMeta } from "./key-page.tsx";
import { hasRefused, readRefusal, refusePart } from "./part-letters-queries.server.ts";
import { subscriptionOf, unsubscribe } from "./queries.server.ts";

export const meta = keyMeta("unsubscribe");

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const key = url.searchParams.get("key") ?? "";
  const refusal = refusalOf(context, key);
  if (refusal) {
    const state: KeyState = (await hasRefused(context.get(databaseContext), refusal)) ? "done" : "open";
    return data({ page: "refuse" as const, part: refusal.part, state });
  }
  const status = await subscriptionOf(context.get(databaseContext), "unsubscribe_key_hash", key);
  const state: KeyState = status === null ? "invalid" : status === "unsubscribed" ? "done" : "open";
  return data({ page: "unsubscribe" as const, state }, { status: state === "invalid" ? 404 : 200 });
}

/** Handles the page's button, and the one-click POST of mail programs (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const key = url.searchParams.get("key") ?? "";
  const [db, now] = [context.get(databaseContext), context.get(clockContext)()];
  const refusal = refusalOf(context, key);
  if (refusal) await refusePart(db, refusal, now);
  const known = refusal !== null || (await unsubscribe(db, key, now));
  // Mail programs do not follow redirects, so they get the page itself with 200 or 404.
  if (!known || (await isOneClick(request))) return null;
  throw redirect(localPath(`/newsletter/unsubscribe?key=${encodeURIComponent(key)}`), 303);
}

/** What the link of a letter about somebody's part refuses; null for other links. */
function refusalOf(context: Route.LoaderArgs["context"], key: string) {
  const id = openedId(context, "letter-part", key);
  return id === null ? null : readRefusal(id);
}

async function isOneClick(request: Request): Promise<boolean> {
  const body = await request.text().catch(() => "");
  return body.includes("List-Unsubscribe") && body.includes("One-Click");
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <KeyPage {...loaderData} />;
}
