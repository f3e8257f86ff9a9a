import { data } from "react-router";
import { databaseContext } from "#app/core/context.ts";
import { openedId } from "#app/core/opened-link.server.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { sheetWords } from "#app/words/en/box-sheets.ts";
import { englishPath } from "#app/words/paths.ts";
import type { Route } from "./+types/host-sheets.ts";
import { PrintBar } from "./print-bar.tsx";
import { Sheets, sheetKindOf } from "./sheets.tsx";
import { hostLocations, sheetsOf } from "./sheets-queries.server.ts";

const words = sheetWords.bar;

type Loaded = Partial<Route.ComponentProps["loaderData"]>;
const isGone = (loaded?: Loaded) => loaded?.sheets?.length === 0;

export const meta: Route.MetaFunction = unlistedMeta<Loaded>(
  (loaded) => (isGone(loaded) ? words.gone : words.poster),
  (loaded) => (isGone(loaded) ? words.goneText : words.posterHint),
);

/** Poster and label of a host's places. The link in the thank-you mail needs no account. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = openedId(context, "host-sheets", params.token);
  const ids = id ? await hostLocations(context.get(databaseContext), id) : [];
  const sheets = await sheetsOf(context, ids);
  const kind = sheetKindOf(url.searchParams);
  return data({ kind, sheets, path: englishPath(url.pathname) }, { status: sheets.length > 0 ? 200 : 404 });
}

export default function HostSheets({ loaderData: { kind, sheets, path } }: Route.ComponentProps) {
  if (sheets.length === 0) {
    return (
      <div className="section wrap">
        <h1>{words.gone}</h1>
        <p className="lead mt-4">{words.goneText}</p>
      </div>
    );
  }
  return (
    <>
      <PrintBar kind={kind} otherKind={kind === "poster" ? `${path}?kind=label` : path} />
      <Sheets kind={kind} sheets={sheets} />
    </>
  );
}
