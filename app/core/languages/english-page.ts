import { redirect } from "react-router";
import { englishPath } from "#app/words/paths.ts";
import type { Route } from "./+types/english-page.ts";

/** Leads from an address in another language to the page that exists in English only. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(englishPath(url.pathname) + url.search, 301);
}
