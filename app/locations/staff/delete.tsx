import { data, type ShouldRevalidateFunction, useOutletContext } from "react-router";
import { authorOf } from "#app/accounts/guard.server.ts";
import { databaseContext, pagesChangedContext } from "#app/core/context.ts";
import { attempt, respond } from "#app/core/forms/action.server.ts";
import { callServer } from "#app/core/forms/call-server.ts";
import type { ActionResult } from "#app/core/forms/result.ts";
import { useChange } from "#app/core/forms/use-change.ts";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { toast } from "#app/core/ui/toasts.tsx";
import { deleteLocation, findLocation } from "#app/locations/change-queries.server.ts";
import { headquartersId } from "#app/locations/headquarters-queries.server.ts";
import { staffLocations as words } from "#app/locations/staff/words/locations.ts";
import type { Route } from "./+types/delete.ts";
import { HeadquartersDialog } from "./headquarters.tsx";
import { CancelForm, type ListContext, listPath, readListView, useListDialog } from "./view.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const location = await findLocation(context.get(databaseContext), params.id);
  if (!location) throw data(null, { status: 404 });
  const db = context.get(databaseContext);
  return { id: location.id, name: location.name, isHeadquarters: (await headquartersId(db)) === params.id };
}

/** After the deletion, the loader would throw a 404. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const failure = { log: "deleting a location failed", message: words.deleteFailed };
  const result = await attempt(context, failure, async (): Promise<ActionResult> => {
    // A location that someone else has just deleted counts as deleted.
    const db = context.get(databaseContext);
    if ((await headquartersId(db)) === params.id)
      return { kind: "failed", message: words.headquarters.text, typed: {} };
    const deleted = await deleteLocation(db, params.id, authorOf(context));
    if (deleted) context.get(pagesChangedContext)();
    return { kind: "ok", value: null };
  });
  const view = readListView(new URL(request.url).searchParams);
  return respond(args, result, { redirectTo: listPath(view, "", { done: "deleted", id: params.id }) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServer(serverAction, words.deleteFailed);
}

export default function DeleteLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isHeadquarters } = loaderData;
  const { view, actionPath, close } = useListDialog();
  const { undo } = useOutletContext<ListContext>();

  async function confirm() {
    await close();
    // Wait for the dialog to close, because screen readers skip a live region that moves out of it with its
    // text.
    toast({
      title: words.success,
      description: words.deleted,
      tone: "success",
      key: id,
      action: { label: words.undo, run: () => undo(id) },
    });
  }

  const { busy, onSubmit } = useChange({
    id,
    action: actionPath,
    success() {
      confirm();
      return undefined;
    },
    failure: () => ({ title: words.error, description: words.deleteFailed }),
  });
  if (isHeadquarters) return <HeadquartersDialog name={name} />;

  return (
    <Dialog small heading={words.delete.question} onClose={close}>
      <div className="dialog-body">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
        <p className="muted">{words.delete.note}</p>
        {actionData && actionData.kind !== "ok" && (
          <p className="error" role="alert">
            <Icon name="warning" />
            {words.deleteFailed}
          </p>
        )}
      </div>
      <div className="dialog-foot">
        <CancelForm view={view} onCancel={close} />
        <form method="post" action="" onSubmit={onSubmit}>
          <button className="btn compact" type="submit" aria-disabled={busy || undefined}>
            {busy ? words.delete.submitting : words.delete.submit}
          </button>
        </form>
      </div>
    </Dialog>
  );
}
