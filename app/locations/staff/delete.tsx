import { data, useOutletContext } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { type Answer, formAction, type Sent } from "#app/core/forms/action.server.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { ErrorNote } from "#app/core/ui/error-note.tsx";
import { findLocation, setDeleted } from "#app/locations/change-queries.server.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import type { Route } from "./+types/delete.ts";
import { HeadquartersDialog } from "./headquarters.tsx";
import { IS_CONTENT } from "./is-content.ts";
import { Cancel, type ListContext, listPathOf, useListDialog } from "./view.tsx";

export { clientAction } from "#app/core/forms/call-server.ts";

const FAILED = "Failed to delete location";

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const location = await findLocation(db, params.id);
  if (!location) throw data(null, { status: 404 });
  return { id: location.id, name: location.name, isHeadquarters: (await headquartersId(db)) === params.id };
}

/** After the deletion, the loader would throw a 404. */
export { ofAnotherLocation as shouldRevalidate } from "./view.tsx";

export const action = formAction(
  async ({ request, context, db, params }: Sent<Route.ActionArgs>): Promise<Answer> => {
    if ((await headquartersId(db)) === params.id) return { kind: "failed", message: IS_CONTENT };
    // A location that someone else has just deleted counts as deleted.
    const author = authorOf(context);
    const isGone = await db.transaction().execute((tx) => setDeleted(tx, params.id, "deleted", author));
    if (isGone) context.get(pagesChangedContext)();
    return { kind: "ok", value: null, redirectTo: listPathOf(request) };
  },
  { log: "deleting a location failed", failure: FAILED, fields: {} },
);

export default function DeleteLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isHeadquarters } = loaderData;
  const { actionPath, close, closeWith } = useListDialog();
  const { undo, keep } = useOutletContext<ListContext>();
  const { busy, onSubmit } = useChange({
    id,
    action: actionPath,
    success: () =>
      void closeWith({
        title: "Success",
        description: "Location deleted successfully",
        key: id,
        action: { label: "Undo", run: () => undo(id) },
      }),
    failure: () => ({ title: "Error", description: FAILED }),
  });
  if (isHeadquarters) return <HeadquartersDialog name={name} />;

  return (
    <Dialog small heading="Are you sure you want to delete this location?" onClose={close}>
      <div className="dialog-body">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
        <p className="muted">It leaves the public pages right away. You can restore it for 30 days.</p>
        {actionData && actionData.kind !== "ok" && <ErrorNote role="alert">{FAILED}</ErrorNote>}
      </div>
      <div className="dialog-foot">
        <Cancel onCancel={close} />
        <form
          method="post"
          onSubmit={(event) => {
            keep([id]);
            onSubmit(event);
          }}
        >
          <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? "Deleting..." : "Delete"}
          </button>
        </form>
      </div>
    </Dialog>
  );
}
