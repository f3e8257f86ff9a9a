import { type SubmitEvent, useEffect, useRef } from "react";
import {
  data,
  redirect,
  type ShouldRevalidateFunction,
  useFetcher,
  useLocation,
  useNavigate,
  useOutletContext,
} from "react-router";
import { answered, isUnanswered, type Unanswered } from "#app/admin/answer.ts";
import { Dialog } from "#app/admin/dialog.tsx";
import { useResume } from "#app/auth/sign-in-again.tsx";
import { databaseContext, logContext, pagesChangedContext } from "#app/context.ts";
import { staffLocations as words } from "#app/copy/staff/locations.ts";
import { asksForDocument } from "#app/forms/action.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/delete.ts";
import { deleteLocation, findLocation } from "./queries.server.ts";
import { authorOf } from "./save.server.ts";
import { CancelForm, type ListContext, listPath, readListView } from "./view.tsx";

type DeleteAnswer = { deleted: string } | { deleted: null };

export async function loader({ context, params }: Route.LoaderArgs) {
  const location = await findLocation(context.get(databaseContext), params.id);
  if (!location) throw data(null, { status: 404 });
  return { id: location.id, name: location.name };
}

/** Once deleted there is nothing to ask about any more. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    // Somebody else may have been faster; the outcome is the same.
    const isNew = await deleteLocation(context.get(databaseContext), params.id, authorOf(context));
    if (isNew) context.get(pagesChangedContext)();
  } catch (error) {
    context.get(logContext).error({ err: error }, "deleting a location failed");
    return data<DeleteAnswer>({ deleted: null }, { status: 503 });
  }
  if (!asksForDocument(request)) return data<DeleteAnswer>({ deleted: params.id });
  return redirect(
    listPath(readListView(new URL(request.url).searchParams), "", { done: "deleted", id: params.id }),
    303,
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answered(serverAction);
}

export default function DeleteLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher<DeleteAnswer | Unanswered>();
  const { undo } = useOutletContext<ListContext>();
  const view = readListView(new URLSearchParams(search));
  const busy = fetcher.state !== "idle";

  const close = () => navigate(listPath(view), { replace: true, preventScrollReset: true });
  const send = () => fetcher.submit(null, { method: "post", action: pathname + search });

  async function succeeded() {
    await close();
    // Only now: a live region that moves out of a dialog with its text is not read.
    toast({
      title: words.success,
      description: words.deleted,
      tone: "success",
      key: id,
      action: { label: words.undo, run: () => undo(id) },
    });
  }

  function show(result: DeleteAnswer | Unanswered) {
    if (isUnanswered(result) && result.unanswered !== "failed") return;
    if (isUnanswered(result) || result.deleted === null) {
      toast({ title: words.error, description: words.deleteFailed, tone: "error", key: id });
      return;
    }
    succeeded();
  }

  useResume(fetcher, send);

  // The latest `show`, for the effect that runs once an answer.
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) latestShow.current(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) send();
  }

  return (
    <Dialog small heading={words.delete.question} onClose={close}>
      <div className="dialog-body">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
        <p className="muted">{words.delete.note}</p>
        {actionData && (
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
