import { data, redirect } from "react-router";
import { siteOf } from "#app/content/site.ts";
import { clockContext, databaseContext } from "#app/core/context.ts";
import { metadata } from "#app/page/metadata.ts";
import { titled } from "#app/words/en/page-meta.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/unsubscribe.ts";
import { KeyPage, type KeyState, keyWords } from "./key-page.tsx";
import { subscriptionOf, unsubscribe } from "./queries.server.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  const { title, text } = keyWords(site, "unsubscribe", loaderData?.state ?? "invalid");
  return metadata({ title: titled(title, site), description: text, noindex: true }, matches);
};

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const key = url.searchParams.get("key") ?? "";
  const status = await subscriptionOf(context.get(databaseContext), "unsubscribe_key_hash", key);
  const state: KeyState = status === null ? "invalid" : status === "unsubscribed" ? "done" : "open";
  return data({ state }, { status: state === "invalid" ? 404 : 200 });
}

/** Handles the page's button, and the one-click POST of mail programs (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const key = url.searchParams.get("key") ?? "";
  const known = await unsubscribe(context.get(databaseContext), key, context.get(clockContext)());
  // Mail programs do not follow redirects, so they get the page itself with 200 or 404.
  if (!known || (await isOneClick(request))) return null;
  throw redirect(localPath(`/newsletter/unsubscribe?key=${encodeURIComponent(key)}`), 303);
}

async function isOneClick(request: Request): Promise<boolean> {
  const body = await request.text().catch(() => "");
  return body.includes("List-Unsubscribe") && body.includes("One-Click");
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <KeyPage page="unsubscribe" state={loaderData.state} />;
}
