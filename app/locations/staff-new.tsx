import { randomUUID } from "node:crypto";
import { staffLocations as words } from "#app/content/staff.ts";
import { databaseContext } from "#app/context.ts";
import { answered } from "#app/staff/answered.ts";
import type { Route } from "./+types/staff-new.ts";
import { LocationDialog } from "./staff-dialog.tsx";
import { createLocation } from "./staff-queries.server.ts";
import { byWhom, saveForm } from "./staff-save.server.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id comes with the form: a second click or a retry then adds nothing. */
export function loader() {
  return { id: randomUUID() };
}

/** A new id for a form that is already open would make its retry a second location. */
export const shouldRevalidate = () => false;

export function action({ request, context }: Route.ActionArgs) {
  return saveForm(request, context, "created", async (fields, typed) => {
    const id = ID.test(typed.id ?? "") ? (typed.id ?? "") : randomUUID();
    await createLocation(context.get(databaseContext), id, fields, byWhom(context));
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
