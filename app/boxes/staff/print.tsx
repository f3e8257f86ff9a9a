import { MAX_SHEETS, printPath } from "#app/boxes/paths.ts";
import { databaseContext } from "#app/core/context.ts";
import { isId } from "#app/core/db/query-text.ts";
import { unlistedMeta } from "#app/page/metadata.ts";
import { StaffPage } from "#app/staff/frame.tsx";
import { sheetWords } from "#app/words/en/box-sheets.ts";
import { PrintBar } from "../print-bar.tsx";
import { Sheets, sheetKindOf } from "../sheets.tsx";
import { forEachBox, locationsToPrint, sheetsOf } from "../sheets-queries.server.ts";
import type { Route } from "./+types/print.ts";

const words = sheetWords.bar;

export const meta: Route.MetaFunction = unlistedMeta(
  () => words.poster,
  () => words.posterHint,
);

/** Sheets of selected locations (`?id=...`), or of all in some cities (`?city=...`); labels for each box. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = sheetKindOf(url.searchParams);
  const chosenCities = url.searchParams
    .getAll("city")
    .filter((city) => city !== "")
    .map((city) => city.slice(0, 100))
    .slice(0, MAX_SHEETS);
  const chosen = url.searchParams.getAll("id").filter(isId).slice(0, MAX_SHEETS);
  const { cities: choices, ids } = await locationsToPrint(context.get(databaseContext), chosenCities);
  const found = await sheetsOf(context, [...chosen, ...ids]);
  const sheets = kind === "label" ? forEachBox(found) : found;
  const other = kind === "poster" ? "label" : "poster";
  return { kind, sheets, chosenCities, choices, otherKind: printPath(other, chosen, chosenCities) };
}

export default function PrintSheets({ loaderData }: Route.ComponentProps) {
  const { kind, sheets, chosenCities, choices, otherKind } = loaderData;
  return (
    <StaffPage back={{ text: words.back, to: "/admin/locations" }}>
      <PrintBar kind={kind} otherKind={sheets.length > 0 ? otherKind : undefined}>
        <form method="get" className="mt-4 flex flex-wrap items-end gap-3">
          <fieldset className="w-full">
            <legend className="font-semibold">{words.city}</legend>
            <div className="flex flex-wrap gap-x-5">
              {choices.map((one) => (
                <label key={one} className="flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    name="city"
                    value={one}
                    defaultChecked={chosenCities.includes(one)}
                  />
                  {one}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="field">
            <label htmlFor="print-kind">{words.kind}</label>
            <select className="select" id="print-kind" name="kind" defaultValue={kind}>
              <option value="poster">{words.kinds.poster}</option>
              <option value="label">{words.kinds.label}</option>
            </select>
          </div>
          <button className="btn green compact" type="submit">
            {words.show}
          </button>
        </form>
        <p className="small muted mt-3" role="status">
          {sheets.length > 0 ? words.count(sheets.length) : words.choose}
        </p>
      </PrintBar>
      {sheets.length > 0 && <Sheets kind={kind} sheets={sheets} />}
    </StaffPage>
  );
}
