import { data, type ShouldRevalidateFunction } from "react-router";
import { answered } from "#app/admin/answer.ts";
import { HistoryList } from "#app/admin/history.tsx";
import { databaseContext } from "#app/context.ts";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import type { Route } from "./+types/edit.ts";
import { LocationDialog } from "./dialog.tsx";
import { findLocation, historyOf, updateLocation } from "./queries.server.ts";
import { authorOf, saveForm } from "./save.server.ts";

/** Counts from 1. */
const VERSION = /^\d{1,9}$/;

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const location = await findLocation(db, params.id);
  if (!location) throw data(null, { status: 404 });
  return { location, history: await historyOf(db, params.id) };
}

/** What is being edited stays as it was read; a save notices whether it is still the newest. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export function action({ request, context, params }: Route.ActionArgs) {
  return saveForm(request, context, "updated", async (fields, typed) => {
    const db = context.get(databaseContext);
    const version = VERSION.test(typed.version ?? "") ? Number(typed.version) : 0;
    const result = await updateLocation(db, params.id, version, fields, authorOf(context));
    if (result === "updated") return "saved";
    if (result === "gone") return "gone";
    const { id: _id, version: newer, created_at: _created, ...saved } = result.current;
    return { version: newer, saved, by: result.change ?? null };
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answered(serverAction);
}

export default function EditLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { location, history } = loaderData;
  const { id, version, created_at: _created, ...start } = location;
  return (
    <LocationDialog
      key={id}
      heading={words.editHeading}
      submit={words.update}
      hidden={{ version: String(version) }}
      start={start}
      answer={actionData}
    >
      <details className="history">
        <summary>{words.history.heading}</summary>
        <HistoryList entries={history} />
      </details>
    </LocationDialog>
  );
}
