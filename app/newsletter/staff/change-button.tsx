import { useChange } from "#app/core/forms/use-change.ts";
import { STAFF_NEWSLETTER } from "./paths.ts";
import type { Done } from "./save.server.ts";

/** A button that submits a single change; works without scripts as a form. */
export function ChangeButton({
  intent,
  id,
  text,
  label,
}: {
  intent: string;
  id: string;
  text: string;
  label?: string;
}) {
  const { busy, send } = useChange<Done>({
    id: `newsletter-${id}`,
    action: STAFF_NEWSLETTER,
    success: ({ done, text: more }) => ({
      title: {
        paused: "Paused",
        sending: "On its way again",
        stopped: "Stopped for good",
        draft: "Back in the drafts",
        ended: "They get no more letters",
        again: "They get letters again",
        imported: "Added",
      }[done],
      ...(more && { description: more }),
    }),
    failure: (failed) => ({
      title:
        failed.kind === "gone"
          ? "It has changed in the meantime. This is how it is now."
          : "That did not work. Please try again in a minute.",
    }),
  });
  return (
    <form
      method="post"
      action={STAFF_NEWSLETTER}
      onSubmit={(event) => {
        event.preventDefault();
        send({ intent, id });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button
        className="more min-h-11"
        type="submit"
        name="intent"
        value={intent}
        aria-label={label}
        aria-disabled={busy || undefined}
      >
        {text}
      </button>
    </form>
  );
}
