import { data, redirect } from "react-router";
import { databaseContext } from "#app/core/context.ts";
import { knownLanguage } from "#app/core/languages/language.server.ts";
import { localPath } from "#app/words/paths.ts";
import type { Route } from "./+types/place-report.ts";
import { boxNumber, codesOf, locationAt } from "./codes-queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [knownLanguage];

/** Redirects from a place's page to the report form of its box. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const id = await locationAt(db, `${params.city}/${params.name}`);
  const code = id && (await codesOf(db, [id])).get(id);
  if (!code) throw data(null, { status: 404 });
  return redirect(localPath(`/b/${boxNumber(code.number)}`));
}

/** Without a component the 404 would be bare data, not the not-found page. */
export default function PlaceReport() {
  return null;
}
