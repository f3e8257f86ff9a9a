import { useRevalidator } from "react-router";
import { useChange } from "#app/core/forms/use-change.ts";

interface SpamFormProps {
  type: "inquiry" | "registration";
  action: string;
  item: { suspected_spam: number; version: number };
  /** Whose case it is, for screen readers, on a page with several. */
  name?: string;
}

export function SpamForm({ type, action, item, name }: SpamFormProps) {
  const isSpam = item.suspected_spam === 1;
  const { revalidate } = useRevalidator();
  const { busy, onSubmit } = useChange<unknown>({
    id: `spam ${action}`,
    action,
    // The case leaves this list: it is loaded again after the toast.
    revalidate: false,
    onResult: (result) => result.kind === "ok" && void revalidate(),
    success: () => ({
      title: isSpam
        ? `Moved to ${type === "inquiry" ? "inquiries" : "registrations"}`
        : "Moved to suspected spam",
    }),
    failure: (failed) => ({
      title: (failed.kind === "failed" && failed.message) || `Failed to move the ${type}`,
    }),
  });
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="spam" />
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="to" value={isSpam ? "0" : "1"} />
      <button
        className={isSpam ? "btn line compact" : "toggle"}
        type="submit"
        aria-disabled={busy || undefined}
      >
        {isSpam ? "Not spam" : "Mark as spam"}
        {name && <span className="sr-only">{` for ${name}`}</span>}
      </button>
    </form>
  );
}
