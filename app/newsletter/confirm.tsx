import { data, redirect } from "react-router";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { newsletterPages } from "#app/words/en/newsletter-pages.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/confirm.ts";
import { KeyPage, type KeyState, keyMeta } from "./key-page.tsx";
import { confirmSubscription, subscriptionOf, wishesOf } from "./queries.server.ts";

export const meta = keyMeta("confirm");

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const key = url.searchParams.get("key") ?? "";
  const status = await subscriptionOf(context.get(databaseContext), "confirm_key_hash", key);
  const state: KeyState = status === null ? "invalid" : status === "confirmed" ? "done" : "open";
  const wishes = state === "invalid" ? [] : await wishesOf(context.get(databaseContext), key);
  return data({ state, wishes }, { status: state === "invalid" ? 404 : 200 });
}

export async function action({ url, context }: Route.ActionArgs) {
  const key = url.searchParams.get("key") ?? "";
  await confirmSubscription(context.get(databaseContext), key, context.get(clockContext)());
  throw redirect(localPath(`/newsletter/confirm?key=${encodeURIComponent(key)}`), 303);
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
  const { state, wishes } = loaderData;
  return (
    <KeyPage page="confirm" state={state} more={wishes.map((wish) => newsletterPages.confirm.wishes[wish])} />
  );
}
