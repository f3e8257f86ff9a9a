import { data, redirect } from "react-router";
import { onlyInEnglish } from "#app/words/paths.ts";
import type { Route } from "./+types/not-found.ts";

/**
 * Catches every address without a route: one of a page that exists in English only leads there, for any other the
 * root's error boundary renders the not-found page.
 */
export function loader({ url }: Route.LoaderArgs): never {
  const page = onlyInEnglish(url.pathname);
  if (page) throw redirect(page + url.search, 301);
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
