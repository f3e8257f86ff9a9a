import { randomUUID } from "node:crypto";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext } from "#app/core/context.ts";
import { isId } from "#app/core/db/query-text.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import { createLocation } from "#app/locations/change-queries.server.ts";
import { mapSettings } from "#app/locations/map/overview.server.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import type { Route } from "./+types/new.ts";
import { LocationDialog } from "./dialog.tsx";
import { saveLocation } from "./save.server.ts";

/** The form includes the new location's id, so that a double click or a retry adds only one. */
export function loader({ context }: Route.LoaderArgs) {
  return { id: randomUUID(), map: mapSettings(context) };
}

/** With a new id, retrying the open form would add a second location. */
export const shouldRevalidate = () => false;

export function action(args: Route.ActionArgs) {
  return saveLocation(args, "created", async (fields, typed) => {
    const id = isId(typed.id) ? typed.id : randomUUID();
    await createLocation(args.context.get(databaseContext), id, fields, authorOf(args.context));
    return { kind: "ok", value: null };
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.saveFailed);
}

export default function NewLocation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LocationDialog
      heading={words.addHeading}
      submit={words.create}
      success={words.created}
      hidden="id"
      start={{ id: loaderData.id }}
      result={actionData}
      map={loaderData.map}
    />
  );
}
