import { data, Link } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { printPath } from "#app/boxes/paths.ts";
import { databaseContext } from "#app/core/context.ts";
import { formAction, formFailed, type Sent } from "#app/core/forms/action.server.ts";
import { readVersion } from "#app/core/forms/read-version.ts";
import { findLocation, updateLocation } from "#app/locations/change-queries.server.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { mapSettings } from "#app/locations/map/overview.server.ts";
import { HistoryList } from "#app/staff/history.tsx";
import type { Route } from "./+types/edit.ts";
import { LocationDialog } from "./dialog.tsx";
import { HeadquartersDialog } from "./headquarters.tsx";
import { IS_CONTENT } from "./is-content.ts";
import { historyOf } from "./queries.server.ts";
import { SAVING, saveLocation } from "./save.server.ts";

export { clientAction } from "#app/core/forms/call-server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const location = await findLocation(db, params.id);
  // Saving a deleted location without scripts shows the form again, with its input.
  if (!location && !formFailed(context)) throw data(null, { status: 404 });
  const isHeadquarters = (await headquartersId(db)) === params.id;
  return { location, isHeadquarters, history: await historyOf(db, params.id), map: mapSettings(context) };
}

/** Keeps the version that the form was opened with, so that saving detects a newer one. */
export { ofAnotherLocation as shouldRevalidate } from "./view.tsx";

export const action = formAction((sent: Sent<Route.ActionArgs>) => {
  const { context, db, params, typed } = sent;
  return saveLocation(sent, params.id, async (fields) => {
    if ((await headquartersId(db)) === params.id) return { kind: "failed", message: IS_CONTENT };
    return updateLocation(db, params.id, readVersion(typed) ?? 0, fields, authorOf(context));
  });
}, SAVING);

export default function EditLocation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { location, isHeadquarters, history, map } = loaderData;
  if (isHeadquarters && location) return <HeadquartersDialog name={location.name} history={history} />;
  const start = Object.entries(location ?? {}).map(([name, value]) => [name, String(value ?? "")]);
  return (
    <LocationDialog
      key={params.id}
      heading="Edit Location"
      submit="Update Location"
      success="Location updated successfully"
      hidden="version"
      start={Object.fromEntries(start)}
      result={actionData}
      map={map}
    >
      <p>
        <Link className="more" to={`../${params.id}/hours`} relative="path">
          Set hours by day
        </Link>
      </p>
      {location && (
        <p className="flex flex-wrap gap-x-6">
          {(["poster", "label"] as const).map((kind) => (
            <Link key={kind} className="more" to={printPath(kind, [location.id])}>
              {kind === "poster" ? "Poster" : "Box label"}
              <span className="sr-only"> for {location.name}</span>
            </Link>
          ))}
        </p>
      )}
      <details className="history">
        <summary>History</summary>
        <HistoryList entries={history} />
      </details>
    </LocationDialog>
  );
}
