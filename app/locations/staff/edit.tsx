import { data, Link, type ShouldRevalidateFunction } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { printPath } from "#app/boxes/paths.ts";
import { databaseContext } from "#app/core/context.ts";
import { formFailed } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { readVersion } from "#app/core/forms/read-version.ts";
import { findLocation, updateLocation } from "#app/locations/change-queries.server.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { mapSettings } from "#app/locations/map/overview.server.ts";
import { historyOf } from "#app/locations/staff/queries.server.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import { staffPlaces } from "#app/locations/staff/words/places.ts";
import { HistoryList } from "#app/staff/history.tsx";
import type { Route } from "./+types/edit.ts";
import { LocationDialog } from "./dialog.tsx";
import { HeadquartersDialog } from "./headquarters.tsx";
import { saveLocation } from "./save.server.ts";

/** 1-based version number. */

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const location = await findLocation(db, params.id);
  // Saving a deleted location without scripts shows the form again, with its input.
  if (!location && !formFailed(context)) throw data(null, { status: 404 });
  const isHeadquarters = (await headquartersId(db)) === params.id;
  return { location, isHeadquarters, history: await historyOf(db, params.id), map: mapSettings(context) };
}

/** Keeps the version that the form was opened with, so that saving detects a newer one. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const write: Parameters<typeof saveLocation>[2] = async (fields, typed) => {
    const db = context.get(databaseContext);
    if ((await headquartersId(db)) === params.id)
      return { kind: "failed", message: words.headquarters.text, typed };
    const version = readVersion(typed) ?? 0;
    return updateLocation(db, params.id, version, fields, authorOf(context));
  };
  return saveLocation(args, "updated", write, params.id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.saveFailed);
}

export default function EditLocation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { location, isHeadquarters, history, map } = loaderData;
  if (isHeadquarters && location) return <HeadquartersDialog name={location.name} history={history} />;
  const start = Object.entries(location ?? {}).map(([name, value]) => [name, String(value ?? "")]);
  return (
    <LocationDialog
      key={params.id}
      heading={words.editHeading}
      submit={words.update}
      success={words.updated}
      hidden="version"
      start={Object.fromEntries(start)}
      result={actionData}
      map={map}
    >
      <p>
        <Link className="more" to={`../${params.id}/hours`} relative="path">
          {staffPlaces.hours.link}
        </Link>
      </p>
      {location && (
        <p className="flex flex-wrap gap-x-6">
          <Link className="more" to={printPath("poster", [location.id])}>
            {words.posterLink}
            <span className="sr-only">{words.sheetsOf(location.name)}</span>
          </Link>
          <Link className="more" to={printPath("label", [location.id])}>
            {words.labelLink}
            <span className="sr-only">{words.sheetsOf(location.name)}</span>
          </Link>
        </p>
      )}
      <details className="history">
        <summary>{words.history.heading}</summary>
        <HistoryList entries={history} />
      </details>
    </LocationDialog>
  );
}
