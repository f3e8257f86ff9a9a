import { randomUUID } from "node:crypto";
import { answered } from "#app/admin/answer.ts";
import { databaseContext } from "#app/context.ts";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { isId } from "#app/db/ids.ts";
import type { Route } from "./+types/new.ts";
import { LocationDialog } from "./dialog.tsx";
import { createLocation } from "./queries.server.ts";
import { authorOf, saveForm } from "./save.server.ts";

/** The id comes with the form: a second click or a retry then adds nothing. */
export function loader() {
  return { id: randomUUID() };
}

/** A new id for a form that is already open would make its retry a second location. */
export const shouldRevalidate = () => false;

export function action({ request, context }: Route.ActionArgs) {
  return saveForm(request, context, "created", async (fields, typed) => {
    const id = isId(typed.id) ? typed.id : randomUUID();
    await createLocation(context.get(databaseContext), id, fields, authorOf(context));
    return "saved";
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answered(serverAction);
}

export default function NewLocation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LocationDialog
      heading={words.addHeading}
      submit={words.create}
      hidden={{ id: loaderData.id }}
      start={{}}
      answer={actionData}
    />
  );
}
