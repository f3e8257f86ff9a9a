import { randomUUID } from "node:crypto";
import { authorOf } from "#app/accounts/guard.server.ts";
import { isId } from "#app/core/db/query-text.ts";
import { formAction, type Sent } from "#app/core/forms/action.server.ts";
import { createLocation } from "#app/locations/change-queries.server.ts";
import { mapSettings } from "#app/locations/map/overview.server.ts";
import type { Route } from "./+types/new.ts";
import { LocationDialog } from "./dialog.tsx";
import { SAVING, saveLocation } from "./save.server.ts";

export { clientAction } from "#app/core/forms/call-server.ts";

/** The form includes the new location's id, so that a double click or a retry adds only one. */
export function loader({ context }: Route.LoaderArgs) {
  return { id: randomUUID(), map: mapSettings(context) };
}

/** With a new id, retrying the open form would add a second location. */
export const shouldRevalidate = () => false;

export const action = formAction((sent: Sent<Route.ActionArgs>) => {
  const { context, db, typed } = sent;
  const id = isId(typed.id) ? typed.id : randomUUID();
  return saveLocation(sent, id, async (fields) => {
    await createLocation(db, id, fields, authorOf(context));
    return { kind: "ok", value: null };
  });
}, SAVING);

export default function NewLocation({ loaderData: { id, map }, actionData }: Route.ComponentProps) {
  return (
    <LocationDialog
      heading="Add New Location"
      submit="Create Location"
      success="Location created successfully"
      hidden="id"
      start={{ id, boxes: "1" }}
      result={actionData}
      map={map}
    />
  );
}
