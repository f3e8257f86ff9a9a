import { useChange } from "#app/core/forms/use-change.ts";
import { staffNewsletter as words } from "#app/newsletter/staff/words/newsletter.ts";
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
    success: ({ done, text: more }) => ({ title: words.done[done], ...(more && { description: more }) }),
    failure: (failed) => ({ title: failed.kind === "gone" ? words.gone : words.failed }),
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
